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
use super::mcbp_status::McbpStatus_Status;

/**
 * The scopes and collections of the bucket.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct CollectionsGetManifestResponse {
    pub _root: SharedType<CollectionsGetManifestResponse>,
    pub _parent: SharedType<CollectionsGetManifestResponse>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    status: RefCell<McbpStatus_Status>,
    manifest: RefCell<Vec<u8>>,
    error: RefCell<Vec<u8>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
}
impl KStruct for CollectionsGetManifestResponse {
    type Root = CollectionsGetManifestResponse;
    type Parent = CollectionsGetManifestResponse;

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
        if *self_rc.is_success()? {
            *self_rc.manifest.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        }
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
impl CollectionsGetManifestResponse {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl CollectionsGetManifestResponse {
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}
impl CollectionsGetManifestResponse {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, status: &McbpStatus_Status) {
        *self.header.borrow_mut() = header.clone();
        *self.status.borrow_mut() = status.clone();
    }
}
impl CollectionsGetManifestResponse {

    /**
     * The value says what went wrong.
     */
    pub fn has_error(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_error.get() {
            return Ok(self.has_error.borrow());
        }
        self.f_has_error.set(true);
        *self.has_error.borrow_mut() = (!(*self.is_success()?)) as bool;
        Ok(self.has_error.borrow())
    }

    /**
     * The request succeeded.
     */
    pub fn is_success(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_is_success.get() {
            return Ok(self.is_success.borrow());
        }
        self.f_is_success.set(true);
        *self.is_success.borrow_mut() = (*self.status() == McbpStatus_Status::Success) as bool;
        Ok(self.is_success.borrow())
    }
}

/**
 * JSON object with `uid`, the id of the manifest in hexadecimal, and
 * `scopes`, each with `name`, `uid` and `collections`, these with `name`,
 * `uid` and perhaps `maxTTL`, `history`, `metered`.
 */
impl CollectionsGetManifestResponse {
    pub fn manifest(&self) -> Ref<'_, Vec<u8>> {
        self.manifest.borrow()
    }
}

/**
 * Empty or a JSON object with details. With the status that the vbucket is
 * elsewhere it is the map of the cluster.
 */
impl CollectionsGetManifestResponse {
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl CollectionsGetManifestResponse {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl CollectionsGetManifestResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
