//! What texts depend on the locale for: number symbols and the number pattern, for English and the root locale. The JDK finds
//! them by service loading and reflection over resource bundles, which is not interpreted; other languages are unsupported.

use super::{Call, ModelResult, Reply, Table, reference, void};
use crate::stop::Trap;
use crate::value::{Ref, Value};

const SYMBOLS: &str = "java/text/DecimalFormatSymbols";
const FORMAT: &str = "java/text/DecimalFormat";

pub(super) const TABLE: Table = &[
    ("java/text/DecimalFormatSymbols.getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", |call| {
        let symbols = symbols(call, call.reference(0))?;
        reference(symbols)
    }),
    ("java/text/DecimalFormatSymbols.initialize(Ljava/util/Locale;)V", |call| {
        fill(call, call.present(0)?, call.reference(1))?;
        void()
    }),
    ("java/text/DecimalFormat.<init>()V", default_format),
    ("java/text/DecimalFormat.<init>(Ljava/lang/String;)V", pattern_format),
    ("java/text/NumberFormat.getInstance(Ljava/util/Locale;)Ljava/text/NumberFormat;", number_format),
    ("java/text/NumberFormat.getNumberInstance(Ljava/util/Locale;)Ljava/text/NumberFormat;", number_format),
];

fn symbols(call: &mut Call<'_, '_>, locale: Ref) -> Result<Ref, Trap> {
    let class = call.class(SYMBOLS)?;
    let symbols = call.allocate(class)?;
    fill(call, symbols, locale)?;
    Ok(symbols)
}

/// The CLDR symbols of English; those of the root locale are the same.
fn fill(call: &mut Call<'_, '_>, symbols: Ref, locale: Ref) -> Result<(), Trap> {
    require_english(call, locale)?;
    let characters = [
        ("zeroDigit", '0'),
        ("groupingSeparator", ','),
        ("decimalSeparator", '.'),
        ("perMill", '\u{2030}'),
        ("percent", '%'),
        ("digit", '#'),
        ("patternSeparator", ';'),
        ("minusSign", '-'),
        ("exponential", 'E'),
        ("monetarySeparator", '.'),
        ("monetaryGroupingSeparator", ','),
    ];
    for (name, character) in characters {
        call.set_field(symbols, SYMBOLS, name, Value::int(character as i32))?;
    }
    let texts = [
        ("infinity", "\u{221e}"),
        ("NaN", "NaN"),
        ("exponentialSeparator", "E"),
        ("perMillText", "\u{2030}"),
        ("percentText", "%"),
        ("minusSignText", "-"),
    ];
    for (name, text) in texts {
        let text = Value::reference(call.interned(text)?);
        call.set_field(symbols, SYMBOLS, name, text)?;
    }
    call.set_field(symbols, SYMBOLS, "locale", Value::reference(locale))
}

fn require_english(call: &mut Call<'_, '_>, locale: Ref) -> Result<(), Trap> {
    if locale.is_null() {
        return Err(Trap::null());
    }
    let base = call.field(locale, "java/util/Locale", "baseLocale")?.as_ref();
    let language = call.field(base, "sun/util/locale/BaseLocale", "language")?.as_ref();
    match call.text(language)?.as_str() {
        "" | "en" => Ok(()),
        other => Err(Trap::unsupported(format!("java.text.DecimalFormatSymbols for the language {other}"))),
    }
}

/// A `DecimalFormat` with the pattern of English, by its own constructor.
fn number_format(call: &mut Call<'_, '_>) -> ModelResult {
    let symbols = symbols(call, call.reference(0))?;
    let class = call.class(FORMAT)?;
    call.initialize(class)?;
    let format = Value::reference(call.allocate(class)?);
    let method = call.find(FORMAT, "<init>", "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V")?;
    let pattern = Value::reference(call.interned("#,##0.###")?);
    let args = vec![format, pattern, Value::reference(symbols)];
    Ok(Reply::Invoke { method, args, then: Some((made, vec![format])) })
}

/// `new DecimalFormat()`: the pattern and the symbols of the default locale, which is English.
fn default_format(call: &mut Call<'_, '_>) -> ModelResult {
    let pattern = Value::reference(call.interned("#,##0.###")?);
    construct(call, pattern)
}

fn pattern_format(call: &mut Call<'_, '_>) -> ModelResult {
    construct(call, call.value(1))
}

fn construct(call: &mut Call<'_, '_>, pattern: Value) -> ModelResult {
    let method = call.find("java/util/Locale", "getDefault", "()Ljava/util/Locale;")?;
    let locale_class = call.class("java/util/Locale")?;
    call.initialize(locale_class)?;
    Ok(Reply::Invoke { method, args: vec![], then: Some((with_locale, vec![call.value(0), pattern])) })
}

fn with_locale(call: &mut Call<'_, '_>, locale: Result<Value, Ref>) -> ModelResult {
    let locale = locale.map_err(Trap::Exception)?;
    let symbols = symbols(call, locale.as_ref())?;
    let method = call.find(FORMAT, "<init>", "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V")?;
    Ok(Reply::Invoke { method, args: vec![call.value(0), call.value(1), Value::reference(symbols)], then: None })
}

fn made(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    match result {
        Ok(_) => Ok(Reply::Return(call.value(0))),
        Err(exception) => Err(Trap::Exception(exception)),
    }
}
