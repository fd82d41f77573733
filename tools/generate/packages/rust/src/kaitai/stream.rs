//! Bytes in memory and the position in them.

use std::cell::Cell;
use std::rc::Rc;

use super::{KError, KResult};

/// The source that parsers read.
pub trait KStream {
    /// The same stream, with a shared position.
    fn clone(&self) -> BytesReader;
    fn size(&self) -> usize;
    fn pos(&self) -> usize;
    fn seek(&self, position: usize) -> KResult<()>;
    /// Reads bits, highest first. Reading a whole byte discards the unread bits of the previous byte.
    fn read_bits_int_be(&self, bits: usize) -> KResult<u64>;
    fn read_bytes(&self, length: usize) -> KResult<Vec<u8>>;

    fn is_eof(&self) -> bool {
        self.pos() >= self.size()
    }

    fn read_bytes_full(&self) -> KResult<Vec<u8>> {
        self.read_bytes(self.size().saturating_sub(self.pos()))
    }

    /// Reads bytes up to a terminator. The flags select whether to include, consume and require the terminator.
    fn read_bytes_term(
        &self,
        terminator: u8,
        include: bool,
        consume: bool,
        must_come: bool,
    ) -> KResult<Vec<u8>> {
        let start = self.pos();
        let mut bytes = self.read_bytes_full()?;
        let Some(length) = bytes.iter().position(|byte| *byte == terminator) else {
            return if must_come {
                Err(KError::NoTerminatorFound)
            } else {
                Ok(bytes)
            };
        };
        bytes.truncate(length + usize::from(include));
        self.seek(start + length + usize::from(consume))?;
        Ok(bytes)
    }

    fn read_array<const N: usize>(&self) -> KResult<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(&self.read_bytes(N)?);
        Ok(array)
    }

    fn read_u1(&self) -> KResult<u8> {
        self.read_array().map(u8::from_be_bytes)
    }

    fn read_u2be(&self) -> KResult<u16> {
        self.read_array().map(u16::from_be_bytes)
    }

    fn read_u4be(&self) -> KResult<u32> {
        self.read_array().map(u32::from_be_bytes)
    }

    fn read_u8be(&self) -> KResult<u64> {
        self.read_array().map(u64::from_be_bytes)
    }

    fn read_s8be(&self) -> KResult<i64> {
        self.read_array().map(i64::from_be_bytes)
    }

    fn read_u2le(&self) -> KResult<u16> {
        self.read_array().map(u16::from_le_bytes)
    }

    fn read_u4le(&self) -> KResult<u32> {
        self.read_array().map(u32::from_le_bytes)
    }

    fn read_u8le(&self) -> KResult<u64> {
        self.read_array().map(u64::from_le_bytes)
    }

    fn read_s4le(&self) -> KResult<i32> {
        self.read_array().map(i32::from_le_bytes)
    }
}

/// A stream of bytes in memory. Clones share bytes and position.
#[derive(Debug, Clone, Default)]
pub struct BytesReader(Rc<State>);

#[derive(Debug, Default)]
struct State {
    bytes: Vec<u8>,
    position: Cell<usize>,
    /// The unread bits of the byte before the position.
    bits_left: Cell<usize>,
}

impl From<Vec<u8>> for BytesReader {
    fn from(bytes: Vec<u8>) -> Self {
        Self(Rc::new(State {
            bytes,
            ..State::default()
        }))
    }
}

impl KStream for BytesReader {
    fn clone(&self) -> BytesReader {
        Clone::clone(self)
    }

    fn size(&self) -> usize {
        self.0.bytes.len()
    }

    fn pos(&self) -> usize {
        self.0.position.get()
    }

    fn seek(&self, position: usize) -> KResult<()> {
        self.0.bits_left.set(0);
        if position > self.size() {
            return Err(KError::Eof {
                requested: position,
                available: self.size(),
            });
        }
        self.0.position.set(position);
        Ok(())
    }

    fn read_bits_int_be(&self, bits: usize) -> KResult<u64> {
        if bits > 64 {
            return Err(KError::ReadBitsTooLarge { requested: bits });
        }
        let start = 8 * self.pos() - self.0.bits_left.get();
        let end = start + bits;
        if end > 8 * self.size() {
            return Err(KError::Eof {
                requested: bits,
                available: 8 * self.size() - start,
            });
        }
        let number = (start..end).fold(0, |number, bit| {
            let byte = self.0.bytes[bit / 8];
            number << 1 | u64::from(byte >> (7 - bit % 8) & 1)
        });
        self.0.position.set(end.div_ceil(8));
        self.0.bits_left.set(8 * end.div_ceil(8) - end);
        Ok(number)
    }

    fn read_bytes(&self, length: usize) -> KResult<Vec<u8>> {
        self.0.bits_left.set(0);
        let rest = &self.0.bytes[self.pos()..];
        let bytes = rest
            .get(..length)
            .ok_or(KError::Eof {
                requested: length,
                available: rest.len(),
            })?
            .to_vec();
        self.0.position.set(self.pos() + length);
        Ok(bytes)
    }
}
