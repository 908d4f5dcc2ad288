package proofs;

import java.util.*;

/** Iterators and collections that break their contracts. */
final class Iterators {
    private Iterators() {
    }

    static final class LyingIterator implements Iterator<String> {
        public boolean hasNext() {
            return true;
        }

        public String next() {
            throw new NoSuchElementException();
        }
    }

    static final class FlippingIterator implements Iterator<String> {
        private boolean more = true;

        public boolean hasNext() {
            more = !more;
            return more;
        }

        public String next() {
            return "x";
        }
    }

    static final class ListAndSet extends AbstractList<String> implements Set<String> {
        public String get(int index) {
            return "x";
        }

        public int size() {
            return 1;
        }

        @Override
        public Spliterator<String> spliterator() {
            return super.spliterator();
        }
    }

    /** An iterator over a list that is changed meanwhile. */
    static Iterator<String> stale() {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Iterator<String> it = list.iterator();
        list.add("c");
        return it;
    }
}
