// LinkedHashMap orders, LinkedHashSet re-insertion, list iterators on LinkedList, Collections views of sub-ranges, map entry semantics.
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

public class LinkedStructures {
    public static void main(String[] args) {
        LinkedHashMap<String, Integer> insertion = new LinkedHashMap<>();
        LinkedHashMap<String, Integer> access = new LinkedHashMap<>(16, 0.75f, true);
        for (String k : "d b a c".split(" ")) {
            insertion.put(k, k.charAt(0) - 'a');
            access.put(k, k.charAt(0) - 'a');
        }
        for (Map<String, Integer> m : List.of(insertion, access)) {
            m.get("b");
            m.put("d", 33);
            m.getOrDefault("a", 0);
            m.putIfAbsent("c", 99);
            m.merge("b", 10, Integer::sum);
            System.out.println(m + " " + m.keySet() + " " + m.values());
        }
        Iterator<Map.Entry<String, Integer>> it = insertion.entrySet().iterator();
        it.next().setValue(-1);
        it.next();
        it.remove();
        System.out.println(insertion + " " + insertion.entrySet().contains(Map.entry("d", -1)) + " " + insertion.entrySet().remove(Map.entry("a", 0)) + " " + insertion);
        LinkedHashSet<Integer> set = new LinkedHashSet<>(Arrays.asList(5, 3, 5, 1, 3));
        set.add(5);
        set.remove(3);
        set.add(3);
        System.out.println(set + " " + new ArrayList<>(set).indexOf(1));
        LinkedList<String> list = new LinkedList<>(List.of("a", "b", "c", "d", "e"));
        ListIterator<String> li = list.listIterator(2);
        li.add("X");
        System.out.println(li.next() + li.previous() + li.previous() + " " + list);
        li.remove();
        li.next();
        li.set("C");
        System.out.println(list + " " + li.nextIndex() + " " + li.hasPrevious());
        while (li.hasNext()) if (li.next().equals("e")) li.add("f");
        list.addFirst("0");
        Collections.rotate(list, 2);
        Collections.swap(list, 0, list.size() - 1);
        System.out.println(list + " " + list.peekFirst() + list.peekLast() + list.indexOf("C"));
        list.subList(1, 4).clear();
        list.addAll(1, List.of("p", "q"));
        System.out.println(list + " " + list.removeFirstOccurrence("q") + list.equals(new ArrayList<>(list)));
        TreeSet<Integer> tree = new TreeSet<>(List.of(10, 20, 30, 40, 50, 60));
        NavigableSet<Integer> middle = tree.subSet(15, true, 50, true);
        SortedSet<Integer> head = middle.headSet(40);
        middle.add(45);
        tree.remove(20);
        tree.add(25);
        System.out.println(tree + " " + middle + " " + head + " " + middle.first() + " " + middle.higher(45) + " " + middle.higher(50) + " " + middle.descendingSet().tailSet(45));
        try {
            middle.add(70);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        middle.clear();
        System.out.println(tree + " " + head.isEmpty() + " " + middle.pollFirst());
        TreeMap<String, List<Integer>> index = new TreeMap<>(Collections.reverseOrder());
        String text = "to be or not to be that is the question";
        String[] words = text.split(" ");
        for (int i = 0; i < words.length; i++) index.computeIfAbsent(words[i], k -> new ArrayList<>()).add(i);
        System.out.println(index);
        System.out.println(index.headMap("or", true) + " " + index.descendingMap().firstKey() + " " + index.ceilingEntry("p") + " " + index.lowerKey("be"));
        Map.Entry<String, Integer> mutable = new AbstractMap.SimpleEntry<>("k", 1);
        mutable.setValue(2);
        Map.Entry<String, Integer> immutable = new AbstractMap.SimpleImmutableEntry<>(mutable);
        mutable.setValue(3);
        System.out.println(mutable + " " + immutable + " " + mutable.equals(Map.entry("k", 3)) + " " + mutable.hashCode() + " " + Map.entry("k", 3).hashCode());
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 20; i++) numbers.add(i);
        List<Integer> inner = numbers.subList(5, 15).subList(2, 6);
        inner.replaceAll(x -> -x);
        inner.remove(Integer.valueOf(-8));
        inner.sort(null);
        System.out.println(inner + " " + numbers + " " + inner.indexOf(-7) + " " + numbers.subList(0, 0).isEmpty());
        Iterator<Integer> down = new TreeSet<>(numbers).descendingIterator();
        StringBuilder row = new StringBuilder();
        while (down.hasNext()) row.append(down.next()).append(' ');
        System.out.println(row.toString().trim());
    }
}
