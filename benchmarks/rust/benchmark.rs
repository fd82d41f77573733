//! Reads a stream of messages with the generated parser, its facade and a reader written by hand, in turns, and
//! prints the shortest times as one line of JSON.
//!
//!     benchmark FILE [BYTES]
//!
//! `kaitai` reads message by message from the bytes in memory, as a program would: the stream type would keep
//! all messages. All look at the same fields and must come to the same sum. With BYTES, reading stops at the
//! first message that begins there or later.

use std::hint::black_box;
use std::time::{Duration, Instant};

use dcp_kaitai::mcbp_body::McbpBody_Request;
use dcp_kaitai::mcbp_message::McbpMessage;
use dcp_kaitai::{read_stream, Error};
use dcp_kaitai::kaitai::{BytesReader, KResult, KStream, KStruct};
use serde_json::json;

const ROUNDS: usize = 5;

/// Sum modulo 2^64 of what the messages say.
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
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("usage: benchmark FILE [BYTES]");
    let bytes = std::fs::read(path).expect("the stream cannot be read");
    let limit = arguments
        .next()
        .map(|text| text.parse().expect("BYTES is a number"));
    let end = end(&bytes, limit.unwrap_or(bytes.len()));
    let stream = BytesReader::from(bytes[..end].to_vec());

    let (mut kaitai_times, mut facade_times, mut hand_times) = (Vec::new(), Vec::new(), Vec::new());
    let mut sum = Sum::default();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let kaitai = with_kaitai(&stream).expect("the parser reads the stream");
        kaitai_times.push(start.elapsed());
        let start = Instant::now();
        let facade = with_facade(&bytes[..end]).expect("the facade reads the stream");
        facade_times.push(start.elapsed());
        let start = Instant::now();
        sum = by_hand(&bytes[..end]);
        hand_times.push(start.elapsed());
        assert_eq!(kaitai, sum, "kaitai and hand");
        assert_eq!(facade, sum, "facade and hand");
    }
    let result = json!({
        "language": "rust",
        "messages": sum.messages,
        "bytes": end,
        "kaitai_seconds": fastest(&kaitai_times),
        "facade_seconds": fastest(&facade_times),
        "hand_seconds": fastest(&hand_times),
        "checksum": sum.checksum.to_string(),
    });
    println!("{result}");
}

fn fastest(times: &[Duration]) -> f64 {
    times.iter().min().expect("there are rounds").as_secs_f64()
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

/// Where the first message ends that reaches the limit.
fn end(stream: &[u8], limit: usize) -> usize {
    let mut position = 0;
    while position < limit.min(stream.len()) {
        position += 24 + u32_at(stream, position + 8) as usize;
    }
    position
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
