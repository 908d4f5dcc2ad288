package p;
interface HiddenInterface {}
