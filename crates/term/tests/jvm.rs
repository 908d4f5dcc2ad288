//! The operator table against a real JVM: a Java class with one case per operator, on edge values and random bits, compared bit
//! for bit (every NaN as the canonical one).

use std::path::{Path, PathBuf};
use std::process::Command;

use base::Rng;
use term::{Op, Scalar, Type};

const RANDOM: usize = 1_500;

#[test]
fn every_operator_agrees_with_a_jvm() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("Operators.java"), source()).expect("a source file");
    run(folder.path(), "javac", &["Operators.java"]);

    let samples = samples();
    let mut input = Vec::with_capacity(samples.len() * 17);
    for &(op, x, y) in &samples {
        input.push(op as u8);
        input.extend_from_slice(&x.bits().to_be_bytes());
        input.extend_from_slice(&y.bits().to_be_bytes());
    }
    std::fs::write(folder.path().join("input"), input).expect("an input file");
    run(folder.path(), "java", &["-Xshare:auto", "Operators"]);

    let output = std::fs::read(folder.path().join("output")).expect("an output file");
    assert_eq!(output.len(), samples.len() * 8);
    for (&(op, x, y), result) in samples.iter().zip(output.chunks_exact(8)) {
        let bits = u64::from_be_bytes(result.try_into().expect("eight bytes"));
        let expected = Scalar::from_bits(op.result(), bits).map(Scalar::canonical);
        let found = match op.operands() {
            [_] => op.unary(x),
            _ => op.binary(x, y),
        };
        assert_eq!(found.map(Scalar::canonical), expected, "{} {x:?} {y:?}", op.name());
    }
    println!("{} samples of {} operators", samples.len(), Op::ALL.len());
}

/// Every operator with all pairs of edge values and many random ones, except where rules guard it.
fn samples() -> Vec<(Op, Scalar, Scalar)> {
    let mut rng = Rng::new(7);
    let mut samples = Vec::new();
    for &op in Op::ALL {
        let (left, right) = match *op.operands() {
            [ty] => (edges(ty), vec![Scalar::Int(0)]),
            [left, right] => (edges(left), edges(right)),
            _ => unreachable!("an operator has one operand or two"),
        };
        samples.extend(left.iter().flat_map(|&x| right.iter().map(move |&y| (op, x, y))));
        for _ in 0..RANDOM {
            let mut operand = |edges: &[Scalar]| {
                let edge = edges[rng.below(edges.len())];
                let random = Scalar::from_bits(edge.ty(), rng.bits() >> rng.below(64)).unwrap_or(edge);
                if rng.chance(1, 4) { edge } else { random }
            };
            samples.push((op, operand(&left), operand(&right)));
        }
    }
    // Rules guard against division by zero; the table gives 0 where a JVM throws.
    samples.retain(|&(op, _, y)| !matches!(op, Op::IDiv | Op::IRem | Op::LDiv | Op::LRem) || y.bits() != 0);
    samples
}

fn edges(ty: Type) -> Vec<Scalar> {
    let bits: &[u64] = match ty {
        Type::Int | Type::Ref => &[
            0,
            1,
            2,
            3,
            5,
            7,
            31,
            32,
            33,
            63,
            127,
            128,
            255,
            32767,
            32768,
            65535,
            65536,
            0x7fff_ffff,
            0x8000_0000,
            0x8000_0001,
            0xffff_ffff,
            0xffff_fffe,
            0xffff_ff80,
            0x7f80_0000,
            0x7f80_0001,
            0x7fc0_0000,
            0xffc0_0001,
            0xff80_0000,
            0x3f80_0000,
        ],
        Type::Long => &[
            0,
            1,
            2,
            3,
            63,
            64,
            0x7fff_ffff,
            0x8000_0000,
            0xffff_ffff,
            1 << 32,
            1 << 53,
            (1 << 53) + 1,
            (1 << 62) + 1,
            i64::MAX as u64,
            1 << 63,
            (1 << 63) + 1,
            u64::MAX,
            u64::MAX - 1,
            0xffff_ffff_8000_0000,
            0x7ff0_0000_0000_0000,
            0x7ff0_0000_0000_0001,
            0x7ff8_0000_0000_0000,
            0xfff8_0000_0000_0001,
        ],
        Type::Float => &[
            0,
            0x8000_0000,
            1,
            0x8000_0001,
            0x7f_ffff,
            0x80_0000,
            0x3f80_0000,
            0xbf80_0000,
            0x3f00_0000,
            0x4000_0000,
            0x4040_0000,
            0x3fc0_0000,
            0x3dcc_cccd,
            0x4b80_0000,
            0x4eff_ffff,
            0x4f00_0000,
            0xcf00_0000,
            0x5eff_ffff,
            0x5f00_0000,
            0xdf00_0000,
            0x7f7f_ffff,
            0xff7f_ffff,
            0x7f80_0000,
            0xff80_0000,
            0x7fc0_0000,
            0xffc0_0001,
            0x7f80_0001,
        ],
        Type::Double => &[
            0,
            1 << 63,
            1,
            (1 << 63) + 1,
            0xf_ffff_ffff_ffff,
            1 << 52,
            0x3ff0_0000_0000_0000,
            0xbff0_0000_0000_0000,
            0x3fe0_0000_0000_0000,
            0x4000_0000_0000_0000,
            0x4008_0000_0000_0000,
            0x3fb9_9999_9999_999a,
            0x41df_ffff_ffc0_0000,
            0x41e0_0000_0000_0000,
            0xc1e0_0000_0000_0000,
            0xc1e0_0000_0020_0000,
            0x43e0_0000_0000_0000,
            0xc3e0_0000_0000_0000,
            0x47ef_ffff_e000_0000,
            0x47ef_ffff_f000_0000,
            0x3690_0000_0000_0000,
            0x3680_0000_0000_0000,
            0x7fef_ffff_ffff_ffff,
            0xffef_ffff_ffff_ffff,
            0x7ff0_0000_0000_0000,
            0xfff0_0000_0000_0000,
            0x7ff8_0000_0000_0000,
            0xfff8_0000_0000_0001,
        ],
    };
    bits.iter().filter_map(|&bits| Scalar::from_bits(ty, bits)).collect()
}

/// The Java class: reads records of an operator and two operands, and writes the bits of the results.
fn source() -> String {
    let mut cases = String::new();
    for &op in Op::ALL {
        let (local, write) = match op.result() {
            Type::Int | Type::Ref => ("int", "r & 0xffffffffL"),
            Type::Long => ("long", "r"),
            Type::Float => ("float", "Float.floatToRawIntBits(r) & 0xffffffffL"),
            Type::Double => ("double", "Double.doubleToRawLongBits(r)"),
        };
        let operand = |ty: &Type, bits: &str| match ty {
            Type::Int | Type::Ref => format!("(int) {bits}"),
            Type::Long => bits.to_owned(),
            Type::Float => format!("Float.intBitsToFloat((int) {bits})"),
            Type::Double => format!("Double.longBitsToDouble({bits})"),
        };
        let types = op.operands();
        cases.push_str(&format!(
            "    static long {name}(long p, long q) {{ {ta} a = {a}; {second} {local} r = {java}; return {write}; }}\n",
            name = op.name(),
            ta = types[0],
            a = operand(&types[0], "p"),
            second = types.get(1).map_or(String::new(), |ty| format!("{ty} b = {};", operand(ty, "q"))),
            java = java(op),
        ));
    }
    let switch: String =
        Op::ALL.iter().map(|op| format!("case {}: return {}(p, q);\n", *op as u8, op.name())).collect();
    format!(
        "import java.io.*;
public class Operators {{
{cases}
    static long apply(int op, long p, long q) {{ switch (op) {{ {switch} default: throw new AssertionError(); }} }}
    public static void main(String[] args) throws IOException {{
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(\"input\")));
             DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(\"output\")))) {{
            for (int op; (op = in.read()) >= 0; ) out.writeLong(apply(op, in.readLong(), in.readLong()));
        }}
    }}
}}
"
    )
}

/// The operator in Java, on `a` and `b`.
fn java(op: Op) -> &'static str {
    match op {
        Op::INeg | Op::LNeg | Op::FNeg | Op::DNeg => "-a",
        Op::I2L | Op::F2L | Op::D2L => "(long) a",
        Op::I2F | Op::L2F | Op::D2F => "(float) a",
        Op::I2D | Op::L2D | Op::F2D => "(double) a",
        Op::L2I | Op::F2I | Op::D2I => "(int) a",
        Op::I2B => "(byte) a",
        Op::I2C => "(char) a",
        Op::I2S => "(short) a",
        Op::FBits => "Float.floatToIntBits(a)",
        Op::BitsF => "Float.intBitsToFloat(a)",
        Op::DBits => "Double.doubleToLongBits(a)",
        Op::BitsD => "Double.longBitsToDouble(a)",
        Op::FSqrt => "(float) Math.sqrt(a)",
        Op::DSqrt => "Math.sqrt(a)",
        Op::IAdd | Op::LAdd | Op::FAdd | Op::DAdd => "a + b",
        Op::ISub | Op::LSub | Op::FSub | Op::DSub => "a - b",
        Op::IMul | Op::LMul | Op::FMul | Op::DMul => "a * b",
        Op::IDiv | Op::LDiv | Op::FDiv | Op::DDiv => "a / b",
        Op::IRem | Op::LRem | Op::FRem | Op::DRem => "a % b",
        Op::IAnd | Op::LAnd => "a & b",
        Op::IOr | Op::LOr => "a | b",
        Op::IXor | Op::LXor => "a ^ b",
        Op::IShl | Op::LShl => "a << b",
        Op::IShr | Op::LShr => "a >> b",
        Op::IUshr | Op::LUshr => "a >>> b",
        // javac compiles > to fcmpl and < to fcmpg; on NaN neither == nor the order holds.
        Op::FCmpl | Op::DCmpl => "a > b ? 1 : a == b ? 0 : -1",
        Op::LCmp | Op::FCmpg | Op::DCmpg => "a < b ? -1 : a == b ? 0 : 1",
    }
}

fn run(folder: &Path, tool: &str, arguments: &[&str]) {
    let program =
        std::env::var_os("JAVA_HOME").map_or(PathBuf::from(tool), |home| Path::new(&home).join("bin").join(tool));
    let output = Command::new(program).args(arguments).current_dir(folder).output().expect("a JDK is installed");
    assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
}
