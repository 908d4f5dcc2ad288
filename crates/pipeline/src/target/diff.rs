//! Unified diffs: which lines of which files a change leaves new.

use super::Aim;

/// The lines that a unified diff adds to Java files, as aims, in its order.
pub fn changed_lines(diff: &str) -> Vec<Aim> {
    let mut found = Vec::new();
    let mut file: Option<String> = None;
    // The next line of the new file, and how many lines of the old and the new one the hunk still has.
    let (mut line, mut old, mut new) = (0u32, 0u32, 0u32);
    for text in diff.lines() {
        let within = old > 0 || new > 0;
        match text.as_bytes().first() {
            Some(b'+') if within => {
                if let (Some(file), Ok(line)) = (&file, u16::try_from(line)) {
                    found.push(Aim::Line(file.clone(), line));
                }
                (line, new) = (line + 1, new.saturating_sub(1));
            }
            Some(b'-') if within => old = old.saturating_sub(1),
            Some(b'\\') if within => {}
            _ if within => (line, old, new) = (line + 1, old.saturating_sub(1), new.saturating_sub(1)),
            _ => {
                if let Some(name) = text.strip_prefix("+++ ") {
                    let name = name.split('\t').next().unwrap_or(name).trim();
                    let name = name.strip_prefix("b/").unwrap_or(name);
                    file = name.ends_with(".java").then(|| name.to_owned());
                } else if let Some(hunk) = text.strip_prefix("@@ -") {
                    (line, old, new) = hunk_range(hunk).unwrap_or((0, 0, 0));
                }
            }
        }
    }
    found
}

/// `12,3 +14,5 @@`: the first new line, and how many lines of the old and of the new file follow.
fn hunk_range(text: &str) -> Option<(u32, u32, u32)> {
    let (old, rest) = text.split_once(" +")?;
    let (new, _) = rest.split_once(" @@")?;
    let range = |text: &str| -> Option<(u32, u32)> {
        match text.split_once(',') {
            Some((start, len)) => Some((start.parse().ok()?, len.parse().ok()?)),
            None => Some((text.parse().ok()?, 1)),
        }
    };
    let ((_, old), (line, new)) = (range(old)?, range(new)?);
    Some((line, old, new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn added_lines_of_java_files() {
        let diff = "diff --git a/src/A.java b/src/A.java\n--- a/src/A.java\n+++ b/src/A.java\t2026-01-01\n@@ -2,3 +2,4 @@ class A {\n a\n-b\n+c\n+++ d\n e\n\
                    --- a/x.txt\n+++ b/x.txt\n@@ -1 +1 @@\n-a\n+b\n";
        let aims = [Aim::Line("src/A.java".into(), 3), Aim::Line("src/A.java".into(), 4)];
        assert_eq!(changed_lines(diff), aims);
    }
}
