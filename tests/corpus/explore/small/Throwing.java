package small;

import java.io.IOException;

/** Stubs that throw: what the method may throw, where somebody catches it. */
class Throwing {
    interface Gateway {
        int charge(int amount) throws IOException;

        void log(String text);
    }

    // null; it returns 7 or another number; it throws what is caught, or an unchecked exception that is not.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2 traces=5
    static int caught(Gateway gateway) {
        try {
            return gateway.charge(1) == 7 ? 1 : 0;
        } catch (IOException e) {
            return 2;
        }
    }

    // null, or not: what a call outside of every try throws is nobody's business.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1 traces=2
    static int uncaught(Gateway gateway) {
        gateway.log("");
        return 0;
    }

    // null; the call returns, throws what is caught, or throws another unchecked exception, which the caller's handler lets pass, too.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2 traces=4
    static int further(Gateway gateway) {
        try {
            return uncaught(gateway);
        } catch (IllegalStateException e) {
            return 1;
        }
    }
}
