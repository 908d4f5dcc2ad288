//! `java.util.zip` checksums: CRC-32 (IEEE 802.3, reflected) and Adler-32 (RFC 1950).

use super::{Call, ModelResult, Reply, Table, int, void};
use crate::heap::Body;
use crate::step::checksums;
use crate::step::strings::Strings;
use crate::stop::Trap;

pub(super) const TABLE: Table = &[
    ("java/util/zip/CRC32.<clinit>()V", |_| void()),
    ("java/util/zip/CRC32.update(II)I", |call| int(crc32(call.int(0) as u32, &[call.int(1) as u8]) as i32)),
    ("java/util/zip/CRC32.updateBytes0(I[BII)I", over_crc32),
    ("java/util/zip/Adler32.<clinit>()V", |_| void()),
    ("java/util/zip/Adler32.update(II)I", |call| int(adler32(call.int(0) as u32, &[call.int(1) as u8]) as i32)),
    ("java/util/zip/Adler32.updateBytes(I[BII)I", |call| over_bytes(call, adler32)),
];

/// CRC-32 over numbers, or over an array of the program that holds unknown bytes.
fn over_crc32(call: &mut Call<'_, '_>) -> ModelResult {
    let array = call.present(1)?;
    if !matches!(call.object(array)?.body, Body::Mixed(..)) {
        return over_bytes(call, crc32);
    }
    let Call { machine, state, args, method, .. } = call;
    let mut call = Strings { machine, state, args, method: *method };
    Ok(Reply::Return(checksums::over_bytes(&mut call)?))
}

/// The checksum after a range of a byte array; the caller has checked the range.
fn over_bytes(call: &mut Call<'_, '_>, update: fn(u32, &[u8]) -> u32) -> ModelResult {
    let array = call.present(1)?;
    let (start, length) = (call.int(2), call.int(3));
    let object = call.object(array)?;
    let Body::Bytes(bytes) = &object.body else { return Err(Trap::broken("not a byte array")) };
    let range = usize::try_from(start).ok().zip(usize::try_from(length).ok());
    let range = range.and_then(|(start, length)| bytes.get(start..start.checked_add(length)?));
    let range = range.ok_or_else(|| Trap::throw_plain("java/lang/ArrayIndexOutOfBoundsException"))?;
    let bytes: Vec<u8> = range.iter().map(|&byte| byte as u8).collect();
    call.taint |= object.taint.elements;
    int(update(call.int(0) as u32, &bytes) as i32)
}

fn crc32(checksum: u32, bytes: &[u8]) -> u32 {
    let mut register = !checksum;
    for &byte in bytes {
        register ^= u32::from(byte);
        for _ in 0..8 {
            register = (register >> 1) ^ (0xedb8_8320 & (register & 1).wrapping_neg());
        }
    }
    !register
}

fn adler32(checksum: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (mut low, mut high) = (checksum & 0xffff, checksum >> 16);
    for &byte in bytes {
        low = (low + u32::from(byte)) % MODULUS;
        high = (high + low) % MODULUS;
    }
    high << 16 | low
}
