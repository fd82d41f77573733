//! Adapter template for Rust: add your client at HERE. docs/client-contract.md describes the lines.

use base64::{engine::general_purpose::STANDARD, Engine};
use serde_json::{json, Value};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::FromRawFd;
use std::sync::{Arc, Mutex};

#[derive(Clone)]
struct Out(Arc<Mutex<File>>);

impl Out {
    fn tell(&self, kind: &str, fields: Value) {
        let line = json!({ kind: fields }).to_string() + "\n";
        self.0.lock().unwrap().write_all(line.as_bytes()).expect("the kit reads the lines");
    }

    /// Reports a change. The lines contain 64-bit numbers as text.
    #[allow(dead_code)]
    fn tell_change(&self, kind: &str, vbucket: u16, seqno: u64, cas: u64, collection: u32, key: &[u8], value: &[u8]) {
        let (key, value) = (STANDARD.encode(key), STANDARD.encode(value));
        let numbers = (seqno.to_string(), cas.to_string());
        self.tell(
            kind,
            json!({"vbucket": vbucket, "seqno": numbers.0, "cas": numbers.1, "collection": collection, "key": key, "value": value}),
        );
    }
}

fn stream(plan: &Value, _out: &Out) -> Result<(), String> {
    // HERE: connect to plan["address"] as plan["username"], and stream plan["bucket"] from plan["from"] to
    // plan["until"], or the streams in plan["streams"]. Report changes, rollbacks and stream ends.
    Err(format!("the template contains no client for {}", plan["bucket"]))
}

fn main() {
    // The kit opens both descriptors for the adapter, and no other code uses them.
    let (lines, out) = unsafe { (File::from_raw_fd(3), Out(Arc::new(Mutex::new(File::from_raw_fd(4))))) };
    out.tell("hello", json!({"name": "my client", "version": "0", "capabilities": []})); // HERE: the client's capabilities
    for line in BufReader::new(lines).lines() {
        let asked: Value = serde_json::from_str(&line.expect("a line of the kit")).expect("JSON");
        if let Some(plan) = asked.get("plan").cloned() {
            let out = out.clone();
            std::thread::spawn(move || {
                if let Err(text) = stream(&plan, &out) {
                    out.tell("error", json!({ "text": text }));
                }
                out.tell("done", json!({}));
            });
        } else if asked.get("checkpoint").is_some() {
            out.tell("checkpoint", json!({})); // HERE: make the client store its positions in the plan's folder
        } else {
            return;
        }
    }
}
