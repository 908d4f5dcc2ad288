// One class per way of linking, compiled against the suppliers as they stand in this folder. `after` then changes the
// suppliers, so that most of the references break when they are resolved.

class MethodGone { static Object run() { Supplier.gone(1, "", null); return "ok"; } }
class FieldGone { static Object run() { return new Supplier().goneField; } }
class StaticFieldGone { static Object run() { return Supplier.goneStatic; } }
class StaticBecomesInstance { static Object run() { return Supplier.wasStatic(); } }
class InstanceBecomesStatic { static Object run() { return new Supplier().wasInstance(); } }
class StaticFieldBecomesInstance { static Object run() { return Supplier.wasStaticField; } }
class InstanceFieldBecomesStatic { static Object run() { return new Supplier().wasInstanceField; } }
class MethodBecomesPrivate { static Object run() { return new Supplier().wasOpen(new int[0][], ""); } }
class FieldBecomesPrivate { static Object run() { return new Supplier().wasOpenField; } }
class ConstructorGone { static Object run() { return new Supplier("gone"); } }
class ConstructorBecomesPrivate { static Object run() { return new Supplier(1); } }
class ClassGone { static Object run() { return new Gone().toString(); } }
class ArrayOfGone { static Object run() { return new Gone[1]; } }
class ArrayLiteralOfGone { static Object run() { return Gone[].class; } }
class SuperclassGone { static Object run() { return new ExtendsGone(); } }
class InterfaceBecomesClass { static Object run() { return ((WasInterface) (Object) null).m(); } }
class ClassBecomesInterface { static Object run() { return ((WasClass) (Object) null).m(); } }
class StaticInterfaceMethodMoves { static Object run() { return WasInterface.s(); } }
class StaticClassMethodMoves { static Object run() { return WasClass.s(); } }
class FieldOfFormerClass { static Object run() { return WasClass.field == null; } }
class InterfaceGetsMethod { static Object run() { Grows grows = new Implements(); return grows.late(); } }
class InterfaceGetsMethodOfOtherAccess { static Object run() { Grows grows = new Implements(); return grows.hidden(); } }
class BecomesAbstract { static Object run() { BaseOfConcrete base = new Concrete(); return base.m(); } }
class BecomesAbstractThroughInterface { static Object run() { Face face = new ConcreteOfFace(); return face.m(); } }
class DefaultsConflict { static Object run() { Left left = new Both(); return left.m(); } }
class DefaultsConflictOnClass { static Object run() { return new Both().m(); } }
class SuperBecomesAbstract { static Object run() { return new CallsSuper().m(); } }
class MethodBecomesFinal { static Object run() { return new OverridesFinal(); } }
class FieldBecomesFinal { static Object run() { return new Supplier().wasMutable = 1; } }
class StaticFieldBecomesFinal { static Object run() { return Supplier.wasMutableStatic = 1; } }
class FieldBecomesFinalThroughSubclass { static Object run() { return new SubSupplier().wasMutable = 1; } }
class PackagePrivateFinalElsewhere { static Object run() { return new OverridesFinalElsewhere().m(); } }
class BecomesFinal { static Object run() { return new ExtendsFinal(); } }
class SuperBecomesInterface { static Object run() { return new ExtendsInterface(); } }
class InterfaceBecomesSuper { static Object run() { return new ImplementsClass(); } }
class BecomesSealed { static Object run() { return new ExtendsSealed(); } }
class InterfaceBecomesSealed { static Object run() { return new ImplementsSealed(); } }
class Circle { static Object run() { return new CircleOne(); } }
class ClassBecomesHidden { static Object run() { return new p.Hidden(); } }
class ArrayOfHidden { static Object run() { return new p.Hidden[1]; } }
class SuperBecomesHidden { static Object run() { return new ExtendsHidden(); } }
class InterfaceBecomesHidden { static Object run() { return new ImplementsHidden(); } }
class MethodBecomesProtected { static Object run() { return new p.Open().becomesProtected(); } }
class MethodBecomesPackagePrivate { static Object run() { return p.Open.becomesLocal(); } }
class FieldBecomesProtected { static Object run() { return new p.Open().fieldBecomesProtected; } }
class FieldBecomesPackagePrivate { static Object run() { return p.Open.fieldBecomesLocal; } }
class SubclassOfOpen extends p.Open { static Object run() { return new SubclassOfOpen().becomesProtected(); } }
class Mismatch { static Object run() { return new Misnamed(); } }
class Broken { static Object run() { return new Truncated(); } }
class Nested { private int x = 1; class In { private int y = x; } static Object run() { return new Nested().new In().y; } }
class ArrayClone { static Object run() { return new int[1].clone().length; } }
class InterfaceToObject { static Object run() { Grows grows = new Implements(); return grows.hashCode() != 0 | true; } }
class Polymorphic {
    static Object run() throws Throwable {
        java.lang.invoke.MethodHandle handle = java.lang.invoke.MethodHandles.identity(int.class);
        return (int) handle.invokeExact(1);
    }
}
class FromSuperinterface { static Object run() { return new Implements().inherited(); } }
class FieldOfInterface { static Object run() { return Implements.constant.length(); } }

class ExtendsGone extends Gone {}
class Implements extends HasHidden implements Grows {}
class Concrete extends BaseOfConcrete {}
class ConcreteOfFace extends BaseOfFace {}
class Both implements Left, Right {}
class CallsSuper extends BecomesAbstractBase { String m() { return super.m(); } }
class OverridesFinal extends WillHaveFinal { String m() { return ""; } }
class OverridesFinalElsewhere extends p.Open { String m() { return ""; } }
class SubSupplier extends Supplier {}
class ExtendsFinal extends WillBeFinal {}
class ExtendsInterface extends WasClass {}
class ImplementsClass implements WasInterface { public String m() { return ""; } }
class ExtendsSealed extends WillBeSealed {}
class ImplementsSealed implements WillBeSealedInterface {}
class CircleOne extends CircleTwo {}
class ExtendsHidden extends p.Hidden {}
class ImplementsHidden implements p.HiddenInterface {}
class Misnamed {}
class Truncated {}
