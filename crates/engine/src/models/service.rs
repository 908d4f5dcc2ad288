//! `java.util.ServiceLoader`, for services of the program without providers, and for those of the JDK whose providers are known
//! here. A loader is an object whose constructor does not run. Providers that the class path names are unsupported.

use program::Origin;

use super::{Call, ModelResult, Reply, Table, reference, void};
use crate::stop::Trap;
use crate::value::{Ref, Value};

const LOADER: &str = "java/util/ServiceLoader";

/// Services of the JDK and the classes that its modules provide for them.
const OF_THE_JDK: &[(&str, &[&str])] = &[
    ("java/time/zone/ZoneRulesProvider", &[]),
    ("java/time/chrono/AbstractChronology", &[]),
    ("java/time/chrono/Chronology", &[]),
    ("java/util/spi/ResourceBundleControlProvider", &[]),
    ("java/nio/charset/spi/CharsetProvider", &["sun/nio/cs/ext/ExtendedCharsets"]),
    (
        "sun/util/locale/provider/LocaleDataMetaInfo",
        &[
            "sun/util/resources/cldr/provider/CLDRLocaleDataMetaInfo",
            "sun/util/resources/provider/NonBaseLocaleDataMetaInfo",
        ],
    ),
    ("sun/util/resources/LocaleData$CommonResourceBundleProvider", &["sun/util/resources/provider/LocaleDataProvider"]),
    (
        "sun/util/resources/LocaleData$SupplementaryResourceBundleProvider",
        &["sun/util/resources/provider/SupplementaryLocaleDataProvider"],
    ),
];

fn providers(service: &str) -> Option<&'static [&'static str]> {
    OF_THE_JDK.iter().find(|(known, _)| *known == service).map(|(_, providers)| *providers)
}

pub(super) const TABLE: Table = &[
    ("java/util/ServiceLoader.load(Ljava/lang/Class;)Ljava/util/ServiceLoader;", load),
    ("java/util/ServiceLoader.load(Ljava/lang/Class;Ljava/lang/ClassLoader;)Ljava/util/ServiceLoader;", load),
    ("java/util/ServiceLoader.loadInstalled(Ljava/lang/Class;)Ljava/util/ServiceLoader;", load),
    ("java/util/ServiceLoader.iterator()Ljava/util/Iterator;", iterator),
    ("java/util/ServiceLoader.stream()Ljava/util/stream/Stream;", |call| {
        empty(call, ("java/util/stream/Stream", "empty", "()Ljava/util/stream/Stream;"))
    }),
    ("java/util/ServiceLoader.findFirst()Ljava/util/Optional;", |call| {
        empty(call, ("java/util/Optional", "empty", "()Ljava/util/Optional;"))
    }),
    ("java/util/ServiceLoader.reload()V", |_| void()),
];

fn call_static(call: &mut Call<'_, '_>, (class, name, descriptor): (&str, &str, &str)) -> ModelResult {
    let method = call.find(class, name, descriptor)?;
    Ok(Reply::Invoke { method, args: Vec::new(), then: None })
}

fn empty(call: &mut Call<'_, '_>, name: (&str, &str, &str)) -> ModelResult {
    if loaded(call)?.is_empty() {
        call_static(call, name)
    } else {
        Err(Trap::unsupported("java.util.ServiceLoader.stream"))
    }
}

/// The classes that a loader finds.
fn loaded(call: &mut Call<'_, '_>) -> Result<&'static [&'static str], Trap> {
    let service = call.field(call.present(0)?, LOADER, "service")?.as_ref();
    let service = call.mirrored(service)?;
    Ok(providers(&call.class_name(service)).unwrap_or_default())
}

/// An iterator over all providers, made at once: those of the JDK do nothing that could be seen.
fn iterator(call: &mut Call<'_, '_>) -> ModelResult {
    let names = loaded(call)?;
    let mut made = Vec::new();
    for class in names.iter().filter_map(|name| call.machine.program.find(name).ok()) {
        call.initialize(class)?;
        made.push(class);
    }
    let objects: Result<Vec<Value>, Trap> =
        made.into_iter().map(|class| Ok(Value::reference(call.allocate(class)?))).collect();
    let saved: Vec<Value> = std::iter::once(Value::ZERO).chain(objects?).collect();
    construct(call, &saved)
}

/// Runs the constructor of the next provider; saved are how many have run, and all objects.
fn constructed(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    result.map_err(Trap::Exception)?;
    let saved = call.args.to_vec();
    construct(call, &saved)
}

fn construct(call: &mut Call<'_, '_>, saved: &[Value]) -> ModelResult {
    let next = saved.first().map_or(0, |count| count.as_int()) as usize + 1;
    let Some(&object) = saved.get(next) else {
        let component = call.class("java/lang/Object")?;
        let objects = saved.iter().skip(1).map(|object| object.as_ref()).collect();
        let array = Value::reference(call.new_array(component, objects));
        let method = call.find("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;")?;
        return Ok(Reply::Invoke { method, args: vec![array], then: Some((listed, Vec::new())) });
    };
    let class = call.class_of(object.as_ref())?;
    let method = call.machine.program.find_method(class, "<init>", "()V");
    let method =
        method.ok_or_else(|| Trap::unsupported("java.util.ServiceLoader of a provider without constructor"))?;
    let mut saved = saved.to_vec();
    saved[0] = Value::int(next as i32);
    Ok(Reply::Invoke { method, args: vec![object], then: Some((constructed, saved)) })
}

fn listed(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    let list = result.map_err(Trap::Exception)?.as_ref();
    call.invoke_virtual(list, ("java/util/List", "iterator", "()Ljava/util/Iterator;"), &[], None)
}

fn load(call: &mut Call<'_, '_>) -> ModelResult {
    let mirror = call.present(0)?;
    let service = call.mirrored(mirror)?;
    let name = call.class_name(service);
    let program = call.machine.program;
    let is_bare = program.class(service).origin == Origin::ClassPath || providers(&name).is_some();
    let name = name.replace('/', ".");
    if !is_bare || program.resource(&format!("META-INF/services/{name}")).is_some() {
        return Err(Trap::unsupported(format!("java.util.ServiceLoader.load of {name}")));
    }
    let class = call.class(LOADER)?;
    let loader = call.allocate(class)?;
    call.set_field(loader, LOADER, "service", Value::reference(mirror))?;
    reference(loader)
}
