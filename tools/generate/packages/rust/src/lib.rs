//! Parsers of Couchbase messages, DCP included, generated from the grammars of dcpspec.
//!
//! [`read_stream`] and [`read_file`] give the messages of a stream as plain values. They are made of the
//! generated types: `mcbp_message::McbpMessage` reads one message; those ending in `NoCollections` do so for
//! connections without collections, and `McbpMessageStrict` takes the lengths of the header literally.

pub mod kaitai;
@MODULES@

mod position;
mod stream;
#[rustfmt::skip]
mod stream_table;

/// What servers refuse although the layout allows it, as JSON.
pub const POLICY: &str = include_str!("policy.json");
/// What the messages of a connection must keep to in their order, as JSON.
pub const AUDIT: &str = include_str!("audit.json");

pub use position::{Position, ResumeRequest};
pub use stream::{read_file, read_stream, Decompress, Error, Message, Name, Stream, StreamError, MAX_MESSAGE};
