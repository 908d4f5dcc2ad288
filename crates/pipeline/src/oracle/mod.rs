//! `Math` as the user's own JVM computes it: a helper process that runs `Oracle.java`, carried in the binary.
//!
//! The Java platform allows `Math.sin` and its kin to differ from `StrictMath` in the last place, and HotSpot does. The process
//! starts at the first question, is restarted when it dies, and ends with this value. Interpreter and compilers of HotSpot share one
//! implementation of each function (a test below watches that), so its answers are those of any run on that JVM.

use std::time::Duration;

use check::Sandbox;
use program::jdk::Jdk;
use rustc_hash::FxHashMap;

use crate::process::{Helper, Source};

const SOURCE: &str = include_str!("Oracle.java");

/// A JVM that does not answer for this long is taken for dead. Its start, with the compilation of the source, is within it.
const PATIENCE: Duration = Duration::from_secs(60);

/// Functions that the oracle answers; their position is their number in `Oracle.java`.
const FUNCTIONS: [&str; 18] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log10", "log1p", "pow", "cbrt",
    "hypot", "sinh", "cosh", "tanh",
];

/// The helper's heap in MiB.
const HEAP: u32 = 64;

/// Starts in a row that may fail before the oracle gives up for good.
const ATTEMPTS: u32 = 3;
/// Answers kept.
const CACHE: usize = 1 << 20;

/// The oracle. Answers are cached.
#[derive(Debug)]
pub struct JvmMath {
    jdk: Jdk,
    options: Vec<String>,
    helper: Option<Helper<8>>,
    failures: u32,
    cache: FxHashMap<(u8, u64, u64), u64>,
}

impl JvmMath {
    /// An oracle that will start the JDK's `java` when first asked.
    pub fn new(jdk: &Jdk) -> Self {
        Self::with_options(jdk, &[])
    }

    fn with_options(jdk: &Jdk, options: &[&str]) -> Self {
        Self {
            jdk: jdk.clone(),
            options: options.iter().map(|option| option.to_string()).collect(),
            helper: None,
            failures: 0,
            cache: FxHashMap::default(),
        }
    }

    fn ask(&mut self, function: u8, a: f64, b: f64) -> Option<u64> {
        while self.failures < ATTEMPTS {
            if self.helper.is_none() {
                let source =
                    Source { file: "Oracle.java", text: SOURCE, options: &self.options, heap: HEAP, readable: &[] };
                // It runs no code of the user's: where nothing isolates it, it runs all the same.
                let sandbox = Sandbox::find().unwrap_or(Sandbox::None);
                self.helper = Helper::start(&self.jdk, sandbox, &source).ok();
            }
            let mut question = [0; 17];
            question[0] = function;
            question[1..9].copy_from_slice(&a.to_be_bytes());
            question[9..].copy_from_slice(&b.to_be_bytes());
            if let Some(answer) = self.helper.as_mut().and_then(|helper| helper.ask(&question, PATIENCE)) {
                self.failures = 0;
                return Some(u64::from_be_bytes(answer));
            }
            self.helper = None;
            self.failures += 1;
        }
        None
    }
}

impl engine::MathOracle for JvmMath {
    fn call(&mut self, function: &str, a: f64, b: f64) -> Option<f64> {
        let number = FUNCTIONS.iter().position(|name| *name == function)? as u8;
        let key = (number, a.to_bits(), b.to_bits());
        if let Some(bits) = self.cache.get(&key) {
            return Some(f64::from_bits(*bits));
        }
        let bits = self.ask(number, a, b)?;
        if self.cache.len() >= CACHE {
            self.cache.clear();
        }
        self.cache.insert(key, bits);
        Some(f64::from_bits(bits))
    }
}

#[cfg(test)]
mod tests {
    use engine::MathOracle;

    use super::*;

    fn oracle(options: &[&str]) -> JvmMath {
        JvmMath::with_options(&program::jdk::locate(None).expect("a JDK is installed"), options)
    }

    fn samples() -> Vec<f64> {
        let mut rng = base::Rng::new(7);
        let edges =
            [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE, 1e300];
        let random = (0..100).map(|index| match index % 3 {
            0 => f64::from_bits(rng.bits()),
            1 => (rng.bits() as i64 as f64) / 1e17,
            _ => (rng.bits() >> 11) as f64 / (1u64 << 53) as f64,
        });
        edges.into_iter().chain(random).collect()
    }

    /// The oracle's JVM is restricted to the first compiler; that must not change a bit of any answer.
    #[test]
    fn interpreter_and_compilers_agree() {
        let mut oracles = [oracle(&[]), oracle(&["-Xint"]), oracle(&["-Xcomp", "-XX:TieredStopAtLevel=4"])];
        let samples = samples();
        for function in FUNCTIONS {
            for (index, &a) in samples.iter().enumerate() {
                let b = samples[(index * 7 + 3) % samples.len()];
                let [first, others @ ..] = &mut oracles;
                let wanted = first.call(function, a, b).expect("the JVM answers");
                for other in others {
                    let found = other.call(function, a, b).expect("the JVM answers");
                    assert_eq!(wanted.to_bits(), found.to_bits(), "{function}({a:?}, {b:?})");
                }
            }
        }
    }

    #[test]
    fn known_values() {
        let mut oracle = oracle(&[]);
        assert_eq!(oracle.call("pow", 2.0, 10.0), Some(1024.0));
        assert_eq!(oracle.call("hypot", 3.0, 4.0), Some(5.0));
        assert_eq!(oracle.call("cbrt", 27.0, 0.0), Some(3.0));
        assert_eq!(oracle.call("no such function", 1.0, 0.0), None);
    }

    #[test]
    fn restarts_after_a_death_and_gives_up_without_a_jvm() {
        let mut living = oracle(&[]);
        assert_eq!(living.call("exp", 0.0, 0.0), Some(1.0));
        living.helper.as_mut().expect("started").kill();
        assert_eq!(living.call("cos", 0.0, 0.0), Some(1.0));
        let mut missing = JvmMath::new(&Jdk { java: "/no/such/java".into(), ..living.jdk.clone() });
        assert_eq!(missing.call("exp", 0.0, 0.0), None);
        assert_eq!(missing.call("exp", 0.0, 0.0), None);
    }
}
