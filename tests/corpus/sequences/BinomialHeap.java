/**
 * A priority queue of positive numbers as a list of binomial trees, the smallest tree first. A number is deleted as textbooks have it: it
 * becomes less than all others, rises to the root of its tree, and is extracted.
 */
public class BinomialHeap {
  private Node trees;
  private int size;

  private static final class Node {
    int key;
    int degree;
    Node parent;
    Node sibling;
    Node child;

    Node(int key) {
      this.key = key;
    }

    int count() {
      int nodes = 0;
      for (Node node = this; node != null; node = node.sibling) {
        nodes += 1 + (node.child == null ? 0 : node.child.count());
      }
      return nodes;
    }
  }

  public void insert(int key) {
    if (key <= 0) {
      return;
    }
    Node node = new Node(key);
    if (trees == null) {
      trees = node;
      size = 1;
    } else {
      unionNodes(node);
      size++;
    }
  }

  public int extractMin() {
    if (trees == null) {
      return -1;
    }
    int least = findMin();
    Node before = null;
    Node root = trees;
    while (root.key != least) {
      before = root;
      root = root.sibling;
    }
    if (before == null) {
      trees = root.sibling;
    } else {
      before.sibling = root.sibling;
    }
    Node children = orphaned(root.child);
    if (trees == null) {
      trees = children;
    } else if (children != null) {
      unionNodes(children);
    }
    size = trees == null ? 0 : trees.count();
    return least;
  }

  public void delete(int key) {
    if (trees != null && find(trees, key) != null) {
      decrease(find(trees, key), findMin() - 1);
      extractMin();
    }
  }

  private static Node find(Node list, int key) {
    for (Node node = list; node != null; node = node.sibling) {
      if (node.key == key) {
        return node;
      }
      Node below = find(node.child, key);
      if (below != null) {
        return below;
      }
    }
    return null;
  }

  private int findMin() {
    int least = trees.key;
    for (Node node = trees.sibling; node != null; node = node.sibling) {
      if (node.key < least) {
        least = node.key;
      }
    }
    return least;
  }

  /** Lowers a key, which changes places with those above it that are greater. */
  private static void decrease(Node node, int key) {
    node.key = key;
    for (Node above = node.parent; above != null && node.key < above.key; above = above.parent) {
      node.key = above.key;
      above.key = key;
      node = above;
    }
  }

  /** The children of a root that was taken out as a list of trees, the smallest first. */
  private static Node orphaned(Node children) {
    Node list = null;
    for (Node child = children; child != null; ) {
      Node next = child.sibling;
      child.parent = null;
      child.sibling = list;
      list = child;
      child = next;
    }
    return list;
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

  /** Adds a list of trees, so that no two trees have the same degree. */
  private void unionNodes(Node others) {
    trees = merge(trees, others);
    Node before = null;
    Node node = trees;
    while (node.sibling != null) {
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
          trees = next;
        } else {
          before.sibling = next;
        }
        link(node, next);
        node = next;
      }
    }
  }

  private static void link(Node below, Node above) {
    below.parent = above;
    below.sibling = above.child;
    above.child = below;
    above.degree++;
  }
}
