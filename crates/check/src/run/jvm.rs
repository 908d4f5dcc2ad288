//! One JVM that runs tests in a row, and the records that `Runner.java` makes of them. It reads its plan from its input and writes records to its output, so that
//! there is no file of ours in its sandbox.

use std::hash::{BuildHasher, RandomState};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use super::Id;
use crate::compile::class_path;
use crate::java::RUNNER_CLASS;
use crate::process::{JVM, LOOK, Process};
use crate::{Error, Folder, Framework, Limits, Options, TestFile, Verdict, World};

/// The runner's own watchdog gets this much longer than a test may take.
const GRACE: Duration = Duration::from_secs(2);
/// How long the last records of a JVM that has ended may take to arrive.
const LAST_RECORDS: Duration = Duration::from_millis(500);
/// No record is longer. Tests may write to the same place.
const LONGEST_RECORD: usize = 1 << 14;
/// Records that may wait: a JVM that writes more of them has to.
const WAITING: usize = 1 << 12;

/// What all JVMs of a check have in common.
#[derive(Debug)]
pub(super) struct Setting<'a> {
    pub(super) files: &'a [TestFile],
    pub(super) options: &'a Options,
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
    /// Its input is held open as long as this: the JVM ends when it is closed.
    _input: Sender<()>,
    folder: PathBuf,
    records: Receiver<Record>,
}

impl<'a> Jvm<'a> {
    /// Starts a JVM on `tests`, with or without assertions.
    pub(super) fn start(setting: &'a Setting<'a>, tests: &[Id], assertions: bool) -> Result<Self, Error> {
        let folder = setting.folder.join(format!("jvm-{}", setting.started.fetch_add(1, Ordering::Relaxed)));
        std::fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
        // Chosen anew each time, so that no test can make a record.
        let token = format!("{:016x}", RandomState::new().hash_one(Instant::now()));
        let options = setting.options;
        let mut path = vec![setting.jar];
        path.extend(options.junit.iter().chain(&options.class_path).map(PathBuf::as_path));
        let path = class_path(&path)?;
        let arguments = |command: &mut Command| {
            command.args(JVM).arg(format!("-Xmx{}m", options.heap));
            command.arg(format!("-Duser.home={}", folder.join("home").display()));
            command.arg(format!("-Djava.io.tmpdir={}", folder.join("tmp").display()));
            if assertions {
                command.arg("-ea");
            }
            command.arg("-cp").arg(path).arg(RUNNER_CLASS).stdin(Stdio::piped()).stdout(Stdio::piped());
        };
        let mut readable = options.readable();
        readable.push(setting.jar.to_owned());
        let world = World {
            program: &options.jdk.java,
            readable: &readable,
            folder: Folder::Fresh(&folder),
            limits: Limits::jvm(options.heap),
        };
        let mut process = Process::start(options.sandbox, &world, arguments, None)?;
        let (Some(input), Some(output)) = process.pipes() else {
            return Err(Error::Jvm { java: options.jdk.java.clone(), reason: "no pipes".into() });
        };
        let (hold, held) = channel();
        let plan = setting.plan(&token, tests);
        std::thread::spawn(move || give(input, &plan, &held));
        let (sender, records) = sync_channel(WAITING);
        std::thread::spawn(move || take(output, &token, &sender));
        Ok(Self { setting, count: tests.len(), process, _input: hold, folder, records })
    }

    /// What happened to the tests, in order, up to the one that ended the JVM or to the deadline.
    pub(super) fn outcomes(mut self) -> Result<Vec<Verdict>, Error> {
        let patience = self.setting.options.time_per_test + GRACE;
        let mut outcomes = Vec::new();
        let mut has_started = false;
        let mut last = Instant::now();
        // Since when the process is known to have ended, and how.
        let mut end: Option<(Instant, ExitStatus)> = None;
        while outcomes.len() < self.count && Instant::now() < self.setting.options.deadline {
            let is_silent = match self.records.recv_timeout(LOOK) {
                // Tests run in order, each once. What says otherwise is not the runner.
                Ok(Record { test, event }) if test == outcomes.len() => {
                    last = Instant::now();
                    match event {
                        Event::Started => has_started = true,
                        Event::Ended(verdict) if has_started => {
                            has_started = false;
                            outcomes.push(verdict);
                        }
                        Event::Ended(_) => {}
                    }
                    continue;
                }
                Ok(_) => continue,
                Err(RecvTimeoutError::Timeout) => false,
                Err(RecvTimeoutError::Disconnected) => true,
            };
            if matches!(outcomes.last(), Some(Verdict::Hung)) {
                break;
            }
            if end.is_none() {
                end = self.process.ended().map(|status| (Instant::now(), status));
            }
            match end {
                Some((since, status)) if is_silent || since.elapsed() > LAST_RECORDS => {
                    if has_started {
                        outcomes.push(Verdict::Crashed(self.how(status)));
                    } else if outcomes.is_empty() {
                        let said = self.process.last_words();
                        let reason = if said.is_empty() { self.how(status) } else { said };
                        return Err(Error::Jvm { java: self.setting.options.jdk.java.clone(), reason });
                    }
                    // Else it ended between tests: memory ran out in the last one.
                    break;
                }
                None if has_started && last.elapsed() > patience => {
                    outcomes.push(Verdict::Hung);
                    break;
                }
                // A closed output says nothing as long as the process lives.
                Some(_) | None if is_silent => std::thread::sleep(LOOK),
                Some(_) | None => {}
            }
        }
        self.process.kill();
        // Without a sandbox, what tests left there may be large. It goes with the rest at the latest.
        let _ = std::fs::remove_dir_all(&self.folder);
        Ok(outcomes)
    }

    /// How the process ended that was not to.
    fn how(&self, status: ExitStatus) -> String {
        match (self.process.exceeded(), status.code()) {
            (Some(limit), _) => format!("the JVM {limit}"),
            (None, Some(code)) => format!("the JVM exited with code {code}"),
            (None, None) => format!("the JVM was ended ({status})"),
        }
    }
}

/// Writes the plan and keeps the input open until nobody holds it.
fn give(mut input: ChildStdin, plan: &str, held: &Receiver<()>) {
    // A JVM that has ended reads nothing, which its end tells.
    let _ = input.write_all(plan.as_bytes()).and_then(|()| input.flush());
    let _ = held.recv();
}

/// Reads records until the output is closed or nobody wants them. Everything else that is written there is dropped.
fn take(mut output: ChildStdout, token: &str, records: &SyncSender<Record>) {
    let mut unread = Vec::new();
    let mut buffer = [0; 1 << 16];
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        unread.extend_from_slice(&buffer[..count]);
        let rest = unread.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let left = unread.split_off(rest);
        for line in String::from_utf8_lossy(&unread).lines() {
            if let Some(record) = Record::parse(line, token)
                && records.send(record).is_err()
            {
                return;
            }
        }
        unread = if left.len() > LONGEST_RECORD { Vec::new() } else { left };
    }
}

impl Setting<'_> {
    /// What `Runner.java` reads.
    fn plan(&self, token: &str, tests: &[Id]) -> String {
        let limit = self.options.time_per_test.as_millis().max(1);
        let framework = match self.options.framework {
            Framework::Jupiter => "jupiter",
            Framework::JUnit4 => "junit4",
        };
        let mut plan = format!("{token}\n{limit}\n{framework}\n");
        for (file, test) in tests {
            let file = &self.files[*file];
            plan.push_str(&format!("{}\t{}\n", file.class, file.tests[*test].name));
        }
        plan.push('\n');
        plan
    }
}

/// What the runner says of a test, by its place in the plan.
#[derive(Debug)]
struct Record {
    test: usize,
    event: Event,
}

#[derive(Debug)]
enum Event {
    Started,
    Ended(Verdict),
}

impl Record {
    fn parse(line: &str, token: &str) -> Option<Self> {
        let mut parts = line.strip_prefix(token)?.strip_prefix(' ')?.splitn(3, ' ');
        let (kind, test, message) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
        let event = match kind {
            "S" => Event::Started,
            "P" => Event::Ended(Verdict::Passed),
            "H" => Event::Ended(Verdict::Hung),
            _ => Event::Ended(Verdict::Failed(message.to_owned())),
        };
        Some(Self { test, event })
    }
}
