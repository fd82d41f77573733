//! Every test vector against the Rust parsers, whole and damaged.
//!
//! Tests of this program take turns, so that its guards know which vector is being read.

mod guard;

use std::fs;
use std::panic::{catch_unwind, AssertUnwindSafe};

use dcp_kaitai_tests::{groups, limits, read, root, Limit, Reading, Vector};
use dcp_kaitai::kaitai::{KError, KResult};
use serde_json::{json, Map, Value};

/// Bytes of a message that are overwritten one by one; headers and all layouts are shorter.
const OVERWRITTEN: usize = 96;

#[test]
fn vectors_and_their_beginnings() {
    let _turn = guard::turn();
    let limits = limits();
    let (mut results, mut wrong) = (Map::new(), Vec::new());
    for (name, vectors) in groups() {
        let mut group = Group::default();
        for vector in &vectors {
            let limit = limits
                .iter()
                .find(|limit| limit.vectors.contains(&vector.id));
            let difference = difference(vector);
            group.count(vector, limit, difference.is_ok());
            wrong.extend(check(vector, limit, difference).err());
            wrong.extend(beginnings(vector));
        }
        results.insert(name, group.result());
    }
    write(Value::Object(results));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn limits_are_of_vectors_that_exist() {
    let ids: Vec<_> = groups()
        .into_iter()
        .flat_map(|(_, group)| group)
        .map(|vector| vector.id)
        .collect();
    for limit in limits() {
        let gone = limit.vectors.iter().find(|id| !ids.contains(id));
        assert_eq!(gone, None, "{}", limit.id);
    }
}

#[test]
fn overwritten_bytes_give_a_message_or_an_error() {
    let _turn = guard::turn();
    let mut panicked = Vec::new();
    for vector in groups().iter().flat_map(|(_, vectors)| vectors) {
        for position in 0..vector.bytes.len().min(OVERWRITTEN) {
            for byte in [0x00, 0xff] {
                let mut bytes = vector.bytes.clone();
                bytes[position] = byte;
                if guarded(vector, &bytes).is_err() {
                    panicked.push(format!("{}: byte {position} as {byte:#04x}", vector.id));
                }
            }
        }
    }
    assert!(panicked.is_empty(), "{}", panicked.join("\n"));
}

/// How a vector is read otherwise than it should be.
struct Difference {
    /// As a limit would have it.
    effect: &'static str,
    what: String,
}

impl Difference {
    fn new(effect: &'static str, what: impl Into<String>) -> Self {
        Self {
            effect,
            what: what.into(),
        }
    }
}

/// A difference must be one that a limit tells, and a limit must show.
fn check(
    vector: &Vector,
    limit: Option<&Limit>,
    result: Result<(), Difference>,
) -> Result<(), String> {
    match (limit, result) {
        (None, Ok(())) => Ok(()),
        (Some(limit), Err(difference)) if limit.effect == difference.effect => Ok(()),
        (_, Err(difference)) => Err(format!(
            "{}: {}: {}",
            vector.id, difference.effect, difference.what
        )),
        (Some(limit), Ok(())) => Err(format!("{}: {} is a limit no more", vector.id, limit.id)),
    }
}

/// Compares what is read of a vector with what is stored.
fn difference(vector: &Vector) -> Result<(), Difference> {
    let result = guarded(vector, &vector.bytes).map_err(|panic| Difference::new("crash", panic))?;
    match (vector.rule.as_deref(), result) {
        (None, Ok(message)) => same(vector, &message, vector.bytes.len()),
        (Some("trailing-bytes"), Ok(message)) => same(vector, &message, vector.offset),
        (Some("truncated"), Err(error)) if is_end(&error) => Ok(()),
        (Some(rule), Err(KError::ValidationFailed(_))) if rule != "truncated" => Ok(()),
        (Some(rule), Ok(_)) => Err(Difference::new(
            "accepts",
            format!("against the rule {rule}"),
        )),
        (rule, Err(error)) => {
            let expected = rule.unwrap_or("a message");
            Err(Difference::new(
                "error-class",
                format!("{error:?} instead of {expected}"),
            ))
        }
    }
}

/// The stream ends too early. A terminator that does not come before its end is an error of its own.
fn is_end(error: &KError) -> bool {
    matches!(error, KError::Eof { .. } | KError::NoTerminatorFound)
}

fn same(vector: &Vector, message: &Reading, size: usize) -> Result<(), Difference> {
    let (read, stored) = (message.tree.to_string(), vector.tree.to_string());
    if message.size != size {
        return Err(Difference::new(
            "tree",
            format!("{} bytes instead of {size}", message.size),
        ));
    }
    if read != stored {
        return Err(Difference::new(
            "tree",
            format!("\n{read}\ninstead of\n{stored}"),
        ));
    }
    Ok(())
}

/// Which beginnings of a vector are not the errors that they should be.
fn beginnings(vector: &Vector) -> Vec<String> {
    let trailing = vector.rule.as_deref() == Some("trailing-bytes");
    let wrong = |size: usize| match guarded(vector, &vector.bytes[..size]) {
        Ok(Ok(message)) if trailing && message.size == vector.offset => None,
        Ok(Err(error)) if vector.rule.is_some() || is_end(&error) => None,
        Ok(Err(error)) => Some(format!("{error:?}, but it is only cut")),
        Ok(Ok(_)) => Some("is a message".to_string()),
        Err(panic) => Some(panic),
    };
    let told =
        |size| wrong(size).map(|what| format!("{}: the first {size} bytes: {what}", vector.id));
    (0..vector.bytes.len()).filter_map(told).collect()
}

/// Reads bytes under the guards. A panic is an error of its own.
fn guarded(vector: &Vector, bytes: &[u8]) -> Result<KResult<Reading>, String> {
    guard::reading(&vector.id);
    catch_unwind(AssertUnwindSafe(|| read(vector, bytes))).map_err(|_| "panics".to_string())
}

/// What the page on conformance says of one file of vectors.
#[derive(Default)]
struct Group {
    valid: usize,
    valid_total: usize,
    invalid: usize,
    invalid_total: usize,
    beginnings: usize,
    limits: Vec<String>,
}

impl Group {
    fn count(&mut self, vector: &Vector, limit: Option<&Limit>, agrees: bool) {
        let (agreeing, total) = match vector.rule {
            None => (&mut self.valid, &mut self.valid_total),
            Some(_) => (&mut self.invalid, &mut self.invalid_total),
        };
        *agreeing += usize::from(agrees);
        *total += 1;
        self.beginnings += vector.bytes.len();
        self.limits.extend(limit.map(|limit| limit.id.clone()));
        self.limits.dedup();
    }

    fn result(&self) -> Value {
        json!({
            "valid": self.valid,
            "valid_total": self.valid_total,
            "invalid": self.invalid,
            "invalid_total": self.invalid_total,
            "beginnings": self.beginnings,
            "limits": self.limits,
        })
    }
}

fn write(groups: Value) {
    let folder = root().join("build/conformance");
    let result = json!({
        "language": "rust",
        "toolchain": env!("TOOLCHAIN"),
        "runtime": "part of the crate",
        "groups": groups,
    });
    fs::create_dir_all(&folder).unwrap();
    fs::write(
        folder.join("rust.json"),
        serde_json::to_string_pretty(&result).unwrap(),
    )
    .unwrap();
}
