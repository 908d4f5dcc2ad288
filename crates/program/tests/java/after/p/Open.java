package p;
public class Open {
    protected int fieldBecomesProtected;
    static int fieldBecomesLocal;
    protected String becomesProtected() { return ""; }
    static String becomesLocal() { return ""; }
}
