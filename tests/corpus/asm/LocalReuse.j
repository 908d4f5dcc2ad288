; One local slot holds int, long, double, float and references in turn; a long's second half is overwritten; dead values are never read.
;@ version: 49.0
.source LocalReuse.j
.class public LocalReuse
.super java/lang/Object

.method public static main([Ljava/lang/String;)V
    .limit stack 6
    .limit locals 4
    ldc2_w 81985529216486895
    lstore_0
    getstatic java/lang/System/out Ljava/io/PrintStream;
    lload_0
    invokevirtual java/io/PrintStream/println(J)V
    bipush 42
    istore_0
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_0
    invokevirtual java/io/PrintStream/println(I)V
    ldc2_w 0.125
    dstore_0
    getstatic java/lang/System/out Ljava/io/PrintStream;
    dload_0
    invokevirtual java/io/PrintStream/println(D)V
    ldc "string in the upper half"
    astore_1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_1
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    ldc 2.5
    fstore_0
    getstatic java/lang/System/out Ljava/io/PrintStream;
    fload_0
    invokevirtual java/io/PrintStream/println(F)V
    ; parallel branches leave different types in slot 2, which is dead afterwards
    iconst_0
    istore_3
Loop:
    iload_3
    iconst_2
    irem
    ifeq Even
    ldc "odd"
    astore_2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_2
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    goto Next
Even:
    iload_3
    bipush 11
    imul
    istore_2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_2
    invokevirtual java/io/PrintStream/println(I)V
Next:
    iinc 3 1
    iload_3
    iconst_5
    if_icmplt Loop
    iconst_3
    ldc2_w 1000000007
    invokestatic LocalReuse/recycle(IJ)V
    return
.end method

; the parameters' slots are reused for other types
.method static recycle(IJ)V
    .limit stack 5
    .limit locals 3
    iload_0
    i2l
    lload_1
    lmul
    lstore_0
    getstatic java/lang/System/out Ljava/io/PrintStream;
    lload_0
    invokevirtual java/io/PrintStream/println(J)V
    lload_0
    l2d
    dstore_1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    dload_1
    invokevirtual java/io/PrintStream/println(D)V
    dload_1
    d2i
    istore_2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_2
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method
