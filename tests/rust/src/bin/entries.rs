//! Reads streams, one a line: 1 or 0 for collections, and the bytes in hexadecimal. Writes what came of each.

use std::io::{self, BufRead, BufWriter, Write};

use dcp_kaitai_tests::{read_entry, unhex};

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (collections, digits) = line.split_once(' ').expect("two fields");
        writeln!(out, "{}", read_entry(&unhex(digits), collections == "1"))?;
    }
    out.flush()
}
