// Builders of strings as arguments, letters in another case, parts of strings in arrays.
package small;

public class Builders {
    // Null, empty, longer.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean isEmpty(StringBuilder b) {
        if (b.length() == 0)
            return true;
        return false;
    }

    // Null; what was appended is there, and it is the second character only where one was there before.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static int appended(StringBuilder b) {
        b.append('x');
        if (b.length() == 2)
            return b.charAt(1) == 'x' ? 1 : 2;
        return 3;
    }

    // b null, c null; if they are one builder, it has one character more than it had.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int aliases(StringBuilder b, StringBuilder c) {
        int n = b.length();
        c.append("y");
        if (b.length() == n)
            return 0;
        return 1;
    }

    // Null; three cases of the last character, none where it is empty.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int buffer(StringBuffer b) {
        if (b.length() == 0)
            return 0;
        if (b.charAt(b.length() - 1) == '/')
            return 1;
        return 2;
    }

    // Null; three words and none of them.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean upper(String s) {
        if (s.toUpperCase().equals("GO"))
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean lower(String s) {
        if (s.toLowerCase(java.util.Locale.ROOT).startsWith("ab"))
            return true;
        return false;
    }

    // Null; too long for the array; two results.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean chars(String s) {
        char[] c = { 'a', 'b', 'c' };
        s.getChars(0, s.length(), c, 1);
        if (c[1] == 'z')
            return true;
        return false;
    }

    // s null; t null; two results.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean region(String s, String t) {
        if (s.regionMatches(true, 1, t, 0, 2))
            return true;
        return false;
    }
}
