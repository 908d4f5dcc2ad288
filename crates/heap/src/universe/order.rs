//! The order of classes: preorder over the tree of superclasses, the most ordinary sibling first.
//!
//! Nothing but the classes' own properties and names decides, so the order in which they were loaded does not matter.

use std::iter::successors;
use std::rc::Rc;

use program::{Access, Class, ClassId, ClassKind, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use super::known;

/// Numbers for the instantiable classes of a tree.
pub(super) struct Numbering {
    /// The instantiable classes; the number is the index.
    pub(super) classes: Vec<ClassId>,
    /// The first and the last number at or below each class of the tree.
    pub(super) spans: FxHashMap<ClassId, (u32, u32)>,
}

/// Whether objects of exactly this class can exist.
pub(super) fn is_instantiable(class: &Class) -> bool {
    class.kind == ClassKind::Instance && !class.access.is_abstract() && !class.access.is_interface()
}

/// Numbers `members`, all instantiable and linked.
pub(super) fn number(program: &Program, members: &[ClassId]) -> Numbering {
    let mut tree = Tree::new(program, members);
    let preorder = tree.preorder();
    let mut classes = Vec::with_capacity(members.len());
    let mut spans = FxHashMap::default();
    for &class in &preorder {
        let first = classes.len() as u32;
        spans.insert(class, (first, first));
        if tree.members.contains(&class) {
            classes.push(class);
        }
    }
    // Backwards, so that a class's own span is complete before it widens its superclass's. Every class of the tree is a
    // member or above one, so the last number is at least the first.
    for class in preorder.iter().rev() {
        let &(_, last) = &spans[class];
        if let Some(&parent) = tree.parents.get(class) {
            spans.entry(parent).and_modify(|span| span.1 = span.1.max(last));
        }
    }
    Numbering { classes, spans }
}

/// The members and their superclasses.
struct Tree {
    members: FxHashSet<ClassId>,
    parents: FxHashMap<ClassId, ClassId>,
    /// The most ordinary last, as a stack pops them.
    children: FxHashMap<ClassId, Vec<ClassId>>,
    roots: Vec<ClassId>,
}

impl Tree {
    fn new(program: &Program, members: &[ClassId]) -> Self {
        let mut parents = FxHashMap::default();
        let mut seen = FxHashSet::default();
        let mut nodes = Vec::new();
        for &member in members {
            let mut class = member;
            while seen.insert(class) {
                nodes.push(class);
                let Some(parent) = superclass(program, class) else { break };
                parents.insert(class, parent);
                class = parent;
            }
        }
        let ranks = ranks(program, &seen);
        let given = above_synthetic(program, members);
        nodes.sort_by_cached_key(|&class| {
            let rank = ranks.get(&class).copied();
            std::cmp::Reverse(Key::of(program, class, rank, given.contains(&class)))
        });
        let mut children: FxHashMap<ClassId, Vec<ClassId>> = FxHashMap::default();
        let mut roots = Vec::new();
        for class in nodes {
            match parents.get(&class) {
                Some(&parent) => children.entry(parent).or_default().push(class),
                None => roots.push(class),
            }
        }
        Tree { members: members.iter().copied().collect(), parents, children, roots }
    }

    fn preorder(&mut self) -> Vec<ClassId> {
        let mut order = Vec::with_capacity(self.parents.len() + self.roots.len());
        let mut waiting = std::mem::take(&mut self.roots);
        while let Some(class) = waiting.pop() {
            order.push(class);
            waiting.extend(self.children.remove(&class).unwrap_or_default());
        }
        order
    }
}

/// For each class at or above a well-known implementation: the place of the most ordinary one.
fn ranks(program: &Program, nodes: &FxHashSet<ClassId>) -> FxHashMap<ClassId, usize> {
    let mut ranks = FxHashMap::default();
    for (rank, name) in known::by_preference().enumerate() {
        let Ok(class) = program.find(name) else { continue };
        if nodes.contains(&class) {
            for above in successors(Some(class), |&class| superclass(program, class)) {
                ranks.entry(above).or_insert(rank);
            }
        }
    }
    ranks
}

/// The classes above those that Crisol defines: given objects are simpler than those of most classes of the class path.
fn above_synthetic(program: &Program, members: &[ClassId]) -> FxHashSet<ClassId> {
    let synthetic = members.iter().copied().filter(|&class| program.class(class).origin == Origin::Synthetic);
    synthetic.flat_map(|class| successors(Some(class), |&class| superclass(program, class))).collect()
}

fn superclass(program: &Program, class: ClassId) -> Option<ClassId> {
    program.superclass(class).ok().flatten()
}

/// What decides among siblings; the least is the most ordinary.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// What only an anonymous class of a test does is the last that is tried.
    is_open: bool,
    /// Synthetic, local and anonymous classes come after all others.
    is_unnamed: bool,
    /// Strings and boxes are what everybody knows.
    is_special: bool,
    is_foreign: bool,
    is_hidden: bool,
    nesting: Nesting,
    /// The place of the most ordinary well-known implementation at or below it.
    rank: usize,
    name: Rc<str>,
}

const PLAIN: &[&str] = &[
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Float",
    "java/lang/Short",
    "java/lang/Byte",
];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nesting {
    TopLevel,
    Member,
    Local,
    Anonymous,
}

impl Key {
    fn of(program: &Program, class: ClassId, rank: Option<usize>, is_above_given: bool) -> Self {
        let class = program.class(class);
        let (nesting, access) = nesting(class);
        // A stub is simpler than any class that does something.
        let is_stub = class.origin == Origin::Synthetic;
        Key {
            is_open: is_stub && program.spell(class.name).ends_with("$$Open"),
            is_unnamed: is_unnamed(class),
            is_special: !PLAIN.contains(&&*program.spell(class.name)),
            is_foreign: class.origin == Origin::Jdk && !is_above_given,
            is_hidden: !access.is_public(),
            nesting,
            rank: if is_stub { 0 } else { rank.unwrap_or(usize::MAX) },
            name: program.spell(class.name),
        }
    }
}

/// Whether no source but that of its method can name a class: synthetic, local and anonymous ones.
pub(super) fn is_unnamed(class: &Class) -> bool {
    let (nesting, access) = nesting(class);
    let is_synthetic = access.is_synthetic() || class.access.is_synthetic();
    class.origin != Origin::Synthetic && (is_synthetic || nesting >= Nesting::Local)
}

/// How a class is nested, and its access as the source declares it (JVMS 4.7.6: the class's own flags know no `private`).
fn nesting(class: &Class) -> (Nesting, Access) {
    match class.inner_classes.iter().find(|entry| entry.inner == class.name) {
        None if class.enclosing.is_none() => (Nesting::TopLevel, class.access),
        None => (Nesting::Anonymous, class.access),
        Some(entry) if entry.simple_name.is_none() => (Nesting::Anonymous, entry.access),
        Some(entry) if class.enclosing.is_some() => (Nesting::Local, entry.access),
        Some(entry) => (Nesting::Member, entry.access),
    }
}
