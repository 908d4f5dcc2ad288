/** Static, virtual and interface calls. */
public class Calls {
    interface Step {
        int next(int x);
    }

    static class Add implements Step {
        public int next(int x) { return x + 3; }
    }

    static class Twist implements Step {
        public int next(int x) { return x ^ 0x55; }
    }

    static int twice(Step step, int x) {
        return step.next(step.next(x));
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]), x = 0;
        Step add = new Add(), twist = new Twist();
        for (int i = 0; i < n; i++) {
            x = twice(add, x) + twist.next(i);
        }
        System.out.println(x);
    }
}
