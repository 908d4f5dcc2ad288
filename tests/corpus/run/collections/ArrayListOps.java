// ArrayList: growth, positional edits, sublists, bulk operations, list iterators, sort, replaceAll, equality and printing.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

public class ArrayListOps {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 30; i++) list.add(i * i % 17);
        System.out.println(list);
        list.add(0, -1);
        list.add(5, 100);
        System.out.println(list.set(3, 33) + " " + list.remove(0) + " " + list.remove(Integer.valueOf(100)) + " " + list.remove(Integer.valueOf(12345)) + " " + list.size());
        System.out.println(list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.contains(16) + " " + list.indexOf(null));
        List<Integer> view = list.subList(5, 12);
        System.out.println(view);
        view.set(0, 777);
        view.remove(1);
        view.add(888);
        Collections.reverse(view);
        System.out.println(view + " " + list);
        view.clear();
        System.out.println(list + " " + list.size());
        list.removeIf(x -> x % 2 == 0);
        System.out.println(list);
        list.replaceAll(x -> x * 10);
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list);
        List<Integer> other = new ArrayList<>(List.of(10, 30, 90));
        System.out.println(list.containsAll(other) + " " + other.retainAll(List.of(30, 90, 5)) + other + " " + list.removeAll(other) + list);
        other.addAll(1, List.of(7, 8, 9));
        other.addAll(Arrays.asList(null, 1));
        System.out.println(other + " " + other.indexOf(null));
        ListIterator<Integer> it = other.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            Integer value = it.next();
            if (value == null) it.remove();
            else if (value == 8) it.add(80);
            else it.set(value + index * 1000);
        }
        System.out.println(other);
        while (it.hasPrevious()) System.out.print(it.previousIndex() + ":" + it.previous() + " ");
        System.out.println();
        Iterator<Integer> remover = list.iterator();
        int removed = 0;
        while (remover.hasNext()) if (remover.next() > 30) { remover.remove(); removed++; }
        System.out.println(removed + " " + list);
        Integer[] typed = other.toArray(new Integer[0]);
        Object[] untyped = other.toArray();
        Integer[] roomy = other.toArray(new Integer[10]);
        System.out.println(typed.length + " " + untyped.length + " " + Arrays.toString(roomy));
        System.out.println(list.equals(new ArrayList<>(list)) + " " + list.hashCode() + " " + new ArrayList<>(List.of("a", "b")).hashCode() + " " + list.isEmpty());
        List<List<String>> nested = new ArrayList<>();
        for (int i = 0; i < 3; i++) nested.add(new ArrayList<>());
        nested.get(1).add("x");
        nested.get(2).addAll(List.of("y", "z"));
        System.out.println(nested);
        List<Object> self = new ArrayList<>();
        self.add(self);
        System.out.println(self);
        ArrayList<Integer> big = new ArrayList<>(2);
        for (int i = 0; i < 5000; i++) big.add(i % 2 == 0 ? i : big.size() / 2, i);
        long checksum = 0;
        for (int x : big) checksum = checksum * 31 + x;
        System.out.println(checksum);
        big.trimToSize();
        big.ensureCapacity(10000);
        big.subList(10, 4990).clear();
        System.out.println(big);
        big.forEach(x -> System.out.print(x % 7));
        System.out.println();
        List<String> immutable = List.copyOf(nested.get(2));
        System.out.println(immutable + " " + immutable.equals(nested.get(2)) + " " + List.of().size() + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    }
}
