package proofs;

/** Strings of any length. */
class LongStrings {
    static int position(String s) {
        if (s.indexOf("xyz") == 25) {
            return 1; //@ reached: position(" ".repeat(25) + "xyz")
        }
        return 0;
    }

    static int length(String s) {
        if (s.length() == 100) {
            return 1; //@ reached: length("a".repeat(100))
        }
        return 0;
    }

    static int beyond(String s) {
        if (s.length() > 12) {
            return 1; //@ reached: beyond("a".repeat(13))
        }
        return 0;
    }

    static int starts(String s) {
        if (s.startsWith("the quick brown fox jumps")) {
            return 1; //@ reached: starts("the quick brown fox jumps over")
        }
        return 0;
    }

    static int longLiteral(String s) {
        if (s.equals("a literal of more than twelve characters")) {
            return 1; //@ reached: longLiteral("a literal of more than twelve characters")
        }
        return 0;
    }

    static int hash(String s) {
        if (s.hashCode() == 1000 && s.length() > 20) {
            return 1; //@ reached: hash("\0".repeat(20) + (char) 32 + (char) 8)
        }
        return 0;
    }

    static int minimalHash(String s) {
        if (s.hashCode() == Integer.MIN_VALUE) {
            return 1; //@ reached: minimalHash("polygenelubricants")
        }
        return 0;
    }

    static int absHash(String s) {
        if (Math.abs(s.hashCode()) % 16 < 0) {
            return 1; //@ never: -2^31 is divisible by 16
        }
        return 0;
    }

    static int absHashOdd(String s) {
        if (Math.abs(s.hashCode()) % 7 < 0) {
            return 1; //@ reached: absHashOdd("polygenelubricants")
        }
        return 0;
    }

    static int last(String s) {
        if (s.lastIndexOf('z') > 40) {
            return 1; //@ reached: last("z".repeat(50))
        }
        return 0;
    }

    static int at(String s) {
        if (s.charAt(30) == 'q') {
            return 1; //@ reached: at("q".repeat(31))
        }
        return 0;
    }

    static int parts(String s) {
        if (s.split(",").length == 10) {
            return 1; //@ reached: parts("1,2,3,4,5,6,7,8,9,10")
        }
        return 0;
    }

    static int doubled(String s) {
        if ((s + s).length() % 2 != 0) {
            return 1; //@ never: twice a length is even, and lengths that overflow end in an error
        }
        return 0;
    }

    static int shorter(String s, String t) {
        if ((s + t).length() < s.length()) {
            return 1; //@ never: a concatenation is not shorter than its parts
        }
        return 0;
    }

    static int position2(String s) {
        if (s.indexOf('a') > s.length()) {
            return 1; //@ never: a position is less than the length
        }
        return 0;
    }

    static int containsButNot(String s) {
        if (s.contains("ab") && s.indexOf('b') < 0) {
            return 1; //@ never: who contains ab has a b
        }
        return 0;
    }

    static int replaced(String s) {
        if (s.replace('a', 'b').indexOf('a') >= 0) {
            return 1; //@ never: no a is left
        }
        return 0;
    }

    static int replacedLonger(String s) {
        if (s.replace("a", "bbbb").length() > 50) {
            return 1; //@ reached: replacedLonger("a".repeat(20))
        }
        return 0;
    }

    static int trimmed(String s) {
        if (s.trim().startsWith(" ")) {
            return 1; //@ never: trim takes blanks away
        }
        return 0;
    }

    static int number(String s) {
        if (Long.parseLong(s) == Long.MIN_VALUE) {
            return 1; //@ reached: number("-9223372036854775808")
        }
        return 0;
    }

    static int leadingZeros(String s) {
        if (s.length() > 15 && Integer.parseInt(s) == 7) {
            return 1; //@ reached: leadingZeros("0000000000000000000007")
        }
        return 0;
    }

    static int upper(String s) {
        if (s.toUpperCase(java.util.Locale.ROOT).length() > s.length()) {
            return 1; //@ reached: upper("straße")
        }
        return 0;
    }

    static int surrogates(String s) {
        if (s.codePointCount(0, s.length()) == 1 && s.length() == 2) {
            return 1; //@ reached: surrogates("\ud83d\ude00")
        }
        return 0;
    }

    static int count(String s) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == 'x') {
                n++;
            }
        }
        if (n == 13) {
            return 1; //@ reached: count("x".repeat(13))
        }
        return 0;
    }

    static int palindrome(String s) {
        if (s.length() == 17 && new StringBuilder(s).reverse().toString().equals(s)) {
            return 1; //@ reached: palindrome("a".repeat(17))
        }
        return 0;
    }

    static int matches(String s) {
        if (s.matches("[a-z]{20}")) {
            return 1; //@ reached: matches("a".repeat(20))
        }
        return 0;
    }

    static int stringSwitch(String s) {
        switch (s) {
            case "configuration-file":
                return 1; //@ reached: stringSwitch("configuration-file")
            case "Aa":
                return 2; //@ reached: stringSwitch("Aa")
            case "BB":
                return 3; //@ reached: stringSwitch("BB")
            default:
                return 0;
        }
    }

    static int builder(StringBuilder b) {
        if (b.length() == 64) {
            return 1; //@ reached: builder(new StringBuilder("a".repeat(64)))
        }
        return 0;
    }

    static int chars(char[] a) {
        if (new String(a).equals("fourteen chars")) {
            return 1; //@ reached: chars("fourteen chars".toCharArray())
        }
        return 0;
    }

    static int suffix(String s) {
        if (s.endsWith(".tar.gz") && s.lastIndexOf('/') == 20) {
            return 1; //@ reached: suffix("x".repeat(20) + "/a.tar.gz")
        }
        return 0;
    }
}
