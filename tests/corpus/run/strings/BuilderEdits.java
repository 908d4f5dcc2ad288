// StringBuilder editing: insert of all types, delete, replace, reverse with surrogates, setLength, capacity, indexOf, compareTo.
public class BuilderEdits {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        System.out.println(sb.length() + " " + sb.capacity() + " '" + sb + "'");
        sb.append("hello").append(' ').append(42).append(3.5).append(true).append((Object) null).append(new char[] {'x', 'y', 'z'}, 1, 2).append("abcdef", 2, 4);
        System.out.println(sb + " " + sb.length() + " " + sb.capacity());
        sb.insert(0, "start ").insert(3, 9L).insert(sb.length(), '!').insert(5, 1.25f).insert(1, false).insert(2, new char[] {'-', '-'}).insert(0, (String) null);
        System.out.println(sb);
        sb.delete(0, 4);
        sb.delete(5, 1000);
        System.out.println(sb + "|" + sb.deleteCharAt(0) + "|" + sb.deleteCharAt(sb.length() - 1));
        sb.setLength(0);
        sb.append("abcdefghij");
        sb.replace(2, 5, "[long replacement]").replace(0, 1, "").replace(sb.length() - 1, 99, "END");
        System.out.println(sb);
        sb.setCharAt(0, 'Z');
        sb.setLength(8);
        System.out.println(sb + " " + sb.charAt(7));
        sb.setLength(10);
        System.out.println((int) sb.charAt(9) + " " + sb.length());
        sb = new StringBuilder("stressed");
        System.out.println(sb.reverse() + " " + sb.reverse() + " " + new StringBuilder("a\ud83d\ude00b").reverse().codePointAt(1) + " " + new StringBuilder("\ude00\ud83d").reverse().length());
        System.out.println(sb.indexOf("s") + " " + sb.lastIndexOf("s") + " " + sb.indexOf("s", 1) + " " + sb.indexOf("zz") + " " + sb.lastIndexOf("s", 5) + " " + sb.indexOf(""));
        System.out.println(sb.substring(3) + " " + sb.substring(1, 4) + " " + sb.subSequence(0, 2) + " " + sb.chars().sum() + " " + sb.isEmpty());
        StringBuilder sized = new StringBuilder(3);
        int changes = 0;
        int last = sized.capacity();
        for (int i = 0; i < 500; i++) {
            sized.append((char) ('a' + i % 26));
            if (sized.capacity() != last) {
                last = sized.capacity();
                changes++;
                System.out.print(last + " ");
            }
        }
        System.out.println("changes " + changes);
        sized.ensureCapacity(2000);
        System.out.println(sized.capacity());
        sized.trimToSize();
        System.out.println(sized.capacity() + " " + new StringBuilder("xyz").capacity());
        StringBuilder wide = new StringBuilder("latin");
        wide.append('\u4e2d').insert(0, '\u00e9').append("\u00ff");
        System.out.println(wide.length() + " " + wide.toString().hashCode() + " " + wide.reverse().toString().hashCode());
        wide.setLength(1);
        wide.append(wide).append(wide);
        System.out.println(wide.length() + " " + wide.toString().equals("\u00ff\u00ff\u00ff\u00ff"));
        wide.appendCodePoint(0x1F600).appendCodePoint('k');
        System.out.println(wide.codePointCount(0, wide.length()) + " " + wide.length() + " " + wide.offsetByCodePoints(0, 5) + " " + wide.codePointBefore(6));
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("abc").equals(new StringBuilder("abc")) + " " + "abc".contentEquals(new StringBuilder("abc")));
        StringBuffer buffer = new StringBuffer("buf");
        buffer.append(1).insert(0, 2).reverse();
        System.out.println(buffer + " " + buffer.length());
        char[] target = new char[6];
        new StringBuilder("characters").getChars(2, 6, target, 1);
        System.out.println(new String(target, 1, 4) + " " + (int) target[0]);
        String[] bad = new String[4];
        Runnable[] faults = {
            () -> new StringBuilder("abc").insert(4, "x"), () -> new StringBuilder("abc").delete(2, 1), () -> new StringBuilder("abc").setCharAt(3, 'x'),
            () -> new StringBuilder("abc").replace(4, 5, "x"), () -> new StringBuilder("abc").substring(2, 9), () -> new StringBuilder(-1), () -> new StringBuilder("abc").append("xyz", 2, 1)
        };
        for (Runnable fault : faults) {
            try {
                fault.run();
                System.out.println("no fault");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(bad.length);
    }
}
