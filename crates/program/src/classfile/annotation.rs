//! Annotations (JVMS 4.7.16 to 4.7.22), visible and invisible. A JVM never checks them when it loads a class, so malformed
//! ones are left out instead of refusing the class.

use term::Scalar;

use super::pool::Constants;
use super::reader::Reader;
use super::{Result, bad};
use crate::model::{Annotation, AnnotationValue};

const NESTING: u32 = 64;

impl Constants<'_> {
    /// Adds the annotations of one attribute; nothing when it is malformed.
    pub(super) fn annotations(&self, mut reader: Reader, into: &mut Vec<Annotation>) {
        if let Ok(annotations) = self.read_annotations(&mut reader) {
            into.extend(annotations);
        }
    }

    fn read_annotations(&self, reader: &mut Reader) -> Result<Vec<Annotation>> {
        let mut annotations = Vec::new();
        for _ in 0..reader.count(4)? {
            annotations.push(self.annotation(reader, 0)?);
        }
        Ok(annotations)
    }

    fn annotation(&self, reader: &mut Reader, depth: u32) -> Result<Annotation> {
        let descriptor = self.name(reader.u2()?)?;
        let mut elements = Vec::new();
        for _ in 0..reader.count(3)? {
            let name = self.name(reader.u2()?)?;
            elements.push((name, self.annotation_value(reader, depth + 1)?));
        }
        Ok(Annotation { descriptor, elements })
    }

    fn annotation_value(&self, reader: &mut Reader, depth: u32) -> Result<AnnotationValue> {
        if depth > NESTING {
            return bad("annotations nest too deeply");
        }
        Ok(match reader.u1()? {
            kind @ (b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z') => {
                let number = self.number(reader.u2()?)?;
                let fits = match number {
                    Scalar::Int(_) => matches!(kind, b'B' | b'C' | b'I' | b'S' | b'Z'),
                    Scalar::Long(_) => kind == b'J',
                    Scalar::Float(_) => kind == b'F',
                    Scalar::Double(_) => kind == b'D',
                };
                if !fits {
                    return bad("annotation value of another type");
                }
                AnnotationValue::Number(number)
            }
            b's' => AnnotationValue::String((&*self.string(reader.u2()?)?).into()),
            b'e' => AnnotationValue::Enum(self.name(reader.u2()?)?, self.name(reader.u2()?)?),
            b'c' => AnnotationValue::Class(self.name(reader.u2()?)?),
            b'@' => AnnotationValue::Annotation(self.annotation(reader, depth)?),
            b'[' => {
                let mut values = Vec::new();
                for _ in 0..reader.count(3)? {
                    values.push(self.annotation_value(reader, depth + 1)?);
                }
                AnnotationValue::Array(values)
            }
            unknown => return bad(format!("annotation value with tag {unknown}")),
        })
    }
}
