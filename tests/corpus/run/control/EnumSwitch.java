// switch on enums used as a state machine, with the synthetic ordinal map of a nested class.
public class EnumSwitch {
    enum Light {
        RED, GREEN, YELLOW, BLINKING;

        Light next() {
            switch (this) {
                case RED: return GREEN;
                case GREEN: return YELLOW;
                case YELLOW: return RED;
                default: return this;
            }
        }
    }

    enum Op {
        PUSH, ADD, MUL, DUP, SWAP, JNZ, DEC, PRINT, HALT
    }

    private static String run(Op[] code, int[] operands) {
        int[] stack = new int[16];
        int top = 0;
        int pc = 0;
        int executed = 0;
        StringBuilder out = new StringBuilder();
        machine:
        while (true) {
            executed++;
            Op op = code[pc];
            int operand = operands[pc++];
            switch (op) {
                case PUSH: stack[top++] = operand; break;
                case ADD: top--; stack[top - 1] += stack[top]; break;
                case MUL: top--; stack[top - 1] *= stack[top]; break;
                case DUP: stack[top] = stack[top - 1]; top++; break;
                case SWAP: {
                    int held = stack[top - 1];
                    stack[top - 1] = stack[top - 2];
                    stack[top - 2] = held;
                    break;
                }
                case DEC: stack[top - 1]--; break;
                case JNZ: if (stack[top - 1] != 0) pc = operand; break;
                case PRINT: out.append(stack[top - 1]).append(' '); break;
                case HALT: break machine;
            }
        }
        return out + "in " + executed + " steps";
    }

    public static void main(String[] args) {
        Light light = Light.RED;
        for (int tick = 0; tick < 7; tick++) {
            System.out.println(tick + " " + light + " " + seconds(light));
            light = light.next();
        }
        System.out.println(Light.BLINKING.next() + " " + seconds(Light.BLINKING));
        // n * 2 accumulated while counting down from 5
        Op[] code = {Op.PUSH, Op.PUSH, Op.SWAP, Op.PUSH, Op.ADD, Op.PRINT, Op.SWAP, Op.DEC, Op.JNZ, Op.SWAP, Op.DUP, Op.MUL, Op.PRINT, Op.HALT};
        int[] operands = {1, 5, 0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0};
        System.out.println(run(code, operands));
        for (Op op : Op.values()) {
            System.out.println(op.ordinal() + " " + op + " " + arity(op) + " " + Op.valueOf(op.name()).equals(op));
        }
    }

    private static int seconds(Light light) {
        int seconds = 1;
        switch (light) {
            case RED: seconds += 20;
            case YELLOW: seconds += 4; break;
            case GREEN: seconds *= 30;
        }
        return seconds;
    }

    private static String arity(Op op) {
        return switch (op) {
            case PUSH, HALT -> "none";
            case DUP, JNZ, DEC, PRINT -> "one";
            case ADD, MUL, SWAP -> "two";
        };
    }
}
