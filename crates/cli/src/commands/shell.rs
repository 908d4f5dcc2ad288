//! `crisol completions` and `crisol man`: what shells and `man` know of the command line.

use super::print;
use crate::arguments::{Completions, Man, command};
use crate::complaint::{Complaint, Outcome};

/// Prints the script for a shell.
pub fn completions(arguments: &Completions) -> Result<Outcome, Complaint> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "crisol", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(Outcome::Done)
}

/// Prints a manual page.
pub fn man(arguments: &Man) -> Result<Outcome, Complaint> {
    let mut all = command();
    all.build();
    let page = match &arguments.page {
        None => all,
        Some(name) => {
            let names = || all.get_subcommands().map(clap::Command::get_name);
            let Some(found) = all.find_subcommand(name) else {
                let near = pipeline::nearest(name, names());
                let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
                return Err(Complaint::new(format!("no command {name}{hint}")));
            };
            found.clone()
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text).map_err(|error| Complaint::new(error.to_string()))?;
    print(&String::from_utf8_lossy(&text))?;
    Ok(Outcome::Done)
}
