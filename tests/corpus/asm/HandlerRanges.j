; Overlapping and nested exception ranges chosen by table order, a handler that covers itself, a handler inside its own range, an empty-looking range.
;@ version: 49.0
.source HandlerRanges.j
.class public HandlerRanges
.super java/lang/Object

.field static attempts I

.method private static show(Ljava/lang/String;)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_0
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    return
.end method

; the first matching entry wins although a later one is more specific
.method static tableOrder(I)V
    .limit stack 3
    .limit locals 2
Start:
    iload_0
    ifeq Zero
    aconst_null
    athrow
Zero:
    iconst_1
    iload_0
    idiv
    pop
Middle:
    return
General:
    astore_1
    ldc "runtime handler first"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    return
Specific:
    astore_1
    ldc "arithmetic handler"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    return
    .catch java/lang/NullPointerException from Start to Zero using General
    .catch java/lang/ArithmeticException from Zero to Middle using Specific
    .catch java/lang/RuntimeException from Start to Middle using General
.end method

; the handler covers itself: it throws twice into itself before it gives up
.method static coversItself()V
    .limit stack 2
    .limit locals 1
    iconst_0
    putstatic HandlerRanges/attempts I
Start:
    new java/lang/IllegalStateException
    dup
    invokespecial java/lang/IllegalStateException/<init>()V
    athrow
Handler:
    pop
    getstatic HandlerRanges/attempts I
    iconst_1
    iadd
    dup
    putstatic HandlerRanges/attempts I
    iconst_3
    if_icmpge Enough
    ldc "again"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    aconst_null
    athrow
Enough:
    return
End:
    .catch java/lang/RuntimeException from Start to End using Handler
.end method

; the handler lies before the protected code and is entered by falling through as well
.method static backward()I
    .limit stack 3
    .limit locals 1
    iconst_0
    istore_0
    aconst_null
Handler:
    pop
    iinc 0 1
    iload_0
    bipush 5
    if_icmpgt Out
Start:
    iload_0
    iconst_3
    isub
    istore_0
    iload_0
    iconst_4
    iadd
    istore_0
    bipush 6
    iload_0
    iconst_3
    isub
    idiv
    pop
    aconst_null
    goto Handler
Out:
    iload_0
    ireturn
    .catch java/lang/ArithmeticException from Start to Out using Handler
.end method

; partial overlap: [A,C) to one handler, [B,D) to another
.method static overlap(I)V
    .limit stack 2
    .limit locals 2
A:
    iload_0
    iconst_1
    if_icmpne B
    aconst_null
    athrow
B:
    iload_0
    iconst_2
    if_icmpne C
    aconst_null
    athrow
C:
    iload_0
    iconst_3
    if_icmpne D
    aconst_null
    athrow
D:
    ldc "no exception"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    return
First:
    pop
    ldc "first handler"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    return
Second:
    pop
    ldc "second handler"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    return
    .catch java/lang/NullPointerException from A to C using First
    .catch all from B to D using Second
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 3
    .limit locals 2
    iconst_0
    invokestatic HandlerRanges/tableOrder(I)V
    iconst_1
    invokestatic HandlerRanges/tableOrder(I)V
    invokestatic HandlerRanges/coversItself()V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    invokestatic HandlerRanges/backward()I
    invokevirtual java/io/PrintStream/println(I)V
    iconst_0
    istore_1
Loop:
    iload_1
    iconst_4
    if_icmpge End
    iload_1
    invokestatic HandlerRanges/overlap(I)V
    iinc 1 1
    goto Loop
End:
    ldc "uncaught at the end"
    invokestatic HandlerRanges/show(Ljava/lang/String;)V
    new java/lang/UnsupportedOperationException
    dup
    ldc "from assembler"
    invokespecial java/lang/UnsupportedOperationException/<init>(Ljava/lang/String;)V
    athrow
.end method
