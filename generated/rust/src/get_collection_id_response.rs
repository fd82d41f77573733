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
 * The id of the collection.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetCollectionIdResponse {
    pub _root: SharedType<GetCollectionIdResponse>,
    pub _parent: SharedType<GetCollectionIdResponse>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    status: RefCell<McbpStatus_Status>,
    extras: RefCell<OptRc<GetCollectionIdResponse_Extras>>,
    error: RefCell<Vec<u8>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
}
impl KStruct for GetCollectionIdResponse {
    type Root = GetCollectionIdResponse;
    type Parent = GetCollectionIdResponse;

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
            *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
            let extras_raw = self_rc.extras_raw.borrow();
            let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
            let t = Self::read_into::<BytesReader, GetCollectionIdResponse_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.extras.borrow_mut() = t;
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
impl GetCollectionIdResponse {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl GetCollectionIdResponse {
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}
impl GetCollectionIdResponse {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, status: &McbpStatus_Status) {
        *self.header.borrow_mut() = header.clone();
        *self.status.borrow_mut() = status.clone();
    }
}
impl GetCollectionIdResponse {

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
 * Fields of the message.
 */
impl GetCollectionIdResponse {
    pub fn extras(&self) -> Ref<'_, OptRc<GetCollectionIdResponse_Extras>> {
        self.extras.borrow()
    }
}

/**
 * Empty or a JSON object with details. With the status that the vbucket is
 * elsewhere it is the map of the cluster.
 */
impl GetCollectionIdResponse {
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl GetCollectionIdResponse {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetCollectionIdResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl GetCollectionIdResponse {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

/**
 * Fields of the message.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetCollectionIdResponse_Extras {
    pub _root: SharedType<GetCollectionIdResponse>,
    pub _parent: SharedType<GetCollectionIdResponse>,
    pub _self: SharedType<Self>,
    manifest_id: RefCell<u64>,
    collection_id: RefCell<u32>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for GetCollectionIdResponse_Extras {
    type Root = GetCollectionIdResponse;
    type Parent = GetCollectionIdResponse;

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
        *self_rc.manifest_id.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.collection_id.borrow_mut() = _io.read_u4be()?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/extras/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl GetCollectionIdResponse_Extras {
}

/**
 * Id of the manifest that the answer is from.
 */
impl GetCollectionIdResponse_Extras {
    pub fn manifest_id(&self) -> Ref<'_, u64> {
        self.manifest_id.borrow()
    }
}

/**
 * Id of the collection.
 */
impl GetCollectionIdResponse_Extras {
    pub fn collection_id(&self) -> Ref<'_, u32> {
        self.collection_id.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl GetCollectionIdResponse_Extras {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetCollectionIdResponse_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
