import java.util.*;
public class Faults {
  static int f(int[] a, int i){ return a[i]; }
  static class Bad { static int x = 1/Integer.parseInt("0"); }
  interface Shape {} record Sq(int s) implements Shape {}
  public static void main(String[] args){
    try { f(new int[3],5); } catch(Exception e){ System.out.println(e.getMessage()); }
    try { f(null,5); } catch(Exception e){ System.out.println(e.getMessage()); }
    try { Object o="x"; Integer i=(Integer)o; } catch(Exception e){ System.out.println(e.getMessage()); }
    try { Object o=new Faults(); String i=(String)o; } catch(Exception e){ System.out.println(e.getMessage()); }
    try { Object o=new Faults(); Sq i=(Sq)o; } catch(Exception e){ System.out.println(e.getMessage()); }
    try { int z=0; System.out.println(5/z); } catch(Exception e){ System.out.println(e); }
    try { Object[] o=new String[1]; o[0]=3; } catch(Exception e){ System.out.println(e); }
    try { int n=-1; int[] o=new int[n]; } catch(Exception e){ System.out.println(e); }
    try { System.out.println(Bad.x); } catch(Throwable e){ System.out.println(e+" "+e.getCause()); }
    try { System.out.println(Bad.x); } catch(Throwable e){ System.out.println(e+" "+e.getCause()); }
    try { rec(0); } catch(StackOverflowError e){ System.out.println(e); }
    Map<String,Integer> m=new HashMap<>(); for(int i=0;i<20;i++) m.put("k"+i,i); System.out.println(m);
    List<Integer> l=new ArrayList<>(); for(int i=0;i<10;i++) l.add(i*i); System.out.println(l);
    System.out.println(new Sq(4)+" "+new Sq(4).equals(new Sq(4))+" "+new Sq(4).hashCode());
    StringBuilder sb=new StringBuilder(); for(char c='a';c<'k';c++) sb.append(c).append(1.5).append(2L); System.out.println(sb.reverse());
    l.stream().map(x->x+1).forEach(System.out::println);
    g();
  }
  static int rec(int n){ return rec(n+1)+1; }
  static void g(){ try { h(); } catch(Exception e){ throw new IllegalStateException("outer",e);} }
  static void h() throws Exception { Objects.requireNonNull(null,"msg"); }
}
