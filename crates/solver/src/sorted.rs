//! A map as a sorted vector. Models are small, read often and copied often: one block of memory, without nodes.

/// See the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sorted<K, V>(Vec<(K, V)>);

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord + Copy, V: Copy> Sorted<K, V> {
    fn find(&self, key: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.cmp(key))
    }

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.find(key).ok().map(|at| &self.0[at].1)
    }

    /// Gives a key a value; the one it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        if self.0.last().is_none_or(|(last, _)| *last < key) {
            self.0.push((key, value));
            return None;
        }
        match self.find(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// All keys with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// Calls `visit` for the keys that two maps do not have both, with the same value.
    pub(crate) fn differing(&self, other: &Self, mut visit: impl FnMut(K))
    where
        V: PartialEq,
    {
        let (mut left, mut right) = (self.0.iter().peekable(), other.0.iter().peekable());
        loop {
            match (left.peek(), right.peek()) {
                (Some((a, x)), Some((b, y))) if a == b => {
                    if x != y {
                        visit(*a);
                    }
                    left.next();
                    right.next();
                }
                (Some((a, _)), Some((b, _))) if a > b => {
                    visit(*b);
                    right.next();
                }
                (Some((a, _)), _) => {
                    visit(*a);
                    left.next();
                }
                (None, Some((b, _))) => {
                    visit(*b);
                    right.next();
                }
                (None, None) => return,
            }
        }
    }

    /// What `inside` has for the keys that `within` accepts, and this map for the others.
    pub(crate) fn joined(&self, inside: &Self, within: impl Fn(K) -> bool) -> Self {
        let mut joined = Vec::with_capacity(self.0.len() + inside.0.len());
        let mut left = inside.0.iter().copied().filter(|&(key, _)| within(key)).peekable();
        for &(key, value) in self.0.iter().filter(|&&(key, _)| !within(key)) {
            while let Some(entry) = left.next_if(|&(other, _)| other < key) {
                joined.push(entry);
            }
            joined.push((key, value));
        }
        joined.extend(left);
        Self(joined)
    }
}

impl<K: Ord + Copy, V: Copy> Extend<(K, V)> for Sorted<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, entries: I) {
        for (key, value) in entries {
            self.insert(key, value);
        }
    }
}
