//! Statements as a tree, so that a failing method can be made smaller.

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// One line; with the name that it declares, if any.
    Line(String, Option<String>),
    /// `if (…) {`, its statements, `} else {`, more statements, and a closing brace.
    Block(Vec<(String, Vec<Statement>)>),
}

/// The lines of statements.
pub fn print(statements: &[Statement], indent: usize, into: &mut String) {
    let pad = "    ".repeat(indent);
    for statement in statements {
        match statement {
            Statement::Line(text, _) => *into += &format!("{pad}{text}\n"),
            Statement::Block(parts) => {
                for (head, inside) in parts {
                    *into += &format!("{pad}{head}\n");
                    print(inside, indent + 1, into);
                }
                *into += &format!("{pad}}}\n");
            }
        }
    }
}

/// All trees with one statement less, or with a block replaced by what one of its parts holds.
pub fn smaller(statements: &[Statement]) -> Vec<Vec<Statement>> {
    let mut found = Vec::new();
    for at in 0..statements.len() {
        let with = |instead: &[Statement]| [&statements[..at], instead, &statements[at + 1..]].concat();
        found.push(with(&[]));
        let Statement::Block(parts) = &statements[at] else { continue };
        for (place, (head, inside)) in parts.iter().enumerate() {
            // What a loop or a switch holds may leave it, and nothing may come after a jump.
            let plain = head.starts_with("if ") || head.starts_with("try ") || head.starts_with("} else");
            if plain && !inside.iter().any(is_jump) {
                found.push(with(inside));
            }
            for less in smaller(inside) {
                let mut parts = parts.clone();
                parts[place].1 = less;
                found.push(with(&[Statement::Block(parts)]));
            }
        }
    }
    found.retain(|tree| names_are_declared(tree));
    found
}

fn is_jump(statement: &Statement) -> bool {
    let jump = |text: &str| ["return", "throw", "break", "continue"].iter().any(|word| text.starts_with(word));
    matches!(statement, Statement::Line(text, _) if jump(text))
}

/// True when no line uses a name whose declaration is gone.
fn names_are_declared(statements: &[Statement]) -> bool {
    let mut text = String::new();
    print(statements, 0, &mut text);
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| is_local(word)).map(str::to_owned).collect()
    };
    let mut declared = Vec::new();
    collect(statements, &mut declared);
    words(&text).iter().all(|word| declared.contains(word))
}

/// Locals are called `t1`, `t2`, …
fn is_local(word: &str) -> bool {
    word.strip_prefix('t').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

fn collect(statements: &[Statement], into: &mut Vec<String>) {
    for statement in statements {
        match statement {
            Statement::Line(_, name) => into.extend(name.clone()),
            Statement::Block(parts) => {
                for (head, inside) in parts {
                    if let Some(rest) = head.strip_prefix("for (int ") {
                        into.extend(rest.split(' ').next().map(str::to_owned));
                    }
                    if let Some(at) = head.find("Exception t") {
                        into.push(head[at + 10..].split(')').next().unwrap_or_default().to_owned());
                    }
                    collect(inside, into);
                }
            }
        }
    }
}
