package p;
public class Open {
    protected int fieldBecomesProtected;
    static int fieldBecomesLocal;
    protected String becomesProtected() { return ""; }
    final String m() { return ""; }
    static String becomesLocal() { return ""; }
}
