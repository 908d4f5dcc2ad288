package hostile;

import java.util.Collections;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** An annotation processor, and a plugin of the compiler that starts itself: both stop the compiler where they run. */
public final class Plugin extends AbstractProcessor implements com.sun.source.util.Plugin {
    @Override
    public String getName() {
        return "hostile";
    }

    @Override
    public boolean autoStart() {
        throw new Error("a plugin of the class path runs");
    }

    @Override
    public void init(com.sun.source.util.JavacTask task, String... arguments) {}

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Collections.singleton("*");
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        throw new Error("a processor of the class path runs");
    }
}
