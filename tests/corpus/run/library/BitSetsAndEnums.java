// BitSet, EnumMap, EnumSet, and views of them.
import java.util.*;

public class BitSetsAndEnums {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    public static void main(String[] args) {
        BitSet bits = new BitSet();
        bits.set(1); bits.set(5, 9); bits.flip(7); bits.set(100);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.size() + " " + bits.nextClearBit(5) + " " + bits.previousSetBit(99) + " " + Arrays.toString(bits.toLongArray()) + " " + bits.hashCode());
        BitSet other = BitSet.valueOf(new long[] {0b100110});
        other.or(bits); System.out.println(other); other.andNot(bits); System.out.println(other + " " + other.intersects(bits) + " " + bits.get(5, 9) + " " + Arrays.toString(bits.toByteArray()) + " " + bits.stream().sum());
        EnumMap<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.FRI, 6); hours.put(Day.MON, 8); hours.merge(Day.MON, 1, Integer::sum);
        System.out.println(hours + " " + hours.containsKey(Day.TUE) + " " + hours.keySet() + " " + hours.equals(Map.of(Day.MON, 9, Day.FRI, 6)) + " " + hours.hashCode() * 0);
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI);
        System.out.println(week + " " + EnumSet.complementOf(week) + " " + week.removeIf(d -> d.ordinal() % 2 == 0) + week + " " + EnumSet.noneOf(Day.class) + " " + Day.valueOf("SUN").compareTo(Day.MON));
        try { EnumSet.copyOf(new ArrayList<Day>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Day.valueOf("Sun"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { bits.set(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
