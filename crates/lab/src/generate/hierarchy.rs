//! The class hierarchy of a generated program: two interfaces, an abstract class, and concrete classes below it. A *slot* is a
//! virtual method signature; classes override slots at random, so that dispatch has something to choose from.

use base::Rng;

use super::types::{Kind, Prim, Ty, any_prim, any_type};

/// A method signature.
#[derive(Clone, Debug)]
pub struct Signature {
    pub name: String,
    pub result: Ty,
    pub params: Vec<Ty>,
}

/// A virtual method.
#[derive(Clone, Debug)]
pub struct Slot {
    pub signature: Signature,
    /// Where it is declared first.
    pub owner: Kind,
    /// Whether the first declaration has no body.
    pub is_abstract: bool,
}

/// A class or interface.
#[derive(Clone, Debug)]
pub struct KindShape {
    pub name: &'static str,
    pub is_interface: bool,
    /// Cannot be instantiated.
    pub is_abstract: bool,
    pub parent: Option<Kind>,
    pub interfaces: Vec<Kind>,
    /// Fields declared here; names may hide those of the parent.
    pub fields: Vec<(String, Prim)>,
    /// Slots (by index) with a body here.
    pub bodies: Vec<usize>,
}

/// All of it.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    pub kinds: Vec<KindShape>,
    pub slots: Vec<Slot>,
}

/// The interfaces and the abstract class.
pub const I0: Kind = Kind(0);
pub const I1: Kind = Kind(1);
/// The abstract class at the top.
pub const A: Kind = Kind(2);
/// How many kinds there are.
pub const KINDS: usize = 7;

impl Hierarchy {
    /// A random hierarchy.
    pub fn random(rng: &mut Rng) -> Self {
        let names = ["I0", "I1", "A", "B", "C", "D", "E"];
        let mut kinds: Vec<KindShape> = Vec::new();
        for (index, name) in names.into_iter().enumerate() {
            let parent = match index {
                0..=2 => None,
                3 => Some(A),
                _ => Some(Kind(2 + rng.below(index - 2))),
            };
            let interfaces = match index {
                2 => vec![I0],
                5 => vec![I1],
                4 | 6 if rng.chance(1, 3) => vec![I1],
                _ => vec![],
            };
            let fields = (0..if index < 2 { 0 } else { 1 + rng.below(3) })
                .map(|_| (format!("f{}", rng.below(5)), any_prim(rng)))
                .collect::<Vec<_>>();
            kinds.push(KindShape {
                name,
                is_interface: index < 2,
                is_abstract: index < 3,
                parent,
                interfaces,
                fields: distinct(fields),
                bodies: vec![],
            });
        }
        let slots: Vec<Slot> = [(I0, true), (I0, false), (I1, true), (A, true), (A, false), (A, false)]
            .into_iter()
            .enumerate()
            .map(|(index, (owner, is_abstract))| {
                let params = (0..1 + rng.below(3)).map(|_| any_type(rng, KINDS)).collect();
                let signature = Signature { name: format!("v{index}"), result: any_type(rng, KINDS), params };
                Slot { signature, owner, is_abstract }
            })
            .collect();
        let mut hierarchy = Hierarchy { kinds, slots };
        hierarchy.place_bodies(rng);
        hierarchy
    }

    fn place_bodies(&mut self, rng: &mut Rng) {
        for kind in (0..KINDS).map(Kind) {
            for slot in 0..self.slots.len() {
                let Slot { owner, is_abstract, .. } = self.slots[slot];
                let here = owner == kind;
                let inherits = !here && self.is_subkind(kind, owner);
                let concrete = !self.kinds[kind.0].is_abstract;
                let must = here && !is_abstract || inherits && concrete && self.implementation(kind, slot).is_none();
                let may = inherits && !self.kinds[kind.0].is_interface && rng.chance(1, 3);
                if must || may {
                    self.kinds[kind.0].bodies.push(slot);
                }
            }
        }
    }

    /// The kind whose body of `slot` an object of class `kind` runs, if there is one (classes win over interfaces).
    pub fn implementation(&self, kind: Kind, slot: usize) -> Option<Kind> {
        let mut class = Some(kind);
        while let Some(at) = class {
            if self.kinds[at.0].bodies.contains(&slot) {
                return Some(at);
            }
            class = self.kinds[at.0].parent;
        }
        let owner = self.slots[slot].owner;
        (self.kinds[owner.0].is_interface && self.kinds[owner.0].bodies.contains(&slot) && self.is_subkind(kind, owner))
            .then_some(owner)
    }

    /// Whether every `sub` is a `sup`.
    pub fn is_subkind(&self, sub: Kind, sup: Kind) -> bool {
        let shape = &self.kinds[sub.0];
        sub == sup
            || shape.interfaces.iter().any(|&interface| self.is_subkind(interface, sup))
            || shape.parent.is_some_and(|parent| self.is_subkind(parent, sup))
    }

    /// The concrete classes that are a `sup`.
    pub fn concrete(&self, sup: Kind) -> Vec<Kind> {
        (0..KINDS).map(Kind).filter(|&kind| !self.kinds[kind.0].is_abstract && self.is_subkind(kind, sup)).collect()
    }

    /// The fields that an expression of static type `kind` can name, hidden ones left out.
    pub fn fields(&self, kind: Kind) -> Vec<(String, Prim)> {
        let mut all = self.kinds[kind.0].fields.clone();
        if let Some(parent) = self.kinds[kind.0].parent {
            all.extend(self.fields(parent));
        }
        distinct(all)
    }

    /// The slots that an expression of static type `kind` can call.
    pub fn slots(&self, kind: Kind) -> Vec<usize> {
        (0..self.slots.len()).filter(|&slot| self.is_subkind(kind, self.slots[slot].owner)).collect()
    }

    /// The Java spelling of a type.
    pub fn spell(&self, ty: Ty) -> String {
        match ty {
            Ty::Prim(prim) => prim.word().to_string(),
            Ty::Text => "String".to_string(),
            Ty::Array(prim) => format!("{}[]", prim.word()),
            Ty::Grid => "int[][]".to_string(),
            Ty::Objects => "A[]".to_string(),
            Ty::Object(kind) => self.kinds[kind.0].name.to_string(),
        }
    }
}

fn distinct(fields: Vec<(String, Prim)>) -> Vec<(String, Prim)> {
    let mut kept: Vec<(String, Prim)> = Vec::new();
    for field in fields {
        if kept.iter().all(|(name, _)| *name != field.0) {
            kept.push(field);
        }
    }
    kept
}
