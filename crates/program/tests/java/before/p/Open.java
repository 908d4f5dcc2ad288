package p;
public class Open {
    public int fieldBecomesProtected;
    public static int fieldBecomesLocal;
    public String becomesProtected() { return ""; }
    String m() { return ""; }
    public static String becomesLocal() { return ""; }
}
