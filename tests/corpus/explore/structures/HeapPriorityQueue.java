// A priority queue on a heap, which lies in a complete binary tree, which lies in a growing array. Ranks start at 1.
package structures;

public class HeapPriorityQueue {
    static class Entry {
        int key;
        int value;
    }

    static class CompleteTree {
        Entry[] slots;
        int size;

        Entry at(int rank) {
            if (rank < 1 || rank > size)
                throw new PositionException("rank");
            return slots[rank];
        }

        void add(Entry e) {
            size++;
            if (size >= slots.length) {
                Entry[] larger = new Entry[2 * size];
                for (int i = 1; i < size; i++)
                    larger[i] = slots[i];
                slots = larger;
            }
            slots[size] = e;
        }

        Entry removeLast() {
            if (size == 0)
                throw new EmptyException("removeLast");
            Entry e = slots[size];
            slots[size] = null;
            size--;
            return e;
        }

        void swap(int a, int b) {
            Entry kept = slots[a];
            slots[a] = slots[b];
            slots[b] = kept;
        }
    }

    CompleteTree tree;

    private void upHeap() {
        int at = tree.size;
        while (at > 1) {
            int parent = at / 2;
            if (tree.at(parent).key <= tree.at(at).key)
                break;
            tree.swap(parent, at);
            at = parent;
        }
    }

    private void downHeap() {
        int at = 1;
        while (2 * at <= tree.size) {
            int child = 2 * at;
            if (child < tree.size && tree.at(child + 1).key < tree.at(child).key)
                child++;
            if (tree.at(at).key <= tree.at(child).key)
                break;
            tree.swap(at, child);
            at = child;
        }
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=17 returned=7 threw=10
    //@ explore: criterion=loop-1 heap=solver cases=17 returned=7 threw=10
    Entry insert(int key, int value) {
        Entry e = new Entry();
        e.key = key;
        e.value = value;
        tree.add(e);
        upHeap();
        return e;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=7 returned=1 threw=6
    //@ explore: criterion=loop-1 heap=solver cases=7 returned=1 threw=6
    int min() {
        if (tree.size == 0)
            throw new EmptyException("min");
        return tree.at(1).key;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=32 returned=14 threw=18
    //@ explore: criterion=loop-1 heap=solver cases=32 returned=14 threw=18
    Entry removeMin() {
        if (tree.size == 0)
            throw new EmptyException("removeMin");
        Entry smallest = tree.at(1);
        if (tree.size == 1) {
            tree.removeLast();
        } else {
            tree.swap(1, tree.size);
            tree.removeLast();
            downHeap();
        }
        return smallest;
    }
}
