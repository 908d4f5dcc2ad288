//! The command line. Raw arguments become checked ones (`arguments`), a command runs (`commands`), and what went wrong becomes one
//! line and an exit code (`complaint`).
//!
//! Invariant: data goes to stdout, everything else to stderr; a panic of ours never looks like the program's own end.

mod arguments;
mod commands;
mod complaint;
mod config;
mod output;
mod progress;
mod signals;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use arguments::Command;
use complaint::{Complaint, Outcome};

fn main() -> ExitCode {
    // The stack of the main thread is small on some systems, and the reader of deeply nested types is recursive.
    let work = || match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(outcome)) => outcome.exit_code(),
        Ok(Err(complaint)) => complaint.print(),
        Err(_) => complaint::after_panic(),
    };
    std::panic::set_hook(Box::new(complaint::describe_panic));
    signals::clean_up();
    match std::thread::Builder::new().stack_size(256 << 20).spawn(work) {
        Ok(thread) => thread.join().unwrap_or_else(|_| complaint::after_panic()),
        Err(error) => Complaint::new(format!("cannot start a thread: {error}")).print(),
    }
}

fn run() -> Result<Outcome, Complaint> {
    match arguments::parse(std::env::args_os())? {
        Command::Shown => Ok(Outcome::Done),
        Command::Translate(arguments) => commands::translate::run(&arguments),
        Command::Generate(arguments) => commands::generate::run(&arguments),
        Command::Target(arguments) => commands::target::run(&arguments),
        Command::Sequences(arguments) => commands::sequences::run(&arguments),
        Command::Run(arguments) => commands::run::run(&arguments),
        Command::Completions(arguments) => commands::shell::completions(&arguments),
        Command::Man(arguments) => commands::shell::man(&arguments),
    }
}
