// ArrayDeque, LinkedList as deque, PriorityQueue with comparators, Stack, Vector: order and edge cases.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

public class QueuesAndDeques {
    record Task(String name, int priority, int order) { }

    private static void exercise(String label, Deque<Integer> deque) {
        deque.addFirst(1);
        deque.addLast(2);
        deque.push(0);
        deque.offer(3);
        deque.offerFirst(-1);
        System.out.println(label + " " + deque + " " + deque.peekFirst() + deque.peekLast() + " " + deque.pop() + deque.pollLast() + deque.poll() + " " + deque);
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) deque.addFirst(i); else deque.addLast(i);
            if (i % 5 == 4) deque.removeFirst();
        }
        System.out.println(deque + " " + deque.size());
        System.out.println(deque.removeFirstOccurrence(7) + " " + deque.removeLastOccurrence(700) + " " + deque.contains(38) + " " + deque.remove(38) + " " + deque.contains(38));
        StringBuilder down = new StringBuilder();
        for (Iterator<Integer> it = deque.descendingIterator(); it.hasNext(); ) down.append(it.next()).append(' ');
        System.out.println(down.toString().trim());
        deque.removeIf(x -> x % 2 == 0);
        System.out.println(deque + " " + deque.element() + " " + deque.getLast());
        deque.clear();
        System.out.println(deque.isEmpty() + " " + deque.poll() + " " + deque.peek() + " " + deque.pollLast());
    }

    public static void main(String[] args) {
        exercise("ArrayDeque", new ArrayDeque<>(2));
        exercise("LinkedList", new LinkedList<>());
        PriorityQueue<Integer> heap = new PriorityQueue<>();
        for (int i = 0; i < 20; i++) heap.add(i * 13 % 20);
        System.out.println(heap + " " + heap.peek());
        heap.remove(7);
        StringBuilder drained = new StringBuilder();
        while (heap.size() > 12) drained.append(heap.poll()).append(' ');
        System.out.println(drained + "left " + heap);
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparingInt(Task::order));
        String[] names = {"write", "test", "deploy", "plan", "review", "rest"};
        for (int i = 0; i < names.length; i++) tasks.offer(new Task(names[i], names[i].length() % 4, i));
        while (!tasks.isEmpty()) System.out.println(tasks.poll());
        PriorityQueue<String> reverse = new PriorityQueue<>(Collections.reverseOrder());
        reverse.addAll(List.of("b", "d", "a", "c"));
        System.out.println(reverse.poll() + reverse.poll() + reverse + Arrays.toString(new PriorityQueue<>(List.of(5, 3, 9, 1)).toArray()));
        Queue<Integer> queue = new LinkedList<>(List.of(1, 2, 3));
        System.out.println(queue.remove() + " " + queue.offer(4) + " " + queue);
        LinkedList<String> linked = new LinkedList<>(List.of("a", "b", "c", "d"));
        linked.add(2, "x");
        linked.set(0, "A");
        System.out.println(linked + " " + linked.indexOf("x") + " " + linked.remove(1) + " " + linked.get(2) + " " + linked.lastIndexOf("q") + " " + linked.subList(1, 3) + " " + linked.removeLast() + linked.removeFirst());
        Stack<Character> stack = new Stack<>();
        String brackets = "{[()]}([)]";
        int index = 0;
        for (; index < brackets.length(); index++) {
            char c = brackets.charAt(index);
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else if (stack.isEmpty() || "([{".indexOf(stack.peek()) != ")]}".indexOf(c)) break;
            else stack.pop();
        }
        System.out.println("mismatch at " + index + " " + stack + " " + stack.search('(') + " " + stack.search('x') + " " + stack.empty());
        try {
            new Stack<>().pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println(e + " " + e.getMessage());
        }
        Vector<Integer> vector = new Vector<>(2, 3);
        for (int i = 0; i < 9; i++) vector.add(i);
        System.out.println(vector + " " + vector.capacity() + " " + vector.elementAt(4) + " " + vector.firstElement() + vector.lastElement());
        vector.removeElementAt(0);
        vector.insertElementAt(50, 3);
        System.out.println(vector + " " + vector.indexOf(50));
        try {
            vector.get(100);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
