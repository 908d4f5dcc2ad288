//! What translated code looks like.

use expect_test::{Expect, expect};

use crate::support::compile;

fn check(body: &str, expected: Expect) {
    let compiled = compile(&format!("class Test {{ int f; static int s; int[] a; {body} }}"));
    let rules = compiled.rules(compiled.method("m"));
    let text = rules::print(&compiled.program, &rules);
    // Without the columns of offsets and lines, which other tests compare.
    let lines = text.lines().filter(|line| !line.starts_with("lines"));
    let plain: Vec<&str> = lines.map(|line| line.split(['@', '#']).next().unwrap_or("").trim_end()).collect();
    expected.assert_eq(&plain.join("\n"));
}

#[test]
fn a_loop_has_parameters_for_what_changes() {
    check(
        "static int m(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }",
        expect![[r#"
        method static Test.m:(I)I {
        block p0(v0: int)
            goto p1(0, 0)
        block p1(v1: int, v2: int)
            goto p2
        part p2
          when v2 >= v0:
            goto p4
          when v2 < v0:
            goto p3
        block p3
            v3: int = iadd v1, v2
            v4: int = iadd v2, 1
            goto p1(v3, v4)
        block p4
            return v1
        }"#]],
    );
}

#[test]
fn a_division_is_guarded_once() {
    check(
        "static int m(int x, int y) { return x / y + x % y; }",
        expect![[r#"
        method static Test.m:(II)I {
        block p0(v0: int, v1: int)
            goto p1
        part p1
          when v1 != 0:
            v2: int = idiv v0, v1
            v3: int = irem v0, v1
            v4: int = iadd v2, v3
            return v4
          when v1 == 0:
            v5: ref = fault divide-by-zero
            throw v5
        }"#]],
    );
}

#[test]
fn the_receiver_is_never_null_and_others_are_checked_once() {
    check(
        "int m(Test t) { f = t.f; return f + t.f; }",
        expect![[r#"
        method Test.m:(LTest;)I {
        block p0(v0: ref, v1: ref)
            goto p1
        part p1
          when v1 is null:
            v2: ref = fault null
            throw v2
          when v1 is not null:
            v3: int = getfield v1 Test.f:I
            putfield v0 Test.f:I = v3
            v4: int = getfield v0 Test.f:I
            v5: int = getfield v1 Test.f:I
            v6: int = iadd v4, v5
            return v6
        }"#]],
    );
}

#[test]
fn handlers_are_edges() {
    check(
        "static int m(int[] a, int i) { try { return a[i]; } catch (ArrayIndexOutOfBoundsException e) { return -1; } finally { s++; } }",
        expect![[r#"
            method static Test.m:([II)I {
            block p0(v0: ref, v1: int)
                goto p1
            part p1
              when v0 is null:
                v2: ref = fault null
                goto p3(v2)
              when v0 is not null:
                goto p2
            part p2
              when v1 within v0:
                v3: int = load int v0[v1]
                v4: int = getstatic Test.s:I
                v5: int = iadd v4, 1
                putstatic Test.s:I = v5
                return v3
              when v1 not within v0:
                v6: ref = fault bounds v1, v0
                goto p3(v6)
            part p3(v7: ref)
              when v7 instanceof java/lang/ArrayIndexOutOfBoundsException:
                goto p4
              when v7 not instanceof java/lang/ArrayIndexOutOfBoundsException:
                goto p5
            block p4
                v8: int = getstatic Test.s:I
                v9: int = iadd v8, 1
                putstatic Test.s:I = v9
                return -1
            block p5
                v10: int = getstatic Test.s:I
                v11: int = iadd v10, 1
                putstatic Test.s:I = v11
                throw v7
            }"#]],
    );
}

#[test]
fn a_switch_has_a_rule_per_key() {
    check(
        "static int m(int x) { switch (x) { case -5: return 1; case 7: case 9: return 2; default: return 3; } }",
        expect![[r#"
            method static Test.m:(I)I {
            block p0(v0: int)
                goto p1
            part p1
              when v0 case -5:
                goto p2
              when v0 case 7:
                goto p3
              when v0 case 9:
                goto p3
              when v0 otherwise:
                goto p4
            block p2
                return 1
            block p3
                return 2
            block p4
                return 3
            }"#]],
    );
}

#[test]
fn concatenation_becomes_calls_and_a_join() {
    check(
        "static String m(int x, String s, Object o) { return x + \":\" + s + o; }",
        expect![[r#"
        method static Test.m:(ILjava/lang/String;Ljava/lang/Object;)Ljava/lang/String; {
        block p0(v0: int, v1: ref, v2: ref)
            call static java/lang/String.valueOf:(Ljava/lang/Object;)Ljava/lang/String; (v2) -> v3: ref then p1
        part p1
            call static java/lang/String.valueOf:(I)Ljava/lang/String; (v0) -> v4: ref then p2
        part p2
            v5: ref = string ":"
            v6: ref = concat (v4, v5, v1, v3)
            return v6
        }"#]],
    );
}

#[test]
fn a_lambda_becomes_an_object_with_fields() {
    check(
        "static Runnable m(int x) { return () -> s = x; }",
        expect![[r#"
        method static Test.m:(I)Ljava/lang/Runnable; {
        block p0(v0: int)
            v1: ref = new Test$$Lambda$1_1
            putfield v1 Test$$Lambda$1_1.captured0:I = v0
            return v1
        }"#]],
    );
}

#[test]
fn a_boolean_result_is_not_cut_again() {
    check(
        "static boolean m(int x) { return x > 0 && x < 9; }",
        expect![[r#"
        method static Test.m:(I)Z {
        block p0(v0: int)
            goto p1
        part p1
          when v0 <= 0:
            goto p5
          when v0 > 0:
            goto p2
        block p2
            goto p3
        part p3
          when v0 >= 9:
            goto p5
          when v0 < 9:
            goto p4
        block p4
            goto p6(1)
        block p5
            goto p6(0)
        block p6(v1: int)
            return v1
        }"#]],
    );
}

#[test]
fn initialisers_run_inside_handlers() {
    check(
        "static class In { static int v = 1; } static int m() { try { return In.v; } catch (Error e) { return 0; } }",
        expect![[r#"
            method static Test.m:()I {
            block p0
                v0: int = getstatic Test$In.v:I
                try then p1 else p2
            part p1
                return v0
            part p2(v1: ref)
              when v1 instanceof java/lang/Error:
                goto p3
              when v1 not instanceof java/lang/Error:
                throw v1
            block p3
                return 0
            }"#]],
    );
}
