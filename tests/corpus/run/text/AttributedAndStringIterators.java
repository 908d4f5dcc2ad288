// StringCharacterIterator, AttributedString and its runs, FieldPosition, Bidi-free text scanning.
import java.text.AttributedCharacterIterator;
import java.text.AttributedString;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;
import java.util.Map;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class AttributedAndStringIterators {
    public static void main(String[] args) {
        StringCharacterIterator it = new StringCharacterIterator("abcdef", 1, 5, 2);
        StringBuilder forward = new StringBuilder();
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) forward.append(c).append(it.getIndex());
        System.out.println(forward + " " + it.getBeginIndex() + " " + it.getEndIndex() + " " + it.last() + " " + it.previous());
        AttributedString text = new AttributedString("bold and plain");
        text.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, "en", 0, 4);
        text.addAttribute(AttributedCharacterIterator.Attribute.READING, "x", 2, 8);
        AttributedCharacterIterator runs = text.getIterator();
        while (runs.getIndex() < runs.getEndIndex()) {
            Map<AttributedCharacterIterator.Attribute, Object> attributes = runs.getAttributes();
            System.out.println(runs.getIndex() + ".." + runs.getRunLimit() + " " + attributes.size() + " " + attributes.get(AttributedCharacterIterator.Attribute.LANGUAGE));
            runs.setIndex(runs.getRunLimit());
        }
        StringTokenizer tokens = new StringTokenizer("a=1;b=2;;c", ";=", true);
        StringJoiner joined = new StringJoiner("|", "<", ">").setEmptyValue("none");
        System.out.print(joined + " " + tokens.countTokens() + " ");
        while (tokens.hasMoreTokens()) joined.add(tokens.nextToken());
        System.out.println(joined + " " + joined.length());
        Scanner scanner = new Scanner("12 3.5 true word 0x1F\nsecond line\n7,8,9").useLocale(java.util.Locale.US);
        System.out.println(scanner.nextInt() + " " + scanner.nextDouble() + " " + scanner.nextBoolean() + " " + scanner.next() + " " + scanner.hasNextInt() + " " + scanner.hasNextInt(16));
        System.out.println(scanner.nextLine() + "/" + scanner.nextLine());
        scanner.useDelimiter(",");
        int sum = 0;
        while (scanner.hasNextInt()) sum += scanner.nextInt();
        System.out.println(sum + " " + scanner.hasNext());
        try {
            scanner.next();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(new Scanner("k1=v1 k2=v2").findInLine("(\\w+)=(\\w+)") + " " + new Scanner("a1b22").findAll("\\d+").count());
    }
}
