/** Whether two aircraft lose their separation within a time: plane geometry with square roots and angles. */
public class Tsafe {
    public static int conflict(double x0, double y0, double speed, double heading, double radius) {
        double vx = speed * Math.cos(heading);
        double vy = speed * Math.sin(heading);
        double squared = vx * vx + vy * vy;
        double dot = x0 * vx + y0 * vy;
        double distance = x0 * x0 + y0 * y0;
        if (radius <= 0 || distance <= radius * radius) {
            return -1; //@ target: reached
        }
        double discriminant = dot * dot - squared * (distance - radius * radius);
        if (discriminant < 0) {
            return 0; //@ target: reached
        }
        double root = Math.sqrt(discriminant);
        double time = (-dot - root) / squared;
        if (time > 10 && time < 11) {
            return 2; //@ target: reached
        }
        if (time >= 0 && time <= 10) {
            return 1; //@ target: reached
        }
        return 0;
    }

    public static boolean turns(double angle, double bank) {
        double radius = 100 / Math.tan(bank);
        double arc = radius * angle;
        return arc > 250 && arc < 251 && bank > 0.1 && bank < 0.5 && angle > 1; //@ target: reached
    }
}
