public class Initialisation {
  interface I { int X = p("I.X"); default void d(){} } interface J { int Y = p("J.Y"); void e(); }
  static class A { static { System.out.println("A init"); } static int a = p("A.a"); static final int K=5; static final String S="s"; }
  static class B extends A implements I, J { static { System.out.println("B init"); } static int b; public void e(){} static void m(){} }
  static class E1 { static { if(true) throw new RuntimeException("boom"); } static void m(){} }
  static class E2 extends E1 { static { System.out.println("never"); } static void m(){} }
  static class E3 { static { if(true) throw new AssertionError("err"); } static void m(){} }
  static class C1 { static int v = C2.v + 1; } static class C2 { static int v = C1.v + 1; }
  static int p(String s){ System.out.println("p "+s); return 1; }
  static void t(Runnable r){ try { r.run(); } catch(Throwable e){ System.out.println(e); for(Throwable c=e.getCause(); c!=null; c=c.getCause()) { System.out.println("  cause "+c+" "+c.getStackTrace()[0]); } } }
  public static void main(String[] x){
    System.out.println(A.K+A.S); B[] bs=new B[2]; System.out.println(B.class.getName());
    B.m(); new B(); System.out.println(J.Y);
    t(E2::m); t(E2::m); t(E1::m); t(E3::m); t(E3::m);
    System.out.println(C1.v+" "+C2.v);
    try { Class.forName("Initialisation$E1"); } catch(Throwable e){ System.out.println(e);} 
    try { Class.forName("nope.Nope"); } catch(Throwable e){ System.out.println(e);} 
    synchronized(bs){ bs.notify(); } try { bs.notify(); } catch(Exception e){ System.out.println(e); }
    Object o = new int[][]{{1},{2}}; System.out.println(o.getClass()+" "+((int[][])o).clone()[1][0]+" "+int[].class+" "+o.getClass().getSimpleName()+" "+Initialisation.class.getSimpleName()+B.class.getSimpleName()+new Object(){}.getClass().getName());
    new Error("deep", new RuntimeException("mid", new Exception("low"))).printStackTrace();
    t(()->System.arraycopy(new int[3],0,new int[2],0,3)); t(()->System.arraycopy(new int[3],0,new long[2],0,3)); t(()->System.arraycopy("x",0,new long[2],0,3)); t(()->System.arraycopy(new Object[]{1,"s"},0,new Integer[2],0,2)); t(()->System.arraycopy(null,0,new Integer[2],0,2)); t(()->System.arraycopy(new int[3],-1,new int[2],0,3));
    throw new IllegalStateException();
  } }
