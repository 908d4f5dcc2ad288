//! What a class becomes through its methods. The states are explored by others; here each of them is a way to make an object.

use engine::Machine;
use program::{ClassId, Sight};

use crate::ways::Way;

/// Tells the states of classes, each class explored once.
pub trait Becoming {
    /// Shows the ways to the states of a class by calls in sight, short ones first, on the machine with their unknowns: perhaps several
    /// times, for ways with other unknowns.
    fn show(&mut self, machine: &mut Machine<'_>, sight: &Sight, class: ClassId, look: Look<'_>);
}

/// Looks at the ways to make objects of a class.
pub type Look<'l> = &'l mut dyn FnMut(&mut Machine<'_>, &[Way]);
