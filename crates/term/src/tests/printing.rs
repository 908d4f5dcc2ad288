//! What terms look like.

use expect_test::{Expect, expect};

use crate::{ArrayVar, Names, Op, Pool, Sort, Term, Type, Var};

/// Unknowns by number.
pub(super) struct Plain;

impl Names for Plain {
    fn var(&self, var: Var) -> String {
        format!("v{}", var.0)
    }

    fn array(&self, array: ArrayVar) -> String {
        format!("a{}", array.0)
    }
}

/// x, y: int; l, m: long; f: float; d, e: double; p, q: bool; r: reference; n: a length; and the array a.
struct Letters;

impl Names for Letters {
    fn var(&self, var: Var) -> String {
        ["x", "y", "l", "m", "f", "d", "e", "p", "q", "r", "n"][var.index()].to_owned()
    }

    fn array(&self, _: ArrayVar) -> String {
        "a".to_owned()
    }

    fn is_length(&self, var: Var) -> bool {
        var.0 == 10
    }
}

type Build = fn(&mut Pool, &[Term]) -> Term;

fn check(builds: &[Build], expected: Expect) {
    let mut text = String::new();
    for build in builds {
        let mut pool = Pool::new();
        let sorts = [Type::Int, Type::Int, Type::Long, Type::Long, Type::Float, Type::Double, Type::Double]
            .map(Sort::Value)
            .into_iter()
            .chain([Sort::Bool, Sort::Bool, Sort::Value(Type::Ref), Sort::Value(Type::Int)]);
        let vars: Vec<Term> = sorts.map(|sort| pool.fresh(sort)).collect();
        let term = build(&mut pool, &vars);
        text.push_str(&pool.print(term, &Letters));
        text.push('\n');
    }
    expected.assert_eq(&text);
}

/// The unknowns by their letters.
macro_rules! term {
    ($pool:ident, $x:ident, $body:expr) => {
        |$pool: &mut Pool, v: &[Term]| {
            let $x = |name: &str| v["xylmfdepqrn".find(name).unwrap_or_default()];
            $body
        }
    };
}

#[test]
fn comparisons() {
    check(
        &[
            term!(pool, v, {
                let zero = pool.int(0);
                let (a, b) = (pool.eq(v("x"), zero), pool.eq(v("y"), zero));
                pool.and(a, b)
            }),
            term!(pool, v, {
                let one = pool.int(1);
                let sum = pool.binary(Op::IAdd, v("x"), one);
                pool.lt(sum, v("y"))
            }),
            term!(pool, _v, {
                let a = pool.fresh_array(Type::Int);
                let (three, two) = (pool.int(3), pool.int(2));
                let element = pool.select(a, three);
                pool.gt(element, two)
            }),
            term!(pool, v, {
                let (c, five) = (pool.binary(Op::LCmp, v("l"), v("m")), pool.int(0));
                pool.ge(c, five)
            }),
            term!(pool, v, {
                let (c, zero) = (pool.binary(Op::DCmpl, v("d"), v("e")), pool.int(0));
                pool.le(c, zero)
            }),
            term!(pool, v, {
                let nan = pool.double(f64::NAN);
                pool.ne(v("d"), nan)
            }),
            term!(pool, v, pool.eq(v("d"), v("e"))),
            term!(pool, v, {
                let k = pool.float(1.5);
                let same = pool.float_eq(v("f"), k);
                pool.not(same)
            }),
            term!(pool, v, {
                let null = pool.null();
                let (a, b) = (pool.ne(v("r"), null), pool.object(3));
                let b = pool.eq(v("r"), b);
                pool.or(a, b)
            }),
            term!(pool, v, {
                let inside = pool.below(v("x"), v("n"));
                pool.and(v("p"), inside)
            }),
            term!(pool, v, {
                let inside = pool.below(v("x"), v("n"));
                let outside = pool.not(inside);
                pool.and(outside, v("p"))
            }),
            term!(pool, v, pool.below(v("x"), v("y"))),
            term!(pool, v, pool.ne(v("p"), v("q"))),
        ],
        expect![[r#"
            x == 0 && y == 0
            x + 1 < y
            a[3] > 2
            m <= l
            !(e < d)
            !Double.isNaN(d)
            Double.compare(d, e) == 0
            f != 1.5f
            r != null
            p && x >= 0 && x < n
            p && (x < 0 || x >= n)
            Integer.compareUnsigned(x, y) < 0
            p != q
        "#]],
    );
}

#[test]
fn arithmetic() {
    check(
        &[
            term!(pool, v, {
                let sum = pool.binary(Op::IAdd, v("x"), v("y"));
                pool.binary(Op::IMul, sum, v("n"))
            }),
            term!(pool, v, {
                let difference = pool.binary(Op::ISub, v("x"), v("y"));
                pool.binary(Op::ISub, v("n"), difference)
            }),
            term!(pool, v, {
                let c = pool.int(3);
                let sum = pool.binary(Op::ISub, v("x"), c);
                pool.binary(Op::IRem, sum, v("y"))
            }),
            term!(pool, v, {
                let ones = pool.int(-1);
                let not = pool.binary(Op::IXor, v("x"), ones);
                let and = pool.binary(Op::IAnd, not, v("y"));
                pool.eq(and, v("n"))
            }),
            term!(pool, v, {
                let byte = pool.unary(Op::I2B, v("x"));
                let wide = pool.unary(Op::I2L, byte);
                let min = pool.long(i64::MIN);
                let or = pool.binary(Op::LOr, wide, v("l"));
                pool.binary(Op::LAdd, or, min)
            }),
            term!(pool, v, {
                let product = pool.binary(Op::DMul, v("d"), v("d"));
                let k = pool.double(-0.5);
                let sum = pool.binary(Op::DAdd, product, k);
                let root = pool.unary(Op::DSqrt, sum);
                pool.unary(Op::D2I, root)
            }),
            term!(pool, v, {
                let k = pool.int(-4);
                let product = pool.binary(Op::IMul, v("x"), k);
                let minus = pool.unary(Op::INeg, v("y"));
                pool.binary(Op::IShr, product, minus)
            }),
            term!(pool, v, {
                let minus = pool.unary(Op::DNeg, v("d"));
                let k = pool.double(f64::INFINITY);
                pool.binary(Op::DRem, minus, k)
            }),
            term!(pool, v, {
                let (one, zero) = (pool.int(1), pool.int(0));
                let choice = pool.ite(v("p"), one, v("x"));
                let sum = pool.binary(Op::IAdd, choice, v("y"));
                pool.ite(v("q"), sum, zero)
            }),
            term!(pool, v, {
                let bits = pool.unary(Op::FBits, v("f"));
                let c = pool.binary(Op::FCmpl, v("f"), v("f"));
                pool.binary(Op::IOr, bits, c)
            }),
        ],
        expect![[r#"
            n * (x + y)
            n - (x - y)
            (x - 3) % y
            n == (y & ~x)
            (l | (long) (byte) x) + Long.MIN_VALUE
            (int) Math.sqrt(d * d + -0.5)
            x * -4 >> -y
            -d % Double.POSITIVE_INFINITY
            q ? y + (p ? 1 : x) : 0
            Float.floatToIntBits(f) | fcmpl(f, f)
        "#]],
    );
}

#[test]
fn conjunctions() {
    let mut pool = Pool::new();
    let (p, q) = (pool.fresh(Sort::Bool), pool.fresh(Sort::Bool));
    let or = pool.or(p, q);
    assert_eq!(pool.print_all(&[], &Plain), "true");
    assert_eq!(pool.print_all(&[or], &Plain), "v0 || v1");
    assert_eq!(pool.print_all(&[or, p], &Plain), "(v0 || v1) && v0");
}
