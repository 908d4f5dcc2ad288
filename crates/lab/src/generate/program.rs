//! Puts a program together: the fixed frame, the hierarchy, the methods and the table of calls.

use std::fmt::Write as _;

use base::Rng;

use super::body::{Body, Calls, World};
use super::hierarchy::{A, Hierarchy, KINDS, Signature};
use super::types::{Kind, Prim, Ty, any_type};

/// Static methods per program.
const METHODS: usize = 14;
/// Calls of each method.
const CALLS: usize = 10;

/// A generated compilation unit.
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the class (and, with `.java`, of the file).
    pub name: String,
    pub text: String,
    /// How many method runs its `main` performs.
    pub runs: usize,
}

/// Program number `index` of the family that `seed` stands for.
pub fn program(seed: u64, index: usize) -> Source {
    let mut rng = Rng::new(seed ^ (index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    rng.bits();
    let rng = &mut rng;
    let hierarchy = Hierarchy::random(rng);
    let methods = (0..METHODS)
        .map(|index| Signature {
            name: format!("m{index}"),
            result: any_type(rng, KINDS),
            params: (0..1 + rng.below(4)).map(|_| any_type(rng, KINDS)).collect(),
        })
        .collect();
    let mut statics: Vec<(String, Ty)> =
        [Prim::Int, Prim::Long, Prim::Double, Prim::Float, Prim::Boolean, Prim::Short, Prim::Byte, Prim::Char]
            .iter()
            .enumerate()
            .map(|(index, &prim)| (format!("s{index}"), Ty::Prim(prim)))
            .collect();
    statics.push(("s8".into(), Ty::Text));
    for index in 9..12 {
        statics.push((format!("s{index}"), any_type(rng, KINDS)));
    }
    let world = World { hierarchy, methods, statics };
    let name = format!("P{index:04}");
    let mut text = format!(
        "// seed {seed}, program {index}\npublic class {name} {{\n    static final String NAME = \"{name}\";\n{FRAME}"
    );
    write_statics(&mut text, rng, &world);
    for kind in (0..KINDS).map(Kind) {
        write_kind(&mut text, rng, &world, kind);
    }
    for index in 0..METHODS {
        write_method(&mut text, rng, &world, index);
    }
    let runs = write_calls(&mut text, rng, &world);
    text.push_str("}\n");
    Source { name, text, runs }
}

/// The part that every program shares: fuel, printing, the exception, the functional interface.
const FRAME: &str = include_str!("Frame.java.txt");

fn write_statics(text: &mut String, rng: &mut Rng, world: &World) {
    for (name, ty) in &world.statics {
        let _ = writeln!(text, "    static {} {name};", world.hierarchy.spell(*ty));
    }
    text.push_str("\n    static void reset() {\n        fuel = 400;\n");
    for (name, ty) in &world.statics {
        let mut body = Body::new(rng, world, None, &[], *ty, Calls::Below(0));
        let value = body.constant(*ty);
        let _ = writeln!(text, "        {name} = {value};");
    }
    text.push_str("    }\n\n    static long state() {\n        long h = 17;\n");
    for (name, ty) in &world.statics {
        if !matches!(ty, Ty::Object(_) | Ty::Objects | Ty::Grid) {
            let _ = writeln!(text, "        h = h * 31 + digest({name});");
        }
    }
    text.push_str("        return h;\n    }\n");
}

fn write_kind(text: &mut String, rng: &mut Rng, world: &World, kind: Kind) {
    let shape = &world.hierarchy.kinds[kind.0];
    let names =
        |kinds: &[Kind]| kinds.iter().map(|kind| world.hierarchy.kinds[kind.0].name).collect::<Vec<_>>().join(", ");
    let word = if shape.is_interface {
        "interface"
    } else if shape.is_abstract {
        "abstract static class"
    } else {
        "static class"
    };
    let extends = if shape.is_interface { "Shown" } else { "" };
    let parent = shape.parent.map_or(extends, |parent| world.hierarchy.kinds[parent.0].name);
    let _ = write!(text, "\n    {word} {}", shape.name);
    if !parent.is_empty() {
        let _ = write!(text, " extends {parent}");
    }
    if !shape.interfaces.is_empty() {
        let _ = write!(text, " implements {}", names(&shape.interfaces));
    }
    text.push_str(" {\n");
    if !shape.is_interface {
        write_fields(text, rng, world, kind);
    }
    for (index, slot) in world.hierarchy.slots.iter().enumerate() {
        if shape.bodies.contains(&index) {
            let word = if shape.is_interface { "default" } else { "public" };
            write_body(text, rng, world, Some(kind), word, &slot.signature, Calls::Below(3));
        } else if slot.owner == kind {
            let head = head(world, if shape.is_interface { "" } else { "public abstract" }, &slot.signature);
            let _ = writeln!(text, "        {head};");
        }
    }
    text.push_str("    }\n");
}

/// Fields, the constructor and `show`.
fn write_fields(text: &mut String, rng: &mut Rng, world: &World, kind: Kind) {
    let shape = &world.hierarchy.kinds[kind.0];
    for (name, prim) in &shape.fields {
        let _ = writeln!(text, "        {} {name};", prim.word());
    }
    let _ = writeln!(text, "\n        {}(int seed) {{", shape.name);
    let params = [("seed".to_string(), Ty::Prim(Prim::Int), true)];
    let mut body = Body::new(rng, world, None, &params, Ty::Prim(Prim::Int), Calls::None);
    if shape.parent.is_some() {
        let value = body.expression(Ty::Prim(Prim::Int), 1);
        let _ = writeln!(text, "            super({value} + seed);");
    }
    for (name, prim) in &shape.fields {
        let value = body.expression(Ty::Prim(*prim), 1);
        let _ = writeln!(text, "            this.{name} = {value};");
    }
    if kind == A {
        // A virtual call in a constructor sees the fields of subclasses before they are set.
        let slot = &world.hierarchy.slots[5].signature;
        let arguments: Vec<String> = slot.params.iter().map(|&ty| body.constant(ty)).collect();
        let _ = writeln!(text, "            if (seed == 5) this.{}({});", slot.name, arguments.join(", "));
    }
    text.push_str("        }\n\n        public String show() {\n");
    let mut shown = format!("\"{}\"", shape.name);
    for (name, _) in world.hierarchy.fields(kind) {
        let _ = write!(shown, " + \",\" + digest(this.{name})");
    }
    let _ = writeln!(text, "            return {shown};\n        }}");
}

fn head(world: &World, word: &str, signature: &Signature) -> String {
    // The first parameter is final, so that lambdas may capture it.
    let params: Vec<String> = (signature.params.iter().enumerate())
        .map(|(index, &ty)| format!("{}{} p{index}", if index == 0 { "final " } else { "" }, world.hierarchy.spell(ty)))
        .collect();
    let head = format!("{word} {} {}({})", world.hierarchy.spell(signature.result), signature.name, params.join(", "));
    head.trim_start().to_string()
}

fn write_method(text: &mut String, rng: &mut Rng, world: &World, index: usize) {
    text.push('\n');
    write_body(text, rng, world, None, "static", &world.methods[index], Calls::Below(index));
}

fn write_body(
    text: &mut String,
    rng: &mut Rng,
    world: &World,
    this: Option<Kind>,
    word: &str,
    signature: &Signature,
    calls: Calls,
) {
    let params: Vec<(String, Ty, bool)> =
        signature.params.iter().enumerate().map(|(index, &ty)| (format!("p{index}"), ty, index == 0)).collect();
    let mut body = Body::new(rng, world, this, &params, signature.result, calls);
    body.indent = if this.is_some() { 3 } else { 2 };
    body.statements(14);
    body.left = 3;
    // What the locals hold must reach the output, or a wrong value could go unseen.
    for variable in body.scope.clone() {
        if matches!(variable.ty, Ty::Prim(_)) && variable.text.starts_with(['x', 'p']) {
            body.line(format!("s1 = s1 * 31 + digest({});", variable.text));
        }
    }
    body.ending();
    let lines = std::mem::take(&mut body.lines);
    let pad = if this.is_some() { "        " } else { "    " };
    let _ = writeln!(text, "{pad}{} {{", head(world, word, signature));
    let _ = writeln!(text, "{pad}    spend();");
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    let _ = writeln!(text, "{pad}}}");
}

/// The calls of each method, and `main`'s dispatch over them; returns their number.
fn write_calls(text: &mut String, rng: &mut Rng, world: &World) -> usize {
    let slots = world.hierarchy.slots.len();
    for method in 0..METHODS + slots {
        let _ = writeln!(text, "\n    static String t{method}(int call) {{\n        switch (call) {{");
        for call in 0..CALLS {
            let last = call + 1 == CALLS;
            let mut body = Body::new(rng, world, None, &[], Ty::Text, Calls::Below(0));
            body.scope.clear();
            let (receiver, signature) = if method < METHODS {
                (String::new(), &world.methods[method])
            } else {
                let slot = &world.hierarchy.slots[method - METHODS];
                (format!("{}.", body.constant(Ty::Object(slot.owner))), &slot.signature)
            };
            let arguments: Vec<String> = signature.params.iter().map(|&ty| body.constant(ty)).collect();
            let case = if last { "default".to_string() } else { format!("case {call}") };
            let call = format!("{receiver}{}({})", signature.name, arguments.join(", "));
            let _ = writeln!(text, "            {case}: return show({call});");
        }
        text.push_str("        }\n    }\n");
    }
    text.push_str("\n    static String call(int method, int call) {\n        switch (method) {\n");
    for method in 0..METHODS + slots {
        let case = if method + 1 == METHODS + slots { "default".to_string() } else { format!("case {method}") };
        let _ = writeln!(text, "            {case}: return t{method}(call);");
    }
    let methods = METHODS + slots;
    let _ = write!(text, "        }}\n    }}\n\n    static final int METHODS = {methods}, CALLS = {CALLS};\n");
    methods * CALLS
}
