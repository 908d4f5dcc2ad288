// Own collection classes on AbstractList, AbstractSet, AbstractMap and Iterable: inherited algorithms call back into them.
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

public class CustomCollections {
    static class Squares extends AbstractList<Integer> {
        private final int size;
        int reads;
        Squares(int size) { this.size = size; }
        @Override public Integer get(int index) {
            if (index < 0 || index >= size) throw new IndexOutOfBoundsException("square " + index);
            reads++;
            return index * index;
        }
        @Override public int size() { return size; }
    }

    static class GapBuffer extends AbstractList<Character> {
        private char[] text = new char[2];
        private int length;
        @Override public Character get(int index) { return text[index]; }
        @Override public Character set(int index, Character c) { char old = text[index]; text[index] = c; return old; }
        @Override public void add(int index, Character c) {
            if (length == text.length) text = Arrays.copyOf(text, length * 2);
            System.arraycopy(text, index, text, index + 1, length - index);
            text[index] = c;
            length++;
            modCount++;
        }
        @Override public Character remove(int index) {
            char old = text[index];
            System.arraycopy(text, index + 1, text, index, --length - index);
            modCount++;
            return old;
        }
        @Override public int size() { return length; }
    }

    static class Digits extends AbstractSet<Integer> {
        private int mask;
        @Override public boolean add(Integer d) { boolean fresh = (mask & 1 << d) == 0; mask |= 1 << d; return fresh; }
        @Override public boolean contains(Object o) { return o instanceof Integer d && (mask & 1 << d) != 0; }
        @Override public int size() { return Integer.bitCount(mask); }
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int rest = mask, last = -1;
                @Override public boolean hasNext() { return rest != 0; }
                @Override public Integer next() {
                    if (rest == 0) throw new NoSuchElementException("no digit left");
                    last = Integer.numberOfTrailingZeros(rest);
                    rest &= rest - 1;
                    return last;
                }
                @Override public void remove() { mask &= ~(1 << last); }
            };
        }
    }

    static class Alphabet extends AbstractMap<Character, Integer> {
        @Override public Set<Entry<Character, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override public int size() { return 5; }
                @Override public Iterator<Entry<Character, Integer>> iterator() {
                    List<Entry<Character, Integer>> entries = new ArrayList<>();
                    for (char c = 'a'; c < 'a' + size(); c++) entries.add(new SimpleImmutableEntry<>(c, (int) c));
                    return entries.iterator();
                }
            };
        }
    }

    static class Fibonacci implements Iterable<Long> {
        @Override public Iterator<Long> iterator() {
            return new Iterator<>() {
                long a = 0, b = 1;
                @Override public boolean hasNext() { return b > 0; }
                @Override public Long next() { long r = a; a = b; b += r; return r; }
            };
        }
    }

    public static void main(String[] args) {
        Squares squares = new Squares(10);
        System.out.println(squares + " " + squares.indexOf(49) + " " + squares.contains(50) + " " + squares.subList(3, 6) + " " + squares.hashCode() + " " + squares.equals(new ArrayList<>(squares)) + " reads " + squares.reads);
        System.out.println(Collections.binarySearch(squares, 36) + " " + squares.stream().mapToInt(x -> x).sum() + " " + squares.lastIndexOf(81) + " reads " + squares.reads);
        try {
            squares.add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only " + e.getMessage());
        }
        try {
            squares.get(10);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        GapBuffer buffer = new GapBuffer();
        for (char c : "hello world".toCharArray()) buffer.add(c);
        buffer.addAll(5, List.of(',', '!'));
        buffer.removeIf(c -> c == 'l');
        buffer.subList(0, 2).clear();
        System.out.println(buffer + " " + buffer.size());
        Collections.sort(buffer);
        System.out.println(buffer + " " + buffer.remove((Character) 'o') + " " + buffer.size());
        Collections.swap(buffer, 0, 1);
        Collections.reverse(buffer);
        System.out.println(buffer);
        Digits digits = new Digits();
        for (char c : "3141592653".toCharArray()) digits.add(c - '0');
        System.out.println(digits + " " + digits.size() + " " + digits.hashCode() + " " + digits.equals(Set.of(1, 2, 3, 4, 5, 6, 9)) + " " + digits.removeAll(List.of(1, 2, 7)) + digits);
        Iterator<Integer> it = digits.iterator();
        while (it.hasNext()) if (it.next() > 4) it.remove();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage() + " " + digits);
        }
        Map<Character, Integer> alphabet = new Alphabet();
        System.out.println(alphabet + " " + alphabet.get('c') + " " + alphabet.get('z') + " " + alphabet.containsValue(98) + " " + alphabet.keySet() + alphabet.values() + " " + alphabet.hashCode() + " " + alphabet.getOrDefault('q', 0));
        int count = 0;
        long last = 0;
        for (long f : new Fibonacci()) {
            count++;
            last = f;
        }
        System.out.println(count + " " + last);
        StringBuilder first = new StringBuilder();
        new Fibonacci().forEach(f -> { if (f < 100) first.append(f).append(' '); });
        System.out.println(first.toString().trim());
    }
}
