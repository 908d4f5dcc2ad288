package q;
public class D extends p.C { public String m() { return "D"; } }
