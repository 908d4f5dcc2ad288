//! Random expressions. Invariant: `expression(ty)` is Java text whose static type is exactly `ty`, fully parenthesised; so every
//! context can use it without a cast, and a hidden field is the one that the generator means.

use super::body::{Body, Calls, Variable};
use super::hierarchy::A;
use super::types::{Kind, NUMERIC, Prim, Ty, any_prim, text_constant};

impl Body<'_> {
    /// An expression of type `ty`; `depth` bounds the nesting.
    pub fn expression(&mut self, ty: Ty, depth: usize) -> String {
        if depth == 0 || self.rng.chance(1, 6) {
            return self.leaf(ty);
        }
        match ty {
            Ty::Prim(prim) => self.primitive(prim, depth - 1),
            Ty::Text => self.text(depth - 1),
            Ty::Array(_) | Ty::Grid | Ty::Objects | Ty::Object(_) => self.reference(ty, depth - 1),
        }
    }

    /// A variable or a constant.
    pub fn leaf(&mut self, ty: Ty) -> String {
        if self.rng.chance(2, 3) {
            let hierarchy = &self.world.hierarchy;
            let wanted = |variable: &Variable| match (variable.ty, ty) {
                (Ty::Object(from), Ty::Object(to)) => hierarchy.is_subkind(from, to),
                (from, to) => from == to,
            };
            if let Some(variable) = self.variable(wanted) {
                return self.upcast(variable.text, variable.ty, ty);
            }
        }
        if let Ty::Prim(prim) = ty
            && prim != Prim::Boolean
            && self.rng.chance(1, 2)
            && let Some(Variable { text, .. }) =
                self.variable(|variable| matches!(variable.ty, Ty::Prim(from) if from != Prim::Boolean))
        {
            return format!("(({}){text})", prim.word());
        }
        self.constant(ty)
    }

    fn upcast(&self, text: String, from: Ty, to: Ty) -> String {
        if from == to { text } else { format!("(({}){text})", self.spell(to)) }
    }

    /// A value made of constants alone.
    pub fn constant(&mut self, ty: Ty) -> String {
        let null = self.rng.chance(1, 100);
        match ty {
            Ty::Prim(prim) => prim.constant(self.rng),
            Ty::Object(_) | Ty::Objects if self.calls == Calls::None => format!("(({})null)", self.spell(ty)),
            _ if null => format!("(({})null)", self.spell(ty)),
            Ty::Text => text_constant(self.rng),
            Ty::Array(prim) => {
                let count = if self.rng.chance(1, 40) { self.rng.below(3) } else { 4 + self.rng.below(4) };
                let items: Vec<String> = (0..count).map(|_| prim.constant(self.rng)).collect();
                format!("(new {}[] {{{}}})", prim.word(), items.join(", "))
            }
            Ty::Grid if self.rng.chance(1, 20) => "(new int[][] {{1, 2, 3, 4}, {-5, 6}, null})".to_string(),
            Ty::Grid => "(new int[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {-1, -2, -3, -4}, {9, 10, 11, 12}})".to_string(),
            Ty::Objects if self.rng.chance(5, 6) => {
                let items: Vec<String> = (0..4).map(|_| self.constant(Ty::Object(A))).collect();
                format!("(new A[] {{{}}})", items.join(", "))
            }
            Ty::Objects => {
                let kind = Kind(A.0 + self.rng.below(3));
                let name = self.world.hierarchy.kinds[kind.0].name;
                format!("((A[])new {name}[{}])", 3 + self.rng.below(3))
            }
            Ty::Object(kind) => {
                let classes = self.world.hierarchy.concrete(kind);
                match self.rng.pick(&classes) {
                    Some(class) => {
                        let argument = Prim::Int.constant(self.rng);
                        let object = format!("(new {}({argument}))", self.world.hierarchy.kinds[class.0].name);
                        self.upcast(object, Ty::Object(*class), ty)
                    }
                    None => format!("(({})null)", self.spell(ty)),
                }
            }
        }
    }

    fn primitive(&mut self, prim: Prim, depth: usize) -> String {
        if self.calls == Calls::None {
            // A constructor that fails for every object would leave the rest of the program unseen.
            return self.operator(prim, depth);
        }
        match self.rng.below(20) {
            0 => self.conditional(Ty::Prim(prim), depth),
            1 => self.call(Ty::Prim(prim), depth),
            2..=3 => self.element(prim, depth),
            4 => self.field(prim, depth),
            5..=6 => self.assignment(prim, depth),
            7..=8 if prim != Prim::Boolean => self.cast(prim, depth),
            9 if matches!(prim, Prim::Int | Prim::Char) => self.measure(prim, depth),
            _ => self.operator(prim, depth),
        }
    }

    fn operator(&mut self, prim: Prim, depth: usize) -> String {
        match prim {
            Prim::Boolean => self.condition(depth),
            Prim::Byte | Prim::Short | Prim::Char => {
                let wide = self.operator(Prim::Int, depth);
                format!("(({}){wide})", prim.word())
            }
            Prim::Int | Prim::Long => self.integral(prim, depth),
            Prim::Float | Prim::Double => self.floating(prim, depth),
        }
    }

    /// Two operands whose promoted type is `prim`.
    fn operands(&mut self, prim: Prim, depth: usize) -> (String, String) {
        let narrow = *self.rng.pick(prim.promoted_from()).expect("a type is promoted from itself");
        let exact = self.expression(Ty::Prim(prim), depth);
        let other = self.expression(Ty::Prim(narrow), depth);
        if self.rng.chance(1, 2) { (exact, other) } else { (other, exact) }
    }

    fn integral(&mut self, prim: Prim, depth: usize) -> String {
        let suffix = if prim == Prim::Long { "L" } else { "" };
        match self.rng.below(16) {
            0..=1 => {
                let sign = if self.rng.chance(1, 2) { "-" } else { "~" };
                format!("({sign}{})", self.expression(Ty::Prim(prim), depth))
            }
            2..=3 => {
                let op = if self.rng.chance(1, 2) { "/" } else { "%" };
                let (left, right) = self.operands(prim, depth);
                // An odd divisor is never zero; a raw one sometimes is.
                if self.rng.chance(9, 10) {
                    format!("({left} {op} ({right} | 1{suffix}))")
                } else {
                    format!("({left} {op} {right})")
                }
            }
            4..=6 => {
                let op = *self.rng.pick(&["<<", ">>", ">>>"]).expect("not empty");
                let count = if self.rng.chance(1, 2) { Prim::Int } else { Prim::Long };
                let left = self.expression(Ty::Prim(prim), depth);
                format!("({left} {op} {})", self.expression(Ty::Prim(count), depth))
            }
            7 => {
                let function = *self.rng.pick(&["max", "min"]).expect("not empty");
                let (left, right) = self.operands(prim, depth);
                format!("Math.{function}({left}, {right})")
            }
            8 if prim == Prim::Int && self.calls != Calls::None => self.lambda(depth),
            _ => {
                let op = *self.rng.pick(&["+", "-", "*", "&", "|", "^"]).expect("not empty");
                let (left, right) = self.operands(prim, depth);
                format!("({left} {op} {right})")
            }
        }
    }

    fn floating(&mut self, prim: Prim, depth: usize) -> String {
        match self.rng.below(10) {
            0 => format!("(-{})", self.expression(Ty::Prim(prim), depth)),
            1 => {
                let function = *self.rng.pick(&["max", "min"]).expect("not empty");
                let (left, right) = self.operands(prim, depth);
                format!("Math.{function}({left}, {right})")
            }
            2 => format!("Math.abs({})", self.expression(Ty::Prim(prim), depth)),
            3 if prim == Prim::Double => format!("Math.sqrt({})", self.expression(Ty::Prim(prim), depth)),
            _ => {
                let op = *self.rng.pick(&["+", "-", "*", "/", "%"]).expect("not empty");
                let (left, right) = self.operands(prim, depth);
                format!("({left} {op} {right})")
            }
        }
    }

    /// A boolean operator.
    pub fn condition(&mut self, depth: usize) -> String {
        match self.rng.below(16) {
            0 => format!("(!{})", self.expression(Ty::Prim(Prim::Boolean), depth)),
            1..=6 if self.calls == Calls::None || self.rng.chance(1, 2) => {
                let op = *self.rng.pick(&["&&", "||", "&", "|", "^", "==", "!="]).expect("not empty");
                let left = self.expression(Ty::Prim(Prim::Boolean), depth);
                format!("({left} {op} {})", self.expression(Ty::Prim(Prim::Boolean), depth))
            }
            1..=2 => {
                let kind = Kind(self.rng.below(self.world.hierarchy.kinds.len()));
                let object = self.expression(Ty::Object(kind), depth);
                let class = Kind(self.rng.below(self.world.hierarchy.kinds.len()));
                format!("((Object){object} instanceof {})", self.world.hierarchy.kinds[class.0].name)
            }
            3..=4 => {
                let ty = *self.rng.pick(&[Ty::Array(Prim::Int), Ty::Object(A), Ty::Grid]).expect("not empty");
                let op = if self.rng.chance(1, 2) { "==" } else { "!=" };
                let left = self.expression(ty, depth);
                let right = if self.rng.chance(1, 2) { "null".to_string() } else { self.expression(ty, depth) };
                format!("({left} {op} {right})")
            }
            5..=6 => {
                let left = self.expression(Ty::Text, depth);
                format!("{left}.equals({})", self.expression(Ty::Text, depth))
            }
            _ => {
                let op = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]).expect("not empty");
                let prim =
                    *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Long, Prim::Float, Prim::Double]).expect("some");
                let (left, right) = self.operands(prim, depth);
                format!("({left} {op} {right})")
            }
        }
    }

    fn conditional(&mut self, ty: Ty, depth: usize) -> String {
        let test = self.expression(Ty::Prim(Prim::Boolean), depth);
        let yes = self.expression(ty, depth);
        format!("({test} ? {yes} : {})", self.expression(ty, depth))
    }

    fn cast(&mut self, prim: Prim, depth: usize) -> String {
        let from = *self.rng.pick(&NUMERIC).expect("not empty");
        format!("(({}){})", prim.word(), self.expression(Ty::Prim(from), depth))
    }

    /// An index that is mostly in bounds of the arrays that programs make.
    pub fn index(&mut self, depth: usize) -> String {
        let index = self.expression(Ty::Prim(Prim::Int), depth);
        if self.rng.chance(1, 40) { index } else { format!("({index} & 3)") }
    }

    /// An index that is mostly in bounds of the strings that programs make.
    fn text_index(&mut self, depth: usize) -> String {
        let index = self.expression(Ty::Prim(Prim::Int), depth);
        if self.rng.chance(1, 40) { index } else { format!("({index} & 1)") }
    }

    fn element(&mut self, prim: Prim, depth: usize) -> String {
        if prim == Prim::Int && self.rng.chance(1, 4) {
            let (grid, row) = (self.expression(Ty::Grid, depth), self.index(depth));
            return format!("{grid}[{row}][{}]", self.index(depth));
        }
        let array = self.leaf(Ty::Array(prim));
        format!("{array}[{}]", self.index(depth))
    }

    fn field(&mut self, prim: Prim, depth: usize) -> String {
        let kind = Kind(A.0 + self.rng.below(self.world.hierarchy.kinds.len() - A.0));
        let fields = self.world.hierarchy.fields(kind);
        match fields.iter().find(|(_, ty)| *ty == prim) {
            Some((name, _)) => format!("{}.{name}", self.expression(Ty::Object(kind), depth)),
            None => self.leaf(Ty::Prim(prim)),
        }
    }

    /// An assignment used for its value, which has the variable's type.
    fn assignment(&mut self, prim: Prim, depth: usize) -> String {
        let Some(variable) = self.variable(|variable| variable.ty == Ty::Prim(prim) && variable.assignable) else {
            return self.leaf(Ty::Prim(prim));
        };
        match self.rng.below(4) {
            0 if prim != Prim::Boolean => {
                let text = *self.rng.pick(&["(++#)", "(#++)", "(--#)", "(#--)"]).expect("not empty");
                text.replace('#', &variable.text)
            }
            1 => format!("({} = {})", variable.text, self.expression(Ty::Prim(prim), depth)),
            _ => format!("({})", self.compound(&variable.text, prim, depth)),
        }
    }

    /// `target op= value`, with the implicit narrowing of JLS 15.26.2.
    pub fn compound(&mut self, target: &str, prim: Prim, depth: usize) -> String {
        let (ops, operand): (&[&str], Prim) = match prim {
            Prim::Boolean => (&["&=", "|=", "^="], Prim::Boolean),
            Prim::Float | Prim::Double => (&["+=", "-=", "*=", "/=", "%="], NUMERIC[self.rng.below(7)]),
            _ => match self.rng.below(4) {
                0 => (&["+=", "-=", "*=", "/=", "%="], NUMERIC[self.rng.below(7)]),
                1 => (&["<<=", ">>=", ">>>="], NUMERIC[self.rng.below(5)]),
                _ => (&["+=", "-=", "*=", "&=", "|=", "^=", "/=", "%="], NUMERIC[self.rng.below(5)]),
            },
        };
        let op = *self.rng.pick(ops).expect("not empty");
        let value = self.expression(Ty::Prim(operand), depth);
        if matches!(op, "/=" | "%=") && operand.is_integral() && self.rng.chance(9, 10) {
            return format!("{target} {op} ({value} | 1)");
        }
        format!("{target} {op} {value}")
    }

    /// An int or char that a string or an array gives.
    fn measure(&mut self, prim: Prim, depth: usize) -> String {
        let text = self.expression(Ty::Text, depth);
        if prim == Prim::Char {
            return format!("{text}.charAt({})", self.text_index(depth));
        }
        match self.rng.below(3) {
            0 => format!("{text}.length()"),
            1 => format!("{text}.hashCode()"),
            _ => {
                let element = any_prim(self.rng);
                format!("{}.length", self.expression(Ty::Array(element), depth))
            }
        }
    }

    /// Applies a lambda that captures what it may.
    fn lambda(&mut self, depth: usize) -> String {
        let parameter = self.fresh("q");
        let outside = std::mem::take(&mut self.scope);
        self.scope = outside.iter().filter(|variable| variable.stable).cloned().collect();
        self.scope.push(Variable { text: parameter.clone(), ty: Ty::Prim(Prim::Int), assignable: false, stable: true });
        let value = self.expression(Ty::Prim(Prim::Int), depth);
        self.scope = outside;
        format!("apply({parameter} -> {value}, {})", self.expression(Ty::Prim(Prim::Int), depth))
    }

    fn text(&mut self, depth: usize) -> String {
        match self.rng.below(8) {
            0 => self.conditional(Ty::Text, depth),
            1 => self.call(Ty::Text, depth),
            2..=4 => {
                let left = self.expression(Ty::Text, depth);
                let prim = any_prim(self.rng);
                let middle = self.expression(Ty::Prim(prim), depth);
                let right = if self.rng.chance(1, 2) { " + \";\" + 7" } else { "" };
                format!("cut({left} + {middle}{right})")
            }
            5 => format!("String.valueOf({})", self.expression(Ty::Prim(Prim::Int), depth)),
            6 => format!("{}.substring({})", self.expression(Ty::Text, depth), self.text_index(depth)),
            _ => self.leaf(Ty::Text),
        }
    }

    fn reference(&mut self, ty: Ty, depth: usize) -> String {
        let new = self.calls != Calls::None;
        match (self.rng.below(8), ty) {
            (0, _) => self.conditional(ty, depth),
            (1, _) => self.call(ty, depth),
            (2..=3, Ty::Array(prim)) if new => {
                let length = self.expression(Ty::Prim(Prim::Int), depth);
                let length =
                    if self.rng.chance(1, 30) { format!("{length} % 5") } else { format!("4 + ({length} & 3)") };
                format!("(new {}[{length}])", prim.word())
            }
            (2, Ty::Grid) if new => {
                let length = self.expression(Ty::Prim(Prim::Int), depth);
                format!("(new int[4][({length} & 3) + 1])")
            }
            (3, Ty::Array(Prim::Int)) => {
                let grid = self.expression(Ty::Grid, depth);
                format!("{grid}[{}]", self.index(depth))
            }
            (2..=3, Ty::Object(kind)) if new => {
                let classes = self.world.hierarchy.concrete(kind);
                match self.rng.pick(&classes).copied() {
                    Some(class) => {
                        let argument = self.expression(Ty::Prim(Prim::Int), depth);
                        let object = format!("(new {}({argument}))", self.world.hierarchy.kinds[class.0].name);
                        self.upcast(object, Ty::Object(class), ty)
                    }
                    None => self.leaf(ty),
                }
            }
            (4, Ty::Object(kind)) => {
                // Casting to a supertype always succeeds; casting anything else sometimes throws.
                let below: Vec<Kind> = self.world.hierarchy.concrete(kind);
                let any = Kind(self.rng.below(self.world.hierarchy.kinds.len()));
                let from = if self.rng.chance(1, 8) { any } else { self.rng.pick(&below).copied().unwrap_or(any) };
                let object = self.expression(Ty::Object(from), depth);
                format!("(({})(Object){object})", self.world.hierarchy.kinds[kind.0].name)
            }
            (5, Ty::Object(kind)) if self.world.hierarchy.is_subkind(A, kind) => {
                let array = self.expression(Ty::Objects, depth);
                let element = format!("{array}[{}]", self.index(depth));
                self.upcast(element, Ty::Object(A), ty)
            }
            _ => self.leaf(ty),
        }
    }

    /// A call with result type `ty`, or a leaf when nothing fits.
    pub fn call(&mut self, ty: Ty, depth: usize) -> String {
        let Calls::Below(limit) = self.calls else { return self.leaf(ty) };
        let limit = if self.rng.chance(1, 10) { self.world.methods.len() } else { limit };
        let statics: Vec<usize> = (0..limit).filter(|&index| self.fits(self.world.methods[index].result, ty)).collect();
        if self.rng.chance(1, 2)
            && let Some(&index) = self.rng.pick(&statics)
        {
            let call = self.static_call(index, depth);
            return self.upcast(call, self.world.methods[index].result, ty);
        }
        match self.virtual_call(Some(ty), depth) {
            Some((call, result)) => self.upcast(call, result, ty),
            None => self.leaf(ty),
        }
    }

    /// A call of the static method `index`.
    pub fn static_call(&mut self, index: usize, depth: usize) -> String {
        let signature = self.world.methods[index].clone();
        let arguments: Vec<String> = signature.params.iter().map(|&ty| self.expression(ty, depth)).collect();
        format!("{}({})", signature.name, arguments.join(", "))
    }

    /// A call of a virtual method whose result fits `ty` (any, when None), and its result type.
    pub fn virtual_call(&mut self, ty: Option<Ty>, depth: usize) -> Option<(String, Ty)> {
        let kind = Kind(self.rng.below(self.world.hierarchy.kinds.len()));
        let slots: Vec<usize> = (self.world.hierarchy.slots(kind).into_iter())
            .filter(|&slot| ty.is_none_or(|ty| self.fits(self.world.hierarchy.slots[slot].signature.result, ty)))
            .collect();
        let slot = *self.rng.pick(&slots)?;
        let signature = self.world.hierarchy.slots[slot].signature.clone();
        let above = self.this.and_then(|this| self.world.hierarchy.kinds[this.0].parent);
        let inherited = above.is_some_and(|above| self.world.hierarchy.implementation(above, slot).is_some());
        let receiver = if inherited && self.rng.chance(1, 3) {
            "super".to_string()
        } else {
            self.expression(Ty::Object(kind), depth)
        };
        let arguments: Vec<String> = signature.params.iter().map(|&ty| self.expression(ty, depth)).collect();
        Some((format!("{receiver}.{}({})", signature.name, arguments.join(", ")), signature.result))
    }
}
