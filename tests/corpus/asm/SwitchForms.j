; lookupswitch with negative and extreme keys, tableswitch with a negative low bound, empty switches, backward targets.
;@ version: 47.0
.source SwitchForms.j
.class public SwitchForms
.super java/lang/Object

.method static lookup(I)I
    .limit stack 1
    .limit locals 1
    iload_0
    lookupswitch
        -2147483648 : Lowest
        -100 : MinusHundred
        -1 : MinusOne
        0 : Zero
        70000 : Big
        2147483647 : Highest
        default : Other
Lowest:
    iconst_1
    ireturn
MinusHundred:
    iconst_2
    ireturn
MinusOne:
    iconst_3
    ireturn
Zero:
    iconst_4
    ireturn
Big:
    iconst_5
    ireturn
Highest:
    bipush 6
    ireturn
Other:
    bipush -9
    ireturn
.end method

.method static table(I)I
    .limit stack 1
    .limit locals 1
    iload_0
    tableswitch -3
        A
        B
        A
        Default
        C
        default : Default
A:
    bipush 10
    ireturn
B:
    bipush 20
    ireturn
C:
    bipush 30
    ireturn
Default:
    iconst_m1
    ireturn
.end method

; a state machine whose switch jumps backward
.method static machine(I)I
    .limit stack 2
    .limit locals 3
    iconst_0
    istore_1
    iconst_0
    istore_2
    goto Dispatch
First:
    iinc 2 1
    iconst_1
    istore_1
    goto Dispatch
Second:
    iinc 2 10
    iload_2
    iload_0
    if_icmplt Restart
    iconst_2
    istore_1
    goto Dispatch
Restart:
    iconst_0
    istore_1
Dispatch:
    iload_1
    tableswitch 0
        First
        Second
        default : End
End:
    iload_2
    ireturn
.end method

; a lookupswitch without keys always takes its default, with a value below it on the stack
.method static empty(I)I
    .limit stack 2
    .limit locals 1
    bipush 99
    iload_0
    lookupswitch
        default : Only
    pop
    iconst_0
Only:
    ireturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 4
    .limit locals 3
    bipush 13
    newarray int
    astore_1
    aload_1
    iconst_0
    ldc -2147483648
    iastore
    aload_1
    iconst_1
    ldc -2147483647
    iastore
    aload_1
    iconst_2
    bipush -100
    iastore
    aload_1
    iconst_3
    bipush -4
    iastore
    aload_1
    iconst_4
    bipush -3
    iastore
    aload_1
    iconst_5
    bipush -2
    iastore
    aload_1
    bipush 6
    iconst_m1
    iastore
    aload_1
    bipush 7
    iconst_0
    iastore
    aload_1
    bipush 8
    iconst_1
    iastore
    aload_1
    bipush 9
    iconst_2
    iastore
    aload_1
    bipush 10
    ldc 70000
    iastore
    aload_1
    bipush 11
    ldc 2147483646
    iastore
    aload_1
    bipush 12
    ldc 2147483647
    iastore
    iconst_0
    istore_2
Loop:
    iload_2
    aload_1
    arraylength
    if_icmpge End
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_1
    iload_2
    iaload
    invokestatic SwitchForms/lookup(I)I
    invokevirtual java/io/PrintStream/println(I)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    aload_1
    iload_2
    iaload
    invokestatic SwitchForms/table(I)I
    invokevirtual java/io/PrintStream/println(I)V
    getstatic java/lang/System/out Ljava/io/PrintStream;
    iload_2
    bipush 7
    imul
    invokestatic SwitchForms/machine(I)I
    invokevirtual java/io/PrintStream/println(I)V
    iinc 2 1
    goto Loop
End:
    getstatic java/lang/System/out Ljava/io/PrintStream;
    bipush 5
    invokestatic SwitchForms/empty(I)I
    invokevirtual java/io/PrintStream/println(I)V
    return
.end method
