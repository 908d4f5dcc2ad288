package walk;

/** In the manner of CORAL: held out, written together with Coral before the walk was tuned on that. A solution of each is known. */
final class CoralHeld {
    private CoralHeld() {
    }

    //@ solution: 251.4746804346526, -0.5485843714067987
    static boolean wavesSum(double x, double y) {
        return Math.sin(x) + Math.cos(y) == 1.0 && x > 2.0;
    }

    //@ solution: 15.524382424268884, 6.099604463499505
    static boolean pythagorean(double x, double y) {
        return Math.sin(x) * Math.sin(x) + Math.cos(y) * Math.cos(y) == 1.0 && x > 1.0 && y > 3.0;
    }

    //@ solution: 14.0, -2.0
    static boolean shiftedArcs(double x, double y) {
        return Math.asin(x - 15) + Math.acos(y + 3) < 1.0;
    }

    //@ solution: 23.15065209702751, 2.232082960512138, 32.78852369943501
    static boolean powerOfTangent(double x, double y, double z) {
        return Math.pow(x, Math.tan(y)) + z < x * Math.atan(z);
    }

    //@ solution: 211.60254177860745, -3.123574617785562, 243.51234701078755
    static boolean powerOfTangent3(double x, double y, double z) {
        return Math.pow(x, Math.tan(y)) + z < x * Math.atan(z) && Math.sin(y) + Math.cos(y) + Math.tan(y) >= x - z
                && Math.atan(x) + Math.atan(y) > y;
    }

    //@ solution: 66.71715336082326, 44.03198965055079
    static boolean nestedWaves(double x, double y) {
        return Math.sin(Math.cos(x * y)) < Math.cos(Math.sin(x * y)) && x * y > 100.0;
    }

    //@ solution: 11.914021157264564, 0.8740979237656149
    static boolean bealeFirst(double x, double y) {
        return 1.5 - x * (1 - y) == 0.0 && x > 10.0;
    }

    //@ solution: 1.0, 1.0
    static boolean rosenbrock(double x, double y) {
        return Math.pow(10 * (y - x * x), 2) + Math.pow(1 - x, 2) == 0.0;
    }

    //@ solution: 1.5000027530077895, 0.6666654431098947
    static boolean oppositeLogs(double x, double y) {
        return Math.log(x) == -Math.log(y) && x > 1.5 && x < 9.0;
    }

    //@ solution: 33.97916186120111, 1.370855146777621
    static boolean rootSum(double x, double y) {
        return Math.sqrt(x) + Math.sqrt(y) == 7.0 && x > y + 1.0 && y > 1.0;
    }

    //@ solution: 145.40857388381175, 93.36577158433708
    static boolean oneRadian(double x, double y) {
        return Math.atan2(x, y) == 1.0 && x > 3.0;
    }

    //@ solution: 10.284877179314472, -0.28487717931447165
    static boolean crossedExponentials(double x, double y) {
        return Math.exp(Math.sin(x)) + Math.exp(Math.cos(y)) > 3.0 && x + y == 10.0;
    }

    //@ solution: 4.7006596864060235, 7.854185137306393
    static boolean towers(double x, double y) {
        return Math.tan(x) * Math.sin(y) > 20.0 && x > 2.0 && y > 2.0 && x < 10.0 && y < 10.0;
    }

    //@ solution: 1.0281812014585234, 7.872997983712557
    static boolean addition(double x, double y) {
        return Math.sin(x) * Math.cos(y) + Math.cos(x) * Math.sin(y) == 0.5 && x > 1.0 && y > 1.0;
    }

    //@ solution: 2.3087406972205784, 2.3903366629447063
    static boolean logOfPower(double x, double y) {
        return Math.log(Math.pow(x, y)) == 2.0 && x > 1.5 && y > 1.5;
    }

    //@ solution: -0.9177200996384868, 140.14555825104438
    static boolean quotientOfWaves(double x, double y) {
        return (Math.sin(2 * x) - Math.cos(2 * y)) / (Math.acos(x) + Math.tan(y)) > 3.0;
    }

    //@ solution: 8.250503630575189, 23.337062076145788
    static boolean cubic(double x, double y) {
        return x * x * x - y * y == 17.0 && x > 3.0 && y > 1.0;
    }

    //@ solution: 10.618186930464113, 7.5002737489855065
    static boolean exactRoot(double x, double y) {
        return Math.sqrt(x * x + y * y) == 13.0 && x > 5.5 && y > 1.0;
    }

    //@ solution: 3.070663901100545, 1.8535101587189604
    static boolean powerEquation(double x, double y) {
        return Math.pow(x, y) == 8.0 && x > 3.0 && y > 0.25;
    }

    //@ solution: 2.9999602533960457, 15.707963267948966
    static boolean angleOfSum(double x, double y) {
        return Math.cos(x + y) == Math.cos(x - y) && x > 0.5 && y > 0.5 && x < 3.0;
    }

    //@ solution: 5.37939063258506, 0.2577047208140206
    static boolean decayed(double t, double k) {
        return Math.exp(-k * t) * 100 == 25.0 && k > 0.125 && t > 2.0;
    }

    //@ solution: 0.6135731532793981, 0.7896378825605926
    static boolean arcChain(double x, double y) {
        return Math.asin(x) == Math.acos(y) && x > 0.25 && y > 0.25 && x < y;
    }

    //@ solution: 9.798486287028176, 11.353188855445332, 36.024457161016315
    static boolean squaresOfWaves(double x, double y, double z) {
        return Math.sin(x) * Math.sin(x) + Math.sin(y) * Math.sin(y) + Math.sin(z) * Math.sin(z) == 2.0 && x < y
                && y < z && x > 0.1;
    }

    //@ solution: 0.5000000024165543, 2.904737508719635
    static boolean ellipse(double x, double y) {
        return x * x / 4 + y * y / 9 == 1.0 && x > 0.5 && y > 0.5;
    }

    //@ solution: 2.207396064296714, 7.101922121646483, 6.875001242287658, -3.625
    static boolean tenConjuncts(double a, double b, double c, double d) {
        return Math.sin(a) + Math.sin(b) > 1.5 && Math.cos(c) - Math.cos(d) > 1.5 && a * b > 2.0 && a + b < 12.0
                && c * d < -1.0 && Math.exp(a) > b && Math.log(b) > 0.2 && Math.sqrt(a + b) > 1.8
                && Math.atan(c) < 1.5 && Math.pow(d, 2) < 90.0;
    }

    //@ solution: 72.00031235191578, 0.2563186806494634
    static boolean inverseWave(double x, double y) {
        return Math.asin(Math.sin(x)) == y && x > 10.0 && y > 0.25;
    }

    //@ solution: 66, 14
    static boolean intWave(int i, int j) {
        return Math.cos(i) < -0.99 && Math.sin(j) > 0.99 && i + j > 40 && i * j < 2000;
    }

    //@ solution: 1.6613005084984347, 6.6863116940951
    static boolean polynomial4(double x, double y) {
        return x * x * x * x - 3 * x * y + y * y == 19.0 && x > 1.5 && y > 0.0;
    }

    //@ solution: 0.49860622487059475
    static boolean degrees(double x) {
        return Math.toDegrees(Math.asin(x)) > 29.9 && Math.toDegrees(Math.asin(x)) < 29.91;
    }

    //@ solution: 2186.8697944867404, 12.979988529786683
    static boolean logBase(double x, double y) {
        return Math.log(x) / Math.log(y) == 3.0 && x > 20.0 && y > 1.0;
    }

    //@ solution: 1.8478617808313391, 6.346235362720448
    static boolean expLine(double x, double y) {
        return Math.exp(x) == y && y - x > 4.0 && y - x < 4.5;
    }

    //@ solution: 88.42818259405895, 2.000296612468076
    static boolean cotangent(double x, double y) {
        return Math.cos(x) / Math.sin(x) == y && y > 2.0 && y < 3.0;
    }

    //@ solution: 8.871335765472546, 1.127024167381949
    static boolean powTower(double x, double y) {
        return Math.pow(x, Math.pow(y, 2)) == 16.0 && x > 1.5 && y > 1.0;
    }

    //@ solution: 27.10663617433077, 52.25000801462968
    static boolean logDomain(double x, double y) {
        return Math.log(x - 20) + Math.log(y - 30) > 5.0 && x + y < 80.0;
    }

    //@ solution: -0.2717336961796954, 4.687217859376174, -0.6033336509997779, 0.4993795116274175, 6.875067347179473, 7.50173996751774
    static boolean sixVariables(double a, double b, double c, double d, double e, double f) {
        return a * b + c * d + e * f == 50.0 && Math.sin(a) + Math.cos(c) + Math.sin(e) > 1.0 && a < b && c < d
                && e < f && a + c + e == 6.0;
    }
}
