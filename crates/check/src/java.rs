//! The Java sources that are carried along: compiler driver, runner, stand-ins for JUnit. All are Java 8.

use crate::Framework;

/// A source with its path below a root of sources.
pub(crate) type Source = (&'static str, &'static str);

macro_rules! source {
    ($path:literal) => {
        ($path, include_str!(concat!("../java/", $path)))
    };
}

/// Serves requests to compile.
pub(crate) const COMPILER: Source = source!("crisol/check/Compiler.java");
pub(crate) const COMPILER_CLASS: &str = "crisol.check.Compiler";
/// Runs tests.
pub(crate) const RUNNER: Source = source!("crisol/check/Runner.java");
pub(crate) const RUNNER_CLASS: &str = "crisol.check.Runner";

const JUPITER: &[Source] = &[
    source!("org/junit/jupiter/api/AfterEach.java"),
    source!("org/junit/jupiter/api/Assertions.java"),
    source!("org/junit/jupiter/api/BeforeEach.java"),
    source!("org/junit/jupiter/api/DisplayName.java"),
    source!("org/junit/jupiter/api/Tag.java"),
    source!("org/junit/jupiter/api/Test.java"),
    source!("org/junit/jupiter/api/Timeout.java"),
    source!("org/junit/jupiter/api/function/Executable.java"),
];

const JUNIT4: &[Source] = &[
    source!("org/junit/After.java"),
    source!("org/junit/Assert.java"),
    source!("org/junit/Before.java"),
    source!("org/junit/Test.java"),
    source!("org/junit/function/ThrowingRunnable.java"),
];

/// What stands in for the framework's jars.
pub(crate) fn stand_ins(framework: Framework) -> &'static [Source] {
    match framework {
        Framework::Jupiter => JUPITER,
        Framework::JUnit4 => JUNIT4,
    }
}
