//! What texts depend on the locale for: number symbols and the number pattern, for English and the root locale. The JDK finds
//! them through providers and resource bundles, at the cost of many steps; for other locales that is interpreted.

use super::{Call, ModelResult, Reply, Table, reference, system, void};
use crate::stop::Trap;
use crate::value::{Ref, Value};

const SYMBOLS: &str = "java/text/DecimalFormatSymbols";
const FORMAT: &str = "java/text/DecimalFormat";
const WITH_SYMBOLS: &str = "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V";

pub(super) const TABLE: Table = &[
    ("java/text/DecimalFormatSymbols.getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", |call| {
        if !is_plain(call, call.reference(0))? {
            return Ok(Reply::Interpret);
        }
        let symbols = symbols(call, call.reference(0))?;
        reference(symbols)
    }),
    ("java/text/DecimalFormatSymbols.initialize(Ljava/util/Locale;)V", |call| {
        if !is_plain(call, call.reference(1))? {
            return Ok(Reply::Interpret);
        }
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

/// Whether a locale is the root or the English of a country that writes numbers as the root does.
fn is_plain(call: &mut Call<'_, '_>, locale: Ref) -> Result<bool, Trap> {
    const BASE: &str = "sun/util/locale/BaseLocale";
    if locale.is_null() {
        return Err(Trap::null());
    }
    if !call.field(locale, "java/util/Locale", "localeExtensions")?.as_ref().is_null() {
        return Ok(false);
    }
    let base = call.field(locale, "java/util/Locale", "baseLocale")?.as_ref();
    let mut parts = Vec::new();
    for part in ["language", "region", "script", "variant"] {
        let part = call.field(base, BASE, part)?.as_ref();
        parts.push(if part.is_null() { String::new() } else { call.text(part)? });
    }
    Ok(match parts.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [language, region, "", ""] => {
            matches!((language, region), ("", "") | ("en", "" | "US" | "GB" | "CA" | "AU" | "IE" | "NZ"))
        }
        _ => false,
    })
}

/// A `DecimalFormat` with the pattern of English, by its own constructor.
fn number_format(call: &mut Call<'_, '_>) -> ModelResult {
    if !is_plain(call, call.reference(0))? {
        return Ok(Reply::Interpret);
    }
    let symbols = symbols(call, call.reference(0))?;
    let class = call.class(FORMAT)?;
    call.initialize(class)?;
    let format = Value::reference(call.allocate(class)?);
    let method = call.find(FORMAT, "<init>", WITH_SYMBOLS)?;
    let pattern = Value::reference(call.interned("#,##0.###")?);
    let args = vec![format, pattern, Value::reference(symbols)];
    Ok(Reply::Invoke { method, args, then: Some((made, vec![format])) })
}

/// `new DecimalFormat()`: the pattern and the symbols of the default locale.
fn default_format(call: &mut Call<'_, '_>) -> ModelResult {
    construct(call, Value::NULL)
}

fn pattern_format(call: &mut Call<'_, '_>) -> ModelResult {
    call.present(1)?;
    construct(call, call.value(1))
}

fn construct(call: &mut Call<'_, '_>, pattern: Value) -> ModelResult {
    // The constructors ask for the locale of formats.
    const CATEGORY: &str = "java/util/Locale$Category";
    let category = call.class(CATEGORY)?;
    call.initialize(category)?;
    let category = system::get_static(call, CATEGORY, "FORMAT")?;
    let method = call.find("java/util/Locale", "getDefault", "(Ljava/util/Locale$Category;)Ljava/util/Locale;")?;
    Ok(Reply::Invoke { method, args: vec![category], then: Some((with_locale, vec![call.value(0), pattern])) })
}

fn with_locale(call: &mut Call<'_, '_>, locale: Result<Value, Ref>) -> ModelResult {
    let locale = locale.map_err(Trap::Exception)?;
    let mut pattern = call.value(1);
    if !is_plain(call, locale.as_ref())? {
        if pattern.as_ref().is_null() {
            return Err(Trap::unsupported("new java.text.DecimalFormat() in this locale"));
        }
        let descriptor = "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;";
        let method = call.find(SYMBOLS, "getInstance", descriptor)?;
        let then = Some((with_symbols as super::Then, vec![call.value(0), pattern]));
        return Ok(Reply::Invoke { method, args: vec![locale], then });
    }
    if pattern.as_ref().is_null() {
        pattern = Value::reference(call.interned("#,##0.###")?);
    }
    let symbols = symbols(call, locale.as_ref())?;
    let method = call.find(FORMAT, "<init>", WITH_SYMBOLS)?;
    Ok(Reply::Invoke { method, args: vec![call.value(0), pattern, Value::reference(symbols)], then: None })
}

fn with_symbols(call: &mut Call<'_, '_>, symbols: Result<Value, Ref>) -> ModelResult {
    let symbols = symbols.map_err(Trap::Exception)?;
    let method = call.find(FORMAT, "<init>", WITH_SYMBOLS)?;
    Ok(Reply::Invoke { method, args: vec![call.value(0), call.value(1), symbols], then: None })
}

fn made(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    match result {
        Ok(_) => Ok(Reply::Return(call.value(0))),
        Err(exception) => Err(Trap::Exception(exception)),
    }
}
