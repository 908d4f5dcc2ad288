package store;

import java.util.Collection;
import java.util.Objects;

/** An amount of money in the smallest unit of its currency. */
public final class Money implements Comparable<Money> {
    private final Currency currency;
    private final long units;

    public Money(Currency currency, long units) {
        this.currency = Objects.requireNonNull(currency, "currency");
        this.units = units;
    }

    /** Reads amounts such as {@code 12.50 EUR} or {@code 300 JPY}. */
    public static Money parse(String text) {
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("no amount");
        }
        String trimmed = text.trim();
        int space = trimmed.indexOf(' ');
        if (space < 0) {
            throw new IllegalArgumentException("no currency: " + trimmed);
        }
        Currency currency = Currency.ofCode(trimmed.substring(space + 1));
        String number = trimmed.substring(0, space);
        int dot = number.indexOf('.');
        if (dot < 0) {
            return new Money(currency, Long.parseLong(number) * currency.unitsPerWhole());
        }
        String fraction = number.substring(dot + 1);
        if (fraction.length() != currency.digits()) {
            throw new IllegalArgumentException(currency + " has " + currency.digits() + " digits");
        }
        long whole = Long.parseLong(number.substring(0, dot));
        return new Money(currency, whole * currency.unitsPerWhole() + Long.parseLong(fraction));
    }

    public static Money zero(Currency currency) {
        return new Money(currency, 0);
    }

    /** The sum of amounts in one currency. */
    public static Money sum(Currency currency, Collection<Money> amounts) {
        Money total = zero(currency);
        for (Money amount : amounts) {
            total = total.plus(amount);
        }
        return total;
    }

    public Currency currency() {
        return currency;
    }

    public long units() {
        return units;
    }

    public boolean isNegative() {
        return units < 0;
    }

    public boolean isZero() {
        return units == 0;
    }

    public Money plus(Money other) {
        requireSameCurrency(other);
        return new Money(currency, Math.addExact(units, other.units));
    }

    public Money minus(Money other) {
        requireSameCurrency(other);
        return new Money(currency, Math.subtractExact(units, other.units));
    }

    public Money times(int factor) {
        return new Money(currency, Math.multiplyExact(units, (long) factor));
    }

    /** A share of this amount, rounded half away from zero. */
    public Money percent(int percent) {
        if (percent < 0 || percent > 100) {
            throw new IllegalArgumentException("percent: " + percent);
        }
        long product = Math.multiplyExact(units, (long) percent);
        long rounded = product >= 0 ? (product + 50) / 100 : (product - 50) / 100;
        return new Money(currency, rounded);
    }

    private void requireSameCurrency(Money other) {
        if (currency != other.currency) {
            throw new IllegalArgumentException(currency + " and " + other.currency);
        }
    }

    @Override
    public int compareTo(Money other) {
        requireSameCurrency(other);
        return Long.compare(units, other.units);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Money other && currency == other.currency && units == other.units;
    }

    @Override
    public int hashCode() {
        return 31 * currency.digits() + Long.hashCode(units);
    }

    @Override
    public String toString() {
        if (currency.digits() == 0) {
            return units + " " + currency;
        }
        long whole = units / currency.unitsPerWhole();
        long rest = Math.abs(units % currency.unitsPerWhole());
        String sign = units < 0 && whole == 0 ? "-" : "";
        return sign + whole + (rest < 10 ? ".0" : ".") + rest + " " + currency;
    }
}
