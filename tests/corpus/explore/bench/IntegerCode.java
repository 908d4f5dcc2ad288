// Small programs on ints and arrays of ints.
package bench;

public class IntegerCode {
    static final int NO_TRIANGLE = 0, SCALENE = 1, ISOSCELES = 2, EQUILATERAL = 3;

    // One argument not positive: 3. One sum too small: 3. Equilateral: 1. Isosceles: 3. Scalene: 1. Sums that wrap around
    // take the path of a sum too small, so they change answers and no paths.
    //@ explore: criterion=block-2 heap=solver cases=11 returned=11 threw=0
    static int triangle(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0)
            return NO_TRIANGLE;
        if (a + b <= c || b + c <= a || a + c <= b)
            return NO_TRIANGLE;
        if (a == b && b == c)
            return EQUILATERAL;
        if (a == b || b == c || a == c)
            return ISOSCELES;
        return SCALENE;
    }

    // Equal pairs are counted first: 3 not positive, 1 equilateral, 2 for each single pair, 4 without any. Once two pairs
    // are equal the third is.
    //@ explore: criterion=block-2 heap=solver cases=14 returned=14 threw=0
    static int triangleByPairs(int a, int b, int c) {
        if (a <= 0 || b <= 0 || c <= 0)
            return NO_TRIANGLE;
        int pairs = 0;
        if (a == b)
            pairs += 1;
        if (a == c)
            pairs += 2;
        if (b == c)
            pairs += 3;
        if (pairs == 0) {
            if (a + b <= c || b + c <= a || a + c <= b)
                return NO_TRIANGLE;
            return SCALENE;
        }
        if (pairs > 3)
            return EQUILATERAL;
        if (pairs == 1 && a + b > c)
            return ISOSCELES;
        if (pairs == 2 && a + c > b)
            return ISOSCELES;
        if (pairs == 3 && b + c > a)
            return ISOSCELES;
        return NO_TRIANGLE;
    }

    // With b negative the first guard has one side, so that the first iteration does not count: 1 to k + 1 iterations
    // instead of 0 to k. Each for both signs of a.
    //@ explore: criterion=loop-2 heap=solver cases=12 returned=12 threw=0
    //@ explore: criterion=loop-3 heap=solver cases=16 returned=16 threw=0
    static int gcd(int a, int b) {
        if (a < 0)
            a = -a;
        if (b < 0)
            b = -b;
        while (b != 0) {
            int r = a % b;
            a = b;
            b = r;
        }
        return a;
    }

    // Subtraction instead of division: needs positive arguments, and says so.
    //@ explore: criterion=loop-2 heap=solver cases=9 returned=7 threw=2
    static int gcdBySubtraction(int a, int b) {
        if (a <= 0 || b <= 0)
            throw new IllegalArgumentException("positive");
        while (a != b) {
            if (a > b)
                a -= b;
            else
                b -= a;
        }
        return a;
    }

    //@ explore: criterion=loop-2 heap=solver cases=15 returned=14 threw=1
    static int binarySearch(int[] a, int key) {
        int low = 0;
        int high = a.length - 1;
        while (low <= high) {
            int mid = (low + high) / 2;
            if (a[mid] < key)
                low = mid + 1;
            else if (a[mid] > key)
                high = mid - 1;
            else
                return mid;
        }
        return -(low + 1);
    }

    //@ explore: criterion=loop-2 heap=solver cases=10 returned=9 threw=1
    static void bubbleSort(int[] a) {
        for (int end = a.length - 1; end > 0; end--)
            for (int i = 0; i < end; i++)
                if (a[i] > a[i + 1]) {
                    int kept = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = kept;
                }
    }

    //@ explore: criterion=loop-2 heap=solver cases=10 returned=9 threw=1
    static void insertionSort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    //@ explore: criterion=loop-2 heap=solver cases=9 returned=7 threw=2
    static int maximum(int[] a) {
        int best = a[0];
        for (int i = 1; i < a.length; i++)
            if (a[i] > best)
                best = a[i];
        return best;
    }

    // Below 2; 2 and 3; even; 5 and 7; divided by 3; 11 and 13.
    //@ explore: criterion=loop-2 heap=solver cases=6 returned=6 threw=0
    static boolean isPrime(int n) {
        if (n < 2)
            return false;
        for (int d = 2; d * d <= n; d++)
            if (n % d == 0)
                return false;
        return true;
    }

    // Negative; 0; 1; 2; 3.
    //@ explore: criterion=loop-2 heap=solver cases=5 returned=4 threw=1
    static int power(int base, int exponent) {
        if (exponent < 0)
            throw new ArithmeticException("negative exponent");
        int result = 1;
        while (exponent > 0) {
            if ((exponent & 1) == 1)
                result *= base;
            base *= base;
            exponent >>= 1;
        }
        return result;
    }

    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    static int median(int a, int b, int c) {
        if (a < b) {
            if (b < c)
                return b;
            return a < c ? c : a;
        }
        if (a < c)
            return a;
        return b < c ? c : b;
    }

    //@ explore: criterion=block-2 heap=solver cases=6 returned=4 threw=2
    static int quadrant(int x, int y) {
        if (x == 0 || y == 0)
            throw new IllegalArgumentException("on an axis");
        return x > 0 ? (y > 0 ? 1 : 4) : (y > 0 ? 2 : 3);
    }

    //@ explore: criterion=loop-2 heap=solver cases=8 returned=7 threw=1
    static int partition(int[] a, int pivot) {
        int i = 0;
        int j = a.length - 1;
        while (i <= j) {
            if (a[i] < pivot)
                i++;
            else {
                int kept = a[i];
                a[i] = a[j];
                a[j] = kept;
                j--;
            }
        }
        return i;
    }
}
