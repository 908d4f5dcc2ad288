//! What an object holds: fields by slot, or typed array elements as narrow as in the JVM.

use std::rc::Rc;

use heap::Patch;
use program::Primitive;
use program::code::Element;

use crate::text::Text;
use crate::value::{Ref, Value};

/// An int as an array of this kind keeps it.
fn narrow(holds: Option<Primitive>, value: Value) -> Value {
    let narrowed = match holds {
        Some(Primitive::Boolean) => value.as_int() & 1,
        Some(Primitive::Byte) => i32::from(value.as_int() as i8),
        Some(Primitive::Char) => i32::from(value.as_int() as u16),
        Some(Primitive::Short) => i32::from(value.as_int() as i16),
        _ => return value,
    };
    Value::int(narrowed).with_taint_of(value.marks())
}

/// Fields or elements.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Body {
    Fields(Box<[Value]>),
    Booleans(Box<[i8]>),
    Bytes(Box<[i8]>),
    Chars(Box<[u16]>),
    Shorts(Box<[i16]>),
    Ints(Box<[i32]>),
    Longs(Box<[i64]>),
    Floats(Box<[f32]>),
    Doubles(Box<[f64]>),
    Refs(Box<[Ref]>),
    /// Elements some of which are symbolic; `None` stands for references.
    Mixed(Option<Primitive>, Box<[Value]>),
    /// An array whose length is symbolic: zeros, and what was written to them.
    Unbounded(Box<Unbounded>),
    /// A string or a string builder whose text is symbolic: it has no fields.
    Text(Rc<Text>, Identity),
}

/// What is promised of the identity of a computed string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// It is a new object.
    New,
    /// It may be an object that existed before: `s.trim()` is `s` where there is nothing to trim.
    Unpromised,
}

/// An array of symbolic length.
#[derive(Clone, Debug)]
pub struct Unbounded {
    /// What it holds; `None` stands for references.
    pub holds: Option<Primitive>,
    /// How many.
    pub length: Value,
    /// What was changed since it was made, oldest first.
    pub patches: Rc<Vec<Patch>>,
}

impl Body {
    /// An array of zeros with primitive elements; `None` for void.
    pub fn zeros(primitive: Primitive, length: usize) -> Option<Body> {
        Some(match primitive {
            Primitive::Boolean => Body::Booleans(vec![0; length].into()),
            Primitive::Byte => Body::Bytes(vec![0; length].into()),
            Primitive::Char => Body::Chars(vec![0; length].into()),
            Primitive::Short => Body::Shorts(vec![0; length].into()),
            Primitive::Int => Body::Ints(vec![0; length].into()),
            Primitive::Long => Body::Longs(vec![0; length].into()),
            Primitive::Float => Body::Floats(vec![0.0; length].into()),
            Primitive::Double => Body::Doubles(vec![0.0; length].into()),
            Primitive::Void => return None,
        })
    }

    /// An array of nulls.
    pub fn nulls(length: usize) -> Body {
        Body::Refs(vec![Ref::NULL; length].into())
    }

    /// The number of elements; `None` for objects with fields.
    #[inline]
    pub fn length(&self) -> Option<usize> {
        Some(match self {
            Body::Fields(_) | Body::Text(..) => return None,
            Body::Booleans(a) | Body::Bytes(a) => a.len(),
            Body::Chars(a) => a.len(),
            Body::Shorts(a) => a.len(),
            Body::Ints(a) => a.len(),
            Body::Longs(a) => a.len(),
            Body::Floats(a) => a.len(),
            Body::Doubles(a) => a.len(),
            Body::Refs(a) => a.len(),
            Body::Mixed(_, a) => a.len(),
            Body::Unbounded(_) => return None,
        })
    }

    /// The size in bytes, roughly, for the collector's pace.
    pub fn bytes(&self) -> u64 {
        let (count, width) = match self {
            Body::Fields(a) => (a.len(), 16),
            Body::Booleans(a) | Body::Bytes(a) => (a.len(), 1),
            Body::Chars(a) => (a.len(), 2),
            Body::Shorts(a) => (a.len(), 2),
            Body::Ints(a) => (a.len(), 4),
            Body::Longs(a) => (a.len(), 8),
            Body::Floats(a) => (a.len(), 4),
            Body::Doubles(a) => (a.len(), 8),
            Body::Refs(a) => (a.len(), 4),
            Body::Mixed(_, a) => (a.len(), 16),
            Body::Unbounded(a) => (a.patches.len(), 32),
            Body::Text(text, _) => (text.units.len(), 4),
        };
        (count * width) as u64
    }

    /// The width of an element in bytes, as `Unsafe.arrayIndexScale` counts; 8 for fields.
    pub fn width(&self) -> usize {
        match self {
            Body::Booleans(_) | Body::Bytes(_) => 1,
            Body::Chars(_) | Body::Shorts(_) => 2,
            Body::Ints(_) | Body::Floats(_) | Body::Refs(_) => 4,
            Body::Fields(_) | Body::Text(..) | Body::Longs(_) | Body::Doubles(_) => 8,
            Body::Mixed(holds, _) => Self::empty(*holds).width(),
            Body::Unbounded(array) => Self::empty(array.holds).width(),
        }
    }

    /// The element or field at `index`.
    #[inline]
    pub fn get(&self, index: usize) -> Option<Value> {
        Some(match self {
            Body::Fields(a) => *a.get(index)?,
            Body::Booleans(a) | Body::Bytes(a) => Value::int(i32::from(*a.get(index)?)),
            Body::Chars(a) => Value::int(i32::from(*a.get(index)?)),
            Body::Shorts(a) => Value::int(i32::from(*a.get(index)?)),
            Body::Ints(a) => Value::int(*a.get(index)?),
            Body::Longs(a) => Value::long(*a.get(index)?),
            Body::Floats(a) => Value::float(*a.get(index)?),
            Body::Doubles(a) => Value::double(*a.get(index)?),
            Body::Refs(a) => Value::reference(*a.get(index)?),
            Body::Mixed(_, a) => *a.get(index)?,
            Body::Unbounded(_) | Body::Text(..) => return None,
        })
    }

    /// Writes the element or field at `index`, narrowed to its width; false when out of bounds. A symbolic element fits already, and
    /// is written to fields and mixed arrays only.
    #[inline]
    pub fn set(&mut self, index: usize, value: Value) -> bool {
        fn put<T>(place: Option<&mut T>, value: T) -> bool {
            match place {
                Some(place) => {
                    *place = value;
                    true
                }
                None => false,
            }
        }
        match self {
            Body::Fields(a) => put(a.get_mut(index), value),
            Body::Booleans(a) => put(a.get_mut(index), (value.as_int() & 1) as i8),
            Body::Bytes(a) => put(a.get_mut(index), value.as_int() as i8),
            Body::Chars(a) => put(a.get_mut(index), value.as_int() as u16),
            Body::Shorts(a) => put(a.get_mut(index), value.as_int() as i16),
            Body::Ints(a) => put(a.get_mut(index), value.as_int()),
            Body::Longs(a) => put(a.get_mut(index), value.as_long()),
            Body::Floats(a) => put(a.get_mut(index), value.as_float()),
            Body::Doubles(a) => put(a.get_mut(index), value.as_double()),
            Body::Refs(a) => put(a.get_mut(index), value.as_ref()),
            Body::Mixed(holds, a) => {
                let value = if value.is_symbolic() { value } else { narrow(*holds, value) };
                put(a.get_mut(index), value)
            }
            Body::Unbounded(_) | Body::Text(..) => false,
        }
    }

    /// The same elements, some of which may become symbolic. Arrays only.
    pub fn mixed(&self) -> Option<Body> {
        let holds = match self {
            Body::Fields(_) | Body::Unbounded(_) | Body::Text(..) => return None,
            Body::Booleans(_) => Some(Primitive::Boolean),
            Body::Bytes(_) => Some(Primitive::Byte),
            Body::Chars(_) => Some(Primitive::Char),
            Body::Shorts(_) => Some(Primitive::Short),
            Body::Ints(_) => Some(Primitive::Int),
            Body::Longs(_) => Some(Primitive::Long),
            Body::Floats(_) => Some(Primitive::Float),
            Body::Doubles(_) => Some(Primitive::Double),
            Body::Refs(_) => None,
            Body::Mixed(holds, _) => *holds,
        };
        let items = (0..self.length()?).map(|index| self.get(index)).collect::<Option<_>>()?;
        Some(Body::Mixed(holds, items))
    }

    /// What elements of this array are before they are written; `None` for objects with fields.
    pub fn zero(&self) -> Option<Value> {
        Some(match self {
            Body::Fields(_) | Body::Text(..) => return None,
            Body::Booleans(_) | Body::Bytes(_) | Body::Chars(_) | Body::Shorts(_) | Body::Ints(_) => Value::int(0),
            Body::Longs(_) => Value::long(0),
            Body::Floats(_) => Value::float(0.0),
            Body::Doubles(_) => Value::double(0.0),
            Body::Refs(_) => Value::NULL,
            Body::Mixed(holds, _) => return Self::empty(*holds).zero(),
            Body::Unbounded(array) => return Self::empty(array.holds).zero(),
        })
    }

    fn empty(holds: Option<Primitive>) -> Body {
        holds.and_then(|primitive| Body::zeros(primitive, 0)).unwrap_or_else(|| Body::nulls(0))
    }

    /// True when `element` is what the xaload opcodes call this array's elements.
    #[inline]
    pub fn holds(&self, element: Element) -> bool {
        match self {
            Body::Fields(_) | Body::Text(..) => false,
            Body::Booleans(_) | Body::Bytes(_) => element == Element::Byte,
            Body::Chars(_) => element == Element::Char,
            Body::Shorts(_) => element == Element::Short,
            Body::Ints(_) => element == Element::Int,
            Body::Longs(_) => element == Element::Long,
            Body::Floats(_) => element == Element::Float,
            Body::Doubles(_) => element == Element::Double,
            Body::Refs(_) => element == Element::Ref,
            Body::Mixed(holds, _) => Self::empty(*holds).holds(element),
            Body::Unbounded(array) => Self::empty(array.holds).holds(element),
        }
    }

    /// Copies `length` elements from `source` (of the same kind); `None` when kinds differ or a range is out of bounds.
    pub fn copy_from(&mut self, at: usize, source: &Body, from: usize, length: usize) -> Option<()> {
        fn copy<T: Copy>(to: &mut [T], at: usize, source: &[T], from: usize, length: usize) -> Option<()> {
            let source = source.get(from..from.checked_add(length)?)?;
            to.get_mut(at..at.checked_add(length)?)?.copy_from_slice(source);
            Some(())
        }
        if matches!(source, Body::Mixed(..)) && !matches!(self, Body::Mixed(..)) {
            *self = self.mixed()?;
        }
        if let Body::Mixed(_, items) = self {
            let source = source.mixed()?;
            let Body::Mixed(_, source) = &source else { return None };
            return copy(items, at, source, from, length);
        }
        match (self, source) {
            (Body::Booleans(a), Body::Booleans(b)) | (Body::Bytes(a), Body::Bytes(b)) => copy(a, at, b, from, length),
            (Body::Chars(a), Body::Chars(b)) => copy(a, at, b, from, length),
            (Body::Shorts(a), Body::Shorts(b)) => copy(a, at, b, from, length),
            (Body::Ints(a), Body::Ints(b)) => copy(a, at, b, from, length),
            (Body::Longs(a), Body::Longs(b)) => copy(a, at, b, from, length),
            (Body::Floats(a), Body::Floats(b)) => copy(a, at, b, from, length),
            (Body::Doubles(a), Body::Doubles(b)) => copy(a, at, b, from, length),
            (Body::Refs(a), Body::Refs(b)) => copy(a, at, b, from, length),
            _ => None,
        }
    }

    /// Moves `length` elements inside the array; `None` when a range is out of bounds.
    pub fn move_within(&mut self, at: usize, from: usize, length: usize) -> Option<()> {
        fn shift<T: Copy>(array: &mut [T], at: usize, from: usize, length: usize) -> Option<()> {
            let end = from.checked_add(length)?;
            if end > array.len() || at.checked_add(length)? > array.len() {
                return None;
            }
            array.copy_within(from..end, at);
            Some(())
        }
        match self {
            Body::Fields(_) | Body::Unbounded(_) | Body::Text(..) => None,
            Body::Mixed(_, a) => shift(a, at, from, length),
            Body::Booleans(a) | Body::Bytes(a) => shift(a, at, from, length),
            Body::Chars(a) => shift(a, at, from, length),
            Body::Shorts(a) => shift(a, at, from, length),
            Body::Ints(a) => shift(a, at, from, length),
            Body::Longs(a) => shift(a, at, from, length),
            Body::Floats(a) => shift(a, at, from, length),
            Body::Doubles(a) => shift(a, at, from, length),
            Body::Refs(a) => shift(a, at, from, length),
        }
    }

    /// True when two bodies hold the same concrete values, bit by bit.
    pub fn is_same(&self, other: &Body) -> bool {
        let bits = |a: &[Value], b: &[Value]| {
            a.len() == b.len()
                && a.iter().zip(b).all(|(a, b)| a.bits() == b.bits() && a.is_symbolic() == b.is_symbolic())
        };
        match (self, other) {
            (Body::Fields(a), Body::Fields(b)) | (Body::Mixed(_, a), Body::Mixed(_, b)) => bits(a, b),
            (Body::Booleans(a), Body::Booleans(b)) | (Body::Bytes(a), Body::Bytes(b)) => a == b,
            (Body::Chars(a), Body::Chars(b)) => a == b,
            (Body::Shorts(a), Body::Shorts(b)) => a == b,
            (Body::Ints(a), Body::Ints(b)) => a == b,
            (Body::Longs(a), Body::Longs(b)) => a == b,
            (Body::Floats(a), Body::Floats(b)) => a.iter().map(|x| x.to_bits()).eq(b.iter().map(|x| x.to_bits())),
            (Body::Doubles(a), Body::Doubles(b)) => a.iter().map(|x| x.to_bits()).eq(b.iter().map(|x| x.to_bits())),
            (Body::Refs(a), Body::Refs(b)) => a == b,
            _ => false,
        }
    }

    /// The references it holds.
    pub fn references(&self, mut visit: impl FnMut(Ref)) {
        match self {
            Body::Fields(fields) => {
                for field in fields.iter().filter(|field| field.is_ref() && !field.is_symbolic()) {
                    visit(field.as_ref());
                }
            }
            Body::Refs(refs) => refs.iter().copied().for_each(visit),
            _ => {}
        }
    }
}
