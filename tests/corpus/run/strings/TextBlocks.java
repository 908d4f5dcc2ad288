// Text blocks: indentation stripping, escapes, line joins, quotes, and line processing over them.
public class TextBlocks {
    private static final String POEM = """
            The time has come,
              the Walrus said,
            To talk of "many" things:\
             of shoes
            and ships\tand sealing-wax \s
            \""" end
            """;

    public static void main(String[] args) {
        System.out.print(POEM);
        System.out.println(POEM.length() + " " + POEM.hashCode() + " " + POEM.lines().count());
        POEM.lines().map(line -> line.length() + ":" + line.replace(' ', '.').replace('\t', '>')).forEach(System.out::println);
        String noFinalNewline = """
            a
              b
            c""";
        System.out.println(noFinalNewline.replace("\n", "|"));
        String empty = """
            """;
        System.out.println(empty.isEmpty());
        String outdented = """
                x
            y
          """;
        System.out.println(outdented.replace(' ', '.').replace('\n', '$'));
        String json = """
            {
              "name": "crisol",
              "size": %d,
              "tags": ["a", "b\\n"]
            }
            """.formatted(5);
        int depth = 0;
        for (char c : json.toCharArray()) {
            if (c == '{' || c == '[') depth++;
            if (c == '}' || c == ']') depth--;
            if (c == '{' || c == '[' || c == '}' || c == ']') System.out.print(c + "" + depth + " ");
        }
        System.out.println();
        System.out.print(json);
        System.out.println("""
            one line""" + 1 + """
             two \u0041 \101 \
            joined""");
        System.out.println((noFinalNewline == "a\n  b\nc") + " " + noFinalNewline.equals("a\n  b\nc"));
        int words = 0;
        for (String line : POEM.split("\n")) words += line.trim().split("\\s+").length;
        System.out.println(words);
        System.out.println("escapes: \b\f".length() + " \u00e9 \7".length() + " " + "\\u0041" + " '\'' \"" + "\0".length() + (int) "\377".charAt(0));
    }
}
