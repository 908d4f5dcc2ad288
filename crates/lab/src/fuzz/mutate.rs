//! Mutations of class files and jars: blind ones (flips, cuts, splices) and ones that know the format (counts, tags, indices,
//! lengths, code).

use std::ops::Range;

use base::Rng;

use super::outline::{Outline, outline};

/// A class file with its outline.
#[derive(Clone, Debug)]
pub struct Seed {
    pub bytes: Vec<u8>,
    outline: Outline,
}

impl Seed {
    /// Takes the outline of `bytes`, and renames the class: under its own name a class of the JDK hides any other.
    pub fn new(mut bytes: Vec<u8>) -> Self {
        let outline = outline(&bytes);
        if let Some(first) = bytes.get_mut(outline.name.start) {
            *first = first.to_ascii_uppercase();
        }
        Seed { bytes, outline }
    }
}

/// A mutated copy of one of `seeds`.
pub fn class_file(rng: &mut Rng, seeds: &[Seed]) -> Vec<u8> {
    let Some(seed) = rng.pick(seeds) else { return Vec::new() };
    let mut bytes = seed.bytes.clone();
    for _ in 0..1 + rng.below(2) {
        match rng.below(20) {
            0 => flip(rng, &mut bytes),
            1 => overwrite(rng, &mut bytes),
            2 if rng.chance(1, 3) => bytes.truncate(rng.below(bytes.len())),
            3 if rng.chance(1, 2) => splice(rng, &mut bytes, seeds),
            4..=6 => index(rng, &mut bytes, &seed.outline),
            7 => length(rng, &mut bytes, &seed.outline),
            8 => tag(rng, &mut bytes, &seed.outline),
            9 => text(rng, &mut bytes, &seed.outline),
            _ => code(rng, &mut bytes, &seed.outline),
        }
    }
    bytes
}

/// A mutated copy of a jar: mostly its headers, which stand around the signatures `PK..`.
pub fn jar(rng: &mut Rng, original: &[u8]) -> Vec<u8> {
    let mut bytes = original.to_vec();
    let headers: Vec<usize> = bytes.windows(2).enumerate().filter(|(_, w)| w == b"PK").map(|(at, _)| at).collect();
    for _ in 0..1 + rng.below(4) {
        match (rng.below(6), rng.pick(&headers).copied()) {
            (0, _) => flip(rng, &mut bytes),
            (1, _) if rng.chance(1, 4) => bytes.truncate(rng.below(bytes.len())),
            (2..=3, Some(header)) => {
                let at = header + 4 + rng.below(42);
                let value = interesting(rng, 0);
                write(&mut bytes, at, &value.to_le_bytes()[..if rng.chance(1, 2) { 2 } else { 4 }]);
            }
            (_, Some(header)) => {
                let at = header + rng.below(60);
                write(&mut bytes, at, &[rng.bits() as u8]);
            }
            (_, None) => overwrite(rng, &mut bytes),
        }
    }
    bytes
}

/// Numbers at which formats break.
fn interesting(rng: &mut Rng, pool: u16) -> u32 {
    let pool = u32::from(pool);
    let values =
        [0, 1, 2, pool.wrapping_sub(1), pool, pool + 1, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, u32::MAX];
    if rng.chance(1, 2) { values[rng.below(values.len())] } else { rng.bits() as u32 >> rng.below(28) }
}

fn write(bytes: &mut [u8], at: usize, value: &[u8]) {
    for (offset, byte) in value.iter().enumerate() {
        if let Some(target) = bytes.get_mut(at + offset) {
            *target = *byte;
        }
    }
}

fn flip(rng: &mut Rng, bytes: &mut [u8]) {
    for _ in 0..1 + rng.below(4) {
        let at = rng.below(bytes.len());
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= 1 << rng.below(8);
        }
    }
}

fn overwrite(rng: &mut Rng, bytes: &mut [u8]) {
    let at = rng.below(bytes.len());
    let value = [0, 1, 0x7f, 0x80, 0xff, rng.bits() as u8][rng.below(6)];
    write(bytes, at, &[value]);
}

/// Copies a piece of another seed over, deletes a piece, or doubles one.
fn splice(rng: &mut Rng, bytes: &mut Vec<u8>, seeds: &[Seed]) {
    let piece = |rng: &mut Rng, length: usize| -> Range<usize> {
        let start = rng.below(length);
        start..(start + 1 + rng.below(64)).min(length)
    };
    let target = piece(rng, bytes.len());
    match (rng.below(3), rng.pick(seeds).map(|seed| seed.bytes.clone())) {
        (0, Some(other)) => {
            let source = piece(rng, other.len());
            bytes.splice(target, other[source].iter().copied());
        }
        (1, _) => {
            bytes.drain(target);
        }
        _ => {
            let copy = bytes[target.clone()].to_vec();
            bytes.splice(target.start..target.start, copy);
        }
    }
}

fn index(rng: &mut Rng, bytes: &mut [u8], outline: &Outline) {
    if let Some(&at) = rng.pick(&outline.shorts) {
        let value =
            if rng.chance(2, 3) { rng.below(outline.pool.into()) as u32 } else { interesting(rng, outline.pool) };
        write(bytes, at, &(value as u16).to_be_bytes());
    }
}

fn length(rng: &mut Rng, bytes: &mut [u8], outline: &Outline) {
    if let Some(&at) = rng.pick(&outline.lengths) {
        let old = bytes.get(at + 3).copied().unwrap_or(0);
        let near = u32::from(old.wrapping_add(rng.below(5) as u8).wrapping_sub(2));
        let value = if rng.chance(1, 2) { near } else { interesting(rng, outline.pool) };
        write(bytes, at, &value.to_be_bytes());
    }
}

fn tag(rng: &mut Rng, bytes: &mut [u8], outline: &Outline) {
    if let Some(&at) = rng.pick(&outline.tags) {
        write(bytes, at, &[rng.below(22) as u8]);
    }
}

/// Names and descriptors are small languages of their own.
fn text(rng: &mut Rng, bytes: &mut [u8], outline: &Outline) {
    if let Some(range) = rng.pick(&outline.texts) {
        let at = range.start + rng.below(range.len());
        let value = *rng.pick(b"[[[LLV;;()/.IJDZB<>\x00\x80\xc0\xe0\xed\xff").unwrap_or(&0);
        write(bytes, at, &[value]);
    }
}

fn code(rng: &mut Rng, bytes: &mut [u8], outline: &Outline) {
    if let Some(range) = rng.pick(&outline.code) {
        let at = range.start + rng.below(range.len());
        let value = if rng.chance(2, 3) { rng.below(203) as u8 } else { rng.bits() as u8 };
        write(bytes, at, &[value]);
    }
}
