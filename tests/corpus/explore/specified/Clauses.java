package specified;

/** Methods whose inputs JML clauses restrict. The numbers follow from the clauses by hand. */
class Clauses {
    private int balance;
    private boolean open;
    Clauses next;

    // One path: the other side is excluded.
    //@ explore: criterion=block-2 cases=1 returned=1 threw=0
    //@ requires x > 0;
    static int positive(int x) {
        return x > 0 ? 1 : 2;
    }

    // Several clauses hold together: neither null nor short.
    //@ explore: criterion=block-2 cases=2 returned=2 threw=0
    /*@ requires a != null;
      @ requires a.length >= 1
      @       && a.length <= 4;
      @*/
    static int first(int[] a) {
        return a[0] > 0 ? 1 : 2;
    }

    // b implies a: three of four combinations.
    //@ explore: criterion=block-2 cases=3 returned=3 threw=0
    //@ requires b ==> a;
    static int implied(boolean a, boolean b) {
        return (a ? 1 : 0) + (b ? 2 : 0);
    }

    // Both or none.
    //@ explore: criterion=block-2 cases=2 returned=2 threw=0
    //@ requires a <==> b;
    static int equivalent(boolean a, boolean b) {
        return (a ? 1 : 0) + (b ? 2 : 0);
    }

    /*@ pure @*/ private boolean isOpen() {
        return open;
    }

    // Private fields and methods: an open account with enough on it. The first path is the only one.
    //@ explore: criterion=block-2 cases=1 returned=1 threw=0
    /*@ public normal_behavior
      @   requires isOpen() && amount > 0;
      @   requires balance >= amount;
      @   assignable balance;
      @   ensures balance == \old(balance) - amount;
      @*/
    int withdraw(int amount) {
        if (!open || amount <= 0) {
            throw new IllegalStateException();
        }
        if (balance < amount) {
            throw new IllegalArgumentException();
        }
        balance -= amount;
        return balance;
    }

    // Arrays of up to two elements, as the loop of the clause has at most two iterations: of length 0, 1 and 2. No element is
    // negative, so that the throw is out of reach.
    //@ explore: criterion=loop-2 cases=3 returned=3 threw=0
    //@ requires a != null && (\forall int i; 0 <= i && i < a.length; a[i] >= 0);
    static int sum(int[] a) {
        int sum = 0;
        for (int value : a) {
            if (value < 0) {
                throw new IllegalArgumentException();
            }
            sum += value;
        }
        return sum;
    }

    // One of two cases.
    //@ explore: criterion=block-2 cases=2 returned=1 threw=1
    /*@ requires x == 1;
      @ ensures \result == 1;
      @ also
      @ requires x == 2;
      @ signals (RuntimeException e) true;
      @*/
    static int cases(int x) {
        if (x == 1) {
            return 1;
        }
        if (x == 2) {
            throw new RuntimeException();
        }
        return 3;
    }

    // A constructor: a clause speaks of its parameters.
    //@ explore: criterion=block-2 cases=1 returned=1 threw=0
    //@ requires start >= 0;
    Clauses(int start) {
        if (start < 0) {
            throw new IllegalArgumentException();
        }
        balance = start;
    }

    // A clause that cannot be used is left out: both paths.
    //@ explore: criterion=block-2 cases=2 returned=2 threw=0
    //@ requires \old(x) > 0;
    static int unknown(int x) {
        return x > 0 ? 1 : 2;
    }

    // javac knows no y: both paths.
    //@ explore: criterion=block-2 cases=2 returned=2 threw=0
    //@ requires y > 0;
    static int misspelt(int x) {
        return x > 0 ? 1 : 2;
    }
}
