// An uncaught exception with a message ends main with exit code 1 after finally blocks ran.
public class UncaughtWithMessage {
    private static int withdraw(int balance, int amount) {
        try {
            if (amount > balance) throw new IllegalStateException("balance " + balance + " is less than " + amount);
            return balance - amount;
        } finally {
            System.out.println("checked " + amount);
        }
    }

    public static void main(String[] args) {
        int balance = 100;
        for (int amount = 10; ; amount += 10) {
            balance = withdraw(balance, amount);
            System.out.println(balance);
        }
    }
}
