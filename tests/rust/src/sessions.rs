//! Sessions through `Position`.

use dcp_kaitai::{read_stream, Position, ResumeRequest};
use serde_json::{json, Map, Value};

use crate::unhex;

/// Where a client stands after each message of a session, and how it would go on from there.
pub fn follow(session: &Value) -> Value {
    let mut position = stored(session);
    let mut step = |digits: &Value| {
        let data = unhex(digits.as_str().unwrap());
        let mut stream = read_stream(&data[..]);
        if session["collections"] == false {
            stream = stream.no_collections();
        }
        for message in stream {
            position.receive(&message.unwrap()).unwrap();
        }
        json!({"position": record(&position), "request": fields(position.request())})
    };
    session["messages"].as_array().unwrap().iter().map(&mut step).collect()
}

fn stored(session: &Value) -> Position {
    let number = |name: &str| session["start"][name].as_str().map(|text| text.parse::<u64>().unwrap());
    let mut position = Position::default();
    position.stream_id = session["stream_id"].as_u64().map(|id| id as u16);
    position.vbucket_uuid = number("vbucket_uuid").unwrap_or_default();
    position.seqno = number("seqno").unwrap_or_default();
    position.snapshot_start = number("snapshot_start").unwrap_or_default();
    position.snapshot_end = number("snapshot_end").unwrap_or_default();
    position.purge_seqno = number("purge_seqno");
    position.manifest_id = number("manifest_id");
    position
}

/// Fields as vectors have them: 64-bit numbers as text, without those that are absent.
fn as_vector(numbers: &[(&str, Option<u64>)]) -> Map<String, Value> {
    let known = numbers.iter().filter_map(|(name, number)| Some((*name, (*number)?)));
    known.map(|(name, number)| (name.to_string(), json!(number.to_string()))).collect()
}

fn record(position: &Position) -> Map<String, Value> {
    let mut record = as_vector(&[
        ("vbucket_uuid", Some(position.vbucket_uuid)),
        ("seqno", Some(position.seqno)),
        ("snapshot_start", Some(position.snapshot_start)),
        ("snapshot_end", Some(position.snapshot_end)),
        ("purge_seqno", position.purge_seqno),
        ("manifest_id", position.manifest_id),
    ]);
    record.insert("in_oso".to_string(), json!(position.in_oso));
    record
}

fn fields(request: ResumeRequest) -> Map<String, Value> {
    let mut fields = as_vector(&[
        ("start_seqno", Some(request.start_seqno)),
        ("vbucket_uuid", Some(request.vbucket_uuid)),
        ("snap_start_seqno", Some(request.snap_start_seqno)),
        ("snap_end_seqno", Some(request.snap_end_seqno)),
    ]);
    fields.extend(request.filter.map(|text| ("filter".to_string(), json!(text))));
    fields
}
