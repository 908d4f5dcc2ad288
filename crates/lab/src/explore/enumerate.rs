//! The inputs of a small domain: numbers in -2..3, arrays of at most two elements, all heaps of two or three nodes, two boxes and
//! one shape of each class, with every way in which they refer to each other. Fields that a method does not touch stay empty.

use base::Rng;
use engine::witness::Input;
use testcase::{Content, Field, Graph, Object, Value};

use super::methods::{Method, Ty};

/// Something that can be chosen.
enum Slot {
    Argument(usize, Vec<Value>),
    Field(usize, &'static str, &'static str, Vec<Value>),
    Elements(usize, Vec<Vec<Value>>),
}

impl Slot {
    fn len(&self) -> usize {
        match self {
            Slot::Argument(_, values) | Slot::Field(_, _, _, values) => values.len(),
            Slot::Elements(_, values) => values.len(),
        }
    }
}

/// All inputs of a method.
pub struct Domain {
    heap: Graph,
    arguments: usize,
    slots: Vec<Slot>,
}

impl Domain {
    /// The domain of a method; it has at most `most` inputs if two nodes suffice for that, else three nodes.
    pub fn new(method: &Method, most: u64) -> Self {
        let large = Self::with_nodes(method, 3);
        let small = Self::with_nodes(method, 2);
        if large.size() > most && small.size() <= most { small } else { large }
    }

    /// How many inputs there are.
    pub fn size(&self) -> u64 {
        self.slots.iter().fold(1, |size, slot| size.saturating_mul(slot.len() as u64))
    }

    /// Input number `index`.
    pub fn input(&self, mut index: u64) -> Input {
        self.choose(|len| {
            let digit = index % len as u64;
            index /= len as u64;
            digit as usize
        })
    }

    /// Any input.
    pub fn sample(&self, rng: &mut Rng) -> Input {
        self.choose(|len| rng.below(len))
    }

    fn choose(&self, mut digit: impl FnMut(usize) -> usize) -> Input {
        let mut heap = self.heap.clone();
        let mut values = vec![Value::Null; self.arguments];
        for slot in &self.slots {
            let at = digit(slot.len());
            match slot {
                Slot::Argument(argument, options) => values[*argument] = options[at].clone(),
                Slot::Field(object, class, name, options) => {
                    if let Content::Fields(fields) = &mut heap[*object].content {
                        let (class, name) = ((*class).to_owned(), (*name).to_owned());
                        fields.push(Field { class, name, value: options[at].clone() });
                    }
                }
                Slot::Elements(object, options) => heap[*object].content = Content::Elements(options[at].clone()),
            }
        }
        Input { values, heap, exact: true }
    }

    fn with_nodes(method: &Method, nodes: usize) -> Self {
        let mut builder = Builder { method, heap: Vec::new(), slots: Vec::new() };
        let has = |ty: Ty| method.params.contains(&ty);
        let uses = |field: &str| method.fields.contains(field);
        let owns = has(Ty::Own) || !method.is_static;
        let through = has(Ty::Box) && uses("n") || has(Ty::Shape) && uses("hole") || owns && uses("head");
        let nodes = builder.objects(if has(Ty::Node) || through { nodes } else { 0 }, "Node");
        let boxes = builder.objects(if has(Ty::Box) { 2 } else { 0 }, "Box");
        let own = builder.objects(if owns { 2 } else { 0 }, "Own");
        let mut shapes = Vec::new();
        if has(Ty::Shape) {
            for class in ["Dot", "Disc", "Ring"] {
                shapes.extend(builder.objects(1, class));
            }
        }
        let arrays = builder.objects(if has(Ty::Array) { 2 } else { 0 }, "int[]");
        let colors: Vec<usize> = if has(Ty::Color) {
            ["RED", "GREEN", "BLUE"].iter().map(|name| builder.constant(name)).collect()
        } else {
            Vec::new()
        };
        builder.fields(&nodes, "Node", "v", &ints());
        builder.fields(&nodes, "Node", "next", &nullable(&nodes));
        builder.fields(&boxes, "Box", "x", &ints());
        builder.fields(&boxes, "Box", "n", &nullable(&nodes));
        builder.fields(&boxes, "Box", "other", &nullable(&boxes));
        builder.fields(&own, "Own", "f", &ints());
        builder.fields(&own, "Own", "head", &nullable(&nodes));
        builder.fields(&own, "Own", "o", &nullable(&own));
        builder.fields(&shapes, "Shape", "s", &few());
        if let [_, disc, ring] = shapes[..] {
            builder.fields(&[disc, ring], "Disc", "r", &few());
            builder.fields(&[ring], "Ring", "hole", &nullable(&nodes));
        }
        for &array in &arrays {
            builder.slots.push(Slot::Elements(array, elements()));
        }
        let receiver = usize::from(!method.is_static);
        if receiver == 1 {
            builder.slots.push(Slot::Argument(0, own.iter().map(|&place| Value::Object(place as u32)).collect()));
        }
        for (at, ty) in method.params.iter().enumerate() {
            let options = match ty {
                Ty::Int => ints(),
                Ty::Boolean => vec![Value::Boolean(false), Value::Boolean(true)],
                Ty::Char => (0..5).map(Value::Char).collect(),
                Ty::Byte => (-2..4).map(Value::Byte).collect(),
                Ty::Long => (-2..4).map(Value::Long).collect(),
                Ty::Array => nullable(&arrays),
                Ty::Node => nullable(&nodes),
                Ty::Box => nullable(&boxes),
                Ty::Shape => nullable(&shapes),
                Ty::Color => nullable(&colors),
                Ty::Own => nullable(&own),
            };
            builder.slots.push(Slot::Argument(at + receiver, options));
        }
        Self { heap: builder.heap, arguments: method.params.len() + receiver, slots: builder.slots }
    }
}

struct Builder<'m> {
    method: &'m Method,
    heap: Graph,
    slots: Vec<Slot>,
}

impl Builder<'_> {
    fn objects(&mut self, count: usize, class: &str) -> Vec<usize> {
        let places = self.heap.len()..self.heap.len() + count;
        let object = Object { class: class.to_owned(), content: Content::Fields(Vec::new()) };
        self.heap.extend(std::iter::repeat_n(object, count));
        places.collect()
    }

    fn constant(&mut self, name: &str) -> usize {
        self.heap.push(Object { class: "Color".into(), content: Content::Constant(name.to_owned()) });
        self.heap.len() - 1
    }

    fn fields(&mut self, objects: &[usize], class: &'static str, name: &'static str, options: &[Value]) {
        if self.method.fields.contains(name) {
            self.slots.extend(objects.iter().map(|&object| Slot::Field(object, class, name, options.to_vec())));
        }
    }
}

fn ints() -> Vec<Value> {
    (-2..4).map(Value::Int).collect()
}

fn few() -> Vec<Value> {
    (-1..3).map(Value::Int).collect()
}

fn nullable(places: &[usize]) -> Vec<Value> {
    std::iter::once(Value::Null).chain(places.iter().map(|&place| Value::Object(place as u32))).collect()
}

/// Arrays of at most two elements.
fn elements() -> Vec<Vec<Value>> {
    let one = few().into_iter().map(|a| vec![a]);
    let two = few().into_iter().flat_map(|a| few().into_iter().map(move |b| vec![a.clone(), b]));
    std::iter::once(Vec::new()).chain(one).chain(two).collect()
}
