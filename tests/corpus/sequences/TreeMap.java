/** A map from numbers to numbers as a red-black tree. */
public class TreeMap {
  private Entry root;
  private int size;

  private static final class Entry {
    int key;
    int value;
    boolean red;
    Entry parent;
    Entry left;
    Entry right;

    Entry(int key, int value, Entry parent) {
      this.key = key;
      this.value = value;
      this.parent = parent;
    }
  }

  public void put(int key, int value) {
    if (root == null) {
      root = new Entry(key, value, null);
      size = 1;
      return;
    }
    Entry parent = root;
    while (true) {
      if (key == parent.key) {
        parent.value = value;
        return;
      }
      Entry next = key < parent.key ? parent.left : parent.right;
      if (next == null) {
        break;
      }
      parent = next;
    }
    Entry entry = new Entry(key, value, parent);
    if (key < parent.key) {
      parent.left = entry;
    } else {
      parent.right = entry;
    }
    size++;
    fixAfterInsertion(entry);
  }

  public boolean remove(int key) {
    Entry entry = root;
    while (entry != null && entry.key != key) {
      entry = key < entry.key ? entry.left : entry.right;
    }
    if (entry == null) {
      return false;
    }
    deleteEntry(entry);
    return true;
  }

  private void deleteEntry(Entry entry) {
    size--;
    if (entry.left != null && entry.right != null) {
      Entry next = entry.right;
      while (next.left != null) {
        next = next.left;
      }
      entry.key = next.key;
      entry.value = next.value;
      entry = next;
    }
    Entry child = entry.left != null ? entry.left : entry.right;
    if (child != null) {
      // A black entry with one child, which is red.
      replace(entry, child);
      child.red = false;
      return;
    }
    if (!entry.red) {
      fixBeforeDeletion(entry);
    }
    replace(entry, null);
  }

  private void replace(Entry entry, Entry by) {
    Entry parent = entry.parent;
    if (by != null) {
      by.parent = parent;
    }
    if (parent == null) {
      root = by;
    } else if (parent.left == entry) {
      parent.left = by;
    } else {
      parent.right = by;
    }
  }

  private void rotate(Entry entry, boolean left) {
    Entry up = child(entry, !left);
    Entry moved = child(up, left);
    replace(entry, up);
    setChild(up, left, entry);
    setChild(entry, !left, moved);
  }

  private static Entry child(Entry entry, boolean left) {
    return left ? entry.left : entry.right;
  }

  private static void setChild(Entry entry, boolean left, Entry child) {
    if (left) {
      entry.left = child;
    } else {
      entry.right = child;
    }
    if (child != null) {
      child.parent = entry;
    }
  }

  private static boolean isRed(Entry entry) {
    return entry != null && entry.red;
  }

  private void fixAfterInsertion(Entry entry) {
    entry.red = true;
    while (isRed(entry.parent)) {
      Entry parent = entry.parent;
      Entry grandparent = parent.parent;
      boolean left = grandparent.left == parent;
      Entry uncle = child(grandparent, !left);
      if (isRed(uncle)) {
        parent.red = false;
        uncle.red = false;
        grandparent.red = true;
        entry = grandparent;
        continue;
      }
      if (entry == child(parent, !left)) {
        rotate(parent, left);
        parent = entry;
      }
      parent.red = false;
      grandparent.red = true;
      rotate(grandparent, !left);
      break;
    }
    root.red = false;
  }

  /** Makes a black leaf dispensable. */
  private void fixBeforeDeletion(Entry entry) {
    while (entry != root && !entry.red) {
      Entry parent = entry.parent;
      boolean left = parent.left == entry;
      Entry sibling = child(parent, !left);
      if (isRed(sibling)) {
        sibling.red = false;
        parent.red = true;
        rotate(parent, left);
        sibling = child(parent, !left);
      }
      if (!isRed(sibling.left) && !isRed(sibling.right)) {
        sibling.red = true;
        entry = parent;
        continue;
      }
      if (!isRed(child(sibling, !left))) {
        child(sibling, left).red = false;
        sibling.red = true;
        rotate(sibling, !left);
        sibling = child(parent, !left);
      }
      sibling.red = parent.red;
      parent.red = false;
      child(sibling, !left).red = false;
      rotate(parent, left);
      return;
    }
    entry.red = false;
  }
}
