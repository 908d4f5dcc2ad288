//! Barrel shifters and the normaliser: one row of multiplexers per bit of the amount.

use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant};

impl Gates {
    /// word << amount; an amount of the width or more gives zero.
    pub fn shift_left(&mut self, word: &[Lit], amount: &[Lit]) -> Word {
        let mut out = word.to_vec();
        for (stage, &bit) in amount.iter().enumerate() {
            let by = stage_width(stage, out.len());
            out = (0..out.len())
                .map(|i| {
                    let from = if i >= by { out[i - by] } else { Lit::FALSE };
                    self.mux(bit, from, out[i])
                })
                .collect();
        }
        out
    }

    /// word >> amount with `fill` coming in; an amount of the width or more gives all `fill`.
    pub fn shift_right(&mut self, word: &[Lit], amount: &[Lit], fill: Lit) -> Word {
        let mut out = word.to_vec();
        for (stage, &bit) in amount.iter().enumerate() {
            let by = stage_width(stage, out.len());
            out = (0..out.len())
                .map(|i| {
                    let from = out.get(i + by).copied().unwrap_or(fill);
                    self.mux(bit, from, out[i])
                })
                .collect();
        }
        out
    }

    /// word >> amount with zeros coming in, and whether a set bit was shifted out.
    pub fn shift_right_sticky(&mut self, word: &[Lit], amount: &[Lit]) -> (Word, Lit) {
        let mut out = word.to_vec();
        let mut lost = Vec::with_capacity(amount.len());
        for (stage, &bit) in amount.iter().enumerate() {
            let by = stage_width(stage, out.len());
            let dropped = self.any(&out[..by]);
            lost.push(self.and(bit, dropped));
            out = (0..out.len())
                .map(|i| {
                    let from = out.get(i + by).copied().unwrap_or(Lit::FALSE);
                    self.mux(bit, from, out[i])
                })
                .collect();
        }
        let lost = self.any(&lost);
        (out, lost)
    }

    /// The word shifted left until its top bit is set, and by how much. For zero: zero, and an unspecified amount.
    pub fn normalise(&mut self, word: &[Lit]) -> (Word, Word) {
        let mut out = word.to_vec();
        let stages = usize::BITS as usize - (word.len().saturating_sub(1)).leading_zeros() as usize;
        let mut amount = vec![Lit::FALSE; stages];
        for stage in (0..stages).rev() {
            let by = 1 << stage;
            let top = out.len() - by;
            let empty = self.is_zero(&out[top..]);
            amount[stage] = empty;
            out = (0..out.len())
                .map(|i| {
                    let from = if i >= by { out[i - by] } else { Lit::FALSE };
                    self.mux(empty, from, out[i])
                })
                .collect();
        }
        (out, amount)
    }

    /// The word shifted left until its top bit is set, but by at most `room` (a signed word, not negative), and the room left.
    pub fn normalise_within(&mut self, word: &[Lit], room: &[Lit]) -> (Word, Word) {
        let (mut out, mut room) = (word.to_vec(), room.to_vec());
        let stages = usize::BITS as usize - (word.len().saturating_sub(1)).leading_zeros() as usize;
        for stage in (0..stages).rev() {
            let by = 1 << stage;
            let empty = self.is_zero(&out[out.len() - by..]);
            let (less, enough) = self.sub_borrow(&room, &constant(by as u64, room.len()));
            let shift = self.and(empty, enough);
            room = self.mux_word(shift, &less, &room);
            out = (0..out.len())
                .map(|i| {
                    let from = if i >= by { out[i - by] } else { Lit::FALSE };
                    self.mux(shift, from, out[i])
                })
                .collect();
        }
        (out, room)
    }
}

/// 2^stage, at most the width.
fn stage_width(stage: usize, width: usize) -> usize {
    if stage >= usize::BITS as usize - 1 { width } else { (1 << stage).min(width) }
}
