//! What is said of test files that are not simply written: those that are kept, those of classes that are gone.

use std::path::Path;

use pipeline::OnDisk;

/// Files that are named in one line; the rest is counted.
const MOST: usize = 10;

/// One line for each thing to know; files are shown below `out`.
pub fn lines(found: &OnDisk, out: &Path) -> Vec<String> {
    let shown = |place: &str| out.join(place).display().to_string();
    let mut lines: Vec<String> =
        found.kept.iter().map(|(place, why)| format!("kept: {} {why}", shown(place))).collect();
    let all = |places: Vec<&str>| {
        let named: Vec<String> = places.iter().take(MOST).map(|place| shown(place)).collect();
        let more = places.len() - named.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("{}{more}", named.join(", "))
    };
    let mut say = |what: &str, places: Vec<&str>, then: &str| {
        if !places.is_empty() {
            lines.push(format!("{what}: {}{then}", all(places)));
        }
    };
    let gone = |wanted: bool| -> Vec<&str> {
        found.gone.iter().filter(|(_, sealed)| *sealed == wanted).map(|(place, _)| place.as_str()).collect()
    };
    say("pruned", strings(&found.pruned), "");
    say("tests of classes that are not on the class path", gone(true), "; --prune deletes them");
    say("edited tests of classes that are not on the class path, kept", gone(false), "");
    say("of an earlier run, while their class has no tests now", strings(&found.outdated), "");
    lines
}

fn strings(places: &[String]) -> Vec<&str> {
    places.iter().map(String::as_str).collect()
}
