//! What the Rust parsers and the facade make of messages, streams and sessions, for the reader and the fuzzer.

mod sessions;
mod streams;
mod tree;

use serde_json::{json, Value};

pub use streams::check;

/// The answer to a request, as tests/languages/readers.py describes them.
pub fn answer(request: &Value) -> Value {
    let bytes = |name: &str| request[name].as_str().map(unhex);
    if let Some(data) = bytes("message") {
        return tree::answer(&data, request);
    }
    if let Some(data) = bytes("stream") {
        return streams::answer(&data, request);
    }
    if let Some(input) = bytes("check") {
        check(&input);
        return json!({});
    }
    sessions::follow(&request["session"])
}

/// Bytes from hexadecimal digits.
fn unhex(text: &str) -> Vec<u8> {
    let digits = |at| u8::from_str_radix(&text[at..at + 2], 16).expect("hexadecimal digits");
    (0..text.len()).step_by(2).map(digits).collect()
}
