//! What the sources look like: golden files, rewritten with `UPDATE_EXPECT=1`.

use expect_test::expect_file;
use junit::{Framework, Options, render};

use crate::plans;

#[test]
fn sources() {
    let jupiter = Options::default();
    let old = Options { framework: Framework::JUnit4, release: 8, ..Options::default() };
    for (word, class, reports) in plans::all() {
        let reports: Vec<_> = reports.iter().collect();
        for (version, options) in [("5", &jupiter), ("4", &old)] {
            let rendered = render(class, &reports, &|_, _| true, options);
            let path = format!("{}/tests/golden/{word}-{version}.java", env!("CARGO_MANIFEST_DIR"));
            expect_file![path].assert_eq(&rendered.text);
            for line in rendered.text.lines() {
                assert!(line.chars().count() <= 100 || line.contains('"'), "{line}");
                assert!(!line.ends_with(' '), "{line}");
            }
        }
    }
}

#[test]
fn lines_and_names_belong_to_the_tests() {
    for (_, class, reports) in plans::all() {
        let reports: Vec<_> = reports.iter().collect();
        let options = Options::default();
        let all = render(class, &reports, &|_, _| true, &options);
        let lines: Vec<&str> = all.text.lines().collect();
        for test in &all.tests {
            assert_eq!(lines[test.lines.start - 1], "  @Test");
            assert_eq!(lines[test.lines.end - 2], "  }");
            let body = &lines[test.lines.start - 1..test.lines.end - 1];
            assert!(body.iter().any(|line| line.starts_with(&format!("  void {}()", test.name))), "{}", test.name);
        }
        let some = render(class, &reports, &|method, _| method % 2 == 0, &options);
        let kept: Vec<&String> = some.tests.iter().map(|test| &test.name).collect();
        let expected: Vec<&String> =
            all.tests.iter().filter(|test| test.method % 2 == 0).map(|test| &test.name).collect();
        assert_eq!(kept, expected);
    }
}
