package p;
public class Open {
    public int fieldBecomesProtected;
    public static int fieldBecomesLocal;
    public String becomesProtected() { return ""; }
    public static String becomesLocal() { return ""; }
}
