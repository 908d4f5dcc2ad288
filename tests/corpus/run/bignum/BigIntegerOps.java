// BigInteger arithmetic, bit operations, radix conversion, modular exponentiation, gcd, primality of given numbers.
import java.math.BigInteger;

public class BigIntegerOps {
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        BigInteger c = BigInteger.valueOf(97);
        BigInteger[] values = {a, b, c, BigInteger.ZERO, BigInteger.ONE.negate(), BigInteger.TWO.pow(128), BigInteger.valueOf(Long.MIN_VALUE)};
        for (BigInteger x : values) {
            for (BigInteger y : values) {
                StringBuilder row = new StringBuilder();
                row.append(x.add(y)).append(' ').append(x.subtract(y)).append(' ').append(x.multiply(y)).append(' ').append(x.compareTo(y));
                if (y.signum() != 0) {
                    BigInteger[] qr = x.divideAndRemainder(y);
                    row.append(' ').append(qr[0]).append('r').append(qr[1]);
                    if (y.signum() > 0) row.append(" mod ").append(x.mod(y));
                }
                row.append(' ').append(x.and(y)).append(' ').append(x.or(y)).append(' ').append(x.xor(y)).append(' ').append(x.gcd(y));
                System.out.println(row);
            }
            System.out.println(x + " bits " + x.bitLength() + " " + x.bitCount() + " sign " + x.signum() + " low " + x.getLowestSetBit() + " int " + x.intValue() + " long " + x.longValue() + " double " + x.doubleValue() + " hash " + x.hashCode());
            System.out.println("  " + x.toString(16) + " " + x.toString(36) + " " + x.toString(2).length() + " << " + x.shiftLeft(67) + " >> " + x.shiftRight(5) + " not " + x.not() + " abs " + x.abs() + " bit70 " + x.testBit(70));
        }
        BigInteger factorial = BigInteger.ONE;
        for (int i = 1; i <= 200; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial + " " + factorial.toString().length());
        System.out.println(factorial.divide(BigInteger.TEN.pow(300)).mod(BigInteger.valueOf(1_000_000_007)));
        BigInteger p = new BigInteger("170141183460469231731687303715884105727");
        System.out.println(p.isProbablePrime(20) + " " + p.add(BigInteger.TWO).isProbablePrime(20) + " " + BigInteger.valueOf(561).isProbablePrime(10) + " " + BigInteger.valueOf(104729).isProbablePrime(10) + " " + c.nextProbablePrime());
        System.out.println(BigInteger.valueOf(3).modPow(a, p) + " " + a.modInverse(p) + " " + a.modInverse(p).multiply(a).mod(p) + " " + BigInteger.valueOf(5).modPow(BigInteger.valueOf(-3), c));
        System.out.println(a.sqrt() + " " + a.pow(5) + " " + a.setBit(0).clearBit(1).flipBit(200) + " " + a.max(b).min(c) + " " + a.negate());
        System.out.println(new BigInteger("ff", 16) + " " + new BigInteger("-zz", 36) + " " + new BigInteger(new byte[] {(byte) 0xff, 0}) + " " + new BigInteger(1, new byte[] {(byte) 0xff, 0}) + " " + java.util.Arrays.toString(b.toByteArray()));
        for (Runnable fault : new Runnable[] {
            () -> BigInteger.ONE.divide(BigInteger.ZERO), () -> BigInteger.ONE.mod(BigInteger.ONE.negate()), () -> new BigInteger("12x"), () -> new BigInteger(""), () -> BigInteger.TWO.pow(-1), () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)),
            () -> BigInteger.TWO.pow(70).longValueExact(), () -> BigInteger.TWO.pow(40).intValueExact(), () -> BigInteger.ONE.negate().sqrt()
        }) {
            try {
                fault.run();
            } catch (ArithmeticException | NumberFormatException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(a.equals(new BigInteger("123456789012345678901234567890")) + " " + BigInteger.valueOf(5).equals(5) + " " + (BigInteger.valueOf(7) == BigInteger.valueOf(7)));
        BigInteger f0 = BigInteger.ZERO, f1 = BigInteger.ONE;
        for (int i = 0; i < 500; i++) {
            BigInteger next = f0.add(f1);
            f0 = f1;
            f1 = next;
        }
        System.out.println(f0);
        BigInteger x = BigInteger.ONE.shiftLeft(3000).subtract(a);
        BigInteger y = BigInteger.valueOf(3).pow(1500);
        System.out.println(x.multiply(y).hashCode() + " " + x.multiply(x).mod(p) + " " + x.divide(y).hashCode() + " " + x.mod(y).bitLength());
    }
}
