//! Random small classes whose methods change fields, a list, arrays and a static field. Half of them are given an array, of which neither
//! length nor content is known, by their constructor, and half of these another one by a method.

use base::Rng;

/// The text of a class; `mirrored`, the same with the other way of each branch and the last method first.
pub fn class(name: &str, seed: u64, mirrored: bool) -> String {
    let mut rng = Rng::new(seed);
    let (is_given, is_changed) = (rng.below(2) == 0, rng.below(2) == 0);
    let mut writer = Writer { rng, depth: 0, is_given, mirrored };
    let mut methods: Vec<String> = (0..writer.rng.below(2) + 2).map(|at| writer.method(at)).collect();
    if mirrored {
        methods.reverse();
    }
    if is_given {
        methods.push(format!("  public {name}(int[] given) {{\n    this.given = given;\n  }}\n"));
    }
    if is_given && is_changed {
        methods.push("  public void give(int[] given) {\n    this.given = given;\n  }\n".to_owned());
    }
    let given = if is_given { "  private int[] given;\n" } else { "" };
    format!(
        "public class {name} {{\n  private static int total;\n  private int a;\n  private int b;\n  private boolean flag;\n  private Node \
         head;\n  private final int[] slots = new int[3];\n{given}\n  private static final class Node {{\n    int value;\n    Node next;\n\n    \
         Node(int value, Node next) {{\n      this.value = value;\n      this.next = next;\n    }}\n  }}\n\n{}}}\n",
        methods.join("\n")
    )
}

struct Writer {
    rng: Rng,
    depth: usize,
    /// Whether there is an array of which nothing is known.
    is_given: bool,
    /// Whether conditions are negated, and their ways exchanged.
    mirrored: bool,
}

impl Writer {
    fn pick<'a>(&mut self, among: &[&'a str]) -> &'a str {
        among[self.rng.below(among.len())]
    }

    fn method(&mut self, at: usize) -> String {
        let parameters = self.pick(&["int x", "int x", "int x, int y", "int x, boolean y", "long y"]);
        let (numbers, truth): (&[&str], &[&str]) = match parameters {
            "int x" => (&["x"], &[]),
            "int x, int y" => (&["x", "y"], &[]),
            "int x, boolean y" => (&["x"], &["y"]),
            _ => (&["(int) y"], &["y < 0L"]),
        };
        let count = self.rng.below(3) + 1;
        let body = self.statements(count, numbers, truth);
        format!("  public void m{at}({parameters}) {{\n{body}  }}\n")
    }

    fn statements(&mut self, count: usize, numbers: &[&str], truth: &[&str]) -> String {
        (0..count).map(|_| self.statement(numbers, truth)).collect()
    }

    fn number(&mut self, numbers: &[&str]) -> String {
        let given = self.pick(numbers).to_owned();
        match self.rng.below(9) {
            0 => "a".to_owned(),
            1 => "b + 1".to_owned(),
            2 => "a - b".to_owned(),
            3 => format!("{given} + a"),
            4 => format!("{}", self.rng.below(3)),
            5 => format!("slots[{}]", self.rng.below(3)),
            6 if self.is_given => format!("given[{}]", self.pick(&["0", "1", "a", &given])),
            7 if self.is_given => "given.length".to_owned(),
            _ => given,
        }
    }

    fn condition(&mut self, numbers: &[&str], truth: &[&str]) -> String {
        let (left, right) = (self.number(numbers), self.number(numbers));
        let compare = self.pick(&["<", "<=", "==", "!=", ">"]);
        match self.rng.below(8) {
            0 => "flag".to_owned(),
            1 => "head == null".to_owned(),
            2 => format!("head != null && head.value {compare} {right}"),
            3 if !truth.is_empty() => self.pick(truth).to_owned(),
            4 => format!("total {compare} 1"),
            _ => format!("{left} {compare} {right}"),
        }
    }

    fn statement(&mut self, numbers: &[&str], truth: &[&str]) -> String {
        let margin = "  ".repeat(self.depth + 2);
        let number = self.number(numbers);
        let given = self.pick(numbers).to_owned();
        let line = |text: String| format!("{margin}{text}\n");
        match self.rng.below(if self.depth < 2 { 14 } else { 9 }) {
            0 => line(format!("a = {number};")),
            1 => line(format!("b = {number};")),
            2 => line("flag = !flag;".to_owned()),
            3 | 4 => line(format!("head = new Node({number}, head);")),
            5 => line("head = head == null ? null : head.next;".to_owned()),
            6 => line(format!("slots[{}] = {number};", self.rng.below(3))),
            7 => line("total++;".to_owned()),
            8 if self.is_given => {
                let index = self.pick(&["0", "a", &given]).to_owned();
                line(format!("given[{index}] = {number};"))
            }
            8 => line(format!("slots[{given} & 1] = {number};")),
            9 => {
                let list =
                    format!("for (Node n = head; n != null; n = n.next) {{\n{margin}  if (n.value == {given}) {{\n");
                let change = self.pick(&["n.next = null;", "a = n.value;", "n.value = b;", "flag = true;"]);
                line(format!("{list}{margin}    {change}\n{margin}    break;\n{margin}  }}\n{margin}}}"))
            }
            10 => {
                let condition = self.condition(numbers, truth);
                let thrown = format!("{margin}  throw new IllegalStateException();\n");
                line(self.branch(&condition, &thrown, "", &margin))
            }
            _ => {
                let condition = self.condition(numbers, truth);
                self.depth += 1;
                let (yes, no) = (self.statements(1, numbers, truth), self.statements(1, numbers, truth));
                self.depth -= 1;
                let no = if self.rng.below(2) == 0 { String::new() } else { no };
                line(self.branch(&condition, &yes, &no, &margin))
            }
        }
    }

    fn branch(&self, condition: &str, yes: &str, no: &str, margin: &str) -> String {
        match (self.mirrored, no) {
            (true, _) => format!("if (!({condition})) {{\n{no}{margin}}} else {{\n{yes}{margin}}}"),
            (false, "") => format!("if ({condition}) {{\n{yes}{margin}}}"),
            (false, no) => format!("if ({condition}) {{\n{yes}{margin}}} else {{\n{no}{margin}}}"),
        }
    }
}
