package proofs;

/** Strange that only raw types can write. */
final class Raw {
    private Raw() {
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static <T extends Number & Comparable<T>> T raw() {
        return (T) (Object) new Kinds.MyNumber();
    }

    /** The erased parameter is a Number; the second bound is checked where a method of it is called. */
    static void notComparable() throws Throwable {
        Number n = new Kinds.MyNumber();
        call(n);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Number & Comparable<T>> void call(Number n) {
        Generics.two((T) n);
    }
}
