//! invokedynamic and dynamic constants, without `java.lang.invoke`: the bootstrap methods of javac's own factories are known
//! and become ordinary code. Any other bootstrap method is a named `Unsupported`.

pub(crate) mod assembler;
mod concat;
mod constant;
mod lambda;
mod record;
mod switch;

use program::Name;
use program::code::{DynamicSite, InvokeKind};

pub(crate) use constant::constant;

use crate::Refusal;
use crate::build::Builder;

/// Emits the code for an invokedynamic instruction.
pub(crate) fn expand(builder: &mut Builder<'_>, site: &DynamicSite) -> Result<(), Refusal> {
    let spell = |name| builder.program.spell(name);
    let (factory, bootstrap) = (spell(site.bootstrap.member.class), spell(site.bootstrap.member.name));
    match (&*factory, &*bootstrap) {
        ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants" | "makeConcat") => {
            concat::expand(builder, site)
        }
        ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => lambda::expand(builder, site),
        ("java/lang/runtime/ObjectMethods", "bootstrap") => {
            let method = record::method(builder, site);
            call_or_unsupported(builder, site, method)
        }
        ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch") => {
            let method = switch::method(builder, site);
            call_or_unsupported(builder, site, method)
        }
        _ => call_or_unsupported(builder, site, None),
    }
}

/// Calls the static method that does the site's work, or names the bootstrap method as unsupported.
fn call_or_unsupported(
    builder: &mut Builder<'_>,
    site: &DynamicSite,
    method: Option<program::MemberRef>,
) -> Result<(), Refusal> {
    let descriptor = builder.program.method_descriptor(site.descriptor);
    let descriptor = descriptor.map_err(|_| builder.malformed("call site descriptor"))?;
    let args = builder.pop_arguments(&descriptor.parameters, false)?;
    let result = match method {
        Some(method) => builder.call(InvokeKind::Static, method, &args, descriptor.result.ty()),
        None => builder.unsupported(name_bootstrap(builder, site), descriptor.result.ty()),
    };
    builder.push_result(result);
    Ok(())
}

fn name_bootstrap(builder: &Builder<'_>, site: &DynamicSite) -> String {
    let member = site.bootstrap.member;
    let class = builder.program.spell(member.class).replace('/', ".");
    format!("invokedynamic {class}.{}", builder.program.spell(member.name))
}

/// A class name for the code of the current instruction, the same whenever the method is translated again.
fn synthetic_name(builder: &Builder<'_>, what: &str) -> Name {
    let class = builder.program.spell(builder.class.name);
    let index = builder.class.methods.iter().position(|m| m.id == builder.method.id).unwrap_or(0);
    builder.program.name(&format!("{class}$${what}${index}_{}", builder.offset))
}
