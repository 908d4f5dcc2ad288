//! `java.lang.ConditionalSpecialCasing`: whether a capital sigma ends its word. The JDK asks a word-break iterator, which it
//! finds by service loading; here the neighbours decide where they decide it alone, and anything else is unsupported.

use super::{Call, ModelResult, Table, boolean};
use crate::stop::Trap;

pub(super) const TABLE: Table =
    &[("java/lang/ConditionalSpecialCasing.isFinalCased(Ljava/lang/String;ILjava/util/Locale;)Z", is_final_cased)];

fn is_final_cased(call: &mut Call<'_, '_>) -> ModelResult {
    let units = call.units(call.present(0)?)?;
    let index = usize::try_from(call.int(1)).unwrap_or(0);
    let text = String::from_utf16_lossy(units.get(..index).unwrap_or(&[]));
    let rest = String::from_utf16_lossy(units.get(index + 1..).unwrap_or(&[]));
    let before = text
        .chars()
        .next_back()
        .map_or(Some(false), is_cased)
        .ok_or_else(|| Trap::unsupported("java.text.BreakIterator.getWordInstance"))?;
    if !before {
        return boolean(false);
    }
    let after = rest
        .chars()
        .next()
        .map_or(Some(false), is_cased)
        .ok_or_else(|| Trap::unsupported("java.text.BreakIterator.getWordInstance"))?;
    boolean(!after)
}

/// Whether a neighbour is a cased letter of the same word; `None` when the character alone does not tell.
fn is_cased(neighbour: char) -> Option<bool> {
    if neighbour.is_uppercase() || neighbour.is_lowercase() {
        Some(true)
    } else if neighbour.is_whitespace() || "!?;()[]{}<>+-*/=|&%$#@\"~^".contains(neighbour) {
        Some(false)
    } else {
        None
    }
}
