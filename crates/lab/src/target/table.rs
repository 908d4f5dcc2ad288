//! The table of targets: the search backwards beside plain exploration forwards, in one run.

use std::time::Duration;

use anyhow::Result;
use pipeline::TargetOptions;
use testcase::{Answer, TargetReport};

use super::{Programs, aimed, programs};
use crate::workplace::Workplace;

/// Prints the table of every place whose `File.java:line` contains `filter`, with so much time per target and direction.
pub fn run(place: &Workplace, filter: &str, seconds: u64) -> Result<bool> {
    let Programs { opened, places } = programs(place, filter)?;
    println!("| target | backward | segments | ms | forward | ms |");
    println!("|---|---|---|---|---|---|");
    let time = Duration::from_secs(seconds);
    let (mut backward, mut forward, mut expected) = (0, 0, 0);
    for place in &places {
        let aims = aimed(&opened, place)?;
        let ask = |backwards: bool| -> Option<TargetReport> {
            let options = TargetOptions { time, backwards, forwards: !backwards, ..TargetOptions::default() };
            pipeline::target(&opened, &aims, &options).targets.targets.pop()
        };
        let (Some(back), Some(fore)) = (ask(true), ask(false)) else { continue };
        backward += usize::from(back.answer != Answer::GaveUp);
        expected += usize::from(back.answer == place.answer);
        forward += usize::from(fore.answer != Answer::GaveUp);
        let (b, f) = (name(back.answer), name(fore.answer));
        println!("| {} | {b} | {} | {} | {f} | {} |", back.place, back.segments, back.milliseconds, fore.milliseconds);
    }
    println!("\n{backward} of {} decided backwards, {forward} forwards", places.len());
    Ok(expected == places.len())
}

fn name(answer: Answer) -> &'static str {
    match answer {
        Answer::Reached => "reached",
        Answer::Unreachable => "unreachable",
        Answer::GaveUp => "open",
    }
}
