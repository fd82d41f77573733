//! Print the documents, system events, snapshots and rollbacks of a stream.
//!
//!     cargo run --example changes -- FILE      (- reads standard input)

use std::error::Error;
use std::io::{stdin, stdout, BufWriter, Read, Write};
use std::process::ExitCode;

use dcp_kaitai::{read_file, read_stream, Message};

fn main() -> ExitCode {
    let path = std::env::args().nth(1).expect("usage: changes FILE");
    match print(&path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn print(path: &str) -> Result<(), Box<dyn Error>> {
    if path == "-" {
        lines(read_stream(stdin().lock()))
    } else {
        lines(read_file(path)?)
    }
}

fn lines<R: Read>(stream: dcp_kaitai::Stream<R>) -> Result<(), Box<dyn Error>> {
    let mut output = BufWriter::new(stdout().lock());
    for message in stream {
        writeln!(output, "{}", line(&message?))?;
    }
    Ok(())
}

fn line(message: &Message) -> String {
    let key = String::from_utf8_lossy(message.key.as_deref().unwrap_or_default());
    let vbucket = message.vbucket.unwrap_or_default();
    match (message.kind, message.seqno) {
        ("mutation", Some(seqno)) => {
            let collection = message.collection_id.map_or("-".to_string(), |id| id.to_string());
            format!("mutation {vbucket} {seqno} {collection} {key}")
        }
        ("system_event", Some(seqno)) => {
            let ids = [message.scope_id, message.collection_id];
            let ids: Vec<_> = ids.iter().flatten().map(u32::to_string).collect();
            let event = message.event.as_deref().unwrap_or_default();
            format!("{event} {vbucket} {seqno} {} {key}", ids.join("."))
        }
        _ => match (message.start_seqno, message.end_seqno, message.rollback_seqno) {
            (Some(start), Some(end), _) if message.kind == "snapshot_marker" => {
                let flags = message.flags.as_deref().unwrap_or_default().join("|");
                format!("snapshot {vbucket} {start}-{end} {flags}")
            }
            (_, _, Some(seqno)) => format!("rollback of {} to {seqno}", message.opaque),
            _ => message.to_string(),
        },
    }
}
