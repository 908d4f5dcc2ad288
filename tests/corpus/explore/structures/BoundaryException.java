// A rank or a neighbour beyond an end.
package structures;

class BoundaryException extends RuntimeException {
    BoundaryException(String message) {
        super(message);
    }
}
