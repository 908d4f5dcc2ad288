// Conway's life on a torus with bit rows, a glider, a blinker, an acorn, and elementary cellular automata.
public class GameOfLife {
    private final int width, height;
    private boolean[][] cells;

    GameOfLife(int width, int height) {
        this.width = width;
        this.height = height;
        cells = new boolean[height][width];
    }

    GameOfLife place(int row, int column, String... pattern) {
        for (int r = 0; r < pattern.length; r++)
            for (int c = 0; c < pattern[r].length(); c++) cells[(row + r) % height][(column + c) % width] = pattern[r].charAt(c) == 'O';
        return this;
    }

    private int neighbours(int row, int column) {
        int count = 0;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++)
                if ((dr != 0 || dc != 0) && cells[Math.floorMod(row + dr, height)][Math.floorMod(column + dc, width)]) count++;
        return count;
    }

    void step() {
        boolean[][] next = new boolean[height][width];
        for (int r = 0; r < height; r++)
            for (int c = 0; c < width; c++) {
                int n = neighbours(r, c);
                next[r][c] = n == 3 || n == 2 && cells[r][c];
            }
        cells = next;
    }

    int population() {
        int count = 0;
        for (boolean[] row : cells) for (boolean cell : row) if (cell) count++;
        return count;
    }

    @Override public String toString() {
        StringBuilder out = new StringBuilder();
        for (boolean[] row : cells) {
            for (boolean cell : row) out.append(cell ? 'O' : '.');
            out.append('\n');
        }
        return out.toString();
    }

    static void automaton(int rule, int width, int rows) {
        boolean[] line = new boolean[width];
        line[width / 2] = true;
        for (int r = 0; r < rows; r++) {
            StringBuilder out = new StringBuilder();
            for (boolean b : line) out.append(b ? '#' : ' ');
            System.out.println(out.toString().stripTrailing());
            boolean[] next = new boolean[width];
            for (int i = 0; i < width; i++) {
                int key = (line[(i + width - 1) % width] ? 4 : 0) | (line[i] ? 2 : 0) | (line[(i + 1) % width] ? 1 : 0);
                next[i] = (rule >> key & 1) == 1;
            }
            line = next;
        }
    }

    public static void main(String[] args) {
        GameOfLife glider = new GameOfLife(8, 8).place(0, 0, ".O.", "..O", "OOO");
        String start = glider.toString();
        for (int i = 0; i < 4; i++) {
            System.out.print(glider);
            System.out.println("generation " + i + " population " + glider.population());
            glider.step();
        }
        for (int i = 4; i < 32; i++) glider.step();
        System.out.println("back home after 32: " + start.equals(glider.toString()));
        GameOfLife blinker = new GameOfLife(5, 5).place(2, 1, "OOO");
        String first = blinker.toString();
        blinker.step();
        System.out.println("changed " + !first.equals(blinker.toString()));
        blinker.step();
        System.out.println("period two " + first.equals(blinker.toString()));
        GameOfLife acorn = new GameOfLife(40, 24).place(10, 16, ".O.....", "...O...", "OO..OOO");
        int checksum = 0;
        for (int i = 0; i < 60; i++) {
            if (i % 10 == 0) System.out.println("acorn " + i + " " + acorn.population());
            checksum = checksum * 31 + acorn.population();
            acorn.step();
        }
        System.out.println(checksum + " " + acorn.toString().hashCode());
        automaton(30, 31, 12);
        automaton(90, 31, 8);
    }
}
