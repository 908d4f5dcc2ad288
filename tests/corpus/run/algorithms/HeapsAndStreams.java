// Binary heap by hand, running median with two heaps, k-way merge, top-k, a d-ary heap and heap-based scheduling.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class HeapsAndStreams {
    static class Heap<T> {
        private Object[] items = new Object[2];
        private int size;
        private final int arity;
        private final Comparator<? super T> order;

        Heap(int arity, Comparator<? super T> order) {
            this.arity = arity;
            this.order = order;
        }

        @SuppressWarnings("unchecked")
        private T at(int i) { return (T) items[i]; }

        void push(T item) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            int i = size++;
            while (i > 0 && order.compare(item, at((i - 1) / arity)) < 0) {
                items[i] = items[(i - 1) / arity];
                i = (i - 1) / arity;
            }
            items[i] = item;
        }

        T pop() {
            if (size == 0) throw new IllegalStateException("empty heap");
            T top = at(0);
            T last = at(--size);
            items[size] = null;
            int i = 0;
            while (true) {
                int best = -1;
                for (int c = i * arity + 1; c <= i * arity + arity && c < size; c++) if (best < 0 || order.compare(at(c), at(best)) < 0) best = c;
                if (best < 0 || order.compare(last, at(best)) <= 0) break;
                items[i] = items[best];
                i = best;
            }
            if (size > 0) items[i] = last;
            return top;
        }

        boolean isEmpty() { return size == 0; }
    }

    static class RunningMedian {
        private final PriorityQueue<Integer> low = new PriorityQueue<>(Collections.reverseOrder());
        private final PriorityQueue<Integer> high = new PriorityQueue<>();
        double add(int value) {
            if (low.isEmpty() || value <= low.peek()) low.add(value);
            else high.add(value);
            if (low.size() > high.size() + 1) high.add(low.poll());
            if (high.size() > low.size()) low.add(high.poll());
            return low.size() == high.size() ? (low.peek() + high.peek()) / 2.0 : low.peek();
        }
    }

    public static void main(String[] args) {
        for (int arity = 2; arity <= 5; arity++) {
            Heap<Integer> heap = new Heap<>(arity, Comparator.naturalOrder());
            for (int i = 0; i < 200; i++) heap.push(i * 61 % 199);
            int previous = -1, ordered = 0, checksum = 0;
            while (!heap.isEmpty()) {
                int v = heap.pop();
                if (v >= previous) ordered++;
                previous = v;
                checksum = checksum * 31 + v;
            }
            System.out.println(arity + "-ary ordered " + ordered + " checksum " + checksum);
        }
        try {
            new Heap<String>(2, Comparator.naturalOrder()).pop();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        RunningMedian median = new RunningMedian();
        StringBuilder row = new StringBuilder();
        for (int v : new int[] {5, 15, 1, 3, 8, 7, 9, 10, 20, 12}) row.append(median.add(v)).append(' ');
        System.out.println(row.toString().trim());
        List<List<Integer>> lists = List.of(List.of(1, 4, 7, 10), List.of(2, 5, 8), List.of(), List.of(3, 6, 9, 11, 12));
        Heap<int[]> frontier = new Heap<>(2, Comparator.comparingInt(c -> lists.get(c[0]).get(c[1])));
        for (int i = 0; i < lists.size(); i++) if (!lists.get(i).isEmpty()) frontier.push(new int[] {i, 0});
        List<Integer> merged = new ArrayList<>();
        while (!frontier.isEmpty()) {
            int[] cursor = frontier.pop();
            merged.add(lists.get(cursor[0]).get(cursor[1]));
            if (++cursor[1] < lists.get(cursor[0]).size()) frontier.push(cursor);
        }
        System.out.println(merged);
        String text = "so it goes and so it goes and so will you soon I suppose";
        java.util.Map<String, Integer> counts = new java.util.TreeMap<>();
        for (String w : text.split(" ")) counts.merge(w, 1, Integer::sum);
        Heap<String> top = new Heap<>(3, Comparator.<String>comparingInt(w -> -counts.get(w)).thenComparing(Comparator.naturalOrder()));
        counts.keySet().forEach(top::push);
        for (int i = 0; i < 4; i++) {
            String w = top.pop();
            System.out.println(w + " " + counts.get(w));
        }
        int[][] jobs = {{0, 5}, {1, 2}, {2, 8}, {3, 1}, {10, 4}, {10, 1}};
        PriorityQueue<int[]> waiting = new PriorityQueue<>(Comparator.<int[]>comparingInt(j -> j[1]).thenComparingInt(j -> j[0]));
        int time = 0, next = 0, totalWait = 0;
        while (next < jobs.length || !waiting.isEmpty()) {
            while (next < jobs.length && jobs[next][0] <= time) waiting.add(jobs[next++]);
            if (waiting.isEmpty()) {
                time = jobs[next][0];
                continue;
            }
            int[] job = waiting.poll();
            totalWait += time - job[0];
            System.out.println("t=" + time + " run job of " + job[1] + " arrived " + job[0]);
            time += job[1];
        }
        System.out.println("total wait " + totalWait);
    }
}
