//! A second opinion: Z3 as a program that stays alive and reads SMT-LIB 2. For tests and for checking the solvers against each other,
//! not for speed: every check starts from nothing, which also gives Z3 the choice of its best strategy for one query.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;

use solver::{Limit, Model, Solver, Verdict};
use term::{Evaluator, Node, Pool, Scalar, Sort, Term, Type};

use crate::model;
use crate::smtlib::{Script, script};

/// What ends an answer.
const END: &str = "end of answer";

/// Why Z3 gave no answer that can be used.
#[derive(Debug, thiserror::Error)]
pub enum Z3Error {
    /// The program cannot be started, or has ended.
    #[error("cannot talk to z3: {0}")]
    Process(#[from] std::io::Error),
    /// It said something unexpected.
    #[error("z3 answered: {0}")]
    Answer(String),
}

/// Z3 behind the solver trait. Its cores are all conditions; a model that the evaluator refutes is counted and answered with unknown.
pub struct Z3 {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    limit: u64,
    stack: Vec<Term>,
    evaluator: Evaluator,
    /// Models that the evaluator refuted.
    pub wrong: u64,
}

impl Z3 {
    /// Starts the program; each check may take so many milliseconds. (Its resource limit does not cover the translation of
    /// `fp.rem`, which can take minutes.)
    pub fn start(limit: u64) -> Result<Self, Z3Error> {
        let mut process =
            Command::new("z3").args(["-in", "-smt2"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let missing = || std::io::Error::other("no pipe");
        let input = process.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(process.stdout.take().ok_or_else(missing)?);
        Ok(Self { process, input, output, limit, stack: Vec::new(), evaluator: Evaluator::new(), wrong: 0 })
    }

    /// Decides a conjunction.
    pub fn decide(&mut self, pool: &Pool, conditions: &[Term]) -> Result<Verdict, Z3Error> {
        self.ask(pool, conditions)?;
        self.answer(pool, conditions)
    }

    /// Sends a conjunction. Several may be on their way; [`Z3::answer`] takes the answers in the same order.
    pub fn ask(&mut self, pool: &Pool, conditions: &[Term]) -> Result<(), Z3Error> {
        let Script { text, vars, selects } = script(pool, conditions);
        let mut values = String::new();
        for term in vars {
            values += &format!(" v{}", term.0);
        }
        for term in selects {
            if let Node::Select(array, _, index) = pool.node(term) {
                values += &format!(" t{} (a{} t{})", index.0, array.0, index.0);
            }
        }
        // Without a model, asking for values is an error that is read over; a query without unknowns asks for nothing.
        let values = if values.is_empty() { String::new() } else { format!("(get-value ({values}))") };
        let limit = self.limit;
        let text = format!("(reset)\n(set-option :timeout {limit})\n{text}(check-sat)\n{values}\n(echo \"{END}\")\n");
        self.input.write_all(text.as_bytes())?;
        Ok(())
    }

    /// Takes the answer to a conjunction that was sent.
    pub fn answer(&mut self, pool: &Pool, conditions: &[Term]) -> Result<Verdict, Z3Error> {
        let verdict = self.line()?;
        let mut values = String::new();
        loop {
            let line = self.line()?;
            if line == END {
                break;
            }
            values.push(' ');
            values += &line;
        }
        match verdict.as_str() {
            "sat" => {}
            "unsat" => return Ok(Verdict::Unsat(conditions.to_vec())),
            "unknown" => return Ok(Verdict::Unknown),
            _ => return Err(Z3Error::Answer(verdict + &values)),
        }
        let model = read(pool, &script(pool, conditions), &values)?;
        if model::confirm(&mut self.evaluator, pool, &model, conditions.iter().copied()) {
            return Ok(Verdict::Sat(Rc::new(model)));
        }
        self.wrong += 1;
        Ok(Verdict::Unknown)
    }

    fn line(&mut self) -> Result<String, Z3Error> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err(Z3Error::Process(std::io::Error::other("z3 has ended")));
        }
        Ok(line.trim().to_owned())
    }
}

/// The model in the answer to `get-value`. The expressions asked for contain no literals, so the literals are the values, in order.
fn read(pool: &Pool, script: &Script, text: &str) -> Result<Model, Z3Error> {
    let literal = |word: &&str| word.starts_with('#') || *word == "true" || *word == "false";
    let mut literals = text.split([' ', '(', ')']).filter(literal);
    let mut next = || literals.next().ok_or_else(|| Z3Error::Answer(text.to_owned()));
    let mut model = Model::default();
    for &term in &script.vars {
        let Node::Var(var, sort) = pool.node(term) else { continue };
        let value = next()?;
        match sort {
            Sort::Bool => drop(model.bools.insert(var, value == "true")),
            Sort::Value(Type::Ref) => drop(model.objects.insert(var, bits(value)? as u32)),
            Sort::Value(ty) => {
                let bits = bits(value)?;
                model.numbers.extend(Scalar::from_bits(ty, bits).map(|value| (var, value.canonical())));
            }
        }
    }
    for &term in &script.selects {
        let Node::Select(array, ty, _) = pool.node(term) else { continue };
        let index = bits(next()?)? as i32;
        let bits = bits(next()?)?;
        let value = Scalar::from_bits(ty, bits).unwrap_or(Scalar::Int(bits as i32)).canonical();
        if value != Scalar::zero(ty) {
            model.elements.insert((array, index), value);
        }
    }
    Ok(model)
}

/// A bit-vector literal.
fn bits(text: &str) -> Result<u64, Z3Error> {
    let value = match text.split_at_checked(2) {
        Some(("#x", digits)) => u64::from_str_radix(digits, 16).ok(),
        Some(("#b", digits)) => u64::from_str_radix(digits, 2).ok(),
        _ => None,
    };
    value.ok_or_else(|| Z3Error::Answer(text.to_owned()))
}

impl Drop for Z3 {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Solver for Z3 {
    fn push(&mut self, _pool: &Pool, condition: Term) {
        self.stack.push(condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    /// Unknown also when the program fails; the limit of conflicts does not apply to it.
    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], _limit: Limit) -> Verdict {
        let conditions = [&self.stack, assumptions].concat();
        self.decide(pool, &conditions).unwrap_or(Verdict::Unknown)
    }
}
