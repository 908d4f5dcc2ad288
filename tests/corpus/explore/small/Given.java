// Unknown containers of the JDK: so many elements as there are said to be, and which. Code of the JDK leaves no trace.
package small;

import java.io.IOException;
import java.io.Reader;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Given {
    private final List<String> taken;
    private Set<String> own = null;

    Given(List<String> taken) {
        this.taken = taken;
    }

    // null; none to three elements.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1 traces=2
    static int size(List<String> list) {
        return list.size();
    }

    // null; none; one, two or three elements, of which the first is null, small or large.
    //@ explore: criterion=block-2 heap=solver cases=11 returned=6 threw=5 traces=5
    static boolean first(List<Integer> list) {
        return list.get(0) > 3;
    }

    // What a declaration says of elements holds: no cast fails. null; none; one to three elements, the first null or not.
    //@ explore: criterion=block-2 heap=solver cases=8 returned=3 threw=5 traces=4
    static int length(List<? extends String> list) {
        return list.get(0).length();
    }

    // null; none, one or two keys: is the wanted one null, the first, the second or none of them, and is its value null?
    //@ explore: criterion=block-3 heap=solver cases=13 returned=12 threw=1 traces=3
    static int value(Map<String, Integer> map, String key) {
        return map.get(key) == null ? 0 : 1;
    }

    // null; none; one or two elements, of which the first, the second or none is it.
    //@ explore: criterion=block-3 heap=solver cases=7 returned=6 threw=1 traces=3
    static boolean contains(Set<String> set) {
        return set.contains("x") ? true : false;
    }

    // null; nothing comes; something comes.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1 traces=3
    static int comes(Iterator<?> iterator) {
        return iterator.hasNext() ? 1 : 0;
    }

    // null; the end; a or another character.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1 traces=3
    static int read(Reader reader) throws IOException {
        return reader.read() == 'a' ? 1 : 0;
    }

    // A constructor takes the like: null; none to three elements.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1 traces=2
    int taken() {
        return taken.size();
    }

    // Only the class itself could fill it: null.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=0 threw=1
    int own() {
        return own.size();
    }
}
