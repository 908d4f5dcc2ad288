// Each `run` returns the name of the class whose method was selected.

class Overridden { static Object run() { Base base = new Derived(); return base.m(); } }
class Inherited { static Object run() { Base base = new Empty(); return base.m(); } }
class PackagePrivateElsewhere { static Object run() { return p.A.call(new q.B()); } }
class PackagePrivateBack { static Object run() { return p.A.call(new p.C()); } }
class PackagePrivateTransitive { static Object run() { return p.A.call(new q.D()); } }
class PrivateIsItself { static Object run() { return WithPrivate.call(new ShadowsPrivate()); } }
class DefaultMethod { static Object run() { One one = new UsesDefault(); return one.m(); } }
class DefaultThroughClass { static Object run() { return new UsesDefault().m(); } }
class MoreSpecificDefault { static Object run() { One one = new UsesBoth(); return one.m(); } }
class ClassBeforeDefault { static Object run() { One one = new ClassWins(); return one.m(); } }
class InheritedClassBeforeDefault { static Object run() { Two two = new InheritsClassWins(); return two.m(); } }
class Diamond { static Object run() { One one = new DiamondBottom(); return one.m(); } }
class SuperCall { static Object run() { return new CallsSuper().m(); } }
class SuperCallSkipsGap { static Object run() { return new CallsSuperOverGap().m(); } }
class InterfaceSuperCall { static Object run() { return new CallsInterfaceSuper().m(); } }
class PrivateInterfaceMethod { static Object run() { WithPrivateHelper it = new UsesHelper(); return it.open(); } }
class StaticInterfaceMethod { static Object run() { return WithStatic.s(); } }
class BridgedGeneric { static Object run() { Generic<String> generic = new Specific(); return generic.of(null); } }
class PrivateNestmate {
    private String m() { return "PrivateNestmate"; }
    static class Inner { static String call(PrivateNestmate it) { return it.m(); } }
    static Object run() { return Inner.call(new PrivateNestmate()); }
}
class ProtectedElsewhere extends p.WithProtected {
    static Object run() { return new ProtectedElsewhere().call(); }
    String call() { return guarded(); }
}

class Base { String m() { return "Base"; } }
class Derived extends Base { String m() { return "Derived"; } }
class Empty extends Derived {}
class WithPrivate { private String m() { return "WithPrivate"; } static String call(WithPrivate it) { return it.m(); } }
class ShadowsPrivate extends WithPrivate { public String m() { return "ShadowsPrivate"; } }
interface One { default String m() { return "One"; } }
interface Two extends One { default String m() { return "Two"; } }
class UsesDefault implements One {}
class UsesBoth extends UsesDefault implements Two {}
class ClassWins implements One { public String m() { return "ClassWins"; } }
class InheritsClassWins extends ClassWins implements Two {}
interface DiamondLeft extends One {}
interface DiamondRight extends One { default String m() { return "DiamondRight"; } }
class DiamondBottom implements DiamondLeft, DiamondRight {}
class CallsSuper extends Derived { String m() { return super.m(); } }
class Gap extends Derived {}
class CallsSuperOverGap extends Gap { String m() { return super.m(); } }
class CallsInterfaceSuper implements One, WithStatic { public String m() { return One.super.m(); } }
interface WithPrivateHelper { default String open() { return helper(); } private String helper() { return "WithPrivateHelper"; } }
class UsesHelper implements WithPrivateHelper { public String helper() { return "UsesHelper"; } }
interface WithStatic { static String s() { return "WithStatic"; } }
abstract class Generic<T> { abstract String of(T it); }
class Specific extends Generic<String> { String of(String it) { return "Specific"; } }
