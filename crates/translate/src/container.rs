//! Which collection of the JDK a call makes where one of its types is wanted, and how it is filled. Given objects (`given`) are what unknown ones are
//! instead.

/// A collection of the JDK.
#[derive(Debug)]
pub struct Container {
    /// The types that it stands for.
    declared: &'static [&'static str],
    /// Its class.
    pub class: &'static str,
    /// The method that adds an element, and its descriptor.
    pub adder: (&'static str, &'static str),
    /// What is called at last, where that is what is wanted.
    pub then: Option<(&'static str, &'static str)>,
}

/// The collection that stands for a class or interface, by its internal name.
pub fn container(name: &str) -> Option<&'static Container> {
    CONTAINERS.iter().find(|container| container.declared.contains(&name))
}

const fn added(declared: &'static [&'static str], class: &'static str) -> Container {
    Container { declared, class, adder: ("add", "(Ljava/lang/Object;)Z"), then: None }
}

const fn put(declared: &'static [&'static str], class: &'static str) -> Container {
    let adder = ("put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    Container { adder, ..added(declared, class) }
}

const fn walked(
    declared: &'static [&'static str],
    class: &'static str,
    method: &'static str,
    descriptor: &'static str,
) -> Container {
    Container { then: Some((method, descriptor)), ..added(declared, class) }
}

const CONTAINERS: &[Container] = &[
    added(
        &[
            "java/util/List",
            "java/util/Collection",
            "java/lang/Iterable",
            "java/util/ArrayList",
            "java/util/AbstractList",
            "java/util/AbstractCollection",
        ],
        "java/util/ArrayList",
    ),
    added(&["java/util/LinkedList"], "java/util/LinkedList"),
    added(&["java/util/Vector"], "java/util/Vector"),
    added(&["java/util/Set", "java/util/HashSet", "java/util/AbstractSet"], "java/util/HashSet"),
    added(&["java/util/LinkedHashSet"], "java/util/LinkedHashSet"),
    added(&["java/util/SortedSet", "java/util/NavigableSet", "java/util/TreeSet"], "java/util/TreeSet"),
    added(&["java/util/Queue", "java/util/Deque", "java/util/ArrayDeque"], "java/util/ArrayDeque"),
    put(&["java/util/Map", "java/util/HashMap", "java/util/AbstractMap"], "java/util/HashMap"),
    put(&["java/util/LinkedHashMap"], "java/util/LinkedHashMap"),
    put(&["java/util/SortedMap", "java/util/NavigableMap", "java/util/TreeMap"], "java/util/TreeMap"),
    walked(&["java/util/Iterator"], "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;"),
    walked(&["java/util/ListIterator"], "java/util/ArrayList", "listIterator", "()Ljava/util/ListIterator;"),
    walked(&["java/util/Enumeration"], "java/util/Vector", "elements", "()Ljava/util/Enumeration;"),
];
