//! What sequences cover of a class: its methods under test and all that these call in the same source file.

use engine::{Cover, End, Goal, Taken};
use program::{ClassId, MethodId, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use sequence::{Interface, Reached};
use testcase::Coverage;

use crate::Opened;

/// The coverage of a class.
pub(super) struct ClassCover<'p> {
    opened: &'p Opened,
    /// The names of the class and of those that it extends, without nested ones.
    outermost: Vec<String>,
    covers: FxHashMap<MethodId, Cover>,
    /// Rules that were taken, in whatever method.
    taken: FxHashSet<Taken>,
    /// Exceptions that left a method.
    thrown: FxHashSet<(MethodId, ClassId)>,
}

impl<'p> ClassCover<'p> {
    /// Nothing is covered yet.
    pub(super) fn new(opened: &'p Opened, interface: &Interface) -> Self {
        let program = &opened.program;
        let above = |&class: &ClassId| program.superclass(class).ok().flatten();
        let is_own = |class: &ClassId| program.class(*class).origin == Origin::ClassPath || *class == interface.class;
        let classes = std::iter::successors(Some(interface.class), above).take_while(is_own);
        let outermost = classes.map(|class| outermost(program, class)).collect();
        let (covers, taken) = (FxHashMap::default(), FxHashSet::default());
        let mut cover = Self { opened, outermost, covers, taken, thrown: FxHashSet::default() };
        for &method in interface.constructors.iter().chain(&interface.methods) {
            cover.add(method);
        }
        cover
    }

    /// Adds a method and those that it calls.
    fn add(&mut self, method: MethodId) {
        let program = &self.opened.program;
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            let class = program.method(method).class;
            if self.covers.contains_key(&method) || !self.outermost.contains(&outermost(program, class)) {
                continue;
            }
            let (Ok(rules), Ok(Some(code))) = (crate::rules(self.opened, method), program.code(method)) else {
                continue;
            };
            let calls = rules::analysis::call_graph(std::slice::from_ref(&*rules));
            for &member in calls.callees.iter().flatten() {
                let Ok(of) = program.load(member.class) else { continue };
                let (name, descriptor) = (program.spell(member.name), program.spell(member.descriptor));
                let above = |&class: &ClassId| program.superclass(class).ok().flatten();
                open.extend(
                    std::iter::successors(Some(of), above)
                        .find_map(|class| program.find_method(class, &name, &descriptor)),
                );
            }
            self.covers.insert(method, Cover::new(program, rules, code));
        }
    }

    /// Notes what a last call covers; true when an instruction or branch, or the exception that it ends with, is new.
    pub(super) fn note(&mut self, reached: &Reached<'_>) -> bool {
        let trace = reached.ended.state.path.trace.to_vec();
        let mut is_new = false;
        let fresh: Vec<Taken> = trace.into_iter().filter(|&taken| self.taken.insert(taken)).collect();
        for &taken in &fresh {
            self.add(taken.method);
            let Some(cover) = self.covers.get_mut(&taken.method) else { continue };
            let goals = cover.goals_of(&[taken]);
            let counts = |goal: &Goal| matches!(goal, Goal::Instruction(_) | Goal::Branch(..));
            is_new |= cover.missing(&goals).iter().any(counts);
            cover.cover(&goals);
        }
        if let End::Threw(exception) = reached.ended.end
            && !exception.is_symbolic()
            && let Some(class) = reached.ended.state.heap.class(exception.as_ref())
        {
            is_new |= self.thrown.insert((reached.sequence.method(), class));
        }
        is_new
    }

    /// Covered and all.
    pub(super) fn coverage(&self) -> Coverage {
        let add = |a: (u32, u32), b: (u32, u32)| (a.0 + b.0, a.1 + b.1);
        self.covers.values().map(Cover::coverage).fold(Coverage::default(), |sum, one| Coverage {
            instructions: add(sum.instructions, one.instructions),
            branches: add(sum.branches, one.branches),
            implicit: add(sum.implicit, one.implicit),
        })
    }
}

/// The name of a class up to the first nested one.
fn outermost(program: &Program, class: ClassId) -> String {
    let name = program.spell(program.class(class).name);
    name.split('$').next().unwrap_or(&name).to_owned()
}
