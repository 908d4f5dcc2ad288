/** Which way an aircraft is told to go when another comes near: an own program in the manner of the well-known one. */
public class Tcas {
    static final int UNRESOLVED = 0;
    static final int UPWARD = 1;
    static final int DOWNWARD = 2;
    private final int[] thresholds = {400, 500, 640, 740};

    int verticalSeparation;
    boolean highConfidence;
    boolean twoOfThreeValid;
    int ownAltitude;
    int ownRate;
    int otherAltitude;
    int layer;
    int upSeparation;
    int downSeparation;
    int otherIntent;
    int otherCapability;
    boolean climbInhibit;

    private int threshold() {
        return thresholds[layer];
    }

    private int inhibitBiasedClimb() {
        return climbInhibit ? upSeparation + 100 : upSeparation;
    }

    private boolean ownBelow() {
        return ownAltitude < otherAltitude;
    }

    private boolean ownAbove() {
        return otherAltitude < ownAltitude;
    }

    private boolean biasedClimb() {
        boolean upward = inhibitBiasedClimb() > downSeparation;
        if (upward) {
            return !ownBelow() || ownBelow() && !(downSeparation >= threshold());
        }
        return ownAbove() && verticalSeparation >= 300 && upSeparation >= threshold();
    }

    private boolean biasedDescend() {
        boolean upward = inhibitBiasedClimb() > downSeparation;
        if (upward) {
            return ownBelow() && verticalSeparation >= 300 && downSeparation >= threshold();
        }
        return !ownAbove() || ownAbove() && upSeparation >= threshold();
    }

    public int advise() {
        boolean enabled = highConfidence && ownRate <= 600 && verticalSeparation > 600;
        boolean equipped = otherCapability == 1;
        boolean unknownIntent = twoOfThreeValid && otherIntent == 0;
        int advice = UNRESOLVED;
        if (enabled && (equipped && unknownIntent || !equipped)) {
            boolean up = biasedClimb() && ownBelow();
            boolean down = biasedDescend() && ownAbove();
            if (up && down) {
                advice = UNRESOLVED; //@ target: unreachable
            } else if (up) {
                advice = UPWARD; //@ target: reached
            } else if (down) {
                advice = DOWNWARD; //@ target: reached
            }
        }
        return advice;
    }
}
