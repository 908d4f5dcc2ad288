// Interfaces and abstract classes that nothing here implements: their methods return anything, another value at each call.
package small;

import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

public class Stubs {
    interface Clock {
        long now();

        boolean isSet();

        void tick();
    }

    abstract static class Account {
        int cents;

        abstract int fee(int of);

        // The object is made of a stub, whose field is unknown: fee above 10 or not.
        //@ explore: criterion=loop-2 heap=solver cases=2 returned=2 threw=0
        int charged() {
            int fee = fee(cents);
            return fee > 10 ? cents - fee : cents;
        }
    }

    // Null. x > 0: after, or same or odd; x < 0: before, or same or odd; x == 0: same or odd.
    //@ explore: criterion=loop-2 heap=solver cases=9 returned=8 threw=1
    static String order(Comparator<String> c) {
        int x = c.compare("a", "b");
        int y = c.compare("b", "a");
        if (x > 0 && y < 0)
            return "after";
        if (x < 0 && y > 0)
            return "before";
        return x == y ? "same" : "odd";
    }

    // Null; not set; late or not.
    //@ explore: criterion=loop-2 heap=solver cases=4 returned=3 threw=1
    static boolean isLate(Clock clock, long limit) {
        clock.tick();
        if (!clock.isSet())
            return false;
        return clock.now() > limit;
    }

    // Each call has a result of its own: null, both, only the first, only the second, none.
    //@ explore: criterion=loop-2 heap=solver cases=5 returned=4 threw=1
    static int twice(IntPredicate p) {
        int n = 0;
        if (p.test(1))
            n += 1;
        if (p.test(2))
            n += 2;
        return n;
    }

    // Each is null, or both are there. Two suppliers may be one, whose calls are then counted together: in the stub, which leaves no trace.
    //@ explore: criterion=loop-2 heap=solver cases=6 returned=4 threw=2 traces=4
    static boolean same(Supplier<String> a, Supplier<String> b) {
        return a.get() == b.get();
    }
}
