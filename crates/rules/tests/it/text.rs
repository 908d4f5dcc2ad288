//! How the text looks, and what the parser says about text that is wrong.

use expect_test::{Expect, expect};

use crate::support::{INSTANCE, STATIC, parse_one, program, violations};

/// `text` parses to a method that verifies and prints as `expected`, which parses to the same method.
fn check(text: &str, expected: &Expect) {
    let program = program(&[(STATIC, "gcd", "(II)I"), (INSTANCE, "simplify", "()V"), (INSTANCE, "mix", "(J[I)D")]);
    let method = parse_one(&program, text);
    assert_eq!(violations(&program, &method), "");
    let printed = rules::print(&program, &method);
    expected.assert_eq(&printed);
    assert_eq!(parse_one(&program, &printed), method);
}

/// The parser refuses `text` with this message.
fn refused(body: &str, expected: &Expect) {
    let program = program(&[(STATIC, "gcd", "(II)I")]);
    let text = format!("method static demo/A.gcd:(II)I {{\n{body}\n}}\n");
    let error = rules::parse(&program, &text).expect_err("it must be refused");
    expected.assert_eq(&error.to_string());
}

#[test]
fn layout_is_restored() {
    check(
        "method static demo/A.gcd:(II)I{lines 0:12,4:13 block p0(v0:int,v1:int)@0:goto p1(v0,v1)@0
         # a comment
         block p1(v2:int,v3:int)@0:when v3!=0:v4:int=irem v2,v3 @6 goto p1(v3,v4)@9[4 5 6 9]when v3==0:return v2@13[1]}",
        &expect![[r#"
            method static demo/A.gcd:(II)I {
            lines 0:12, 4:13
            block p0(v0: int, v1: int) @0:                                          # line 12
                goto p1(v0, v1)                                                     @0
            block p1(v2: int, v3: int) @0:                                          # line 12
              when v3 != 0:
                v4: int = irem v2, v3                                               @6
                goto p1(v3, v4)                                                     @9 [4 5 6 9]
              when v3 == 0:
                return v2                                                           @13 [1]
            }
        "#]],
    );
}

#[test]
fn calls_and_handlers() {
    check(
        "method demo/A.simplify:()V {
         block p0(v0: ref) @0:
           v1: int = getfield v0 demo/A.n:I @1
           v2: int = getfield v0 demo/A.d:I @5
           call static demo/A.gcd:(II)I(v1, v2) -> v3: int then p1 @8 [0 1 4 5 8]
         part p1 @11:
           when v3 == 0:
             v4: ref = fault divide-by-zero @17
             throw v4 @17 [17]
           when v3 != 0:
             v5: int = idiv v1, v3 @17
             putfield v0 demo/A.n:I = v5 @18
             v6: ref = getstatic demo/B.lock:Ljava/lang/Object; @20
             try then p2 else p3(v5) @20
         part p2 @21:
           call interface java/util/List.size:()I(v6) -> v7: int then p4 else p3(0) @22
         block p3(v8: ref, v9: int) @30:
           when v8 instanceof demo/E: return @33
           when v8 not instanceof demo/E: throw v8 @34
         block p4 @35:
           when v7 case -1: return @36
           when v7 case 7: goto p6 @37
           when v7 otherwise: call virtual demo/A.\"a b\":()V (v0) then p5 @40
         part p5 @41: return @43
         block p6 @44: goto p6 @44 }",
        &expect![[r#"
            method demo/A.simplify:()V {
            block p0(v0: ref) @0:
                v1: int = getfield v0 demo/A.n:I                                    @1
                v2: int = getfield v0 demo/A.d:I                                    @5
                call static demo/A.gcd:(II)I (v1, v2) -> v3: int then p1            @8 [0 1 4 5 8]
            part p1 @11:
              when v3 == 0:
                v4: ref = fault divide-by-zero                                      @17
                throw v4                                                            @17 [17]
              when v3 != 0:
                v5: int = idiv v1, v3                                               @17
                putfield v0 demo/A.n:I = v5                                         @18
                v6: ref = getstatic demo/B.lock:Ljava/lang/Object;                  @20
                try then p2 else p3(v5)                                             @20
            part p2 @21:
                call interface java/util/List.size:()I (v6) -> v7: int then p4 else p3(0) @22
            block p3(v8: ref, v9: int) @30:
              when v8 instanceof demo/E:
                return                                                              @33
              when v8 not instanceof demo/E:
                throw v8                                                            @34
            block p4 @35:
              when v7 case -1:
                return                                                              @36
              when v7 case 7:
                goto p6                                                             @37
              when v7 otherwise:
                call virtual demo/A."a b":()V (v0) then p5                          @40
            part p5 @41:
                return                                                              @43
            block p6 @44:
                goto p6                                                             @44
            }
        "#]],
    );
}

#[test]
fn values_of_all_kinds() {
    check(
        "method demo/A.mix:(J[I)D {
         block p0(v0: ref, v1: long, v2: ref) @0:
           when 0 within v2:
             v3: int = load int v2[0] @1
             store int v2[0] = -2147483648 @2
             v4: ref = string \"\\\"q\\\\ \\n \\ud83d\\ude00 \\ud800 é\" @3
             v5: ref = class [Ldemo/A; @4
             v6: ref = methodtype (I)V @5
             v7: ref = handle 6 interface demo/I.of:()V @6
             v8: long = dynamic c:J by handle 6 demo/A.bsm:()J (class demo/A, 3L, null, string \"x\") @7
             v9: ref = concat (v4, null) @8
             v10: ref = newarray [I (v3) @9
             v11: ref = multinewarray [[I (1, 2) @10
             v12: int = length v10 @11
             v13: int = instanceof v9 java/lang/String @12
             monitorenter v0 @13
             monitorexit v0 @14
             v14: double = dadd 0.1d, double(0x7ff0000000000001) @15
             v15: float = fmul -0.0f, NaNf @16
             v16: double = dmul -Infinityd, 5e-324d @17
             v17: long = lshl -9223372036854775808L, v13 @18
             v18: ref = new demo/A @19
             putstatic demo/A.s:J = v17 @20
             unsupported \"invokedynamic of x\" @21
             return v14 @22
           when 0 not within v2:
             v19: ref = fault bounds 0, v2 @1
             v20: ref = fault cast v19 to demo/A @1
             v21: ref = fault negative-size -1 @1
             v22: ref = fault store v0 @1
             v23: ref = fault null @1
             throw v19 @1
         }",
        &expect![[r#"
            method demo/A.mix:(J[I)D {
            block p0(v0: ref, v1: long, v2: ref) @0:
              when 0 within v2:
                v3: int = load int v2[0]                                            @1
                store int v2[0] = -2147483648                                       @2
                v4: ref = string "\"q\\ \n \ud83d\ude00 \ud800 é"                   @3
                v5: ref = class [Ldemo/A;                                           @4
                v6: ref = methodtype (I)V                                           @5
                v7: ref = handle 6 interface demo/I.of:()V                          @6
                v8: long = dynamic c:J by handle 6 demo/A.bsm:()J (class demo/A, 3L, null, string "x") @7
                v9: ref = concat (v4, null)                                         @8
                v10: ref = newarray [I (v3)                                         @9
                v11: ref = multinewarray [[I (1, 2)                                 @10
                v12: int = length v10                                               @11
                v13: int = instanceof v9 java/lang/String                           @12
                monitorenter v0                                                     @13
                monitorexit v0                                                      @14
                v14: double = dadd 0.1d, double(0x7ff0000000000001)                 @15
                v15: float = fmul -0.0f, NaNf                                       @16
                v16: double = dmul -Infinityd, 5e-324d                              @17
                v17: long = lshl -9223372036854775808L, v13                         @18
                v18: ref = new demo/A                                               @19
                putstatic demo/A.s:J = v17                                          @20
                unsupported "invokedynamic of x"                                    @21
                return v14                                                          @22
              when 0 not within v2:
                v19: ref = fault bounds 0, v2                                       @1
                v20: ref = fault cast v19 to demo/A                                 @1
                v21: ref = fault negative-size -1                                   @1
                v22: ref = fault store v0                                           @1
                v23: ref = fault null                                               @1
                throw v19                                                           @1
            }
        "#]],
    );
}

#[test]
fn tests_of_all_kinds() {
    check(
        "method demo/A.simplify:()V {
         block p0(v0: ref) @0: when v0 is null: return @0 when v0 is not null: goto p1 @0
         part p1 @1: when v0 castable [I: return @0 when v0 not castable [I: goto p2 @0
         part p2 @2: when v0 storable v0: return @0 when v0 not storable v0: goto p3 @0
         part p3 @3: when 3L >= 4L: return @0 when 3L < 4L: goto p4 @0
         part p4 @4: when 3 otherwise: return @0
         }",
        &expect![[r#"
            method demo/A.simplify:()V {
            block p0(v0: ref) @0:
              when v0 is null:
                return                                                              @0
              when v0 is not null:
                goto p1                                                             @0
            part p1 @1:
              when v0 castable [I:
                return                                                              @0
              when v0 not castable [I:
                goto p2                                                             @0
            part p2 @2:
              when v0 storable v0:
                return                                                              @0
              when v0 not storable v0:
                goto p3                                                             @0
            part p3 @3:
              when 3L >= 4L:
                return                                                              @0
              when 3L < 4L:
                goto p4                                                             @0
            part p4 @4:
              when 3 otherwise:
                return                                                              @0
            }
        "#]],
    );
}

#[test]
fn errors_name_line_and_column() {
    refused("block p0(v0: int, v1: int) @0: return v2 @0", &expect!["line 2, column 39: v2 is never defined"]);
    refused("block p0(v0: int, v0: int) @0: return v0 @0", &expect!["line 2, column 19: v0 is defined a second time"]);
    refused(
        "block p0(v0: int, v2: int) @0: return v0 @0",
        &expect!["line 4, column 1: the values have a gap: v1 is not defined"],
    );
    refused("block p1 @0: return 0 @0", &expect!["line 2, column 7: p0 expected: predicates are numbered in order"]);
    refused("block p0 @0: goto p7 @0", &expect!["line 2, column 19: there is no p7"]);
    refused(
        "block p0 @0: return 99999999999 @0",
        &expect!["line 2, column 21: `99999999999` is not a value, a number or null"],
    );
    refused("block p0 @0:\n  return", &expect!["line 4, column 1: a value, a number or null expected, not `}`"]);
    refused("block p0 @0: v0: int = iadd 1 @0", &expect!["line 2, column 31: `,` expected, not `@0`"]);
    refused("block p0 @0: v0: ref = string \"abc", &expect!["line 2, column 35: the string does not end"]);
    refused("block p0 @0: v0: ref = string \"\\x\" @0", &expect!["line 2, column 32: not an escape"]);
    refused("block p0 @0: jump p0 @0", &expect!["line 2, column 14: `jump` is neither an instruction nor a tail"]);
    refused(
        "block p0(v4294967296: int) @0: return 0 @0",
        &expect!["line 2, column 10: `v4294967296` is not a usable number"],
    );
}

#[test]
fn unknown_methods_are_refused() {
    let program = program(&[(STATIC, "gcd", "(II)I")]);
    let text = "method demo/A.lcm:(II)I { }";
    let error = rules::parse(&program, text).expect_err("there is no lcm").to_string();
    expect!["line 1, column 8: the class declares no such method"].assert_eq(&error);
}

#[test]
fn guards_must_exclude_each_other_and_exhaust() {
    let two =
        |a: &str, b: &str| format!("block p0(v0: int, v1: int) @0:\nwhen {a}: return 0 @0\nwhen {b}: return 1 @0");
    refused(
        &two("v0 < v1", "v0 > v1"),
        &expect!["line 4, column 6: this guard must hold exactly when the first one does not"],
    );
    refused(
        &two("v0 < v1", "v1 >= v0"),
        &expect!["line 4, column 6: this guard must hold exactly when the first one does not"],
    );
    refused(
        &two("v0 is v1", "v0 is v1"),
        &expect!["line 4, column 6: this guard must hold exactly when the first one does not"],
    );
    refused(&two("v0 is not v1", "v0 is v1"), &expect!["line 3, column 6: the guard without `not` comes first"]);
    refused(&two("v0 case 1", "v0 case 2"), &expect!["line 4, column 6: the last guard of a switch is `otherwise`"]);
    refused(&two("v0 otherwise", "v0 case 2"), &expect!["line 3, column 6: `otherwise` is the last guard of a switch"]);
    refused(
        &two("v0 case 1", "v1 otherwise"),
        &expect!["line 4, column 6: the cases of a predicate test the same value"],
    );
    refused(&two("v0 case 1", "v0 != 1"), &expect!["line 4, column 6: a switch has only `case` and `otherwise`"]);
    refused(
        "block p0(v0: int, v1: int) @0: when v0 == 0: return 0 @0",
        &expect!["line 2, column 37: one guard alone is not exhaustive"],
    );
    refused(
        &(two("v0 < v1", "v0 >= v1") + " when v0 == v1: return 0 @0"),
        &expect!["line 4, column 33: a third guard: two are exhaustive already"],
    );
    refused(
        &(two("v0 case 1", "v0 case 1") + " when v0 otherwise: return 0 @0"),
        &expect!["line 4, column 6: cases are distinct and ascend"],
    );
}
