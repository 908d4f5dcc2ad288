; Stores a float in an array of ints: no verifier accepts it.
;@ version: 49.0
;@ expect: unsupported code that no verifier accepts: a store to an array of another kind
.source HostileStores.j
.class public HostileStores
.super java/lang/Object

.method static put(Ljava/lang/Object;F)V
    .limit stack 3
    .limit locals 2
    aload_0
    iconst_0
    fload_1
    fastore
    return
.end method

.method public static main([Ljava/lang/String;)V
    .limit stack 3
    .limit locals 1
    iconst_1
    newarray float
    fconst_1
    invokestatic HostileStores/put(Ljava/lang/Object;F)V
    iconst_1
    newarray int
    fconst_1
    invokestatic HostileStores/put(Ljava/lang/Object;F)V
    return
.end method
