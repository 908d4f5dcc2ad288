; The choice between fcmpl and fcmpg, dcmpl and dcmpg, is visible only with NaN; javac always picks by the branch.
;@ version: 49.0
.source FloatCompares.j
.class public FloatCompares
.super java/lang/Object

.method private static floats(FF)V
    .limit stack 4
    .limit locals 2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    fload_0
    fload_1
    fcmpl
    bipush 10
    imul
    fload_0
    fload_1
    fcmpg
    iadd
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method

.method private static doubles(DD)V
    .limit stack 6
    .limit locals 4
    getstatic java/lang/System/out Ljava/io/PrintStream;
    dload_0
    dload_2
    dcmpl
    bipush 10
    imul
    dload_0
    dload_2
    dcmpg
    iadd
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method

.method private static longs(JJ)V
    .limit stack 6
    .limit locals 4
    getstatic java/lang/System/out Ljava/io/PrintStream;
    lload_0
    lload_2
    lcmp
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 8
    .limit locals 3
    fconst_0
    fconst_0
    fdiv
    fstore_1
    fconst_1
    fconst_2
    invokestatic FloatCompares/floats(FF)V
    fconst_2
    fconst_1
    invokestatic FloatCompares/floats(FF)V
    fconst_1
    fconst_1
    invokestatic FloatCompares/floats(FF)V
    fload_1
    fconst_1
    invokestatic FloatCompares/floats(FF)V
    fconst_1
    fload_1
    invokestatic FloatCompares/floats(FF)V
    fload_1
    fload_1
    invokestatic FloatCompares/floats(FF)V
    fconst_0
    fconst_0
    fneg
    invokestatic FloatCompares/floats(FF)V
    dconst_0
    dconst_1
    invokestatic FloatCompares/doubles(DD)V
    dconst_1
    dconst_0
    invokestatic FloatCompares/doubles(DD)V
    fload_1
    f2d
    dconst_0
    invokestatic FloatCompares/doubles(DD)V
    dconst_0
    fload_1
    f2d
    invokestatic FloatCompares/doubles(DD)V
    dconst_0
    dneg
    dconst_0
    invokestatic FloatCompares/doubles(DD)V
    lconst_0
    lconst_1
    invokestatic FloatCompares/longs(JJ)V
    ldc2_w 9223372036854775807
    ldc2_w -9223372036854775808
    invokestatic FloatCompares/longs(JJ)V
    lconst_1
    lconst_1
    invokestatic FloatCompares/longs(JJ)V
    return
.end method
