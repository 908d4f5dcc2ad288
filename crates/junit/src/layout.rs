//! Breaking lines as google-java-format does: what fits stays on its line; else the outermost break is taken first.

/// The column that no line should pass.
pub const COLUMNS: usize = 100;

/// Code of which it is not yet known where it breaks.
#[derive(Clone, Debug, PartialEq)]
pub enum Code {
    /// Never broken.
    Text(String),
    /// One after the other.
    Parts(Vec<Code>),
    /// `foo(a, b)`: breaks after the parenthesis, then before every argument.
    Arguments(String, Vec<Code>),
    /// `new int[] {1, 2}`: breaks after the brace; the elements fill the lines.
    Braces(String, Vec<Code>),
    /// `new Shape() {…}`: a head, and lines with their depths.
    Body(String, Vec<(usize, String)>),
}

impl Code {
    /// Text that is never broken.
    pub fn text(text: impl Into<String>) -> Code {
        Code::Text(text.into())
    }

    /// On one line; none when it cannot be.
    pub fn flat(&self) -> Option<String> {
        let join = |items: &[Code], separator: &str| {
            items.iter().map(Code::flat).collect::<Option<Vec<String>>>().map(|flat| flat.join(separator))
        };
        match self {
            Code::Text(text) => Some(text.clone()),
            Code::Parts(parts) => join(parts, ""),
            Code::Arguments(head, items) => Some(format!("{head}({})", join(items, ", ")?)),
            Code::Braces(head, items) => Some(format!("{head}{{{}}}", join(items, ", ")?)),
            Code::Body(head, lines) => lines.is_empty().then(|| format!("{head} {{}}")),
        }
    }
}

/// How statements are laid out.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Spaces per depth of a block.
    pub indent: usize,
}

impl Layout {
    /// A statement at a depth, with its semicolon. `left` is what stands before ` = `, if anything.
    pub fn statement(&self, depth: usize, left: Option<&str>, right: &Code) -> String {
        let margin = depth * self.indent;
        let mut out = " ".repeat(margin);
        let Some(left) = left else {
            self.write(&mut out, margin, right, 1);
            return out + ";\n";
        };
        out.push_str(left);
        let fits = |flat: String, column: usize| column + flat.chars().count() < COLUMNS;
        let is_short = right.flat().is_some_and(|flat| fits(flat, column(&out) + 3));
        if is_short || matches!(right, Code::Braces(..)) {
            out.push_str(" = ");
            self.write(&mut out, margin, right, 1);
        } else {
            let margin = margin + 2 * self.indent;
            out.push_str(" =\n");
            out.push_str(&" ".repeat(margin));
            self.write(&mut out, margin, right, 1);
        }
        out + ";\n"
    }

    /// Writes code at the end of a line; `after` columns follow it, and lines that it starts are indented from `margin`.
    fn write(&self, out: &mut String, margin: usize, code: &Code, after: usize) {
        if let Some(flat) = code.flat()
            && (column(out) + flat.chars().count() + after <= COLUMNS || matches!(code, Code::Text(_)))
        {
            out.push_str(&flat);
            return;
        }
        match code {
            Code::Text(text) => out.push_str(text),
            // The body of a lambda stands on lines of its own.
            Code::Parts(parts) if matches!(parts.last(), Some(Code::Body(..))) => {
                parts[..parts.len() - 1].iter().for_each(|part| self.write(out, margin, part, 0));
                let inner = margin + 2 * self.indent;
                new_line(out, inner);
                parts.last().into_iter().for_each(|body| self.write(out, inner, body, after));
            }
            Code::Parts(parts) => {
                for (place, part) in parts.iter().enumerate() {
                    let rest = parts[place + 1..].iter().filter_map(Code::flat).map(|flat| flat.chars().count());
                    self.write(out, margin, part, rest.sum::<usize>() + after);
                }
            }
            Code::Arguments(head, items) => self.arguments(out, margin, head, items, after),
            Code::Braces(head, items) => {
                out.push_str(head);
                out.push('{');
                let inner = margin + self.indent;
                for (place, item) in items.iter().enumerate() {
                    let flat = item.flat().unwrap_or_default();
                    if place == 0 || column(out) + flat.chars().count() + 2 > COLUMNS {
                        new_line(out, inner);
                    } else {
                        out.push(' ');
                    }
                    self.write(out, inner, item, 1);
                    if place + 1 < items.len() {
                        out.push(',');
                    }
                }
                new_line(out, margin);
                out.push('}');
            }
            Code::Body(head, lines) => {
                out.push_str(head);
                out.push_str(" {");
                for (depth, line) in lines {
                    new_line(out, if line.is_empty() { 0 } else { margin + (depth + 1) * self.indent });
                    out.push_str(line);
                }
                new_line(out, margin);
                out.push('}');
            }
        }
    }

    fn arguments(&self, out: &mut String, margin: usize, head: &str, items: &[Code], after: usize) {
        out.push_str(head);
        out.push('(');
        let inner = margin + 2 * self.indent;
        let flat: Option<Vec<String>> = items.iter().map(Code::flat).collect();
        let row = flat.map(|flat| flat.join(", ")).filter(|row| inner + row.chars().count() + 1 + after <= COLUMNS);
        for (place, item) in items.iter().enumerate() {
            if place == 0 || row.is_none() {
                new_line(out, inner);
            } else {
                out.push(' ');
            }
            self.write(out, inner, item, 1 + after);
            if place + 1 < items.len() {
                out.push(',');
            }
        }
        out.push(')');
    }
}

fn new_line(out: &mut String, margin: usize) {
    let kept = out.trim_end_matches(' ').len();
    out.truncate(kept);
    out.push('\n');
    out.push_str(&" ".repeat(margin));
}

fn column(out: &str) -> usize {
    out[out.rfind('\n').map_or(0, |place| place + 1)..].chars().count()
}
