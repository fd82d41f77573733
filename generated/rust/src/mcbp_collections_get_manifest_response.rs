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
 * The bucket's scopes and collections.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpCollectionsGetManifestResponse {
    pub _root: SharedType<McbpCollectionsGetManifestResponse>,
    pub _parent: SharedType<McbpCollectionsGetManifestResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    manifest: RefCell<Vec<u8>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpCollectionsGetManifestResponse {
    type Root = McbpCollectionsGetManifestResponse;
    type Parent = McbpCollectionsGetManifestResponse;

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
            *self_rc.manifest.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpCollectionsGetManifestResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpCollectionsGetManifestResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpCollectionsGetManifestResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpCollectionsGetManifestResponse {
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

impl McbpCollectionsGetManifestResponse {
    /**
     * JSON object with `uid` (the manifest id in hexadecimal) and `scopes`. A
     * scope has `name`, `uid` and `collections`; a collection has `name`, `uid`
     * and optionally `maxTTL`, `history` and `metered`.
     */
    pub fn manifest(&self) -> Ref<'_, Vec<u8>> {
        self.manifest.borrow()
    }
}

impl McbpCollectionsGetManifestResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpCollectionsGetManifestResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
