//! Code against `javap`, and code that javac never writes: old instructions, wide forms, and everything malformed.

mod support;

use std::process::Command;

use program::code::{Code, Const, Insn};
use program::{CodeError, Options, Program};
use support::assemble::{Assembler, RawCode, words};
use term::{Scalar, Type};

/// The mnemonics in the order of their opcodes.
const MNEMONICS: &str = "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 \
    lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload \
    iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 \
    dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload caload saload istore \
    lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 \
    fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 iastore lastore \
    fastore dastore aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd \
    dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl \
    ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s \
    lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt \
    if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return \
    getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic new \
    newarray anewarray arraylength athrow checkcast instanceof monitorenter monitorexit wide multianewarray ifnull \
    ifnonnull goto_w jsr_w";

/// `offset mnemonic` of every instruction that `javap -c` prints.
fn javap(class: &str) -> Vec<String> {
    let output = Command::new("javap").args(["-c", "-p", class]).output().expect("javap is on the PATH");
    let text = String::from_utf8(output.stdout).unwrap();
    let instruction = |line: &str| {
        let (offset, rest) = line.trim().split_once(": ")?;
        offset.parse::<u32>().ok()?;
        let mnemonic = rest.split_whitespace().next()?.trim_end_matches("_w");
        // The cases of a switch look alike, but have numbers where a mnemonic would stand.
        mnemonic.parse::<i64>().is_err().then(|| format!("{offset} {mnemonic}"))
    };
    text.lines().filter_map(instruction).collect()
}

#[test]
fn agrees_with_javap() {
    let mnemonics: Vec<&str> = MNEMONICS.split_whitespace().collect();
    assert_eq!(mnemonics.len(), 202);
    let program = support::open(&[]);
    for class in ["java.lang.String", "java.util.HashMap", "java.lang.invoke.LambdaForm", "java.math.BigDecimal"] {
        let id = program.find_dotted(class).unwrap();
        let codes = program.class(id).methods.iter().filter_map(|method| program.code(method.id).unwrap());
        let ours: Vec<String> = codes
            .flat_map(|code| code.instructions.clone())
            .map(|i| format!("{} {}", i.offset, mnemonics[usize::from(i.opcode)].trim_end_matches("_w")))
            .collect();
        let theirs = javap(class);
        assert!(ours.len() > 1000);
        assert_eq!(ours, theirs, "{class}");
    }
}

fn open(bytes: &[u8]) -> Result<Program, program::Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("T.class");
    std::fs::write(&path, bytes).unwrap();
    let program = Program::open(&Options { class_path: vec![path], jdk: None })?;
    // Loaded while the folder still exists; the bytes are kept.
    let _ = program.find("T");
    Ok(program)
}

fn decode(assembler: &mut Assembler, max_locals: u16, bytes: &[u8], handlers: &[[u16; 4]]) -> Result<Code, CodeError> {
    let class_file = assembler.method("m", "()V", RawCode { max_locals, bytes, handlers }).finish();
    let program = open(&class_file).unwrap();
    let class = program.find("T").unwrap();
    let code = program.code(support::method(&program, class, "m"))?;
    Ok((*code.unwrap()).clone())
}

fn insns(max_locals: u16, bytes: &[u8]) -> Vec<Insn> {
    let code = decode(&mut Assembler::default(), max_locals, bytes, &[]).unwrap();
    code.instructions.into_iter().map(|instruction| instruction.insn).collect()
}

#[test]
fn old_and_wide_instructions() {
    let insns = insns(
        600,
        &[
            0xc4, 0x15, 2, 0, // wide iload 512
            0xc4, 0x84, 2, 0, 0xff, 0x00, // wide iinc 512 -256
            0xc9, 0, 0, 0, 10, // jsr_w to 20
            0xc8, 0, 0, 0, 8,    // goto_w to 23
            0x4b, // astore_0 at 20
            0xa9, 0,    // ret 0
            0xb1, // return at 23
        ],
    );
    let rendered: Vec<String> = insns.iter().map(|insn| format!("{insn:?}")).collect();
    assert_eq!(
        rendered,
        ["Load(Int, 512)", "Iinc(512, -256)", "Jsr(20)", "Goto(23)", "Store(Ref, 0)", "Ret(0)", "Return(None)"]
            .map(str::to_owned)
    );
}

#[test]
fn switches_are_padded_from_the_start_of_the_code() {
    let mut bytes = vec![0x03, 0xaa, 0, 0];
    for word in [27u32, u32::MAX, 1, 27, 27, 27] {
        bytes.extend(word.to_be_bytes());
    }
    bytes.push(0xb1);
    match &insns(1, &bytes)[1] {
        Insn::Switch(cases, default) => {
            assert_eq!((cases.as_slice(), *default), ([(-1, 28), (0, 28), (1, 28)].as_slice(), 28));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn constants() {
    let mut assembler = Assembler::default();
    let lone = assembler.utf8(b"\xed\xa0\xbd");
    let string = assembler.constant(8, &lone.to_be_bytes(), 1);
    let double = assembler.constant(6, &f64::NAN.to_bits().to_be_bytes(), 2);
    let bytes = [vec![0x12, string as u8, 0x14], words(&[double]), vec![0xb1]].concat();
    let class_file = assembler.method("m", "()V", RawCode { max_locals: 0, bytes: &bytes, handlers: &[] }).finish();
    let program = open(&class_file).unwrap();
    let class = program.find("T").unwrap();
    let code = program.code(support::method(&program, class, "m")).unwrap().unwrap();
    let Insn::Const(Const::String(text)) = code.instructions[0].insn else { panic!() };
    assert_eq!(&*program.units(text), [0xd83d]);
    let Insn::Const(Const::Number(number)) = code.instructions[1].insn else { panic!() };
    assert_eq!((number, number.ty()), (Scalar::Double(f64::NAN), Type::Double));
}

#[test]
fn sizes_were_narrower_before_45_3() {
    let mut assembler = Assembler::of_version(45, 0);
    assert_eq!(decode(&mut assembler, 1, &[0xb1], &[]).unwrap().instructions.len(), 1);
}

#[test]
fn malformed_code_is_refused_and_the_place_named() {
    let cases: &[(&[u8], u32)] = &[
        (&[0x00, 0xca], 1),                                                             // breakpoint
        (&[0x00, 0xff], 1),                                                             // impdep2
        (&[0xc4, 0x00, 0, 0], 0),                                                       // wide nop
        (&[0xc4], 0),                                                                   // wide at the end
        (&[0x11, 0], 0),                                                                // sipush cut short
        (&[0xa7, 0, 2, 0xb1], 0),                                                       // goto into itself
        (&[0xa7, 0, 9, 0xb1], 0),                                                       // goto outside
        (&[0xa7, 0xff, 0xff, 0xb1], 0),                                                 // goto before the code
        (&[0x15, 4, 0xb1], 0),                                                          // iload beyond max_locals
        (&[0x16, 3, 0xb1], 0),                                                          // lload with half a slot
        (&[0xb1, 0x21], 1),                                                             // lload_3
        (&[0xbc, 3, 0xb1], 0),                                                          // newarray of nothing
        (&[0xb8, 0, 0, 0xb1], 0),                                                       // no constant 0
        (&[0xb8, 0, 1, 0xb1], 0),                                                       // a Utf8 as a method
        (&[0x12, 1, 0xb1], 0),                                                          // ldc of a Utf8
        (&[0xaa, 0, 0, 0], 0),                                                          // tableswitch cut short
        (&[0xaa, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xb1], 0), // 4 G cases
        (&[0xab, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xb1], 0),                // -1 pairs
    ];
    for (bytes, offset) in cases {
        let error = decode(&mut Assembler::default(), 4, bytes, &[]).expect_err(&format!("{bytes:x?}"));
        assert_eq!(error.offset, Some(*offset), "{bytes:x?}: {error}");
        assert!(!error.to_string().contains('\n'));
    }
}

#[test]
fn handlers_are_checked() {
    let bytes = [0x10, 7, 0x57, 0xb1];
    assert_eq!(decode(&mut Assembler::default(), 0, &bytes, &[[0, 4, 2, 0]]).unwrap().handlers.len(), 1);
    for handler in [[1, 4, 2, 0], [0, 1, 2, 0], [0, 5, 2, 0], [2, 2, 2, 0], [0, 4, 1, 0], [0, 4, 4, 0], [0, 4, 2, 1]] {
        assert!(decode(&mut Assembler::default(), 0, &bytes, &[handler]).is_err(), "{handler:?}");
    }
}

#[test]
fn members_must_be_well_formed() {
    let good = [(10, "a/B", "m", "(I)V", 0xb8), (9, "a/B", "f", "[I", 0xb2), (10, "a/B", "<init>", "()V", 0xb7)];
    let wrong = [
        (10, "a/B", "m", "(I", 0xb8),
        (10, "a//B", "m", "()V", 0xb8),
        (10, "a/B", "<clinit>", "()V", 0xb8),
        (10, "a/B", "<init>", "()V", 0xb6),
        (10, "a/B", "<init>", "()I", 0xb7),
        (10, "a/B", "m.n", "()V", 0xb8),
        (9, "a/B", "f", "V", 0xb2),
        (9, "a/B", "m", "I", 0xb8),
        (11, "a/B", "m", "()V", 0xb6),
    ];
    for (cases, works) in [(&good[..], true), (&wrong[..], false)] {
        for &(tag, class, name, descriptor, opcode) in cases {
            let mut assembler = Assembler::default();
            let member = assembler.member(tag, class, name, descriptor);
            let bytes = [vec![opcode], words(&[member]), vec![0xb1]].concat();
            let decoded = decode(&mut assembler, 0, &bytes, &[]);
            assert_eq!(decoded.is_ok(), works, "{name} {descriptor}: {decoded:?}");
        }
    }
}

#[test]
fn one_bad_method_does_not_lose_its_class() {
    let mut assembler = Assembler::default();
    let good = RawCode { max_locals: 0, bytes: &[0xb1], handlers: &[] };
    assembler.method("good", "()V", good).method(
        "bad",
        "()V",
        RawCode { max_locals: 0, bytes: &[0xff], handlers: &[] },
    );
    let program = open(&assembler.finish()).unwrap();
    let class = program.find("T").unwrap();
    assert!(program.code(support::method(&program, class, "good")).unwrap().is_some());
    assert_eq!(
        program.code(support::method(&program, class, "bad")).unwrap_err().to_string(),
        "at offset 0: invalid opcode 0xff"
    );
}

#[test]
fn malformed_classes_are_refused() {
    let method = |assembler: &mut Assembler, name: &str, descriptor: &str| {
        assembler.method(name, descriptor, RawCode { max_locals: 9, bytes: &[0xb1], handlers: &[] });
    };
    let twice = {
        let mut assembler = Assembler::default();
        method(&mut assembler, "m", "()V");
        method(&mut assembler, "m", "()V");
        assembler.finish()
    };
    let bad_descriptor = {
        let mut assembler = Assembler::default();
        method(&mut assembler, "m", "(Q)V");
        assembler.finish()
    };
    let future = Assembler::of_version(71, 0).finish();
    let ancient = Assembler::of_version(44, 0).finish();
    let preview = Assembler::of_version(69, 65535).finish();
    let trailing = [Assembler::default().finish(), vec![0]].concat();
    for (bytes, wanted) in [
        (twice, "java/lang/ClassFormatError: Duplicate method name \"m\" with signature \"()V\" in class file"),
        (bad_descriptor, "java/lang/ClassFormatError: Method \"m\" has illegal signature \"(Q)V\""),
        (trailing, "java/lang/ClassFormatError: Extra bytes at the end of class file T"),
    ] {
        assert_eq!(open(&bytes).unwrap().find("T").unwrap_err().to_string(), wanted);
    }
    for bytes in [future, ancient] {
        assert!(open(&bytes).unwrap_err().to_string().contains("class file version"));
    }
    assert!(open(&preview).unwrap().find("T").is_ok());
}
