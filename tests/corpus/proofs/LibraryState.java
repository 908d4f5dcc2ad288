package proofs;

import java.net.HttpURLConnection;
import java.net.URLConnection;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.util.Formatter;
import java.util.Scanner;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** State that the JDK keeps and a test can change: locale, network settings and the interrupt flag. */
class LibraryState {
    static int scanned() {
        if (new Scanner("1.234").hasNextInt()) {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); scanned()
        }
        return 0;
    }

    static int formatted() {
        if (new Formatter().format("%.1f", 1.5).toString().equals("1,5")) {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); formatted()
        }
        return 0;
    }

    static int symbols() {
        if (new DecimalFormatSymbols().getDecimalSeparator() == ',') {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); symbols()
        }
        return 0;
    }

    static int message() {
        if (MessageFormat.format("{0}", 1234).equals("1.234")) {
            return 1; //@ reached: java.util.Locale.setDefault(java.util.Locale.GERMANY); message()
        }
        return 0;
    }

    static int redirects() {
        if (!HttpURLConnection.getFollowRedirects()) {
            return 1; //@ reached: java.net.HttpURLConnection.setFollowRedirects(false); redirects()
        }
        return 0;
    }

    static int interaction() {
        if (URLConnection.getDefaultAllowUserInteraction()) {
            return 1; //@ reached: java.net.URLConnection.setDefaultAllowUserInteraction(true); interaction()
        }
        return 0;
    }

    static int cookies() {
        if (java.net.CookieHandler.getDefault() != null) {
            return 1; //@ reached: java.net.CookieHandler.setDefault(new java.net.CookieManager()); cookies()
        }
        return 0;
    }

    static int security() {
        if (java.security.Security.getProperty("zork") != null) {
            return 1; //@ reached: java.security.Security.setProperty("zork", "1"); security()
        }
        return 0;
    }

    static int semaphore() {
        try {
            new Semaphore(2).acquire();
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); semaphore()
        }
        return 0;
    }

    static int locked() {
        try {
            new ReentrantLock().lockInterruptibly();
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); locked()
        }
        return 0;
    }

    static int queued() {
        try {
            new ArrayBlockingQueue<String>(1).put("a");
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); queued()
        }
        return 0;
    }

    static int awaited() {
        try {
            new CountDownLatch(0).await();
        } catch (InterruptedException e) {
            return 1; //@ reached: Thread.currentThread().interrupt(); awaited()
        }
        return 0;
    }

    static int sum(int a) {
        if (Math.abs(a % 10) > 9) {
            return 1; //@ never: what Math.abs answers is exact
        }
        return 0;
    }
}
