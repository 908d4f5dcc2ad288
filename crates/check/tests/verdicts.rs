//! Hand-written tests of every kind, good and bad, and what is said of them.

mod source;

use std::time::{Duration, Instant};

use check::{Framework, Options, Sandbox, Verdict, check};

use source::{jupiter, options};

/// The sandboxes that work here.
fn working() -> Vec<Sandbox> {
    let works = |sandbox: &Sandbox| sandbox.works().inspect_err(|reason| eprintln!("{sandbox}: {reason}")).is_ok();
    Sandbox::ALL.into_iter().filter(works).collect()
}

/// Checks `tests` (name and body) in one class and compares the verdicts, in words.
fn expect(tests: &[(&str, &str, &str)], options: &Options) {
    let bodies: Vec<(&str, &str)> = tests.iter().map(|(name, body, _)| (*name, *body)).collect();
    let checked = check(&[jupiter("demo.SampleTest", "", &bodies)], options).expect("checks");
    let found: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
    for ((name, _, wanted), found) in tests.iter().zip(found) {
        assert!(found.starts_with(wanted), "{name}: {found}");
    }
}

#[test]
fn passes_and_fails() {
    expect(
        &[
            ("passes", "assertEquals(4, 2 + 2);", "passed"),
            ("fails", "assertEquals(5, 2 + 2);", "failed: java.lang.AssertionError: expected: <5> but was: <4>"),
            ("throwing", "Object o = null; o.hashCode();", "failed: java.lang.NullPointerException"),
            ("expected", "assertThrows(ArithmeticException.class, () -> { int z = 0; z = 1 / z; });", "passed"),
            ("checked", "throw new java.io.IOException(\"a\\nb\");", "failed: java.io.IOException: a b"),
            ("asserting", "assert false : \"on\";", "failed: java.lang.AssertionError: on"),
            ("silent", "throw new RuntimeException() { public String toString() { throw this; } };", "failed: demo."),
        ],
        &options(),
    );
}

#[test]
fn what_does_not_compile_is_taken_out() {
    let good = jupiter("demo.Good", "", &[("fine", "assertTrue(true);")]);
    let bad = jupiter(
        "demo.Bad",
        "",
        &[
            ("fine", "assertTrue(true);"),
            ("unknown", "new Nothing();"),
            ("types", "int x = \"\";"),
            ("flow", "int x; assertEquals(1, x);"),
            ("unreported", "return; }  void other() { throw new Exception();"),
            ("syntax", "int = 3;"),
        ],
    );
    let broken = jupiter("demo.Broken", "import no.such.Thing;", &[("one", ""), ("two", "")]);
    let checked = check(&[bad, broken, good], &options()).expect("checks");
    let words = |file: usize| checked.verdicts[file].iter().map(Verdict::to_string).collect::<Vec<_>>();
    let bad = words(0);
    assert_eq!(bad[0], "passed");
    for (test, wanted) in [
        (1, "did not compile: cannot find symbol symbol: class Nothing"),
        (2, "did not compile: incompatible types: java.lang.String cannot be converted to int"),
        (3, "did not compile: variable x might not have been initialized"),
        (4, "did not compile: unreported exception java.lang.Exception"),
        (5, "did not compile: "),
    ] {
        assert!(bad[test].starts_with(wanted), "{}", bad[test]);
    }
    assert!(words(1).iter().all(|word| word == "did not compile: package no.such does not exist"), "{:?}", words(1));
    assert_eq!(words(2), ["passed"]);
}

#[test]
fn hangs_and_exits_end_only_themselves() {
    let mut options = options();
    options.time_per_test = Duration::from_millis(500);
    for sandbox in working().into_iter().chain([Sandbox::None]) {
        options.sandbox = sandbox;
        hang_and_exit(&options);
    }
}

fn hang_and_exit(options: &Options) {
    expect(
        &[
            ("before", "", "passed"),
            ("spins", "for (int i = 0; ; i++) { if (i == -1 && i == 1) return; }", "hung"),
            ("sleeps", "Thread.sleep(1000000);", "hung"),
            ("deaf", "while (true) try { Thread.sleep(1000); } catch (Throwable t) { }", "hung"),
            ("between", "", "passed"),
            ("exits", "System.exit(3);", "crashed: the JVM exited with code 3"),
            ("halts", "Runtime.getRuntime().halt(0);", "crashed: the JVM exited with code 0"),
            (
                "exits_elsewhere",
                "Thread t = new Thread(() -> System.exit(4)); t.start(); Thread.sleep(1000000);",
                "crashed: the JVM exited with code 4",
            ),
            (
                "hangs_in_a_hook",
                "Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true); })); System.exit(1);",
                "hung",
            ),
            ("after", "", "passed"),
        ],
        options,
    );
}

#[test]
fn what_tests_leave_behind() {
    expect(
        &[
            ("thread", "new Thread(() -> { while (true); }).start();", "passed"),
            ("dies", "Thread t = new Thread(() -> { throw new Error(); }); t.start(); while (t.isAlive());", "passed"),
            ("recursion", "deep(0);", "failed: java.lang.StackOverflowError"),
            (
                "memory",
                "leak = new byte[64][]; for (int i = 0; ; i++) leak[i] = new byte[8 << 20];",
                "failed: java.lang.OutOfMemoryError",
            ),
            ("after_memory", "assertEquals(1000, new byte[1000].length);", "passed"),
            ("megabytes", "for (int i = 0; i < 1000000; i++) System.out.println(\"0123456789\" + i);", "passed"),
            ("errors", "for (int i = 0; i < 300000; i++) System.err.println(\"0123456789\" + i);", "passed"),
            ("closes", "System.out.close(); System.err.close(); System.in.close();", "passed"),
            ("raw", "new java.io.FileOutputStream(java.io.FileDescriptor.out).write(new byte[1 << 20]);", "passed"),
            (
                "raw_error",
                "new java.io.FileOutputStream(java.io.FileDescriptor.err).write(new byte[1 << 20]);",
                "passed",
            ),
            ("reads", "assertEquals(-1, System.in.read());", "passed"),
            ("interrupts", "Thread.currentThread().interrupt();", "passed"),
            ("last", "Thread.interrupted();", "passed"),
        ],
        &options(),
    );
}

#[test]
fn order_and_chance_flicker() {
    // Each of two tests runs once after the other: all that depend on one that leaves something show it.
    let counter = "static boolean[] left = new boolean[10];";
    let leaves = (0..10).map(|n| (format!("leaves{n}"), format!("left[{n}] = true;")));
    let depends = (0..10).map(|n| (format!("depends{n}"), format!("assertEquals(false, left[{n}]);")));
    let tests: Vec<(String, String)> = leaves.chain(depends).collect();
    let bodies: Vec<(&str, &str)> = tests.iter().map(|(name, body)| (name.as_str(), body.as_str())).collect();
    let file = source::class("demo.CountTest", "", counter, &bodies);
    let again = jupiter("demo.Other", "", &[("stable", "")]);
    let first = check(&[file.clone(), again.clone()], &options()).expect("checks");
    let flickering = first.verdicts[0].iter().filter(|verdict| matches!(verdict, Verdict::Flickered(_))).count();
    assert_eq!(flickering, 10, "{:?}", first.verdicts);
    assert!(first.verdicts[0][..10].iter().all(|verdict| *verdict == Verdict::Passed), "{:?}", first.verdicts);
    assert_eq!(first.verdicts[1], [Verdict::Passed]);
    let mut options = options();
    options.jobs = 1;
    assert_eq!(check(&[file, again], &options).expect("checks").verdicts, first.verdicts);
}

#[test]
fn the_world_of_a_test() {
    let mut options = options();
    // Relative to this process, not to the tests'.
    options.class_path = vec!["tests".into()];
    for sandbox in working().into_iter().chain([Sandbox::None]) {
        options.sandbox = sandbox;
        see_the_world(&options);
    }
}

fn see_the_world(options: &Options) {
    expect(
        &[
            ("environment", "assertNull(System.getenv(\"PATH\")); assertNull(System.getenv(\"CARGO\"));", "passed"),
            ("folder", "assertEquals(0, new java.io.File(\"\").getAbsoluteFile().list().length);", "passed"),
            (
                "home",
                "java.io.File.createTempFile(\"abc\", \"d\"); new java.io.File(System.getProperty(\"user.home\"), \"x\").createNewFile();",
                "passed",
            ),
            ("class_path", "assertNotNull(SampleTest.class.getResource(\"/verdicts.rs\"));", "passed"),
            ("heap", "assertTrue(Runtime.getRuntime().maxMemory() < 200L << 20);", "passed"),
        ],
        options,
    );
}

#[test]
fn the_sandbox_has_no_network_and_no_files() {
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = server.local_addr().expect("an address").port();
    let outside = tempfile::tempdir().expect("a folder");
    let connect = format!("new java.net.Socket(\"127.0.0.1\", {port}).close();");
    let write = format!("new java.io.FileOutputStream(\"{}/x\").close();", outside.path().display());
    let bodies = [("connect", connect.as_str()), ("write", write.as_str()), ("fine", "")];
    let file = jupiter("demo.OutTest", "", &bodies);
    let mut options = options();
    for sandbox in working() {
        options.sandbox = sandbox;
        let checked = check(std::slice::from_ref(&file), &options).expect("checks");
        let words: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
        assert!(words[0].starts_with("failed: java.net."), "{words:?}");
        assert!(words[1].starts_with("failed: java.io.FileNotFoundException"), "{words:?}");
        assert_eq!(words[2], "passed");
    }
    options.sandbox = Sandbox::None;
    let checked = check(&[file], &options).expect("checks");
    assert_eq!(checked.verdicts[0], vec![Verdict::Passed; 3]);
}

#[test]
fn names_and_strings_beyond_ascii() {
    let bodies =
        [("größer_是", "assertEquals(3, \"ä是€\".length());"), ("fällt", "fail(\"ä是\\ud83d\\ude00\\ud800\");")];
    let file = jupiter("démo.Prüfung", "", &bodies);
    let checked = check(&[file], &options()).expect("checks");
    let words: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
    assert_eq!(words, ["passed", "failed: java.lang.AssertionError: ä是😀?"]);
}

#[test]
fn the_deadline_is_kept() {
    let mut options = options();
    options.time_per_test = Duration::from_secs(100);
    let sandboxed = working().into_iter().map(|sandbox| (3, sandbox));
    for (seconds, sandbox) in [(0, Sandbox::None), (3, Sandbox::None)].into_iter().chain(sandboxed) {
        options.sandbox = sandbox;
        options.deadline = Instant::now() + Duration::from_secs(seconds);
        let file = jupiter("demo.SlowTest", "", &[("quick", ""), ("slow", "Thread.sleep(60000);"), ("rest", "")]);
        let checked = check(&[file], &options).expect("checks");
        assert!(Instant::now() < options.deadline + Duration::from_secs(1), "{checked:?}");
        assert!(checked.verdicts[0][1..].contains(&Verdict::Skipped), "{checked:?}");
    }
}

#[test]
fn before_and_after_each_in_new_instances() {
    let members = "int n; static int after; @BeforeEach void before() { n++; } @AfterEach void after() { after++; if (n > 2) fail(\"late\"); }";
    let bodies = [("one", "assertEquals(1, n++);"), ("two", "assertEquals(1, n++);"), ("late", "n = 3;")];
    let file = source::class("demo.AroundTest", "", members, &bodies);
    let checked = check(&[file], &options()).expect("checks");
    let words: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
    assert_eq!(words, ["passed", "passed", "failed: java.lang.AssertionError: late"]);
}

#[test]
fn junit_4() {
    let mut options = options();
    options.framework = Framework::JUnit4;
    let members = "int n; @Before public void before() { n = 1; } @After public void after() { n = 0; }";
    let tests = [
        ("@Test", "one", "assertEquals(1, n);"),
        ("@Test(expected = ArithmeticException.class)", "thrown", "n = n / 0;"),
        ("@Test(expected = ArithmeticException.class)", "missing", ""),
        ("@Test(expected = ArithmeticException.class)", "other", "throw new Error(\"x\");"),
        ("@Test(timeout = 100)", "slow", "while (true);"),
        ("@Test(timeout = 10000)", "quick", "assertEquals(2.0, 2.5, 0.6);"),
    ];
    let file =
        source::annotated("demo.FourTest", &["org.junit.*", "static org.junit.Assert.*"], "public ", members, &tests);
    let checked = check(&[file], &options).expect("checks");
    let words: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
    let wanted =
        ["passed", "passed", "failed: java.lang.AssertionError", "failed: java.lang.Exception", "failed: ", "passed"];
    for (found, wanted) in words.iter().zip(wanted) {
        assert!(found.starts_with(wanted), "{words:?}");
    }
}

#[test]
fn timeouts_of_jupiter() {
    let tests = [
        ("@Test @Timeout(100)", "quick", ""),
        (
            "@Test @Timeout(value = 50, unit = java.util.concurrent.TimeUnit.MILLISECONDS)",
            "slow",
            "Thread.sleep(5000);",
        ),
        ("@Test @Tag(\"a\") @DisplayName(\"next\")", "next", "Thread.sleep(1);"),
    ];
    let imports = ["org.junit.jupiter.api.*"];
    let checked = check(&[source::annotated("demo.TimeTest", &imports, "", "", &tests)], &options()).expect("checks");
    let words: Vec<String> = checked.verdicts[0].iter().map(Verdict::to_string).collect();
    assert_eq!(words, ["passed", "failed: java.util.concurrent.TimeoutException: slow() timed out", "passed"]);
}

#[test]
fn a_class_that_cannot_be_loaded() {
    let file =
        source::class("demo.InitTest", "", "static int x = 1 / Integer.parseInt(\"0\");", &[("one", ""), ("two", "")]);
    let checked = check(&[file], &options()).expect("checks");
    assert!(checked.verdicts[0].iter().all(|verdict| matches!(verdict, Verdict::Failed(_))), "{:?}", checked.verdicts);
}

#[test]
fn a_jvm_that_does_not_start() {
    let mut options = options();
    options.jdk.java = "/no/such/java".into();
    let error = check(&[jupiter("demo.T", "", &[("t", "")])], &options).expect_err("fails");
    assert!(error.to_string().starts_with("/no/such/java: "), "{error}");
    assert!(check(&[], &self::options()).expect("nothing to do").verdicts.is_empty());
}

#[test]
fn a_launcher_that_runs_no_sources() {
    let mut options = options();
    options.jdk.release = 8;
    let checked = check(&[jupiter("demo.T", "", &[("one", ""), ("two", "fail();")])], &options).expect("checks");
    assert!(matches!(&checked.verdicts[0][..], [Verdict::Passed, Verdict::Failed(_)]), "{checked:?}");
}
