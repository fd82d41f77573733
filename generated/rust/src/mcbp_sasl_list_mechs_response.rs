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

/**
 * The server's mechanisms.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpSaslListMechsResponse {
    pub _root: SharedType<McbpSaslListMechsResponse>,
    pub _parent: SharedType<McbpSaslListMechsResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    mechanisms: RefCell<Vec<u8>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpSaslListMechsResponse {
    type Root = McbpSaslListMechsResponse;
    type Parent = McbpSaslListMechsResponse;

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
        if *self_rc.is_success() {
            *self_rc.mechanisms.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpSaslListMechsResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpSaslListMechsResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpSaslListMechsResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpSaslListMechsResponse {
    pub fn has_error(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_error.get() {
            return Ok(self.has_error.borrow());
        }
        self.f_has_error.set(true);
        *self.has_error.borrow_mut() = (!(*self.is_success())) as bool;
        Ok(self.has_error.borrow())
    }
}

impl McbpSaslListMechsResponse {
    /**
     * Names, separated by spaces.
     */
    pub fn mechanisms(&self) -> Ref<'_, Vec<u8>> {
        self.mechanisms.borrow()
    }
}

impl McbpSaslListMechsResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpSaslListMechsResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
