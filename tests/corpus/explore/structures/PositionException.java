// A position that is not one of the structure asked.
package structures;

class PositionException extends RuntimeException {
    PositionException(String message) {
        super(message);
    }
}
