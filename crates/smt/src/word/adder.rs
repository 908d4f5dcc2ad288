//! Addition, negation and order: ripple carry, which unit propagation follows best.

use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, invert, sign};

impl Gates {
    /// a + b + carry and the carry out, for words of one width.
    pub fn add_carry(&mut self, a: &[Lit], b: &[Lit], mut carry: Lit) -> (Word, Lit) {
        let mut out = Word::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let (sum, next) = self.full_adder(a, b, carry);
            out.push(sum);
            carry = next;
        }
        (out, carry)
    }

    /// a + b, wrapping.
    pub fn add(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let Some(last) = a.len().checked_sub(1) else { return Word::new() };
        // The top carry is never looked at, so the last adder is only a parity.
        let (mut out, carry) = self.add_carry(&a[..last], &b[..last], Lit::FALSE);
        out.push(self.parity(a[last], b[last], carry));
        out
    }

    /// a - b, wrapping.
    pub fn sub(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let Some(last) = a.len().checked_sub(1) else { return Word::new() };
        let (mut out, carry) = self.add_carry(&a[..last], &invert(&b[..last]), Lit::TRUE);
        out.push(self.parity(a[last], !b[last], carry));
        out
    }

    /// a - b and whether it did not borrow (a ≥ b, unsigned).
    pub fn sub_borrow(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Lit) {
        self.add_carry(a, &invert(b), Lit::TRUE)
    }

    /// word + bit, wrapping, and the carry out.
    pub fn increment(&mut self, word: &[Lit], bit: Lit) -> (Word, Lit) {
        let mut carry = bit;
        let mut out = Word::with_capacity(word.len());
        for &lit in word {
            out.push(self.xor(lit, carry));
            carry = self.and(lit, carry);
        }
        (out, carry)
    }

    /// -word where `c` holds, else the word itself.
    pub fn negate_if(&mut self, c: Lit, word: &[Lit]) -> Word {
        let flipped: Word = word.iter().map(|&l| self.xor(l, c)).collect();
        self.increment(&flipped, c).0
    }

    /// -word, wrapping.
    pub fn negate(&mut self, word: &[Lit]) -> Word {
        self.negate_if(Lit::TRUE, word)
    }

    /// The magnitude of a signed word, as an unsigned one of the same width.
    pub fn magnitude(&mut self, word: &[Lit]) -> Word {
        self.negate_if(sign(word), word)
    }

    /// a < b, unsigned.
    pub fn below(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let mut carry = Lit::TRUE;
        for (&a, &b) in a.iter().zip(b) {
            carry = self.majority(a, !b, carry);
        }
        !carry
    }

    /// a < b, signed.
    pub fn less(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let Some(last) = a.len().checked_sub(1) else { return Lit::FALSE };
        let mut carry = Lit::TRUE;
        for (&a, &b) in a[..last].iter().zip(&b[..last]) {
            carry = self.majority(a, !b, carry);
        }
        !self.majority(!a[last], b[last], carry)
    }
}
