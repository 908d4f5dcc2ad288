import java.util.Properties;

/** System properties that a program sets, clears and reads. */
public class SystemProperties {
    public static void main(String[] args) {
        System.out.println(System.clearProperty("own.none"));
        System.out.println(System.setProperty("own.switch", "on") + " " + System.getProperty("own.switch"));
        System.out.println(System.setProperty("own.switch", "off") + " " + System.getProperty("own.switch", "none"));
        System.out.println(System.clearProperty("own.switch") + " " + System.getProperty("own.switch", "none"));
        System.setProperty("own.flag", "TRUE");
        System.setProperty("own.number", "0x10");
        System.out.println(Boolean.getBoolean("own.flag") + " " + Integer.getInteger("own.number") + " " + Long.getLong("own.other", 7L));
        Properties all = System.getProperties();
        System.out.println(all.getProperty("own.flag") + " " + all.getProperty("line.separator").length());
        all.setProperty("own.more", "x");
        System.out.println(System.getProperty("own.more"));
        refused(null, "x");
        refused("", "x");
        refused("own.null", null);
    }

    private static void refused(String key, String value) {
        try {
            System.setProperty(key, value);
        } catch (NullPointerException | IllegalArgumentException e) {
            System.out.println(e.getClass().getName() + " " + (value == null ? "" : e.getMessage()));
        }
    }
}
