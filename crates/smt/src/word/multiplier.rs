//! Multiplication, with the word-level help that is cheap here: constants by signed digits, squares by folding, narrow operands
//! (known zero bits, sign runs) by narrow products, and operands in one order so that a·b and b·a are one circuit.

use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, as_constant, sign, sign_extend};

/// Addends by weight: `columns[i]` are bits worth 2^i.
type Columns = Vec<Vec<Lit>>;

impl Gates {
    /// The low `a.len()` bits of a·b, for words of one width.
    pub fn multiply(&mut self, a: &[Lit], b: &[Lit]) -> Word {
        let width = a.len();
        if let Some(value) = as_constant(b) {
            return self.multiply_constant(a, value);
        }
        if let Some(value) = as_constant(a) {
            return self.multiply_constant(b, value);
        }
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        // A product of signed words of m and n significant bits fits m + n bits.
        let narrow = significant(a) + significant(b);
        if narrow < width {
            let product = self.product(&a[..narrow], &b[..narrow], narrow);
            return sign_extend(&product, width);
        }
        self.product(a, b, width)
    }

    /// The low `width` bits of the product of two unsigned words.
    pub fn product(&mut self, a: &[Lit], b: &[Lit], width: usize) -> Word {
        let mut columns: Columns = vec![Vec::new(); width];
        if a == b {
            // a·a: the pair (i, j) and the pair (j, i) are one bit of twice the weight.
            for i in 0..a.len() {
                if 2 * i < width {
                    columns[2 * i].push(a[i]);
                }
                for j in i + 1..a.len() {
                    if i + j + 1 < width {
                        let bit = self.and(a[i], a[j]);
                        columns[i + j + 1].push(bit);
                    }
                }
            }
        } else {
            for (i, &x) in a.iter().enumerate() {
                for (j, &y) in b.iter().enumerate().take(width.saturating_sub(i)) {
                    let bit = self.and(x, y);
                    columns[i + j].push(bit);
                }
            }
        }
        self.sum_columns(columns)
    }

    /// word · value, wrapping, for at most 127 bits, by the signed digits of the value (non-adjacent form): the fewest additions and
    /// subtractions.
    pub fn multiply_constant(&mut self, word: &[Lit], value: u64) -> Word {
        let width = word.len();
        let mut columns: Columns = vec![Vec::new(); width];
        let mut correction = 0u128;
        for (shift, positive) in signed_digits(value, width) {
            for (i, &lit) in word.iter().enumerate().take(width - shift) {
                columns[shift + i].push(if positive { lit } else { !lit });
            }
            if !positive {
                // -(w << s) = (!w << s) + (1 << s)
                correction = correction.wrapping_add(1 << shift);
            }
        }
        for (at, column) in columns.iter_mut().enumerate() {
            column.push(Lit::constant(correction >> at & 1 == 1));
        }
        self.sum_columns(columns)
    }

    /// Adds all columns up, wrapping at their number.
    fn sum_columns(&mut self, mut columns: Columns) -> Word {
        let mut out = Word::with_capacity(columns.len());
        for at in 0..columns.len() {
            let mut column = std::mem::take(&mut columns[at]);
            let ones = column.iter().filter(|&&l| l == Lit::TRUE).count();
            column.retain(|l| !l.is_constant());
            if ones % 2 == 1 {
                column.push(Lit::TRUE);
            }
            if let Some(above) = columns.get_mut(at + 1) {
                above.extend(std::iter::repeat_n(Lit::TRUE, ones / 2));
            }
            let mut next = 0;
            while column.len() - next >= 2 {
                let third = column.get(next + 2).copied();
                let (sum, carry) = self.full_adder(column[next], column[next + 1], third.unwrap_or(Lit::FALSE));
                next += if third.is_some() { 3 } else { 2 };
                column.push(sum);
                if let Some(above) = columns.get_mut(at + 1) {
                    above.push(carry);
                }
            }
            out.push(column.get(next).copied().unwrap_or(Lit::FALSE));
        }
        out
    }
}

/// How many low bits a signed word needs: the bits above repeat its sign.
fn significant(word: &[Lit]) -> usize {
    let top = sign(word);
    word.iter().rposition(|&l| l != top).map_or(1, |i| i + 2)
}

/// The non-zero digits of the non-adjacent form of `value` modulo 2^width: position, and whether it is +1 (else -1).
fn signed_digits(value: u64, width: usize) -> Vec<(usize, bool)> {
    let mask = (1u128 << width) - 1;
    let mut rest = u128::from(value) & mask;
    let mut digits = Vec::new();
    let mut at = 0;
    while rest != 0 && at < width {
        if rest & 1 == 1 {
            let positive = rest & 3 == 1 || at + 1 == width;
            digits.push((at, positive));
            rest = if positive { rest - 1 } else { (rest + 1) & mask };
            if !positive && rest == 0 {
                break;
            }
        }
        rest >>= 1;
        at += 1;
    }
    digits
}
