package p;
public class A { String m() { return "A"; } public static String call(A it) { return it.m(); } }
