/** A priority queue of numbers as a list of binomial trees, the smallest tree first. */
public class BinomialHeap {
  private Node trees;
  private int size;

  private static final class Node {
    int key;
    int degree;
    Node parent;
    Node child;
    Node sibling;

    Node(int key) {
      this.key = key;
    }
  }

  public void insert(int key) {
    trees = unionNodes(trees, new Node(key));
    size++;
  }

  public int extractMin() {
    if (trees == null) {
      throw new IllegalStateException("empty");
    }
    return take(findMin());
  }

  public boolean delete(int key) {
    Node node = find(trees, key);
    if (node == null) {
      return false;
    }
    take(decrease(node));
    return true;
  }

  private Node find(Node list, int key) {
    for (Node node = list; node != null; node = node.sibling) {
      if (node.key == key) {
        return node;
      }
      if (node.key < key) {
        Node below = find(node.child, key);
        if (below != null) {
          return below;
        }
      }
    }
    return null;
  }

  private Node findMin() {
    Node least = trees;
    for (Node node = trees.sibling; node != null; node = node.sibling) {
      if (node.key < least.key) {
        least = node;
      }
    }
    return least;
  }

  /** Moves a key to the root of its tree, as if it were less than all others. */
  private Node decrease(Node node) {
    while (node.parent != null) {
      int key = node.key;
      node.key = node.parent.key;
      node.parent.key = key;
      node = node.parent;
    }
    return node;
  }

  /** Takes the root of a tree out. */
  private int take(Node root) {
    if (trees == root) {
      trees = root.sibling;
    } else {
      Node before = trees;
      while (before.sibling != root) {
        before = before.sibling;
      }
      before.sibling = root.sibling;
    }
    Node rest = null;
    for (Node child = root.child; child != null; ) {
      Node next = child.sibling;
      child.sibling = rest;
      child.parent = null;
      rest = child;
      child = next;
    }
    trees = unionNodes(trees, rest);
    size--;
    return root.key;
  }

  /** Both lists as one, by degree. */
  private static Node merge(Node a, Node b) {
    if (a == null) {
      return b;
    }
    if (b == null) {
      return a;
    }
    if (a.degree <= b.degree) {
      a.sibling = merge(a.sibling, b);
      return a;
    }
    b.sibling = merge(a, b.sibling);
    return b;
  }

  /** Both lists as one in which no two trees have the same degree. */
  private static Node unionNodes(Node a, Node b) {
    Node first = merge(a, b);
    Node before = null;
    Node node = first;
    while (node != null && node.sibling != null) {
      Node next = node.sibling;
      boolean three = next.sibling != null && next.sibling.degree == node.degree;
      if (node.degree != next.degree || three) {
        before = node;
        node = next;
      } else if (node.key <= next.key) {
        node.sibling = next.sibling;
        link(next, node);
      } else {
        if (before == null) {
          first = next;
        } else {
          before.sibling = next;
        }
        link(node, next);
        node = next;
      }
    }
    return first;
  }

  private static void link(Node below, Node above) {
    below.parent = above;
    below.sibling = above.child;
    above.child = below;
    above.degree++;
  }
}
