// Atomic exchanges of unknown numbers are terms, no choices.
package small;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class Atomics {
    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static int exchanged(int start, int expected) {
        AtomicInteger counter = new AtomicInteger(start);
        return counter.compareAndSet(expected, 7) ? counter.get() : -1;
    }

    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static boolean counted(long start) {
        AtomicLong counter = new AtomicLong(start);
        counter.getAndAdd(5);
        return counter.incrementAndGet() == 48;
    }

    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static int drawn(long seed) {
        return new Random(seed).nextInt(8) == 3 ? 1 : 0;
    }
}
