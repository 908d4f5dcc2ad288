//! Parallel moves: the arguments of an edge are assigned to the parameters of its target at once.

use rustc_hash::FxHashMap;

use super::op::{Op, Slot, Two};

/// Orders `moves` (destination, source; no destination twice) so that no source is overwritten before it is read; a cycle goes
/// through `spare`.
pub fn sequence(mut moves: Vec<(Slot, Slot)>, spare: Slot, mut emit: impl FnMut(Op)) {
    moves.retain(|(dst, src)| dst != src);
    if let [(dst, a)] = moves[..] {
        emit(Op::Move(Two { dst, a }));
        return;
    }
    // By register: the move that writes it, and how many moves still read it.
    let mut writer: FxHashMap<Slot, usize> = FxHashMap::default();
    let mut readers: FxHashMap<Slot, u32> = FxHashMap::default();
    for (index, &(dst, src)) in moves.iter().enumerate() {
        writer.insert(dst, index);
        *readers.entry(src).or_default() += 1;
    }
    let unread = |readers: &FxHashMap<Slot, u32>, slot: Slot| readers.get(&slot).is_none_or(|&count| count == 0);
    let mut free: Vec<usize> = (0..moves.len()).rev().filter(|&i| unread(&readers, moves[i].0)).collect();
    let mut done = vec![false; moves.len()];
    let mut next = 0;
    loop {
        while let Some(index) = free.pop() {
            done[index] = true;
            let (dst, a) = moves[index];
            emit(Op::Move(Two { dst, a }));
            let count = readers.entry(a).or_default();
            *count = count.saturating_sub(1);
            if *count == 0
                && let Some(&waiting) = writer.get(&a)
                && !done[waiting]
            {
                free.push(waiting);
            }
        }
        // What is left are cycles, each register of which is read once: one is saved, and its reader reads the copy instead.
        while done.get(next) == Some(&true) {
            next += 1;
        }
        let Some(&(saved, _)) = moves.get(next) else { return };
        emit(Op::Move(Two { dst: spare, a: saved }));
        let mut at = next;
        while let Some(&before) = writer.get(&moves[at].1).filter(|&&before| before != next) {
            at = before;
        }
        moves[at].1 = spare;
        readers.insert(saved, 0);
        free.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_parallel_assignment_is_sequenced_right() {
        let mut rng = base::Rng::new(3);
        for _ in 0..2000 {
            let targets: Vec<Slot> = (0..6).filter(|_| rng.chance(2, 3)).collect();
            let moves: Vec<(Slot, Slot)> = targets.iter().map(|&t| (t, rng.below(8) as Slot)).collect();
            let before: Vec<u32> = (100..110).collect();
            let mut expected = before.clone();
            for &(dst, src) in &moves {
                expected[dst as usize] = before[src as usize];
            }
            let mut actual = before.clone();
            sequence(moves, 9, |op| {
                if let Op::Move(Two { dst, a }) = op {
                    actual[dst as usize] = actual[a as usize];
                }
            });
            assert_eq!(actual[..9], expected[..9]);
        }
    }
}
