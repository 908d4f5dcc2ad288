package proofs;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Containers and arrays of any size. */
class Sizes {
    static int five(List<String> list) {
        if (list.size() == 5) {
            return 1; //@ reached: five(Containers.listOf(5, "a"))
        }
        return 0;
    }

    static int twenty(List<Integer> list) {
        if (list.size() == 20) {
            return 1; //@ reached: twenty(Containers.listOf(20, 1))
        }
        return 0;
    }

    static int moreThanThree(List<Integer> list) {
        if (list.size() > 3) {
            return 1; //@ reached: moreThanThree(Containers.listOf(4, 1))
        }
        return 0;
    }

    static int fifth(List<Integer> list) {
        if (list.get(4) == 9) {
            return 1; //@ reached: fifth(Containers.listOf(5, 9))
        }
        return 0;
    }

    static int sum(List<Integer> list) {
        int sum = 0;
        for (int i : list) {
            if (i < 0 || i > 10) {
                return -1;
            }
            sum += i;
        }
        if (sum == 95) {
            return 1; //@ reached: sum(Containers.listOf(19, 5))
        }
        return 0;
    }

    static int fourEntries(Map<String, Integer> map) {
        if (map.size() == 4) {
            return 1; //@ reached: fourEntries(Containers.mapOf(4))
        }
        return 0;
    }

    static int allKeys(Map<String, Integer> map) {
        if (map.containsKey("a") && map.containsKey("b") && map.containsKey("c") && map.containsKey("d")) {
            return 1; //@ reached: allKeys(Map.of("a", 1, "b", 1, "c", 1, "d", 1))
        }
        return 0;
    }

    static int largeSet(Set<Integer> set) {
        if (set.size() >= 6) {
            return 1; //@ reached: largeSet(Set.of(1, 2, 3, 4, 5, 6))
        }
        return 0;
    }

    static int threeInSet(Set<String> set) {
        if (set.contains("a") && set.contains("b") && set.contains("c")) {
            return 1; //@ reached: threeInSet(Set.of("a", "b", "c"))
        }
        return 0;
    }

    static int iterated(Iterator<String> it) {
        int n = 0;
        while (it.hasNext()) {
            it.next();
            n++;
        }
        if (n == 6) {
            return 1; //@ reached: iterated(Containers.listOf(6, "a").iterator())
        }
        return 0;
    }

    static int deque(Deque<Integer> d) {
        int n = 0;
        while (!d.isEmpty()) {
            d.pop();
            n++;
        }
        if (n == 8) {
            return 1; //@ reached: deque(new ArrayDeque<>(Containers.listOf(8, 1)))
        }
        return 0;
    }

    static int largeArray(int[] a) {
        if (a.length == 1000) {
            return 1; //@ reached: largeArray(new int[1000])
        }
        return 0;
    }

    static int veryLargeArray(byte[] a) {
        if (a.length > 10000000) {
            return 1; //@ reached: veryLargeArray(new byte[10000001])
        }
        return 0;
    }

    static int filledArray(int[] a) {
        int n = 0;
        for (int i : a) {
            if (i == 7) {
                n++;
            }
        }
        if (n == 25) {
            return 1; //@ reached: int[] a = new int[25]; java.util.Arrays.fill(a, 7); filledArray(a)
        }
        return 0;
    }

    static int farElement(int[] a) {
        if (a[500] == 3) {
            return 1; //@ reached: int[] a = new int[501]; a[500] = 3; farElement(a)
        }
        return 0;
    }

    static int manyArguments(Object... more) {
        if (more.length == 12) {
            return 1; //@ reached: manyArguments(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
        }
        return 0;
    }

    static int ownList(int n) {
        List<Integer> list = new java.util.ArrayList<>();
        for (int i = 0; i < n; i++) {
            list.add(i);
        }
        if (list.size() == 10) {
            return 1; //@ reached: ownList(10)
        }
        return 0;
    }

    static int ownListWrong(int a, int b) {
        List<Integer> list = new java.util.ArrayList<>();
        list.add(a);
        list.add(b);
        if (list.size() != 2) {
            return 1; //@ never: two were added to a new list
        }
        return 0;
    }

    static int ownMap(String a, String b) {
        Map<String, Integer> map = new java.util.HashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        if (map.size() > 2) {
            return 1; //@ never: two puts, two entries at most
        }
        return 0;
    }

    static int copied(Collection<String> c) {
        List<String> list = new java.util.ArrayList<>(c);
        if (list.size() == 7) {
            return 1; //@ reached: copied(Containers.listOf(7, "a"))
        }
        return 0;
    }

    static int mutableSize(List<String> list) {
        while (list.size() < 5) {
            list.add("x");
        }
        if (list.size() > 5) {
            return 1; //@ reached: mutableSize(Containers.listOf(6, "a"))
        }
        return 0;
    }

    static int streamed(List<Integer> list) {
        if (list.stream().filter(x -> x > 0).count() == 4) {
            return 1; //@ reached: streamed(Containers.listOf(4, 1))
        }
        return 0;
    }

    static int values(Map<Integer, Integer> map) {
        int sum = 0;
        for (int v : map.values()) {
            sum += v;
        }
        if (sum == 6 && map.size() == 3) {
            return 1; //@ reached: values(Map.of(1, 1, 2, 2, 3, 3))
        }
        return 0;
    }

    static int nestedLists(List<List<Integer>> lists) {
        if (lists.size() == 4 && lists.get(3).size() == 4) {
            return 1; //@ reached: nestedLists(Containers.listOf(4, Containers.listOf(4, 1)))
        }
        return 0;
    }

    static int last(List<String> list) {
        if (list.size() > 3 && "z".equals(list.get(list.size() - 1))) {
            return 1; //@ reached: last(Containers.listOf(4, "z"))
        }
        return 0;
    }

    static int boxedOptional(Optional<List<Integer>> o) {
        if (o.isPresent() && o.get().size() == 5) {
            return 1; //@ reached: boxedOptional(Optional.of(Containers.listOf(5, 1)))
        }
        return 0;
    }

    static int ownArray(int n) {
        if (n < 0 || n > 3) {
            return -1;
        }
        int[] a = new int[n];
        if (a.length == 4) {
            return 1; //@ never: the length is n
        }
        return 0;
    }
}
