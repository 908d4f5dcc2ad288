package p;
public class C extends q.B { public String m() { return "C"; } }
