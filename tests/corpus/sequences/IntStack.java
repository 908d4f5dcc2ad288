/** A stack of numbers in an array that grows when it is full and shrinks when three quarters of it are free. */
public class IntStack {
  private int[] elements = new int[2];
  private int size;

  public void push(int number) {
    if (size == elements.length) {
      resize(2 * size);
    }
    elements[size++] = number;
  }

  public int pop() {
    if (size == 0) {
      throw new IllegalStateException("empty");
    }
    int number = elements[--size];
    if (elements.length > 2 && size <= elements.length / 4) {
      resize(elements.length / 2);
    }
    return number;
  }

  private void resize(int length) {
    int[] resized = new int[length];
    for (int at = 0; at < size; at++) {
      resized[at] = elements[at];
    }
    elements = resized;
  }
}
