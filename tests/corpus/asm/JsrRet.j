; jsr and ret: one subroutine with two call sites, a subroutine as a finally block, return address kept in a local.
;@ version: 45.3
.source JsrRet.j
.class public JsrRet
.super java/lang/Object

.field private static depth I

.method public static main([Ljava/lang/String;)V
    .limit stack 4
    .limit locals 4
    iconst_3
    istore_1
    jsr Show            ; prints 3
    iinc 1 4
    jsr Show            ; prints 7
    bipush 10
    invokestatic JsrRet/guarded(I)I
    istore_1
    jsr Show            ; 20
    iconst_0
    invokestatic JsrRet/guarded(I)I
    istore_1
    jsr Show            ; -1, division by zero caught
    getstatic JsrRet/depth I
    istore_1
    jsr Show            ; how often the finally block ran
    return
Show:
    astore_3
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_1
    invokevirtual java/io/PrintStream/println(I)V
    ret 3
.end method

; try { return 200 / n; } catch (ArithmeticException e) { return -1; } finally { depth++; print }
.method static guarded(I)I
    .limit stack 3
    .limit locals 4
Try:
    sipush 200
    iload_0
    idiv
    istore_1
    jsr Finally
    iload_1
    ireturn
TryEnd:
Catch:
    pop
    iconst_m1
    istore_1
    jsr Finally
    iload_1
    ireturn
Any:
    astore_2
    jsr Finally
    aload_2
    athrow
Finally:
    astore_3
    getstatic JsrRet/depth I
    iconst_1
    iadd
    putstatic JsrRet/depth I
    getstatic java/lang/System/out Ljava/io/PrintStream;
    ldc "finally"
    invokevirtual java/io/PrintStream/println(Ljava/lang/String;)V
    ret 3
    .catch java/lang/ArithmeticException from Try to TryEnd using Catch
    .catch all from Try to TryEnd using Any
.end method
