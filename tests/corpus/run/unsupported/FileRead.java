//@ expect: unsupported java.io.FileInputStream.open
// Reading a file through a stream.
import java.io.FileInputStream;
import java.io.IOException;

public class FileRead {
    public static void main(String[] args) throws IOException {
        System.out.println("opening");
        try (FileInputStream in = new FileInputStream("/etc/hostname")) {
            System.out.println(in.read() >= 0);
        }
    }
}
