//! The table of the Symstra paper (section 4, table 2) on subjects written for this project: processor time, states, tests and branch
//! coverage per way of comparing states, beside the paper's figures.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use pipeline::{Compare, SequenceArguments, SequenceOptions, Sequenced};
use testcase::Status;

use crate::explore::corpus::compiled;
use crate::explore::explorations::processor_milliseconds;
use crate::workplace::Workplace;

/// A subject: its name, its methods under test, and the paper's figures for N = 5 … 8: seconds, states, tests, those of them that
/// increase coverage, and the coverage in percent. A star marks what the paper did not finish.
struct Subject {
    class: &'static str,
    methods: &'static [&'static str],
    paper: [&'static str; 4],
    /// The states do not depend on how the code is written: they are those of the paper.
    is_same: bool,
}

const SUBJECTS: &[Subject] = &[
    Subject {
        class: "UBStack",
        methods: &["push", "pop"],
        paper: ["0.85 22 43(5) 92.3", "1.24 30 67(6) 100.0", "1.57 43 94(6) 100.0", "2.33 63 141(6) 100.0"],
        is_same: false,
    },
    Subject {
        class: "IntStack",
        methods: &["push", "pop"],
        paper: ["0.26 12 18(3) 55.6", "0.47 16 24(4) 66.7", "0.54 20 32(5) 88.9", "0.67 24 40(6) 100.0"],
        is_same: false,
    },
    Subject {
        class: "BinarySearchTree",
        methods: &["insert", "remove"],
        paper: [
            "4.07 65 350(15) 97.1",
            "15.22 197 1274(16) 100.0",
            "70.94 626 4706(16) 100.0",
            "*251.30 *1882 *12626(16) *100.0",
        ],
        is_same: true,
    },
    Subject {
        class: "BinomialHeap",
        methods: &["insert", "extractMin", "delete"],
        paper: ["1.41 6 40(13) 84.3", "3.59 7 66(13) 84.3", "5.67 8 86(15) 90.0", "17.53 9 157(16) 91.4"],
        is_same: true,
    },
    Subject {
        class: "LinkedList",
        methods: &["add", "remove", "removeLast"],
        paper: ["0.56 6 25(6) 100.0", "0.66 7 33(6) 100.0", "0.80 8 42(6) 100.0", "0.94 9 52(6) 100.0"],
        is_same: true,
    },
    Subject {
        class: "TreeMap",
        methods: &["put", "remove"],
        paper: ["3.79 25 114(28) 76.5", "17.32 37 386(34) 82.9", "38.15 89 698(36) 84.1", "173.71 230 2074(36) 84.1"],
        is_same: false,
    },
    Subject {
        class: "HeapArray",
        methods: &["insert", "extractMax"],
        paper: ["2.79 20 51(9) 75.9", "5.77 30 96(11) 89.7", "14.52 69 175(13) 100.0", "28.50 131 389(13) 100.0"],
        is_same: false,
    },
];

/// How a column explores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Compared(Compare),
    /// The paper's own: what the heap does not hold is not quantified.
    Paper,
    /// Rostra's: the arguments 0 … N-1.
    Concrete,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Mode::Compared(Compare::Subsume) => "subsume",
            Mode::Compared(Compare::Isomorphic) => "isomorphic",
            Mode::Compared(Compare::None) => "none",
            Mode::Compared(Compare::Equals) => "equals",
            Mode::Compared(Compare::Abstraction(_)) => "abstraction",
            Mode::Paper => "subsume, unquantified",
            Mode::Concrete => "concrete",
        }
    }

    fn options(self, length: usize) -> SequenceOptions {
        let plain = SequenceOptions { length, ..SequenceOptions::default() };
        match self {
            Mode::Compared(compare) => SequenceOptions { compare, ..plain },
            Mode::Paper => SequenceOptions { quantified: false, ..plain },
            Mode::Concrete => {
                let arguments = SequenceArguments::Concrete(length as u32);
                SequenceOptions { compare: Compare::Isomorphic, arguments, ..plain }
            }
        }
    }
}

const MODES: &[Mode] = &[
    Mode::Compared(Compare::Subsume),
    Mode::Paper,
    Mode::Compared(Compare::Isomorphic),
    Mode::Compared(Compare::None),
    Mode::Concrete,
];

/// Prints the table for lengths from `from` to `to`. What takes longer than `limit` is cut and marked with a star.
pub fn run(place: &Workplace, filter: &str, from: usize, to: usize, modes: &[String], limit: Duration) -> Result<bool> {
    let classes = compiled(place, &place.root.join("tests/corpus/sequences"))?;
    let opened = pipeline::open(&[&classes], Some(&place.jdk.home))?;
    let modes: Vec<Mode> = MODES
        .iter()
        .copied()
        .filter(|mode| modes.is_empty() || modes.iter().any(|wanted| *wanted == mode.name()))
        .collect();
    print!("| class | N | paper: s, states, tests, % |");
    modes.iter().for_each(|mode| print!(" {}: s, states, tests, % |", mode.name()));
    println!("\n|---|---|---|{}", "---|".repeat(modes.len()));
    let mut good = true;
    let mut sums = vec![0.0; modes.len()];
    for subject in SUBJECTS.iter().filter(|subject| subject.class.contains(filter)) {
        let class = pipeline::find_class(&opened, subject.class)?;
        let names: Vec<String> = subject.methods.iter().map(|name| (*name).to_owned()).collect();
        let interface = pipeline::find_interface(&opened, class, &names, &[])?;
        let mut late = vec![false; modes.len()];
        for length in from..=to {
            let paper = length.checked_sub(5).and_then(|at| subject.paper.get(at)).copied().unwrap_or("");
            let mut row = format!("| {} | {length} | {paper} |", subject.class);
            for (at, &mode) in modes.iter().enumerate() {
                // What was not finished will not be with longer sequences.
                if late[at] {
                    row += " - |";
                    continue;
                }
                let mut options = mode.options(length);
                options.budget.until = Some(base::Until::clock(Instant::now() + limit));
                let begun = processor_milliseconds();
                let found = pipeline::sequences(&opened, &interface, &options)?;
                let seconds = (processor_milliseconds() - begun) / 1e3;
                sums[at] += seconds;
                late[at] = found.sequences.status == Status::Partial;
                row += &cell(&found, seconds);
                // A star marks what the paper did not finish.
                let told = paper.split(' ').nth(1).and_then(|states| states.parse::<usize>().ok());
                if mode == Mode::Compared(Compare::Subsume)
                    && let Some(told) = told.filter(|&told| subject.is_same && told != found.sequences.states)
                {
                    good = false;
                    eprintln!("{} {length}: {} states instead of {told}", subject.class, found.sequences.states);
                }
                if mode == Mode::Compared(Compare::Subsume) && late[at] {
                    good = false;
                    let why = found.sequences.reason.context("partial for a reason")?;
                    eprintln!("{} {length}: {why}", subject.class);
                }
            }
            println!("{row}");
        }
    }
    let sums: Vec<String> = modes.iter().zip(sums).map(|(mode, sum)| format!("{} {sum:.2} s", mode.name())).collect();
    println!("\nin all: {}", sums.join(", "));
    Ok(good)
}

fn cell(found: &Sequenced, seconds: f64) -> String {
    let found = &found.sequences;
    let star = if found.status == Status::Partial { "*" } else { "" };
    let (covered, all) = found.coverage.branches;
    let percent = 100.0 * f64::from(covered) / f64::from(all.max(1));
    format!(" {star}{seconds:.2} {star}{} {star}{}({}) {percent:.1} |", found.states, found.tests, found.selected)
}
