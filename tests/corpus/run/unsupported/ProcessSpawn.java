//@ expect: unsupported java.lang.ProcessBuilder.start
// Spawning a process.
import java.io.IOException;

public class ProcessSpawn {
    public static void main(String[] args) throws IOException, InterruptedException {
        System.out.println("spawning");
        Process process = new ProcessBuilder("true").start();
        System.out.println(process.waitFor());
    }
}
