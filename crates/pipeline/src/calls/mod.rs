//! Static methods of the program as the user's own JVM computes them: a helper process that runs `Calls.java` with the class path, isolated as
//! the checker's are. It starts at the first question, is restarted when it dies or does not answer, and ends with this value.

use std::path::{Path, PathBuf};
use std::time::Duration;

use check::Sandbox;
use program::jdk::Jdk;
use rustc_hash::FxHashMap;
use term::{Scalar, Type};

use crate::Opened;
use crate::process::{Helper, Source};

const SOURCE: &str = include_str!("Calls.java");

/// The helper's heap in MiB.
const HEAP: u32 = 256;

/// What one call may take; the first one of a process also its start, with the compilation of the source.
const PATIENCE: Duration = Duration::from_secs(5);
const START: Duration = Duration::from_secs(60);

/// Processes that a method may cost before it is not called any more.
const ATTEMPTS: u32 = 2;

/// A method that was called.
#[derive(Debug, Default)]
struct Called {
    /// Its number in the running process.
    number: Option<u32>,
    /// Processes that ended in it.
    deaths: u32,
}

/// Calls static methods.
#[derive(Debug)]
pub struct JvmCalls {
    jdk: Jdk,
    class_path: Vec<PathBuf>,
    /// The class path with what its manifests name.
    readable: Vec<PathBuf>,
    isolated: bool,
    helper: Option<Helper<9>>,
    methods: FxHashMap<(String, String, String), Called>,
    known: u32,
}

impl JvmCalls {
    /// A caller that will start the JDK's `java` with the program's class path when first asked. Where nothing isolates it that should, nothing is called.
    pub fn new(opened: &Opened) -> Self {
        Self {
            jdk: opened.jdk.clone(),
            class_path: opened.class_path().to_vec(),
            readable: opened.program.class_path_files(),
            isolated: opened.isolated,
            helper: None,
            methods: FxHashMap::default(),
            known: 0,
        }
    }

    fn start(&mut self) -> Option<()> {
        let path: Vec<&Path> = self.class_path.iter().map(PathBuf::as_path).collect();
        let path = check::class_path(&path).ok()?;
        let sandbox = if self.isolated { Sandbox::find().ok()? } else { Sandbox::None };
        let options = ["-Xss2m".to_owned(), "-cp".to_owned(), path];
        let readable = &self.readable;
        let source = Source { file: "Calls.java", text: SOURCE, options: &options, heap: HEAP, readable };
        self.helper = Helper::start(&self.jdk, sandbox, &source).ok();
        self.known = 0;
        self.methods.values_mut().for_each(|called| called.number = None);
        self.helper.as_ref().map(|_| ())
    }

    /// One question to a running process: the answer's bytes, or that it died.
    fn ask(&mut self, key: &(String, String, String), arguments: &[Scalar]) -> Option<[u8; 9]> {
        let started = self.helper.is_none();
        if started {
            self.start()?;
        }
        let called = self.methods.entry(key.clone()).or_default();
        let mut question = Vec::new();
        let (number, new) = match called.number {
            Some(number) => (number, false),
            None => (self.known, true),
        };
        question.extend(number.to_be_bytes());
        if new {
            for text in [&key.0, &key.1, &key.2] {
                question.extend(u16::try_from(text.len()).ok()?.to_be_bytes());
                question.extend(text.as_bytes());
            }
            called.number = Some(number);
            self.known += 1;
        }
        question.extend((arguments.len() as u32).to_be_bytes());
        for argument in arguments {
            let bits = match *argument {
                Scalar::Int(x) => i64::from(x) as u64,
                other => other.bits(),
            };
            question.extend(bits.to_be_bytes());
        }
        self.helper.as_mut()?.ask(&question, if started { START } else { PATIENCE })
    }
}

impl engine::StaticCalls for JvmCalls {
    fn call(&mut self, class: &str, method: &str, descriptor: &str, arguments: &[Scalar]) -> Option<Scalar> {
        let key = (class.to_owned(), method.to_owned(), descriptor.to_owned());
        while self.methods.get(&key).is_none_or(|called| called.deaths < ATTEMPTS) {
            let Some(answer) = self.ask(&key, arguments) else {
                self.helper = None;
                self.methods.entry(key.clone()).or_default().deaths += 1;
                continue;
            };
            let (&[status], bits) = answer.split_first_chunk::<1>()?;
            let bits = u64::from_be_bytes(bits.try_into().ok()?);
            let ty = match descriptor.rsplit_once(')')?.1 {
                "J" => Type::Long,
                "F" => Type::Float,
                "D" => Type::Double,
                _ => Type::Int,
            };
            return Scalar::from_bits(ty, bits).filter(|_| status == 1);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use engine::StaticCalls;

    use super::*;

    #[test]
    fn methods_are_called_and_the_process_is_restarted() {
        let jdk = program::jdk::locate(None).expect("a JDK is installed");
        let folder = base::Scratch::new("crisol-calls-").expect("a folder");
        let source = folder.path().join("Sample.java");
        let text = "class Sample { static int add(int a, byte b) { return a + b; } static double half(float x) { return x / 2; }\n\
                    static boolean odd(long x) { System.out.println(x); return (x & 1) == 1; }\n\
                    static int fails(int x) { if (x == 0) throw new RuntimeException(); if (x == 1) System.exit(3); return x; } }";
        std::fs::write(&source, text).expect("written");
        let javac =
            std::process::Command::new(jdk.home.join("bin/javac")).arg("-d").arg(folder.path()).arg(&source).status();
        assert!(javac.is_ok_and(|status| status.success()));
        let opened = crate::open(&[folder.path()], Some(&jdk.home)).expect("opens");
        let mut calls = JvmCalls::new(&opened);
        let mut call =
            |name: &str, descriptor: &str, arguments: &[Scalar]| calls.call("Sample", name, descriptor, arguments);
        assert_eq!(call("add", "(IB)I", &[Scalar::Int(-5), Scalar::Int(3)]), Some(Scalar::Int(-2)));
        assert_eq!(call("half", "(F)D", &[Scalar::Float(3.0)]), Some(Scalar::Double(1.5)));
        assert_eq!(call("odd", "(J)Z", &[Scalar::Long(i64::MIN + 1)]), Some(Scalar::Int(1)));
        assert_eq!(call("fails", "(I)I", &[Scalar::Int(0)]), None);
        assert_eq!(call("fails", "(I)I", &[Scalar::Int(7)]), Some(Scalar::Int(7)));
        assert_eq!(call("missing", "(I)I", &[Scalar::Int(7)]), None);
        // It takes the process with it, twice; then it is not called any more, and the others are.
        assert_eq!(call("fails", "(I)I", &[Scalar::Int(1)]), None);
        assert_eq!(call("fails", "(I)I", &[Scalar::Int(7)]), None);
        assert_eq!(call("add", "(IB)I", &[Scalar::Int(1), Scalar::Int(3)]), Some(Scalar::Int(4)));
    }
}
