// Accounts with inheritance, transactions, rollback on failure, interest in cents, statements and an audit log.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final long missing;
        InsufficientFunds(String id, long missing) { super(id + " lacks " + money(missing)); this.missing = missing; }
    }

    static String money(long cents) { return (cents < 0 ? "-" : "") + Math.abs(cents) / 100 + "." + String.format("%02d", Math.abs(cents) % 100); }

    static abstract class Account {
        private final String id;
        private long balance;
        private final List<String> history = new ArrayList<>();
        Account(String id) { this.id = id; }

        void deposit(long cents) {
            if (cents <= 0) throw new IllegalArgumentException("deposit of " + money(cents));
            balance += cents;
            history.add("+" + money(cents));
        }

        void withdraw(long cents) throws InsufficientFunds {
            long fee = fee(cents);
            if (balance + overdraft() < cents + fee) throw new InsufficientFunds(id, cents + fee - balance - overdraft());
            balance -= cents + fee;
            history.add("-" + money(cents) + (fee > 0 ? " fee " + money(fee) : ""));
        }

        void monthEnd() {
            long interest = interest(balance);
            if (interest != 0) {
                balance += interest;
                history.add("i" + money(interest));
            }
        }

        abstract long interest(long balance);
        long fee(long cents) { return 0; }
        long overdraft() { return 0; }
        long balance() { return balance; }
        @Override public String toString() { return getClass().getSimpleName() + " " + id + " " + money(balance); }
    }

    static class Savings extends Account {
        private final int basisPoints;
        Savings(String id, int basisPoints) { super(id); this.basisPoints = basisPoints; }
        @Override long interest(long balance) { return balance * basisPoints / 10_000 / 12; }
        @Override long fee(long cents) { return cents > 50_000 ? 150 : 0; }
    }

    static class Checking extends Account {
        Checking(String id) { super(id); }
        @Override long interest(long balance) { return balance < 0 ? balance / 100 : 0; }
        @Override long overdraft() { return 20_000; }
    }

    static class Frozen extends Savings {
        Frozen(String id) { super(id, 0); }
        @Override void withdraw(long cents) throws InsufficientFunds { throw new UnsupportedOperationException("frozen"); }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private int failures;

    void open(Account a) { if (accounts.putIfAbsent(a.id, a) != null) throw new IllegalStateException("duplicate " + a.id); }

    Account find(String id) {
        Account a = accounts.get(id);
        if (a == null) throw new java.util.NoSuchElementException("no account " + id);
        return a;
    }

    boolean transfer(String from, String to, long cents) {
        Account source = find(from), target = find(to);
        boolean taken = false;
        try {
            source.withdraw(cents);
            taken = true;
            target.deposit(cents);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("  refused: " + e.getMessage());
        } catch (IllegalArgumentException | UnsupportedOperationException e) {
            System.out.println("  rejected: " + e.getMessage());
            if (taken) source.balance += cents;
        } finally {
            if (!taken) failures++;
        }
        return false;
    }

    public static void main(String[] args) {
        BankSimulation bank = new BankSimulation();
        bank.open(new Savings("S1", 250));
        bank.open(new Checking("C1"));
        bank.open(new Frozen("F1"));
        bank.find("S1").deposit(1_000_000);
        bank.find("F1").deposit(5_00);
        String[][] moves = {{"S1", "C1", "123456"}, {"C1", "S1", "200000"}, {"C1", "S1", "143456"}, {"F1", "C1", "100"}, {"S1", "C1", "-5"}, {"S1", "C1", "60000"}, {"S1", "X9", "1"}, {"C1", "F1", "0"}};
        for (String[] m : moves) {
            try {
                System.out.println(String.join(" ", m) + " -> " + bank.transfer(m[0], m[1], Long.parseLong(m[2])));
            } catch (java.util.NoSuchElementException e) {
                System.out.println(String.join(" ", m) + " -> " + e.getMessage());
            }
            bank.accounts.values().forEach(a -> System.out.println("    " + a));
        }
        for (int month = 1; month <= 12; month++) bank.accounts.values().forEach(Account::monthEnd);
        long total = 0;
        for (Account a : bank.accounts.values()) {
            System.out.println(a + " " + a.history);
            total += a.balance();
        }
        System.out.println("total " + money(total) + " failures " + bank.failures);
        try {
            bank.open(new Checking("C1"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
