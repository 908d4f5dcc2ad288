// Deeply nested try/catch/finally in loops with break, continue and return, all paths enumerated and logged.
public class NestedTryMaze {
    static class Checked extends Exception { Checked(String m) { super(m); } }

    private static String path(int a, int b) {
        StringBuilder log = new StringBuilder();
        String result = null;
        try {
            result = inner(a, b, log);
        } catch (Checked e) {
            log.append("outer-checked(").append(e.getMessage()).append(')');
        } catch (RuntimeException e) {
            log.append("outer-runtime(").append(e.getMessage()).append(')');
        }
        return log + " => " + result;
    }

    private static void maybe(int code, String where) throws Checked {
        if (code == 1) throw new Checked("c@" + where);
        if (code == 2) throw new IllegalStateException("r@" + where);
    }

    private static String inner(int a, int b, StringBuilder log) throws Checked {
        for (int round = 0; round < 3; round++) {
            log.append('<');
            try {
                try {
                    maybe(a, "body" + round);
                    log.append("body ");
                    if (a == 3) continue;
                    if (a == 4) break;
                    if (a == 5) return "early" + round;
                } catch (Checked e) {
                    log.append("catch ");
                    maybe(b, "catch" + round);
                    if (b == 3) continue;
                    if (b == 4) break;
                } finally {
                    log.append("fin1 ");
                    if (round == 1) maybe(b, "fin" + round);
                }
                log.append("after ");
            } finally {
                log.append("fin2>");
                if (b == 5 && round == 1) return overriding(log);
            }
        }
        log.append("end");
        return "done";
    }

    private static String overriding(StringBuilder log) {
        log.append("override");
        return "from finally";
    }

    static int counter;

    static int sideEffects() {
        counter = 0;
        try {
            counter += 1;
            try {
                counter += 10;
                return counter;
            } finally {
                counter += 100;
                try {
                    throw new RuntimeException();
                } catch (RuntimeException ignored) {
                    counter += 1000;
                } finally {
                    counter += 10000;
                }
            }
        } finally {
            counter += 100000;
        }
    }

    static long mixedTypes(int n) {
        long total = 0;
        double fraction = 0.5;
        String text = "";
        for (int i = 0; i < n; i++) {
            try {
                total += 10 / (i % 3);
                fraction *= 2;
            } catch (ArithmeticException e) {
                text += i;
                total -= text.length();
            } finally {
                total += (long) fraction;
            }
        }
        return total * 1000 + text.length();
    }

    public static void main(String[] args) {
        for (int a = 0; a <= 5; a++) for (int b = 0; b <= 5; b++) System.out.println(a + "," + b + " " + path(a, b));
        System.out.println(sideEffects() + " " + counter);
        for (int n = 0; n < 12; n += 3) System.out.println(mixedTypes(n));
    }
}
