; Nested subroutines: an inner jsr called from two places of an outer one, a subroutine as loop body, one left by a branch instead of ret.
;@ version: 46.0
.source NestedJsr.j
.class public NestedJsr
.super java/lang/Object

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
    .limit locals 8
    iconst_0
    istore_1
    jsr Outer
    jsr Outer
    iconst_5
    istore 5
Loop:
    iload 5
    ifeq Done
    jsr Body
    iinc 5 -1
    goto Loop
Done:
    iload_1
    invokestatic NestedJsr/show(I)V
    iconst_3
    invokestatic NestedJsr/dropped(I)V
    bipush 20
    invokestatic NestedJsr/dropped(I)V
    return
Outer:
    astore_2
    iinc 1 1
    jsr Inner
    iinc 1 10
    jsr Inner
    ret 2
Inner:
    astore_3
    iload_1
    invokestatic NestedJsr/show(I)V
    iload_1
    iconst_2
    imul
    istore_1
    iload_1
    invokestatic NestedJsr/show(I)V
    ret 3
Body:
    astore 4
    iload_1
    iload 5
    iadd
    istore_1
    iload 5
    invokestatic NestedJsr/show(I)V
    ret 4
.end method

; the subroutine never returns: it drops its return address and branches away, with a different continuation per argument
.method static dropped(I)V
    .limit stack 2
    .limit locals 2
    jsr Leave
    bipush -1
    invokestatic NestedJsr/show(I)V
    return
Leave:
    pop
    iload_0
    bipush 10
    if_icmplt Small
    bipush 77
    invokestatic NestedJsr/show(I)V
    return
Small:
    iload_0
    invokestatic NestedJsr/show(I)V
    return
.end method
