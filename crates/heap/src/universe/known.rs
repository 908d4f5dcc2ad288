//! Which public classes of the JDK stand for its interfaces and abstract classes, when a program names only those.

/// Interfaces and abstract classes, and the implementations that each of them brings along. The order of the implementations
/// over the whole table is the order of preference among siblings.
const IMPLEMENTATIONS: &[(&[&str], &[&str])] = &[
    (&["java/lang/Comparable"], &["java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
    (&["java/lang/CharSequence"], &["java/lang/String", "java/lang/StringBuilder"]),
    (&["java/lang/Appendable"], &["java/lang/StringBuilder"]),
    (
        &["java/lang/Number"],
        &["java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float", "java/math/BigInteger"],
    ),
    (&["java/util/List"], &["java/util/ArrayList"]),
    (
        &[
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/AbstractCollection",
            "java/util/SequencedCollection",
        ],
        &["java/util/ArrayList"],
    ),
    (&["java/util/AbstractList", "java/util/RandomAccess"], &["java/util/ArrayList"]),
    (&["java/util/AbstractSequentialList"], &["java/util/LinkedList"]),
    (&["java/util/Map", "java/util/AbstractMap"], &["java/util/LinkedHashMap"]),
    (&["java/util/SequencedMap"], &["java/util/LinkedHashMap"]),
    (&["java/util/SortedMap", "java/util/NavigableMap"], &["java/util/TreeMap"]),
    (&["java/util/Map$Entry"], &["java/util/AbstractMap$SimpleEntry"]),
    (&["java/util/Dictionary"], &["java/util/Hashtable"]),
    (&["java/util/Set", "java/util/AbstractSet"], &["java/util/LinkedHashSet"]),
    (&["java/util/SequencedSet"], &["java/util/LinkedHashSet"]),
    (&["java/util/SortedSet", "java/util/NavigableSet"], &["java/util/TreeSet"]),
    (&["java/util/Deque"], &["java/util/ArrayDeque"]),
    (&["java/util/Queue"], &["java/util/ArrayDeque"]),
    (&["java/util/AbstractQueue"], &["java/util/PriorityQueue"]),
    (&["java/util/Enumeration"], &["java/util/StringTokenizer"]),
    (&["java/util/random/RandomGenerator"], &["java/util/Random"]),
    (&["java/util/concurrent/ConcurrentMap"], &["java/util/concurrent/ConcurrentHashMap"]),
    (&["java/util/concurrent/ConcurrentNavigableMap"], &["java/util/concurrent/ConcurrentSkipListMap"]),
    (&["java/util/concurrent/BlockingQueue"], &["java/util/concurrent/LinkedBlockingQueue"]),
    (&["java/util/concurrent/BlockingDeque"], &["java/util/concurrent/LinkedBlockingDeque"]),
    (
        &["java/util/concurrent/Future", "java/util/concurrent/CompletionStage"],
        &["java/util/concurrent/CompletableFuture"],
    ),
    (&["java/util/concurrent/RunnableFuture"], &["java/util/concurrent/FutureTask"]),
    (&["java/util/concurrent/locks/Lock"], &["java/util/concurrent/locks/ReentrantLock"]),
    (&["java/util/concurrent/locks/ReadWriteLock"], &["java/util/concurrent/locks/ReentrantReadWriteLock"]),
    (&["java/lang/Cloneable"], &["java/util/ArrayList"]),
    (&["java/io/Serializable"], &["java/lang/String", "java/util/ArrayList"]),
    (&["java/io/InputStream"], &["java/io/ByteArrayInputStream"]),
    (&["java/io/OutputStream"], &["java/io/ByteArrayOutputStream"]),
    (&["java/io/Reader", "java/lang/Readable"], &["java/io/StringReader"]),
    (&["java/io/Writer", "java/io/Flushable"], &["java/io/StringWriter"]),
    (&["java/io/Closeable", "java/lang/AutoCloseable"], &["java/io/StringReader", "java/io/ByteArrayInputStream"]),
    (&["java/io/DataInput"], &["java/io/DataInputStream"]),
    (&["java/io/DataOutput"], &["java/io/DataOutputStream"]),
    (
        &["java/time/temporal/Temporal", "java/time/temporal/TemporalAccessor", "java/time/temporal/TemporalAdjuster"],
        &["java/time/LocalDate", "java/time/LocalDateTime"],
    ),
    (&["java/time/chrono/ChronoLocalDate"], &["java/time/LocalDate"]),
    (&["java/time/chrono/ChronoLocalDateTime"], &["java/time/LocalDateTime"]),
    (&["java/time/temporal/TemporalAmount"], &["java/time/Duration", "java/time/Period"]),
    (&["java/time/temporal/TemporalUnit"], &["java/time/temporal/ChronoUnit"]),
    (&["java/time/temporal/TemporalField"], &["java/time/temporal/ChronoField"]),
    (&["java/time/ZoneId"], &["java/time/ZoneOffset"]),
    (&["java/util/Calendar"], &["java/util/GregorianCalendar"]),
    (&["java/util/TimeZone"], &["java/util/SimpleTimeZone"]),
    (&["java/text/DateFormat"], &["java/text/SimpleDateFormat"]),
    (&["java/text/NumberFormat", "java/text/Format"], &["java/text/DecimalFormat"]),
    (&["java/text/CharacterIterator"], &["java/text/StringCharacterIterator"]),
    (&["java/lang/ref/Reference"], &["java/lang/ref/WeakReference"]),
    (&["java/lang/reflect/Type", "java/lang/reflect/AnnotatedElement"], &["java/lang/Class"]),
];

/// The classes that a mention of this interface or abstract class brings along.
pub(super) fn implementations(of: &str) -> &'static [&'static str] {
    let row = IMPLEMENTATIONS.iter().find(|(names, _)| names.contains(&of));
    row.map_or(&[], |&(_, implementations)| implementations)
}

/// All implementations of the table, the most ordinary first; some more than once.
pub(super) fn by_preference() -> impl Iterator<Item = &'static str> {
    IMPLEMENTATIONS.iter().flat_map(|&(_, implementations)| implementations).copied()
}

#[cfg(test)]
mod tests {
    use program::{Options, Program, jdk};

    use super::*;

    /// Interfaces of later releases than the oldest that tests run on may be missing; nothing else may.
    #[test]
    fn every_implementation_is_a_public_class_below_what_it_stands_for() {
        let jdk = jdk::locate(None).expect("a JDK");
        let program = Program::open(&Options { jdk: Some(jdk.home), ..Options::default() }).expect("an openable JDK");
        for (names, implementations) in IMPLEMENTATIONS {
            for &name in *names {
                let Ok(general) = program.find(name) else {
                    assert!(name.contains("/Sequenced") || name.contains("/random/"), "{name}");
                    continue;
                };
                assert!(program.class(general).access.is_abstract(), "{name}");
                for &implementation in *implementations {
                    let special = program.find(implementation).expect("a class of every JDK");
                    let access = program.class(special).access;
                    assert!(access.is_public() && !access.is_abstract(), "{implementation}");
                    assert_eq!(program.is_assignable(special, general), Ok(true), "{implementation} {name}");
                }
            }
        }
    }

    #[test]
    fn no_name_has_two_rows() {
        let mut names: Vec<_> = IMPLEMENTATIONS.iter().flat_map(|(names, _)| *names).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
