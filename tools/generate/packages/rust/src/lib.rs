//! Parsers of Couchbase messages, including DCP, generated from the grammars of dcpspec.
//!
//! [`read_stream`] and [`read_file`] return the messages of a stream as plain values. They use the generated types:
//! `mcbp_message::McbpMessage` reads one message. The types whose names end in `NoCollections` read messages of
//! connections without collections. `McbpMessageStrict` interprets the lengths in the header literally.

pub mod kaitai;
@MODULES@

mod position;
mod stream;
#[rustfmt::skip]
mod stream_table;

/// The rules by which servers refuse messages with a valid layout, as JSON.
pub const POLICY: &str = include_str!("policy.json");
/// The rules for the sequence of messages on a connection, as JSON.
pub const AUDIT: &str = include_str!("audit.json");

pub use position::{Position, ResumeRequest};
pub use stream::{read_file, read_stream, Decompress, Error, Message, Name, Stream, StreamError, MAX_MESSAGE};
