//! Payne and Hanek's reduction of large angles modulo π/2 (`k_rem_pio2.c`, at its precision of 53 bits and a tail).
//!
//! The product of the argument with 2/π is formed digit by digit in base 2^24, only for the digits that can matter: those
//! above contribute multiples of 8 to the quadrant. More digits of 2/π are drawn in while the fraction cancels to zero.

use super::bits::{TWO_24, TWO_M24, scalbn};

/// Digits of 2/π in base 2^24.
const TWO_OVER_PI: [i32; 66] = [
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
    0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
    0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
    0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
    0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
    0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
];

/// π/2 in pieces of 24 bits.
const PI_OVER_2: [f64; 8] = [
    f64::from_bits(0x3FF9_21FB_4000_0000), // 1.57079625129699707031e+00
    f64::from_bits(0x3E74_442D_0000_0000), // 7.54978941586159635335e-08
    f64::from_bits(0x3CF8_4698_8000_0000), // 5.39030252995776476554e-15
    f64::from_bits(0x3B78_CC51_6000_0000), // 3.28200341580791294123e-22
    f64::from_bits(0x39F0_1B83_8000_0000), // 1.27065575308067607349e-29
    f64::from_bits(0x387A_2520_4000_0000), // 1.22933308981111328932e-36
    f64::from_bits(0x36E3_8222_8000_0000), // 2.73370053816464559624e-44
    f64::from_bits(0x3569_F31D_0000_0000), // 2.16741683877804819444e-51
];

/// Index of the last digit of the product computed at first, and of the last piece of π/2 used.
const INITIAL_LAST: usize = 4;
/// Room for the digits of the product, with those drawn in later.
const DIGITS: usize = 20;

/// Reduces Σ `x`\[i\]·2^(`e0` - 24i): the quadrant modulo 8, the remainder and its tail.
pub(super) fn payne_hanek(x: &[f64], e0: i32) -> (i32, f64, f64) {
    let first = ((e0 - 3) / 24).max(0);
    let scale = e0 - 24 * (first + 1);
    let mut product = Product::new(x, first as usize);
    loop {
        let mut digits = product.carry_digits();
        let (quadrant, negated) = digits.split_quadrant(scale);
        if digits.fraction == 0.0 && digits.all_zero_from(INITIAL_LAST) {
            product.extend(digits.more_needed());
            continue;
        }
        let (y, tail) = digits.times_pi_over_2(scale);
        return if negated { (quadrant & 7, -y, -tail) } else { (quadrant & 7, y, tail) };
    }
}

/// The convolution of the argument's digits with those of 2/π; its terms are exact but not yet below 2^24.
struct Product<'a> {
    x: &'a [f64],
    /// The digit of 2/π that meets the last digit of `x` in term 0 is `first` - (len - 1).
    first: usize,
    terms: [f64; DIGITS],
    last: usize,
}

impl<'a> Product<'a> {
    fn new(x: &'a [f64], first: usize) -> Self {
        let mut product = Product { x, first, terms: [0.0; DIGITS], last: INITIAL_LAST };
        for i in 0..=INITIAL_LAST {
            product.terms[i] = product.term(i);
        }
        product
    }

    fn term(&self, i: usize) -> f64 {
        let mut sum = 0.0;
        for (j, &digit) in self.x.iter().enumerate() {
            let of_two_over_pi = (self.first + i).checked_sub(j).map_or(0, |at| TWO_OVER_PI[at]);
            sum += digit * f64::from(of_two_over_pi);
        }
        sum
    }

    /// Draws in `count` more digits of 2/π.
    fn extend(&mut self, count: usize) {
        for i in self.last + 1..=self.last + count {
            self.terms[i] = self.term(i);
        }
        self.last += count;
    }

    /// Distils the terms into 24-bit digits, least significant term first; what carries out is the leading part.
    fn carry_digits(&self) -> Digits {
        let mut digits = [0; DIGITS];
        let mut z = self.terms[self.last];
        for (i, j) in (1..=self.last).rev().enumerate() {
            let carry = f64::from((TWO_M24 * z) as i32);
            digits[i] = (z - TWO_24 * carry) as i32;
            z = self.terms[j - 1] + carry;
        }
        Digits { digits, count: self.last, fraction: z }
    }
}

/// The product as digits in base 2^24, `digits[0]` the least significant of `count`, below a leading part of its own.
struct Digits {
    digits: [i32; DIGITS],
    count: usize,
    /// The leading part before `split_quadrant`, what is left of it above the digits after.
    fraction: f64,
}

impl Digits {
    /// Takes the integer part out, rounding to nearest: returns it, and whether the digits became one minus the fraction.
    fn split_quadrant(&mut self, scale: i32) -> (i32, bool) {
        let top = self.count - 1;
        let mut z = scalbn(self.fraction, scale);
        z -= 8.0 * (z * 0.125).floor();
        let mut quadrant = z as i32;
        z -= f64::from(quadrant);
        let mut half = 0; // positive when the fraction is at least 1/2; 2 when `z` alone says so
        if scale > 0 {
            let integer_bits = self.digits[top] >> (24 - scale);
            quadrant += integer_bits;
            self.digits[top] -= integer_bits << (24 - scale);
            half = self.digits[top] >> (23 - scale);
        } else if scale == 0 {
            half = self.digits[top] >> 23;
        } else if z >= 0.5 {
            half = 2;
        }
        if half > 0 {
            quadrant += 1;
            let borrowed = self.complement(scale);
            if half == 2 {
                z = 1.0 - z;
                if borrowed {
                    z -= scalbn(1.0, scale);
                }
            }
        }
        self.fraction = z;
        (quadrant, half > 0)
    }

    /// Replaces the digits by those of one minus their value; returns whether any was nonzero.
    fn complement(&mut self, scale: i32) -> bool {
        let mut borrowed = false;
        for digit in &mut self.digits[..self.count] {
            if borrowed {
                *digit = 0xff_ffff - *digit;
            } else if *digit != 0 {
                borrowed = true;
                *digit = 0x100_0000 - *digit;
            }
        }
        match scale {
            1 => self.digits[self.count - 1] &= 0x7f_ffff,
            2 => self.digits[self.count - 1] &= 0x3f_ffff,
            _ => {}
        }
        borrowed
    }

    fn all_zero_from(&self, start: usize) -> bool {
        self.digits[start..self.count].iter().all(|&d| d == 0)
    }

    /// How many further digits of 2/π make up for the leading zeros of the fraction.
    fn more_needed(&self) -> usize {
        let zeros = self.digits[..INITIAL_LAST].iter().rev().take_while(|&&d| d == 0).count();
        zeros + 1
    }

    /// The fraction times π/2, as a number and its tail.
    fn times_pi_over_2(mut self, scale: i32) -> (f64, f64) {
        let (top, scale) = self.normalize(scale);
        let mut weighted = [0.0; DIGITS];
        let mut weight = scalbn(1.0, scale);
        for i in (0..=top).rev() {
            weighted[i] = weight * f64::from(self.digits[i]);
            weight *= TWO_M24;
        }
        let mut sums = [0.0; DIGITS]; // the most significant first
        for i in (0..=top).rev() {
            let mut sum = 0.0;
            for k in 0..=INITIAL_LAST.min(top - i) {
                sum += PI_OVER_2[k] * weighted[i + k];
            }
            sums[top - i] = sum;
        }
        let y = sums[..=top].iter().rev().fold(0.0, |sum, &term| sum + term);
        let tail = sums[1..=top].iter().fold(sums[0] - y, |sum, &term| sum + term);
        (y, tail)
    }

    /// Drops leading zero digits, or turns the leading part into one or two digits more: the index and scale of the top digit.
    fn normalize(&mut self, scale: i32) -> (usize, i32) {
        let mut top = self.count;
        let mut scale = scale;
        if self.fraction == 0.0 {
            top -= 1;
            scale -= 24;
            while self.digits[top] == 0 {
                top -= 1;
                scale -= 24;
            }
            return (top, scale);
        }
        let z = scalbn(self.fraction, -scale);
        if z >= TWO_24 {
            let carry = f64::from((TWO_M24 * z) as i32);
            self.digits[top] = (z - TWO_24 * carry) as i32;
            top += 1;
            scale += 24;
            self.digits[top] = carry as i32;
        } else {
            self.digits[top] = z as i32;
        }
        (top, scale)
    }
}
