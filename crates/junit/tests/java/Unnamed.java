/** A class of the unnamed package. */
public class Unnamed {
  public static class Nested {
    int value;
  }

  static int twice(Nested nested) {
    return nested.value * 2;
  }
}
