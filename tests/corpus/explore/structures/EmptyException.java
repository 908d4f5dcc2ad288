// An element was asked of an empty structure.
package structures;

class EmptyException extends RuntimeException {
    EmptyException(String message) {
        super(message);
    }
}
