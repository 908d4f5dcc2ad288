; wide iload, istore, iinc, lload, dstore, aload, fload and ret with local indices above 255, iinc with a 16-bit constant.
;@ version: 48.0
.source WideForms.j
.class public WideForms
.super java/lang/Object

.method private static show(Ljava/lang/Object;)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_0
    invokevirtual java/io/PrintStream/println(Ljava/lang/Object;)V
    return
.end method

.method private static show(J)V
    .limit stack 3
    .limit locals 2
    getstatic java/lang/System/out Ljava/io/PrintStream;
    lload_0
    invokevirtual java/io/PrintStream/println(J)V
    return
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 6
    .limit locals 1000
    bipush 7
    istore 300
    iinc 300 1000
    iinc 300 -30000
    iinc 300 1
    iload 300
    i2l
    invokestatic WideForms/show(J)V
    ; small index, wide constant
    iconst_0
    istore_1
    iinc 1 32767
    iinc 1 -32768
    iload_1
    i2l
    invokestatic WideForms/show(J)V
    ldc2_w 123456789012345
    lstore 500
    lload 500
    lload 500
    ladd
    invokestatic WideForms/show(J)V
    ldc2_w 2.75
    dstore 600
    dload 600
    dload 600
    dmul
    d2l
    invokestatic WideForms/show(J)V
    ldc 1.5
    fstore 700
    fload 700
    f2d
    dload 600
    dadd
    d2l
    invokestatic WideForms/show(J)V
    ldc "wide reference"
    astore 800
    aload 800
    invokestatic WideForms/show(Ljava/lang/Object;)V
    ; the same slot reused with another type
    aload 800
    invokevirtual java/lang/Object/hashCode()I
    istore 800
    iload 800
    i2l
    invokestatic WideForms/show(J)V
    iconst_3
    istore 999
Loop:
    jsr Body
    iinc 999 -1
    iload 999
    ifgt Loop
    return
Body:
    astore 900
    iload 999
    i2l
    invokestatic WideForms/show(J)V
    ret 900
.end method
