//! Random methods over arrays, stubs, open classes, strings, boxes, statics, exceptions and loops. A driver calls each many times on the JVM with
//! objects that throw, write, lie and alias; then Crisol is asked about every place. What a call has passed must not be called unreachable.

mod method;
mod types;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use base::Rng;

use self::method::{Method, method};
use self::types::TYPES;
use super::ask::{self, Said, Times, Verdict};
use super::drive::mark;
use super::places::marked;
use crate::diff::Tally;
use crate::process;
use crate::workplace::{Workplace, digest};

/// Places of one class, about.
const TOGETHER: usize = 60;
/// Calls of each method that has places left.
const CALLS: usize = 4000;
/// What all calls may take.
const LIMIT: Duration = Duration::from_secs(900);
/// What `generate` may take per place.
const GENERATE: Duration = Duration::from_millis(100);

/// A class of random methods.
struct Class {
    name: String,
    methods: Vec<Method>,
    text: String,
    /// The number of its first place, and the line of each.
    first: usize,
    lines: Vec<usize>,
}

/// Counts over all classes.
#[derive(Default)]
struct Counts {
    places: usize,
    passed: usize,
    /// By `target` and by `generate`: reached, proved, open.
    said: [[usize; 3]; 2],
    wrong: [usize; 2],
}

/// Asks about `count` places and prints what is wrong.
pub fn run(place: &Workplace, count: usize, seed: u64, time: Duration, jobs: usize) -> Result<Tally> {
    let classes = classes(count, seed);
    let texts: Vec<&[u8]> = classes.iter().map(|class| class.text.as_bytes()).collect();
    let frame = [include_str!("World.java.txt"), include_str!("Pool.java.txt"), include_str!("Receiver.java.txt")];
    let home = place.jdk.home.display().to_string();
    let parts = texts.into_iter().chain(frame.map(str::as_bytes)).chain([home.as_bytes()]);
    let folder = place.cache.join(format!("proofs-random-{}", digest(parts)));
    let passed = call(place, &classes, &folder, seed)?;
    let folders = split(place, &classes, &folder)?;
    let next = AtomicUsize::new(0);
    let shared = Mutex::new((Counts::default(), Tally::default()));
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1))
            .map(|_| {
                scope.spawn(|| -> Result<()> {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let (Some(class), Some(folder)) = (classes.get(at), folders.get(at)) else { return Ok(()) };
                        let answers = ask(place, class, folder, time).context(class.name.clone())?;
                        let mut shared = shared.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                        judge(class, &answers, &passed, &mut shared);
                    }
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| bail!("a worker died")))
    })?;
    let (counts, tally) = shared.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    println!("{} places, {} of them passed by a call on the JVM (seed {seed})", counts.places, counts.passed);
    for (way, name) in ["target", "generate"].into_iter().enumerate() {
        let [reached, proved, open] = counts.said[way];
        println!("{name}: {reached} reached, {proved} proved, {open} open; {} wrongly proved", counts.wrong[way]);
    }
    println!("sources in {}", folder.join("sources").display());
    Ok(tally)
}

/// Classes with `count` places or a few more.
fn classes(count: usize, seed: u64) -> Vec<Class> {
    let mut classes = Vec::new();
    let mut first = 0;
    while first < count {
        let mut rng = Rng::of(seed, classes.len() as u64);
        let name = format!("Random{}", classes.len());
        let mut methods: Vec<Method> = Vec::new();
        let mut places = 0;
        while places < TOGETHER {
            let made = method(&mut rng, &name, methods.len());
            places += made.places;
            methods.push(made);
        }
        let mut text = format!(
            "package proofs;\n\nimport java.util.*;\nimport java.util.function.*;\n\nclass {name} extends Receiver {{\n"
        );
        methods.iter().for_each(|method| text += &method.text);
        text += "}\n";
        let lines = text.lines().enumerate().filter(|(_, line)| line.contains("//@ ")).map(|(at, _)| at + 1).collect();
        classes.push(Class { name, methods, text, first, lines });
        first += places;
    }
    classes
}

/// Calls everything on the JVM; the numbers of the places that were passed.
fn call(place: &Workplace, classes: &[Class], folder: &Path, seed: u64) -> Result<BTreeSet<usize>> {
    let sources = folder.join("driven-sources");
    std::fs::create_dir_all(&sources)?;
    let mut files = Vec::new();
    let mut write = |name: &str, text: &str| -> Result<()> {
        let path = sources.join(format!("{name}.java"));
        std::fs::write(&path, text)?;
        files.push(path);
        Ok(())
    };
    write("World", include_str!("World.java.txt"))?;
    write("Pool", include_str!("Pool.java.txt"))?;
    write("Receiver", include_str!("Receiver.java.txt"))?;
    let mut main = String::from("package proofs;\n\npublic class Main {\n    public static void main(String[] a) {\n");
    for class in classes {
        write(&class.name, &marked(&class.text, class.first))?;
        write(&format!("{}Calls", class.name), &calls(class))?;
        main += &format!("        {}Calls.all(Integer.parseInt(a[0]), Long.parseLong(a[1]));\n", class.name);
    }
    main += "        StringBuilder seen = new StringBuilder();\n        for (int i = 0; i < Mark.SEEN.length; i++) {\n            \
             if (Mark.SEEN[i]) {\n                seen.append(i).append('\\n');\n            }\n        }\n        \
             System.out.print(seen);\n        System.exit(0);\n    }\n}\n";
    write("Main", &main)?;
    write("Mark", &mark(classes.iter().map(|class| class.lines.len()).sum()))?;
    let compiled = folder.join("driven");
    place.javac(&place.jdk.home, &["-g"], &files, &compiled)?;
    let mut command = Command::new(place.tool("java"));
    command.args(["-Xmx512m", "-Xss512k", "-XX:+UseSerialGC", "-cp"]).arg(&compiled);
    command.args(["proofs.Main", &CALLS.to_string(), &seed.to_string()]);
    let finished = process::run(&mut command, LIMIT)?;
    if finished.code != Some(0) {
        bail!("the calls end with {:?}: {}", finished.code, finished.errors());
    }
    Ok(String::from_utf8_lossy(&finished.stdout).lines().filter_map(|line| line.parse().ok()).collect())
}

/// The driver of a class: each method again and again, until all its places are passed or the calls are used up.
fn calls(class: &Class) -> String {
    let name = &class.name;
    let mut text = format!(
        "package proofs;\n\nimport java.util.*;\nimport java.util.function.*;\n\n@SuppressWarnings(\"all\")\nclass {name}Calls {{\n    \
         static {name} self() {{\n        {name} self = Pool.r.nextBoolean() ? new {name}() : new {name}() {{\n            \
         int mine(int x) {{\n                Pool.chaos();\n                return Pool.number();\n            }}\n        }};\n        \
         self.field = Pool.number();\n        self.held = Pool.r.nextInt(4) == 0 ? self : Pool.object(1);\n        return self;\n    }}\n\n"
    );
    let mut all = String::new();
    let mut first = class.first;
    for method in &class.methods {
        text += &call_of(name, method);
        let number = method.number;
        all += &format!(
            "        end = System.nanoTime() + 2_000_000_000L;\n        for (int i = 0; i < count && !done({first}, {}) && System.nanoTime() < end; i++) {{\n            try {{\n                call{number}(seed * 1000003 + i);\n            \
             }} catch (Throwable e) {{\n                // How a call ends says nothing about places.\n            }}\n        }}\n",
            first + method.places
        );
        first += method.places;
    }
    text += "    static boolean done(int from, int to) {\n        while (from < to && Mark.SEEN[from]) {\n            from++;\n        }\n        \
             return from == to;\n    }\n\n";
    text + "    static void all(int count, long seed) {\n        long end;\n" + &all + "    }\n}\n"
}

fn call_of(class: &str, method: &Method) -> String {
    let mut text =
        format!("    static void call{}(long seed) throws Throwable {{\n        Pool.begin(seed);\n", method.number);
    if !method.is_static {
        text += &format!("        {class} self = Pool.keep(self());\n");
    }
    for (at, &ty) in method.parameters.iter().enumerate() {
        let ty = &TYPES[ty];
        text += &if ty.is_primitive() {
            format!("        {} p{at} = {};\n", ty.java, ty.draw)
        } else {
            let (java, raw, draw) = (ty.java, ty.raw(), ty.draw);
            format!("        {java} p{at} = ({java}) Pool.keep(Pool.alias((Class) {raw}.class, () -> {draw}));\n")
        };
    }
    let arguments: Vec<String> = (0..method.parameters.len()).map(|at| format!("p{at}")).collect();
    let receiver = if method.is_static { class } else { "self" };
    text + &format!("        {receiver}.m{}({});\n    }}\n\n", method.number, arguments.join(", "))
}

/// Compiles the classes without marks; each gets a folder, with the types that all share.
fn split(place: &Workplace, classes: &[Class], folder: &Path) -> Result<Vec<PathBuf>> {
    let sources = folder.join("sources");
    std::fs::create_dir_all(&sources)?;
    let mut files = Vec::new();
    let shared = [("World", include_str!("World.java.txt")), ("Receiver", include_str!("Receiver.java.txt"))];
    let texts = classes.iter().map(|class| (class.name.as_str(), class.text.as_str()));
    for (name, text) in texts.chain(shared) {
        let path = sources.join(format!("{name}.java"));
        std::fs::write(&path, text)?;
        files.push(path);
    }
    let compiled = folder.join("classes");
    place.javac(&place.jdk.home, &["-g"], &files, &compiled)?;
    let all = crate::diff::corpus::files(&compiled, "class")?;
    let mut folders = Vec::new();
    for class in classes {
        let own = folder.join("each").join(&class.name);
        std::fs::create_dir_all(own.join("proofs"))?;
        for path in &all {
            let stem = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let top = stem.split('$').next().unwrap_or_default();
            if top == class.name || top == "World" || top == "Receiver" {
                std::fs::copy(path, own.join("proofs").join(format!("{stem}.class")))?;
            }
        }
        folders.push(own);
    }
    Ok(folders)
}

/// What is said about each place of a class, by `target` and by `generate`.
fn ask(place: &Workplace, class: &Class, folder: &Path, time: Duration) -> Result<Vec<[Said; 2]>> {
    let times = Times { target: time, generate: GENERATE * class.lines.len() as u32 };
    let names: Vec<String> = class.lines.iter().map(|line| format!("{}.java:{line}", class.name)).collect();
    let targets = ask::target(place, folder, &names, times)?;
    let mut unreached = ask::generate(place, folder, Some(&class.name), times)?;
    Ok(class
        .lines
        .iter()
        .zip(targets)
        .map(|(line, target)| {
            let reached = Said { verdict: Verdict::Reached, why: String::new() };
            [target, unreached.remove(line).unwrap_or(reached)]
        })
        .collect())
}

fn judge(class: &Class, answers: &[[Said; 2]], passed: &BTreeSet<usize>, (counts, tally): &mut (Counts, Tally)) {
    for (at, (line, said)) in class.lines.iter().zip(answers).enumerate() {
        let reachable = passed.contains(&(class.first + at));
        counts.places += 1;
        counts.passed += usize::from(reachable);
        let mut failed = false;
        for (way, said) in said.iter().enumerate() {
            let column = match said.verdict {
                Verdict::Reached => 0,
                Verdict::Proved => 1,
                Verdict::Open => 2,
            };
            counts.said[way][column] += 1;
            let wrong = reachable && said.verdict == Verdict::Proved;
            counts.wrong[way] += usize::from(wrong);
            failed |= wrong;
        }
        if failed {
            tally.failed += 1;
            let text = class.text.lines().take(line - 1).map(str::trim).filter(|line| line.ends_with('{')).last();
            println!("{}.java:{line}: {}", class.name, text.unwrap_or_default());
            println!("    target: {:?} {}", said[0].verdict, said[0].why);
            println!("    generate: {:?} {}", said[1].verdict, said[1].why);
        } else {
            tally.passed += 1;
        }
    }
}
