//! Lines of Debian's jars that plain exploration leaves unreached, as targets: how many are reached from behind, how many are proved to be
//! unreachable.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use pipeline::{Aim, GenerateOptions, TargetOptions};
use testcase::{Answer, Why};

use crate::real_code::{JARS, classes, quotas};
use crate::workplace::Workplace;

/// Classes of a jar that are looked at.
const CLASSES: usize = 12;

/// What exploration may take per method.
const METHOD: Duration = Duration::from_secs(2);

/// Lines of one class that become targets: many lines behind one branch say nothing new.
const PER_CLASS: usize = 3;

/// What came of a jar.
#[derive(Default)]
struct Row {
    targets: usize,
    reached: usize,
    unreachable: usize,
    why: BTreeMap<String, usize>,
}

/// Prints the table of so many targets over all jars, with so much time each.
pub fn run(place: &Workplace, count: usize, seconds: u64) -> Result<bool> {
    let mut rows: Vec<(&str, Row)> = Vec::new();
    let quotas = quotas(&vec![usize::MAX; JARS.len()], count);
    for (&name, quota) in JARS.iter().zip(quotas) {
        let jar = Path::new("/usr/share/java").join(format!("{name}.jar"));
        ensure!(jar.is_file(), "{} is missing", jar.display());
        let row = jar_row(place, &jar, quota, Duration::from_secs(seconds))?;
        eprintln!("{name}: {} targets, {} reached, {} unreachable", row.targets, row.reached, row.unreachable);
        rows.push((name, row));
    }
    println!("| jar | targets | reached | proved unreachable | given up |\n|---|---|---|---|---|");
    let mut all = Row::default();
    for (name, row) in &rows {
        print_row(name, row);
        all.targets += row.targets;
        all.reached += row.reached;
        all.unreachable += row.unreachable;
        row.why.iter().for_each(|(why, count)| *all.why.entry(why.clone()).or_default() += count);
    }
    print_row("all", &all);
    let mut why: Vec<(usize, String)> = all.why.into_iter().map(|(why, count)| (count, why)).collect();
    why.sort_by(|a, b| b.cmp(a));
    println!("\n| given up | why |\n|---|---|");
    why.iter().take(15).for_each(|(count, why)| println!("| {count} | {why} |"));
    Ok(true)
}

fn print_row(name: &str, row: &Row) {
    let open = row.targets - row.reached - row.unreachable;
    println!("| {name} | {} | {} | {} | {open} |", row.targets, row.reached, row.unreachable);
}

fn jar_row(place: &Workplace, jar: &Path, quota: usize, time: Duration) -> Result<Row> {
    let names = classes(place, jar)?;
    let opened = pipeline::open(&[jar], Some(&place.jdk.home))?;
    let mut row = Row::default();
    let looked_at = CLASSES.max(quota).min(names.len());
    for at in 0..looked_at {
        if row.targets >= quota {
            break;
        }
        let class = pipeline::find_class(&opened, &names[at * names.len() / looked_at])?;
        let Some(file) = opened.program.class(class).source_file.clone() else { continue };
        let package =
            names[at * names.len() / looked_at].rsplit_once('.').map_or("", |(package, _)| package).replace('.', "/");
        let methods = pipeline::testable_methods(&opened, class);
        let options = GenerateOptions { method_time: Some(METHOD), ..GenerateOptions::default() };
        let report = pipeline::generate(&opened, &methods, &options, &|_| ()).report;
        let open = report.methods.iter().flat_map(|method| &method.unreached);
        let mut lines: Vec<u16> = open.filter(|line| line.why != Why::Infeasible).map(|line| line.line).collect();
        lines.dedup();
        let step = lines.len().div_ceil(PER_CLASS).max(1);
        for line in lines.into_iter().step_by(step).take(quota - row.targets) {
            let Ok(aims) = pipeline::aim(&opened, &Aim::Line(format!("{package}/{file}"), line)) else { continue };
            let options = TargetOptions { time, plans: true, ..TargetOptions::default() };
            let found = pipeline::target(&opened, &aims, &options);
            for target in found.targets.targets {
                row.targets += 1;
                eprintln!("{} {:?} {} {}", target.place, target.answer, target.by, target.why);
                match target.answer {
                    Answer::Reached => row.reached += 1,
                    Answer::Unreachable => row.unreachable += 1,
                    Answer::GaveUp => {
                        let why = target.why.split(';').next().unwrap_or_default().to_owned();
                        *row.why.entry(why).or_default() += 1;
                    }
                }
            }
        }
    }
    Ok(row)
}
