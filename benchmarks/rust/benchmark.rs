//! Reads a stream of messages with the generated parser, its facade and a hand-written reader alternately,
//! and prints the seconds of CPU time of each round as one line of JSON.
//!
//!     benchmark FILE
//!
//! `kaitai` reads message by message from the bytes in memory, as a program would, because the stream type would
//! keep all messages. All readers read the same fields and must agree on the sum.

use std::collections::BTreeMap;
use std::hint::black_box;

use cpu_time::ProcessTime;
use dcp_kaitai::mcbp_body::McbpBody_Request;
use dcp_kaitai::mcbp_message::McbpMessage;
use dcp_kaitai::{read_stream, Error};
use dcp_kaitai::kaitai::{BytesReader, KResult, KStream, KStruct};
use serde_json::json;

const ROUNDS: usize = 15;

/// Number of messages, and the sum of their fields modulo 2^64.
#[derive(Debug, Default, PartialEq, Clone, Copy)]
struct Sum {
    messages: u64,
    checksum: u64,
}

impl Sum {
    fn add(&mut self, cas: u64, body_length: usize, by_seqno: u64) {
        self.messages += 1;
        for number in [cas, body_length as u64, by_seqno] {
            self.checksum = self.checksum.wrapping_add(number);
        }
    }
}

fn main() {
    let path = std::env::args().nth(1).expect("usage: benchmark FILE");
    let bytes = std::fs::read(path).expect("the stream cannot be read");
    let stream = BytesReader::from(bytes.clone());

    let mut seconds = BTreeMap::<_, Vec<f64>>::new();
    let mut sum = Sum::default();
    for _ in 0..ROUNDS {
        let mut measure = |name, read: &dyn Fn() -> Sum| {
            let start = ProcessTime::now();
            let found = read();
            let spent = start.elapsed().as_secs_f64();
            seconds.entry(name).or_default().push(spent);
            found
        };
        sum = measure("hand", &|| by_hand(&bytes));
        let kaitai = measure("kaitai", &|| with_kaitai(&stream).expect("the parser reads the stream"));
        let facade = measure("facade", &|| with_facade(&bytes).expect("the facade reads the stream"));
        assert_eq!(kaitai, sum, "kaitai and hand");
        assert_eq!(facade, sum, "facade and hand");
    }
    let result = json!({
        "language": "rust",
        "messages": sum.messages,
        "bytes": bytes.len(),
        "seconds": seconds,
        "checksum": sum.checksum.to_string(),
    });
    println!("{result}");
}

fn with_kaitai(stream: &BytesReader) -> KResult<Sum> {
    let mut sum = Sum::default();
    stream.seek(0)?;
    while !stream.is_eof() {
        let message = McbpMessage::read_into::<_, McbpMessage>(stream, None, None)?;
        let header = message.header();
        black_box((&*header.opcode(), *header.vbucket()));
        let body = message.body();
        let by_seqno = match &*body.request() {
            Some(McbpBody_Request::DcpMutation(request)) => {
                black_box(request.key().name().as_slice());
                *request.extras().by_seqno()
            }
            Some(McbpBody_Request::DcpDeletion(request)) => {
                black_box(request.key().name().as_slice());
                *request.extras().by_seqno()
            }
            _ => 0,
        };
        sum.add(*header.cas(), *header.len_body() as usize, by_seqno);
    }
    Ok(sum)
}

fn with_facade(stream: &[u8]) -> Result<Sum, Error> {
    let mut sum = Sum::default();
    for message in read_stream(stream) {
        let message = message?;
        black_box(message.vbucket);
        let by_seqno = match &*message.name {
            "dcp_mutation" | "dcp_deletion" if message.is_request => {
                black_box(message.key.as_deref());
                message.seqno.unwrap_or_default()
            }
            _ => 0,
        };
        sum.add(message.cas, message.bytes.len() - 24, by_seqno);
    }
    Ok(sum)
}

fn by_hand(mut stream: &[u8]) -> Sum {
    let mut sum = Sum::default();
    while !stream.is_empty() {
        let (header, rest) = stream.split_at(24);
        let (body, rest) = rest.split_at(u32_at(header, 8) as usize);
        stream = rest;
        let (magic, opcode) = (header[0], header[1]);
        let (framing, key_length) = match magic {
            0x08 | 0x18 => (usize::from(header[2]), usize::from(header[3])),
            _ => (0, usize::from(u16_at(header, 2))),
        };
        let (extras, key_and_value) = body[framing..].split_at(usize::from(header[4]));
        let key = &key_and_value[..key_length];
        black_box((opcode, u16_at(header, 6)));
        let by_seqno = match (magic, opcode) {
            (0x80 | 0x08, 0x57 | 0x58) => {
                black_box(name(key));
                u64_at(extras, 0)
            }
            _ => 0,
        };
        sum.add(u64_at(header, 16), body.len(), by_seqno);
    }
    sum
}

/// The key without its collection id, an unsigned LEB128 number.
fn name(key: &[u8]) -> &[u8] {
    let more = key.iter().take_while(|byte| **byte >= 0x80).count();
    &key[more + 1..]
}

fn u16_at(bytes: &[u8], position: usize) -> u16 {
    u16::from_be_bytes(bytes[position..position + 2].try_into().unwrap())
}

fn u32_at(bytes: &[u8], position: usize) -> u32 {
    u32::from_be_bytes(bytes[position..position + 4].try_into().unwrap())
}

fn u64_at(bytes: &[u8], position: usize) -> u64 {
    u64::from_be_bytes(bytes[position..position + 8].try_into().unwrap())
}
