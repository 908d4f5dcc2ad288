package store;

/** Names and mail addresses as people type them. */
public final class CustomerName {
    private final String first;
    private final String last;

    private CustomerName(String first, String last) {
        this.first = first;
        this.last = last;
    }

    /** Reads {@code Last, First} or {@code First Last}. */
    public static CustomerName parse(String text) {
        String trimmed = text.trim();
        int comma = trimmed.indexOf(',');
        if (comma >= 0) {
            return new CustomerName(trimmed.substring(comma + 1).trim(), trimmed.substring(0, comma));
        }
        int space = trimmed.lastIndexOf(' ');
        if (space < 0) {
            return new CustomerName("", trimmed);
        }
        return new CustomerName(trimmed.substring(0, space), trimmed.substring(space + 1));
    }

    public String initials() {
        String letters = "";
        if (!first.isEmpty()) {
            letters += first.charAt(0);
        }
        if (!last.isEmpty()) {
            letters += last.charAt(0);
        }
        return letters.toUpperCase();
    }

    public String full() {
        return first.isEmpty() ? last : first + " " + last;
    }

    /** Whether a text looks like a mail address. */
    public static boolean isMail(String text) {
        if (text == null) {
            return false;
        }
        int at = text.indexOf('@');
        if (at < 1 || at != text.lastIndexOf('@')) {
            return false;
        }
        String domain = text.substring(at + 1);
        return domain.contains(".") && !domain.startsWith(".") && !domain.endsWith(".");
    }
}
