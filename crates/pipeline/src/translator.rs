//! Where the engine gets its rules: translation on demand, each method once.
//!
//! Rules of the user's classes are always verified: their bytecode may come from anywhere, and the verifier is what stands in for the
//! JVM's. Rules of the JDK's own classes are verified in debug builds; `lab jdk` verifies all of them.

use std::cell::RefCell;
use std::rc::Rc;

use program::{ClassId, MethodId, Origin, Program};
use rustc_hash::FxHashMap;

/// How the reason starts when the class file is at fault.
pub(crate) const MALFORMED: &str = "malformed code: ";

/// Translates and remembers.
#[derive(Debug, Default)]
pub struct Translator {
    known: RefCell<FxHashMap<MethodId, Result<Rc<rules::Method>, String>>>,
}

impl Translator {
    /// The rules of a method.
    ///
    /// # Errors
    /// Why it has none, in one line.
    pub fn translate(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        if let Some(known) = self.known.borrow().get(&method) {
            return known.clone();
        }
        let result = translate(program, method);
        self.known.borrow_mut().insert(method, result.clone());
        result
    }
}

fn translate(program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
    let rules = translate::translate(program, method).map_err(|refusal| refusal.to_string())?;
    let origin = program.class(program.method(method).class).origin;
    if origin != Origin::Jdk || cfg!(debug_assertions) {
        rules::verify(program, &rules).map_err(|violations| {
            let first = violations.first().map_or_else(String::new, |violation| violation.to_string());
            format!("{MALFORMED}{first}")
        })?;
    }
    Ok(Rc::new(rules))
}

impl engine::RuleSource for Translator {
    fn rules(&self, program: &Program, method: MethodId) -> Result<Rc<rules::Method>, String> {
        self.translate(program, method)
    }

    fn null_message(&self, program: &Program, method: MethodId, offset: u32) -> Option<String> {
        translate::null_message(program, method, offset)
    }

    fn proxy(&self, program: &Program, interfaces: &[ClassId]) -> Option<ClassId> {
        translate::define_proxy(program, interfaces)
    }
}
