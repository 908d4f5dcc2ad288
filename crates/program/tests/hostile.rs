//! Hostile class files: whatever the bytes, loading and decoding end with a value or an error. A seeded loop; the same bytes
//! every time.

mod support;

use std::time::{Duration, Instant};

use base::Rng;
use program::code::{Insn, InvokeKind};
use program::{Options, Program};
use support::assemble::Assembler;

/// Far more than anything here takes, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(20);
/// Mutants of each seed file.
const MUTANTS: usize = 400;

#[test]
fn mutated_class_files_never_panic() {
    // Classes without superinterfaces: these load without a JDK, whose opening is not what is tested here.
    let jdk = support::open(&[]);
    let seeds = ["lang/Math", "util/Arrays", "util/Objects", "util/Collections", "lang/invoke/LambdaMetafactory"];
    let seeds: Vec<Vec<u8>> =
        seeds.iter().map(|name| jdk.resource(&format!("java.base/java/{name}.class")).unwrap()).collect();
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Rng::new(20);
    let (mut loaded, mut refused) = (0, 0);
    for number in 0..MUTANTS * seeds.len() {
        let bytes = mutate(&mut rng, &seeds[number % seeds.len()]);
        let path = folder.path().join("Mutant.class");
        std::fs::write(&path, &bytes).unwrap();
        let start = Instant::now();
        if exercise(&path) {
            loaded += 1
        } else {
            refused += 1
        }
        assert!(start.elapsed() < LONGEST, "mutant {number}");
    }
    // Both ways must be common, or the mutations are too weak or too strong.
    assert!(loaded > 100 && refused > 100, "{loaded} {refused}");
}

fn mutate(rng: &mut Rng, seed: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    // A truncated file has no chance to be well formed, so that this is rare.
    if rng.chance(1, 20) {
        bytes.truncate(rng.below(bytes.len()));
    }
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(bytes.len().max(1));
        let value = match rng.below(4) {
            0 => 0,
            1 => 0xff,
            _ => rng.bits() as u8,
        };
        if let Some(byte) = bytes.get_mut(at) {
            *byte = value;
        }
    }
    bytes
}

/// Loads the class and resolves all that its code names; whether it loaded.
fn exercise(path: &std::path::Path) -> bool {
    let Ok(program) = Program::open(&Options { class_path: vec![path.to_owned()], jdk: None }) else { return false };
    let mut loaded = false;
    for name in program.class_path_names() {
        let Ok(class) = program.find(name) else { continue };
        loaded = true;
        for method in &program.class(class).methods {
            let Ok(Some(code)) = program.code(method.id) else { continue };
            for instruction in &code.instructions {
                match &instruction.insn {
                    Insn::GetStatic(member) => drop(program.resolve_field(class, *member, true)),
                    Insn::PutField(member) => drop(program.resolve_field(class, *member, false)),
                    Insn::Invoke(kind, member) => {
                        if let Ok(resolved) = program.resolve_method(class, *member, *kind) {
                            let _ = match kind {
                                InvokeKind::Special => program.select_special(class, *member, resolved),
                                _ => program.select(class, resolved),
                            };
                        }
                    }
                    Insn::New(name) | Insn::CheckCast(name) => drop(program.resolve_class(class, *name)),
                    _ => {}
                }
            }
        }
    }
    loaded
}

#[test]
fn every_truncation_is_an_error() {
    let jdk = support::open(&[]);
    let bytes = jdk.resource("java.base/java/lang/Record.class").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Cut.class");
    for length in 0..bytes.len() {
        std::fs::write(&path, &bytes[..length]).unwrap();
        assert!(!exercise(&path), "{length} of {} bytes", bytes.len());
    }
}

/// Hierarchies that would take exponential time or stack when walked naively (javac does not finish on the first).
#[test]
fn deep_and_wide_hierarchies_end() {
    const LEVELS: usize = 100;
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: Vec<u8>| {
        std::fs::write(folder.path().join(name).with_extension("class"), bytes).unwrap();
    };
    let interface = |name: &str, parents: &[&str]| {
        write(name, Assembler::default().finish_as(0x0600, name, "java/lang/Object", parents));
    };
    interface("L0", &[]);
    interface("R0", &[]);
    for level in 1..LEVELS {
        let (left, right) = (format!("L{}", level - 1), format!("R{}", level - 1));
        interface(&format!("L{level}"), &[&left, &right]);
        interface(&format!("R{level}"), &[&left, &right]);
    }
    let top = [format!("L{}", LEVELS - 1), format!("R{}", LEVELS - 1)];
    write("Bottom", Assembler::default().finish_as(0x0020, "Bottom", "java/lang/Object", &[&top[0], &top[1]]));
    for level in 0..400usize {
        let parent = level.checked_sub(1).map_or("java/lang/Object".to_owned(), |above| format!("C{above}"));
        write(&format!("C{level}"), Assembler::default().finish_as(0x0020, &format!("C{level}"), &parent, &[]));
    }
    write("Self", Assembler::default().finish_as(0x0020, "Self", "Self", &[]));

    let start = Instant::now();
    let program = support::open(&[folder.path()]);
    let bottom = program.find("Bottom").unwrap();
    assert_eq!(program.is_assignable(bottom, program.find("L0").unwrap()), Ok(true));
    let missing = |class: &str| program::MemberRef {
        class: program.name(class),
        name: program.name("missing"),
        descriptor: program.name("()V"),
        interface: class != "Bottom",
    };
    assert!(program.resolve_method(bottom, missing("Bottom"), InvokeKind::Virtual).is_err());
    assert!(program.resolve_method(bottom, missing(&top[0]), InvokeKind::Interface).is_err());
    assert_eq!(program.find("Self").unwrap_err().kind, program::LinkErrorKind::ClassCircularity);
    // Too deep at once is refused; in two steps it is not.
    assert!(program.find("C200").is_ok() && program.find("C399").is_ok());
    let fresh = support::open(&[folder.path()]);
    assert!(fresh.find("C399").unwrap_err().message.contains("nested superclasses"));
    assert!(start.elapsed() < LONGEST);
}
