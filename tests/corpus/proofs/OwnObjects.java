package proofs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

/** Objects that a method makes for itself; calls into the unknown happen beside them and do not reach them. */
class OwnObjects {
    static final class Cell {
        int value;
        Cell next;
    }

    static int beside(Runnable r) {
        Cell c = new Cell();
        c.value = 3;
        r.run();
        if (c.value != 3) {
            return 1; //@ never: the cell is not handed out
        }
        return 0;
    }

    static int besideArray(Runnable r, int x) {
        int[] a = {x, x + 1};
        r.run();
        if (a[0] != x) {
            return 1; //@ never: the array is not handed out
        }
        return 0;
    }

    static int handedOut(java.util.function.Consumer<Cell> f) {
        Cell c = new Cell();
        f.accept(c);
        if (c.value == 3) {
            return 1; //@ reached: handedOut(x -> x.value = 3)
        }
        return 0;
    }

    static int handedOutLater(java.util.function.Consumer<Cell> f) {
        Cell c = new Cell();
        int before = c.value;
        f.accept(c);
        if (before != 0) {
            return 1; //@ never: read before it was handed out
        }
        return 0;
    }

    static int reachableFrom(java.util.function.Consumer<Cell> f) {
        Cell c = new Cell();
        c.next = new Cell();
        f.accept(c);
        if (c.next == null) {
            return 1; //@ reached: reachableFrom(x -> x.next = null)
        }
        return 0;
    }

    static int notReachableFrom(java.util.function.Consumer<Cell> f) {
        Cell c = new Cell();
        Cell d = new Cell();
        d.next = c;
        f.accept(c);
        if (d.value != 0) {
            return 1; //@ never: from c there is no way to d
        }
        return 0;
    }

    static int numbers(IntSupplier f) {
        int x = f.getAsInt();
        int y = x;
        f.getAsInt();
        if (x != y) {
            return 1; //@ never: locals stay
        }
        return 0;
    }

    static int masked(IntSupplier f) {
        int x = f.getAsInt() & 15;
        if (x > 15) {
            return 1; //@ never: four bits
        }
        return 0;
    }

    static int clamped(IntUnaryOperator f, int n) {
        int x = Math.max(0, Math.min(9, f.applyAsInt(n)));
        if (x < 0 || x > 9) {
            return 1; //@ never: clamped to 0 to 9
        }
        return 0;
    }

    static int compared(IntSupplier f) {
        int a = f.getAsInt();
        int b = f.getAsInt();
        if (a < b && b < a) {
            return 1; //@ never: two numbers have one order
        }
        return 0;
    }

    static int tested(Object o, Runnable r) {
        if (o instanceof String) {
            r.run();
            if (!(o instanceof String)) {
                return 1; //@ never: an object keeps its class
            }
        }
        return 0;
    }

    static int nullness(Object o, Runnable r) {
        if (o == null) {
            return 0;
        }
        r.run();
        if (o == null) {
            return 1; //@ never: a parameter that is not assigned
        }
        return 0;
    }

    static int text(String s, Runnable r) {
        int n = s.length();
        r.run();
        if (s.length() != n) {
            return 1; //@ never: strings do not change
        }
        return 0;
    }

    static int length(int[] a, Runnable r) {
        int n = a.length;
        r.run();
        if (a.length != n) {
            return 1; //@ never: arrays keep their length
        }
        return 0;
    }

    static int element(int[] a, Runnable r) {
        int n = a[0];
        r.run();
        if (a[0] != n) {
            return 1; //@ reached: int[] a = {1}; element(a, () -> a[0] = 2)
        }
        return 0;
    }

    static int box(Integer i, Runnable r) {
        int n = i;
        r.run();
        if (i != n) {
            return 1; //@ never: boxes do not change
        }
        return 0;
    }

    static int ownList(Runnable r) {
        List<Integer> list = new ArrayList<>();
        list.add(7);
        r.run();
        if (list.size() != 1) {
            return 1; //@ never: the list is not handed out
        }
        if (list.get(0) != 7) {
            return 2; //@ never: nor is its element replaced
        }
        return 0;
    }

    static int ownMap(Runnable r) {
        Map<String, Integer> map = new HashMap<>();
        map.put("k", 1);
        r.run();
        if (!map.containsKey("k")) {
            return 1; //@ never: the map is not handed out
        }
        return 0;
    }

    static int ownBuilder(Runnable r) {
        StringBuilder b = new StringBuilder("ab");
        r.run();
        if (b.length() != 2) {
            return 1; //@ never: the builder is not handed out
        }
        return 0;
    }

    static int shared(Cell c, Runnable r) {
        c.value = 1;
        r.run();
        if (c.value == 2) {
            return 1; //@ reached: Cell c = new Cell(); shared(c, () -> c.value = 2)
        }
        return 0;
    }

    static int untouched(Cell c) {
        c.value = 1;
        int x = c.value + 1;
        if (x != 2) {
            return 1; //@ never: nothing runs in between
        }
        return 0;
    }

    static int linked(Cell c) {
        c.next = new Cell();
        c.next.value = 4;
        if (c.value == 4 && c.next == c) {
            return 1; //@ never: the next one is new
        }
        return 0;
    }

    static int caught(Runnable r) {
        int stage = 0;
        try {
            stage = 1;
            r.run();
            stage = 2;
        } catch (RuntimeException e) {
            if (stage != 1) {
                return 1; //@ never: only run throws, at stage 1
            }
            return 2; //@ reached: caught(() -> { throw new RuntimeException(); })
        }
        if (stage != 2) {
            return 3; //@ never: where nothing is thrown, stage 2 is reached
        }
        return 0;
    }

    static int counted(Runnable r) {
        int n = 0;
        for (int i = 0; i < 3; i++) {
            r.run();
            n++;
        }
        if (n != 3) {
            return 1; //@ never: three rounds
        }
        return 0;
    }

    static int wrapped(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            RuntimeException mine = new IllegalStateException("mine", e);
            if (mine.getCause() != e) {
                return 1; //@ never: made here with this cause
            }
        }
        return 0;
    }

    static int fresh(java.util.function.Supplier<Object> f) {
        Object mine = new Object();
        Object other = f.get();
        if (mine == other) {
            return 1; //@ never: the supplier has never seen it
        }
        if (mine == null) {
            return 2; //@ never: new makes no null
        }
        return 0;
    }

    static int ownLambda(Runnable r) {
        int[] n = {0};
        Runnable mine = () -> n[0]++;
        mine.run();
        r.run();
        mine.run();
        if (n[0] != 2) {
            return 1; //@ never: only the two own calls count
        }
        return 0;
    }

    static int leakedLambda(java.util.function.Consumer<Runnable> f) {
        int[] n = {0};
        f.accept(() -> n[0]++);
        if (n[0] == 3) {
            return 1; //@ reached: leakedLambda(x -> { x.run(); x.run(); x.run(); })
        }
        if (n[0] < 0) {
            return 2; //@ reached: leakedLambda(x -> { for (long i = 0; i < 2147483648L; i++) { x.run(); } })
        }
        return 0;
    }
}
