//! The standard input. States read it at their own pace, so what one has read is kept for the others.

use super::Machine;
use crate::state::State;

/// How much is asked of the source at once.
const CHUNK: usize = 8192;

impl Machine<'_> {
    /// Reads at most `most` bytes; waits for the first. Nothing: the input has ended.
    pub(crate) fn read_input(&mut self, state: &mut State, most: usize) -> Vec<u8> {
        if most > 0 && self.input_read.len() <= state.runtime.consumed {
            self.sink.settle();
            let mut chunk = [0; CHUNK];
            let count = self.input.read(&mut chunk).min(CHUNK);
            self.input_read.extend_from_slice(&chunk[..count]);
        }
        let unread = self.input_read.get(state.runtime.consumed..).unwrap_or(&[]);
        let bytes = unread[..most.min(unread.len())].to_vec();
        state.runtime_mut().consumed += bytes.len();
        bytes
    }

    /// How many bytes can be read without waiting.
    pub(crate) fn input_available(&mut self, state: &State) -> usize {
        self.input_read.len().saturating_sub(state.runtime.consumed) + self.input.available()
    }
}
