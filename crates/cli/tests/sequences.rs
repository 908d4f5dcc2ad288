//! `crisol sequences` as its users meet it: the subjects of the Symstra paper, comparisons, contracts, tests that pass.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/sequences")
}

fn crisol(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("sequences").args(arguments).current_dir(folder).output().expect("the binary runs")
}

fn report(folder: &Path, arguments: &[&str]) -> Value {
    let output = crisol(folder, &[arguments, &["--format", "json"]].concat());
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {error}"))
}

/// States and tests of a subject, and that all its branches are covered.
fn check(class: &str, methods: &str, length: &str, more: &[&str], states: u64, tests: u64) {
    let source = format!("{class}.java");
    let arguments = [&[&source, "--class", class, "--methods", methods, "--length", length], more].concat();
    let report = report(&corpus(), &arguments);
    let found = &report["sequences"][0];
    assert_eq!(report["schema"], "crisol.report/1");
    assert_eq!((&found["class"], &found["status"]), (&class.into(), &"complete".into()), "{found}");
    assert_eq!(
        (found["states"].as_u64(), found["tests"].as_u64()),
        (Some(states), Some(tests)),
        "{arguments:?}: {found}"
    );
}

/// The shapes of search trees with up to N nodes, as in the paper; its tests are one fewer: it does not count the constructor alone.
#[test]
fn binary_search_trees_are_as_many_as_in_the_paper() {
    check("BinarySearchTree", "insert,remove", "5", &[], 65, 351);
    check("BinarySearchTree", "insert,remove", "6", &["--compare", "subsume"], 197, 1275);
}

#[test]
fn lists_differ_by_their_length_alone() {
    check("LinkedList", "add,remove,removeLast", "8", &[], 9, 53);
    check("LinkedList", "add,remove,removeLast", "8", &["--compare", "isomorphic"], 9, 53);
}

/// With the arguments 0, 1 and 2 a list of up to three numbers has 1 + 3 + 9 + 27 states.
#[test]
fn concrete_arguments_are_enumerated() {
    let report = report(
        &corpus(),
        &["LinkedList.java", "--class", "LinkedList", "--methods", "add", "--length", "3", "--concrete", "3"],
    );
    assert_eq!(report["sequences"][0]["states"], 40, "{report}");
}

fn folder(sources: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in sources {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    folder
}

const BAG: &str = "public class Bag {\n\
    private final int[] items = new int[3];\n  private int size;\n\
    public void add(int x) { if (size < 3) items[size++] = x; }\n\
    public void drop() { if (size > 0) size--; }\n\
    @Override public int hashCode() { return size; }\n\
    @Override public boolean equals(Object o) {\n\
      if (!(o instanceof Bag)) return false;\n      Bag b = (Bag) o;\n      if (b.size != size) return false;\n\
      for (int i = 0; i < size; i++) if (items[i] != b.items[i]) return false;\n      return true;\n    }\n}\n";

/// Slots beyond the size make a difference to the heap, not to `equals`.
#[test]
fn the_class_itself_compares() {
    let folder = folder(&[("Bag.java", BAG), ("Plain.java", "public class Plain { public void f(int x) {} }\n")]);
    for (compare, states) in [("equals", 4), ("subsume", 9), ("none", 63)] {
        let report = report(
            folder.path(),
            &["Bag.java", "--class", "Bag", "--methods", "add,drop", "--length", "5", "--compare", compare],
        );
        assert_eq!(report["sequences"][0]["states"], states, "{compare}: {report}");
    }
    let output = crisol(folder.path(), &["Plain.java", "--class", "Plain", "--compare", "equals"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), error.as_str()), (Some(2), "crisol: Plain: it has no equals of its own\n"));
}

/// Objects that both states share, such as the constants of an enum, are the same to `equals`.
#[test]
fn shared_objects_are_no_copies() {
    let lamp = "public class Lamp {\n  public enum Mode { OFF, ON }\n  private Mode mode = Mode.OFF;\n  private int calls;\n\
                public void flip() { mode = mode == Mode.ON ? Mode.OFF : Mode.ON; calls++; }\n\
                @Override public int hashCode() { return mode.ordinal(); }\n\
                @Override public boolean equals(Object o) { return o instanceof Lamp && ((Lamp) o).mode == mode; }\n}\n";
    let folder = folder(&[("Lamp.java", lamp)]);
    let states = |compare: &str| {
        let arguments = ["Lamp.java", "--class", "Lamp", "--methods", "flip", "--length", "5", "--compare", compare];
        report(folder.path(), &arguments)["sequences"][0]["states"].as_u64()
    };
    assert_eq!((states("equals"), states("subsume")), (Some(2), Some(6)));
}

#[test]
fn fields_can_be_ignored() {
    let counter = "public class Counter {\n  private int modCount; private int calls; private boolean odd;\n\
                   public void flip() { odd = !odd; modCount++; calls++; }\n}\n";
    let folder = folder(&[("Counter.java", counter)]);
    let states = |more: &[&str]| {
        let report = report(folder.path(), &[&["Counter.java", "--class", "Counter", "--length", "4"], more].concat());
        report["sequences"][0]["states"].as_u64()
    };
    assert_eq!(states(&[]), Some(5));
    assert_eq!(states(&["--ignore-field", "modCount", "--ignore-field", "Counter.calls"]), Some(2));
    let output = crisol(folder.path(), &["Counter.java", "--class", "Counter", "--ignore-field", "call"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let wanted = "crisol: no field call on the class path; did you mean calls?\n";
    assert_eq!((output.status.code(), error.as_str()), (Some(2), wanted));
}

/// A test whose outcome depends on a static number being just not one, too, is independent of the others.
#[test]
fn static_numbers_may_be_near() {
    let counter = "public class Counter {\n  private static int all;\n  private int own;\n\
                   public void add() { all++; own++; }\n  public int own() { return own; }\n\
                   public boolean first() { return all == 1; }\n}\n";
    let folder = folder(&[("Counter.java", counter)]);
    let arguments = ["Counter.java", "--class", "Counter", "--length", "3", "--out", "test"];
    let report = report(folder.path(), &arguments);
    let totals = &report["totals"];
    let counts = ["tests_written", "checked", "reflective"].map(|name| totals[name].as_u64());
    assert_eq!(counts, [Some(5), Some(5), Some(2)], "both of first: {report}");
}

/// Keys that are strings of one letter are letters, and conditions speak of them as the source does.
#[test]
fn keys_are_letters() {
    let stock = "import java.util.*;\npublic class Stock {\n  private final Map<String, Integer> all = new HashMap<>();\n\
                 public void put(String name, int n) { all.put(name, n); }\n\
                 public int get(String name) { Integer n = all.get(name); return n == null ? -1 : n; }\n\
                 public boolean each(java.util.function.IntPredicate p) {\n\
                   for (int n : all.values()) if (!p.test(n)) return false;\n      return true;\n    }\n}\n";
    let folder = folder(&[("Stock.java", stock)]);
    let report = report(folder.path(), &["Stock.java", "--class", "Stock", "--length", "2", "--out", "test"]);
    check_all_passed(&report);
    let text = std::fs::read_to_string(folder.path().join("test/StockSequencesTest.java")).expect("tests");
    assert!(text.contains("// name1 == name2 && ...\n"), "{text}");
    assert!(text.contains("stock.put(\"a\", 5);\n\n    int result = stock.get(\"a\");\n"), "{text}");
    assert!(text.contains("// !test\n") && !text.contains("\\0"), "{text}");
}

const ACCOUNT: &str = "public class Account {\n  private int balance;\n\
    //@ requires amount > 0;\n    public void put(int amount) { balance += amount; }\n\
    public void take(int amount) { assert amount > 0; balance -= amount; }\n\
    public boolean isSound() { return balance >= 0; }\n}\n";

/// What is broken, as `method: what where condition`.
fn violations(report: &Value) -> Vec<String> {
    let violations = report["sequences"][0]["violations"].as_array().expect("violations");
    let told = violations.iter().map(|violation| {
        let text = |name: &str| violation[name].as_str().unwrap_or_default().to_owned();
        format!("{}: {} where {}", text("method"), text("what"), text("condition"))
    });
    told.collect()
}

/// Illegal calls are not made; what breaks an invariant or an assertion is told, with a test that passes.
#[test]
fn contracts_are_kept_or_told() {
    let folder = folder(&[("Account.java", ACCOUNT)]);
    let report = report(
        folder.path(),
        &["Account.java", "--class", "Account", "--length", "2", "--invariant", "isSound", "--ea", "--out", "test"],
    );
    let wanted = [
        "Account.take: Account.isSound where amount > 0",
        "Account.take: an assertion where amount <= 0",
        "Account.put: Account.isSound where amount1 > 0 && amount2 > 0 && amount1 + amount2 < 0",
    ];
    assert_eq!(violations(&report), wanted);
    check_all_passed(&report);
}

const WALLET: &str = "public class Wallet {\n  private int balance;\n  private int count;\n  private final int[] last = new int[2];\n\
    //@ public invariant balance >= 0;\n\
    //@ ensures balance == start;\n  public Wallet(int start) { balance = start < 0 ? 0 : start; }\n\
    /*@ requires 0 < amount && amount < 100 && balance < 1000;\n      @ ensures balance == \\old(balance) + amount;\n\
      @ ensures \\result == \\old(count) + 1;\n\
      @ ensures (\\forall int i; 0 <= i && i < last.length && i != \\old(count) % 2; last[i] == \\old(last[i]));\n      @*/\n\
    public int put(int amount) {\n      balance += amount;\n      last[count % 2] = amount;\n      \
      if (amount == 77) last[(count + 1) % 2] = 5;\n      return ++count;\n    }\n\
    /*@ requires amount > 5; ensures \\result;\n      @ also requires amount < 0; ensures !\\result; @*/\n\
    public boolean ask(int amount) { return amount != 9; }\n\
    public void fail(int x) { balance = -1; if (x > 0) throw new IllegalStateException(); balance = 1; }\n\
    //@ ensures missing > 0;\n    //@ ensures \\result >= 0;\n    public int get() { return balance; }\n}\n";

/// Postconditions and invariants that comments say: each is told where it does not hold, by a shortest sequence with a test that passes.
#[test]
fn contracts_in_comments_are_kept_or_told() {
    let folder = folder(&[("Wallet.java", WALLET)]);
    let report = report(folder.path(), &["Wallet.java", "--class", "Wallet", "--length", "2", "--out", "test"]);
    let wanted = [
        "Wallet.<init>: ensures balance == start where start < 0",
        "Wallet.put: ensures (\\forall int i; 0 <= i && i < last.length && i != \\old(count) % 2; last[i] == \\old(last[i])) \
         where start >= 0 && start < 1000 && amount == 77",
        "Wallet.ask: ensures \\result where start >= 0 && amount == 9",
        "Wallet.ask: ensures !\\result where start >= 0 && amount < 0",
        "Wallet.fail: invariant balance >= 0 where start >= 0 && x > 0",
    ];
    assert_eq!(violations(&report), wanted);
    check_all_passed(&report);
    let text = std::fs::read_to_string(folder.path().join("test/WalletSequencesTest.java")).expect("tests");
    assert!(text.contains("    // Breaks ensures !\\result.\n    // start >= 0 && amount < 0\n"), "{text}");
    let output = crisol(folder.path(), &["Wallet.java", "--class", "Wallet", "--length", "1"]);
    let note =
        "note: Wallet.java:23: this ensures clause is not used: javac: cannot find symbol; get runs without it\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), note);
}

fn check_all_passed(report: &Value) {
    let totals = &report["totals"];
    assert_eq!(totals["failed_check"], 0, "{totals}");
    assert_eq!((&totals["checked"], &totals["reflective"]), (&totals["tests_written"], &0.into()), "{totals}");
    assert!(totals["tests_written"].as_u64() > Some(0), "{totals}");
}

#[test]
fn tests_pass_and_say_when() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().display().to_string();
    let arguments = ["TreeMap.java", "--class", "TreeMap", "--methods", "put,remove", "--length", "4", "--out", &out];
    let report = report(&corpus(), &arguments);
    check_all_passed(&report);
    let text = std::fs::read_to_string(folder.path().join("TreeMapSequencesTest.java")).expect("tests");
    assert!(text.contains("    // key1 == key2\n"), "{text}");
    assert!(!text.contains("setAccessible"), "{text}");
}

const SHOP: &[(&str, &str)] = &[
    ("Kind.java", "package shop; public enum Kind { SMALL, LARGE }\n"),
    (
        "Item.java",
        "package shop; public class Item {\n  final Integer id; final String name; final Kind kind;\n  \
      public Item(Integer id, String name, Kind kind) { this.id = id; this.name = name; this.kind = kind; }\n}\n",
    ),
    (
        "Cart.java",
        "package shop; import java.util.*; public class Cart {\n\
         private final Map<Integer, Item> items = new HashMap<>(); private Cart other;\n\
         public void add(Item item) { if (item.kind == Kind.LARGE && items.size() > 0) throw new IllegalStateException(); \
         items.put(item.id, item); }\n\
         public boolean has(Integer id) { return items.containsKey(id); }\n\
         public void join(Cart cart) { if (cart == this) throw new IllegalArgumentException(); other = cart; }\n\
         public int total(Collection<Integer> ids) { int n = 0; for (Integer id : ids) if (has(id)) n++; return n; }\n}\n",
    ),
];

/// Arguments that are objects: made by constructors, of numbers and characters; null, the receiver, constants, collections.
#[test]
fn arguments_can_be_objects() {
    let folder = folder(SHOP);
    let report = report(folder.path(), &[".", "--class", "shop.Cart", "--length", "2", "--out", "test"]);
    check_all_passed(&report);
    let branches = &report["sequences"][0]["coverage"]["branches"];
    assert_eq!(branches[0], branches[1], "{report}");
}

const BAG_OF: &str = "import java.util.*;\nimport java.util.function.*;\npublic class BagOf<T> {\n\
    private final List<T> items = new ArrayList<>();\n  private final Comparator<? super T> order;\n\
    public BagOf(Comparator<? super T> order) { this.order = order; }\n\
    public void add(T item) { items.add(item); }\n\
    public boolean removeIf(Predicate<? super T> filter) { return items.removeIf(filter); }\n\
    public T orElse(Supplier<? extends T> other) { return items.isEmpty() ? other.get() : items.get(0); }\n\
    public String name(Function<T, String> namer) {\n      if (items.isEmpty()) return \"\";\n\
      String name = namer.apply(items.get(0));\n      return name == null ? \"none\" : name.trim();\n    }\n\
    public int first() {\n      if (items.size() < 2) return 0;\n\
      return order.compare(items.get(0), items.get(1)) < 0 ? 1 : 2;\n    }\n\
    public int sum(IntBinaryOperator op, Op own) { return op.applyAsInt(1, 2) > 3 ? own.go(\"a\", 1) : -1; }\n\
    public interface Op { int go(String s, long l); }\n}\n";

/// Functions as arguments: lambdas that return something, or null where that is an object.
#[test]
fn arguments_can_be_lambdas() {
    let folder = folder(&[("BagOf.java", BAG_OF)]);
    let report = report(folder.path(), &["BagOf.java", "--class", "BagOf", "--length", "3", "--out", "test"]);
    check_all_passed(&report);
    let found = &report["sequences"][0];
    assert_eq!((&found["status"], &found["coverage"]["branches"]), (&"complete".into(), &serde_json::json!([12, 12])));
    let text = std::fs::read_to_string(folder.path().join("test/BagOfSequencesTest.java")).expect("tests");
    for lambda in
        ["Predicate filter = x -> true;", "Supplier other = () -> 3;", "Function namer = x -> null;", "(a, b) -> 4;"]
    {
        assert!(text.contains(lambda), "{lambda}: {text}");
    }
    assert!(text.contains("// item1 < item2\n") && !text.contains("ClassCastException"), "{text}");
}

/// An array that a class is given is part of its states: one form per length of the log, whatever was written over before.
#[test]
fn unknown_arrays_are_compared() {
    let slots = "public class Slots {\n  private final int[] keys;\n  public Slots(int[] keys) { this.keys = keys; }\n\
                 public void put(int key) { keys[0] = key; }\n  public int get() { return keys[0]; }\n}\n";
    let folder = folder(&[("Slots.java", slots)]);
    for (compare, states) in [("subsume", "[1,2,0]"), ("isomorphic", "[1,2,0]"), ("none", "[1,2,4,8]")] {
        let arguments = ["Slots.java", "--class", "Slots", "--length", "3", "--compare", compare];
        let report = report(folder.path(), &arguments);
        assert_eq!(report["sequences"][0]["by_length"].to_string(), states, "{compare}");
    }
}

/// Static state is a part of states, and static methods change it: those that are named, and without names all of a class with such state.
#[test]
fn static_methods_are_called() {
    let door = "public class Door {\n  private static int opened;\n  public static void reset() { opened = 0; }\n\
                public void open() { opened++; }\n\
                public String tell() { return opened == 2 ? \"twice\" : \"else\"; }\n}\n";
    let folder = folder(&[("Door.java", door)]);
    for (methods, states) in
        [(None, "[1,1,1,1]"), (Some("open,tell,reset"), "[1,1,1,1]"), (Some("reset,tell"), "[1,0]")]
    {
        let mut arguments = vec!["Door.java", "--class", "Door", "--length", "3", "--out", "test"];
        arguments.extend(methods.into_iter().flat_map(|methods| ["--methods", methods]));
        let report = report(folder.path(), &arguments);
        check_all_passed(&report);
        assert_eq!(report["sequences"][0]["by_length"].to_string(), states, "{methods:?}");
        let called: Vec<&str> =
            report["methods"].as_array().expect("methods").iter().filter_map(|of| of["method"].as_str()).collect();
        assert!(called.contains(&"reset"), "{called:?}");
    }
}

#[test]
fn wrong_names_are_told() {
    let complaint = |arguments: &[&str]| {
        let output = crisol(&corpus(), arguments);
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let wanted = "crisol: no method psh in IntStack; did you mean push?\n".to_owned();
    assert_eq!(complaint(&["IntStack.java", "--class", "IntStack", "--methods", "psh,pop"]), (Some(2), wanted));
    let wanted = "\"sub\" is no --compare <COMPARE> (one of subsume, unquantified, isomorphic, none, equals); did you mean subsume?";
    let arguments = ["IntStack.java", "--class", "IntStack", "--compare", "sub"];
    assert_eq!(complaint(&arguments), (Some(2), format!("crisol: {wanted}\n")));
}
