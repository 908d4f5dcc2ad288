//! The CLP rendering: how it looks, that SWI-Prolog loads it without a word, and that it computes what Java computes.

use std::process::Command;

use base::Rng;
use expect_test::{Expect, expect};
use program::{Options, Program};
use term::{Op, Scalar, Type};

use crate::evaluate::evaluate;
use crate::random;
use crate::support::{Declared, INSTANCE, STATIC, define, parse_one, program, violations};

/// Loads the rendering of the methods in `text` and answers `queries`, goals that print; one line each. `None`, with a note,
/// where SWI-Prolog is not installed. Loading must not print anything.
fn answers(program: &Program, methods: &[rules::Method], queries: &[String]) -> Option<Vec<String>> {
    if Command::new("swipl").arg("--version").output().is_err() {
        println!("skipped: swipl is not installed");
        return None;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("program.pl");
    let mut text = rules::prolog(program, methods);
    text.push_str(
        ":- initialization(main).\nmain :- forall(clause(query(_), Goal), ( once(Goal) -> nl ; writeln(failed) )).\n",
    );
    text.push_str(":- dynamic query/1.\n");
    for (index, query) in queries.iter().enumerate() {
        text.push_str(&format!("query({index}) :- {query}.\n"));
    }
    std::fs::write(&file, &text).expect("the file can be written");
    let run = Command::new("swipl").args(["-q", "-g", "halt"]).arg(&file).output().expect("swipl runs");
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert_eq!(err, "", "{text}");
    Some(out.lines().map(str::to_owned).collect())
}

/// A query that prints results and outcome of a method of `demo/A`.
fn run(method: &str, args: &str) -> String {
    format!(
        "run('demo/A.{method}', [{args}], Out, Outcome), (Outcome == ok -> print(Out), write(' ') ; true), print(Outcome)"
    )
}

fn parse(program: &Program, text: &str) -> Vec<rules::Method> {
    let methods = rules::parse(program, text).unwrap_or_else(|error| panic!("{error}"));
    methods.iter().for_each(|method| assert_eq!(violations(program, method), ""));
    methods
}

/// The methods in `text` answer calls `(method, arguments)` like this.
fn check(program: &Program, text: &str, calls: &[(&str, &str)], expected: &Expect) {
    let queries: Vec<String> = calls.iter().map(|(method, args)| run(method, args)).collect();
    if let Some(lines) = answers(program, &parse(program, text), &queries) {
        let shown: Vec<String> =
            calls.iter().zip(lines).map(|((m, args), line)| format!("{m} {args} => {line}\n")).collect();
        expected.assert_eq(&shown.concat());
    }
}

const GCD: &str = "
method static demo/A.gcd:(II)I {
block p0(v0: int, v1: int) @0: goto p1(v0, v1) @0
block p1(v2: int, v3: int) @0:
  when v3 != 0:
    v4: int = irem v2, v3 @6
    goto p1(v3, v4) @9
  when v3 == 0: return v2 @13
}
method static demo/A.lcm:(II)I {
block p0(v0: int, v1: int) @0: call static demo/A.gcd:(II)I (v0, v1) -> v2: int then p1 @0
part p1 @3:
  when v2 == 0:
    v3: ref = fault divide-by-zero @4
    goto p2(v3) @4
  when v2 != 0:
    v4: int = imul v0, v1 @4
    v5: int = idiv v4, v2 @5
    return v5 @6
block p2(v6: ref) @8:
  when v0 < 0: throw v6 @8
  when v0 >= 0: return -1 @9
}";

fn gcd_program() -> Program {
    program(&[(STATIC, "gcd", "(II)I"), (STATIC, "lcm", "(II)I")])
}

#[test]
fn looks_like_the_papers() {
    let program = gcd_program();
    let text = rules::prolog(&program, &parse(&program, GCD));
    let clauses = text.split("% Facts").next().unwrap_or_default();
    expect![[r#"
        :- encoding(utf8).
        :- use_module(library(clpfd)).
        :- use_module(library(assoc)).
        :- use_module(library(apply)).
        :- use_module(library(lists)).
        :- dynamic entry/2, default/2, subtype/3, component/2, implements/3, initialiser/2, parameters/2.
        :- dynamic field_type/2, holds/2, object_class/1, array_class/1, instance_method/1.

        % demo/A.gcd:(II)I
        'demo/A.gcd:(II)I'([V0, V1], R, H0, H, E, 'demo/A.gcd:(II)I'(0, [], [W1])) :-
            'demo/A.gcd:(II)I/p1'([V0, V1], R, H0, H, E, W1).
        'demo/A.gcd:(II)I/p1'([V2, V3], R, H0, H, E, 'demo/A.gcd:(II)I/p1'(0, [], [W1])) :-
            (ground(V3) -> V3 #\= 0, ! ; V3 #\= 0),
            V4 #= V2 rem V3,
            'demo/A.gcd:(II)I/p1'([V3, V4], R, H0, H, E, W1).
        'demo/A.gcd:(II)I/p1'([V2, V3], [V2], H0, H0, ok, 'demo/A.gcd:(II)I/p1'(1, [], [])) :-
            V3 #= 0.

        % demo/A.lcm:(II)I
        'demo/A.lcm:(II)I'([V0, V1], R, H0, H, E, 'demo/A.lcm:(II)I'(0, [], [W1, W2])) :-
            'demo/A.gcd:(II)I'([V0, V1], [V2], H0, H1, X, W1),
            'demo/A.lcm:(II)I/p0.0'(X, [V0, V1, V2], R, H1, H, E, W2).
        'demo/A.lcm:(II)I/p0.0'(ok, [V0, V1, V2], R, H0, H, E, 'demo/A.lcm:(II)I/p0.0'(0, [], [W1])) :-
            'demo/A.lcm:(II)I/p1'([V0, V1, V2], R, H0, H, E, W1).
        'demo/A.lcm:(II)I/p0.0'(exc(X), _, _, H, H, exc(X), 'demo/A.lcm:(II)I/p0.0'(1, [], [])).
        'demo/A.lcm:(II)I/p1'([V0, _, V2], R, H0, H, E, 'demo/A.lcm:(II)I/p1'(0, [], [W1])) :-
            (ground(V2) -> V2 #= 0, ! ; V2 #= 0),
            new_object(H0, 'java/lang/ArithmeticException', V3, H1),
            'demo/A.lcm:(II)I/p2'([V0, V3], R, H1, H, E, W1).
        'demo/A.lcm:(II)I/p1'([V0, V1, V2], [V5], H0, H0, ok, 'demo/A.lcm:(II)I/p1'(1, [], [])) :-
            V2 #\= 0,
            T4 #= V0 * V1,
            wrap(32, T4, V4),
            T5 #= V4 // V2,
            wrap(32, T5, V5).
        'demo/A.lcm:(II)I/p2'([V0, V6], _, H0, H0, exc(V6), 'demo/A.lcm:(II)I/p2'(0, [], [])) :-
            (ground(V0) -> V0 #< 0, ! ; V0 #< 0).
        'demo/A.lcm:(II)I/p2'([V0, _], [-1], H0, H0, ok, 'demo/A.lcm:(II)I/p2'(1, [], [])) :-
            V0 #>= 0.

    "#]]
    .assert_eq(clauses);
}

#[test]
fn loops_calls_and_exceptions() {
    let calls = [
        ("gcd:(II)I", "12, 18"),
        ("gcd:(II)I", "-2147483648, 7"),
        ("lcm:(II)I", "4, 6"),
        ("lcm:(II)I", "100000, 99999"),
        ("lcm:(II)I", "0, 0"),
        ("missing:()V", ""),
    ];
    check(
        &gcd_program(),
        GCD,
        &calls,
        &expect![[r#"
        gcd:(II)I 12, 18 => [6] ok
        gcd:(II)I -2147483648, 7 => [1] ok
        lcm:(II)I 4, 6 => [12] ok
        lcm:(II)I 100000, 99999 => [1409965408] ok
        lcm:(II)I 0, 0 => [-1] ok
        missing:()V  => unsupported(method('demo/A.missing:()V'))
    "#]],
    );
}

#[test]
fn runs_backward() {
    let program = gcd_program();
    let query = "'demo/A.gcd:(II)I'([A, 6], [3], h, _, ok, _), A in 1..8, label([A]), print(A)".to_owned();
    let all = "findall(A-B, (A in 1..6, B in 1..6, A #< B, 'demo/A.gcd:(II)I'([A, B], [2], h, _, ok, _), label([A, B])), Found), sort(Found, L), print(L)";
    if let Some(lines) = answers(&program, &parse(&program, GCD), &[query, all.to_owned()]) {
        assert_eq!(lines, ["3", "[2-4,2-6,4-6]"]);
    }
}

/// Guards that bind what they speak of cut no other answer off.
#[test]
fn switches_run_backward() {
    let program = program(&[(STATIC, "pick", "(I)I")]);
    let text = "
        method static demo/A.pick:(I)I {
        block p0(v0: int) @0:
          when v0 case -5: return 1 @1
          when v0 case 7: return 2 @2
          when v0 otherwise: goto p1 @3
        part p1 @3:
          when v0 == 3: return 4 @4
          when v0 != 3: return 3 @5
        }";
    let each = "findall(X-R, (run('demo/A.pick:(I)I', [X], [R], ok), X in -6..8, label([X])), L), sort(0, @=<, L, S), print(S)";
    let one = "findall(X, run('demo/A.pick:(I)I', [X], [4], ok), L), print(L)";
    let range = "run('demo/A.pick:(I)I', [X], [3], ok), fd_inf(X, Low), fd_sup(X, High), print(Low-High)";
    if let Some(lines) = answers(&program, &parse(&program, text), &[each, one, range].map(str::to_owned)) {
        let wanted = "[-6-3,-5-1,-4-3,-3-3,-2-3,-1-3,0-3,1-3,2-3,3-4,4-3,5-3,6-3,7-2,8-3]";
        assert_eq!(lines, [wanted, "[3]", "-2147483648-2147483647"]);
    }
}

/// An object of an unknown heap has one of the classes that fit what is declared; what was written before is read through aliases.
#[test]
fn unknown_objects_have_classes_and_aliases() {
    let program = objects();
    let methods = [
        (STATIC, "look", "(Ldemo/B;)I"),
        (STATIC, "twice", "(Ldemo/B;Ldemo/C;)I"),
        (STATIC, "put", "([Ldemo/B;ILdemo/B;)I"),
    ];
    define(&program, "demo/D", "java/lang/Object", &[], &methods);
    let text = format!(
        "{OBJECTS}
        method static demo/D.look:(Ldemo/B;)I {{
        block p0(v0: ref) @0:
          when v0 is null: return -1 @0
          when v0 is not null: goto p1 @1
        part p1 @1:
          when v0 instanceof demo/C: return 1 @2
          when v0 not instanceof demo/C: call virtual demo/B.weight:()I (v0) -> v1: int then p2 @3
        part p2 @4: return v1 @4 }}
        method static demo/D.twice:(Ldemo/B;Ldemo/C;)I {{
        block p0(v0: ref, v1: ref) @0:
          when v0 is null: return -1 @0
          when v0 is not null: goto p1 @1
        part p1 @1:
          when v1 is null: return -2 @0
          when v1 is not null: goto p2 @1
        part p2 @1:
          putfield v0 demo/B.n:I = 5 @2
          putfield v1 demo/B.n:I = 6 @3
          v2: int = getfield v0 demo/B.n:I @4
          return v2 @5 }}
        method static demo/D.put:([Ldemo/B;ILdemo/B;)I {{
        block p0(v0: ref, v1: int, v2: ref) @0:
          when v0 is null: return -1 @0
          when v0 is not null: goto p1 @1
        part p1 @1:
          when v1 within v0: goto p2 @2
          when v1 not within v0: return -2 @3
        part p2 @4:
          when v2 storable v0: goto p3 @5
          when v2 not storable v0: return -3 @6
        part p3 @7:
          store ref v0[v1] = v2 @8
          v3: ref = load ref v0[0] @9
          goto p4 @9
        part p4 @10:
          when v3 is v2: return 1 @11
          when v3 is not v2: return 0 @12 }}"
    );
    let query = |method: &str, arguments: &str, shown: &str| {
        format!(
            "findall(R-{shown}, given('demo/D.{method}', [{arguments}], R, _, _, ok, _), L), \
             msort(L, S), copy_term(S, T, _), numbervars(T, 0, _), print(T)"
        )
    };
    let queries = [
        query("look:(Ldemo/B;)I", "A", "A"),
        query("twice:(Ldemo/B;Ldemo/C;)I", "A, B", "(A/B)"),
        // Its first element is what was put there, at 0 or elsewhere if that was the same before; or another.
        "findall(R, given('demo/D.put:([Ldemo/B;ILdemo/B;)I', [_, _, null], R, _, _, ok, _), L), msort(L, S), print(S)"
            .to_owned(),
    ];
    if let Some(lines) = answers(&program, &parse(&program, &text), &queries) {
        let shown =
            lines.iter().map(|line| line.replace("'demo/", "").replace('\'', "")).collect::<Vec<_>>().join("\n");
        expect![[r#"
            [[A]-r(given(0,B)),[-1]-null,[1]-r(given(0,C))]
            [[-2]-r(A)/null,[-1]-null/B,[5]-r(given(0,B))/r(given(1,C)),[5]-r(given(0,C))/r(given(1,C)),[6]-r(given(0,C))/r(given(0,C))]
            [[-2],[-2],[-1],[0],[0],[1],[1],[1],[1]]"#]].assert_eq(&shown);
    }
}

/// Long loops run in constant space: a decided guard leaves no choice, and the tail is a last call.
#[test]
fn long_loops() {
    let program = program(&[(STATIC, "sum", "(I)I")]);
    let text = "
        method static demo/A.sum:(I)I {
        block p0(v0: int) @0: goto p1(0, 0) @0
        block p1(v1: int, v2: int) @1:
          when v1 < v0:
            v3: int = imul v2, 31 @2
            v4: int = iadd v3, v1 @3
            v5: int = iadd v1, 1 @4
            goto p1(v5, v4) @5
          when v1 >= v0: return v2 @6
        }";
    let expected = (0..200_000i32).fold(0i32, |sum, i| sum.wrapping_mul(31).wrapping_add(i));
    if let Some(lines) = answers(&program, &parse(&program, text), &[run("sum:(I)I", "200000")]) {
        assert_eq!(lines, [format!("[{expected}] ok")]);
    }
}

/// Every operator on ints and longs against the table that the engine uses.
#[test]
fn operators() {
    let is_integer = |ty: &Type| matches!(ty, Type::Int | Type::Long);
    let operators = Op::ALL.iter().filter(|op| op.operands().iter().all(is_integer) && is_integer(&op.result()));
    let operators: Vec<Op> = operators.copied().collect();
    let letter = |ty: Type| if ty == Type::Int { "I" } else { "J" };
    let descriptor = |op: Op| {
        let operands: String = op.operands().iter().map(|&ty| letter(ty)).collect();
        format!("({operands}){}", letter(op.result()))
    };
    let descriptors: Vec<String> = operators.iter().map(|&op| descriptor(op)).collect();
    let declared: Vec<Declared<'_>> =
        operators.iter().zip(&descriptors).map(|(op, descriptor)| (STATIC, op.name(), descriptor.as_str())).collect();
    let program = program(&declared);
    let mut text = String::new();
    for (op, descriptor) in operators.iter().zip(&descriptors) {
        let params: Vec<String> = op.operands().iter().enumerate().map(|(i, ty)| format!("v{i}: {ty}")).collect();
        let operands: Vec<String> = (0..params.len()).map(|i| format!("v{i}")).collect();
        text.push_str(&format!(
            "method static demo/A.{0}:{descriptor} {{ block p0({1}) @0: v{2}: {3} = {0} {4} @0 return v{2} @1 }}\n",
            op.name(),
            params.join(", "),
            params.len(),
            op.result(),
            operands.join(", ")
        ));
    }
    let mut rng = Rng::new(3);
    let (mut queries, mut expected) = (Vec::new(), Vec::new());
    for (op, descriptor) in operators.iter().zip(&descriptors) {
        for _ in 0..60 {
            let operands: Vec<Scalar> = op.operands().iter().map(|&ty| integer(&mut rng, ty)).collect();
            let result = match operands.as_slice() {
                [x] => op.unary(*x),
                [_, y] if y.bits() == 0 && matches!(op, Op::IDiv | Op::IRem | Op::LDiv | Op::LRem) => continue,
                [x, y] => op.binary(*x, *y),
                _ => None,
            };
            let spelled: Vec<String> = operands.iter().map(|&operand| spell(operand)).collect();
            queries.push(run(&format!("{}:{descriptor}", op.name()), &spelled.join(", ")));
            expected.push(format!("[{}] ok", spell(result.expect("the operands have its types"))));
        }
    }
    if let Some(lines) = answers(&program, &parse(&program, &text), &queries) {
        for ((query, line), expected) in queries.iter().zip(&lines).zip(&expected) {
            assert_eq!(line, expected, "{query}");
        }
        assert_eq!(lines.len(), expected.len());
    }
}

fn integer(rng: &mut Rng, ty: Type) -> Scalar {
    let edges =
        [0, 1, -1, 2, 31, 32, 63, 255, -128, 65535, i64::from(i32::MIN), i64::from(i32::MAX), i64::MIN, i64::MAX];
    let x = if rng.chance(1, 3) { rng.bits() as i64 } else { *rng.pick(&edges).unwrap_or(&0) };
    if ty == Type::Int { Scalar::Int(x as i32) } else { Scalar::Long(x) }
}

fn spell(number: Scalar) -> String {
    match number {
        Scalar::Int(x) => x.to_string(),
        Scalar::Long(x) => x.to_string(),
        Scalar::Float(_) | Scalar::Double(_) => "float".to_owned(),
    }
}

#[test]
fn switches_and_long_comparisons() {
    let program = program(&[(STATIC, "pick", "(I)I"), (STATIC, "less", "(JJ)I")]);
    let text = "
        method static demo/A.pick:(I)I {
        block p0(v0: int) @0:
          when v0 case -5: return 1 @1
          when v0 case 7: return 2 @2
          when v0 otherwise: return 3 @3
        }
        method static demo/A.less:(JJ)I {
        block p0(v0: long, v1: long) @0:
          when v0 < v1: return 1 @1
          when v0 >= v1: return 0 @2
        }";
    let calls =
        [("pick:(I)I", "-5"), ("pick:(I)I", "7"), ("pick:(I)I", "8"), ("less:(JJ)I", "-9223372036854775808, 1")];
    check(
        &program,
        text,
        &calls,
        &expect![[r#"
        pick:(I)I -5 => [1] ok
        pick:(I)I 7 => [2] ok
        pick:(I)I 8 => [3] ok
        less:(JJ)I -9223372036854775808, 1 => [1] ok
    "#]],
    );
}

/// `demo/A` with statics, `demo/B` with a field and a method that `demo/C` overrides.
fn objects() -> Program {
    let methods = [
        (STATIC, "arrays", "(I)I"),
        (STATIC, "objects", "(I)I"),
        (STATIC, "catches", "(I)I"),
        (STATIC, "store", "(I)I"),
        (STATIC, "casts", "(I)I"),
    ];
    let program = program(&methods);
    let members = [(INSTANCE, "<init>", "()V"), (INSTANCE, "weight", "()I")];
    define(&program, "demo/B", "java/lang/Object", &[(INSTANCE, "n", "I"), (INSTANCE, "b", "B")], &members);
    define(&program, "demo/C", "demo/B", &[], &members);
    define(&program, "demo/S", "java/lang/Object", &[(STATIC, "count", "J")], &[(STATIC, "<clinit>", "()V")]);
    program
}

const OBJECTS: &str = "
method demo/B.<init>:()V {
block p0(v0: ref) @0: call special java/lang/Object.<init>:()V (v0) then p1 @0
part p1 @1: return @1 }
method demo/C.<init>:()V {
block p0(v0: ref) @0: call special demo/B.<init>:()V (v0) then p1 @0
part p1 @1: return @1 }
method demo/B.weight:()I { block p0(v0: ref) @0: v1: int = getfield v0 demo/B.n:I @0 return v1 @1 }
method demo/C.weight:()I { block p0(v0: ref) @0:
  v1: int = getfield v0 demo/C.n:I @0
  v2: int = imul v1, 10 @1
  return v2 @1 }
method static demo/S.<clinit>:()V { block p0 @0: putstatic demo/S.count:J = 40L @0 return @1 }
method static demo/A.objects:(I)I {
block p0(v0: int) @0:
  when v0 < 0:
    v1: ref = new demo/B @0
    call special demo/B.<init>:()V (v1) then p1 @1
  when v0 >= 0:
    v2: ref = new demo/C @2
    call special demo/C.<init>:()V (v2) then p2 @3
part p1 @4: goto p3(v1) @4
part p2 @5: goto p3(v2) @5
block p3(v3: ref) @6:
    putfield v3 demo/B.n:I = v0 @7
    putfield v3 demo/B.b:B = 200 @8
    call virtual demo/B.weight:()I (v3) -> v4: int then p4 @9
part p4 @10:
    v5: int = getfield v3 demo/B.b:B @10
    v6: int = iadd v4, v5 @11
    v7: long = getstatic demo/S.count:J @12
    v8: long = ladd v7, 2L @13
    putstatic demo/S.count:J = v8 @14
    v9: long = getstatic demo/S.count:J @15
    v10: int = l2i v9 @16
    v11: int = imul v6, v10 @17
    v12: int = instanceof v3 demo/C @18
    v13: int = iadd v11, v12 @19
    return v13 @20
}
method static demo/A.arrays:(I)I {
block p0(v0: int) @0:
    v1: ref = newarray [B (4) @0
    v2: ref = multinewarray [[I (2, 3) @1
    v3: ref = load ref v2[1] @2
    goto p1 @3
block p1 @4:
  when v0 within v1:
    store byte v1[v0] = 300 @5
    v4: int = load byte v1[v0] @6
    v5: int = length v3 @7
    v6: int = imul v4, v5 @8
    v7: int = load int v3[2] @9
    v8: int = iadd v6, v7 @10
    return v8 @11
  when v0 not within v1:
    v9: ref = fault bounds v0, v1 @12
    throw v9 @12
}
method static demo/A.catches:(I)I {
block p0(v0: int) @0: call static demo/A.arrays:(I)I (v0) -> v1: int then p1 else p2(5) @0
part p1 @1: return v1 @1
block p2(v2: ref, v3: int) @2:
  when v2 instanceof java/lang/IndexOutOfBoundsException: return v3 @3
  when v2 not instanceof java/lang/IndexOutOfBoundsException: throw v2 @4
}
method static demo/A.store:(I)I {
block p0(v0: int) @0:
    v1: ref = newarray [Ldemo/C; (1) @0
    v2: ref = new demo/B @1
    goto p1 @1
part p1 @1:
  when v2 storable v1: return 1 @2
  when v2 not storable v1:
    v3: ref = fault store v2 @3
    throw v3 @4
}
method static demo/A.casts:(I)I {
block p0(v0: int) @0:
    v1: ref = new demo/C @1
    goto p1 @1
part p1 @1:
  when v1 castable demo/B: goto p2 @2
  when v1 not castable demo/B: return 0 @3
part p2 @2:
  when v1 is null: return 1 @2
  when v1 is not null: goto p3 @3
part p3 @4:
  when v1 castable [I: return 2 @5
  when v1 not castable [I:
    v2: ref = fault cast v1 to [I @6
    throw v2 @6
}";

#[test]
fn heap_dispatch_and_initialisation() {
    let calls = [
        ("objects:(I)I", "-3"),
        ("objects:(I)I", "3"),
        ("arrays:(I)I", "3"),
        ("arrays:(I)I", "4"),
        ("arrays:(I)I", "-1"),
        ("catches:(I)I", "0"),
        ("catches:(I)I", "9"),
        ("store:(I)I", "0"),
        ("casts:(I)I", "0"),
    ];
    check(
        &objects(),
        OBJECTS,
        &calls,
        &expect![[r#"
        objects:(I)I -3 => [-2478] ok
        objects:(I)I 3 => [-1091] ok
        arrays:(I)I 3 => [132] ok
        arrays:(I)I 4 => exc('java/lang/ArrayIndexOutOfBoundsException')
        arrays:(I)I -1 => exc('java/lang/ArrayIndexOutOfBoundsException')
        catches:(I)I 0 => [132] ok
        catches:(I)I 9 => [5] ok
        store:(I)I 0 => exc('java/lang/ArrayStoreException')
        casts:(I)I 0 => exc('java/lang/ClassCastException')
    "#]],
    );
}

/// Exceptions of the JDK are made, thrown and caught; their constructors without arguments do nothing that can be seen.
#[test]
fn exceptions_of_the_jdk() {
    let Ok(jdk) = program::jdk::locate(None) else {
        println!("skipped: no JDK is installed");
        return;
    };
    let program = Program::open(&Options { class_path: Vec::new(), jdk: Some(jdk.home) }).expect("a JDK opens");
    define(&program, "demo/A", "java/lang/Object", &[], &[(STATIC, "fail", "(I)V"), (STATIC, "catches", "(I)I")]);
    let text = "
        method static demo/A.fail:(I)V {
        block p0(v0: int) @0:
          when v0 == 0:
            v1: ref = new java/lang/IllegalStateException @0
            call special java/lang/IllegalStateException.<init>:()V (v1) then p1 @1
          when v0 != 0:
            v2: ref = new java/lang/Error @2
            call special java/lang/Error.<init>:()V (v2) then p2 @3
        part p1 @4: throw v1 @4
        part p2 @5: throw v2 @5
        }
        method static demo/A.catches:(I)I {
        block p0(v0: int) @0: call static demo/A.fail:(I)V (v0) then p1 else p2 @0
        part p1 @1: return 0 @1
        block p2(v1: ref) @2:
          when v1 instanceof java/lang/RuntimeException: return 1 @3
          when v1 not instanceof java/lang/RuntimeException: throw v1 @4
        }";
    let calls = [("catches:(I)I", "0"), ("catches:(I)I", "1")];
    check(
        &program,
        text,
        &calls,
        &expect![[r#"
        catches:(I)I 0 => [1] ok
        catches:(I)I 1 => exc('java/lang/Error')
    "#]],
    );
}

#[test]
fn what_is_not_modelled_says_so() {
    let methods = [
        (STATIC, "f", "(F)F"),
        (STATIC, "s", "()I"),
        (STATIC, "c", "()V"),
        (STATIC, "u", "()V"),
        (STATIC, "move", "(D)D"),
    ];
    let program = program(&methods);
    let text = "
        method static demo/A.f:(F)F { block p0(v0: float) @0: v1: float = fadd v0, 1.0f @0 return v1 @1 }
        method static demo/A.s:()I { block p0 @0: v0: ref = string \"x\" @0 return 1 @1 }
        method static demo/A.c:()V { block p0 @0: call static other/X.y:()V () then p1 @0 part p1 @1: return @1 }
        method static demo/A.u:()V { block p0 @0: unsupported \"what's new\" @0 return @1 }
        method static demo/A.move:(D)D { block p0(v0: double) @0: return v0 @1 }";
    let calls = [("f:(F)F", "float(0)"), ("s:()I", ""), ("c:()V", ""), ("u:()V", ""), ("move:(D)D", "double(7)")];
    check(
        &program,
        text,
        &calls,
        &expect![[r#"
        f:(F)F float(0) => unsupported(fadd)
        s:()I  => unsupported(string)
        c:()V  => unsupported(method('other/X.y:()V'))
        u:()V  => unsupported('what\'s new')
        move:(D)D double(7) => [double(7)] ok
    "#]],
    );
}

/// Random programs with loops, calls, recursion and handlers against the evaluator.
#[test]
fn random_integer_programs() {
    let mut decided = 0;
    for seed in 0..12 {
        let program = program(&[(STATIC, "f", random::DESCRIPTOR), (STATIC, "g", random::DESCRIPTOR)]);
        let methods = ["f", "g"].map(|name| {
            let method =
                random::integer_method(&program, name, 10 * seed + name.len() as u64 + u64::from(name == "g"), 30);
            assert_eq!(violations(&program, &method), "");
            method
        });
        let mut rng = Rng::new(seed);
        let (mut queries, mut expected) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let (Scalar::Int(x), Scalar::Long(y)) = (integer(&mut rng, Type::Int), integer(&mut rng, Type::Long))
            else {
                continue;
            };
            let outcome = match evaluate(&program, &methods, "f", x, y, &mut 3000) {
                None => continue,
                Some(Ok(result)) => format!("[{result}] ok"),
                Some(Err(class)) => format!("exc('{class}')"),
            };
            queries.push(run(&format!("f:{}", random::DESCRIPTOR), &format!("{x}, {y}, null")));
            expected.push(outcome);
        }
        decided += queries.len();
        if let Some(lines) = answers(&program, &methods, &queries) {
            for ((query, line), expected) in queries.iter().zip(&lines).zip(&expected) {
                assert_eq!(line, expected, "seed {seed}: {query}");
            }
            assert_eq!(lines.len(), expected.len());
        }
    }
    assert!(decided > 200, "only {decided} runs end");
}

/// Whatever the names and shapes, SWI-Prolog loads the text and has nothing to say.
#[test]
fn random_methods_load() {
    let program = program(&[(STATIC, "f", random::DESCRIPTOR)]);
    define(&program, "demo/with space", "java/lang/Object", &[(STATIC, "λ", "I"), (INSTANCE, "a\"b\\c\n", "J")], &[]);
    for seed in 0..6 {
        let method = random::method(&program, "f", 500 + seed, 60);
        assert_eq!(violations(&program, &method), "");
        let loaded =
            answers(&program, &[parse_one(&program, &rules::print(&program, &method))], &["write(ok)".to_owned()]);
        if let Some(lines) = loaded {
            assert_eq!(lines, ["ok"]);
        }
    }
}
