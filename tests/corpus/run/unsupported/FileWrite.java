//@ expect: unsupported java.io.FileOutputStream.open
// Writing a file through a writer.
import java.io.FileWriter;
import java.io.IOException;

public class FileWrite {
    public static void main(String[] args) throws IOException {
        System.out.println("writing");
        try (FileWriter writer = new FileWriter("crisol-unsupported-output.tmp")) {
            writer.write("never written by crisol");
        }
    }
}
