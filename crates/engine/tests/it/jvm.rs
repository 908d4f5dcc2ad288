//! Java programs: what the engine prints must be what a JVM prints.

use std::process::Command;

use engine::{Options, Stop};

use crate::support::{compile, run_main};

/// Runs a program here and on the JVM and compares both streams.
fn check(class: &str) {
    let folder = compile(class);
    let expected = Command::new("java").arg("-cp").arg(folder.path()).arg(class).output().expect("java runs");
    let ran = run_main(&folder, class, &[], Options::default());
    assert_eq!(ran.out, String::from_utf8_lossy(&expected.stdout), "{:?}\n{}", ran.stop, ran.err);
    assert_eq!(ran.err, String::from_utf8_lossy(&expected.stderr));
}

#[test]
fn implicit_exceptions_have_the_jvms_messages_and_traces() {
    check("Faults");
}

#[test]
fn classes_are_initialised_in_the_jvms_order_and_fail_as_there() {
    check("Initialisation");
}

#[test]
fn a_small_heap_is_collected_without_changing_the_result() {
    let folder = compile("Collected");
    let small = Options { collect_after: 1 << 20, ..Options::default() };
    let collected = run_main(&folder, "Collected", &[], small);
    let roomy = run_main(&folder, "Collected", &[], Options::default());
    assert!(collected.collections >= 5);
    assert_eq!(roomy.collections, 0);
    assert_eq!(collected.out, roomy.out);
    check("Collected");
}

#[test]
fn taint_reaches_output_and_control() {
    let folder = compile("Tainted");
    let taint = |args: &[&str]| run_main(&folder, "Tainted", args, Options::default()).taint;
    assert!(!taint(&[]).output && !taint(&[]).control);
    assert!(taint(&["x"]).output);
    assert!(taint(&["x", "y"]).control && !taint(&["x", "y"]).output);
    assert!(taint(&["x", "y", "z"]).control && !taint(&["x", "y", "z"]).output);
    assert!(taint(&["x", "y", "z", "z"]).output);
    let strict = Options { stop_at_taint: true, ..Options::default() };
    let ran = run_main(&folder, "Tainted", &["x", "y"], strict);
    assert!(matches!(ran.stop, Stop::Unsupported(_)), "{:?}", ran.stop);
}
