//! The canonical tree of a message, as tests/vectors/README.md describes it.

use std::cell::Ref;

use dcp_kaitai::mcbp_message::McbpMessage;
use dcp_kaitai::mcbp_message_no_collections::McbpMessageNoCollections;
use dcp_kaitai::mcbp_message_strict::McbpMessageStrict;
use dcp_kaitai::kaitai::{BytesReader, KResult, KStream, KStruct, OptRc};
use serde_json::{json, Map, Value};

use crate::vectors::Vector;

/// A message, with all that is read on demand, and how many bytes it takes.
pub struct Reading {
    pub tree: Value,
    pub size: usize,
}

/// Reads the message at the beginning of some bytes, which come from the connection of a vector.
pub fn read(vector: &Vector, bytes: &[u8]) -> KResult<Reading> {
    if vector.strict {
        message::<McbpMessageStrict>(bytes)
    } else {
        read_message(bytes, vector.collections)
    }
}

/// The same of a connection with collections or without.
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

fn hex(bytes: &[u8]) -> Value {
    Value::String(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

include!(concat!(env!("OUT_DIR"), "/tree.rs"));
