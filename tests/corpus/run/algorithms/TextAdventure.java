// A text adventure as a state machine with enums, maps and a command script; rooms, items, a lock and a score.
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

public class TextAdventure {
    enum Direction {
        NORTH, SOUTH, EAST, WEST;
        Direction opposite() { return switch (this) { case NORTH -> SOUTH; case SOUTH -> NORTH; case EAST -> WEST; case WEST -> EAST; }; }
        static Direction parse(String s) {
            for (Direction d : values()) if (d.name().toLowerCase().startsWith(s)) return d;
            return null;
        }
    }

    static class Room {
        final String name;
        final Map<Direction, Room> exits = new EnumMap<>(Direction.class);
        final Set<String> items = new TreeSet<>();
        boolean locked, visited;
        Room(String name, String... items) { this.name = name; this.items.addAll(List.of(items)); }
        void link(Direction d, Room other) {
            exits.put(d, other);
            other.exits.put(d.opposite(), this);
        }
        String look() { return "You are in the " + name + ". Exits " + exits.keySet() + (items.isEmpty() ? "" : ", you see " + String.join(" and ", items)); }
    }

    private Room here;
    private final Set<String> carried = new TreeSet<>();
    private int score, turns;
    private boolean over;

    TextAdventure() {
        Room hall = new Room("hall", "lamp"), kitchen = new Room("kitchen", "key", "bread"), cellar = new Room("cellar", "treasure"), garden = new Room("garden");
        hall.link(Direction.NORTH, kitchen);
        hall.link(Direction.EAST, garden);
        kitchen.link(Direction.WEST, cellar);
        cellar.locked = true;
        here = hall;
        here.visited = true;
    }

    String command(String line) {
        turns++;
        String[] words = line.trim().toLowerCase().split("\\s+", 2);
        String object = words.length > 1 ? words[1] : "";
        return switch (words[0]) {
            case "look", "l" -> here.look();
            case "go" -> go(Direction.parse(object));
            case "n", "s", "e", "w" -> go(Direction.parse(words[0]));
            case "take" -> {
                if (!here.items.remove(object)) yield "There is no " + object;
                carried.add(object);
                if (object.equals("treasure")) score += 50;
                yield "Taken: " + object;
            }
            case "drop" -> carried.remove(object) && here.items.add(object) ? "Dropped" : "You have no " + object;
            case "unlock" -> {
                for (Room r : here.exits.values())
                    if (r.locked) {
                        if (!carried.contains("key")) yield "You need a key";
                        r.locked = false;
                        score += 10;
                        yield "The " + r.name + " is open";
                    }
                yield "Nothing to unlock";
            }
            case "inventory", "i" -> carried.isEmpty() ? "Nothing" : carried.toString();
            case "eat" -> object.equals("bread") && carried.remove("bread") ? "Delicious" : "You cannot eat " + (object.isEmpty() ? "nothing" : object);
            case "quit" -> {
                over = true;
                yield "Final score " + score + " in " + turns + " turns";
            }
            case "" -> "Pardon?";
            default -> "I do not know how to " + words[0];
        };
    }

    private String go(Direction d) {
        if (d == null) return "Which way?";
        Room next = here.exits.get(d);
        if (next == null) return "There is a wall to the " + d.name().toLowerCase();
        if (next.locked) return "The " + next.name + " is locked";
        if (next.name.equals("cellar") && !carried.contains("lamp")) return "It is too dark to enter";
        here = next;
        if (!here.visited) {
            here.visited = true;
            score += 5;
        }
        return here.look();
    }

    public static void main(String[] args) {
        TextAdventure game = new TextAdventure();
        List<String> script = new ArrayList<>(List.of("look", "n", "go west", "unlock", "take key", "take bread", "take sword", "unlock", "w", "s", "take lamp", "e", "go up", "w", "north", "n", "go n", "w", "take treasure", "i", "eat bread", "eat bread", "eat", "drop lamp", "drop lamp", "e", "e", "", "dance wildly", "quit", "look"));
        for (String line : script) {
            System.out.println("> " + line);
            System.out.println(game.command(line));
            if (game.over) break;
        }
    }
}
