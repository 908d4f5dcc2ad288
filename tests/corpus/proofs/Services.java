package proofs;

/** Services with injected interfaces and classes that have implementations: a test passes a subclass of its own. */
class Services {
    interface Repository {
        String find(int id);

        boolean save(String text);

        default int count() {
            return 0;
        }
    }

    static class Memory implements Repository {
        private String last;

        @Override
        public String find(int id) {
            return id == 0 ? last : null;
        }

        @Override
        public boolean save(String text) {
            last = text;
            return true;
        }
    }

    static class Logger {
        boolean isDebug() {
            return false;
        }

        final boolean isTrace() {
            return false;
        }
    }

    abstract static class Job {
        protected abstract boolean step() throws Exception;

        int limit() {
            return 3;
        }

        int run() {
            if (limit() < 0) {
                return 1; //@ reached: new Job() { protected boolean step() { return true; } int limit() { return -1; } }.run()
            }
            try {
                return step() ? 2 : 3;
            } catch (IllegalStateException e) {
                return 4; //@ reached: new Job() { protected boolean step() { throw new IllegalStateException(); } }.run()
            } catch (Exception e) {
                return 5; //@ reached: new Job() { protected boolean step() throws Exception { throw new Exception(); } }.run()
            }
        }
    }

    static class Nightly extends Job {
        @Override
        protected boolean step() {
            return true;
        }
    }

    static int refused(Repository r, String text) {
        if (!r.save(text)) {
            return 1; //@ reached: refused(new Memory() { public boolean save(String text) { return false; } }, "x")
        }
        return 0;
    }

    static int full(Repository r) {
        if (r.count() > 100) {
            return 1; //@ reached: full(new Memory() { public int count() { return 101; } })
        }
        return 0;
    }

    static int closed(Repository r) {
        try {
            r.find(1);
        } catch (IllegalStateException e) {
            return 1; //@ reached: closed(new Memory() { public String find(int id) { throw new IllegalStateException(); } })
        }
        return 0;
    }

    static int behind(Repository r, Logger l) {
        if (!r.save("x")) {
            if (l.isDebug()) {
                return 1; //@ reached: behind(new Memory() { public boolean save(String text) { return false; } }, new Logger() { boolean isDebug() { return true; } })
            }
        }
        return 0;
    }

    static int traced(Logger l) {
        if (l.isTrace()) {
            return 1; //@ never: the method is final
        }
        return 0;
    }

    static int changing(Logger l) {
        if (l.isDebug() && !l.isDebug()) {
            return 1; //@ reached: changing(new Logger() { int n; boolean isDebug() { return n++ == 0; } })
        }
        return 0;
    }

    int tax(int price) {
        return price / 5;
    }

    int own(int price) {
        if (price > 10 && tax(price) > price) {
            return 1; //@ reached: new Services() { int tax(int price) { return price + 1; } }.own(11)
        }
        return 0;
    }

    static int equal(Logger a, Logger b) {
        if (a != b && a.equals(b)) {
            return 1; //@ reached: equal(new Logger() { public boolean equals(Object o) { return true; } }, new Logger())
        }
        return 0;
    }
}
