package dev.crisol.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Generates JUnit tests for the project's classes: compiles them, then runs {@code crisol generate} on their class path.
 */
@Mojo(name = "generate", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.COMPILE)
public class GenerateMojo extends AbstractMojo {
    /** Some goals were not met: tests were written, but not all that was wanted was reached. */
    private static final int UNMET = 1;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The binary of Crisol. */
    @Parameter(property = "crisol.binary", defaultValue = "crisol")
    private String binary;

    /** Where the tests go. */
    @Parameter(property = "crisol.out", defaultValue = "${project.build.testSourceDirectory}")
    private File out;

    /** Which classes get tests, by their names. Default is all of the project. */
    @Parameter(property = "crisol.classes")
    private List<String> classes;

    /** Wall-clock time for all methods and the check together, for example 30s. */
    @Parameter(property = "crisol.time")
    private String time;

    /** When paths are cut: block-K, loop-K or depth-K. */
    @Parameter(property = "crisol.criterion")
    private String criterion;

    /** Which cases are kept: branches, statements or paths. */
    @Parameter(property = "crisol.select")
    private String select;

    /** Which JUnit the tests are for, 4 or 5. Default is what the project depends on. */
    @Parameter(property = "crisol.junit")
    private String junit;

    /** How many methods are explored at the same time. Default is one per processor. */
    @Parameter(property = "crisol.jobs")
    private String jobs;

    /** Execute assert statements: write tests that need them, too, and run these as {@code java -ea} does. */
    @Parameter(property = "crisol.ea", defaultValue = "false")
    private boolean ea;

    /** Take what exploration leaves out for impossible, for example classes that are not on the class path. */
    @Parameter(property = "crisol.closedWorld", defaultValue = "false")
    private boolean closedWorld;

    /** How long unknown strings are at most, where all their characters matter. Default is 12. */
    @Parameter(property = "crisol.maxString")
    private String maxString;

    /** How many elements unknown containers have at most. Default is 3, for sets and maps 2. */
    @Parameter(property = "crisol.maxElements")
    private String maxElements;

    /** Overwrite generated files that were edited since; files that Crisol did not write are kept all the same. */
    @Parameter(property = "crisol.force", defaultValue = "false")
    private boolean force;

    /** Delete generated files of classes that are no longer on the class path, unless they were edited. */
    @Parameter(property = "crisol.prune", defaultValue = "false")
    private boolean prune;

    /** Do nothing. */
    @Parameter(property = "crisol.skip", defaultValue = "false")
    private boolean skip;

    @Override
    public void execute() throws MojoExecutionException {
        File compiled = new File(project.getBuild().getOutputDirectory());
        if (skip || !compiled.isDirectory()) {
            getLog().info(skip ? "Skipped." : "There are no classes to test.");
            return;
        }
        try {
            Path classPath = Files.createTempFile("crisol-", ".classpath");
            try {
                List<String> existing = new ArrayList<>();
                for (String element : project.getCompileClasspathElements()) {
                    if (new File(element).exists()) {
                        existing.add(element);
                    }
                }
                Files.write(classPath, existing, StandardCharsets.UTF_8);
                run(command(classPath));
            } finally {
                Files.deleteIfExists(classPath);
            }
        } catch (DependencyResolutionRequiredException | IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    private List<String> command(Path classPath) {
        List<String> command = new ArrayList<>(List.of(binary, "generate", "@" + classPath, "--out", out.getPath()));
        add(command, "--time", time);
        add(command, "--criterion", criterion);
        add(command, "--select", select);
        add(command, "--junit", junit == null ? version() : junit);
        add(command, "--jobs", jobs);
        add(command, "--max-string", maxString);
        add(command, "--max-elements", maxElements);
        add(command, "--ea", ea);
        add(command, "--closed-world", closedWorld);
        add(command, "--force", force);
        add(command, "--prune", prune);
        if (classes != null) {
            classes.forEach(name -> add(command, "--class", name));
        }
        return command;
    }

    private static void add(List<String> command, String option, String value) {
        if (value != null && !value.isBlank()) {
            command.add(option);
            command.add(value);
        }
    }

    private static void add(List<String> command, String option, boolean wanted) {
        if (wanted) {
            command.add(option);
        }
    }

    /** The JUnit that the project depends on. */
    private String version() {
        boolean four = false;
        for (Artifact artifact : project.getArtifacts()) {
            if (artifact.getGroupId().equals("org.junit.jupiter")) {
                return "5";
            }
            four |= artifact.getGroupId().equals("junit");
        }
        return four ? "4" : null;
    }

    private void run(List<String> command) throws IOException, MojoExecutionException {
        getLog().debug(String.join(" ", command));
        Process process;
        try {
            process = new ProcessBuilder(command).directory(project.getBasedir()).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new MojoExecutionException(
                    "Crisol cannot be run: " + e.getMessage() + "; set crisol.binary to where it is", e);
        }
        process.getOutputStream().close();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                getLog().info(line);
            }
        }
        int code;
        try {
            code = process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
        if (code == UNMET) {
            getLog().warn("Not everything was reached; see above.");
        } else if (code != 0) {
            throw new MojoExecutionException("Crisol ended with exit code " + code);
        }
    }
}
