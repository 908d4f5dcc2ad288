package proofs;

/** try, finally, catch, switch, labels, synchronized. */
class ControlFlow {
    static int finallyWins(int x) {
        int y = 0;
        try {
            y = 10 / x;
        } catch (ArithmeticException e) {
            y = 5;
        } finally {
            y++;
        }
        if (y == 6) {
            return 1; //@ reached: finallyWins(0)
        }
        if (y == 0) {
            return 2; //@ reached: finallyWins(-10)
        }
        return 0;
    }

    @SuppressWarnings("finally")
    private static int overridden(int x) {
        try {
            return x;
        } finally {
            return 3;
        }
    }

    static int finallyReturns(int x) {
        if (overridden(x) != 3) {
            return 1; //@ never: what finally returns is returned
        }
        return 0;
    }

    static int afterThrow(Object o) {
        boolean done = false;
        try {
            o.hashCode();
            done = true;
        } catch (NullPointerException e) {
            if (done) {
                return 1; //@ never: nothing throws after done is set
            }
            return 2; //@ reached: afterThrow(null)
        }
        return 0;
    }

    static int ownNpe(Object o) {
        if (o == null) {
            return 2;
        }
        try {
            o.hashCode();
        } catch (NullPointerException e) {
            return 1; //@ reached: ownNpe(new Object() { public int hashCode() { throw new NullPointerException(); } })
        }
        return 0;
    }

    static int stringNpe(String s) {
        if (s == null) {
            return 2;
        }
        try {
            s.length();
        } catch (NullPointerException e) {
            return 1; //@ never: String.length throws nothing
        }
        return 0;
    }

    static int order(Object o) {
        try {
            return ((String) o).length();
        } catch (ClassCastException e) {
            return 2; //@ reached: order(1)
        } catch (NullPointerException e) {
            return 3; //@ reached: order(null)
        } catch (IndexOutOfBoundsException e) {
            return 1; //@ never: a length has no index
        }
    }

    static int multi(Object[] a, int i) {
        try {
            return a[i].hashCode();
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            if (e instanceof NullPointerException) {
                return 2; //@ reached: multi(null, 0)
            }
            if (e instanceof ArrayIndexOutOfBoundsException && i >= 0 && i < a.length) {
                return 1; //@ reached: multi(new Object[] {new Object() { public int hashCode() { throw new ArrayIndexOutOfBoundsException(); } }}, 0)
            }
            return 3;
        }
    }

    static int indexInRange(int[] a, int i) {
        if (i >= 0 && i < a.length) {
            try {
                return a[i];
            } catch (ArrayIndexOutOfBoundsException e) {
                return 1; //@ never: the index is in range
            }
        }
        return 0;
    }

    static int lock(Object o) {
        try {
            synchronized (o) {
                return 2;
            }
        } catch (NullPointerException e) {
            return 1; //@ reached: lock(null)
        }
    }

    static int lockOfBox(Integer o) {
        synchronized (o) {
            if (Thread.holdsLock(o)) {
                return 2; //@ reached: lockOfBox(1)
            }
            return 1; //@ never: the lock is held inside of the block
        }
    }

    static int notified(Object o) {
        try {
            o.notify();
        } catch (IllegalMonitorStateException e) {
            return 1; //@ reached: notified(new Object())
        }
        return 2; //@ reached: Object o = new Object(); synchronized (o) { notified(o); }
    }

    static int labels(int n) {
        int count = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (i * j == n) {
                    break outer;
                }
                count++;
            }
        }
        if (count == 16) {
            return 2; //@ reached: labels(5)
        }
        if (count > 16) {
            return 1; //@ never: sixteen rounds
        }
        return 0;
    }

    static int fallThrough(int x) {
        int y = 0;
        switch (x) {
            case 1:
                y += 1;
            case 2:
                y += 2;
                break;
            case 3:
                y += 4;
            default:
                y += 8;
        }
        if (y == 3) {
            return 2; //@ reached: fallThrough(1)
        }
        if (y == 4) {
            return 1; //@ never: 4 falls through to 12
        }
        return 0;
    }

    static int yielded(int x) {
        int y = switch (x) {
            case 1, 2 -> 5;
            case 3 -> {
                int z = x * 2;
                yield z;
            }
            default -> -1;
        };
        if (y == 6) {
            return 2; //@ reached: yielded(3)
        }
        if (y == 7) {
            return 1; //@ never: 5, 6 or -1
        }
        return 0;
    }

    static class Resource implements AutoCloseable {
        public void close() {
        }
    }

    static int resource(Resource r) {
        try (r) {
            return 2;
        } catch (IllegalStateException e) {
            return 1; //@ reached: resource(new Resource() { public void close() { throw new IllegalStateException(); } })
        }
    }

    static int suppressed(AutoCloseable r, Runnable body) {
        try (r) {
            body.run();
        } catch (Exception e) {
            if (e.getSuppressed().length == 1) {
                return 1; //@ reached: suppressed(() -> { throw new Exception(); }, () -> { throw new RuntimeException(); })
            }
        }
        return 0;
    }

    static int nullResource() throws Exception {
        AutoCloseable c = null;
        try (c) {
            return 2; //@ reached: nullResource()
        } catch (NullPointerException e) {
            return 1; //@ never: a null resource is not closed
        }
    }

    static int rethrown(Runnable r) {
        try {
            try {
                r.run();
            } catch (RuntimeException e) {
                throw new IllegalStateException(e);
            }
        } catch (IllegalStateException e) {
            if (e.getCause() == null) {
                return 1; //@ never: made here with its cause, which was caught and is not null
            }
            return 2; //@ reached: rethrown(() -> { throw new RuntimeException(); })
        }
        return 0;
    }

    static int shortCircuit(int[] a) {
        if (a != null && a.length > 0 || a == null) {
            return 2; //@ reached: shortCircuit(null)
        }
        if (a.length != 0) {
            return 1; //@ never: only the empty array comes here
        }
        return 0;
    }

    static int evaluationOrder(int x) {
        int[] a = {x};
        int i = 0;
        a[i] = i = 2;
        if (a[0] != 2) {
            return 1; //@ never: the index is taken before the assignment
        }
        return 0;
    }

    static int throwsNull(RuntimeException e) {
        try {
            throw e;
        } catch (NullPointerException n) {
            if (e == null) {
                return 1; //@ reached: throwsNull(null)
            }
            return 2; //@ reached: throwsNull(new NullPointerException())
        }
    }

    static int unboxed(Integer i) {
        try {
            int x = i;
            return x == 17 ? 2 : 3;
        } catch (NullPointerException e) {
            return 1; //@ reached: unboxed(null)
        }
    }

    static int infinite(int x) {
        while (x != 0) {
            if (x == 5) {
                return 2; //@ reached: infinite(5)
            }
            x = x > 0 ? x - 1 : 0;
        }
        if (x != 0) {
            return 1; //@ never: the loop ends with 0
        }
        return 0;
    }
}
