//! Which conditions of a stack mention an unknown: where a model is changed, only these have to be evaluated again.

use term::Unknown;

/// See the module. Heights count from zero.
#[derive(Debug, Default)]
pub(crate) struct Occurrences {
    /// Per unknown value: the heights of the conditions that mention it, ascending.
    vars: Vec<Vec<u32>>,
    /// The same per array.
    arrays: Vec<Vec<u32>>,
    /// The unknowns of all conditions, one after the other.
    unknowns: Vec<Unknown>,
    /// Per condition: where its unknowns begin.
    begins: Vec<u32>,
}

impl Occurrences {
    /// A condition that mentions these unknowns is asserted.
    pub(crate) fn push(&mut self, unknowns: &[Unknown]) {
        let height = self.begins.len() as u32;
        self.begins.push(self.unknowns.len() as u32);
        self.unknowns.extend_from_slice(unknowns);
        for &unknown in unknowns {
            let (lists, index) = self.lists(unknown);
            if lists.len() <= index {
                lists.resize_with(index + 1, Vec::new);
            }
            lists[index].push(height);
        }
    }

    /// The topmost condition is retracted.
    pub(crate) fn pop(&mut self) {
        let begin = self.begins.pop().unwrap_or(0) as usize;
        while self.unknowns.len() > begin {
            if let Some(unknown) = self.unknowns.pop() {
                let (lists, index) = self.lists(unknown);
                lists[index].pop();
            }
        }
    }

    /// The heights of the conditions that mention an unknown, ascending.
    pub(crate) fn of(&self, unknown: Unknown) -> &[u32] {
        let heights = match unknown {
            Unknown::Var(var) => self.vars.get(var.index()),
            Unknown::Array(array) => self.arrays.get(array.index()),
        };
        heights.map_or(&[], |heights| heights)
    }

    fn lists(&mut self, unknown: Unknown) -> (&mut Vec<Vec<u32>>, usize) {
        match unknown {
            Unknown::Var(var) => (&mut self.vars, var.index()),
            Unknown::Array(array) => (&mut self.arrays, array.index()),
        }
    }
}
