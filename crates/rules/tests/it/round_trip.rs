//! Random methods: the verifier accepts them, and parsing their text gives their canonical form back.

use crate::random::{DESCRIPTOR, method};
use crate::support::{STATIC, program, violations};

fn check(seed: u64, limit: usize) {
    let program = program(&[(STATIC, "f", DESCRIPTOR), (STATIC, "strange name", DESCRIPTOR)]);
    let name = if seed.is_multiple_of(5) { "strange name" } else { "f" };
    let method = method(&program, name, seed, limit);
    assert_eq!(violations(&program, &method), "", "seed {seed}");
    let text = rules::print(&program, &method);
    let parsed = match rules::parse(&program, &text) {
        Ok(parsed) => parsed,
        Err(error) => panic!("seed {seed}: {error}\n{text}"),
    };
    let canonical = rules::canonical(&method);
    assert_eq!(violations(&program, &canonical), "", "seed {seed}");
    assert_eq!(parsed, std::slice::from_ref(&canonical), "seed {seed}\n{text}");
    assert_eq!(rules::canonical(&canonical), canonical, "seed {seed}");
    assert_eq!(rules::print(&program, &canonical), text, "seed {seed}");
}

#[test]
fn small_methods() {
    (0..2000).for_each(|seed| check(seed, 1 + seed as usize % 8));
}

#[test]
fn large_methods() {
    (0..60).for_each(|seed| check(10_000 + seed, 120));
}

/// Damaged text is refused or read as something else; it never panics.
#[test]
fn damaged_text_does_not_panic() {
    let program = program(&[(STATIC, "f", DESCRIPTOR)]);
    let mut rng = base::Rng::new(1);
    for seed in 0..400 {
        let text = rules::print(&program, &method(&program, "f", seed, 6));
        for _ in 0..20 {
            let mut chars: Vec<char> = text.chars().collect();
            let at = rng.below(chars.len());
            match rng.below(4) {
                0 => chars.truncate(at),
                1 => drop(chars.remove(at)),
                2 => chars.insert(at, *rng.pick(&['v', '9', '"', '\\', '(', '[', '@', ' ', 'é', '-']).unwrap_or(&'x')),
                _ => {
                    let other = rng.below(chars.len());
                    chars.swap(at, other);
                }
            }
            let damaged: String = chars.into_iter().collect();
            if let Ok(methods) = rules::parse(&program, &damaged) {
                methods.iter().for_each(|method| drop(rules::verify(&program, method)));
            }
        }
    }
}
