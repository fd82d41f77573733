//! The example of the package prints the lines that the shipped capture gives.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use dcp_kaitai_tests::root;
use serde_json::{json, Value};

const FILE: &str = "session.c1.server.dcp";
/// Mutation, deletion, expiration and prepare: their extras begin with the seqno.
const DOCUMENTS: [u8; 4] = [0x57, 0x58, 0x59, 0x60];

#[test]
fn prints_the_session() {
    let captures = root().join("tests/captures");
    let output = Command::new(env!("CARGO_BIN_EXE_print_stream"))
        .arg(captures.join(FILE))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let printed = String::from_utf8(output.stdout).unwrap();

    let stream = fs::read(captures.join(FILE)).unwrap();
    let messages = split(&stream);
    let names = enums();
    assert_eq!(printed.lines().count(), messages.len());
    let mut opcodes = BTreeMap::new();
    for (message, line) in messages.iter().zip(printed.lines()) {
        assert_eq!(line, expected(message, &names));
        *opcodes.entry(format!("{:#04x}", message[1])).or_insert(0) += 1;
    }
    let session = json_file("tests/captures/session.json");
    let streams = session["streams"].as_array().unwrap();
    let told = streams
        .iter()
        .find(|stream| stream["file"] == FILE)
        .unwrap();
    assert_eq!(told["opcodes"], json!(opcodes));
    assert_eq!(told["messages"], messages.len());
}

fn split(mut stream: &[u8]) -> Vec<&[u8]> {
    let mut messages = Vec::new();
    while !stream.is_empty() {
        let body = u32::from_be_bytes(stream[8..12].try_into().unwrap()) as usize;
        let (message, rest) = stream.split_at(24 + body);
        messages.push(message);
        stream = rest;
    }
    messages
}

/// The line of a message, put together from its bytes.
fn expected(message: &[u8], enums: &Value) -> String {
    let (magic, opcode) = (message[0], message[1]);
    let table = if magic >= 0x82 {
        "mcbp_opcode::server"
    } else {
        "mcbp_opcode::client"
    };
    let name = enums[table][opcode.to_string()]["id"].as_str().unwrap();
    if !(matches!(magic, 0x08 | 0x80) && DOCUMENTS.contains(&opcode)) {
        return format!("{name}\t\t");
    }
    let (framing, key_length) = match magic {
        0x08 => (usize::from(message[2]), usize::from(message[3])),
        _ => (0, usize::from(u16::from_be_bytes([message[2], message[3]]))),
    };
    let extras = &message[24 + framing..];
    let by_seqno = u64::from_be_bytes(extras[..8].try_into().unwrap());
    let key = &extras[usize::from(message[4])..][..key_length];
    let collection = key.iter().take_while(|byte| **byte >= 0x80).count() + 1;
    format!(
        "{name}\t{}\t{by_seqno}",
        String::from_utf8_lossy(&key[collection..])
    )
}

fn enums() -> Value {
    json_file("generated/python/dcp_kaitai/fields.json")["enums"].clone()
}

fn json_file(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(root().join(path)).unwrap()).unwrap()
}
