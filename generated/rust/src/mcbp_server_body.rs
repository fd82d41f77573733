// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

extern crate kaitai;
use kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::mcbp_header::McbpHeader;
use super::mcbp_payload::McbpPayload;

/**
 * All that follows the header of a command that the server starts over a duplex
 * connection: extras, key and value, as a request or as a response.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpServerBody {
    pub _root: SharedType<McbpServerBody>,
    pub _parent: SharedType<McbpServerBody>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    server_request: RefCell<OptRc<McbpPayload>>,
    server_response: RefCell<OptRc<McbpPayload>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpServerBody {
    type Root = McbpServerBody;
    type Parent = McbpServerBody;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if *self_rc.header().is_request()? {
            let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
            let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
            *self_rc.server_request.borrow_mut() = t;
        }
        if *self_rc.header().is_response()? {
            let f = |t : &mut McbpPayload| Ok(t.set_params(&*self_rc.header()));
            let t = Self::read_into_with_init::<_, McbpPayload>(&*_io, None, None, &f)?.into();
            *self_rc.server_response.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpServerBody {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl McbpServerBody {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl McbpServerBody {
}

/**
 * What the server asks of or tells its client.
 */
impl McbpServerBody {
    pub fn server_request(&self) -> Ref<'_, OptRc<McbpPayload>> {
        self.server_request.borrow()
    }
}

/**
 * The client's answer to the server.
 */
impl McbpServerBody {
    pub fn server_response(&self) -> Ref<'_, OptRc<McbpPayload>> {
        self.server_response.borrow()
    }
}
impl McbpServerBody {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
