// Breadth-first, depth-first, topological order, cycle detection, connected components and bipartite test on a graph.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

public class GraphSearch {
    private final List<List<Integer>> edges = new ArrayList<>();
    private final boolean directed;

    GraphSearch(int nodes, boolean directed) {
        this.directed = directed;
        for (int i = 0; i < nodes; i++) edges.add(new ArrayList<>());
    }

    GraphSearch edge(int from, int to) {
        edges.get(from).add(to);
        if (!directed) edges.get(to).add(from);
        return this;
    }

    int[] distances(int start) {
        int[] distance = new int[edges.size()];
        Arrays.fill(distance, -1);
        distance[start] = 0;
        Deque<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty()) {
            int node = queue.poll();
            for (int next : edges.get(node)) {
                if (distance[next] < 0) {
                    distance[next] = distance[node] + 1;
                    queue.add(next);
                }
            }
        }
        return distance;
    }

    List<Integer> depthFirst(int start) {
        List<Integer> order = new ArrayList<>();
        visit(start, new boolean[edges.size()], order);
        return order;
    }

    private void visit(int node, boolean[] seen, List<Integer> order) {
        if (seen[node]) return;
        seen[node] = true;
        order.add(node);
        for (int next : edges.get(node)) visit(next, seen, order);
    }

    List<Integer> topological() {
        int[] incoming = new int[edges.size()];
        for (List<Integer> targets : edges) for (int t : targets) incoming[t]++;
        Deque<Integer> ready = new ArrayDeque<>();
        for (int i = 0; i < incoming.length; i++) if (incoming[i] == 0) ready.add(i);
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int node = ready.remove();
            order.add(node);
            for (int next : edges.get(node)) if (--incoming[next] == 0) ready.add(next);
        }
        if (order.size() < edges.size()) throw new IllegalStateException("cycle among " + (edges.size() - order.size()) + " nodes");
        return order;
    }

    int components() {
        boolean[] seen = new boolean[edges.size()];
        int count = 0;
        for (int i = 0; i < seen.length; i++) {
            if (!seen[i]) {
                visit(i, seen, new ArrayList<>());
                count++;
            }
        }
        return count;
    }

    boolean bipartite() {
        int[] side = new int[edges.size()];
        for (int start = 0; start < side.length; start++) {
            if (side[start] != 0) continue;
            side[start] = 1;
            Deque<Integer> stack = new ArrayDeque<>();
            stack.push(start);
            while (!stack.isEmpty()) {
                int node = stack.pop();
                for (int next : edges.get(node)) {
                    if (side[next] == side[node]) return false;
                    if (side[next] == 0) {
                        side[next] = -side[node];
                        stack.push(next);
                    }
                }
            }
        }
        return true;
    }

    public static void main(String[] args) {
        GraphSearch roads = new GraphSearch(9, false).edge(0, 1).edge(1, 2).edge(2, 3).edge(3, 0).edge(3, 4).edge(5, 6).edge(6, 7);
        for (int i = 0; i < 9; i++) System.out.println(i + " " + Arrays.toString(roads.distances(i)) + " " + roads.depthFirst(i));
        System.out.println(roads.components() + " " + roads.bipartite() + " " + roads.edge(5, 7).bipartite() + " " + roads.edge(7, 8).components());
        GraphSearch tasks = new GraphSearch(6, true).edge(5, 2).edge(5, 0).edge(4, 0).edge(4, 1).edge(2, 3).edge(3, 1);
        System.out.println(tasks.topological());
        try {
            tasks.edge(1, 5).topological();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        String[] maze = {"S.#.....", ".##.###.", "....#...", ".##...#.", "...##.#E"};
        int width = maze[0].length();
        GraphSearch grid = new GraphSearch(maze.length * width, false);
        for (int r = 0; r < maze.length; r++)
            for (int c = 0; c < width; c++) {
                if (maze[r].charAt(c) == '#') continue;
                if (c + 1 < width && maze[r].charAt(c + 1) != '#') grid.edge(r * width + c, r * width + c + 1);
                if (r + 1 < maze.length && maze[r + 1].charAt(c) != '#') grid.edge(r * width + c, (r + 1) * width + c);
            }
        int[] far = grid.distances(0);
        System.out.println("exit after " + far[far.length - 1] + " steps");
        for (int r = 0; r < maze.length; r++) {
            StringBuilder row = new StringBuilder();
            for (int c = 0; c < width; c++) row.append(far[r * width + c] < 0 ? "##" : String.format("%2d", far[r * width + c])).append(' ');
            System.out.println(row.toString().stripTrailing());
        }
    }
}
