//! Settings: what a call asked of its surroundings that a test can set beforehand. Exploring notes them, so that the method can be explored once more
//! after calls that set them. Whatever comes of that, what was left out stays so.

use program::{FieldId, Origin, Text};
use term::{Node, Term};

use crate::link::CallSite;
use crate::machine::Machine;
use crate::state::State;
use crate::value::Ref;

/// Something that a test can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Setting {
    /// A system property, by its name.
    Property(Text),
    /// The interrupt flag of the thread.
    Interrupt,
    /// The default locale.
    Locale,
    /// A static field of the class path, or what it refers to.
    Static(FieldId),
    /// That a parameter, by its number, is this very object.
    Same(u16, Existing),
}

/// An object that there is before the call under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Existing {
    /// A string literal.
    Text(Text),
    /// What a static field holds.
    Static(FieldId),
}

/// What a method asks for, among what a test can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    Property,
    Interrupt,
    Locale,
}

/// Settings of one exploration.
const MOST: usize = 16;

/// Beginnings of the names of properties that the JDK itself reads.
const OF_THE_JDK: &[&str] =
    &["java", "jdk.", "sun.", "com.sun.", "os.", "user.", "file.", "path.", "line.", "native.", "std", "awt.", "http"];

impl Asks {
    /// What a method asks for, by its `class.name(descriptor)`.
    pub(crate) fn of(full: &str) -> Option<Self> {
        let name = full.split('(').next().unwrap_or(full);
        match name {
            "java/lang/System.getProperty"
            | "java/lang/Boolean.getBoolean"
            | "java/lang/Integer.getInteger"
            | "java/lang/Long.getLong" => Some(Asks::Property),
            "java/lang/Thread.interrupted"
            | "java/lang/Thread.isInterrupted"
            | "java/lang/Thread.sleep"
            | "java/lang/Object.wait" => Some(Asks::Interrupt),
            "java/util/Locale.getDefault"
            | "java/lang/String.toLowerCase"
            | "java/lang/String.toUpperCase"
            | "java/lang/String.format"
            | "java/lang/String.formatted" => Some(Asks::Locale),
            _ => None,
        }
    }
}

impl Machine<'_> {
    /// Notes that a call asks for something that a test can set.
    pub(crate) fn note_setting(&mut self, state: &State, site: &CallSite, asks: Asks) {
        let is_own = self.program.class(state.top.code.class).origin == Origin::ClassPath;
        let setting = match asks {
            // Whoever looks at the flag, the program sees what comes of it.
            Asks::Interrupt => Setting::Interrupt,
            _ if !is_own => return,
            Asks::Locale => Setting::Locale,
            Asks::Property => {
                let Some(&key) = site.args.first() else { return };
                let key = state.top.registers[key as usize];
                if key.is_symbolic() || !key.is_ref() || key.as_ref().is_null() {
                    return;
                }
                let Ok((units, false)) = self.string_units(state, key.as_ref()) else { return };
                let name = String::from_utf16_lossy(&units);
                if name.is_empty() || OF_THE_JDK.iter().any(|own| name.starts_with(own)) {
                    return;
                }
                Setting::Property(self.program.text(&units))
            }
        };
        self.add_setting(setting);
    }

    /// Notes that an unknown was compared with objects that there were before.
    pub(crate) fn note_same(&mut self, state: &State, unknown: Term, objects: &[u32]) {
        let Some(symbols) = &self.symbols else { return };
        let Node::Var(var, _) = symbols.pool.node(unknown) else { return };
        let Some(heap::Origin::Parameter(number)) = symbols.inputs.origin(var) else { return };
        for &object in objects {
            if let Some(existing) = self.existing(state, Ref(object)) {
                self.add_setting(Setting::Same(number, existing));
            }
        }
    }

    /// A name for an object that there was before.
    fn existing(&mut self, state: &State, object: Ref) -> Option<Existing> {
        let class = state.heap.class(object)?;
        if &*self.program.spell(self.program.class(class).name) == "java/lang/String" {
            let (units, _) = self.string_units(state, object).ok()?;
            let text = self.program.text(&units);
            return (state.runtime.interned.get(text.index()).copied() == Some(object)).then_some(Existing::Text(text));
        }
        let program = self.program;
        // The code that compares names the field, as a rule.
        let classes = state.frames().map(|frame| frame.code.class).filter(|&class| state.is_ready(class));
        let mut fields =
            classes.flat_map(|class| &program.class(class).fields).filter(|field| field.access.is_static());
        let found = fields.find(|field| {
            let value = self
                .place(field.id)
                .ok()
                .and_then(|place| state.class(field.class)?.statics.get(place.slot as usize).copied());
            value.is_some_and(|value| value.is_ref() && !value.is_symbolic() && value.as_ref() == object)
        });
        found.map(|field| Existing::Static(field.id))
    }

    pub(crate) fn add_setting(&mut self, setting: Setting) {
        if self.settings.len() < MOST {
            self.settings.insert(setting);
        }
    }
}
