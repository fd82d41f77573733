//! The canonical tree of a message, as tests/vectors/README.md describes it.

use std::cell::Ref;

use dcp_kaitai::mcbp_message::McbpMessage;
use dcp_kaitai::mcbp_message_no_collections::McbpMessageNoCollections;
use dcp_kaitai::mcbp_message_strict::McbpMessageStrict;
use dcp_kaitai::kaitai::{BytesReader, KError, KResult, KStream, KStruct, OptRc};
use serde_json::{json, Map, Value};

/// A message, with all that is read on demand, and how many bytes it takes.
pub struct Reading {
    pub tree: Value,
    pub size: usize,
}

/// The answer to a request for a message.
pub fn answer(data: &[u8], request: &Value) -> Value {
    let found = match request["root"].as_str() {
        Some("mcbp_message_strict") => message::<McbpMessageStrict>(data),
        root => read_message(data, root == Some("mcbp_message")),
    };
    match found {
        Err(error) => json!({"error": class(&error)}),
        Ok(reading) if request["tree"] == true => json!({"rest": data.len() - reading.size, "tree": reading.tree}),
        Ok(reading) => json!({"rest": data.len() - reading.size}),
    }
}

/// The error of the runtime. Every other error ends the program.
pub fn class(error: &KError) -> &'static str {
    match error {
        KError::ValidationFailed(_) => "validation",
        KError::Eof { .. } | KError::NoTerminatorFound => "truncated",
        _ => panic!("{error:?}"),
    }
}

/// Reads the message at the beginning of some bytes, of a connection with collections or without.
pub fn read_message(bytes: &[u8], collections: bool) -> KResult<Reading> {
    if collections {
        message::<McbpMessage>(bytes)
    } else {
        message::<McbpMessageNoCollections>(bytes)
    }
}

fn message<T: KStruct + Tree + 'static>(bytes: &[u8]) -> KResult<Reading> {
    let stream = BytesReader::from(bytes.to_vec());
    let message: OptRc<T> = T::read_into(&stream, None, None)?;
    let size = stream.pos();
    Ok(Reading {
        tree: message.tree()?,
        size,
    })
}

trait Tree {
    fn tree(&self) -> KResult<Value>;
}

impl<T: Tree> Tree for Option<T> {
    fn tree(&self) -> KResult<Value> {
        self.as_ref()
            .expect("a member whose condition holds is there")
            .tree()
    }
}

impl<T: Tree> Tree for Vec<OptRc<T>> {
    fn tree(&self) -> KResult<Value> {
        self.iter().map(|element| element.tree()).collect()
    }
}

/// A condition is a member in sequence, which is there, or one that is read on demand.
trait Condition {
    fn holds(self) -> KResult<bool>;
}

impl Condition for Ref<'_, bool> {
    fn holds(self) -> KResult<bool> {
        Ok(*self)
    }
}

impl Condition for KResult<Ref<'_, bool>> {
    fn holds(self) -> KResult<bool> {
        self.map(|condition| *condition)
    }
}

/// An enum of a grammar.
trait Named {
    fn name(&self) -> Option<&'static str>;
}

fn named<'a, T: Named>(code: &'a T) -> Value
where
    i64: From<&'a T>,
{
    json!({"value": i64::from(code), "name": code.name()})
}

pub fn hex(bytes: &[u8]) -> Value {
    Value::String(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

include!(concat!(env!("OUT_DIR"), "/tree.rs"));
