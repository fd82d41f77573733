//! The test vectors and the known limits of the Rust parsers.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

pub struct Vector {
    pub id: String,
    pub bytes: Vec<u8>,
    pub collections: bool,
    pub strict: bool,
    /// The stored tree, without the error.
    pub tree: Value,
    /// The rule that an invalid vector breaks.
    pub rule: Option<String>,
    /// Where the error is.
    pub offset: usize,
}

/// What the parsers cannot do, with the vectors that show it.
pub struct Limit {
    pub id: String,
    pub vectors: Vec<String>,
    /// `accepts`, `error-class` or `tree`: what is wrong with them.
    pub effect: String,
}

/// The folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All vectors, by file.
pub fn groups() -> Vec<(String, Vec<Vector>)> {
    let files = fs::read_dir(root().join("tests/vectors")).expect("the vectors are there");
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| {
        path.extension().is_some_and(|e| e == "json") && !path.ends_with("schema.json")
    });
    paths.sort();
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths
        .iter()
        .map(|path| (name(path), vectors(&json(path))))
        .collect()
}

/// The limits that are entered for Rust.
pub fn limits() -> Vec<Limit> {
    let all = json(&root().join("tests/limits.json"))["limits"].clone();
    all.as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["language"] == "rust")
        .map(|entry| limit(entry.clone()))
        .collect()
}

fn limit(entry: Value) -> Limit {
    let text = |value: &Value| value.as_str().unwrap().to_string();
    Limit {
        id: text(&entry["id"]),
        vectors: entry["vectors"]
            .as_array()
            .unwrap()
            .iter()
            .map(text)
            .collect(),
        effect: text(&entry["effect"]),
    }
}

fn vectors(file: &Value) -> Vec<Vector> {
    let groups = file["groups"].as_array().unwrap();
    groups
        .iter()
        .flat_map(|group| group["vectors"].as_array().unwrap())
        .map(vector)
        .collect()
}

fn vector(entry: &Value) -> Vector {
    let mut tree = entry["tree"].clone();
    let error = tree
        .as_object_mut()
        .unwrap()
        .shift_remove("error")
        .unwrap_or_default();
    Vector {
        id: entry["id"].as_str().unwrap().to_string(),
        bytes: unhex(entry["hex"].as_str().unwrap()),
        collections: entry["collections"] != false,
        strict: entry["strict"] == true,
        tree,
        rule: error["rule"].as_str().map(str::to_string),
        offset: error["offset"].as_u64().unwrap_or_default() as usize,
    }
}

fn json(path: &Path) -> Value {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Bytes from hexadecimal digits.
pub fn unhex(text: &str) -> Vec<u8> {
    let digits = |at| u8::from_str_radix(&text[at..at + 2], 16).expect("hexadecimal digits");
    (0..text.len()).step_by(2).map(digits).collect()
}
