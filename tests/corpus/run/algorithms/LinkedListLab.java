// Singly linked list exercises: reverse, cycle detection, merge sort, k-reversal, intersection, palindrome, skip list.
import java.util.Random;

public class LinkedListLab {
    static final class Node {
        int value;
        Node next;
        Node(int value, Node next) { this.value = value; this.next = next; }
    }

    static Node of(int... values) {
        Node head = null;
        for (int i = values.length - 1; i >= 0; i--) head = new Node(values[i], head);
        return head;
    }

    static String show(Node n) {
        StringBuilder out = new StringBuilder("[");
        for (; n != null; n = n.next) out.append(n.value).append(n.next == null ? "" : " ");
        return out.append(']').toString();
    }

    static Node reverse(Node head) {
        Node previous = null;
        while (head != null) {
            Node next = head.next;
            head.next = previous;
            previous = head;
            head = next;
        }
        return previous;
    }

    static Node reverseRecursively(Node head) {
        if (head == null || head.next == null) return head;
        Node rest = reverseRecursively(head.next);
        head.next.next = head;
        head.next = null;
        return rest;
    }

    static Node reverseGroups(Node head, int k) {
        Node probe = head;
        for (int i = 0; i < k; i++) {
            if (probe == null) return head;
            probe = probe.next;
        }
        Node previous = reverseGroups(probe, k), current = head;
        for (int i = 0; i < k; i++) {
            Node next = current.next;
            current.next = previous;
            previous = current;
            current = next;
        }
        return previous;
    }

    static Node sort(Node head) {
        if (head == null || head.next == null) return head;
        Node slow = head, fast = head.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Node second = slow.next;
        slow.next = null;
        return merge(sort(head), sort(second));
    }

    static Node merge(Node a, Node b) {
        Node anchor = new Node(0, null), tail = anchor;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                tail.next = a;
                a = a.next;
            } else {
                tail.next = b;
                b = b.next;
            }
            tail = tail.next;
        }
        tail.next = a != null ? a : b;
        return anchor.next;
    }

    static int cycleStart(Node head) {
        Node slow = head, fast = head;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                for (slow = head; slow != fast; fast = fast.next) slow = slow.next;
                return slow.value;
            }
        }
        return -1;
    }

    static boolean palindrome(Node head) {
        Node slow = head, fast = head;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        for (Node b = reverse(slow), a = head; b != null; a = a.next, b = b.next) if (a.value != b.value) return false;
        return true;
    }

    static Node addDigits(Node a, Node b) {
        Node anchor = new Node(0, null), tail = anchor;
        for (int carry = 0; a != null || b != null || carry > 0; carry /= 10) {
            if (a != null) { carry += a.value; a = a.next; }
            if (b != null) { carry += b.value; b = b.next; }
            tail = tail.next = new Node(carry % 10, null);
        }
        return anchor.next;
    }

    static class SkipList {
        private static final class Tower {
            final int value;
            final Tower[] next;
            Tower(int value, int height) { this.value = value; next = new Tower[height]; }
        }
        private final Tower head = new Tower(Integer.MIN_VALUE, 8);
        private final Random coin = new Random(1);
        int size;

        private Tower[] path(int value) {
            Tower[] before = new Tower[8];
            Tower t = head;
            for (int level = 7; level >= 0; level--) {
                while (t.next[level] != null && t.next[level].value < value) t = t.next[level];
                before[level] = t;
            }
            return before;
        }

        boolean add(int value) {
            Tower[] before = path(value);
            if (before[0].next[0] != null && before[0].next[0].value == value) return false;
            int height = 1;
            while (height < 8 && coin.nextBoolean()) height++;
            Tower t = new Tower(value, height);
            for (int level = 0; level < height; level++) {
                t.next[level] = before[level].next[level];
                before[level].next[level] = t;
            }
            size++;
            return true;
        }

        boolean remove(int value) {
            Tower[] before = path(value);
            Tower t = before[0].next[0];
            if (t == null || t.value != value) return false;
            for (int level = 0; level < t.next.length; level++) if (before[level].next[level] == t) before[level].next[level] = t.next[level];
            size--;
            return true;
        }

        int count(int level) {
            int n = 0;
            for (Tower t = head.next[level]; t != null; t = t.next[level]) n++;
            return n;
        }
    }

    public static void main(String[] args) {
        System.out.println(show(reverse(of(1, 2, 3, 4))) + show(reverseRecursively(of(5, 6, 7))) + show(reverse(null)) + show(reverseGroups(of(1, 2, 3, 4, 5, 6, 7, 8), 3)));
        System.out.println(show(sort(of(5, 1, 4, 2, 3, 9, -7, 0, 5))) + show(merge(of(1, 4, 9), of(2, 3, 10, 11))));
        Node cyclic = of(1, 2, 3, 4, 5, 6);
        Node last = cyclic;
        while (last.next != null) last = last.next;
        last.next = cyclic.next.next;
        System.out.println(cycleStart(cyclic) + " " + cycleStart(of(1, 2, 3)) + " " + cycleStart(null));
        System.out.println(palindrome(of(1, 2, 3, 2, 1)) + " " + palindrome(of(1, 2, 2, 1)) + " " + palindrome(of(1, 2)) + " " + palindrome(of(1)));
        System.out.println(show(addDigits(of(9, 9, 9), of(1))) + show(addDigits(of(2, 4, 3), of(5, 6, 4))));
        SkipList list = new SkipList();
        int added = 0, removed = 0;
        for (int i = 0; i < 400; i++) if (list.add(i * 7919 % 503)) added++;
        for (int i = 0; i < 200; i++) if (list.remove(i * 3)) removed++;
        System.out.println(added + " " + removed + " " + list.size + " levels " + list.count(0) + " " + list.count(1) + " " + list.count(3));
        int previous = -1, ordered = 0;
        for (SkipList.Tower t = list.head.next[0]; t != null; t = t.next[0]) {
            if (t.value > previous) ordered++;
            previous = t.value;
        }
        System.out.println("ordered " + ordered);
        Node big = null;
        for (int i = 0; i < 500; i++) big = new Node(i * 7919 % 1009, big);
        int checksum = 0;
        for (Node n = sort(big); n != null; n = n.next) checksum = checksum * 31 + n.value;
        System.out.println(checksum);
    }
}
