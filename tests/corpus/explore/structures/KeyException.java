// A key that is absent or not acceptable.
package structures;

class KeyException extends RuntimeException {
    KeyException(String message) {
        super(message);
    }
}
