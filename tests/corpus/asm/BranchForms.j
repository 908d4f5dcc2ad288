; goto_w, dead code after goto, an irreducible loop with two entries, stack values carried across branches and merges.
;@ version: 49.0
.source BranchForms.j
.class public BranchForms
.super java/lang/Object

.method private static show(I)V
    .limit stack 2
    .limit locals 1
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_0
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method

; two entries into the loop {A, B}: odd arguments enter at B
.method static irreducible(I)I
    .limit stack 3
    .limit locals 3
    iconst_0
    istore_1
    iload_0
    iconst_1
    iand
    ifne B
A:
    iinc 1 100
    iinc 0 -1
    iload_0
    ifle Out
B:
    iinc 1 1
    iinc 0 -1
    iload_0
    ifgt A
Out:
    iload_1
    ireturn
.end method

; (n < 0 ? -n : n) * 10 + 7 with the 7 below the branch on the operand stack
.method static carried(I)I
    .limit stack 4
    .limit locals 1
    bipush 7
    bipush 10
    iload_0
    iflt Negative
    iload_0
    goto_w Merge
    ; unreachable
    nop
    pop2
    iconst_5
    ireturn
Negative:
    iload_0
    ineg
Merge:
    imul
    iadd
    ireturn
.end method

; a loop that keeps its accumulator on the operand stack
.method static stackLoop(I)I
    .limit stack 4
    .limit locals 1
    iconst_0
Again:
    iload_0
    ifeq Finish
    iload_0
    dup
    imul
    iadd
    iinc 0 -1
    goto Again
Finish:
    ireturn
.end method

; different reference types merge on the stack
.method static merged(I)Ljava/lang/Object;
    .limit stack 3
    .limit locals 1
    iload_0
    ifne Text
    new java/lang/Integer
    dup
    bipush 42
    invokespecial java/lang/Integer/<init>(I)V
    goto Join
Text:
    ldc "text"
Join:
    areturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 3
    .limit locals 2
    iconst_0
    istore_1
Loop:
    iload_1
    bipush 8
    if_icmpge Rest
    iload_1
    invokestatic BranchForms/irreducible(I)I
    invokestatic BranchForms/show(I)V
    iload_1
    iconst_4
    isub
    invokestatic BranchForms/carried(I)I
    invokestatic BranchForms/show(I)V
    iload_1
    invokestatic BranchForms/stackLoop(I)I
    invokestatic BranchForms/show(I)V
    iinc 1 1
    goto_w Loop
Rest:
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iconst_0
    invokestatic BranchForms/merged(I)Ljava/lang/Object;
    invokevirtual java/io/PrintStream/println(Ljava/lang/Object;)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iconst_1
    invokestatic BranchForms/merged(I)Ljava/lang/Object;
    invokevirtual java/io/PrintStream/println(Ljava/lang/Object;)V
    return
.end method
