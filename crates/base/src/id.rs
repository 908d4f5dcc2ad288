//! Typed `u32` ids: one newtype per arena, so that an index of one arena never reaches another.

/// Declares `u32` newtypes that index arenas.
#[macro_export]
macro_rules! define_id {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl $name {
            /// The id of the entry at `index` of its arena.
            ///
            /// # Panics
            /// When the arena has more than `u32::MAX` entries.
            pub fn new(index: usize) -> Self {
                Self(u32::try_from(index).expect("an arena holds at most u32::MAX entries"))
            }

            /// The position in the arena.
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    )*};
}
