//! Stops the program, naming the vector, when reading takes too much memory or does not end. Neither can be
//! caught as an error.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;
use std::{process, thread};

/// Bytes that all live objects may take together; no vector is longer than a few hundred bytes.
const MEMORY: usize = 256 << 20;
const PATIENCE: Duration = Duration::from_secs(20);

static TURN: Mutex<()> = Mutex::new(());
static VECTOR: Mutex<String> = Mutex::new(String::new());
static READINGS: AtomicUsize = AtomicUsize::new(0);
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Limited = Limited;

struct Limited;

// SAFETY: all is left to the allocator of the system; a null pointer says that there is no memory.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if ALLOCATED.fetch_add(layout.size(), Relaxed) + layout.size() > MEMORY {
            give_up("more memory than is allowed");
        }
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// Waits until no other test reads. From then on reading is watched.
pub fn turn() -> MutexGuard<'static, ()> {
    static WATCH: Once = Once::new();
    WATCH.call_once(|| drop(thread::spawn(watch)));
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says which vector is read now.
pub fn reading(id: &str) {
    let mut vector = VECTOR.lock().unwrap();
    vector.clear();
    vector.push_str(id);
    READINGS.fetch_add(1, Relaxed);
}

fn watch() {
    let mut before = usize::MAX;
    loop {
        let now = READINGS.load(Relaxed);
        if now == before {
            give_up("does not end");
        }
        before = now;
        thread::sleep(PATIENCE);
    }
}

fn give_up(reason: &str) -> ! {
    // Nothing here may take memory, as the capture of a test's output would.
    let told = match VECTOR.try_lock() {
        Ok(vector) => writeln!(io::stderr(), "{}: {reason}", *vector),
        Err(_) => writeln!(io::stderr(), "{reason}"),
    };
    drop(told);
    process::abort()
}
