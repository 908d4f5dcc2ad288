package p;
public interface HiddenInterface {}
