package proofs;

import java.util.*;

/** Collections of any size. */
final class Containers {
    private Containers() {
    }

    static class RunnableCounter extends OpenClasses.Counter implements Runnable, Comparable<Object> {
        public void run() {
        }

        public int compareTo(Object o) {
            return 0;
        }
    }

    /** A list whose size is what it says, whatever it holds. */
    static class SizedList<T> extends AbstractList<T> {
        private final int size;
        private final T element;

        SizedList(int size, T element) {
            this.size = size;
            this.element = element;
        }

        public int size() {
            return size;
        }

        public T get(int index) {
            return element;
        }
    }

    static <T> List<T> listOf(int size, T element) {
        return new ArrayList<>(Collections.nCopies(size, element));
    }

    static Map<String, Integer> mapOf(int size) {
        Map<String, Integer> map = new HashMap<>();
        for (int i = 0; i < size; i++) {
            map.put("k" + i, i);
        }
        return map;
    }
}
