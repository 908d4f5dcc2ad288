//! Rule programs without Java: written as text, and random ones against the plain evaluator of the rules crate.

use std::collections::BTreeMap;
use std::rc::Rc;

use engine::{Machine, Options, RuleSource, State, Stop, Value};
use program::code::Code;
use program::{Access, ClassDefinition, ClassId, MethodId, Program};

use crate::support::jdk;

#[path = "../../../rules/tests/it/evaluate.rs"]
mod evaluate;
#[allow(dead_code)]
#[path = "../../../rules/tests/it/random.rs"]
mod random;

/// Rules that are given.
struct Given(BTreeMap<MethodId, Rc<rules::Method>>);

impl Given {
    fn new(methods: impl IntoIterator<Item = rules::Method>) -> Self {
        Self(methods.into_iter().map(|method| (method.id, Rc::new(method))).collect())
    }
}

impl RuleSource for Given {
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        match self.0.get(&method) {
            Some(rules) => Ok(Rc::clone(rules)),
            None => translate::translate(program, method).map(Rc::new).map_err(|refusal| refusal.to_string()),
        }
    }

    fn null_message(&self, _: &Program, _: MethodId, _: u32) -> Option<String> {
        None
    }
}

/// Adds the class `demo/A` with static methods and int fields.
fn define(program: &Program, methods: &[(&str, &str)], fields: &[&str]) -> ClassId {
    program.define(ClassDefinition {
        name: program.name("demo/A"),
        access: Access(0x0021),
        super_name: Some(program.name("java/lang/Object")),
        interfaces: Vec::new(),
        nest_host: None,
        fields: fields.iter().map(|name| (Access(1), program.name(name), program.name("I"))).collect(),
        methods: methods
            .iter()
            .map(|(name, ty)| (Access(9), program.name(name), program.name(ty), Some(Code::default())))
            .collect(),
    })
}

/// Runs `demo/A.f` of the text on ints and expects this result.
fn check(text: &str, calls: &[(&[i32], i32)]) {
    let program = Program::open(&program::Options::default()).expect("no class path is needed");
    let class = define(&program, &[("f", "(I)I"), ("f", "(II)I"), ("g", "(II)I")], &["x", "y"]);
    let methods = rules::parse(&program, text).expect("the text parses");
    for method in &methods {
        assert_eq!(rules::verify(&program, method).err().map(|v| format!("{v:?}")), None);
    }
    let source = Given::new(methods);
    let mut machine = Machine::new(&program, &source, Options::default());
    for (args, expected) in calls {
        let descriptor = format!("({})I", "I".repeat(args.len()));
        let method = program.find_method(class, "f", &descriptor).expect("declared");
        let mut state = State::new(1 << 20);
        let values: Vec<Value> = args.iter().map(|&arg| Value::int(arg)).collect();
        engine::invoke(&mut state, method, &values);
        assert_eq!(engine::run(&mut machine, &mut state, 100_000), Stop::Returned(Some(Value::int(*expected))));
    }
}

#[test]
fn a_loop_with_swapped_parameters() {
    // The edge to p1 exchanges two registers in parallel.
    check(
        "method static demo/A.f:(II)I {
         block p0(v0: int, v1: int) @0: goto p1(v0, v1) @0
         block p1(v2: int, v3: int) @0:
           when v3 != 0: v4: int = irem v2, v3 @6 goto p1(v3, v4) @9
           when v3 == 0: return v2 @13 }",
        &[(&[48, 18], 6), (&[18, 48], 6), (&[7, 0], 7), (&[17, 5], 1)],
    );
}

#[test]
fn fields_calls_and_recursion() {
    check(
        "method static demo/A.f:(I)I {
         block p0(v0: int) @0:
           v1: ref = new demo/A @0
           putfield v1 demo/A.x:I = v0 @1
           putfield v1 demo/A.y:I = 100 @2
           v2: int = getfield v1 demo/A.x:I @3
           v3: int = getfield v1 demo/A.y:I @4
           call static demo/A.g:(II)I (v2, v3) -> v4: int then p1 @5
         part p1 @6: return v4 @6 }
         method static demo/A.g:(II)I {
         block p0(v0: int, v1: int) @0:
           when v0 > 0:
             v2: int = isub v0, 1 @1
             v3: int = iadd v1, v0 @2
             call static demo/A.g:(II)I (v2, v3) -> v4: int then p1 @3
           when v0 <= 0: return v1 @4
         part p1 @5: return v4 @5 }",
        &[(&[0], 100), (&[10], 155), (&[1000], 500_600)],
    );
}

#[test]
fn a_fork_keeps_both_sides_apart() {
    let text = "method static demo/A.f:(I)I {
         block p0(v0: int) @0:
           v1: ref = new demo/A @0
           goto p1(v0, v1) @0
         block p1(v2: int, v3: ref) @1:
           when v2 > 0:
             v4: int = getfield v3 demo/A.x:I @2
             v5: int = iadd v4, v2 @3
             putfield v3 demo/A.x:I = v5 @4
             v6: int = isub v2, 1 @5
             goto p1(v6, v3) @6
           when v2 <= 0: v7: int = getfield v3 demo/A.x:I @7 return v7 @8 }";
    let program = Program::open(&program::Options::default()).expect("no class path is needed");
    let class = define(&program, &[("f", "(I)I")], &["x"]);
    let source = Given::new(rules::parse(&program, text).expect("the text parses"));
    let mut machine = Machine::new(&program, &source, Options::default());
    let mut state = State::new(1 << 20);
    engine::invoke(&mut state, program.find_method(class, "f", "(I)I").expect("declared"), &[Value::int(9)]);
    // Fork at every step; each copy must come to the same end on its own.
    let mut copies = vec![state];
    while let Some(mut state) = copies.pop() {
        let mut other = state.clone();
        match engine::run(&mut machine, &mut state, 5) {
            Stop::Budget => copies.push(state),
            stop => assert_eq!(stop, Stop::Returned(Some(Value::int(45)))),
        }
        assert_eq!(engine::run(&mut machine, &mut other, 10_000), Stop::Returned(Some(Value::int(45))));
    }
}

/// What the evaluator says; it refuses to throw null, which random methods may do.
fn plainly(program: &Program, methods: &[rules::Method], x: i32, y: i64) -> evaluate::Outcome {
    let run = || evaluate::evaluate(program, methods, "f", x, y, &mut 3000);
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).unwrap_or(None)
}

#[test]
fn random_programs_do_what_the_plain_evaluator_says() {
    let opened = program::Options { class_path: Vec::new(), jdk: Some(jdk()) };
    let program = Program::open(&opened).expect("the JDK opens");
    let class = define(&program, &[("f", random::DESCRIPTOR), ("g", random::DESCRIPTOR)], &[]);
    let f = program.find_method(class, "f", random::DESCRIPTOR).expect("declared");
    let (mut decided, mut threw) = (0, 0);
    for seed in 0..400 {
        let methods = ["f", "g"].map(|name| {
            random::integer_method(&program, name, 10 * seed + name.len() as u64 + u64::from(name == "g"), 30)
        });
        // A call of a class's method as an interface's is a linkage error, which the evaluator does not know.
        if methods.iter().any(|method| method.members.iter().any(|member| member.interface)) {
            continue;
        }
        let mut rng = base::Rng::new(seed);
        let source = Given::new(methods.iter().cloned());
        let mut machine = Machine::new(&program, &source, Options { max_depth: 5000, ..Options::default() });
        for _ in 0..20 {
            let (x, y) = ((rng.bits() as i32) >> rng.below(32), (rng.bits() as i64) >> rng.below(64));
            let Some(expected) = plainly(&program, &methods, x, y) else { continue };
            let mut state = State::new(1 << 24);
            engine::invoke(&mut state, f, &[Value::int(x), Value::long(y), Value::NULL]);
            let actual = match engine::run(&mut machine, &mut state, 10_000_000) {
                Stop::Returned(Some(value)) => Ok(i64::from(value.as_int())),
                Stop::Threw(exception) => {
                    threw += 1;
                    let class = state.heap.class(exception.as_ref()).expect("an object");
                    Err(program.spell(program.class(class).name).to_string())
                }
                stop => panic!("seed {seed}: {stop:?}"),
            };
            assert_eq!(actual, expected.map_err(str::to_owned), "seed {seed}: f({x}, {y})");
            decided += 1;
        }
    }
    assert!(decided > 1000 && threw > 100, "{decided} decided, {threw} threw");
}
