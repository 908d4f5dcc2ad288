// Union-find with path compression and rank; Kruskal and Prim minimum spanning trees of a generated graph.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

public class UnionFindKruskal {
    private final int[] parent;
    private final int[] rank;
    private int sets;

    UnionFindKruskal(int n) {
        parent = new int[n];
        rank = new int[n];
        sets = n;
        for (int i = 0; i < n; i++) parent[i] = i;
    }

    int find(int x) {
        while (parent[x] != x) {
            parent[x] = parent[parent[x]];
            x = parent[x];
        }
        return x;
    }

    boolean union(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (rank[a] < rank[b]) {
            int held = a;
            a = b;
            b = held;
        }
        parent[b] = a;
        if (rank[a] == rank[b]) rank[a]++;
        sets--;
        return true;
    }

    record Edge(int a, int b, int cost) implements Comparable<Edge> {
        @Override public int compareTo(Edge o) { return Comparator.comparingInt(Edge::cost).thenComparingInt(Edge::a).thenComparingInt(Edge::b).compare(this, o); }
    }

    public static void main(String[] args) {
        int n = 40;
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < n; i++) for (int step : new int[] {1, 3, 7, 11}) edges.add(new Edge(i, (i + step) % n, (i * 37 + step * 101) % 97 + 1));
        List<Edge> sorted = new ArrayList<>(edges);
        sorted.sort(null);
        UnionFindKruskal forest = new UnionFindKruskal(n);
        int total = 0;
        for (Edge e : sorted) {
            if (forest.union(e.a(), e.b())) {
                total += e.cost();
                System.out.println(e + " sets " + forest.sets + " total " + total);
            }
        }
        boolean[] reached = new boolean[n];
        PriorityQueue<Edge> border = new PriorityQueue<>();
        int prim = 0, picked = 0, at = 0;
        reached[0] = true;
        while (picked < n - 1) {
            for (Edge e : edges) if (e.a() == at || e.b() == at) border.add(e);
            Edge best = border.poll();
            if (reached[best.a()] && reached[best.b()]) {
                at = -1;
                continue;
            }
            at = reached[best.a()] ? best.b() : best.a();
            reached[at] = true;
            prim += best.cost();
            picked++;
        }
        System.out.println("prim agrees " + (prim == total));
        UnionFindKruskal percolation = new UnionFindKruskal(102);
        boolean[] open = new boolean[100];
        int opened = 0, state = 31;
        while (percolation.find(100) != percolation.find(101)) {
            state = state * 1103515245 + 12345;
            int cell = (state >>> 16) % 100;
            if (open[cell]) continue;
            open[cell] = true;
            opened++;
            if (cell < 10) percolation.union(cell, 100);
            if (cell >= 90) percolation.union(cell, 101);
            if (cell % 10 > 0 && open[cell - 1]) percolation.union(cell, cell - 1);
            if (cell % 10 < 9 && open[cell + 1]) percolation.union(cell, cell + 1);
            if (cell >= 10 && open[cell - 10]) percolation.union(cell, cell - 10);
            if (cell < 90 && open[cell + 10]) percolation.union(cell, cell + 10);
        }
        System.out.println("percolates after " + opened);
        for (int r = 0; r < 10; r++) {
            StringBuilder row = new StringBuilder();
            for (int c = 0; c < 10; c++) row.append(open[r * 10 + c] ? '.' : '#');
            System.out.println(row);
        }
    }
}
