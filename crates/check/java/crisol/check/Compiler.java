package crisol.check;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The JDK's compiler, started once and asked often. A request is lines up to an empty one: the first has javac's options, the others the
 * files to compile. The answer is a line per error, file, line and message between tabs, then `done`, or `crashed` if javac itself failed.
 * Without errors, the classes are packed into a jar first: names beyond ASCII can be read from it in any locale.
 */
public final class Compiler {
    /** Deep expressions take a deep stack. */
    private static final long STACK = 256L << 20;

    private final BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final PrintStream answers;
    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

    private final Path classes;
    private final Path jar;

    private Compiler(PrintStream answers, Path classes, Path jar) {
        this.answers = answers;
        this.classes = classes;
        this.jar = jar;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        System.setOut(System.err);
        Compiler compiler = new Compiler(answers, Paths.get(arguments[0]), Paths.get(arguments[1]));
        Thread thread = new Thread(null, compiler::serve, "compiler", STACK);
        thread.start();
    }

    private void serve() {
        try {
            if (javac == null) {
                throw new IllegalStateException("this Java has no compiler; a JDK is needed");
            }
            StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);
            List<String> options = request();
            for (List<String> sources = request(); !sources.isEmpty(); sources = request()) {
                compile(files, options, sources);
                answers.flush();
            }
        } catch (Exception failure) {
            System.err.println(failure.getMessage());
            System.exit(1);
        }
    }

    private List<String> request() throws Exception {
        List<String> lines = new ArrayList<>();
        for (String line = requests.readLine(); line != null && !line.isEmpty(); line = requests.readLine()) {
            lines.add(line);
        }
        return lines;
    }

    private void compile(StandardJavaFileManager files, List<String> options, List<String> sources) {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try {
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromStrings(sources);
            if (javac.getTask(null, files, found, options, null, units).call()) {
                pack();
            }
        } catch (Throwable failure) {
            answers.println("crashed\t" + line(String.valueOf(failure)));
            return;
        }
        for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR) {
                String file = one.getSource() == null ? "" : one.getSource().getName();
                String message = line(one.getMessage(Locale.ENGLISH));
                answers.println("error\t" + file + "\t" + one.getLineNumber() + "\t" + message);
            }
        }
        answers.println("done");
    }

    private void pack() throws IOException {
        List<Path> found;
        try (Stream<Path> all = Files.walk(classes)) {
            found = all.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
        }
        try (ZipOutputStream output = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)))) {
            output.setLevel(0);
            for (Path file : found) {
                output.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, output);
                output.closeEntry();
            }
        }
    }

    private static String line(String text) {
        return text.trim().replaceAll("\\s+", " ");
    }
}
