//! What the tests of the Rust parsers share: the test vectors, and canonical trees of what the parsers read.

mod entries;
mod tree;
mod vectors;

pub use entries::{check, read_entry};
pub use tree::{read, Reading};
pub use vectors::{groups, limits, root, unhex, Limit, Vector};
