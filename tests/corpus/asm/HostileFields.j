; Reads a field of an object of an unrelated class with a field of the same kind in its place, on the second run of the instruction: no
; verifier accepts it.
;@ version: 49.0
;@ expect: unsupported code that no verifier accepts: a field of an object that lacks it
.source HostileFields.j
.class public HostileFields
.super java/lang/Object

.field value I

.method public <init>()V
    .limit stack 1
    .limit locals 1
    aload_0
    invokespecial java/lang/Object/<init>()V
    return
.end method

.method static read(Ljava/lang/Object;)I
    .limit stack 1
    .limit locals 1
    aload_0
    getfield HostileFields/value I
    ireturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 3
    .limit locals 1
    new HostileFields
    dup
    invokespecial HostileFields/<init>()V
    invokestatic HostileFields/read(Ljava/lang/Object;)I
    pop
    bipush 7
    invokestatic java/lang/Integer/valueOf(I)Ljava/lang/Integer;
    invokestatic HostileFields/read(Ljava/lang/Object;)I
    pop
    return
.end method
