package demo;

/** Called like the annotation. */
class Test {
  static int one() {
    return 1;
  }
}
