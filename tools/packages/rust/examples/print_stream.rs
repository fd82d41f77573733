//! Print the opcode, key and seqno of every message of a stream file.
//!
//!     cargo run --example print_stream -- FILE

use std::fmt::Debug;

use dcp_kaitai::mcbp_body::McbpBody_Request::{
    DcpDeletion, DcpExpiration, DcpMutation, DcpPrepare,
};
use dcp_kaitai::mcbp_document_key::McbpDocumentKey;
use dcp_kaitai::mcbp_message::McbpMessage;
use kaitai::{BytesReader, KResult, KStream, KStruct};

fn main() -> KResult<()> {
    let path = std::env::args().nth(1).expect("usage: print_stream FILE");
    let stream = BytesReader::from(std::fs::read(path).expect("the file cannot be read"));
    while !stream.is_eof() {
        let message = McbpMessage::read_into::<_, McbpMessage>(&stream, None, None)?;
        println!("{}", line(&message)?);
    }
    Ok(())
}

fn line(message: &McbpMessage) -> KResult<String> {
    let header = message.header();
    if *header.is_server()? {
        return Ok(format!("{}\t\t", name(&*header.server_opcode())));
    }
    let body = message.body();
    let (key, by_seqno) = match &*body.request() {
        Some(DcpMutation(change)) => (text(&change.key()), *change.extras().by_seqno()),
        Some(DcpDeletion(change)) => (text(&change.key()), *change.extras().by_seqno()),
        Some(DcpExpiration(change)) => (text(&change.key()), *change.extras().by_seqno()),
        Some(DcpPrepare(change)) => (text(&change.key()), *change.extras().by_seqno()),
        _ => return Ok(format!("{}\t\t", name(&*header.opcode()))),
    };
    Ok(format!("{}\t{key}\t{by_seqno}", name(&*header.opcode())))
}

fn text(key: &McbpDocumentKey) -> String {
    String::from_utf8_lossy(&key.name()).into_owned()
}

/// The name of a number as the grammar has it: `DcpMutation` is `dcp_mutation`, `Unknown(250)` is `250`.
fn name(code: &impl Debug) -> String {
    let variant = format!("{code:?}");
    if let Some(number) = variant.strip_prefix("Unknown(") {
        return number.trim_end_matches(')').to_string();
    }
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
