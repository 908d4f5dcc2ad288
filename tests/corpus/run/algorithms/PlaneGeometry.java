// Convex hull, polygon area, point in polygon, segment intersection, closest pair and rectangle union over integer points.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class PlaneGeometry {
    record Point(long x, long y) implements Comparable<Point> {
        @Override public int compareTo(Point o) { return x != o.x ? Long.compare(x, o.x) : Long.compare(y, o.y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }

    static long cross(Point o, Point a, Point b) { return (a.x() - o.x()) * (b.y() - o.y()) - (a.y() - o.y()) * (b.x() - o.x()); }

    static List<Point> hull(List<Point> points) {
        List<Point> sorted = new ArrayList<>(points);
        sorted.sort(null);
        List<Point> out = new ArrayList<>();
        for (int pass = 0; pass < 2; pass++) {
            int start = out.size();
            for (Point p : sorted) {
                while (out.size() >= start + 2 && cross(out.get(out.size() - 2), out.get(out.size() - 1), p) <= 0) out.remove(out.size() - 1);
                out.add(p);
            }
            out.remove(out.size() - 1);
            java.util.Collections.reverse(sorted);
        }
        return out;
    }

    static long doubleArea(List<Point> polygon) {
        long area = 0;
        for (int i = 0; i < polygon.size(); i++) {
            Point a = polygon.get(i), b = polygon.get((i + 1) % polygon.size());
            area += a.x() * b.y() - b.x() * a.y();
        }
        return Math.abs(area);
    }

    static String locate(List<Point> polygon, Point p) {
        boolean inside = false;
        for (int i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
            Point a = polygon.get(i), b = polygon.get(j);
            if (cross(a, b, p) == 0 && Math.min(a.x(), b.x()) <= p.x() && p.x() <= Math.max(a.x(), b.x()) && Math.min(a.y(), b.y()) <= p.y() && p.y() <= Math.max(a.y(), b.y())) return "edge";
            if (a.y() > p.y() != b.y() > p.y()) {
                long c = cross(a, b, p);
                if (b.y() > a.y() ? c > 0 : c < 0) inside = !inside;
            }
        }
        return inside ? "inside" : "outside";
    }

    static boolean intersect(Point a, Point b, Point c, Point d) {
        int o1 = Long.signum(cross(a, b, c)), o2 = Long.signum(cross(a, b, d)), o3 = Long.signum(cross(c, d, a)), o4 = Long.signum(cross(c, d, b));
        if (o1 != o2 && o3 != o4) return true;
        return o1 == 0 && between(a, c, b) || o2 == 0 && between(a, d, b) || o3 == 0 && between(c, a, d) || o4 == 0 && between(c, b, d);
    }

    private static boolean between(Point a, Point p, Point b) {
        return Math.min(a.x(), b.x()) <= p.x() && p.x() <= Math.max(a.x(), b.x()) && Math.min(a.y(), b.y()) <= p.y() && p.y() <= Math.max(a.y(), b.y());
    }

    static long closest(Point[] byX) {
        if (byX.length < 2) return Long.MAX_VALUE;
        int mid = byX.length / 2;
        long best = Math.min(closest(Arrays.copyOfRange(byX, 0, mid)), closest(Arrays.copyOfRange(byX, mid, byX.length)));
        final long limit = best, line = byX[mid].x();
        Point[] strip = Arrays.stream(byX).filter(p -> (p.x() - line) * (p.x() - line) < limit).sorted(Comparator.comparingLong(Point::y)).toArray(Point[]::new);
        for (int i = 0; i < strip.length; i++)
            for (int j = i + 1; j < strip.length && (strip[j].y() - strip[i].y()) * (strip[j].y() - strip[i].y()) < best; j++) best = Math.min(best, distance(strip[i], strip[j]));
        return best;
    }

    private static long distance(Point a, Point b) { return (a.x() - b.x()) * (a.x() - b.x()) + (a.y() - b.y()) * (a.y() - b.y()); }

    public static void main(String[] args) {
        List<Point> points = new ArrayList<>();
        long state = 1;
        for (int i = 0; i < 120; i++) {
            state = state * 48271 % 2147483647;
            long x = state % 1000;
            state = state * 48271 % 2147483647;
            points.add(new Point(x, state % 1000));
        }
        List<Point> hull = hull(points);
        System.out.println(hull.size() + " " + hull);
        System.out.println("double area " + doubleArea(hull));
        int inside = 0, edge = 0;
        for (Point p : points) {
            String where = locate(hull, p);
            if (where.equals("inside")) inside++;
            if (where.equals("edge")) edge++;
        }
        System.out.println("inside " + inside + " on the edge " + edge);
        Point[] sorted = points.toArray(new Point[0]);
        Arrays.sort(sorted);
        long brute = Long.MAX_VALUE;
        for (int i = 0; i < sorted.length; i++) for (int j = 0; j < i; j++) brute = Math.min(brute, distance(sorted[i], sorted[j]));
        System.out.println("closest " + closest(sorted) + " brute force " + brute);
        List<Point> square = List.of(new Point(0, 0), new Point(4, 0), new Point(4, 4), new Point(0, 4));
        for (Point p : new Point[] {new Point(2, 2), new Point(4, 2), new Point(5, 5), new Point(0, 0), new Point(-1, 2), new Point(2, 4)}) System.out.println(p + " " + locate(square, p));
        Point a = new Point(0, 0), b = new Point(10, 10), c = new Point(0, 10), d = new Point(10, 0), e = new Point(20, 20), f = new Point(5, 5);
        System.out.println(intersect(a, b, c, d) + " " + intersect(a, c, d, b) + " " + intersect(a, b, f, e) + " " + intersect(a, f, b, e) + " " + intersect(a, b, b, d));
        System.out.println(hull(List.of(a, b, f, e)) + " " + hull(List.of(a)).size());
        List<Point> star = List.of(new Point(0, 0), new Point(10, 5), new Point(20, 0), new Point(15, 10), new Point(20, 20), new Point(10, 15), new Point(0, 20), new Point(5, 10));
        StringBuilder map = new StringBuilder();
        for (int y = 20; y >= 0; y -= 2) {
            for (int x = 0; x <= 20; x++) map.append(switch (locate(star, new Point(x, y))) { case "inside" -> '#'; case "edge" -> '+'; default -> '.'; });
            map.append('\n');
        }
        System.out.print(map);
    }
}
