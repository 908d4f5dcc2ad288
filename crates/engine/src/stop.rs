//! Why execution stops, as data; and what interrupts an instruction.

use program::{ClassId, LinkError, MethodId};
use term::{Term, Var};

use crate::restriction::Restriction;
use crate::state::State;
use crate::value::{Ref, Value};

/// Why execution stopped. Never an error of ours: each is an end that a path can have.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// The invoked method returned; `None` when it is void.
    Returned(Option<Value>),
    /// The invoked method threw this exception; unknown if it is one of the input's.
    Threw(Value),
    /// The program called `System.exit`.
    Exited(i32),
    /// The budget is used up; `run` goes on from here.
    Budget,
    /// Something is not modelled.
    Unsupported(Unsupported),
    /// The running operation can go on in several ways; `Alternative::take` one of them.
    Choice(Vec<Alternative>),
    /// The criterion cuts the path here.
    Bound,
    /// What follows is beyond a limit.
    Cut(Restriction),
}

impl Stop {
    /// Why something could not be begun, for reports.
    pub fn reason(&self) -> String {
        match self {
            Stop::Unsupported(Unsupported { what, .. }) => what.clone(),
            Stop::Exited(code) => format!("System.exit({code})"),
            Stop::Returned(_) | Stop::Threw(_) | Stop::Budget | Stop::Choice(_) | Stop::Bound | Stop::Cut(_) => {
                "cannot be called".to_owned()
            }
        }
    }
}

/// One way to go on. The conditions of a choice exclude each other, and one of them always holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// When this is the way.
    pub condition: Term,
    /// What happens then.
    pub step: Step,
    /// The condition is exact only under this restriction: if it cannot hold, that is no proof.
    pub under: Option<Restriction>,
}

/// What an alternative does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Go on with this operation of the top frame.
    Goto(u32),
    /// Call this method.
    Call(MethodId),
    /// Lazy initialisation: this unknown reference is that object.
    Choose(Var, Var),
    /// End here: what follows is beyond a limit.
    Cut(Restriction),
    /// End here: the loop that is a function is not left by the rule that is wanted.
    Astray,
}

impl Alternative {
    /// Takes this way, in a state that stopped with the choice.
    pub fn take(&self, state: &mut State) {
        match self.step {
            Step::Goto(pc) => state.top.pc = pc,
            Step::Call(method) => state.path.target = Some(method),
            Step::Choose(unknown, object) => state.path.memory.choose(unknown, object),
            Step::Cut(restriction) => state.path.cut = Some(restriction),
            Step::Astray => state.path.guided.strayed = true,
        }
    }
}

/// What is not modelled, and where it was needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// One line: usually `class.method`.
    pub what: String,
    /// The method and byte offset that needed it.
    pub at: Option<(MethodId, u32)>,
}

/// What interrupts an instruction or a model.
#[derive(Debug)]
pub enum Trap {
    /// Create this exception and throw it.
    Throw {
        /// Internal name of its class.
        class: &'static str,
        /// Its message.
        message: Option<String>,
    },
    /// Create an exception of this class (internal name) whose message depends on what is unknown, and throw it.
    ThrowUnknown(&'static str),
    /// Throw this exception.
    Exception(Ref),
    /// Initialise this class, then do it again.
    Initialize(ClassId),
    /// Not modelled.
    Unsupported(String),
    /// `System.exit`.
    Exit(i32),
    /// Several ways to go on.
    Choice(Vec<Alternative>),
    /// The criterion cuts the path.
    Bound,
    /// What follows is beyond a limit.
    Cut(Restriction),
}

impl Trap {
    /// An exception with a message.
    pub fn throw(class: &'static str, message: impl Into<String>) -> Self {
        Trap::Throw { class, message: Some(message.into()) }
    }

    /// An exception without a message.
    pub fn throw_plain(class: &'static str) -> Self {
        Trap::Throw { class, message: None }
    }

    /// A NullPointerException without a message.
    pub fn null() -> Self {
        Trap::throw_plain("java/lang/NullPointerException")
    }

    /// Something that is not modelled.
    pub fn unsupported(what: impl Into<String>) -> Self {
        Trap::Unsupported(what.into())
    }

    /// A rule does what no verified rule does (say, it dereferences null without a test).
    pub(crate) fn broken(what: &str) -> Self {
        Trap::Unsupported(format!("malformed rules: {what}"))
    }
}

impl From<heap::Need> for Trap {
    fn from(need: heap::Need) -> Self {
        match need {
            heap::Need::Initialize(class) => Trap::Initialize(class),
            heap::Need::Mirror(_) => Trap::broken("a class without a mirror"),
            heap::Need::Unsupported(what) => Trap::Unsupported(what),
        }
    }
}

impl From<LinkError> for Trap {
    fn from(error: LinkError) -> Self {
        Trap::Throw { class: error.kind.class_name(), message: Some(error.message) }
    }
}
