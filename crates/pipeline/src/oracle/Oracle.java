import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;

/** Answers what this JVM's Math computes: one byte function, two doubles in; one double out. Ends with its input. */
class Oracle {
    public static void main(String[] args) throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(System.out));
        try {
            while (true) {
                int function = in.readUnsignedByte();
                double a = in.readDouble(), b = in.readDouble();
                out.writeLong(Double.doubleToRawLongBits(call(function, a, b)));
                if (in.available() == 0) out.flush();
            }
        } catch (EOFException end) {
            out.flush();
        }
    }

    static double call(int function, double a, double b) {
        switch (function) {
            case 0: return Math.sin(a);
            case 1: return Math.cos(a);
            case 2: return Math.tan(a);
            case 3: return Math.asin(a);
            case 4: return Math.acos(a);
            case 5: return Math.atan(a);
            case 6: return Math.atan2(a, b);
            case 7: return Math.exp(a);
            case 8: return Math.expm1(a);
            case 9: return Math.log(a);
            case 10: return Math.log10(a);
            case 11: return Math.log1p(a);
            case 12: return Math.pow(a, b);
            case 13: return Math.cbrt(a);
            case 14: return Math.hypot(a, b);
            case 15: return Math.sinh(a);
            case 16: return Math.cosh(a);
            case 17: return Math.tanh(a);
            default: throw new IllegalArgumentException("function " + function);
        }
    }
}
