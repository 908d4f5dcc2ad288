//! Guards back to the one test of their predicate. Guards that overlap, or leave something out, are refused.

use program::code::Compare;

use super::{ParseError, Parser, Result};
use crate::data::{Operand, Test};

/// A guard, before it is known what its neighbours are.
enum Guard {
    /// Outcome 0 of a two-way test (for comparisons: some comparison).
    Is(Test),
    /// Outcome 1 of a two-way test.
    Not(Test),
    Case(Operand, i32),
    Otherwise(Operand),
}

impl Parser<'_> {
    /// The rules of a predicate and, from their guards, its test.
    pub(super) fn rules(&mut self) -> Result<Test> {
        if !self.scanner.has_keyword("when") {
            self.rule()?;
            return Ok(Test::Always);
        }
        let mut guards = Vec::new();
        loop {
            let start = self.scanner.token_start();
            guards.push((self.guard()?, start));
            self.scanner.symbol(":")?;
            self.rule()?;
            if !self.scanner.has_keyword("when") {
                break;
            }
        }
        self.test(&guards)
    }

    fn guard(&mut self) -> Result<Guard> {
        let left = self.operand()?;
        for compare in [Compare::Eq, Compare::Ne, Compare::Ge, Compare::Le, Compare::Gt, Compare::Lt] {
            if self.scanner.has_symbol(compare.sign()) {
                return Ok(Guard::Is(Test::Compare(compare, left, self.operand()?)));
            }
        }
        if self.scanner.has_keyword("is") {
            let not = self.scanner.has_keyword("not");
            return Ok(two_way(not, Test::Same(left, self.operand()?)));
        }
        let not = self.scanner.has_keyword("not");
        let start = self.scanner.token_start();
        let test = match self.scanner.word()? {
            "within" => Test::InBounds { index: left, array: self.operand()? },
            "instanceof" => Test::Instance(left, self.class()?),
            "castable" => Test::Castable(left, self.class()?),
            "storable" => Test::Storable { array: self.operand()?, value: left },
            "case" if !not => return Ok(Guard::Case(left, self.scanner.int()?)),
            "otherwise" if !not => return Ok(Guard::Otherwise(left)),
            word => return Err(self.scanner.error_at(start, format!("`{word}` does not make a guard"))),
        };
        Ok(two_way(not, test))
    }

    fn test(&mut self, guards: &[(Guard, usize)]) -> Result<Test> {
        match guards {
            [(Guard::Case(value, _) | Guard::Otherwise(value), _), ..] => self.switch(*value, guards),
            [(Guard::Not(_), start), ..] => Err(self.scanner.error_at(*start, "the guard without `not` comes first")),
            [(Guard::Is(test), _), (second, start)] => {
                let complement = match (*test, second) {
                    (Test::Compare(compare, a, b), Guard::Is(second)) => {
                        Test::Compare(compare.negate(), a, b) == *second
                    }
                    (test, Guard::Not(second)) => test == *second,
                    (_, Guard::Is(_) | Guard::Case(..) | Guard::Otherwise(_)) => false,
                };
                if complement { Ok(*test) } else { Err(self.not_complementary(*start)) }
            }
            [(Guard::Is(_), start)] => Err(self.scanner.error_at(*start, "one guard alone is not exhaustive")),
            [(Guard::Is(_), _), _, (_, start), ..] => {
                Err(self.scanner.error_at(*start, "a third guard: two are exhaustive already"))
            }
            [] => Ok(Test::Always),
        }
    }

    fn not_complementary(&self, start: usize) -> ParseError {
        self.scanner.error_at(start, "this guard must hold exactly when the first one does not")
    }

    fn switch(&mut self, value: Operand, guards: &[(Guard, usize)]) -> Result<Test> {
        let mut keys: Vec<i32> = Vec::with_capacity(guards.len());
        for (index, (guard, start)) in guards.iter().enumerate() {
            let last = index + 1 == guards.len();
            match guard {
                Guard::Case(of, _) | Guard::Otherwise(of) if *of != value => {
                    return Err(self.scanner.error_at(*start, "the cases of a predicate test the same value"));
                }
                Guard::Case(_, key) => {
                    if keys.last().is_some_and(|previous| previous >= key) {
                        return Err(self.scanner.error_at(*start, "cases are distinct and ascend"));
                    }
                    if last {
                        return Err(self.scanner.error_at(*start, "the last guard of a switch is `otherwise`"));
                    }
                    keys.push(*key);
                }
                Guard::Otherwise(_) if last => {}
                Guard::Otherwise(_) => {
                    return Err(self.scanner.error_at(*start, "`otherwise` is the last guard of a switch"));
                }
                Guard::Is(_) | Guard::Not(_) => {
                    return Err(self.scanner.error_at(*start, "a switch has only `case` and `otherwise`"));
                }
            }
        }
        Ok(self.layout.switch(value, &keys))
    }
}

fn two_way(not: bool, test: Test) -> Guard {
    if not { Guard::Not(test) } else { Guard::Is(test) }
}
