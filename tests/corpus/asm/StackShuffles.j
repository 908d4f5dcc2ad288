; pop, pop2, dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 and swap in their category-1 and category-2 forms.
;@ version: 49.0
.source StackShuffles.j
.class public StackShuffles
.super java/lang/Object

.method private static show(Ljava/lang/String;J)V
    .limit stack 4
    .limit locals 3
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_0
    invokevirtual java/io/PrintStream/print(Ljava/lang/String;)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    lload_1
    invokevirtual java/io/PrintStream/println(J)V
    return
.end method

; a*1000 + b*100 + c*10 + d
.method private static pack(IIII)J
    .limit stack 4
    .limit locals 4
    iload_0
    sipush 1000
    imul
    iload_1
    bipush 100
    imul
    iadd
    iload_2
    bipush 10
    imul
    iadd
    iload_3
    iadd
    i2l
    lreturn
.end method

; l*1000 + i*10 + m  for long, int, long
.method private static mix(JIJ)J
    .limit stack 6
    .limit locals 5
    lload_0
    ldc2_w 1000
    lmul
    iload_2
    bipush 10
    imul
    i2l
    ladd
    lload_3
    ladd
    lreturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 12
    .limit locals 4
    ; swap: 1 2 -> 2 1
    iconst_0
    iconst_0
    iconst_1
    iconst_2
    swap
    invokestatic StackShuffles/pack(IIII)J
    lstore_1
    ldc "swap "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup_x1: 1 2 -> 2 1 2
    iconst_0
    iconst_1
    iconst_2
    dup_x1
    invokestatic StackShuffles/pack(IIII)J
    lstore_1
    ldc "dup_x1 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup_x2 form 1: 1 2 3 -> 3 1 2 3
    iconst_1
    iconst_2
    iconst_3
    dup_x2
    invokestatic StackShuffles/pack(IIII)J
    lstore_1
    ldc "dup_x2 form 1 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup_x2 form 2: 5L 3 -> 3 5L 3
    ldc2_w 5
    iconst_3
    dup_x2
    i2l
    lstore_1
    iconst_0
    lload_1
    invokestatic StackShuffles/mixFromTop(IJIJ)J
    lstore_1
    ldc "dup_x2 form 2 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2 form 1: 1 2 -> 1 2 1 2
    iconst_1
    iconst_2
    dup2
    invokestatic StackShuffles/pack(IIII)J
    lstore_1
    ldc "dup2 form 1 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2 form 2: 7L -> 7L 7L
    ldc2_w 7
    dup2
    ladd
    lstore_1
    ldc "dup2 form 2 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x1 form 1: 1 2 3 -> 2 3 1 2 3
    iconst_1
    iconst_2
    iconst_3
    dup2_x1
    invokestatic StackShuffles/five(IIIII)J
    lstore_1
    ldc "dup2_x1 form 1 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x1 form 2: 4 9L -> 9L 4 9L
    iconst_4
    ldc2_w 9
    dup2_x1
    invokestatic StackShuffles/mix(JIJ)J
    lstore_1
    ldc "dup2_x1 form 2 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x2 form 1: 1 2 3 4 -> 3 4 1 2 3 4
    iconst_1
    iconst_2
    iconst_3
    iconst_4
    dup2_x2
    invokestatic StackShuffles/six(IIIIII)J
    lstore_1
    ldc "dup2_x2 form 1 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x2 form 2: 1 2 8L -> 8L 1 2 8L
    iconst_1
    iconst_2
    ldc2_w 8
    dup2_x2
    invokestatic StackShuffles/longTwoInts(JIIJ)J
    lstore_1
    ldc "dup2_x2 form 2 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x2 form 3: 6L 1 2 -> 1 2 6L 1 2
    ldc2_w 6
    iconst_1
    iconst_2
    dup2_x2
    invokestatic StackShuffles/twoIntsLong(IIJII)J
    lstore_1
    ldc "dup2_x2 form 3 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; dup2_x2 form 4: 5L 4L -> 4L 5L 4L
    ldc2_w 5
    ldc2_w 4
    dup2_x2
    lsub
    invokestatic StackShuffles/two(JJ)J
    lstore_1
    ldc "dup2_x2 form 4 "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; pop2 of two ints, pop2 of a double, pop, dup, nop
    ldc2_w 1
    iconst_5
    iconst_4
    nop
    pop2
    ldc2_w 3.5
    pop2
    iconst_3
    pop
    nop
    lstore_1
    ldc "pops "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    iconst_3
    dup
    dup
    imul
    imul
    i2l
    lstore_1
    ldc "cube "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    ; references and ints mixed: "text" 9 -> 9 "text"
    ldc "text"
    bipush 9
    swap
    invokevirtual java/lang/String/length()I
    isub
    i2l
    lstore_1
    ldc "swapped reference "
    lload_1
    invokestatic StackShuffles/show(Ljava/lang/String;J)V
    return
.end method

.method private static mixFromTop(IJIJ)J
    .limit stack 6
    .limit locals 6
    iload_0
    i2l
    ldc2_w 1000
    lmul
    lload_1
    bipush 100
    i2l
    lmul
    ladd
    iload_3
    bipush 10
    imul
    i2l
    ladd
    lload 4
    ladd
    lreturn
.end method

.method private static five(IIIII)J
    .limit stack 4
    .limit locals 5
    iload_0
    iload_1
    iload_2
    iload_3
    invokestatic StackShuffles/pack(IIII)J
    bipush 10
    i2l
    lmul
    iload 4
    i2l
    ladd
    lreturn
.end method

.method private static six(IIIIII)J
    .limit stack 5
    .limit locals 6
    iload_0
    iload_1
    iload_2
    iload_3
    iload 4
    invokestatic StackShuffles/five(IIIII)J
    bipush 10
    i2l
    lmul
    iload 5
    i2l
    ladd
    lreturn
.end method

.method private static longTwoInts(JIIJ)J
    .limit stack 6
    .limit locals 6
    lload_0
    iload_2
    iload_3
    bipush 10
    imul
    iadd
    lload 4
    invokestatic StackShuffles/mix(JIJ)J
    lreturn
.end method

.method private static twoIntsLong(IIJII)J
    .limit stack 6
    .limit locals 6
    iload_0
    iload_1
    iload 4
    iload 5
    invokestatic StackShuffles/pack(IIII)J
    ldc2_w 10
    lmul
    lload_2
    ladd
    lreturn
.end method

.method private static two(JJ)J
    .limit stack 4
    .limit locals 4
    lload_0
    ldc2_w 10
    lmul
    lload_2
    ladd
    lreturn
.end method
