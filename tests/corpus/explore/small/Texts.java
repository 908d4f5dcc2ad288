// Strings as arguments, in programs of the size that people write. The JDK's own branches are no cases: its methods on strings are terms.
package small;

import java.util.Objects;

public class Texts {
    // Null; no sign, no key, no value, both.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    static int keyValue(String line) {
        int at = line.indexOf('=');
        if (at < 0)
            return 0;
        String key = line.substring(0, at);
        String value = line.substring(at + 1);
        if (key.isEmpty())
            return 1;
        if (value.isEmpty())
            return 2;
        return 3;
    }

    // Null; all pairs equal after 0, 1 or 2 iterations; a difference in the first, second or third.
    //@ explore: criterion=loop-2 heap=solver cases=7 returned=6 threw=1
    static boolean palindrome(String s) {
        int i = 0;
        int j = s.length() - 1;
        while (i < j) {
            if (s.charAt(i) != s.charAt(j))
                return false;
            i++;
            j--;
        }
        return true;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean reversed(String s) {
        if (new StringBuilder(s).reverse().toString().equals(s))
            return true;
        return false;
    }

    // A letter is one of two ways on (a to z, underscore); other first characters fail in two ways, below a and above z. Later ones may
    // be digits too, and fail in three ways, since what is below a is compared with 0 and 9.
    // Null, empty; 2 and 2 * 3 that end well, 2, 2 * 3 and 2 * 3 * 3 that fail in the first, second and third iteration.
    //@ explore: criterion=loop-2 heap=solver cases=36 returned=36 threw=0
    static boolean identifier(String s) {
        if (s == null || s.isEmpty())
            return false;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c == '_';
            if (!letter && (i == 0 || c < '0' || c > '9'))
                return false;
        }
        return true;
    }

    // "HH:MM". Null, another length, no colon; no number twice; below and above twice; a time.
    //@ explore: criterion=block-2 heap=solver cases=10 returned=1 threw=9
    static int time(String s) {
        if (s.length() != 5 || s.charAt(2) != ':')
            throw new IllegalArgumentException("form");
        int hours = Integer.parseInt(s.substring(0, 2));
        int minutes = Integer.parseInt(s.substring(3));
        if (hours < 0 || hours > 23)
            throw new IllegalArgumentException("hours");
        if (minutes < 0 || minutes > 59)
            throw new IllegalArgumentException("minutes");
        return hours * 60 + minutes;
    }

    // Null; four labels; none of them.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=5 threw=1
    static int command(String s) {
        switch (s) {
            case "start":
                return 1;
            case "stop":
                return 2;
            case "status":
            case "info":
                return 3;
            default:
                return -1;
        }
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static String withoutPrefix(String s) {
        if (s.startsWith("http://"))
            return s.substring(7);
        if (s.startsWith("https://"))
            return s.substring(8);
        return s;
    }

    // Null is a name too: "null".
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static String greeting(String name) {
        String text = "Hello, " + name + "!";
        if (text.length() > 12)
            return "long";
        if (text.equals("Hello, Bob!"))
            return "Bob";
        return text;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static String built(String s, char c, int n) {
        StringBuilder b = new StringBuilder();
        b.append(s).append(c).append(n);
        String text = b.toString();
        if (text.equals("ab7"))
            return "found";
        if (text.endsWith("-12"))
            return "negative";
        return text;
    }

    // A null, b null; less by more than one, by exactly 23, others.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2
    static int order(String a, String b) {
        int c = a.compareTo(b);
        if (c < -1)
            return -2;
        if (c == 'x' - 'a')
            return 2;
        return 0;
    }

    // Objects.equals is executed: the same, a null, equal, different.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0 traces=3
    static boolean same(String a, String b) {
        if (a == b)
            return true;
        if (Objects.equals(a, b))
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    static int extension(String file) {
        int dot = file.lastIndexOf('.');
        if (dot == -1)
            return 0;
        if (file.endsWith(".java"))
            return 1;
        if (file.contains(".tar"))
            return 2;
        return 3;
    }

    // A string in a field, and in an array.
    static class Named {
        String name;
    }

    // N null, names null, names empty, no name; equal or not.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=2 threw=4
    static int named(Named n, String[] names) {
        if (n.name.equals(names[0]))
            return 1;
        return 0;
    }

    // Null; without a dot a number or not; with one no number, 17, another.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    static int version(String s) {
        int dot = s.indexOf('.');
        if (dot < 0)
            return Integer.parseInt(s);
        int major = Integer.parseInt(s.substring(0, dot));
        if (major == 17)
            return 17;
        return -1;
    }

    // Null; 1, 2 and 4 ways to have no, one and two characters.
    //@ explore: criterion=loop-2 heap=solver cases=8 returned=7 threw=1
    static int count(String s) {
        int n = 0;
        for (char c : s.toCharArray())
            if (c == ',')
                n++;
        return n;
    }

    // The same with a stream.
    //@ explore: criterion=loop-2 heap=solver cases=8 returned=7 threw=1
    static long streamed(String s) {
        return s.chars().filter(c -> {
            if (c == ',')
                return true;
            return false;
        }).count();
    }

    // Null; all of no, one and two code points are digits; the first or second is none. (The loop of the JDK goes back before it sees that
    // a third one is none.)
    //@ explore: criterion=loop-2 heap=solver cases=6 returned=5 threw=1
    static boolean streamedDigits(String s) {
        return s.codePoints().allMatch(c -> {
            if (Character.isDigit(c))
                return true;
            return false;
        });
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean blank(String s) {
        if (s.trim().isEmpty())
            return true;
        return false;
    }

    // Another object or null; a string of two characters, "x", another string.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int objects(Object o) {
        if (o instanceof String && ((String) o).length() == 2)
            return 1;
        if ("x".equals(o))
            return 2;
        return 0;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean caught(String s) {
        try {
            Integer.parseInt(s);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    //@ think: the case of a string depends on the locale, which a JVM does not promise: unsupported after the test for null.
    static String upper(String s) {
        return s.toUpperCase();
    }

    // Null; 1, 2 and 4 ways to have no, one and two characters, digits or not. Character.isDigit is one condition.
    //@ explore: criterion=loop-2 heap=solver cases=8 returned=7 threw=1
    static int digits(String s) {
        int n = 0;
        for (int i = 0; i < s.length(); i++)
            if (Character.isDigit(s.charAt(i)))
                n++;
        return n;
    }

    // Null; true, in any case, or not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean flag(String s) {
        if (Boolean.parseBoolean(s))
            return true;
        return false;
    }

    // Null, empty, a capital alone; no capital first, no small letter second, both right.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    static boolean capitalised(String s) {
        if (Character.isUpperCase(s.charAt(0)) && Character.isLowerCase(s.charAt(1)))
            return true;
        return false;
    }

    // What is printed is no part of a test. Null; short or long.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean prints(String s, int n) {
        System.out.println(s + " " + n);
        if (s.length() > n)
            return true;
        return false;
    }

    // Null; becomes what is asked for, or not.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean replaced(String s) {
        if (s.replace("ab", "x").equals("x1x"))
            return true;
        return false;
    }

    // Null; shorter after every ampersand has become five characters: never.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static int escaped(String s) {
        int n = s.replace("&", "&amp;").length();
        if (n < s.length())
            return -1;
        if (n == s.length())
            return 0;
        return 1;
    }

    // Nulls are words here. Which of them is null, which the JDK asks in a loop; if none is, equal or not.
    //@ explore: criterion=loop-2 heap=solver cases=5 returned=5 threw=0 traces=2
    static boolean joined(String a, String b) {
        if (String.join("-", a, b).equals("x-yz"))
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean formatted(int n) {
        if (String.format("%04d|%x%n", n, n).equals("-010|fffffff6\n"))
            return true;
        return false;
    }

    // Null is a word here.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean aligned(String s, char c) {
        if (String.format("<%-4s%5s%c>", s, true, c).equals("<ab   true!>"))
            return true;
        return false;
    }

    // Null, which the JDK shows as a word; the number asked for, or another.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0 traces=2
    static boolean formattedBox(Integer n) {
        if (String.format("%3d", n).equals(" 42"))
            return true;
        return false;
    }
}
