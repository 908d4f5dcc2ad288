// Byte, Short, Boolean and Character library methods and conversions between boxes.
public class SmallBoxes {
    public static void main(String[] args) {
        byte[] bytes = {0, 1, -1, 127, -128, 64};
        for (byte b : bytes) {
            System.out.println(Byte.toString(b) + " " + Byte.toUnsignedInt(b) + " " + Byte.hashCode(b) + " " + Byte.compare(b, (byte) 1)
                    + " " + Byte.compareUnsigned(b, (byte) 1) + " " + Byte.toUnsignedLong(b));
        }
        short[] shorts = {0, -1, 32767, -32768, 0x1234};
        for (short s : shorts) {
            System.out.println(Short.toString(s) + " " + Short.toUnsignedInt(s) + " " + Short.reverseBytes(s) + " " + Short.compare(s, (short) 5)
                    + " " + Short.compareUnsigned(s, (short) 5));
        }
        String[] texts = {"12", "-128", "128", "-32768", "32768", "x"};
        for (String text : texts) {
            try {
                System.out.print("byte " + Byte.parseByte(text) + "; ");
            } catch (NumberFormatException e) {
                System.out.print(e.getMessage() + "; ");
            }
            try {
                System.out.println("short " + Short.parseShort(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Byte.parseByte("7f", 16) + " " + Byte.decode("-0x80") + " " + Short.decode("0x7fff") + " " + Short.valueOf("10", 2));
        for (String text : new String[] {"true", "TRUE", "tRuE", "yes", "", null}) {
            System.out.print(Boolean.parseBoolean(text) + " ");
        }
        System.out.println();
        System.out.println(Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.compare(true, false) + " " + Boolean.logicalXor(true, false)
                + " " + Boolean.logicalAnd(true, false) + " " + Boolean.logicalOr(true, false) + " " + Boolean.valueOf("true") + " " + Boolean.TRUE.equals(true));

        Number[] numbers = {(byte) -3, (short) 300, 70000, 1L << 40, 2.75f, -1e10};
        for (Number n : numbers) {
            System.out.println(n + " " + n.byteValue() + " " + n.shortValue() + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " "
                    + n.doubleValue() + " " + n.hashCode() + " " + n.getClass().getName());
        }
        Object[] mixed = {1, 1L, (short) 1, (byte) 1, '1', 1f, 1d, true};
        for (Object x : mixed) {
            StringBuilder row = new StringBuilder(x.getClass().getSimpleName()).append(": ");
            for (Object y : mixed) {
                row.append(x.equals(y) ? '=' : '.');
            }
            System.out.println(row);
        }
        Character c = 'q';
        System.out.println(c.compareTo('z') + " " + c.hashCode() + " " + Character.toString(c) + " " + Character.valueOf('q').equals(c) + " " + c.charValue());
    }
}
