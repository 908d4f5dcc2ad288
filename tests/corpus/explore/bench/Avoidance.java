// A collision-avoidance advisory in the manner of the tcas benchmark: many short-circuit conditions on the same variables.
package bench;

public class Avoidance {
    static final int UNRESOLVED = 0, CLIMB = 1, DESCEND = 2;
    static final int OTHER_UNKNOWN = 0, OTHER_INTENDS_UP = 1, OTHER_INTENDS_DOWN = 2;
    static final int MAXIMUM_RATE = 600;
    static final int MINIMUM_GAP = 300;
    static final int CLIMB_BONUS = 100;

    int ownAltitude;
    int otherAltitude;
    int ownRate;
    int gap;
    int gapIfClimbing;
    int gapIfDescending;
    int layer;
    int otherIntent;
    boolean highConfidence;
    boolean otherEquipped;
    boolean climbInhibited;

    private int threshold() {
        switch (layer) {
            case 0:
                return 400;
            case 1:
                return 500;
            case 2:
                return 640;
            default:
                return 740;
        }
    }

    private int climbingGap() {
        return climbInhibited ? gapIfClimbing + CLIMB_BONUS : gapIfClimbing;
    }

    private boolean ownBelow() {
        return ownAltitude < otherAltitude;
    }

    private boolean ownAbove() {
        return otherAltitude < ownAltitude;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=38 returned=38 threw=0
    //@ explore: criterion=block-2 heap=solver cases=38 returned=38 threw=0
    boolean climbsWithoutCrossing() {
        boolean preferUp = climbingGap() > gapIfDescending;
        if (preferUp)
            return !ownBelow() || (ownBelow() && !(gapIfDescending >= threshold()));
        return ownAbove() && gap >= MINIMUM_GAP && gapIfClimbing >= threshold();
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=38 returned=38 threw=0
    //@ explore: criterion=block-2 heap=solver cases=38 returned=38 threw=0
    boolean descendsWithoutCrossing() {
        boolean preferUp = climbingGap() > gapIfDescending;
        if (preferUp)
            return ownBelow() && gap >= MINIMUM_GAP && gapIfDescending >= threshold();
        return !ownAbove() || (ownAbove() && gapIfClimbing >= threshold());
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=82 returned=82 threw=0
    //@ explore: criterion=block-2 heap=solver cases=82 returned=82 threw=0
    int advise() {
        boolean enabled = highConfidence && ownRate <= MAXIMUM_RATE && gap > MINIMUM_GAP;
        boolean intentUnknown = otherEquipped && otherIntent == OTHER_UNKNOWN;
        if (!enabled || !(intentUnknown || !otherEquipped))
            return UNRESOLVED;
        boolean up = climbsWithoutCrossing() && ownBelow();
        boolean down = descendsWithoutCrossing() && ownAbove();
        if (up && down)
            return UNRESOLVED;
        if (up)
            return CLIMB;
        if (down)
            return DESCEND;
        return UNRESOLVED;
    }
}
