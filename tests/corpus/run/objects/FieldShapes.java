// Instance and static fields of every type through inheritance, hiding, defaults, volatile and transient, access through subclasses and interfaces.
public class FieldShapes {
    interface Limits { int MAX = 10; String[] NAMES = {"x", "y"}; long COMPUTED = Long.parseLong("77"); }

    static class Base implements Limits {
        boolean z;
        byte b = -1;
        short s = (short) 40000;
        char c = 'c';
        int i = MAX * 2;
        long l = 1L << 60;
        float f = 1f / 3;
        double d = 1d / 3;
        String text;
        int[] array = {1, 2};
        static int shared = 1;
        volatile int vol = 3;
        transient long tran = 4;
        protected Object self = this;
        private int hidden = 100;
        int readHidden() { return hidden; }
        @Override public String toString() { return z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + text + " " + array.length + " " + vol + " " + tran; }
    }

    static class Derived extends Base {
        long i = 5_000_000_000L;
        String b = "shadowed";
        private int hidden = 200;
        static int shared = 2;
        final int fixed;
        Derived(int fixed) { this.fixed = fixed; super.i += fixed; hidden++; }
        String all() { return i + " " + super.i + " " + b + " " + super.b + " " + hidden + " " + readHidden() + " " + ((Base) this).hidden + " " + shared + " " + Base.shared; }
    }

    static class Wide {
        long a = 1, b = 2;
        double c = 3, d = 4;
        long swap() { long t = a; a = b; b = t; double u = c; c = d; d = u; return a * 1000 + b * 100 + (long) c * 10 + (long) d; }
    }

    static int counter;
    int id = ++counter;
    FieldShapes next;

    public static void main(String[] args) {
        Base base = new Base();
        System.out.println(base);
        Derived derived = new Derived(7);
        System.out.println(derived.all());
        System.out.println(derived);
        Base view = derived;
        view.i = 1;
        view.b = 9;
        view.z = view.self == derived;
        view.text = "set";
        view.c++;
        view.s >>= 1;
        view.l /= 7;
        view.f *= view.d;
        view.array[1] <<= 4;
        view.vol ^= 0xff;
        view.tran -= 1e18;
        System.out.println(derived.all());
        System.out.println(derived + " " + derived.array[1] + " " + derived.z);
        Derived.shared += Base.shared++ * 10;
        System.out.println(Derived.shared + " " + Base.shared);
        System.out.println(Limits.MAX + Derived.MAX + " " + Limits.NAMES[1] + " " + Derived.COMPUTED);
        Limits.NAMES[1] = "changed";
        System.out.println(Base.NAMES[1]);
        Wide wide = new Wide();
        System.out.println(wide.swap() + " " + wide.swap());
        FieldShapes head = null;
        for (int n = 0; n < 5; n++) {
            FieldShapes node = new FieldShapes();
            node.next = head;
            head = node;
        }
        StringBuilder ids = new StringBuilder();
        for (FieldShapes n = head; n != null; n = n.next) ids.append(n.id).append(' ');
        head.next.next.next = head;
        ids.append(head.next.next.next.next.id);
        System.out.println(ids + " " + counter);
        head.next.id = head.next.next.id = 50;
        System.out.println(head.next.id + head.next.next.id++ + head.next.next.id);
        Base[] bases = {base, derived};
        for (Base x : bases) System.out.println(x.i + " " + (x instanceof Derived y ? y.i : -1) + " " + x.readHidden());
        try {
            Base none = null;
            none.vol = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Base nullStatic = null;
        System.out.println(nullStatic.shared);
    }
}
