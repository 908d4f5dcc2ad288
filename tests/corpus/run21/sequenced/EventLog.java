// A small event-sourced account in current Java: sealed events, record patterns, streams and text blocks together.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class EventLog {
    sealed interface Event { int day(); }
    record Opened(int day, String owner) implements Event { }
    record Deposited(int day, long cents) implements Event { }
    record Withdrawn(int day, long cents, String note) implements Event { }
    record Closed(int day) implements Event { }

    sealed interface State { }
    enum Missing implements State { NONE }
    record Active(String owner, long balance, int moves) implements State { }
    record Ended(long refunded) implements State { }

    static State apply(State state, Event event) {
        record Step(State state, Event event) { }
        return switch (new Step(state, event)) {
            case Step(Missing m, Opened(var day, var owner)) -> new Active(owner, 0, 0);
            case Step(Active(var owner, long balance, int moves), Deposited(int day, long cents)) when cents > 0 -> new Active(owner, balance + cents, moves + 1);
            case Step(Active(var owner, long balance, int moves), Withdrawn(int day, long cents, var note)) when cents <= balance -> new Active(owner, balance - cents, moves + 1);
            case Step(Active a, Withdrawn w) -> throw new IllegalStateException("day " + w.day() + ": " + a.owner() + " lacks " + (w.cents() - a.balance()));
            case Step(Active(var owner, long balance, int moves), Closed c) -> new Ended(balance);
            case Step(State s, Event e) -> throw new IllegalStateException("cannot apply " + e + " to " + s);
        };
    }

    static Event parse(String line) {
        var parts = line.split("\\s+", 4);
        int day = Integer.parseInt(parts[0]);
        return switch (parts[1]) {
            case "open" -> new Opened(day, parts[2]);
            case "put" -> new Deposited(day, Long.parseLong(parts[2]));
            case "take" -> new Withdrawn(day, Long.parseLong(parts[2]), parts.length > 3 ? parts[3] : "");
            case "close" -> new Closed(day);
            case String other -> throw new IllegalArgumentException("unknown verb " + other);
        };
    }

    public static void main(String[] args) {
        var script = """
            1 open ann
            2 put 5000
            3 take 1250 rent and food
            3 take 9999
            4 put 0
            5 put 300
            6 steal 5
            7 close
            8 put 1
            """;
        State state = Missing.NONE;
        List<Event> accepted = new ArrayList<>();
        for (var line : script.lines().toList()) {
            try {
                var event = parse(line);
                state = apply(state, event);
                accepted.add(event);
                System.out.println(line + " -> " + state);
            } catch (IllegalStateException | IllegalArgumentException e) {
                System.out.println(line + " -> refused, " + e.getMessage());
            }
        }
        TreeMap<String, Long> kinds = accepted.stream().collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.counting()));
        System.out.println(kinds);
        long net = accepted.stream().mapToLong(e -> switch (e) {
            case Deposited(var d, long c) -> c;
            case Withdrawn(var d, long c, var n) -> -c;
            case Opened o -> 0;
            case Closed c -> 0;
        }).sum();
        System.out.println(net + " " + accepted.getFirst() + " " + accepted.reversed().getFirst());
        State replayed = Missing.NONE;
        for (var event : accepted) replayed = apply(replayed, event);
        System.out.println(replayed.equals(state) + " " + replayed);
    }
}
