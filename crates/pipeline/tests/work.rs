//! What methods may cost is counted: what it cuts is the same with any number of jobs, and a run that the clock does not brake is the same again.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use pipeline::{GenerateOptions, Opened};
use program::MethodId;
use testcase::{MethodReport, Stats};

/// Methods that no share of the work suffices for, some that need little, and a class whose objects are made by calls.
const SAMPLE: &str = r#"
public class Sample {
    public static long mix(long a, long b, long c) {
        long x = a;
        for (int i = 0; i < 64; i++) {
            x = (x * b + c) ^ (x >>> 7);
            if (x % 3 == 0) { x += b; }
            if (x % 7 == 1) { x -= c; }
            if (x % 5 == 2) { return i; }
        }
        return x;
    }
    public static int words(String text) {
        int words = 0;
        for (String word : text.split(" ")) {
            if (word.startsWith("a") && word.length() > 3) { words++; }
        }
        return words;
    }
    public static int small(int a) { return a > 3 ? 1 : 2; }
    private final java.util.List<Integer> prices = new java.util.ArrayList<>();
    public void add(int price) { prices.add(price); }
    public int dearest() {
        int most = 0;
        for (int price : prices) { if (price > most) { most = price; } }
        return most;
    }
    public boolean equals(Object other) { return other instanceof Sample && prices.equals(((Sample) other).prices); }
    public int hashCode() { return prices.hashCode(); }
}
"#;

fn compile(folder: &Path) -> Opened {
    let source = folder.join("Sample.java");
    std::fs::write(&source, SAMPLE).expect("a source");
    let compiled = Command::new("javac").arg("-g").arg("-d").arg(folder).arg(&source).status().expect("javac");
    assert!(compiled.success());
    pipeline::open(&[folder], None).expect("a program")
}

/// What is explored with so many jobs in half a second's work, the clock being far away; without what the clock says.
fn explored(opened: &Opened, jobs: usize) -> Vec<MethodReport> {
    let classes = pipeline::own_classes(opened);
    let methods: Vec<MethodId> =
        classes.into_iter().flat_map(|class| pipeline::testable_methods(opened, class)).collect();
    let deadline = Some(pipeline::Deadline::new(Instant::now(), Duration::from_secs(600), None));
    let time = Some(Duration::from_millis(500));
    let options = GenerateOptions { time, deadline, jobs, plans: true, ..GenerateOptions::default() };
    let mut report = pipeline::generate(opened, &methods, &options, &|_| ()).report;
    assert_eq!(report.totals.cut_by_clock, 0);
    for method in &mut report.methods {
        method.stats = Stats { milliseconds: 0, ..method.stats };
    }
    report.methods
}

#[test]
fn what_work_cuts_does_not_depend_on_the_number_of_jobs() {
    let folder = tempfile::tempdir().expect("a folder");
    let opened = compile(folder.path());
    let alone = explored(&opened, 1);
    assert!(alone.iter().any(|method| method.reason.as_deref() == Some("budget: time")));
    for jobs in [1, 2, 4] {
        assert_eq!(explored(&opened, jobs), alone);
    }
}

#[test]
fn the_clock_says_what_it_cuts() {
    let folder = tempfile::tempdir().expect("a folder");
    let opened = compile(folder.path());
    let classes = pipeline::own_classes(&opened);
    let methods: Vec<MethodId> =
        classes.into_iter().flat_map(|class| pipeline::testable_methods(&opened, class)).collect();
    let deadline = Some(pipeline::Deadline::new(Instant::now(), Duration::ZERO, None));
    let options =
        GenerateOptions { time: Some(Duration::from_secs(60)), deadline, plans: true, ..GenerateOptions::default() };
    let report = pipeline::generate(&opened, &methods, &options, &|_| ()).report;
    assert!(report.totals.cut_by_clock > 0);
}
