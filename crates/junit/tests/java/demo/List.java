package demo;

import java.util.Collection;
import java.util.Date;

/** Names that clash with the JDK's and JUnit's. */
class List<T> {
  static class Test {
    int id;
  }

  T head;

  List(T head) {
    this.head = head;
  }

  @SafeVarargs
  static <T> java.util.List<T> of(T... elements) {
    return java.util.Arrays.asList(elements);
  }

  T head() {
    return head;
  }

  int size(Collection<T> other) {
    return other.size();
  }

  static long between(Date from, java.sql.Timestamp to) {
    return to.getTime() - from.getTime();
  }
}
