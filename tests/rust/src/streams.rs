//! What the facade makes of streams, and what the fuzzer asserts.

use dcp_kaitai::{read_stream, Decompress, Error, Stream};
use serde_json::{json, Value};

use crate::tree::{class, hex, read_message, Reading};

/// The answer to a request for a stream.
pub fn answer(data: &[u8], request: &Value) -> Value {
    let mut stream = read_stream(data);
    if let Some(longest) = request["longest"].as_u64() {
        stream = stream.max_message(longest as usize);
    }
    if request["decompress"] == true {
        stream = stream.decompress(decompress);
    }
    entry(stream, data, request["collections"] == true)
}

/// Decompresses a block of one literal.
fn decompress(block: &[u8]) -> Option<Vec<u8>> {
    let start = if block[1] < 0xf0 { 2 } else { 3 };
    assert!(block[0] < 0x80, "what does not fit into a message is not decompressed");
    (usize::from(block[0]) + start == block.len()).then(|| block[start..].to_vec())
}

/// Panics where bytes are read otherwise than they may be. The first byte chooses how.
///
/// Messages tile the stream up to the first error, which says where it is; their trees can be made or have an error of
/// the runtime; in parts the stream is the same, and each message is the same alone.
pub fn check(input: &[u8]) {
    let Some((choice, data)) = input.split_first() else {
        return;
    };
    let collections = choice & 1 == 0;
    let longest = 1 << 16;
    let read = |data| entry(read_stream(data).max_message(longest), data, collections);
    let found = read(data);
    for message in found["messages"].as_array().unwrap() {
        let number = |name| message[name].as_u64().unwrap() as usize;
        let alone = &data[number("offset")..][..number("length")];
        let mut expected = message.clone();
        expected["offset"] = json!(0);
        let again = read(alone);
        assert_eq!(again, json!({"messages": [expected], "end": null}));
        assert_ne!(message["text"], "");
    }
    let parts = read_stream(Parts { data, size: 1 + usize::from(choice >> 1) });
    assert_eq!(entry(parts.max_message(longest), data, collections), found, "in parts");
    let same: Decompress = |block| Some(block.to_vec());
    let stream = read_stream(data).max_message(longest);
    entry(stream.decompress(same), data, collections);
}

fn entry<R: std::io::Read>(stream: Stream<R>, data: &[u8], collections: bool) -> Value {
    let stream = if collections { stream } else { stream.no_collections() };
    let (mut messages, mut end) = (Vec::new(), 0);
    for found in stream {
        match found {
            Ok(message) => {
                let size = message.bytes.len();
                let bytes = &data[end..end + size];
                assert_eq!((message.offset, &message.bytes[..]), (end as u64, bytes));
                let tree = match read_message(bytes, collections) {
                    Ok(reading) => whole(reading, size),
                    Err(error) => class(&error).into(),
                };
                messages.push(json!({
                    "offset": end, "length": size, "name": message.name, "text": message.to_string(), "tree": tree,
                    "value": message.value.as_deref().map(hex), "is_compressed": message.is_compressed,
                }));
                end += size;
            }
            Err(Error::Stream(error)) => {
                assert_eq!(error.offset, end as u64);
                assert_ne!(error.rule, "");
                let bytes = first_message(&data[end..]);
                let class = match read_message(bytes, collections) {
                    Ok(reading) if reading.size < bytes.len() => "trailing-bytes",
                    Ok(_) => "message",
                    Err(error) => class(&error),
                };
                return json!({
                    "messages": messages,
                    "end": {"rule": error.rule, "path": error.path, "offset": end, "class": class},
                });
            }
            Err(Error::Io(error)) => panic!("{error}"),
        }
    }
    assert_eq!(end, data.len(), "no error is told");
    json!({"messages": messages, "end": null})
}

fn whole(reading: Reading, size: usize) -> Value {
    if reading.size < size {
        "trailing-bytes".into()
    } else {
        reading.tree
    }
}

/// What the first header claims of some bytes, as far as they go.
fn first_message(data: &[u8]) -> &[u8] {
    match data.get(8..12).filter(|_| data.len() >= 24) {
        Some(length) => {
            let size = 24 + u32::from_be_bytes(length.try_into().unwrap()) as usize;
            &data[..size.min(data.len())]
        }
        None => data,
    }
}

/// A source that gives a few bytes at a time.
struct Parts<'a> {
    data: &'a [u8],
    size: usize,
}

impl std::io::Read for Parts<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = self.size.min(buffer.len());
        self.data.read(&mut buffer[..size])
    }
}
