package proofs;

/** Nodes that interfaces of the corpus allow. */
final class Nodes {
    private Nodes() {
    }

    static final class Loop implements Stubs.Node {
        Stubs.Node next = this;

        public Stubs.Node next() {
            return next;
        }

        public int value() {
            return 0;
        }
    }

    static final class Chain implements Stubs.Node {
        private final int left;

        Chain(int left) {
            this.left = left;
        }

        public Stubs.Node next() {
            return left == 1 ? null : new Chain(left - 1);
        }

        public int value() {
            return left;
        }
    }
}
