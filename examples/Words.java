package demo;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts its arguments: collections, lambdas, streams and formatting, all interpreted from the JDK's own classes. */
public class Words {
    public static void main(String[] args) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : args) counts.merge(word, 1, Integer::sum);
        counts.forEach((word, count) -> System.out.println(String.format("%-5s %d", word, count)));
        String repeated = counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        System.out.println("more than once: " + repeated);
    }
}
