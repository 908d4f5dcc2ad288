package p;
public class WithProtected { protected String guarded() { return "WithProtected"; } }
