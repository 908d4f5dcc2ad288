//! One JVM that runs tests in a row, and the records that `Runner.java` makes of them.

use std::fs::File;
use std::hash::{BuildHasher, RandomState};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::Id;
use crate::compile::join;
use crate::java::RUNNER_CLASS;
use crate::process::{JVM, LOOK, Process};
use crate::{Error, Framework, Options, Sandbox, TestFile, Verdict};

/// The runner's own watchdog gets this much longer than a test may take.
const GRACE: Duration = Duration::from_secs(2);

/// What all JVMs of a check have in common.
#[derive(Debug)]
pub(super) struct Setting<'a> {
    pub(super) files: &'a [TestFile],
    pub(super) options: &'a Options,
    pub(super) sandbox: Sandbox,
    pub(super) folder: &'a Path,
    pub(super) jar: &'a Path,
    /// How many were started.
    pub(super) started: AtomicUsize,
}

/// A running JVM.
#[derive(Debug)]
pub(super) struct Jvm<'a> {
    setting: &'a Setting<'a>,
    count: usize,
    process: Process,
    /// Held open: the JVM ends when it is closed.
    _input: Option<ChildStdin>,
    folder: PathBuf,
    records: File,
    unread: Vec<u8>,
    token: String,
}

impl<'a> Jvm<'a> {
    /// Starts a JVM on `tests`, with or without assertions.
    pub(super) fn start(setting: &'a Setting<'a>, tests: &[Id], assertions: bool) -> Result<Self, Error> {
        let folder = setting.folder.join(format!("jvm-{}", setting.started.fetch_add(1, Ordering::Relaxed)));
        let [work, home, temporary] = ["work", "home", "tmp"].map(|name| folder.join(name));
        for folder in [&work, &home, &temporary] {
            std::fs::create_dir_all(folder).map_err(Error::file(folder))?;
        }
        // Chosen anew each time, so that no test can make a record.
        let token = format!("{:016x}", RandomState::new().hash_one(Instant::now()));
        let path = folder.join(format!("records-{token}"));
        File::create_new(&path).map_err(Error::file(&path))?;
        // Kept open: what becomes of its name does not matter.
        let records = File::open(&path).map_err(Error::file(&path))?;
        let plan = folder.join("plan");
        std::fs::write(&plan, setting.plan(&path, &token, tests)).map_err(Error::file(&plan))?;
        let java = &setting.options.jdk.java;
        let Some(mut command) = setting.sandbox.command(&folder, &work, java) else {
            return Err(Error::Jvm { java: java.clone(), reason: "the sandbox is gone".into() });
        };
        command.args(JVM).arg(format!("-Xmx{}m", setting.options.heap));
        command.arg(format!("-Duser.home={}", home.display()));
        command.arg(format!("-Djava.io.tmpdir={}", temporary.display()));
        if assertions {
            command.arg("-ea");
        }
        let mut class_path = vec![setting.jar];
        class_path.extend(setting.options.junit.iter().chain(&setting.options.class_path).map(PathBuf::as_path));
        command.arg("-cp").arg(join(&class_path, java)?).arg(RUNNER_CLASS).arg(&plan);
        command.stdin(Stdio::piped()).stdout(Stdio::null());
        let mut process = Process::start(command, java, None)?;
        let (_input, _) = process.pipes();
        Ok(Self { setting, count: tests.len(), process, _input, folder, records, unread: Vec::new(), token })
    }

    /// What happened to the tests, in order, up to the one that ended the JVM or to the deadline.
    pub(super) fn outcomes(mut self) -> Result<Vec<Verdict>, Error> {
        let patience = self.setting.options.time_per_test + GRACE;
        let mut outcomes = Vec::new();
        let mut has_started = false;
        let mut last = Instant::now();
        while outcomes.len() < self.count {
            let ended = self.process.ended();
            let records = self.read();
            if !records.is_empty() {
                last = Instant::now();
            }
            for record in records {
                match record {
                    Record::Started => has_started = true,
                    Record::Ended(verdict) => {
                        has_started = false;
                        outcomes.push(verdict);
                    }
                }
            }
            let is_over = matches!(outcomes.last(), Some(Verdict::Hung));
            if is_over || outcomes.len() == self.count || Instant::now() >= self.setting.options.deadline {
                break;
            }
            match ended {
                // It ended between tests: memory ran out in the last one.
                Some(_) if !has_started && !outcomes.is_empty() => break,
                Some(status) if has_started => {
                    outcomes.push(Verdict::Crashed(how(status)));
                    break;
                }
                Some(status) => {
                    let said = self.process.last_words();
                    let reason = if said.is_empty() { how(status) } else { said };
                    return Err(Error::Jvm { java: self.setting.options.jdk.java.clone(), reason });
                }
                None if has_started && last.elapsed() > patience => {
                    outcomes.push(Verdict::Hung);
                    break;
                }
                None => std::thread::sleep(LOOK),
            }
        }
        self.process.kill();
        // What tests left there may be large. It goes with the rest at the latest.
        let _ = std::fs::remove_dir_all(&self.folder);
        Ok(outcomes)
    }

    /// The records made since the last time.
    fn read(&mut self) -> Vec<Record> {
        // A file that cannot be read has no news.
        let _ = self.records.read_to_end(&mut self.unread);
        let Some(end) = self.unread.iter().rposition(|byte| *byte == b'\n') else { return Vec::new() };
        let rest = self.unread.split_off(end + 1);
        let lines = std::mem::replace(&mut self.unread, rest);
        String::from_utf8_lossy(&lines).lines().filter_map(|line| Record::parse(line, &self.token)).collect()
    }
}

impl Setting<'_> {
    /// What `Runner.java` reads.
    fn plan(&self, records: &Path, token: &str, tests: &[Id]) -> String {
        let limit = self.options.time_per_test.as_millis().max(1);
        let framework = match self.options.framework {
            Framework::Jupiter => "jupiter",
            Framework::JUnit4 => "junit4",
        };
        let mut plan = format!("{}\n{token}\n{limit}\n{framework}\n", records.display());
        for (file, test) in tests {
            let file = &self.files[*file];
            plan.push_str(&format!("{}\t{}\n", file.class, file.tests[*test].name));
        }
        plan
    }
}

/// How a process ended that was not to.
fn how(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("the JVM exited with code {code}"),
        None => format!("the JVM was ended ({status})"),
    }
}

/// What the runner says. Tests run in order, so that their numbers are not needed.
enum Record {
    Started,
    Ended(Verdict),
}

impl Record {
    fn parse(line: &str, token: &str) -> Option<Self> {
        let mut parts = line.strip_prefix(token)?.strip_prefix(' ')?.splitn(3, ' ');
        let (kind, _, message) = (parts.next()?, parts.next()?, parts.next()?);
        Some(match kind {
            "S" => Self::Started,
            "P" => Self::Ended(Verdict::Passed),
            "H" => Self::Ended(Verdict::Hung),
            _ => Self::Ended(Verdict::Failed(message.to_owned())),
        })
    }
}
