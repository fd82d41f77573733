//! Writes `tree.rs`: for every type of the field list, how an object becomes a canonical tree. Rust has no
//! reflection, so this is made from the list that the other languages walk over.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;

const FIELDS: &str = "../../generated/python/dcp_kaitai/fields.json";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={FIELDS}");
    let text = fs::read_to_string(FIELDS).expect("the field list is there after `make generate`");
    let fields: Value = serde_json::from_str(&text).expect("the field list is JSON");
    let mut code = String::new();
    for (id, members) in fields["enums"].as_object().unwrap() {
        enumeration(&mut code, id, members);
    }
    for (id, entry) in fields["types"].as_object().unwrap() {
        structure(&mut code, id, list(&entry["members"]));
    }
    let path = Path::new(&env::var("OUT_DIR").unwrap()).join("tree.rs");
    fs::write(path, code).expect("the output folder can be written");
}

/// The name of each number, from the variant that the parser has for it.
fn enumeration(code: &mut String, id: &str, members: &Value) {
    let path = path(id);
    writeln!(code, "impl Named for {path} {{").unwrap();
    writeln!(
        code,
        "    fn name(&self) -> Option<&'static str> {{\n        match self {{"
    )
    .unwrap();
    for member in members.as_object().unwrap().values() {
        let name = text(&member["id"]);
        writeln!(
            code,
            "            {path}::{} => Some({name:?}),",
            camel(name)
        )
        .unwrap();
    }
    writeln!(
        code,
        "            {path}::Unknown(_) => None,\n        }}\n    }}\n}}"
    )
    .unwrap();
}

fn structure(code: &mut String, id: &str, members: &[Value]) {
    let mut switches = String::new();
    writeln!(code, "impl Tree for {} {{", path(id)).unwrap();
    writeln!(
        code,
        "    #[allow(unused_mut)] // some have nothing but helpers"
    )
    .unwrap();
    writeln!(code, "    fn tree(&self) -> KResult<Value> {{").unwrap();
    writeln!(code, "        let mut tree = Map::new();").unwrap();
    for member in members {
        let id_of_member = text(&member["id"]);
        if id_of_member == "surplus" {
            continue; // bytes that no layout has: the parser refuses them as soon as they are there
        }
        let condition = member.get("condition").map_or("", text);
        let statement = if member.get("helper").is_some() && member["source"] != "seq" {
            read(member)
        } else {
            format!(
                "tree.insert({id_of_member:?}.to_string(), {});",
                value(member)
            )
        };
        if condition.is_empty() {
            writeln!(code, "        {statement}").unwrap();
        } else {
            let asked = condition.replace('.', "().");
            writeln!(code, "        if self.{asked}().holds()? {{ {statement} }}").unwrap();
        }
        if member["type"]["kind"] == "switch" {
            let path = format!("{}_{}", path(id), camel(id_of_member));
            switch(&mut switches, &path, list(&member["type"]["names"]));
        }
    }
    writeln!(
        code,
        "        Ok(Value::Object(tree))\n    }}\n}}\n{switches}"
    )
    .unwrap();
}

/// A member of one of several types.
fn switch(code: &mut String, path: &str, types: &[Value]) {
    writeln!(code, "impl Tree for {path} {{").unwrap();
    writeln!(
        code,
        "    fn tree(&self) -> KResult<Value> {{\n        match self {{"
    )
    .unwrap();
    for id in types {
        writeln!(
            code,
            "            {path}::{}(it) => it.tree(),",
            camel(text(id))
        )
        .unwrap();
    }
    writeln!(code, "        }}\n    }}\n}}").unwrap();
}

/// A statement that reads a computed helper, whose value is in no tree but which may have a check.
fn read(member: &Value) -> String {
    match text(&member["type"]["kind"]) {
        "struct" | "switch" => format!("{}.tree()?;", call(member)),
        _ => format!("{};", call(member)),
    }
}

/// An expression for the value of a member.
fn value(member: &Value) -> String {
    let call = call(member);
    match text(&member["type"]["kind"]) {
        "struct" | "switch" => format!("{call}.tree()?"),
        _ if member.get("repeated").is_some() => {
            format!(
                "{call}.iter().map(|it| {}).collect::<Value>()",
                leaf(member, "it")
            )
        }
        _ => leaf(member, &call),
    }
}

fn leaf(member: &Value, place: &str) -> String {
    let wide = member["type"]["bits"].as_u64() > Some(32);
    match text(&member["type"]["kind"]) {
        "bytes" => format!("hex(&{place})"),
        "int" if member.get("enum").is_some() => format!("named(&*{place})"),
        "int" if wide => format!("Value::from({place}.to_string())"),
        _ => format!("Value::from(*{place})"),
    }
}

/// Members in sequence are there once the object is; the others are read by the call.
fn call(member: &Value) -> String {
    let error = if member["source"] == "seq" { "" } else { "?" };
    format!("self.{}(){error}", text(&member["id"]))
}

/// `dcp_mutation::extras` is `dcp_kaitai::dcp_mutation::DcpMutation_Extras`.
fn path(id: &str) -> String {
    let module = id.split("::").next().unwrap();
    format!("dcp_kaitai::{module}::{}", camel(id))
}

fn camel(id: &str) -> String {
    let upper = |word: &str| word[..1].to_uppercase() + &word[1..];
    let types = id
        .split("::")
        .map(|name| name.split('_').map(upper).collect::<String>());
    types.collect::<Vec<_>>().join("_")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}
