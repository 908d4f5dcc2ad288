package walk;

/** In the manner of CORAL: what the walk is tuned on. A solution of each is known. */
final class Coral {
    private Coral() {
    }

    //@ solution: 5.5031906566062, -2.3507909773682836
    static boolean wavesMeet(double x, double y) {
        return Math.sin(x) == Math.cos(y);
    }

    //@ solution: 4.970353747390273, 0.5436760301902916
    static boolean circle(double x, double y) {
        return Math.pow(x, 2) + Math.pow(y, 2) == 25.0 && x > y && y > 0.5;
    }

    //@ solution: 15.80913363455374
    static boolean shiftedArc(double y) {
        return Math.asin(y - 15) > 0.5;
    }

    //@ solution: 48.59502528155414
    static boolean steepTangent(double x) {
        return Math.tan(x) > 10.0 && Math.tan(x) < 10.001 && x > 20.0;
    }

    //@ solution: 7.192314276878961, 8.875016457189217, 8.841704933846708
    static boolean powerOfTangent2(double x, double y, double z) {
        return Math.pow(x, Math.tan(y)) + z < x * Math.atan(z) && Math.sin(y) + Math.cos(y) + Math.tan(y) >= x - z;
    }

    //@ solution: 27.06695584600259, 1.2073780363055502
    static boolean equalSines(double x, double y) {
        return Math.sin(x) == Math.sin(y) && x > y + 1.0 && Math.cos(x) < 0.0 && Math.cos(y) > 0.1;
    }

    //@ solution: -0.25000151660492875
    static boolean arcProduct(double x) {
        return Math.asin(x) * Math.acos(x) < Math.atan(x) && x < -0.25;
    }

    //@ solution: 0.8747978687325373, 4.246437946662602
    static boolean freudensteinSum(double x, double y) {
        return (-13 + x + ((5 - y) * y - 2) * y) + (-29 + x + ((y + 1) * y - 14) * y) == 0.0 && y > 3.0;
    }

    //@ solution: 1.411089035451718, -1.411089035451718
    static boolean exponentProduct(double x, double y) {
        return Math.exp(x) * Math.exp(y) == 1.0 && x > 0.5 && x < 2.0;
    }

    //@ solution: 67.71467325045744, 14.767847971462286
    static boolean decades(double x, double y) {
        return Math.log10(x) + Math.log10(y) == 3.0 && x > y && y > 1.0;
    }

    //@ solution: 183.56549238073129
    static boolean rootOfWave(double x) {
        return Math.sqrt(Math.sin(x)) > Math.sqrt(Math.cos(x)) && x > 50.0;
    }

    //@ solution: -9.974854964490234, 0.7087089934412605
    static boolean onCircleBehind(double x, double y) {
        return Math.atan2(y, x) > 3.0 && x * x + y * y == 100.0 && y > 0.125;
    }

    //@ solution: 4.7500000263075055, 3.4999999891032347, -4.6250000403166345
    static boolean mixedProduct(double x, double y, double z) {
        return x * y + z == 12.0 && Math.sin(z) * 10 > 5.0 && x - y > 1.0;
    }

    //@ solution: 1.25, 6.25, 11.0, 15.5, 0.0
    static boolean fiveWaves(double a, double b, double c, double d, double e) {
        return Math.sin(a) > 0.9 && Math.cos(b) > 0.9 && Math.sin(c) < -0.9 && Math.cos(d) < -0.9
                && a + b + c + d + e == 34.0 && Math.sin(e) == 0.0 && a > 1.0 && b > a && c > b && d > c;
    }

    //@ solution: 1.0191918728946028, 7.386394214980174
    static boolean doubleAngle(double x, double y) {
        return 2 * Math.sin(x) * Math.cos(x) == Math.sin(y) && y > 1.0 && x > 1.0 && x < 1.5;
    }

    //@ solution: 1107.4783589365695, -0.07000740935692619
    static boolean arcTangents(double x, double y) {
        return Math.atan(x) + Math.atan(y) == 1.5 && x > y + 0.5;
    }

    //@ solution: 1.6227628353968266, 1.6251641201552287
    static boolean divided(double x, double y) {
        return x / y == Math.sin(y) && y > 1.0 && y < 2.0;
    }

    //@ solution: 3.5, 1.5, 5.25
    static boolean hyperbola(double x, double y, double z) {
        return x * y == z && z > Math.sin(x) + 3.0 && x - y == 2.0 && Math.cos(z) > 0.5;
    }

    //@ solution: -5.909505529589445, 1.0077381155256184
    static boolean lnSin(double x, double y) {
        return Math.log(Math.sin(x)) + y == 0.0 && y > 1.0 && y < 1.5;
    }

    //@ solution: 2.0, 1.0, 3.0
    static boolean threeSquares(double x, double y, double z) {
        return x * x + y * y + z * z == 14.0 && x + y == z && x > y && y > 0.0;
    }

    //@ solution: 0.5001148422139093, 1.918105275867077
    static boolean waveLine(double x, double y) {
        return Math.sin(x) == y * 0.25 && y > x - 1.0 && x > 0.5;
    }

    //@ solution: 2509.9283215664445
    static boolean logWave(double x) {
        return Math.sin(Math.log(x)) > 0.999 && x > 50.0;
    }

    //@ solution: 6.9504884229148605, 0.667303115735274
    static boolean tanEquality(double x, double y) {
        return Math.tan(x) == Math.tan(y) && x > y + 3.0;
    }

    //@ solution: 4.99998118598015, 0.9272923958850291
    static boolean polar(double r, double t) {
        return r * Math.cos(t) == 3.0 && r * Math.sin(t) > 3.9 && r * Math.sin(t) < 4.1;
    }

    //@ solution: 5.0, 8.0
    static boolean parabolaArc(double x, double y) {
        return y == x * x - 4 * x + 3 && Math.asin(y - 7) > 0.25 && x > 2.0;
    }

    //@ solution: 3.477531204410331, 6.377147683007167, 0.045092310596225545
    static boolean logSum(double x, double y, double z) {
        return Math.log(x) + Math.log(y) + Math.log(z) == 0.0 && x > 1.25 && y > 1.25;
    }

    //@ solution: 146, 0.1506849315068493
    static boolean mixedInts(int i, double x) {
        return Math.sin(i) > 0.99 && x * i == 22.0 && i > 3;
    }

    //@ solution: 5, 2.0
    static boolean intPower(int n, double x) {
        return Math.pow(x, n) == 32.0 && n > 2 && x > 1.5;
    }

    //@ solution: 1.1250181251993803, 30.542740879467967, 43.39143369866488
    static boolean sumOfRoots(double x, double y, double z) {
        return Math.sqrt(x) + Math.sqrt(y) == Math.sqrt(z) && x > 1.0 && y > x && z < 50.0;
    }

    //@ solution: 8.625, 8.625
    static boolean headingExact(double x, double y) {
        return Math.atan2(y, x) == Math.atan2(x, y) && x > 2.5;
    }

    //@ solution: 162.12500011894284, 43.343243487641246
    static boolean cosOfLog(double x, double y) {
        return Math.cos(Math.log10(x)) == Math.sin(y) && x > 100.0 && y > 2.0;
    }

    //@ solution: 17.041511288264118, 9.191599398090881
    static boolean nearPole(double x, double y) {
        return 1 / (Math.sin(x) - Math.cos(y)) > 1000.0 && x > 0.5 && y > 0.5;
    }

    //@ solution: 0.463678954651743, 0.8860032883759895
    static boolean radicand(double x, double y) {
        return Math.sqrt(1 - x * x) == y && x > 0.3 && x < 0.9 && y + x > 1.25;
    }

    //@ solution: 3.6823584767309527
    static boolean domainChain(double x) {
        return Math.acos(Math.log10(x)) + Math.asin(Math.sqrt(x) - 1) > 1.9 && x > 2.5;
    }

    //@ solution: 141.94262794929358, 20.00999772263774
    static boolean rootDomain(double x, double y) {
        return Math.sqrt(x - 100) == Math.sqrt(50 - y) + 1 && y > 20.0;
    }
}
