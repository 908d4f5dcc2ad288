//! Hostile classes under test, in each sandbox that works here, as this user and as another. A body passes if its attack works, so none of them may; outside, a
//! canary tree is unchanged, nobody knocked at a socket, and no process is left. The ordinary tests among them pass.
#![cfg(target_os = "linux")]

#[path = "hostile/attacks.rs"]
mod attacks;
#[path = "hostile/outside.rs"]
mod outside;
mod source;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use check::{Sandbox, Verdict, check};

use attacks::{ATTACKS, Wanted};
use outside::Outside;

/// The user that another run is for: nobody.
const OTHER: &str = "65534";
/// Set for that run.
const IS_OTHER: &str = "CRISOL_HOSTILE_OTHER";

#[test]
fn nothing_gets_out() {
    let outside = Outside::new();
    let classes = hostile_classes(&outside.home);
    let sandboxes = Sandbox::ALL.into_iter().filter(|sandbox| match sandbox.works() {
        Ok(()) => true,
        Err(reason) => {
            println!("skipped: {sandbox}: {reason}");
            false
        }
    });
    for sandbox in sandboxes {
        attack(sandbox, &outside, &classes);
        println!("{sandbox}: {} attacks, none worked", ATTACKS.len());
    }
}

/// The same as a user without rights, where this one can become it.
#[test]
fn nothing_gets_out_as_another_user() {
    let rights = Command::new("setpriv").args(["--reuid", OTHER, "--clear-groups", "true"]).status();
    if std::env::var_os(IS_OTHER).is_some() || !rights.is_ok_and(|status| status.success()) {
        println!("skipped: this user cannot become another");
        return;
    }
    // That user sees neither the build's folder nor this one's temporary folders.
    let place = tempfile::tempdir().expect("a folder");
    let (program, own) = (place.path().join("hostile"), place.path().join("tmp"));
    std::fs::copy(std::env::current_exe().expect("a program"), &program).expect("copied");
    std::fs::create_dir(&own).expect("made");
    for path in [place.path(), &program, &own] {
        std::os::unix::fs::chown(path, Some(65534), Some(65534)).expect("given away");
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", OTHER, "--regid", OTHER, "--clear-groups"]).arg(&program);
    command.args(["--exact", "nothing_gets_out", "--nocapture"]);
    let status = command.env("TMPDIR", &own).env(IS_OTHER, "yes").current_dir(&own).status().expect("starts");
    assert!(status.success(), "as another user: {status}");
}

/// Checks all attacks in a sandbox and looks at what became of everything.
fn attack(sandbox: Sandbox, outside: &Outside, classes: &Path) {
    let mut options = source::options();
    options.sandbox = sandbox;
    options.class_path = vec![classes.to_owned()];
    options.time_per_test = Duration::from_secs(4);
    options.deadline = Instant::now() + Duration::from_secs(600);
    options.heap = 64;
    let bodies: Vec<(String, String)> =
        ATTACKS.iter().map(|attack| (attack.name.to_owned(), outside.fill(attack.body))).collect();
    let ordinary = [("fine_first", "assertEquals(4, 2 + 2);"), ("fine_last", "assertEquals(1, 1);")];
    // Classes are run one after the other, each in an order of its own.
    let files: Vec<check::TestFile> = bodies
        .chunks(6)
        .enumerate()
        .map(|(number, bodies)| {
            let bodies = bodies.iter().map(|(name, body)| (name.as_str(), body.as_str()));
            let all: Vec<(&str, &str)> = bodies.chain(ordinary).collect();
            source::class(&format!("hostile.Number{number}Test"), "", MEMBERS, &all)
        })
        .collect();
    let started = Instant::now();
    let checked = check(&files, &options).expect("checks");
    println!("{sandbox}: {:?} for {} attacks", started.elapsed(), ATTACKS.len());
    let mut wrong = Vec::new();
    for (file, verdicts) in files.iter().zip(&checked.verdicts) {
        for (test, verdict) in file.tests.iter().zip(verdicts) {
            let attack = ATTACKS.iter().find(|attack| attack.name == test.name);
            let is_good = match attack.map(|attack| attack.wanted) {
                // Whoever attacks its neighbours by exhausting or ending their JVM may spoil one run of theirs, not make them pass.
                None => *verdict == Verdict::Passed,
                Some(Wanted::Refused) => matches!(verdict, Verdict::Failed(_)),
                Some(Wanted::Ended) => matches!(verdict, Verdict::Failed(_) | Verdict::Crashed(_) | Verdict::Hung),
                Some(Wanted::Anything) => !matches!(verdict, Verdict::DidNotCompile(_) | Verdict::Skipped),
            };
            if !is_good {
                wrong.push(format!("{}: {verdict}", test.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{sandbox}:\n{}", wrong.join("\n"));
    outside.look(&sandbox.to_string());
}

/// What the bodies use.
const MEMBERS: &str = "static void must(boolean it) { if (!it) throw new IllegalStateException(); }
    static sun.misc.Unsafe unsafe() throws Exception { java.lang.reflect.Field f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\"); f.setAccessible(true); return (sun.misc.Unsafe) f.get(null); }
    static java.util.List<Object> kept = new java.util.ArrayList<>();
    static String read(String path) throws Exception { return new String(java.nio.file.Files.readAllBytes(java.nio.file.Paths.get(path))); }
    static void write(String path) throws Exception { try (java.io.FileOutputStream out = new java.io.FileOutputStream(path)) { out.write(49); } }";

/// Compiles the classes that come along, with the library and the services that they declare.
fn hostile_classes(home: &Path) -> PathBuf {
    let jdk = source::options().jdk;
    let (sources, classes) = (home.join("sources"), home.join("classes"));
    let services = classes.join("META-INF/services");
    for folder in [&sources, &services] {
        std::fs::create_dir_all(folder).expect("made");
    }
    for (name, text) in [
        ("Native.java", include_str!("hostile_classes/Native.java")),
        ("Plugin.java", include_str!("hostile_classes/Plugin.java")),
        ("native.c", include_str!("hostile_classes/native.c")),
    ] {
        std::fs::write(sources.join(name), text).expect("written");
    }
    let run = |command: &mut Command| {
        let output = command.output().expect("starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    run(Command::new(jdk.home.join("bin/javac"))
        .arg("-d")
        .arg(&classes)
        .args(["Native.java", "Plugin.java"].map(|name| sources.join(name))));
    let include = jdk.home.join("include");
    run(Command::new("cc")
        .args(["-shared", "-fPIC", "-w", "-o"])
        .arg(classes.join("libhostile.so"))
        .arg(sources.join("native.c"))
        .arg("-I")
        .arg(&include)
        .arg("-I")
        .arg(include.join("linux")));
    for service in ["javax.annotation.processing.Processor", "com.sun.source.util.Plugin"] {
        std::fs::write(services.join(service), "hostile.Plugin\n").expect("written");
    }
    classes
}
