class Supplier {
    int goneField;
    static int goneStatic;
    static int wasStaticField;
    int wasInstanceField;
    int wasOpenField;
    int wasMutable;
    static int wasMutableStatic;
    Supplier() {}
    Supplier(String text) {}
    Supplier(int number) {}
    static void gone(int a, String b, Object[] c) {}
    static String wasStatic() { return ""; }
    String wasInstance() { return ""; }
    String wasOpen(int[][] a, String b) { return ""; }
}
class Gone {}
class HasHidden { public String hidden() { return ""; } }
interface WasInterface { String m(); static String s() { return ""; } }
class WasClass { static Object field; String m() { return ""; } static String s() { return ""; } }
interface Grows extends GrowsBase { default String late() { return ""; } default String hidden() { return ""; } String constant = new String("c"); }
interface GrowsBase { default String inherited() { return ""; } }
abstract class BaseOfConcrete { String m() { return ""; } }
interface Face { String m(); }
abstract class BaseOfFace implements Face { public String m() { return ""; } }
interface Left { default String m() { return "left"; } }
interface Right { }
abstract class BecomesAbstractBase { String m() { return ""; } }
class WillHaveFinal { String m() { return ""; } }
class WillBeFinal {}
class WillBeSealed {}
interface WillBeSealedInterface {}
class CircleTwo {}
