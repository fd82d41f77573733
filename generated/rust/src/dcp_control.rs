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

/**
 * Sets a parameter of the connection, one per message, before streams are
 * requested. An unknown parameter or a bad value is refused with status 0x04,
 * one that is known and not available with 0x83.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpControl {
    pub _root: SharedType<DcpControl>,
    pub _parent: SharedType<DcpControl>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    key: RefCell<Vec<u8>>,
    value: RefCell<Vec<u8>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpControl {
    type Root = DcpControl;
    type Parent = DcpControl;

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
        *self_rc.key.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        *self_rc.value.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl DcpControl {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl DcpControl {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl DcpControl {
}

/**
 * Name of the parameter.
 */
impl DcpControl {
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

/**
 * What it is set to, as text.
 */
impl DcpControl {
    pub fn value(&self) -> Ref<'_, Vec<u8>> {
        self.value.borrow()
    }
}

/**
 * Never there; the message has no extras.
 */
impl DcpControl {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl DcpControl {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
