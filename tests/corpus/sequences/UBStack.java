/** A bounded stack without duplicates: a number that is pushed again moves to the top, and a full stack takes no more. */
public class UBStack {
  private static final int BOUND = 4;

  private final int[] elements = new int[BOUND];
  private int size;

  public void push(int number) {
    int at = 0;
    while (at < size && elements[at] != number) {
      at++;
    }
    if (at == size) {
      if (size < BOUND) {
        elements[size] = number;
        size++;
      }
      return;
    }
    for (; at + 1 < size; at++) {
      elements[at] = elements[at + 1];
    }
    elements[at] = number;
  }

  public void pop() {
    if (size > 0) {
      size--;
    }
  }
}
