import java.util.NoSuchElementException;

/** A list of numbers as a ring of nodes around a header. */
public class LinkedList {
  private final Node header = new Node(0);
  private int size;

  private static final class Node {
    int value;
    Node next = this;
    Node previous = this;

    Node(int value) {
      this.value = value;
    }
  }

  public void add(int value) {
    addBefore(value, header);
  }

  public boolean remove(int value) {
    for (Node node = header.next; node != header; node = node.next) {
      if (node.value == value) {
        unlink(node);
        return true;
      }
    }
    return false;
  }

  public int removeLast() {
    if (size == 0) {
      throw new NoSuchElementException();
    }
    return unlink(header.previous);
  }

  private void addBefore(int value, Node next) {
    Node node = new Node(value);
    node.next = next;
    node.previous = next.previous;
    node.previous.next = node;
    next.previous = node;
    size++;
  }

  private int unlink(Node node) {
    node.previous.next = node.next;
    node.next.previous = node.previous;
    size--;
    return node.value;
  }
}
