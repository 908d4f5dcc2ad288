//! Clauses as Java: what each becomes, and what is refused.

use super::*;

const ALL: &[Keyword] = &[Keyword::Requires, Keyword::Ensures, Keyword::Invariant];

/// The methods that the clauses of a source become.
fn check(source: &str, wanted: &[&str]) {
    let found = Specified::read(source.to_owned(), 0, ALL);
    let code: Vec<&str> = found.clauses.iter().map(|clause| clause.code.trim_end()).collect();
    assert_eq!(code, wanted, "{:?}", found.refused);
    assert_eq!(found.java().lines().count(), source.lines().count());
}

/// The only clause of a method is refused.
fn check_refused(clause: &str, why: &str) {
    let found = Specified::read(format!("class A {{\n  //@ requires {clause};\n  void f(int x) {{ }}\n}}\n"), 0, ALL);
    let wanted = Refusal { keyword: Keyword::Requires, line: 2, method: Some("f".into()), why: why.into() };
    assert_eq!((found.clauses.len(), found.refused), (0, vec![wanted]), "{clause}");
}

/// A clause over `int x, int[] a` as a Java expression.
fn check_expression(clause: &str, wanted: &str) {
    let source = format!("class A {{ /*@ requires {clause}; @*/ static void f(int x, int[] a) {{ }} }}");
    let wanted =
        format!("private static  boolean requires$f$0(int x , int [ ] a) throws Throwable {{ return {wanted} ; }}");
    check(&source, &[&wanted]);
}

#[test]
fn a_clause_is_a_method_with_the_same_parameters() {
    check(
        "class A<T> {\n  //@ requires x > 0;\n  //@ requires this.y != null;\n  @Override public <S extends T> S f(final int x, Map<T, List<S>> m) throws E {\n return null; } }",
        &[
            "private < S extends T > boolean requires$f$0(final int x , Map < T , List < S >> m) throws Throwable { return x > 0 ; }",
            "private < S extends T > boolean requires$f$1(final int x , Map < T , List < S >> m) throws Throwable { return this . y != null ; }",
        ],
    );
    check(
        "class A {\n  /*@ public normal_behavior\n    @ requires n >= 0\n    @   && n < 9; ensures \\result;\n    @*/\n  A(int n) { } }",
        &["private static  boolean requires$new$0(int n) throws Throwable { return n >= 0 && n < 9 ; }"],
    );
}

#[test]
fn connectives_of_jml_have_their_precedence() {
    check_expression("x > 0 ==> a != null ==> x < 9", "(!(x > 0) || ((!(a != null) || (x < 9))))");
    check_expression("x > 0 || x < -1 <==> a == null", "((x > 0 || x < - 1) == (a == null))");
    check_expression("x == 1 <== a == null", "((x == 1) || !(a == null))");
    check_expression("f(x, a ==> b)[0]", "f (x, (!(a) || (b))) [0]");
    check_expression("x > 0 ? a == null : a != null ==> true", "(x > 0 ? a == null : (!(a != null) || (true)))");
}

#[test]
fn quantifiers_are_loops() {
    check(
        "class A { //@ requires (\\forall int i; 0 <= i && i < a.length && i != x; a[i] > 0);\n void f(int x, int... a) { } }",
        &[
            "private  boolean holds$f$0$0(int x , int ... a) throws Throwable { for (int i = 0; i < (a . length); i++) { \
           if ((i != x) && !(a [i] > 0)) return false; } return true; } \
           private  boolean requires$f$0(int x , int ... a) throws Throwable { return holds$f$0$0(x, a) ; }",
        ],
    );
    check(
        "class A { //@ requires (\\exists int i, j; i > 0 && j >= i && i <= n && j < n);\n void f(int n) { } }",
        &["private  boolean holds$f$0$0(int n) throws Throwable { for (int i = (0) + 1; i <= (n); i++) { \
           for (int j = i; j < (n); j++) { if ((i > 0) && (true)) return true; } \
           if (i == Integer.MAX_VALUE) break; } return false; } \
           private  boolean requires$f$0(int n) throws Throwable { return holds$f$0$0(n) ; }"],
    );
}

#[test]
fn one_of_several_cases_holds() {
    check(
        "class A {\n /*@ requires x > 0;\n  @ also requires x < 0; requires x > -9; @*/\n void f(int x) { } }",
        &["private  boolean requires$f$0(int x) throws Throwable { return ((x > 0)) || ((x < 0) && (x > - 9)) ; }"],
    );
    check(
        "class A {\n /*@ requires x > 0;\n  @ also ensures true; @*/\n void f(int x) { } }",
        &["private  boolean ensures$f$0(int x) throws Throwable { return true ; }"],
    );
}

#[test]
fn what_is_ensured_knows_the_result() {
    check(
        "class A {\n  //@ ensures \\result >= x;\n  static <T> int f(int x, T... y) { return x; }\n  //@ ensures size == n;\n  A(int n) { } }",
        &[
            "private static < T > boolean ensures$f$0(int result$, int x , T ... y) throws Throwable { return result$ >= x ; }",
            "private  boolean ensures$new$1(int n) throws Throwable { return size == n ; }",
        ],
    );
    let found = Specified::read("class A { //@ ensures \\result;\n void f() { } }".into(), 0, ALL);
    assert_eq!(found.refused[0].why, "\\result is not supported here");
}

#[test]
fn what_was_before_is_computed_before() {
    check(
        "class A {\n  //@ ensures \\result == \\old(size) + x;\n  int f(int x) { return x; } }",
        &["private  java.util.function.Predicate<Object> old$f$0(int x) throws Throwable { var old$0 = size; \
           return given$ -> { try { int result$ = (int) given$; return result$ == old$0 + x ; } catch (Throwable thrown$) { return false; } }; } \
           private  boolean ensures$f$0(java.util.function.Predicate<Object> holds$, int result$) { return holds$.test(result$); }"],
    );
    check(
        "class A {\n  //@ ensures (\\forall int i; 0 <= i && i < n; a[i] == \\old(a[i + 1]));\n  void f(int n) { } }",
        &["private  java.util.function.Predicate<Object> old$f$0(int n) throws Throwable { \
           var old$0 = (a) == null ? null : (a).clone(); return given$ -> { try { return \
           ((java.util.function.BooleanSupplier) () -> { for (int i$ = 0; i$ < (n); i$++) { int i = i$; if (!(a [i] == old$0[i + 1])) return false; } \
           return true; }).getAsBoolean() ; } catch (Throwable thrown$) { return false; } }; } \
           private  boolean ensures$f$0(java.util.function.Predicate<Object> holds$) { return holds$.test(null); }"],
    );
    check_ensures_refused(
        "(\\forall int i; 0 <= i && i < x; \\old(g(i)))",
        "\\old of what a quantifier ranges over is not supported here",
    );
    check_ensures_refused("\\old(\\old(x)) > 0", "\\old is not supported here");
}

/// The only postcondition of a method is refused.
fn check_ensures_refused(clause: &str, why: &str) {
    let found = Specified::read(format!("class A {{\n  //@ ensures {clause};\n  int f(int x) {{ }}\n}}\n"), 0, ALL);
    let found: Vec<&str> = found.refused.iter().map(|refusal| refusal.why.as_str()).collect();
    assert_eq!(found, [why], "{clause}");
}

#[test]
fn each_case_ensures_what_it_says() {
    let source =
        "class A {\n /*@ requires x > 0; ensures y;\n  @ also requires x < 0; ensures z; @*/\n void f(int x) { } }";
    let found = Specified::read(source.to_owned(), 0, ALL);
    let texts: Vec<&str> = found.clauses.iter().map(|clause| clause.text.as_str()).collect();
    assert_eq!(texts, ["((x > 0)) || ((x < 0))", "y", "z"]);
    assert!(found.clauses[1].code.contains("var old$0 = (x > 0);"), "{}", found.clauses[1].code);
    let found = Specified::read(source.to_owned(), 0, &[Keyword::Requires]);
    assert_eq!(found.clauses.len(), 1);
}

#[test]
fn invariants_stand_among_members() {
    check(
        "class A {\n int x; //@ public invariant x >= 0;\n /*@ invariant x < 9; requires y > x; @*/\n void f(int y) { } }",
        &[
            "private  boolean invariant$$0() throws Throwable { return x >= 0 ; }",
            "private  boolean invariant$$1() throws Throwable { return x < 9 ; }",
            "private  boolean requires$f$2(int y) throws Throwable { return y > x ; }",
        ],
    );
}

#[test]
fn the_clause_that_javac_means_is_given_up() {
    let source = "class A {\n //@ requires x > 0;\n //@ ensures nothing;\n //@ ensures true;\n void f(int x) { } }";
    let mut found = Specified::read(source.to_owned(), 0, ALL);
    let line = found.java().lines().nth(4).unwrap_or_default().to_owned();
    let why = "javac: cannot find symbol".to_owned();
    let at = |word: &str| Complaint { line: 5, at: line.find(word).map(|at| (line.clone(), at)), why: why.clone() };
    assert_eq!(found.give_up(&[at("nothing")]), 1);
    assert_eq!(found.clauses.len(), 2);
    // What is ensured rests on what is required.
    assert_eq!(found.give_up(&[at("x > 0")]), 2);
    assert_eq!(found.refused.last().map(|refusal| refusal.why.as_str()), Some(UNGUARDED));
}

#[test]
fn what_is_not_java_is_refused() {
    check_refused("\\old(x) > 0", "\\old is not supported here");
    check_refused("x++ > 0", "++ changes something");
    check_refused("(* x is nice *)", "an informal description cannot be computed");
    check_refused("(\\forall Object o; o != null)", "a quantifier needs a range");
    check_refused("(\\forall int i; i > 0; i != x)", "the range of i has no bounds");
    check_refused("(x > 0", "it does not end with a semicolon");
}

#[test]
fn other_comments_are_no_clauses() {
    check(
        "class A { // requires x > 0;\n /* requires x; */ String s = \"//@ requires x;\"; //@ pure\n void f(int x) { } }",
        &[],
    );
    let found =
        Specified::read("class A { //@ requires x;\n int x; //@ requires y;\n abstract void f(); }".into(), 0, ALL);
    let why: Vec<(usize, &str)> = found.refused.iter().map(|refusal| (refusal.line, refusal.why.as_str())).collect();
    let inherited = "it has no code, and methods that override it do not inherit clauses";
    assert_eq!(why, [(1, "it stands above no method"), (2, inherited)]);
}
