package q;
public class B extends p.A { public String m() { return "B"; } }
