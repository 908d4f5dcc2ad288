// Visitors, double dispatch, abstract templates, chains of responsibility, decorators, observers: interface-heavy object code.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class InterfaceDispatchTable {
    interface Visitor<R> { R number(int n); R sum(Node a, Node b); R product(Node a, Node b); default R group(Node... nodes) { R last = null; for (Node n : nodes) last = n.accept(this); return last; } }
    interface Node { <R> R accept(Visitor<R> v); }

    static Node number(int n) { return new Node() { public <R> R accept(Visitor<R> v) { return v.number(n); } }; }
    static Node sum(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> v) { return v.sum(a, b); } }; }
    static Node product(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> v) { return v.product(a, b); } }; }
    static Node group(Node... n) { return new Node() { public <R> R accept(Visitor<R> v) { return v.group(n); } }; }

    static class Evaluate implements Visitor<Integer> {
        public Integer number(int n) { return n; }
        public Integer sum(Node a, Node b) { return a.accept(this) + b.accept(this); }
        public Integer product(Node a, Node b) { return a.accept(this) * b.accept(this); }
    }

    static class Show implements Visitor<String> {
        public String number(int n) { return n < 0 ? "(" + n + ")" : "" + n; }
        public String sum(Node a, Node b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        public String product(Node a, Node b) { return a.accept(this) + "*" + b.accept(this); }
        @Override public String group(Node... nodes) { StringBuilder s = new StringBuilder("{"); for (Node n : nodes) s.append(n.accept(this)).append(';'); return s.append('}').toString(); }
    }

    interface Collidable { String hit(Collidable other); String hitShip(Ship s); String hitRock(Rock r); }
    record Ship(String name) implements Collidable {
        public String hit(Collidable o) { return o.hitShip(this); }
        public String hitShip(Ship s) { return s.name + " and " + name + " swerve"; }
        public String hitRock(Rock r) { return "rock " + r.size + " sinks " + name; }
    }
    record Rock(int size) implements Collidable {
        public String hit(Collidable o) { return o.hitRock(this); }
        public String hitShip(Ship s) { return s.name + " crashes into " + size; }
        public String hitRock(Rock r) { return "rocks " + r.size + "/" + size + " split"; }
    }

    static abstract class Report {
        final String render() { return header() + body() + footer(); }
        String header() { return "[" + title() + "]"; }
        abstract String title();
        abstract String body();
        String footer() { return "."; }
    }

    interface Coffee { int cost(); String text(); }
    static abstract class Extra implements Coffee {
        protected final Coffee inner;
        Extra(Coffee inner) { this.inner = inner; }
        public int cost() { return inner.cost() + price(); }
        public String text() { return inner.text() + "+" + getClass().getSimpleName(); }
        abstract int price();
    }
    static class Milk extends Extra { Milk(Coffee c) { super(c); } int price() { return 3; } }
    static class Sugar extends Extra { Sugar(Coffee c) { super(c); } int price() { return 1; } @Override public int cost() { return inner.cost() > 10 ? inner.cost() : super.cost(); } }

    static abstract class Handler {
        private Handler next;
        Handler then(Handler n) { next = n; return n; }
        String handle(int request) { return accepts(request) ? getClass().getName().substring(getClass().getName().indexOf('$') + 1) + " took " + request : next == null ? "nobody took " + request : next.handle(request); }
        abstract boolean accepts(int request);
    }
    static class Small extends Handler { boolean accepts(int r) { return r < 10; } }
    static class Even extends Handler { boolean accepts(int r) { return r % 2 == 0; } }

    static class Subject<E> {
        private final Map<String, List<Listener<? super E>>> listeners = new LinkedHashMap<>();
        interface Listener<T> { void on(T event, int count); }
        void subscribe(String topic, Listener<? super E> l) { listeners.computeIfAbsent(topic, t -> new ArrayList<>()).add(l); }
        void publish(String topic, E event) { int n = 0; for (Listener<? super E> l : listeners.getOrDefault(topic, List.of())) l.on(event, ++n); }
    }

    public static void main(String[] args) {
        Node tree = sum(product(number(3), number(-4)), sum(number(10), product(number(2), number(5))));
        System.out.println(tree.accept(new Show()) + " = " + tree.accept(new Evaluate()));
        Node group = group(number(1), tree, number(7));
        System.out.println(group.accept(new Show()) + " = " + group.accept(new Evaluate()) + " " + group().accept(new Evaluate()));
        Collidable[] things = {new Ship("Ada"), new Rock(5), new Ship("Bea"), new Rock(2)};
        for (Collidable a : things) for (Collidable b : things) System.out.println(a.hit(b));
        Report report = new Report() {
            String title() { return "daily"; }
            String body() { return " " + title().length() + super.footer(); }
            @Override String footer() { return "!"; }
        };
        System.out.println(report.render());
        Coffee plain = new Coffee() { public int cost() { return 5; } public String text() { return "coffee"; } };
        for (Coffee c : new Coffee[] {plain, new Milk(plain), new Sugar(new Milk(plain)), new Sugar(new Milk(new Milk(plain))), new Milk(new Sugar(plain))}) System.out.println(c.text() + " " + c.cost());
        Handler chain = new Small();
        chain.then(new Even()).then(new Handler() { boolean accepts(int r) { return r > 100; } });
        for (int r : new int[] {5, 12, 13, 101}) System.out.println(chain.handle(r));
        Subject<String> subject = new Subject<>();
        StringBuilder log = new StringBuilder();
        subject.subscribe("a", (e, n) -> log.append(e).append(n).append(' '));
        subject.subscribe("a", (Object e, int n) -> log.append(e.hashCode()).append('#').append(n).append(' '));
        subject.publish("a", "event");
        subject.publish("b", "lost");
        System.out.println(log.toString().trim());
    }
}
