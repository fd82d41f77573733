//! Types and sources of `read_stream`. What it gives is compared in Python.

use std::io::{self, Read};

use dcp_kaitai::{read_stream, Error, Message};

const MUTATION: &str = "805700061f0102100000002c0000121011223344556677880000000000000004\
    00000000000000010200000600000000000000000000000868656c6c6f7b2261223a317d";

fn data() -> Vec<u8> {
    (0..MUTATION.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&MUTATION[at..at + 2], 16).unwrap())
        .collect()
}

/// A pipe that gives one byte at a time, and breaks at the end.
struct Drops(Vec<u8>);

impl Read for Drops {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        buffer[0] = self.0.remove(0);
        Ok(1)
    }
}

fn is_send<T: Send + Sync + Clone + Eq>(_: &T) {}

#[test]
fn absent_parts_are_none() {
    let message: Message = read_stream(&data()[..]).next().unwrap().unwrap();
    is_send(&message);
    assert_eq!((message.kind, message.seqno), ("mutation", Some(4)));
    assert_eq!(message.collection_id, Some(8));
    assert_eq!((&message.status, &message.flags, message.rollback_seqno), (&None, &None, None));
    assert_eq!(*message.raw().unwrap().header().cas(), message.cas);
}

#[test]
fn a_connection_without_collections() {
    let message = read_stream(&data()[..]).no_collections().next().unwrap().unwrap();
    assert_eq!((message.collection_id, message.key.as_deref()), (None, Some(&b"\x08hello"[..])));
}

#[test]
fn the_longest_message() {
    let data = data();
    let mut stream = read_stream(&data[..]).max_message(data.len() - 1);
    let failure = stream.next().unwrap().unwrap_err();
    assert!(matches!(&failure, Error::Stream(error) if error.rule == "message-length"));
    assert!(stream.next().is_none());
}

#[test]
fn errors_of_the_source_are_passed_on() {
    let mut stream = read_stream(Drops(data()));
    assert_eq!(stream.next().unwrap().unwrap().offset, 0);
    assert!(matches!(stream.next().unwrap(), Err(Error::Io(_))));
    assert!(stream.next().is_none());
}
