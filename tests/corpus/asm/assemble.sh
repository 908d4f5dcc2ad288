#!/bin/sh
# Assembles every class of this folder: ./assemble.sh OUT
# *.j goes through jasmin (Debian package jasmin-sable), which always writes version 46.0; the version named by the
# `;@ version: MAJOR.MINOR` line is patched in afterwards. Generate.java writes the classes jasmin cannot express.
set -e
here=$(dirname "$0")
out=${1:?usage: assemble.sh OUT}
mkdir -p "$out"
for source in "$here"/*.j; do
    jasmin -d "$out" "$source" >/dev/null
    version=$(sed -n 's/^;@ version: //p' "$source")
    [ -n "$version" ] || continue
    octal=$(printf '\\0\\%o\\0\\%o' "${version#*.}" "${version%.*}")
    printf "$octal" | dd of="$out/$(basename "$source" .j).class" bs=1 seek=4 conv=notrunc 2>/dev/null
done
if [ -f "$here/Generate.java" ]; then
    java --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED "$here/Generate.java" "$out"
fi
