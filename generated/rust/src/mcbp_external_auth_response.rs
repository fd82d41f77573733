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
 * The response of the external user provider.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpExternalAuthResponse {
    pub _root: SharedType<McbpExternalAuthResponse>,
    pub _parent: SharedType<McbpExternalAuthResponse>,
    pub _self: SharedType<Self>,
    len_result: RefCell<u32>,
    result: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpExternalAuthResponse {
    type Root = McbpExternalAuthResponse;
    type Parent = McbpExternalAuthResponse;

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
        *self_rc.result.borrow_mut() = _io.read_bytes(*self_rc.len_result() as usize)?.into();
        Ok(())
    }
}
impl McbpExternalAuthResponse {
    pub fn len_result(&self) -> Ref<'_, u32> {
        self.len_result.borrow()
    }
}
impl McbpExternalAuthResponse {
    pub fn set_params(&mut self, len_result: u32) {
        *self.len_result.borrow_mut() = len_result;
    }
}
impl McbpExternalAuthResponse {
}

impl McbpExternalAuthResponse {
    /**
     * JSON object. On success, the member `rbac` contains the privileges of the
     * user; otherwise, the object has a member `error`.
     */
    pub fn result(&self) -> Ref<'_, Vec<u8>> {
        self.result.borrow()
    }
}
impl McbpExternalAuthResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
