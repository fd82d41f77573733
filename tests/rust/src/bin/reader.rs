//! Reads messages, streams and sessions: a request and its answer are JSON on one line each, as
//! tests/languages/readers.py describes them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, BufRead, Write};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use dcp_kaitai_tests::answer;

/// Bytes that all live objects may take together; the bytes of some messages claim 4 GiB.
const MEMORY: usize = 256 << 20;

static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Limited = Limited;

struct Limited;

// SAFETY: all is left to the allocator of the system; a null pointer says that there is no memory.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if ALLOCATED.fetch_add(layout.size(), Relaxed) + layout.size() > MEMORY {
            // Nothing here may take memory.
            drop(writeln!(io::stderr(), "more memory than is allowed"));
            process::abort();
        }
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request = serde_json::from_str(&line?)?;
        // A line at a time, so that all answers are there if the next request ends the program.
        out.write_all(format!("{}\n", answer(&request)).as_bytes())?;
    }
    Ok(())
}
