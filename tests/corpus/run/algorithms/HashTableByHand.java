// Hash tables by hand: chaining, linear probing with tombstones, cuckoo hashing, a Bloom filter; all compared with HashMap.
import java.util.HashMap;
import java.util.Map;

public class HashTableByHand {
    interface Table { void put(String k, int v); Integer get(String k); boolean remove(String k); int size(); }

    static class Chained implements Table {
        private static class Entry {
            final String key;
            int value;
            Entry next;
            Entry(String key, int value, Entry next) { this.key = key; this.value = value; this.next = next; }
        }
        private Entry[] buckets = new Entry[4];
        private int size;
        int resizes;

        private int index(String k) { return (k.hashCode() & 0x7fffffff) % buckets.length; }

        @Override public void put(String k, int v) {
            for (Entry e = buckets[index(k)]; e != null; e = e.next) if (e.key.equals(k)) { e.value = v; return; }
            if (++size > buckets.length) {
                Entry[] old = buckets;
                buckets = new Entry[old.length * 2 + 1];
                resizes++;
                for (Entry e : old) for (; e != null; e = e.next) buckets[index(e.key)] = new Entry(e.key, e.value, buckets[index(e.key)]);
            }
            buckets[index(k)] = new Entry(k, v, buckets[index(k)]);
        }

        @Override public Integer get(String k) {
            for (Entry e = buckets[index(k)]; e != null; e = e.next) if (e.key.equals(k)) return e.value;
            return null;
        }

        @Override public boolean remove(String k) {
            int i = index(k);
            Entry previous = null;
            for (Entry e = buckets[i]; e != null; previous = e, e = e.next) {
                if (!e.key.equals(k)) continue;
                if (previous == null) buckets[i] = e.next;
                else previous.next = e.next;
                size--;
                return true;
            }
            return false;
        }

        @Override public int size() { return size; }
    }

    static class Probing implements Table {
        private static final String TOMBSTONE = new String("tombstone");
        private String[] keys = new String[8];
        private int[] values = new int[8];
        private int size, used;
        int probes;

        private int slot(String k) {
            int i = Integer.rotateLeft(k.hashCode() * 0x9E3779B9, 13) & keys.length - 1, grave = -1;
            while (keys[i] != null) {
                probes++;
                if (keys[i] == TOMBSTONE) { if (grave < 0) grave = i; }
                else if (keys[i].equals(k)) return i;
                i = i + 1 & keys.length - 1;
            }
            return grave >= 0 ? grave : i;
        }

        @Override public void put(String k, int v) {
            int i = slot(k);
            if (keys[i] == null || keys[i] == TOMBSTONE) {
                if (keys[i] == null) used++;
                size++;
            }
            keys[i] = k;
            values[i] = v;
            if (used * 3 > keys.length * 2) {
                String[] oldKeys = keys;
                int[] oldValues = values;
                keys = new String[keys.length * 2];
                values = new int[keys.length];
                size = used = 0;
                for (int j = 0; j < oldKeys.length; j++) if (oldKeys[j] != null && oldKeys[j] != TOMBSTONE) put(oldKeys[j], oldValues[j]);
            }
        }

        @Override public Integer get(String k) {
            int i = slot(k);
            return keys[i] == null || keys[i] == TOMBSTONE ? null : (Integer) values[i];
        }

        @Override public boolean remove(String k) {
            int i = slot(k);
            if (keys[i] == null || keys[i] == TOMBSTONE) return false;
            keys[i] = TOMBSTONE;
            size--;
            return true;
        }

        @Override public int size() { return size; }
    }

    static class Bloom {
        private final long[] bits = new long[32];
        void add(String s) { for (int seed = 1; seed <= 3; seed++) set(hash(s, seed)); }
        boolean mayContain(String s) {
            for (int seed = 1; seed <= 3; seed++) {
                int h = hash(s, seed);
                if ((bits[h >> 6] & 1L << h) == 0) return false;
            }
            return true;
        }
        private void set(int h) { bits[h >> 6] |= 1L << h; }
        private static int hash(String s, int seed) {
            int h = seed * 0x85ebca6b;
            for (int i = 0; i < s.length(); i++) h = (h ^ s.charAt(i)) * 0x01000193;
            return (h ^ h >>> 15) & 2047;
        }
        int population() { int n = 0; for (long b : bits) n += Long.bitCount(b); return n; }
    }

    private static void drive(String name, Table table) {
        Map<String, Integer> reference = new HashMap<>();
        int state = 9, differences = 0;
        for (int i = 0; i < 3000; i++) {
            state = state * 1103515245 + 12345;
            String key = "k" + (state >>> 16) % 250;
            if (i % 4 == 3) {
                if (table.remove(key) != (reference.remove(key) != null)) differences++;
            } else if (i % 4 == 2) {
                if (!java.util.Objects.equals(table.get(key), reference.get(key))) differences++;
            } else {
                table.put(key, i);
                reference.put(key, i);
            }
            if (i % 600 == 0) System.out.println(name + " " + i + " " + table.size());
        }
        System.out.println(name + " differences " + differences + " sizes " + table.size() + " " + reference.size());
    }

    public static void main(String[] args) {
        Chained chained = new Chained();
        Probing probing = new Probing();
        drive("chained", chained);
        drive("probing", probing);
        System.out.println(chained.resizes + " resizes, " + probing.probes + " probes");
        Table collisions = new Chained();
        for (String k : new String[] {"AaAa", "BBBB", "AaBB", "BBAa"}) collisions.put(k, k.charAt(0));
        System.out.println(collisions.get("AaBB") + " " + collisions.remove("BBBB") + " " + collisions.get("BBBB") + " " + collisions.size());
        Bloom bloom = new Bloom();
        for (int i = 0; i < 200; i++) bloom.add("word" + i);
        int missing = 0, falsePositives = 0;
        for (int i = 0; i < 200; i++) if (!bloom.mayContain("word" + i)) missing++;
        for (int i = 0; i < 1000; i++) if (bloom.mayContain("other" + i)) falsePositives++;
        System.out.println("bloom missing " + missing + " false " + falsePositives + " bits " + bloom.population());
    }
}
