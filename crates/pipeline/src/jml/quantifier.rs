//! Quantifiers over integers as loops: `(\forall int i; 0 <= i && i < n; p)`, `(\forall int i; 0 <= i && i < n ==> p)`.
//!
//! The range of each variable must name a lower and an upper bound; what else it says is tested in the loop.

use super::expression::{Scope, top_level};
use super::token::{Kind, Token, group_end};

/// The call of the method that a quantifier becomes; `tokens` follow the keyword.
pub(super) fn translate(scope: &mut Scope<'_>, all: bool, tokens: &[Token<'_>]) -> Result<String, String> {
    let semicolons: Vec<usize> = top_level(tokens)?.into_iter().filter(|&at| tokens[at].text == ";").collect();
    let (head, range, body) = match *semicolons {
        [first] => {
            let (range, body) = implied(all, &tokens[first + 1..])?;
            (&tokens[..first], range, body)
        }
        [first, second] => (&tokens[..first], &tokens[first + 1..second], Some(&tokens[second + 1..])),
        _ => return Err("a quantifier has a variable, a range and a body".into()),
    };
    let (ty, names) = variables(head)?;
    let mut conjuncts = split(range, "&&")?;
    let mut loops = String::new();
    // The innermost variable's bounds may name the others.
    let around = scope.locals.len();
    let mut heads = Vec::new();
    for (at, name) in names.iter().enumerate() {
        let later = &names[at + 1..];
        let (low, high, inclusive) = bounds(name, later, &mut conjuncts)?;
        let (low, high) = (scope.expression(&low)?, scope.expression(&high)?);
        heads.push((*name, low, high, inclusive));
        scope.locals.push((ty.to_owned(), (*name).to_owned()));
    }
    let tested = conjuncts.iter().map(|conjunct| scope.expression(conjunct)).collect::<Result<Vec<_>, _>>()?;
    let body = body.map_or_else(|| Ok("true".to_owned()), |body| scope.expression(body))?;
    scope.locals.truncate(around);
    // A lambda takes what does not change.
    let counter = |name: &str| if scope.looks_back { format!("{name}$") } else { name.to_owned() };
    for (name, low, high, inclusive) in &heads {
        let (relation, at) = (if *inclusive { "<=" } else { "<" }, counter(name));
        loops += &format!("for ({ty} {at} = {low}; {at} {relation} ({high}); {at}++) {{ ");
        loops += &if scope.looks_back { format!("{ty} {name} = {at}; ") } else { String::new() };
    }
    let mut test: Vec<String> = tested.into_iter().map(|condition| format!("({condition})")).collect();
    test.push(if all { format!("!({body})") } else { format!("({body})") });
    loops += &format!("if ({}) return {}; ", test.join(" && "), !all);
    for (name, _, _, inclusive) in heads.iter().rev() {
        if *inclusive {
            // Behind the greatest number comes the least.
            let class = if ty == "int" { "Integer" } else { "Long" };
            loops += &format!("if ({} == {class}.MAX_VALUE) break; ", counter(name));
        }
        loops += "} ";
    }
    Ok(scope.quantified(&format!("{loops}return {all};")))
}

/// Range and body of a quantifier without a range of its own: `range ==> body`; of an existence, all is range.
fn implied<'t, 'a>(all: bool, tokens: &'t [Token<'a>]) -> Result<(&'t [Token<'a>], Option<&'t [Token<'a>]>), String> {
    if !all {
        return Ok((tokens, None));
    }
    let arrow = top_level(tokens)?.into_iter().find(|&at| tokens[at].text == "==>");
    let at = arrow.ok_or("a quantifier needs a range")?;
    Ok((&tokens[..at], Some(&tokens[at + 1..])))
}

/// Type and names of the variables.
fn variables<'a>(head: &[Token<'a>]) -> Result<(&'a str, Vec<&'a str>), String> {
    let wrong = || "only int and long variables can be quantified".to_owned();
    let (ty, rest) = head.split_first().ok_or_else(wrong)?;
    if !matches!(ty.text, "int" | "long") || rest.is_empty() {
        return Err(wrong());
    }
    let names: Vec<&str> = rest.iter().step_by(2).map(|token| token.text).collect();
    let is_list = rest.iter().step_by(2).all(|token| token.kind == Kind::Word)
        && rest.iter().skip(1).step_by(2).all(|token| token.text == ",")
        && rest.len() % 2 == 1;
    if is_list { Ok((ty.text, names)) } else { Err(wrong()) }
}

/// The operands of a connective, those in brackets taken apart too.
fn split<'a>(tokens: &[Token<'a>], connective: &str) -> Result<Vec<Vec<Token<'a>>>, String> {
    let mut tokens = tokens;
    while tokens.first().is_some_and(|token| token.text == "(") && group_end(tokens, 0) == Some(tokens.len()) {
        tokens = &tokens[1..tokens.len() - 1];
    }
    let operators = top_level(tokens)?;
    // A weaker operator beside it: not a conjunction.
    let weaker = ["||", "?", "==>", "<==", "<==>", "<=!=>"];
    let at: Vec<usize> = operators.iter().copied().filter(|&at| tokens[at].text == connective).collect();
    if at.is_empty() || operators.iter().any(|&at| weaker.contains(&tokens[at].text)) {
        return Ok(vec![tokens.to_vec()]);
    }
    let mut found = Vec::new();
    let mut from = 0;
    for end in at.into_iter().chain([tokens.len()]) {
        found.extend(split(&tokens[from..end], connective)?);
        from = end + 1;
    }
    Ok(found)
}

/// An expression of tokens.
type Tokens<'a> = Vec<Token<'a>>;

/// The lower bound of a variable, and its upper bound with whether that is included. What says no more than them is taken from the
/// range. Bounds do not speak of the variable itself or of later ones.
fn bounds<'a>(
    name: &str,
    later: &[&str],
    range: &mut Vec<Tokens<'a>>,
) -> Result<(Tokens<'a>, Tokens<'a>, bool), String> {
    let (mut low, mut high) = (None, None);
    let mut kept = Vec::new();
    for conjunct in range.drain(..) {
        let Some((relation, bound)) = bound(name, later, &conjunct) else {
            kept.push(conjunct);
            continue;
        };
        match relation {
            ">=" if low.is_none() => low = Some(bound),
            "<" if high.is_none() => high = Some((bound, false)),
            "<=" if high.is_none() => high = Some((bound, true)),
            // One more than the bound is where to start, unless it wraps around: then this test fails.
            ">" if low.is_none() => {
                let token = |kind, text| Token { kind, text, offset: 0, line: 0 };
                let mut next = vec![token(Kind::Symbol, "(")];
                next.extend(bound);
                next.extend([token(Kind::Symbol, ")"), token(Kind::Symbol, "+"), token(Kind::Literal, "1")]);
                low = Some(next);
                kept.push(conjunct);
            }
            _ => kept.push(conjunct),
        }
    }
    *range = kept;
    match (low, high) {
        (Some(low), Some((high, inclusive))) => Ok((low, high, inclusive)),
        _ => Err(format!("the range of {name} has no bounds")),
    }
}

/// What a conjunct says of a variable, if it bounds it: `name relation bound`.
fn bound<'a>(name: &str, later: &[&str], conjunct: &[Token<'a>]) -> Option<(&'static str, Tokens<'a>)> {
    let relations: Vec<usize> = top_level(conjunct)
        .ok()?
        .into_iter()
        .filter(|&at| matches!(conjunct[at].text, "<" | "<=" | ">" | ">=" | "==" | "!=" | "||" | "?" | "&" | "|" | "^"))
        .collect();
    let [at] = *relations else { return None };
    let (left, right) = (&conjunct[..at], &conjunct[at + 1..]);
    let is_name = |side: &[Token<'a>]| matches!(side, [token] if token.text == name);
    let (relation, other) = match conjunct[at].text {
        "<" if is_name(left) => ("<", right),
        "<=" if is_name(left) => ("<=", right),
        ">" if is_name(left) => (">", right),
        ">=" if is_name(left) => (">=", right),
        "<" if is_name(right) => (">", left),
        "<=" if is_name(right) => (">=", left),
        ">" if is_name(right) => ("<", left),
        ">=" if is_name(right) => ("<=", left),
        _ => return None,
    };
    let speaks = |token: &Token<'a>| token.text == name || later.contains(&token.text);
    (!other.iter().any(speaks)).then(|| (relation, other.to_vec()))
}
