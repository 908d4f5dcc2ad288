package store;

import java.util.Comparator;

/** A heap in an array: the least element comes first. */
public class PriorityQueue<T> {
    private final Comparator<? super T> order;
    private Object[] elements = new Object[4];
    private int size;

    public PriorityQueue(Comparator<? super T> order) {
        this.order = order;
    }

    /** One in which elements are compared with each other. */
    public static <E extends Comparable<E>> PriorityQueue<E> natural() {
        return new PriorityQueue<>(Comparator.naturalOrder());
    }

    public int size() {
        return size;
    }

    public void add(T element) {
        if (element == null) {
            throw new NullPointerException("element");
        }
        if (size == elements.length) {
            Object[] larger = new Object[2 * size];
            System.arraycopy(elements, 0, larger, 0, size);
            elements = larger;
        }
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (order.compare(get(parent), element) <= 0) {
                break;
            }
            elements[at] = elements[parent];
            at = parent;
        }
        elements[at] = element;
    }

    /** Takes the least element out, or gives null. */
    public T poll() {
        if (size == 0) {
            return null;
        }
        T least = get(0);
        T last = get(--size);
        elements[size] = null;
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && order.compare(get(child + 1), get(child)) < 0) {
                child++;
            }
            if (order.compare(last, get(child)) <= 0) {
                break;
            }
            elements[at] = elements[child];
            at = child;
        }
        if (size > 0) {
            elements[at] = last;
        }
        return least;
    }

    @SuppressWarnings("unchecked")
    private T get(int index) {
        return (T) elements[index];
    }
}
