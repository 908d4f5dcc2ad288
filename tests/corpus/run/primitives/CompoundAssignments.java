// Compound assignment operators with implicit narrowing on locals, fields, statics and array elements.
public class CompoundAssignments {
    private static byte staticByte = 100;
    private static char staticChar = 'a';
    private short shortField = 32000;
    private float floatField = 1.5f;
    private long longField = Long.MAX_VALUE - 3;
    private final int[] cells = {1, 2, 3};
    private int indexCalls;

    private int nextIndex() {
        return indexCalls++ % cells.length;
    }

    public static void main(String[] args) {
        CompoundAssignments box = new CompoundAssignments();
        for (int round = 0; round < 4; round++) {
            staticByte += 60;
            staticChar += 1.9;
            box.shortField *= 3;
            box.floatField /= 0.3;
            box.longField += 2.0f;
            box.longField -= round;
            System.out.println(staticByte + " " + staticChar + " " + box.shortField + " " + box.floatField + " " + box.longField);
        }
        box.cells[box.nextIndex()] += 10;
        box.cells[box.nextIndex()] <<= 5;
        box.cells[box.nextIndex()]++;
        int before = box.cells[box.nextIndex()]--;
        System.out.println(before + " " + box.cells[0] + " " + box.cells[1] + " " + box.cells[2] + " calls " + box.indexCalls);

        byte b = 127;
        b++;
        System.out.println(b);
        b -= 1;
        System.out.println(b);
        b *= b;
        System.out.println(b);
        b /= 1;
        b %= 100;
        b |= 0x80;
        b ^= 0x55;
        b >>>= 1;
        System.out.println(b);

        int i = 5;
        i = i++ + ++i;
        System.out.println(i);
        i += i++ * 2 + i;
        System.out.println(i);
        i -= 3.7;
        System.out.println(i);
        i *= 1e10;
        System.out.println(i);
        i = 10;
        i ^= i << 1;
        i %= 7;
        System.out.println(i);

        long l = 1;
        l <<= 40;
        l |= i;
        l /= 3;
        System.out.println(l);
        double d = 10;
        d %= 3.3;
        System.out.println(d);
        d++;
        System.out.println(d--);
        System.out.println(--d);
        boolean flag = args.length == 0;
        flag &= d > 0;
        flag ^= true;
        flag |= i == 2;
        System.out.println(flag);
        String text = "x";
        text += 1;
        text += 'c';
        text += null;
        text += 1.0f;
        System.out.println(text);
        Object untyped = "obj";
        untyped += "!";
        System.out.println(untyped);
        // The left operand is saved before the right side changes it.
        int saved = 3;
        saved += (saved = 10) + saved;
        System.out.println(saved);
        int[] array = {0, 0};
        int position = 0;
        array[position] = position = 1;
        System.out.println(array[0] + " " + array[1] + " " + position);
    }
}
