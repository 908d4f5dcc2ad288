//! The five computational types of the JVM (JVMS 2.11.1) and concrete values of the four that carry numbers.

use std::fmt;

/// A computational type. `boolean`, `byte`, `char` and `short` are `Int`, as on the JVM's operand stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Type {
    /// 32-bit two's complement.
    Int,
    /// 64-bit two's complement.
    Long,
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
    /// A reference to an object, or null.
    Ref,
}

impl Type {
    /// 2 for long and double, else 1: the number of local-variable and stack slots.
    pub fn slots(self) -> usize {
        match self {
            Type::Long | Type::Double => 2,
            Type::Int | Type::Float | Type::Ref => 1,
        }
    }

    /// The word that the rule text uses.
    pub fn name(self) -> &'static str {
        match self {
            Type::Int => "int",
            Type::Long => "long",
            Type::Float => "float",
            Type::Double => "double",
            Type::Ref => "ref",
        }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A concrete number. Equality is equality of bits: NaN equals itself, and 0.0 differs from -0.0.
#[derive(Clone, Copy, Debug)]
pub enum Scalar {
    /// An int (also boolean, byte, char, short).
    Int(i32),
    /// A long.
    Long(i64),
    /// A float.
    Float(f32),
    /// A double.
    Double(f64),
}

impl Scalar {
    /// The value's type.
    #[inline]
    pub fn ty(self) -> Type {
        match self {
            Scalar::Int(_) => Type::Int,
            Scalar::Long(_) => Type::Long,
            Scalar::Float(_) => Type::Float,
            Scalar::Double(_) => Type::Double,
        }
    }

    /// The value with every NaN replaced by the canonical one: what a term holds.
    #[inline]
    #[must_use]
    pub fn canonical(self) -> Scalar {
        match self {
            Scalar::Float(x) if x.is_nan() => Scalar::Float(f32::from_bits(0x7fc0_0000)),
            Scalar::Double(x) if x.is_nan() => Scalar::Double(f64::from_bits(0x7ff8_0000_0000_0000)),
            Scalar::Int(_) | Scalar::Long(_) | Scalar::Float(_) | Scalar::Double(_) => self,
        }
    }

    /// The zero of a type; for references, which are object numbers, the int 0.
    pub fn zero(ty: Type) -> Scalar {
        match ty {
            Type::Int | Type::Ref => Scalar::Int(0),
            Type::Long => Scalar::Long(0),
            Type::Float => Scalar::Float(0.0),
            Type::Double => Scalar::Double(0.0),
        }
    }

    /// The number of a type with these bits (the low 32 for int and float); `None` for references.
    #[inline]
    pub fn from_bits(ty: Type, bits: u64) -> Option<Scalar> {
        match ty {
            Type::Int => Some(Scalar::Int(bits as i32)),
            Type::Long => Some(Scalar::Long(bits as i64)),
            Type::Float => Some(Scalar::Float(f32::from_bits(bits as u32))),
            Type::Double => Some(Scalar::Double(f64::from_bits(bits))),
            Type::Ref => None,
        }
    }

    /// The value's bits, zero-extended to 64.
    #[inline]
    pub fn bits(self) -> u64 {
        match self {
            Scalar::Int(x) => u64::from(x as u32),
            Scalar::Long(x) => x as u64,
            Scalar::Float(x) => u64::from(x.to_bits()),
            Scalar::Double(x) => x.to_bits(),
        }
    }
}

impl PartialEq for Scalar {
    fn eq(&self, other: &Self) -> bool {
        self.ty() == other.ty() && self.bits() == other.bits()
    }
}

impl Eq for Scalar {}

impl std::hash::Hash for Scalar {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.ty().hash(state);
        self.bits().hash(state);
    }
}
