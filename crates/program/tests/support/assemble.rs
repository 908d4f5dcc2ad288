//! Class files made by hand, for what javac does not write.

/// A class file under construction: `public class T` with static methods of raw code.
#[derive(Default)]
pub struct Assembler {
    pool: Vec<u8>,
    entries: u16,
    methods: Vec<u8>,
    method_count: u16,
    version: Option<(u16, u16)>,
}

/// The operands and tables of a `Code` attribute.
pub struct RawCode<'a> {
    pub max_locals: u16,
    pub bytes: &'a [u8],
    /// start, end, target, catch type.
    pub handlers: &'a [[u16; 4]],
}

impl Assembler {
    /// A class file of another version (major, minor) than 52.0.
    pub fn of_version(major: u16, minor: u16) -> Self {
        Self { version: Some((major, minor)), ..Self::default() }
    }

    /// Adds a constant and returns its index; `slots` is 2 for long and double.
    pub fn constant(&mut self, tag: u8, content: &[u8], slots: u16) -> u16 {
        self.pool.push(tag);
        self.pool.extend_from_slice(content);
        self.entries += slots;
        self.entries - slots + 1
    }

    pub fn utf8(&mut self, text: &[u8]) -> u16 {
        let mut content = (text.len() as u16).to_be_bytes().to_vec();
        content.extend_from_slice(text);
        self.constant(1, &content, 1)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name.as_bytes());
        self.constant(7, &name.to_be_bytes(), 1)
    }

    /// A field (tag 9), method (10) or interface method (11) reference.
    pub fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name.as_bytes()), self.utf8(descriptor.as_bytes()));
        let pair = self.constant(12, &words(&[name, descriptor]), 1);
        self.constant(tag, &words(&[class, pair]), 1)
    }

    pub fn method(&mut self, name: &str, descriptor: &str, code: RawCode) -> &mut Self {
        let (name, descriptor) = (self.utf8(name.as_bytes()), self.utf8(descriptor.as_bytes()));
        let attribute = self.utf8(b"Code");
        let narrow = self.version.is_some_and(|version| version < (45, 3));
        let mut content = Vec::new();
        if narrow {
            content.extend([9, code.max_locals as u8]);
            content.extend((code.bytes.len() as u16).to_be_bytes());
        } else {
            content.extend(words(&[9, code.max_locals]));
            content.extend((code.bytes.len() as u32).to_be_bytes());
        }
        content.extend_from_slice(code.bytes);
        content.extend((code.handlers.len() as u16).to_be_bytes());
        code.handlers.iter().for_each(|handler| content.extend(words(handler)));
        content.extend([0, 0]);
        self.methods.extend(words(&[0x0009, name, descriptor, 1, attribute]));
        self.methods.extend((content.len() as u32).to_be_bytes());
        self.methods.extend(content);
        self.method_count += 1;
        self
    }

    /// The class `T`.
    pub fn finish(&mut self) -> Vec<u8> {
        self.finish_as(0x0021, "T", "java/lang/Object", &[])
    }

    /// A class with this header.
    pub fn finish_as(&mut self, access: u16, name: &str, superclass: &str, interfaces: &[&str]) -> Vec<u8> {
        let (this, superclass) = (self.class(name), self.class(superclass));
        let interfaces: Vec<u16> = interfaces.iter().map(|interface| self.class(interface)).collect();
        let (major, minor) = self.version.unwrap_or((52, 0));
        let mut bytes = 0xcafe_babe_u32.to_be_bytes().to_vec();
        bytes.extend(words(&[minor, major, self.entries + 1]));
        bytes.extend_from_slice(&self.pool);
        bytes.extend(words(&[access, this, superclass, interfaces.len() as u16]));
        bytes.extend(words(&interfaces));
        bytes.extend(words(&[0, self.method_count]));
        bytes.extend_from_slice(&self.methods);
        bytes.extend([0, 0]);
        bytes
    }
}

pub fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}
