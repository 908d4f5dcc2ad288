//! `java.security`: its properties file, which newer JDKs read through the file system; questions about files outside the JDK; and
//! randomness, which is marked or refused.

use super::{Call, ModelResult, Table, reference, resource, system};
use crate::stop::Trap;
use crate::value::{Unpromised, Value};

pub(super) const TABLE: Table = &[
    ("java/security/Security$SecPropLoader.loadMaster()V", load_master),
    ("java/util/UUID.randomUUID()Ljava/util/UUID;", random_id),
    ("java/security/SecureRandom.<init>()V", refuse),
    ("java/security/SecureRandom.<init>([B)V", refuse),
    ("java/security/SecureRandom.getInstance(Ljava/lang/String;)Ljava/security/SecureRandom;", refuse),
    ("java/security/SecureRandom.getInstanceStrong()Ljava/security/SecureRandom;", refuse),
];

fn refuse(_: &mut Call<'_, '_>) -> ModelResult {
    Err(Trap::unsupported("java.security.SecureRandom"))
}

/// A random identifier of version 4, which nothing may depend on.
fn random_id(call: &mut Call<'_, '_>) -> ModelResult {
    const ID: &str = "java/util/UUID";
    let mut random = base::Rng::new(u64::from(call.state.runtime_mut().next_hash()) | 1 << 40);
    let (high, low) = (random.bits() & !0xf000 | 0x4000, random.bits() & !(3 << 62) | 1 << 63);
    let class = call.class(ID)?;
    let id = call.allocate(class)?;
    let [high, low] = [high, low].map(|bits| call.state.unpromised(Value::long(bits as i64), Unpromised::Random));
    call.set_field(id, ID, "mostSigBits", high)?;
    call.set_field(id, ID, "leastSigBits", low)?;
    reference(id)
}

fn load_master(call: &mut Call<'_, '_>) -> ModelResult {
    let home = call.machine.property("java.home").unwrap_or_default();
    let number = call.machine.open_file(&format!("{home}/conf/security/java.security"));
    let content = number.and_then(|number| call.machine.file(number));
    let content = content.ok_or_else(|| Trap::unsupported("java.security.Security without its properties file"))?;
    if content.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"include ")) {
        return Err(Trap::unsupported("java.security.Security with an included properties file"));
    }
    let table = system::get_static(call, "java/security/Security", "props")?.as_ref();
    let stream = Value::reference(resource::stream(call, content.to_vec())?);
    call.invoke_virtual(table, ("java/util/Properties", "load", "(Ljava/io/InputStream;)V"), &[stream], None)
}

/// Whether a class of `java.security` asks, which may see that a configuration file of the machine does not exist.
pub(super) fn is_asking(call: &Call<'_, '_>) -> bool {
    call.java_frames().iter().take(8).any(|&(method, _)| {
        let class = call.machine.program.method(method).class;
        call.class_name(class).starts_with("java/security/")
    })
}
