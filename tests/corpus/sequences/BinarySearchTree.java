/** A set of numbers as a binary search tree. */
public class BinarySearchTree {
  private Node root;
  private int size;

  private static final class Node {
    int value;
    Node left;
    Node right;

    Node(int value) {
      this.value = value;
    }
  }

  public boolean insert(int value) {
    if (root == null) {
      root = new Node(value);
      size++;
      return true;
    }
    Node node = root;
    while (true) {
      if (value == node.value) {
        return false;
      }
      if (value < node.value) {
        if (node.left == null) {
          node.left = new Node(value);
          break;
        }
        node = node.left;
      } else {
        if (node.right == null) {
          node.right = new Node(value);
          break;
        }
        node = node.right;
      }
    }
    size++;
    return true;
  }

  public boolean remove(int value) {
    Node parent = null;
    Node node = root;
    while (node != null && node.value != value) {
      parent = node;
      node = value < node.value ? node.left : node.right;
    }
    if (node == null) {
      return false;
    }
    Node rest = removeNode(node);
    if (parent == null) {
      root = rest;
    } else if (parent.left == node) {
      parent.left = rest;
    } else {
      parent.right = rest;
    }
    size--;
    return true;
  }

  /** What takes the place of a node: with two children, the least node above it. */
  private Node removeNode(Node node) {
    if (node.left == null) {
      return node.right;
    }
    if (node.right == null) {
      return node.left;
    }
    Node above = node;
    Node least = node.right;
    while (least.left != null) {
      above = least;
      least = least.left;
    }
    if (above != node) {
      above.left = least.right;
      least.right = node.right;
    }
    least.left = node.left;
    return least;
  }
}
