; Class-file version 45.3 without line numbers: field access on super, invokespecial of a super method, ldc kinds, checkcast of null, multianewarray, monitorenter.
;@ version: 45.3
.class public OldLiterals
.super java/lang/Object
.implements java/lang/Comparable

.field private count I
.field static final GREETING Ljava/lang/String; = "constant value"
.field static final ANSWER I = 42
.field static final WIDE J = 4294967296
.field static final REAL D = 0.5

.method public <init>()V
    .limit stack 2
    .limit locals 1
    aload_0
    invokespecial java/lang/Object/<init>()V
    aload_0
    iconst_5
    putfield OldLiterals/count I
    return
.end method

.method public compareTo(Ljava/lang/Object;)I
    .limit stack 2
    .limit locals 2
    aload_0
    getfield OldLiterals/count I
    aload_1
    checkcast OldLiterals
    getfield OldLiterals/count I
    isub
    ireturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 5
    .limit locals 4
    getstatic java/lang/System/out Ljava/io/PrintStream;
    getstatic OldLiterals/GREETING Ljava/lang/String;
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    getstatic OldLiterals/ANSWER I
    invokevirtual java/io/PrintStream/println(I)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    getstatic OldLiterals/WIDE J
    invokevirtual java/io/PrintStream/println(J)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    getstatic OldLiterals/REAL D
    invokevirtual java/io/PrintStream/println(D)V
    new OldLiterals
    dup
    invokespecial OldLiterals/<init>()V
    astore_1
    aload_1
    monitorenter
    aload_1
    dup
    getfield OldLiterals/count I
    iconst_2
    imul
    putfield OldLiterals/count I
    aload_1
    monitorexit
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_1
    new OldLiterals
    dup
    invokespecial OldLiterals/<init>()V
    invokeinterface java/lang/Comparable/compareTo(Ljava/lang/Object;)I 2
    invokevirtual java/io/PrintStream/println(I)V
    aconst_null
    checkcast java/lang/String
    astore_2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_2
    instanceof java/lang/String
    invokevirtual java/io/PrintStream/println(I)V
    iconst_2
    iconst_3
    multianewarray [[I 2
    astore_3
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_3
    iconst_1
    aaload
    checkcast [I
    arraylength
    invokevirtual java/io/PrintStream/println(I)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_3
    invokevirtual java/lang/Object/getClass()Ljava/lang/Class;
    invokevirtual java/lang/Class/getName()Ljava/lang/String;
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    ; comparing with an incompatible object is an uncaught ClassCastException
    aload_1
    ldc "not a literal"
    invokevirtual OldLiterals/compareTo(Ljava/lang/Object;)I
    pop
    return
.end method
