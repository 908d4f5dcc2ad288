/** A priority queue of numbers as a heap in an array that grows: no number is greater than the one above it. */
public class HeapArray {
  private int[] elements = new int[4];
  private int size;

  public void insert(int number) {
    if (size == elements.length) {
      int[] grown = new int[2 * size];
      for (int at = 0; at < size; at++) {
        grown[at] = elements[at];
      }
      elements = grown;
    }
    elements[size] = number;
    heapifyUp(size);
    size++;
  }

  public int extractMax() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    int most = elements[0];
    size--;
    elements[0] = elements[size];
    heapifyDown(0);
    return most;
  }

  private void heapifyUp(int at) {
    while (at > 0) {
      int above = (at - 1) / 2;
      if (elements[at] <= elements[above]) {
        return;
      }
      swap(at, above);
      at = above;
    }
  }

  private void heapifyDown(int at) {
    while (true) {
      int most = at;
      for (int below = 2 * at + 1; below <= 2 * at + 2; below++) {
        if (below < size && elements[below] > elements[most]) {
          most = below;
        }
      }
      if (most == at) {
        return;
      }
      swap(at, most);
      at = most;
    }
  }

  private void swap(int a, int b) {
    int number = elements[a];
    elements[a] = elements[b];
    elements[b] = number;
  }
}
