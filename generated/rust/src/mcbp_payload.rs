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
 * Extras, key and value at the lengths that the header gives, each as bytes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpPayload {
    pub _root: SharedType<McbpPayload>,
    pub _parent: SharedType<McbpPayload>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    extras: RefCell<Vec<u8>>,
    key: RefCell<Vec<u8>>,
    value: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpPayload {
    type Root = McbpPayload;
    type Parent = McbpPayload;

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
        *self_rc.extras.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
        *self_rc.key.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        *self_rc.value.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        Ok(())
    }
}
impl McbpPayload {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl McbpPayload {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl McbpPayload {
}

/**
 * Fields that belong to the opcode.
 */
impl McbpPayload {
    pub fn extras(&self) -> Ref<'_, Vec<u8>> {
        self.extras.borrow()
    }
}

/**
 * Key of the document, or whatever the opcode names by it.
 */
impl McbpPayload {
    pub fn key(&self) -> Ref<'_, Vec<u8>> {
        self.key.borrow()
    }
}

/**
 * The value, encoded as the datatype says.
 */
impl McbpPayload {
    pub fn value(&self) -> Ref<'_, Vec<u8>> {
        self.value.borrow()
    }
}
impl McbpPayload {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
