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
 * A response with only a status. On an error, the value may be a JSON object.
 * The member `error` of the JSON object may contain a string `context` and an id
 * `ref`, which can be found in the server's log. For an unknown collection or
 * scope, the top-level member `manifest_uid` is the id of the manifest in
 * hexadecimal. Errors that the storage engine detects, such as `erange`, have no
 * value.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpResponse {
    pub _root: SharedType<McbpResponse>,
    pub _parent: SharedType<McbpResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_error: RefCell<u32>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpResponse {
    type Root = McbpResponse;
    type Parent = McbpResponse;

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
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_error() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpResponse {
    pub fn len_error(&self) -> Ref<'_, u32> {
        self.len_error.borrow()
    }
}
impl McbpResponse {
    pub fn set_params(&mut self, is_success: bool, len_error: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_error.borrow_mut() = len_error;
    }
}
impl McbpResponse {
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

impl McbpResponse {
    /**
     * Empty, or a JSON object with details. With the status `not_my_vbucket`,
     * the value is empty or the cluster map.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
