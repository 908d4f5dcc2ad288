; References to a class that does not exist, each under a handler of its own method. The loader is asked once per class that refers.
;@ version: 49.0
.source MissingClasses.j
.class public MissingClasses
.super java/lang/Object

.field final own I

.method public <init>()V
    .limit stack 2
    .limit locals 1
    aload_0
    invokespecial java/lang/Object/<init>()V
    aload_0
    iconst_5
    putfield MissingClasses/own I
    return
.end method

.method private static show(Ljava/lang/Object;)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_0
    invokevirtual java/io/PrintStream/println(Ljava/lang/Object;)V
    return
.end method

; the cast itself fails to link: not a ClassCastException
.method static cast(Ljava/lang/Object;)V
    .limit stack 3
    .limit locals 2
    bipush 42
    istore_1
Start:
    aload_0
    checkcast no/such/Missing
    pop
End:
    ldc "cast passed"
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
Caught:
    dup
    getstatic java/lang/System/out Ljava/io/PrintStream;
    invokevirtual java/lang/Throwable/printStackTrace(Ljava/io/PrintStream;)V
    invokevirtual java/lang/Throwable/getMessage()Ljava/lang/String;
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    iload_1
    invokestatic java/lang/Integer/valueOf(I)Ljava/lang/Integer;
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
    .catch java/lang/ClassCastException from Start to End using Caught
    .catch java/lang/NoClassDefFoundError from Start to End using Caught
.end method

; a handler of everything, which ignores the exception
.method static castInto(Ljava/lang/Object;)V
    .limit stack 2
    .limit locals 1
Start:
    aload_0
    checkcast [Lno/such/Missing;
    pop
End:
    return
Caught:
    pop
    ldc "caught something"
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
    .catch all from Start to End using Caught
.end method

.method static instance(Ljava/lang/Object;)V
    .limit stack 2
    .limit locals 1
Start:
    aload_0
    instanceof no/such/Missing
    pop
End:
    ldc "instanceof passed"
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
Caught:
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
    .catch java/lang/NoClassDefFoundError from Start to End using Caught
.end method

.method static create()V
    .limit stack 2
    .limit locals 1
Start:
    new no/such/Missing
    pop
End:
    return
Caught:
    invokestatic MissingClasses/show(Ljava/lang/Object;)V
    return
    .catch java/lang/NoClassDefFoundError from Start to End using Caught
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 2
    .limit locals 1
    aconst_null
    invokestatic MissingClasses/cast(Ljava/lang/Object;)V
    ldc "text"
    invokestatic MissingClasses/cast(Ljava/lang/Object;)V
    ldc "text"
    invokestatic MissingClasses/cast(Ljava/lang/Object;)V
    ldc "text"
    invokestatic MissingClasses/castInto(Ljava/lang/Object;)V
    aconst_null
    invokestatic MissingClasses/instance(Ljava/lang/Object;)V
    ldc "text"
    invokestatic MissingClasses/instance(Ljava/lang/Object;)V
    invokestatic MissingClasses/create()V
    ldc "text"
    checkcast no/such/Missing
    pop
    return
.end method
