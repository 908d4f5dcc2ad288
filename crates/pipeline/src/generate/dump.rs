//! The texts of `--dump`: one section per method, without times, the same bytes each time.

use engine::witness::Naming;
use engine::{End, Ended, Machine, Subject, Unsupported};
use program::MethodId;
use testcase::MethodReport;

/// The section of a method: its name, then what is written of it.
pub(super) fn section(report: &MethodReport, inside: &str) -> String {
    let mut text = format!("{}.{}{}", report.class, report.method, report.descriptor);
    if let Some(reason) = &report.reason {
        text += &format!(" (partial: {reason})");
    }
    text.push('\n');
    for line in inside.lines() {
        text += &format!("  {line}\n");
    }
    text
}

/// The text of the paths so far.
#[derive(Default)]
pub(super) struct Paths {
    count: u64,
    pub text: String,
}

/// Appends a path: how it ended, its condition and its trace.
pub(super) fn path(paths: &mut Paths, machine: &mut Machine<'_>, subject: &Subject, ended: &Ended<'_>) {
    paths.count += 1;
    let (number, into) = (paths.count, &mut paths.text);
    let path = &ended.state.path;
    let trace: Vec<String> = path.trace.to_vec().into_iter().map(|taken| machine.rule_name(taken)).collect();
    *into += &format!("path {number}: {}\n", end(machine, ended));
    *into += &format!("  condition: {}\n", Naming::new(machine, subject).condition(&path.conditions.taken()));
    *into += &format!("  trace: {}\n", trace.join(" "));
}

fn end(machine: &mut Machine<'_>, ended: &Ended<'_>) -> String {
    match &ended.end {
        End::Returned(_) => "returned".into(),
        End::Threw(exception) => {
            let class = (!exception.is_symbolic()).then(|| ended.state.heap.class(exception.as_ref())).flatten();
            let class = class.map(|class| machine.program.external(machine.program.class(class).name));
            format!("threw {}", class.unwrap_or_default())
        }
        End::Infeasible => "infeasible".into(),
        End::Cut(left) => left.restriction.to_string(),
        End::Bound => "bound".into(),
        End::Budget(what) => format!("budget ({what})"),
        End::Exited(code) => format!("unsupported (System.exit({code}))"),
        End::Unsupported(Unsupported { what, at }) => format!("unsupported ({what}{})", place(machine, *at)),
    }
}

/// ` at Class.method:line`, or nothing.
pub(super) fn place(machine: &mut Machine<'_>, at: Option<(MethodId, u32)>) -> String {
    at.map_or_else(String::new, |(method, offset)| match machine.line(method, offset) {
        Some(line) => format!(" at {}:{line}", machine.method_name(method)),
        None => format!(" at {}", machine.method_name(method)),
    })
}
