class Supplier {
    static int wasInstanceField;
    int wasStaticField;
    private int wasOpenField;
    final int wasMutable = new Object().hashCode();
    static final int wasMutableStatic = new Object().hashCode();
    Supplier() {}
    private Supplier(int number) {}
    String wasStatic() { return ""; }
    static String wasInstance() { return ""; }
    private String wasOpen(int[][] a, String b) { return ""; }
}
class HasHidden { String hidden() { return ""; } }
class WasInterface { String m() { return ""; } static String s() { return ""; } }
interface WasClass { Object field = new Object(); String m(); static String s() { return ""; } }
interface Grows extends GrowsBase { String late(); String hidden(); String constant = new String("c"); }
interface GrowsBase { default String inherited() { return ""; } }
abstract class BaseOfConcrete { abstract String m(); }
interface Face { String m(); }
abstract class BaseOfFace implements Face { public abstract String m(); }
interface Left { default String m() { return "left"; } }
interface Right { default String m() { return "right"; } }
abstract class BecomesAbstractBase { abstract String m(); }
class WillHaveFinal { final String m() { return ""; } }
final class WillBeFinal {}
sealed class WillBeSealed permits Permitted {}
final class Permitted extends WillBeSealed {}
sealed interface WillBeSealedInterface permits PermittedToo {}
final class PermittedToo implements WillBeSealedInterface {}
// Only for compiling: the test keeps the CircleOne of `before`.
class CircleOne {}
class CircleTwo extends CircleOne {}
