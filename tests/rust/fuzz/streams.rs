//! Gives bytes to the facade, by coverage.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| dcp_kaitai_tests::check(input));
