; Ints passed where boolean, byte, char and short are declared: fields and arrays truncate, parameters and returns are declared types, baload serves both byte and boolean.
;@ version: 48.0
.source NarrowResults.j
.class public NarrowResults
.super java/lang/Object

.field static b B
.field static s S
.field static c C
.field static z Z

.method private static show(I)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_0
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 4
    .limit locals 6
    ldc 200000
    putstatic NarrowResults/b B
    getstatic NarrowResults/b B
    invokestatic NarrowResults/show(I)V
    ldc 200000
    putstatic NarrowResults/s S
    getstatic NarrowResults/s S
    invokestatic NarrowResults/show(I)V
    ldc 200000
    putstatic NarrowResults/c C
    getstatic NarrowResults/c C
    invokestatic NarrowResults/show(I)V
    iconst_1
    putstatic NarrowResults/z Z
    getstatic NarrowResults/z Z
    invokestatic NarrowResults/show(I)V
    iconst_3
    newarray byte
    astore_1
    aload_1
    iconst_1
    ldc -130
    bastore
    aload_1
    iconst_1
    baload
    invokestatic NarrowResults/show(I)V
    iconst_3
    newarray char
    astore_2
    aload_2
    iconst_0
    iconst_m1
    castore
    aload_2
    iconst_0
    caload
    invokestatic NarrowResults/show(I)V
    iconst_3
    newarray short
    astore_3
    aload_3
    iconst_2
    ldc 98304
    sastore
    aload_3
    iconst_2
    saload
    invokestatic NarrowResults/show(I)V
    iconst_2
    newarray boolean
    astore 4
    aload 4
    iconst_0
    iconst_1
    bastore
    aload 4
    iconst_0
    baload
    invokestatic NarrowResults/show(I)V
    aload 4
    iconst_0
    iconst_3
    bastore
    aload 4
    iconst_0
    baload
    invokestatic NarrowResults/show(I)V
    aload 4
    iconst_0
    iconst_2
    bastore
    aload 4
    iconst_0
    baload
    invokestatic NarrowResults/show(I)V
    ldc 300
    i2b
    invokestatic NarrowResults/show(I)V
    ldc -1
    i2c
    invokestatic NarrowResults/show(I)V
    ldc 40000
    i2s
    invokestatic NarrowResults/show(I)V
    return
.end method
