//! Who calls whom among the program's own methods: the call sites of a method, and the methods that a call may reach.

use std::rc::Rc;

use engine::RuleSource;
use heap::Universe;
use program::code::InvokeKind;
use program::{ClassId, MethodId, Program};
use rules::{PredicateId, Tail};
use rustc_hash::FxHashMap;

use crate::pure::Pure;

/// The calls of the program's own classes.
pub struct CallSites<'p> {
    program: &'p Program,
    source: &'p dyn RuleSource,
    universe: Rc<Universe>,
    classes: Vec<ClassId>,
    /// Made when first asked for: all methods have to be translated.
    known: Option<Known>,
}

/// What the methods of all classes do.
#[derive(Default)]
struct Known {
    /// Where a method is called.
    sites: FxHashMap<MethodId, Vec<(MethodId, u32)>>,
}

impl<'p> CallSites<'p> {
    /// The calls of these classes; unknown objects are of the universe.
    pub fn new(
        program: &'p Program,
        source: &'p dyn RuleSource,
        universe: Rc<Universe>,
        classes: Vec<ClassId>,
    ) -> Self {
        Self { program, source, universe, classes, known: None }
    }

    /// The rules of a method, if it has any.
    pub(crate) fn rules(&self, method: MethodId) -> Option<Rc<rules::Method>> {
        let data = self.program.method(method);
        data.has_code().then(|| self.source.rules(self.program, method).ok()).flatten()
    }

    /// The part of a method that begins with a predicate, if it computes with numbers alone.
    pub(crate) fn pure(
        &self,
        rules: &rules::Method,
        from: PredicateId,
        part: &dyn Fn(PredicateId) -> bool,
    ) -> Option<Pure> {
        Pure::new(self.program, self.source, rules, from, part)
    }

    /// The methods that the call at the end of a rule may reach.
    pub fn targets(&self, rules: &rules::Method, rule: u32) -> Vec<MethodId> {
        let Tail::Call(call) = rules.rules[rule as usize].tail else { return Vec::new() };
        let class = self.program.method(rules.id).class;
        let member = rules.members[call.member.index()];
        let Ok(resolved) = self.program.resolve_method(class, member, call.kind) else { return Vec::new() };
        match call.kind {
            InvokeKind::Static | InvokeKind::Special => vec![resolved],
            InvokeKind::Virtual | InvokeKind::Interface => {
                let classes = self.universe.instances(self.program, self.program.method(resolved).class);
                let selected =
                    classes.iter().filter_map(|number| self.program.select(self.universe.class(number), resolved).ok());
                let mut found: Vec<MethodId> = selected.collect();
                found.sort_unstable();
                found.dedup();
                found
            }
        }
    }

    /// Where a method is called, the callers in the order of their classes.
    pub fn of(&mut self, method: MethodId) -> &[(MethodId, u32)] {
        self.known().sites.get(&method).map_or(&[], |sites| sites)
    }

    fn known(&mut self) -> &Known {
        let (program, mut known) = (self.program, self.known.take());
        let found = known.take().unwrap_or_else(|| {
            let mut found = Known::default();
            for &class in &self.classes {
                for method in program.class(class).methods.iter() {
                    if let Some(rules) = self.rules(method.id) {
                        self.read(&rules, &mut found);
                    }
                }
            }
            found
        });
        self.known.insert(found)
    }

    fn read(&self, rules: &rules::Method, found: &mut Known) {
        for rule in 0..rules.rules.len() as u32 {
            for target in self.targets(rules, rule) {
                found.sites.entry(target).or_default().push((rules.id, rule));
            }
        }
    }
}
