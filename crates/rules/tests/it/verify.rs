//! One broken method per way to break an invariant; the numbers are those of `verify.rs`.

use expect_test::{Expect, expect};
use program::Program;
use program::code::{Const, Element, InvokeKind};
use rules::*;
use term::{Op, Scalar, Type};

use crate::support::{INSTANCE, STATIC, parse_one, program, violations};

/// A good method with something of everything. v0: this, v1: int, v2: long.
const GOOD: &str = r#"
method demo/A.f:(IJ)I {
lines 0:1, 4:2
block p0(v0: ref, v1: int, v2: long) @0:
  when v1 < 10:
    v3: int = iadd v1, 1 @0
    v4: int = ineg v3 @1
    putfield v0 demo/A.n:I = v4 @2
    goto p1(v3, v0) @3 [0 1 2 3]
  when v1 >= 10:
    v5: ref = new demo/B @4
    try then p2 else p3(v1) @4
block p1(v6: int, v7: ref) @5:
  when v6 case 1:
    return v6 @5
  when v6 case 5:
    call static demo/A.g:(IJ)I (v6, v2) -> v8: int then p4 else p3(2) @6
  when v6 otherwise:
    throw v7 @7
part p2 @8:
    v9: ref = newarray [I (v1) @8
    v10: ref = multinewarray [[I (1, 2) @9
    v11: ref = string "text" @10
    goto p1(3, v5) @11
block p3(v12: ref, v13: int) @12:
    return v13 @12
part p4 @13:
  when v8 within v7:
    v14: int = load int v7[v8] @14
    return v14 @15
  when v8 not within v7:
    throw v7 @16
}
"#;

fn world() -> Program {
    program(&[(INSTANCE, "f", "(IJ)I"), (STATIC, "g", "(IJ)I"), (STATIC, "h", "()V")])
}

/// The good method, changed, gives these violations.
fn check(change: impl FnOnce(&Program, &mut Method), expected: &Expect) {
    let program = world();
    let mut method = parse_one(&program, GOOD);
    assert_eq!(violations(&program, &method), "");
    change(&program, &mut method);
    let found = violations(&program, &method);
    assert_ne!(found, "", "nothing was found");
    expected.assert_eq(found.trim_end());
}

fn value(number: u32) -> Operand {
    Operand::value(Value(number))
}

/// The global index of a rule.
fn rule(method: &Method, predicate: usize, number: usize) -> usize {
    method.predicates[predicate].rules.start as usize + number
}

fn tail(method: &mut Method, predicate: usize, number: usize) -> &mut Tail {
    let index = rule(method, predicate, number);
    &mut method.rules[index].tail
}

/// The instruction that defines a value.
fn defining(method: &mut Method, number: u32) -> &mut Instr {
    method.instrs.iter_mut().find(|instr| instr.dst() == Some(Value(number))).expect("it is defined")
}

#[test]
fn i01_an_entry() {
    check(|_, m| m.predicates.clear(), &expect!["method: there is no predicate"]);
}

#[test]
fn i02_parameters_are_shared_out() {
    check(
        |_, m| m.predicates[1].params.end += 1,
        &expect!["method: entry 5 of `params` belongs to 2 ranges instead of one"],
    );
    check(
        |_, m| m.predicates[3].params.end = 99,
        &expect![[r#"
        method: range 5..99 is not inside `params`
        method: entry 5 of `params` belongs to 0 ranges instead of one
        method: entry 6 of `params` belongs to 0 ranges instead of one"#]],
    );
}

#[test]
fn i03_rules_are_shared_out() {
    check(
        |_, m| m.rules.push(m.rules[0].clone()),
        &expect![[r#"
        method: entry 9 of `rules` belongs to 0 ranges instead of one
        method: entry 0 of `instrs` belongs to 2 ranges instead of one
        method: entry 1 of `instrs` belongs to 2 ranges instead of one
        method: entry 2 of `instrs` belongs to 2 ranges instead of one"#]],
    );
    check(
        |_, m| m.predicates[4].rules.end = 99,
        &expect![[r#"
        method: range 7..99 is not inside `rules`
        method: entry 7 of `rules` belongs to 0 ranges instead of one
        method: entry 8 of `rules` belongs to 0 ranges instead of one"#]],
    );
}

#[test]
fn i04_bodies_are_shared_out() {
    check(|_, m| m.rules[0].body.end -= 1, &expect!["method: entry 2 of `instrs` belongs to 0 ranges instead of one"]);
    check(
        |_, m| (m.rules[0].body.start, m.rules[0].body.end) = (5, 2),
        &expect![[r#"
        method: range 5..2 is not inside `instrs`
        method: entry 0 of `instrs` belongs to 0 ranges instead of one
        method: entry 1 of `instrs` belongs to 0 ranges instead of one
        method: entry 2 of `instrs` belongs to 0 ranges instead of one"#]],
    );
    check(|_, m| m.offsets.truncate(7), &expect!["method: 8 instructions have 7 offsets"]);
}

#[test]
fn i05_lists_are_inside_their_pools() {
    check(|_, m| m.rules[0].origins.end = 99, &expect!["p0 rule 0 tail: range 0..99 is not inside `origins`"]);
    check(
        |_, m| {
            if let Test::Switch { len, .. } = &mut m.predicates[1].test {
                *len = 99;
            }
        },
        &expect![[r#"
            p1: a test with 100 outcomes has 3 rules
            p1: range 0..99 is not inside `keys`"#]],
    );
    check(
        |_, m| {
            if let Test::Switch { start, .. } = &mut m.predicates[1].test {
                *start = u32::MAX;
            }
        },
        &expect!["p1: range 4294967295..4294967297 is not inside `keys`"],
    );
    check(
        |_, m| {
            if let Tail::Goto(edge) = tail(m, 0, 0) {
                edge.args.start = u32::MAX;
            }
        },
        &expect!["p0 rule 0 tail: range 4294967295..4294967297 is not inside `operands`"],
    );
    check(
        |_, m| {
            if let Instr::MultiNewArray { lengths, .. } = defining(m, 10) {
                lengths.start = 99;
            }
        },
        &expect!["p2 rule 0 instruction 1: range 99..101 is not inside `operands`"],
    );
}

#[test]
fn i06_indices_are_inside_their_pools() {
    check(
        |_, m| *tail(m, 3, 0) = Tail::Return(Some(value(99))),
        &expect!["p3 rule 0 tail: index 99 is not inside `types`"],
    );
    check(
        |_, m| *tail(m, 3, 0) = Tail::Return(Some(Operand::literal(99))),
        &expect!["p3 rule 0 tail: index 99 is not inside `literals`"],
    );
    check(
        |_, m| {
            let args = Operands::default();
            *tail(m, 3, 0) = Tail::Goto(Edge { target: PredicateId(9), args });
        },
        &expect!["p3 rule 0 tail: index 9 is not inside `predicates`"],
    );
    check(
        |_, m| *defining(m, 11) = Instr::Constant { dst: Value(11), constant: ConstIndex(9) },
        &expect!["p2 rule 0 instruction 2: index 9 is not inside `constants`"],
    );
    check(
        |_, m| *defining(m, 11) = Instr::GetStatic { dst: Value(11), field: MemberIndex(9) },
        &expect!["p2 rule 0 instruction 2: index 9 is not inside `members`"],
    );
    check(
        |_, m| *defining(m, 11) = Instr::Unsupported { what: 9, dst: Some(Value(11)) },
        &expect!["p2 rule 0 instruction 2: index 9 is not inside `unsupported`"],
    );
    check(
        |program, m| *defining(m, 11) = Instr::New { dst: Value(99), class: program.name("x") },
        &expect![[r#"
        p2 rule 0 instruction 2: index 99 is not inside `types`
        method: v11 is never defined"#]],
    );
    check(
        |_, m| {
            if let Tail::Call(call) = tail(m, 1, 1) {
                call.member = MemberIndex(9);
            }
        },
        &expect!["p1 rule 1 tail: index 9 is not inside `members`"],
    );
}

#[test]
fn i07_lines_ascend() {
    check(|_, m| m.lines.swap(0, 1), &expect!["method: the line table does not ascend at offset 0"]);
}

#[test]
fn i08_a_rule_per_outcome() {
    check(|_, m| m.predicates[0].test = Test::Always, &expect!["p0: a test with 1 outcomes has 2 rules"]);
}

#[test]
fn i09_keys_ascend() {
    check(|_, m| m.keys[1] = 1, &expect!["p1: switch key 1 does not ascend"]);
}

#[test]
fn i10_everything_is_reachable() {
    check(
        |_, m| {
            let start = m.rules.len() as u32;
            let body = m.instrs.len() as u32;
            m.rules.push(Rule { body: body..body, tail: Tail::Throw(Operand::literal(0)), offset: 0, origins: 0..0 });
            let params = m.params.len() as u32;
            let (params, rules) = (params..params, start..start + 1);
            m.predicates.push(Predicate { params, test: Test::Always, rules, offset: 0, block: true });
        },
        &expect!["p5: the entry does not reach it"],
    );
}

#[test]
fn i11_a_continuation_has_no_parameters_and_one_way_in() {
    check(
        |_, m| {
            if let Tail::Try { next, .. } = tail(m, 0, 1) {
                *next = PredicateId(1);
            }
        },
        &expect![[r#"
            p0 rule 1 tail: the continuation p1 takes parameters
            p0 rule 1 tail: the continuation p1 has 3 ways in instead of one
            p2: the entry does not reach it"#]],
    );
    check(
        |_, m| {
            let args = Operands::default();
            *tail(m, 3, 0) = Tail::Goto(Edge { target: PredicateId(4), args });
        },
        &expect!["p1 rule 1 tail: the continuation p4 has 2 ways in instead of one"],
    );
}

#[test]
fn i12_a_handler_takes_the_exception() {
    check(
        |_, m| m.types[12] = Type::Int,
        &expect![[r#"
        p0 rule 1 tail: the handler p3 does not take an exception first
        p1 rule 1 tail: the handler p3 does not take an exception first"#]],
    );
}

#[test]
fn i13_try_follows_what_can_raise() {
    check(
        |_, m| {
            m.instrs[3] = Instr::Fault { fault: Fault::Null, dst: Value(5), a: value(0), b: value(0) };
        },
        &expect!["p0 rule 1 tail: `try` after an instruction that cannot raise"],
    );
    check(
        |_, m| {
            // Its only instruction moves to the start of p2.
            let (raising, next) = (rule(m, 0, 1), rule(m, 2, 0));
            m.rules[raising].body.end -= 1;
            m.rules[next].body.start -= 1;
        },
        &expect!["p0 rule 1 tail: `try` after an empty body"],
    );
}

#[test]
fn i14_values_are_defined_once() {
    check(|_, m| m.types.push(Type::Int), &expect!["method: v15 is never defined"]);
    check(
        |_, m| *defining(m, 14) = Instr::ArrayLength { dst: Value(3), array: value(7) },
        &expect![[r#"
        p4 rule 0 instruction 0: v3 is defined a second time
        method: v14 is never defined"#]],
    );
}

#[test]
fn i15_definitions_dominate_uses() {
    // Before its own definition.
    check(
        |_, m| m.instrs.swap(0, 1),
        &expect!["p0 rule 0 instruction 0: v3 is read where its definition does not dominate"],
    );
    // Defined by the other rule of the same predicate.
    check(
        |_, m| *tail(m, 2, 0) = Tail::Return(Some(value(3))),
        &expect!["p2 rule 0 tail: v3 is read where its definition does not dominate"],
    );
    // Defined on one of two ways in.
    check(
        |_, m| *tail(m, 3, 0) = Tail::Return(Some(value(6))),
        &expect!["p3 rule 0 tail: v6 is read where its definition does not dominate"],
    );
    // The handler of a `Try` does not see what the raising instruction would have made.
    check(
        |_, m| {
            if let Tail::Try { handler, .. } = *tail(m, 0, 1) {
                m.operands[handler.args.start as usize] = value(5);
                m.types[13] = Type::Ref;
                *tail(m, 3, 0) = Tail::Throw(value(13));
            }
            if let Tail::Call(Call { handler: Some(edge), .. }) = *tail(m, 1, 1) {
                m.operands[edge.args.start as usize] = value(7);
            }
        },
        &expect!["p0 rule 1 tail: v5 is read where its definition does not dominate"],
    );
    // Nor does the handler of a call see its result.
    check(
        |_, m| {
            if let Tail::Call(Call { handler: Some(edge), .. }) = *tail(m, 1, 1) {
                m.operands[edge.args.start as usize] = value(8);
            }
        },
        &expect!["p1 rule 1 tail: v8 is read where its definition does not dominate"],
    );
    // A test reads before its rules define.
    check(
        |_, m| {
            if let Test::Compare(_, left, _) = &mut m.predicates[0].test {
                *left = value(3);
            }
        },
        &expect!["p0: v3 is read where its definition does not dominate"],
    );
}

#[test]
fn i16_the_entry_takes_what_the_descriptor_says() {
    check(
        |program, m| m.member.descriptor = program.name("(I)I"),
        &expect!["method: the entry takes 3 parameters instead of 2"],
    );
    check(
        |program, m| m.member.descriptor = program.name("(JJ)I"),
        &expect!["method: entry parameter v1 is int instead of long"],
    );
    check(
        |_, m| m.is_static = true,
        &expect![[r#"
        method: the entry takes 3 parameters instead of 2
        method: entry parameter v0 is ref instead of int
        method: entry parameter v1 is int instead of long"#]],
    );
}

#[test]
fn i17_edges_fit_their_targets() {
    check(
        |_, m| {
            if let Tail::Goto(edge) = tail(m, 0, 0) {
                edge.args.len = 1;
            }
        },
        &expect!["p0 rule 0 tail: p1 takes 2 arguments and is given 1"],
    );
    check(
        |_, m| {
            if let Tail::Goto(edge) = *tail(m, 0, 0) {
                m.operands[edge.args.start as usize] = value(2);
            }
        },
        &expect!["p0 rule 0 tail: argument 0 of p1 is long instead of int"],
    );
    check(
        |_, m| {
            if let Tail::Try { handler, .. } = tail(m, 0, 1) {
                handler.args.len = 0;
            }
        },
        &expect!["p0 rule 1 tail: p3 takes 1 arguments and is given 0"],
    );
}

#[test]
fn i18_tests_compare_like_with_like() {
    let compare = program::code::Compare::Lt;
    check(
        |_, m| m.predicates[0].test = Test::Compare(compare, value(1), value(2)),
        &expect!["p0: a comparison of int with long; both must be int or both long"],
    );
    check(
        |_, m| m.predicates[0].test = Test::Compare(compare, value(0), value(0)),
        &expect!["p0: a comparison of ref with ref; both must be int or both long"],
    );
    check(
        |_, m| m.predicates[0].test = Test::Same(value(0), value(1)),
        &expect!["p0: the test reads int where it needs ref"],
    );
    check(
        |_, m| m.predicates[0].test = Test::InBounds { index: value(2), array: value(1) },
        &expect![[r#"
        p0: the test reads long where it needs int
        p0: the test reads int where it needs ref"#]],
    );
    check(
        |program, m| m.predicates[0].test = Test::Instance(value(1), program.name("x")),
        &expect!["p0: the test reads int where it needs ref"],
    );
    check(
        |program, m| m.predicates[0].test = Test::Castable(value(1), program.name("x")),
        &expect!["p0: the test reads int where it needs ref"],
    );
    check(
        |_, m| m.predicates[0].test = Test::Storable { array: value(1), value: value(2) },
        &expect![[r#"
        p0: the test reads int where it needs ref
        p0: the test reads long where it needs ref"#]],
    );
    check(
        |_, m| {
            if let Test::Switch { value: switched, .. } = &mut m.predicates[1].test {
                *switched = value(2);
            }
        },
        &expect!["p1: the test reads long where it needs int"],
    );
}

#[test]
fn i19_instructions_are_typed() {
    let array = |element, index| Instr::ArrayLoad { element, dst: Value(14), array: value(7), index };
    check(
        |_, m| *defining(m, 3) = Instr::Apply { op: Op::LAdd, dst: Value(3), a: value(2), b: value(1) },
        &expect![[r#"
        p0 rule 0 instruction 0: an operand is int instead of long
        p0 rule 0 instruction 0: the result v3 is int instead of long"#]],
    );
    check(
        |_, m| *defining(m, 14) = array(Element::Double, value(8)),
        &expect!["p4 rule 0 instruction 0: the result v14 is int instead of double"],
    );
    check(
        |_, m| *defining(m, 14) = array(Element::Byte, value(2)),
        &expect!["p4 rule 0 instruction 0: an operand is long instead of int"],
    );
    check(
        |_, m| m.instrs[2] = Instr::PutField { object: value(1), value: value(2), field: MemberIndex(0) },
        &expect![[r#"
        p0 rule 0 instruction 2: an operand is int instead of ref
        p0 rule 0 instruction 2: an operand is long instead of int"#]],
    );
    check(
        |_, m| *defining(m, 11) = Instr::GetField { dst: Value(11), object: value(0), field: MemberIndex(0) },
        &expect!["p2 rule 0 instruction 2: the result v11 is ref instead of int"],
    );
    check(
        |_, m| m.instrs[2] = Instr::MonitorEnter { object: value(1) },
        &expect!["p0 rule 0 instruction 2: an operand is int instead of ref"],
    );
    check(
        |_, m| *defining(m, 11) = Instr::Fault { fault: Fault::Bounds, dst: Value(11), a: value(0), b: value(1) },
        &expect![[r#"
            p2 rule 0 instruction 2: an operand is ref instead of int
            p2 rule 0 instruction 2: an operand is int instead of ref"#]],
    );
    check(
        |_, m| {
            m.instrs[2] = Instr::ArrayStore { element: Element::Ref, array: value(0), index: value(1), value: value(1) }
        },
        &expect!["p0 rule 0 instruction 2: an operand is int instead of ref"],
    );
}

#[test]
fn i20_unary_operands_agree() {
    check(
        |_, m| *defining(m, 4) = Instr::Apply { op: Op::INeg, dst: Value(4), a: value(3), b: value(1) },
        &expect!["p0 rule 0 instruction 1: the second operand of a unary operator is not its first"],
    );
}

#[test]
fn i21_creation_names_fitting_classes() {
    check(
        |program, m| *defining(m, 5) = Instr::New { dst: Value(5), class: program.name("[I") },
        &expect!["p0 rule 1 instruction 0: `[I` is not a class that `new` can make"],
    );
    check(
        |program, m| {
            *defining(m, 9) = Instr::NewArray { dst: Value(9), array: program.name("demo/A"), length: value(1) }
        },
        &expect!["p2 rule 0 instruction 0: `demo/A` is not an array class"],
    );
    check(
        |program, m| {
            if let Instr::MultiNewArray { array, .. } = defining(m, 10) {
                *array = program.name("[I");
            }
        },
        &expect!["p2 rule 0 instruction 1: 2 lengths for the 1 dimensions of `[I`"],
    );
    check(
        |_, m| {
            if let Instr::MultiNewArray { lengths, .. } = defining(m, 10) {
                lengths.len = 0;
            }
        },
        &expect!["p2 rule 0 instruction 1: 0 lengths for the 2 dimensions of `[[I`"],
    );
}

#[test]
fn i22_numbers_are_literals() {
    check(
        |_, m| m.constants[0] = Const::Number(Scalar::Int(1)),
        &expect!["p2 rule 0 instruction 2: a null or a number is loaded as a constant instead of being a literal"],
    );
    check(
        |_, m| m.constants[0] = Const::Null,
        &expect!["p2 rule 0 instruction 2: a null or a number is loaded as a constant instead of being a literal"],
    );
}

#[test]
fn i23_descriptors_are_well_formed() {
    check(
        |program, m| m.members[0].descriptor = program.name("Q"),
        &expect!["p0 rule 0 instruction 2: `Q` is not a well-formed descriptor"],
    );
    check(
        |program, m| m.members[1].descriptor = program.name("(I"),
        &expect!["p1 rule 1 tail: `(I` is not a well-formed descriptor"],
    );
    check(
        |program, m| m.member.descriptor = program.name("nonsense"),
        &expect![[r#"
        method: `nonsense` is not a well-formed descriptor
        p1 rule 0 tail: the method returns nothing, this rule int
        p3 rule 0 tail: the method returns nothing, this rule int
        p4 rule 0 tail: the method returns nothing, this rule int"#]],
    );
    check(
        |_, m| m.members[0].interface = true,
        &expect!["p0 rule 0 instruction 2: the field `demo/A.n:I` is marked as an interface's method"],
    );
}

/// Changes the call of the good method.
fn check_call(change: impl FnOnce(&Program, &mut Call), expected: &Expect) {
    check(
        |program, m| {
            if let Tail::Call(call) = tail(m, 1, 1) {
                change(program, call);
            }
        },
        expected,
    );
}

#[test]
fn i24_calls_fit_their_descriptors() {
    check_call(
        |_, call| call.args.len = 1,
        &expect!["p1 rule 1 tail: `demo/A.g:(IJ)I` takes 2 arguments and is given 1"],
    );
    check_call(
        |_, call| call.kind = InvokeKind::Virtual,
        &expect![[r#"
        p1 rule 1 tail: `demo/A.g:(IJ)I` takes 3 arguments and is given 2
        p1 rule 1 tail: argument 0 of `demo/A.g:(IJ)I` is int instead of ref
        p1 rule 1 tail: argument 1 of `demo/A.g:(IJ)I` is long instead of int"#]],
    );
    check(
        |_, m| {
            if let Tail::Call(call) = *tail(m, 1, 1) {
                m.operands.swap(call.args.start as usize, call.args.start as usize + 1);
            }
        },
        &expect![[r#"
            p1 rule 1 tail: argument 0 of `demo/A.g:(IJ)I` is long instead of int
            p1 rule 1 tail: argument 1 of `demo/A.g:(IJ)I` is int instead of long"#]],
    );
    check(
        |program, m| m.members[1].descriptor = program.name("(IJ)V"),
        &expect!["p1 rule 1 tail: v8 takes the result of `demo/A.g:(IJ)V`, which is void"],
    );
    check(
        |program, m| m.members[1].descriptor = program.name("(IJ)J"),
        &expect!["p1 rule 1 tail: the result v8 is int instead of long"],
    );
}

#[test]
fn i25_kinds_fit_their_references() {
    let receiver = |m: &mut Method, kind, interface| {
        m.members[1].interface = interface;
        let start = m.operands.len() as u32;
        m.operands.extend([value(0), value(1), value(2)]);
        if let Tail::Call(call) = tail(m, 1, 1) {
            (call.kind, call.args) = (kind, Operands { start, len: 3 });
        }
    };
    check(
        |_, m| receiver(m, InvokeKind::Virtual, true),
        &expect!["p1 rule 1 tail: a virtual call of the interface method `demo/A.g:(IJ)I`"],
    );
    check(
        |_, m| receiver(m, InvokeKind::Interface, false),
        &expect!["p1 rule 1 tail: an interface call of the class method `demo/A.g:(IJ)I`"],
    );
}

#[test]
fn i26_return_gives_what_was_promised() {
    check(
        |_, m| *tail(m, 3, 0) = Tail::Return(None),
        &expect!["p3 rule 0 tail: the method returns int, this rule nothing"],
    );
    check(
        |_, m| *tail(m, 3, 0) = Tail::Return(Some(value(12))),
        &expect!["p3 rule 0 tail: the method returns int, this rule ref"],
    );
    check(
        |program, m| m.member.descriptor = program.name("(IJ)V"),
        &expect![[r#"
        p1 rule 0 tail: the method returns nothing, this rule int
        p3 rule 0 tail: the method returns nothing, this rule int
        p4 rule 0 tail: the method returns nothing, this rule int"#]],
    );
}

#[test]
fn i27_throw_gives_a_reference() {
    check(|_, m| *tail(m, 3, 0) = Tail::Throw(value(13)), &expect!["p3 rule 0 tail: int is thrown"]);
}
