//! Expressions: numbers, conditions and references, of what the scope has.

use super::{Ty, Writer};

impl Writer {
    pub(super) fn value(&mut self, ty: Ty, depth: usize) -> String {
        match ty {
            Ty::Int => self.int(depth),
            Ty::Boolean => self.condition(1),
            Ty::Char => format!("(char) ({})", self.int(1)),
            Ty::Byte => format!("(byte) ({})", self.int(1)),
            Ty::Long => match self.variable(Ty::Long) {
                Some(name) if self.rng.chance(2, 3) => {
                    let op = *self.rng.pick(&["+", "-", "&", "*"]).unwrap_or(&"+");
                    format!("{name} {op} {}", self.int(1))
                }
                _ => format!("(long) ({})", self.int(1)),
            },
            Ty::Array | Ty::Node | Ty::Box | Ty::Shape | Ty::Color | Ty::Own => self.reference(ty, depth),
        }
    }

    fn constant(&mut self) -> String {
        let value = self.rng.below(6) as i32 - 2;
        if value < 0 { format!("({value})") } else { value.to_string() }
    }

    pub(super) fn index(&mut self) -> String {
        match self.rng.below(4) {
            0 => format!("{} & 1", self.int(1)),
            1 => format!("{} & 3", self.int(1)),
            2 => self.rng.below(3).to_string(),
            _ => self.int(0),
        }
    }

    pub(super) fn int(&mut self, depth: usize) -> String {
        let most = if depth == 0 { 4 } else { 20 };
        let choice = self.rng.below(most);
        match choice {
            0 => self.constant(),
            1..=3 => {
                let ty = *self.rng.pick(&[Ty::Int, Ty::Int, Ty::Char, Ty::Byte]).unwrap_or(&Ty::Int);
                let known = self.variable(ty).or_else(|| self.variable(Ty::Int));
                known.or_else(|| self.content()).unwrap_or_else(|| self.constant())
            }
            4..=6 if self.has(Ty::Node) => {
                self.uses("v");
                format!("{}.v", self.reference(Ty::Node, depth - 1))
            }
            7 if self.has(Ty::Box) => {
                self.uses("x");
                format!("{}.x", self.reference(Ty::Box, depth - 1))
            }
            8 | 9 if self.has(Ty::Array) => {
                self.heap = true;
                format!("{}[{}]", self.reference(Ty::Array, 0), self.index())
            }
            10 if self.has(Ty::Array) => {
                self.heap = true;
                format!("{}.length", self.reference(Ty::Array, 0))
            }
            11 if self.has(Ty::Shape) => {
                ["s", "r", "hole", "v"].into_iter().for_each(|field| self.uses(field));
                format!("{}.area({})", self.reference(Ty::Shape, 0), self.int(0))
            }
            12 if self.has(Ty::Color) => format!("{}.ordinal()", self.reference(Ty::Color, 0)),
            13 if self.has(Ty::Own) => {
                self.uses("f");
                format!("{}.f", self.reference(Ty::Own, 0))
            }
            14 => format!(
                "({} {} {})",
                self.int(depth - 1),
                if self.rng.chance(1, 2) { "/" } else { "%" },
                self.int(depth - 1)
            ),
            15 => format!("({} ? {} : {})", self.condition(0), self.int(depth - 1), self.int(depth - 1)),
            16 if self.has(Ty::Long) => format!("(int) {}", self.variable(Ty::Long).unwrap_or_default()),
            _ => {
                let op = *self.rng.pick(&["+", "+", "-", "-", "&", "|", "^", "*", "<<", ">>>"]).unwrap_or(&"+");
                format!("({} {op} {})", self.int(depth - 1), self.int(depth - 1))
            }
        }
    }

    /// A number that some variable refers to.
    fn content(&mut self) -> Option<String> {
        if let Some(node) = self.variable(Ty::Node) {
            self.uses("v");
            return Some(format!("{node}.v"));
        }
        if let Some(found) = self.variable(Ty::Box) {
            self.uses("x");
            return Some(format!("{found}.x"));
        }
        let array = self.variable(Ty::Array)?;
        self.heap = true;
        Some(format!("{array}[{}]", self.rng.below(2)))
    }

    pub(super) fn condition(&mut self, depth: usize) -> String {
        let compare = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]).unwrap_or(&"<");
        let same = if self.rng.chance(1, 2) { "==" } else { "!=" };
        match self.rng.below(if depth == 0 { 8 } else { 13 }) {
            0 | 1 => format!("{} {compare} {}", self.int(depth), self.constant()),
            2 => format!("{} {compare} {}", self.int(depth), self.int(depth.min(1))),
            3 if self.has(Ty::Node) => format!("{} {same} null", self.reference(Ty::Node, depth)),
            4 | 5 if self.has(Ty::Node) || self.has(Ty::Box) || self.has(Ty::Array) => {
                let some: Vec<Ty> =
                    [Ty::Node, Ty::Node, Ty::Box, Ty::Array].into_iter().filter(|&ty| self.has(ty)).collect();
                let ty = *self.rng.pick(&some).unwrap_or(&Ty::Node);
                format!("{} {same} {}", self.reference(ty, depth), self.reference(ty, depth.min(1)))
            }
            6 => match self.variable(Ty::Shape) {
                Some(shape) => {
                    let class = *self.rng.pick(&["Dot", "Disc", "Ring"]).unwrap_or(&"Ring");
                    format!("{shape} instanceof {class}")
                }
                None => format!("{} {compare} {}", self.int(0), self.constant()),
            },
            7 => match (self.variable(Ty::Boolean), self.variable(Ty::Color), self.variable(Ty::Own)) {
                (Some(boolean), ..) => boolean,
                (_, Some(color), _) => format!("{color} {same} Color.GREEN"),
                (_, _, Some(own)) => format!("{own} {same} {}", self.reference(Ty::Own, 1)),
                _ => format!("{} {compare} {}", self.int(0), self.constant()),
            },
            8 | 9 => format!("({} && {})", self.condition(0), self.condition(depth - 1)),
            10 => format!("({} || {})", self.condition(0), self.condition(depth - 1)),
            11 => match self.variable(Ty::Long) {
                Some(long) => format!("{long} {compare} {}L", self.rng.below(4)),
                None => format!("!({})", self.condition(depth - 1)),
            },
            _ => format!("{} {compare} {}", self.int(1), self.int(1)),
        }
    }

    /// An expression of a reference type.
    pub(super) fn reference(&mut self, ty: Ty, depth: usize) -> String {
        let known = self.variable(ty);
        if let Some(known) = known.filter(|_| depth == 0 || self.rng.chance(1, 2)) {
            return known;
        }
        let depth = depth.saturating_sub(1);
        match (ty, self.rng.below(8)) {
            (Ty::Node, 0..=2) if self.has(Ty::Node) => {
                self.uses("next");
                format!("{}.next", self.reference(Ty::Node, depth))
            }
            (Ty::Node, 3 | 4) if self.has(Ty::Box) => {
                self.uses("n");
                format!("{}.n", self.reference(Ty::Box, depth))
            }
            (Ty::Node, 5) if self.has(Ty::Shape) => {
                self.uses("hole");
                format!("((Ring) {}).hole", self.variable(Ty::Shape).unwrap_or_default())
            }
            (Ty::Node, 6) if self.has(Ty::Own) => {
                self.uses("head");
                format!("{}.head", self.reference(Ty::Own, depth))
            }
            (Ty::Node, _) => match self.variable(Ty::Node).filter(|_| self.rng.chance(1, 2)) {
                Some(node) => {
                    ["v", "next"].into_iter().for_each(|field| self.uses(field));
                    format!("Node.after({node})")
                }
                None => format!("new Node({})", self.constant()),
            },
            (Ty::Box, 0..=4) if self.has(Ty::Box) => {
                self.uses("other");
                format!("{}.other", self.reference(Ty::Box, depth))
            }
            (Ty::Box, _) => "new Box()".into(),
            (Ty::Own, 0..=4) if self.has(Ty::Own) => {
                self.uses("o");
                format!("{}.o", self.variable(Ty::Own).unwrap_or_default())
            }
            (Ty::Own, _) => "new Own()".into(),
            (Ty::Array, 0) => format!("(new int[({} & 3) - 1])", self.int(0)),
            (Ty::Array, _) => self.variable(Ty::Array).unwrap_or_else(|| "(new int[2])".into()),
            (Ty::Shape, 0 | 1) if self.has(Ty::Shape) => {
                format!("{}.twin()", self.variable(Ty::Shape).unwrap_or_default())
            }
            (Ty::Shape, _) => self.variable(Ty::Shape).unwrap_or_else(|| "new Disc()".into()),
            (Ty::Color, _) => self.variable(Ty::Color).unwrap_or_else(|| "Color.RED".into()),
            (Ty::Int | Ty::Boolean | Ty::Char | Ty::Byte | Ty::Long, _) => self.int(0),
        }
    }
}
