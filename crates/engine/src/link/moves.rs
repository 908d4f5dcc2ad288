//! Parallel moves: the arguments of an edge are assigned to the parameters of its target at once.

use super::op::{Op, Slot, Two};

/// Orders `moves` (destination, source) so that no source is overwritten before it is read; a cycle goes through `spare`.
pub fn sequence(mut moves: Vec<(Slot, Slot)>, spare: Slot, mut emit: impl FnMut(Op)) {
    moves.retain(|(dst, src)| dst != src);
    while !moves.is_empty() {
        let free = moves.iter().position(|&(dst, _)| moves.iter().all(|&(_, src)| src != dst));
        match free {
            Some(index) => {
                let (dst, a) = moves.swap_remove(index);
                emit(Op::Move(Two { dst, a }));
            }
            None => {
                // Every destination is still to be read: save one of them and read the copy instead.
                let (saved, _) = moves[0];
                emit(Op::Move(Two { dst: spare, a: saved }));
                for (_, src) in &mut moves {
                    if *src == saved {
                        *src = spare;
                    }
                }
            }
        }
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
