//@ expect: unsupported java.net.Socket
// Opening a network connection.
import java.io.IOException;
import java.net.Socket;

public class SocketConnect {
    public static void main(String[] args) throws IOException {
        System.out.println("connecting");
        try (Socket socket = new Socket("127.0.0.1", 9)) {
            System.out.println(socket.isConnected());
        }
    }
}
