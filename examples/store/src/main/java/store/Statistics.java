package store;

import java.util.List;
import java.util.Optional;

/** Numbers about numbers. */
public final class Statistics {
    private Statistics() {}

    public static int max(int[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        int max = values[0];
        for (int i = 1; i < values.length; i++) {
            if (values[i] > max) {
                max = values[i];
            }
        }
        return max;
    }

    public static Optional<Double> mean(List<Integer> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        long sum = 0;
        for (Integer value : values) {
            sum += value;
        }
        return Optional.of((double) sum / values.size());
    }

    /** The median of sorted values. */
    public static double median(int[] sorted) {
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i - 1] > sorted[i]) {
                throw new IllegalArgumentException("not sorted at " + i);
            }
        }
        int middle = sorted.length / 2;
        if (sorted.length % 2 == 1) {
            return sorted[middle];
        }
        return sorted.length == 0 ? Double.NaN : (sorted[middle - 1] + sorted[middle]) / 2.0;
    }

    /** Counts values per bucket of a width. */
    public static int[] histogram(int[] values, int width, int buckets) {
        int[] counts = new int[buckets];
        for (int value : values) {
            int bucket = value / width;
            if (bucket >= 0 && bucket < buckets) {
                counts[bucket]++;
            }
        }
        return counts;
    }

    public static <T extends Comparable<? super T>> T least(List<? extends T> values) {
        T least = null;
        for (T value : values) {
            if (least == null || value.compareTo(least) < 0) {
                least = value;
            }
        }
        return least;
    }
}
