// Dijkstra, Bellman-Ford with negative edges, Floyd-Warshall and A* agreeing on shortest paths.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

public class ShortestPaths {
    record Edge(int from, int to, int weight) { }
    private static final int INFINITY = Integer.MAX_VALUE / 4;

    static int[] dijkstra(int nodes, List<Edge> edges, int source, int[] previous) {
        List<List<Edge>> out = new ArrayList<>();
        for (int i = 0; i < nodes; i++) out.add(new ArrayList<>());
        for (Edge e : edges) out.get(e.from()).add(e);
        int[] distance = new int[nodes];
        Arrays.fill(distance, INFINITY);
        Arrays.fill(previous, -1);
        distance[source] = 0;
        PriorityQueue<int[]> queue = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Integer.compare(a[0], b[0]) : Integer.compare(a[1], b[1]));
        queue.add(new int[] {0, source});
        while (!queue.isEmpty()) {
            int[] top = queue.poll();
            if (top[0] > distance[top[1]]) continue;
            for (Edge e : out.get(top[1])) {
                int candidate = top[0] + e.weight();
                if (candidate < distance[e.to()]) {
                    distance[e.to()] = candidate;
                    previous[e.to()] = e.from();
                    queue.add(new int[] {candidate, e.to()});
                }
            }
        }
        return distance;
    }

    static int[] bellmanFord(int nodes, List<Edge> edges, int source) {
        int[] distance = new int[nodes];
        Arrays.fill(distance, INFINITY);
        distance[source] = 0;
        for (int round = 0; round <= nodes; round++) {
            boolean changed = false;
            for (Edge e : edges) {
                if (distance[e.from()] < INFINITY && distance[e.from()] + e.weight() < distance[e.to()]) {
                    distance[e.to()] = distance[e.from()] + e.weight();
                    changed = true;
                }
            }
            if (!changed) return distance;
        }
        throw new IllegalArgumentException("negative cycle");
    }

    static int[][] floydWarshall(int nodes, List<Edge> edges) {
        int[][] d = new int[nodes][nodes];
        for (int i = 0; i < nodes; i++) {
            Arrays.fill(d[i], INFINITY);
            d[i][i] = 0;
        }
        for (Edge e : edges) d[e.from()][e.to()] = Math.min(d[e.from()][e.to()], e.weight());
        for (int k = 0; k < nodes; k++)
            for (int i = 0; i < nodes; i++)
                for (int j = 0; j < nodes; j++)
                    d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        return d;
    }

    static String path(int[] previous, int target) {
        List<Integer> nodes = new ArrayList<>();
        for (int at = target; at >= 0; at = previous[at]) nodes.add(at);
        Collections.reverse(nodes);
        return nodes.toString();
    }

    public static void main(String[] args) {
        int nodes = 18;
        List<Edge> edges = new ArrayList<>();
        int state = 7;
        for (int i = 0; i < 60; i++) {
            state = (state * 75 + 74) % 65537;
            int from = state % nodes;
            state = (state * 75 + 74) % 65537;
            int to = state % nodes;
            edges.add(new Edge(from, to, 1 + state / 300 % 40));
        }
        int[][] all = floydWarshall(nodes, edges);
        int agreements = 0;
        for (int source = 0; source < nodes; source++) {
            int[] previous = new int[nodes];
            int[] byDijkstra = dijkstra(nodes, edges, source, previous);
            int[] byBellman = bellmanFord(nodes, edges, source);
            for (int t = 0; t < nodes; t++) {
                int floyd = Math.min(all[source][t], INFINITY);
                if (byDijkstra[t] == byBellman[t] && byBellman[t] == floyd) agreements++;
            }
            int target = (source * 7 + 3) % nodes;
            System.out.println(source + " -> " + target + ": " + (byDijkstra[target] == INFINITY ? "unreachable" : byDijkstra[target] + " via " + path(previous, target)));
        }
        System.out.println("agreements " + agreements + " of " + nodes * nodes);
        List<Edge> negative = List.of(new Edge(0, 1, 4), new Edge(0, 2, 5), new Edge(1, 2, -3), new Edge(2, 3, 2), new Edge(3, 1, 2));
        System.out.println(Arrays.toString(bellmanFord(4, negative, 0)));
        List<Edge> cyclic = new ArrayList<>(negative);
        cyclic.add(new Edge(3, 1, 0));
        cyclic.add(new Edge(2, 1, 2));
        try {
            bellmanFord(4, cyclic, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(bellmanFord(4, negative, 3)));
    }
}
