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
use super::mcbp_server_body::McbpServerBody;
use super::mcbp_header::McbpHeader;
use super::mcbp_body::McbpBody;
use std::fmt;

/**
 * One message of the Couchbase key-value protocol, which includes DCP, from a
 * connection with collections enabled. With collections enabled, document keys
 * begin with a collection id.
 * 
 * For connections without collections, use `mcbp_message_no_collections`; a
 * message does not indicate whether collections are enabled.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpMessage {
    pub _root: SharedType<McbpMessage>,
    pub _parent: SharedType<McbpMessage>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    body: RefCell<OptRc<McbpBody>>,
    server_body: RefCell<OptRc<McbpServerBody>>,
    _io: RefCell<BytesReader>,
    body_raw: RefCell<Vec<u8>>,
    server_body_raw: RefCell<Vec<u8>>,
}
impl KStruct for McbpMessage {
    type Root = McbpMessage;
    type Parent = McbpMessage;

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
        let t = Self::read_into::<_, McbpHeader>(&*_io, None, None)?.into();
        *self_rc.header.borrow_mut() = t;
        if *self_rc.header().is_client()? {
            *self_rc.body_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_body() as usize)?.into();
            let body_raw = self_rc.body_raw.borrow();
            let _t_body_raw_io = BytesReader::from(body_raw.clone());
            let f = |t : &mut McbpBody| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().opcode(), true, false));
            let t = Self::read_into_with_init::<BytesReader, McbpBody>(&_t_body_raw_io, None, None, &f)?.into();
            *self_rc.body.borrow_mut() = t;
        }
        if *self_rc.header().is_server()? {
            *self_rc.server_body_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_body() as usize)?.into();
            let server_body_raw = self_rc.server_body_raw.borrow();
            let _t_server_body_raw_io = BytesReader::from(server_body_raw.clone());
            let f = |t : &mut McbpServerBody| Ok(t.set_params(&*self_rc.header(), &*self_rc.header().server_opcode()));
            let t = Self::read_into_with_init::<BytesReader, McbpServerBody>(&_t_server_body_raw_io, None, None, &f)?.into();
            *self_rc.server_body.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpMessage {
}

impl McbpMessage {
    /**
     * Kind, lengths and addressing of the message.
     */
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}

impl McbpMessage {
    /**
     * The framing extras and the payload of a client command.
     */
    pub fn body(&self) -> Ref<'_, OptRc<McbpBody>> {
        self.body.borrow()
    }
}

impl McbpMessage {
    /**
     * The payload of a server command.
     */
    pub fn server_body(&self) -> Ref<'_, OptRc<McbpServerBody>> {
        self.server_body.borrow()
    }
}
impl McbpMessage {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpMessage {
    pub fn body_raw(&self) -> Ref<'_, Vec<u8>> {
        self.body_raw.borrow()
    }
}
impl McbpMessage {
    pub fn server_body_raw(&self) -> Ref<'_, Vec<u8>> {
        self.server_body_raw.borrow()
    }
}
impl fmt::Display for McbpMessage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", format!("{}{}{}{}{}", "magic ", i64::from(&*self.header().magic()), ", opaque ", *self.header().opaque(), ","), format!("{}{}{}", " body of ", *self.header().len_body(), " bytes")))
    }
}
