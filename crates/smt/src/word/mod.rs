//! Words: vectors of literals, lowest bit first, and the wiring that costs no gate.

mod adder;
mod divider;
mod multiplier;
mod shifter;

use crate::gates::Gates;
use crate::sat::Lit;

/// A bit vector, lowest bit first.
pub type Word = Vec<Lit>;

/// The word of the low `width` bits of `value`.
pub fn constant(value: u64, width: usize) -> Word {
    (0..width).map(|i| Lit::constant(i < 64 && value >> i & 1 == 1)).collect()
}

/// The value of a word of at most 64 constant bits.
pub fn as_constant(word: &[Lit]) -> Option<u64> {
    if word.len() > 64 {
        return None;
    }
    word.iter().enumerate().try_fold(0, |value, (i, &lit)| match lit {
        Lit::TRUE => Some(value | 1 << i),
        Lit::FALSE => Some(value),
        _ => None,
    })
}

/// The word extended (or cut) to `width` with `fill`.
pub fn extend(word: &[Lit], width: usize, fill: Lit) -> Word {
    let mut out = word.to_vec();
    out.resize(width, fill);
    out
}

/// The word extended (or cut) to `width` with zeros.
pub fn zero_extend(word: &[Lit], width: usize) -> Word {
    extend(word, width, Lit::FALSE)
}

/// The word extended (or cut) to `width` with its sign bit.
pub fn sign_extend(word: &[Lit], width: usize) -> Word {
    extend(word, width, sign(word))
}

/// The highest bit; false for the empty word.
pub fn sign(word: &[Lit]) -> Lit {
    word.last().copied().unwrap_or(Lit::FALSE)
}

/// The complement of every bit.
pub fn invert(word: &[Lit]) -> Word {
    word.iter().map(|&l| !l).collect()
}

/// `low` zeros below the word: a shift to the left that keeps every bit.
pub fn pad_below(word: &[Lit], low: usize) -> Word {
    let mut out = vec![Lit::FALSE; low];
    out.extend_from_slice(word);
    out
}

impl Gates {
    /// A word of free bits.
    pub fn fresh_word(&mut self, width: usize) -> Word {
        (0..width).map(|_| self.fresh()).collect()
    }

    /// c ? a : b, bit by bit.
    pub fn mux_word(&mut self, c: Lit, a: &[Lit], b: &[Lit]) -> Word {
        a.iter().zip(b).map(|(&a, &b)| self.mux(c, a, b)).collect()
    }

    /// The word where `c` holds, else zero.
    pub fn mask_word(&mut self, c: Lit, word: &[Lit]) -> Word {
        word.iter().map(|&l| self.and(c, l)).collect()
    }

    /// A gate applied bit by bit.
    pub fn zip_word(&mut self, a: &[Lit], b: &[Lit], gate: fn(&mut Gates, Lit, Lit) -> Lit) -> Word {
        a.iter().zip(b).map(|(&a, &b)| gate(self, a, b)).collect()
    }

    /// Equality of two words of one width.
    pub fn equal(&mut self, a: &[Lit], b: &[Lit]) -> Lit {
        let bits: Vec<Lit> = a.iter().zip(b).map(|(&a, &b)| !self.xor(a, b)).collect();
        self.all(&bits)
    }

    /// Whether no bit is set.
    pub fn is_zero(&mut self, word: &[Lit]) -> Lit {
        !self.any(word)
    }
}
