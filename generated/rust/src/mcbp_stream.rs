// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

use crate::kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::mcbp_message::McbpMessage;

/**
 * Messages back to back, as one direction of a TCP connection carries them. Each
 * direction of a connection is a separate stream.
 * 
 * Parsers read document keys as on a connection with collections.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpStream {
    pub _root: SharedType<McbpStream>,
    pub _parent: SharedType<McbpStream>,
    pub _self: SharedType<Self>,
    messages: RefCell<Vec<OptRc<McbpMessage>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpStream {
    type Root = McbpStream;
    type Parent = McbpStream;

    fn read<S: KStream>(
        self_rc: &OptRc<Self>,
        _io: &S,
        _root: SharedType<Self::Root>,
        _parent: SharedType<Self::Parent>,
    ) -> KResult<()> {
        *self_rc._io.borrow_mut() = _io.clone();
        self_rc._root.set(_root.get());
        self_rc._parent.set(_parent.get());
        self_rc._self.set(Ok(self_rc.clone()));
        *self_rc.messages.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, McbpMessage>(&*_io, None, None)?.into();
                self_rc.messages.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl McbpStream {
}

impl McbpStream {
    /**
     * The messages in the order in which they were sent.
     */
    pub fn messages(&self) -> Ref<'_, Vec<OptRc<McbpMessage>>> {
        self.messages.borrow()
    }
}
impl McbpStream {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
