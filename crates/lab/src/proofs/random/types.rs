//! The types of parameters, how the driver draws a value of each, and what conditions and actions a method may have on them.
//!
//! Templates: `$` is the variable, `%N` a number, `%L` a length, `%S` a string literal, `%T` a type, `%R` a reference in scope, `%I` an int in scope.

/// A type of parameters.
#[derive(Debug)]
pub struct Type {
    /// As Java writes it.
    pub java: &'static str,
    /// Draws a value.
    pub draw: &'static str,
    /// Conditions.
    pub tests: &'static [&'static str],
    /// Statements.
    pub actions: &'static [&'static str],
}

impl Type {
    /// Whether values are no objects.
    pub fn is_primitive(&self) -> bool {
        matches!(self.java, "int" | "long" | "double" | "char")
    }

    /// The name without type arguments.
    pub fn raw(&self) -> &'static str {
        self.java.split('<').next().unwrap_or(self.java)
    }
}

/// Where `int` stands in [`TYPES`].
pub const INT: usize = 0;
/// Where `Object` stands in [`TYPES`].
pub const OBJECT: usize = 5;
/// Where `RuntimeException` stands in [`TYPES`].
pub const FAILURE: usize = 24;

/// What `%T` becomes.
pub const CLASSES: &[&str] = &[
    "String",
    "Integer",
    "int[]",
    "Object[]",
    "String[]",
    "Number",
    "Comparable",
    "Cloneable",
    "Runnable",
    "Record",
    "Enum",
    "World.Node",
    "World.Leaf",
    "List",
    "World.Colour",
    "CharSequence",
    "Throwable",
    "long[]",
    "World.Round",
    "java.io.Serializable",
    "Object[][]",
    "Double",
];

/// Conditions on statics, the receiver's own state excepted.
pub const STATICS: &[&str] = &[
    "World.s == %N",
    "World.s > %N",
    "World.o instanceof %T",
    "World.o == %R",
    "World.TABLE[0] == %N",
    "World.TABLE[%I & 1] > 5",
    "World.hidden(%I) > %N",
    "World.Colour.RED.mark == %N",
];

/// Conditions on a receiver.
pub const RECEIVER: &[&str] = &[
    "mine(%I) == %N",
    "mine(%I) > 3",
    "owned(%I) == %N",
    "owned(%I) > 3",
    "counted() == %N",
    "field == %N",
    "held instanceof %T",
    "held == this",
    "getClass() != SELF.class",
    "(Object) this instanceof %T",
];

/// All types.
pub const TYPES: &[Type] = &[
    Type {
        java: "int",
        draw: "Pool.number()",
        tests: &[
            "$ == %N",
            "$ < %N",
            "$ > %N",
            "$ == %I",
            "$ % 3 == 1",
            "$ + 1 < $",
            "$ * $ < 0",
            "($ & 7) == 5",
            "$ / %I == 1",
            "-$ == $",
            "Math.abs($) < 0",
            "$ > 5 && $ < 3",
            "(byte) $ != $",
            "1 << $ == 1",
            "$ > %N && $ < %I",
        ],
        actions: &["$ += %N;", "$ = -$;", "$ = %I;", "World.s = $;"],
    },
    Type {
        java: "long",
        draw: "(long) Pool.number()",
        tests: &["$ == %N", "(int) $ != $", "$ * $ < 0", "$ > %N", "$ % 2 == 3"],
        actions: &["$ *= 65536;", "$++;"],
    },
    Type {
        java: "double",
        draw: "Pool.real()",
        tests: &[
            "$ == 0.0 && 1 / $ < 0",
            "$ != $",
            "$ > 1e290",
            "$ < 0",
            "(int) $ == %N",
            "Double.doubleToRawLongBits($) < 0",
            "$ + 1 == $",
            "$ * $ < 0",
            "$ < 1 && $ >= 1",
            "!($ < 1) && !($ >= 1)",
        ],
        actions: &["$ = $ / 2;", "$ = -$;"],
    },
    Type {
        java: "char",
        draw: "Pool.letter()",
        tests: &["$ == 'x'", "$ > 60000", "$ < 0", "$ + 1 == 65536", "Character.isDigit($)"],
        actions: &["$++;"],
    },
    Type {
        java: "String",
        draw: "Pool.string()",
        tests: &[
            "$.equals(%S)",
            "$ == %S",
            "$.length() == %L",
            "$.startsWith(%S)",
            "$.indexOf(%S) == %L",
            "$.isEmpty()",
            "$.charAt(%L) == 'x'",
            "$.hashCode() == 97",
            "$ == null",
            "(Object) $ instanceof %T",
            "%S.equals($)",
            "$.length() < 0",
            "$.equals(%S) && $ != %S",
            "$.length() > 12",
            "$.compareTo(%S) < 0",
            "(Object) $ == %R",
        ],
        actions: &["$ = $ + %S;", "$ = $.trim();", "World.o = $;"],
    },
    Type {
        java: "Object",
        draw: "Pool.object(2)",
        tests: &[
            "$ instanceof %T",
            "$ instanceof %T",
            "$.getClass() == %T.class",
            "$.getClass().isArray()",
            "$.equals(%S)",
            "$.equals(%R)",
            "$.hashCode() == %N",
            "%S.equals($.toString())",
            "$ == %R",
            "$ == null",
            "$ instanceof %T && $ instanceof %T",
            "!$.equals($)",
            "%S.equals($) && !($ instanceof String)",
            "$.toString() == null",
        ],
        actions: &["$.toString();", "$ = %R;", "$.equals(%R);", "World.o = $;", "synchronized ($) { World.s++; }"],
    },
    Type {
        java: "Object[]",
        draw: "Pool.array(1)",
        tests: &[
            "$.length == %L",
            "$[0] == $",
            "$[0] instanceof %T",
            "(Object) $ instanceof %T",
            "$.getClass() == Object[].class",
            "$[1] == %R",
            "$.length < 0",
            "$.getClass().getComponentType() == String.class",
            "$[0] == null",
            "$.clone() == $",
        ],
        actions: &["$[0] = %R;", "$[0] = %S;", "$[%I] = null;", "$[1] = $;", "World.o = $[0];"],
    },
    Type {
        java: "int[]",
        draw: "Pool.ints()",
        tests: &[
            "$[0] == %N",
            "$.length > %L",
            "(Object) $ == %R",
            "$[0] == $[1]",
            "$.length < 0",
            "(Object) $ instanceof %T",
            "$[0] > %I",
        ],
        actions: &["$[0] = %N;", "$[%I]++;", "$ = new int[%I];", "$ = $.clone();"],
    },
    Type {
        java: "String[]",
        draw: "Pool.strings()",
        tests: &[
            "$.length == %L",
            "$[0] == %S",
            "$[0].equals(%S)",
            "(Object) $ instanceof %T",
            "$.getClass() != String[].class",
            "$[0] == $[1]",
        ],
        actions: &["$[0] = %S;", "$[1] = $[0];"],
    },
    Type {
        java: "Number[]",
        draw: "Pool.numbers()",
        tests: &[
            "$.length == %L",
            "$[0] instanceof Integer",
            "(Object) $ instanceof Integer[]",
            "$.getClass() == Number[].class",
        ],
        actions: &["$[0] = %I;", "$[0] = 2.0;", "$[0] = null;"],
    },
    Type {
        java: "Integer",
        draw: "Pool.boxed()",
        tests: &[
            "$ == %N",
            "$ > %N",
            "$ == null",
            "(Object) $ == (Object) Integer.valueOf(5)",
            "$.equals(5) && (Object) $ != (Object) Integer.valueOf(5)",
            "$.intValue() != $",
            "(Object) $ instanceof %T",
        ],
        actions: &["$ = $ + 1;", "World.o = $;"],
    },
    Type {
        java: "Number",
        draw: "Pool.numeric()",
        tests: &[
            "$.intValue() == %N",
            "$ instanceof Integer",
            "$.intValue() != $.intValue()",
            "(Object) $ instanceof %T",
            "$.doubleValue() != $.doubleValue()",
        ],
        actions: &["$ = 1;"],
    },
    Type {
        java: "CharSequence",
        draw: "Pool.text()",
        tests: &[
            "$.length() == %L",
            "$.charAt(0) == 'x'",
            "$.toString() == null",
            "(Object) $ instanceof %T",
            "$.length() < 0",
            "$.charAt(0) != $.charAt(0)",
        ],
        actions: &["$.toString();", "$ = $.toString();"],
    },
    Type {
        java: "Comparable<Object>",
        draw: "Pool.comparable()",
        tests: &["$.compareTo(%S) < 0", "$.compareTo($) != 0", "(Object) $ instanceof %T", "$.compareTo(%R) == %N"],
        actions: &["$.compareTo(%R);"],
    },
    Type {
        java: "List<Object>",
        draw: "Pool.list(1)",
        tests: &[
            "$.size() == %L",
            "$.contains(%S)",
            "$.get(0) == %R",
            "$.isEmpty()",
            "$.get(1) instanceof %T",
            "$.get(0) == $",
            "$.size() < 0",
            "$.isEmpty() && $.size() > 0",
            "(Object) $ instanceof ArrayList",
            "$.size() > 3",
            "$.add(%R)",
        ],
        actions: &["$.add(%R);", "$.clear();", "$.remove(0);", "$.set(0, %S);", "for (Object e : $) { World.o = e; }"],
    },
    Type {
        java: "Map<String, Object>",
        draw: "Pool.map(1)",
        tests: &[
            "$.size() == %L",
            "$.get(\"k\") == null",
            "$.containsKey(\"k\")",
            "$.get(\"k\") instanceof %T",
            "$.containsKey(\"k\") && $.get(\"k\") == null",
            "$.isEmpty()",
            "$.get(\"k\") == %R",
        ],
        actions: &["$.put(\"k\", %R);", "$.remove(\"k\");", "$.put(null, 1);"],
    },
    Type {
        java: "Iterator<Object>",
        draw: "Pool.iterator()",
        tests: &[
            "$.hasNext()",
            "$.next() instanceof %T",
            "!$.hasNext() && $.hasNext()",
            "$.hasNext() && $.next() == %R",
            "$.next() == null",
        ],
        actions: &["$.next();", "while ($.hasNext() && r < 30) { $.next(); r++; }", "$.remove();"],
    },
    Type {
        java: "World.Op",
        draw: "Pool.op()",
        tests: &[
            "$.ask(%N) == %N",
            "$.ask(1) != $.ask(1)",
            "$.ask(%I) > %I",
            "$.twice(1) % 2 != 0",
            "(Object) $ == %R",
            "(Object) $ instanceof %T",
            "$.ask(1) > 5 && $.ask(1) < 3",
        ],
        actions: &["r += $.ask(%I);", "r = $.ask(r);", "$.twice(2);"],
    },
    Type {
        java: "Runnable",
        draw: "Pool.hook()",
        tests: &["$ == null", "(Object) $ instanceof %T", "(Object) $ == %R"],
        actions: &["$.run();", "$.run();", "World.s = 1; $.run();"],
    },
    Type {
        java: "Supplier<Object>",
        draw: "Pool.source()",
        tests: &[
            "$.get() instanceof %T",
            "$.get() == %R",
            "$.get() == null",
            "$.get() != $.get()",
            "%S.equals($.get())",
            "$.get() == $",
        ],
        actions: &["World.o = $.get();", "$.get();"],
    },
    Type {
        java: "World.Node",
        draw: "Pool.node(2)",
        tests: &[
            "$.value == %N",
            "$.next == $",
            "$.next == %R",
            "$.size() == %N",
            "$.size() != 1",
            "(Object) $.getClass() != World.Node.class",
            "$.fixed() == %N",
            "$.secret() == %N",
            "$.secret() > 7",
            "$.content instanceof %T",
            "$.follow() != $.next",
            "$.next.next == $ && $.next != $",
            "$.content == $",
            "$.follow() == null",
        ],
        actions: &[
            "$.value = %N;",
            "$ = $.follow();",
            "$ = $.next;",
            "$.next = $;",
            "$.content = %R;",
            "$.set(%I);",
            "$.size();",
        ],
    },
    Type {
        java: "World.Leaf",
        draw: "Pool.leaf()",
        tests: &["$.n == %N", "$.twice() < 0", "$.twice() % 2 != 0", "(Object) $ instanceof %T", "$.n != $.n"],
        actions: &["World.s = $.twice();"],
    },
    Type {
        java: "World.Shape",
        draw: "Pool.shape()",
        tests: &[
            "$ instanceof World.Round && ((World.Round) $).radius() == %N",
            "$ instanceof World.Flat && ((World.Flat) $).label() instanceof %T",
            "!($ instanceof World.Round) && !($ instanceof World.Flat)",
            "$ instanceof World.Round && $ instanceof World.Flat",
            "$ == null",
            "$.equals(%R)",
        ],
        actions: &["$ = new World.Round(%I);", "World.o = $;"],
    },
    Type {
        java: "World.Colour",
        draw: "Pool.colour()",
        tests: &[
            "$ == World.Colour.RED",
            "$.ordinal() == %N",
            "$.mark == %N",
            "$ != World.Colour.RED && $ != World.Colour.GREEN",
            "$.ordinal() > 1",
        ],
        actions: &["$.mark = %I;", "$ = World.Colour.GREEN;"],
    },
    Type {
        java: "RuntimeException",
        draw: "Pool.failure()",
        tests: &[
            "$.getMessage() == null",
            "\"boom\".equals($.getMessage())",
            "$.getCause() == $",
            "(Object) $ instanceof World.Failure && ((World.Failure) (Object) $).code == %N",
            "(Object) $ == %R",
            "$.getCause() != null",
        ],
        actions: &["throw $;", "$.addSuppressed($);"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_types_are_where_they_are_said_to_be() {
        assert_eq!((TYPES[INT].java, TYPES[OBJECT].java, TYPES[FAILURE].java), ("int", "Object", "RuntimeException"));
    }
}
