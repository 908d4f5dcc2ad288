; ldc of class constants, which needs version 49: a class, an array class, the class itself.
;@ version: 49.0
.class public LdcClass
.super java/lang/Object

.method private static show(Ljava/lang/Class;)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_0
    invokevirtual java/lang/Class/getName()Ljava/lang/String;
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    return
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 2
    .limit locals 1
    ldc java/lang/String
    invokestatic LdcClass/show(Ljava/lang/Class;)V
    ldc LdcClass
    invokestatic LdcClass/show(Ljava/lang/Class;)V
    ldc_w java/util/Map
    invokestatic LdcClass/show(Ljava/lang/Class;)V
    ldc java/lang/String
    ldc "text"
    invokevirtual java/lang/Object/getClass()Ljava/lang/Class;
    if_acmpeq Same
    return
Same:
    getstatic java/lang/System/out Ljava/io/PrintStream;
    ldc "same class object"
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    return
.end method
