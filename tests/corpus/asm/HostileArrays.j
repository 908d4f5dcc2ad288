; Loads a long from an array of ints, on the second run of an instruction that loaded from an array of longs: no verifier accepts it.
;@ version: 49.0
;@ expect: unsupported code that no verifier accepts: a load from an array of another kind
.source HostileArrays.j
.class public HostileArrays
.super java/lang/Object

.method static first(Ljava/lang/Object;)J
    .limit stack 2
    .limit locals 1
    aload_0
    iconst_0
    laload
    lreturn
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 3
    .limit locals 1
    iconst_1
    newarray long
    invokestatic HostileArrays/first(Ljava/lang/Object;)J
    pop2
    iconst_1
    newarray int
    invokestatic HostileArrays/first(Ljava/lang/Object;)J
    pop2
    return
.end method
