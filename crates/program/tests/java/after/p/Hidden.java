package p;
class Hidden {}
