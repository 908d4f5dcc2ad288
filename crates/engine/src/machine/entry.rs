//! Entries: how each method is run, decided at its first call: by a model, or by its linked rules.

use std::cell::OnceCell;
use std::rc::Rc;

use program::{ClassId, MethodId, Origin};

use super::Machine;
use crate::link::{self, Code};
use crate::models::{self, Model};
use crate::opaque;
use crate::path::Taken;
use crate::setting::Asks;
use crate::step::{environment, strings};
use crate::stop::Trap;

/// How a method is run.
pub struct Entry {
    /// The method.
    pub method: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// No receiver; calling it initialises the class.
    pub is_static: bool,
    /// It holds a monitor while it runs.
    pub is_synchronized: bool,
    /// Its model.
    pub model: Option<Model>,
    /// Its model takes unknown arguments as they are.
    pub(crate) carries: bool,
    /// It is native, but a JVM may tell its values.
    pub(crate) native: bool,
    /// It asks an exception for something.
    pub(crate) asks_exception: bool,
    /// It asks the machine that it runs on for something.
    pub(crate) asks: bool,
    /// What it asks for, where a test can set that.
    pub(crate) setting: Option<Asks>,
    /// How it is answered on unknown strings.
    pub(crate) symbolic: Option<strings::Answer>,
    /// Linked at the first call that is not modelled.
    code: OnceCell<Result<Rc<Code>, String>>,
}

impl Machine<'_> {
    /// The entry of a method.
    #[inline]
    pub(crate) fn entry(&mut self, method: MethodId) -> Rc<Entry> {
        if let Some(Some(entry)) = self.entries.get(method.index()) {
            return Rc::clone(entry);
        }
        self.make_entry(method)
    }

    #[cold]
    fn make_entry(&mut self, id: MethodId) -> Rc<Entry> {
        let method = self.program.method(id);
        let class = self.program.class(method.class);
        let (class_name, name) = (self.program.spell(class.name), self.program.spell(method.name));
        let model = self.models.find(&class_name, &name, &self.program.spell(method.descriptor));
        let full = format!("{class_name}.{name}{}", self.program.spell(method.descriptor));
        let entry = Rc::new(Entry {
            method: id,
            class: method.class,
            is_static: method.access.is_static(),
            is_synchronized: method.access.is_synchronized(),
            model,
            native: model.is_none() && opaque::is_native_function(self, id),
            asks_exception: environment::asks_exception(&full),
            asks: class.origin == Origin::Jdk && environment::asks(&full),
            setting: Asks::of(&full),
            symbolic: strings::find(&full),
            carries: models::carries(&full),
            code: OnceCell::new(),
        });
        if self.entries.len() <= id.index() {
            self.entries.resize(id.index() + 1, None);
        }
        self.entries[id.index()] = Some(Rc::clone(&entry));
        entry
    }

    /// Whether a method is modelled and known to be a function of its arguments: those of `Math`, and views of floats as bits.
    pub(crate) fn is_plain_model(&self, method: MethodId) -> bool {
        let name = self.full_name(method);
        let class = name.split_once('.').map_or("", |(class, _)| class);
        let modelled =
            ["java/lang/Math", "java/lang/StrictMath", "java/lang/Float", "java/lang/Double"].contains(&class);
        modelled && self.models.has(&name)
    }

    /// The code of a method that was called before and needs nothing but a frame: no model, no monitor.
    #[inline]
    pub(crate) fn plain_code(&self, method: MethodId) -> Option<Rc<Code>> {
        self.plain.get(method.index()).and_then(Clone::clone)
    }

    /// Remembers that calls of a method need nothing but a frame.
    pub(crate) fn keep_plain(&mut self, entry: &Entry, code: &Rc<Code>) {
        let index = entry.method.index();
        if self.plain.len() <= index {
            self.plain.resize(index + 1, None);
        }
        self.plain[index] = Some(Rc::clone(code));
    }

    /// The linked code of a method, or why there is none.
    #[inline]
    pub(crate) fn code(&mut self, entry: &Entry) -> Result<Rc<Code>, Trap> {
        match entry.code.get_or_init(|| self.link(entry)) {
            Ok(code) => Ok(Rc::clone(code)),
            Err(reason) => Err(Trap::Unsupported(reason.clone())),
        }
    }

    fn link(&mut self, entry: &Entry) -> Result<Rc<Code>, String> {
        let method = self.program.method(entry.method);
        let name = self.method_name(entry.method);
        if !method.has_code() {
            return Err(format!("{name} (native)"));
        }
        if name.starts_with("java.lang.invoke.") {
            return Err(format!("{name} (java.lang.invoke is not interpreted)"));
        }
        self.statistics.linked += 1;
        let rules = self.source.rules(self.program, entry.method).map_err(|reason| format!("{name}: {reason}"))?;
        let explores = self.options.criterion.is_some();
        let class = self.program.class(entry.class);
        let is_traced = |traced: &String| self.program.spell(class.name).split('$').next() == Some(traced);
        let own = class.origin == Origin::ClassPath || self.options.traced.as_ref().is_some_and(is_traced);
        let marks = link::Marks { rules: explores && own, loops: explores };
        let code = link::link(rules, entry.class, marks).map_err(|reason| format!("{name}: {reason}"))?;
        Ok(Rc::new(code))
    }

    /// The source line of a byte offset of a method.
    pub fn line(&mut self, method: MethodId, offset: u32) -> Option<u16> {
        let entry = self.entry(method);
        match entry.code.get() {
            Some(Ok(code)) => code.rules.as_ref()?.line(offset),
            _ => self.program.code(method).ok()??.line(offset),
        }
    }

    /// `package/Class.method(descriptor)`, as models are named.
    pub(crate) fn full_name(&self, method: MethodId) -> String {
        let method = self.program.method(method);
        let class = self.program.spell(self.program.class(method.class).name);
        format!("{class}.{}{}", self.program.spell(method.name), self.program.spell(method.descriptor))
    }

    /// A rule of a trace, for reports: `package.Class.method:3`.
    pub fn rule_name(&self, taken: Taken) -> String {
        format!("{}:{}", self.program.distinct_name(taken.method), taken.rule)
    }

    /// `package.Class.method`, for reports.
    pub fn method_name(&self, method: MethodId) -> String {
        let method = self.program.method(method);
        let class = self.program.spell(self.program.class(method.class).name).replace('/', ".");
        format!("{class}.{}", self.program.spell(method.name))
    }
}
