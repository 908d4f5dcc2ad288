package store;

import java.util.NoSuchElementException;

/** Values that one can go back and forth in. */
public class History<T> {
    private static final class Node<T> {
        final T value;
        Node<T> previous;
        Node<T> next;

        Node(T value) {
            this.value = value;
        }
    }

    /** A place in the history. */
    public class Cursor {
        private Node<T> at = current;

        public boolean hasPrevious() {
            return at != null && at.previous != null;
        }

        public T back() {
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            at = at.previous;
            return at.value;
        }
    }

    private Node<T> current;
    private int length;

    /** Goes to a new value; what was undone is forgotten. */
    public void push(T value) {
        Node<T> node = new Node<>(value);
        if (current != null) {
            current.next = node;
            node.previous = current;
        }
        current = node;
        length++;
    }

    public T current() {
        return current == null ? null : current.value;
    }

    public boolean undo() {
        if (current == null || current.previous == null) {
            return false;
        }
        current = current.previous;
        length--;
        return true;
    }

    public boolean redo() {
        if (current == null || current.next == null) {
            return false;
        }
        current = current.next;
        length++;
        return true;
    }

    public int length() {
        return length;
    }

    public Cursor cursor() {
        return new Cursor();
    }
}
