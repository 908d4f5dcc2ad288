// Discrete event simulation of a bank with tellers, a lift, and a traffic light crossing, driven by a seeded generator.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

public class EventSimulation {
    static abstract class Event implements Comparable<Event> {
        private static int sequence;
        final int time;
        private final int order = sequence++;
        Event(int time) { this.time = time; }
        abstract void fire(Simulation s);
        @Override public int compareTo(Event o) { return time != o.time ? Integer.compare(time, o.time) : Integer.compare(order, o.order); }
    }

    static class Simulation {
        final PriorityQueue<Event> agenda = new PriorityQueue<>();
        int now, fired;
        void run(int until) {
            while (!agenda.isEmpty() && agenda.peek().time <= until) {
                Event e = agenda.poll();
                now = e.time;
                fired++;
                e.fire(this);
            }
        }
    }

    static class Bank {
        final Deque<Integer> queue = new ArrayDeque<>();
        final Random random = new Random(11);
        int free, served, waited, longest;
        Bank(int tellers) { free = tellers; }

        class Arrival extends Event {
            Arrival(int time) { super(time); }
            @Override void fire(Simulation s) {
                queue.add(s.now);
                longest = Math.max(longest, queue.size());
                begin(s);
                s.agenda.add(new Arrival(s.now + 1 + random.nextInt(6)));
            }
        }

        class Departure extends Event {
            Departure(int time) { super(time); }
            @Override void fire(Simulation s) {
                free++;
                served++;
                begin(s);
            }
        }

        private void begin(Simulation s) {
            if (free == 0 || queue.isEmpty()) return;
            free--;
            waited += s.now - queue.poll();
            s.agenda.add(new Departure(s.now + 3 + random.nextInt(9)));
        }
    }

    static void lift(int[][] calls) {
        int floor = 0, time = 0;
        List<int[]> pending = new ArrayList<>(List.of(calls));
        List<Integer> aboard = new ArrayList<>();
        int direction = 1;
        StringBuilder log = new StringBuilder();
        while (!pending.isEmpty() || !aboard.isEmpty()) {
            final int here = floor, now = time;
            int left = aboard.size();
            aboard.removeIf(target -> target == here);
            left -= aboard.size();
            int entered = 0;
            for (var it = pending.iterator(); it.hasNext(); ) {
                int[] call = it.next();
                if (call[0] <= now && call[1] == here) {
                    aboard.add(call[2]);
                    it.remove();
                    entered++;
                }
            }
            if (left + entered > 0) log.append("t").append(time).append(" f").append(floor).append(" -").append(left).append("+").append(entered).append("; ");
            boolean ahead = false;
            for (int t : aboard) ahead |= Integer.signum(t - floor) == direction;
            for (int[] call : pending) ahead |= call[0] <= now && Integer.signum(call[1] - floor) == direction;
            if (!ahead) direction = -direction;
            floor = Math.max(0, Math.min(9, floor + direction));
            time++;
        }
        System.out.println(log.toString().trim() + " done at " + time);
    }

    public static void main(String[] args) {
        for (int tellers = 1; tellers <= 4; tellers++) {
            Simulation s = new Simulation();
            Bank bank = new Bank(tellers);
            s.agenda.add(bank.new Arrival(0));
            for (int hour = 1; hour <= 3; hour++) {
                s.run(hour * 200);
                System.out.println(tellers + " tellers, t=" + s.now + ": served " + bank.served + " waited " + bank.waited + " longest " + bank.longest + " queued " + bank.queue.size() + " events " + s.fired);
            }
        }
        lift(new int[][] {{0, 3, 7}, {1, 5, 0}, {2, 0, 9}, {8, 9, 1}, {8, 4, 2}});
        Random cars = new Random(5);
        int[] lanes = new int[2];
        int green = 0, passed = 0;
        for (int t = 0; t < 60; t++) {
            for (int lane = 0; lane < 2; lane++) if (cars.nextInt(10) < 3 + lane) lanes[lane]++;
            if (lanes[green] > 0) {
                lanes[green]--;
                passed++;
            }
            if (t % 7 == 6 || lanes[green] == 0 && lanes[1 - green] > 3) green = 1 - green;
            if (t % 10 == 9) System.out.println("t=" + t + " green " + green + " waiting " + lanes[0] + "/" + lanes[1] + " passed " + passed);
        }
    }
}
