// Fail-fast iterators, legal removal through iterators, modification in forEach and removeIf, sublist staleness.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

public class FailFast {
    private static String during(Collection<Integer> items, int trigger) {
        int visited = 0;
        try {
            for (Integer item : items) {
                visited++;
                if (item == trigger) items.remove(item);
            }
            return "finished after " + visited + " " + items;
        } catch (ConcurrentModificationException e) {
            return "failed after " + visited + " " + items;
        }
    }

    private static String legal(Collection<Integer> items) {
        for (Iterator<Integer> it = items.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        return items.toString();
    }

    public static void main(String[] args) {
        List<Integer> source = List.of(1, 2, 3, 4, 5);
        for (int trigger = 1; trigger <= 5; trigger++) {
            System.out.println("ArrayList " + trigger + " " + during(new ArrayList<>(source), trigger));
            System.out.println("LinkedList " + trigger + " " + during(new LinkedList<>(source), trigger));
            System.out.println("HashSet " + trigger + " " + during(new HashSet<>(source), trigger));
            System.out.println("TreeSet " + trigger + " " + during(new TreeSet<>(source), trigger));
            System.out.println("ArrayDeque " + trigger + " " + during(new ArrayDeque<>(source), trigger));
            System.out.println("PriorityQueue " + trigger + " " + during(new PriorityQueue<>(source), trigger));
        }
        System.out.println(legal(new ArrayList<>(source)) + legal(new LinkedList<>(source)) + legal(new HashSet<>(source)) + legal(new TreeSet<>(source)) + legal(new ArrayDeque<>(source)) + legal(new PriorityQueue<>(source)));
        List<Integer> list = new ArrayList<>(source);
        List<Integer> view = list.subList(1, 3);
        list.add(6);
        try {
            System.out.println(view.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("stale sublist");
        }
        try {
            list.forEach(x -> { if (x == 2) list.add(9); });
        } catch (ConcurrentModificationException e) {
            System.out.println("forEach " + list);
        }
        try {
            list.removeIf(x -> { list.add(0); return false; });
        } catch (ConcurrentModificationException e) {
            System.out.println("removeIf " + list.size());
        }
        Iterator<Integer> it = list.iterator();
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("double remove " + e.getMessage());
        }
        ListIterator<Integer> li = list.listIterator(2);
        System.out.println(li.previous() + " " + li.nextIndex());
        li.add(77);
        try {
            li.set(5);
        } catch (IllegalStateException e) {
            System.out.println("set after add");
        }
        System.out.println(list);
        for (Map<Integer, String> map : List.<Map<Integer, String>>of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>())) {
            for (int i = 0; i < 4; i++) map.put(i, "v" + i);
            try {
                for (Integer key : map.keySet()) map.put(key, "changed");
                System.out.println("replacing is no structural change " + map);
                for (Map.Entry<Integer, String> entry : map.entrySet()) if (entry.getKey() == 1) map.remove(2);
                System.out.println("unexpected " + map);
            } catch (ConcurrentModificationException e) {
                System.out.println(map.getClass().getSimpleName() + " " + map);
            }
            map.values().remove("changed");
            System.out.println(map);
        }
    }
}
