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
 * The highest seqno of each vbucket.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetAllVbSeqnosResponse {
    pub _root: SharedType<GetAllVbSeqnosResponse>,
    pub _parent: SharedType<GetAllVbSeqnosResponse>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    status: RefCell<McbpStatus_Status>,
    vbuckets: RefCell<OptRc<GetAllVbSeqnosResponse_VbucketList>>,
    error: RefCell<Vec<u8>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    vbuckets_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
    f_is_success: Cell<bool>,
    is_success: RefCell<bool>,
}
impl KStruct for GetAllVbSeqnosResponse {
    type Root = GetAllVbSeqnosResponse;
    type Parent = GetAllVbSeqnosResponse;

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
            *self_rc.vbuckets_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
            let vbuckets_raw = self_rc.vbuckets_raw.borrow();
            let _t_vbuckets_raw_io = BytesReader::from(vbuckets_raw.clone());
            let t = Self::read_into::<BytesReader, GetAllVbSeqnosResponse_VbucketList>(&_t_vbuckets_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.vbuckets.borrow_mut() = t;
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
impl GetAllVbSeqnosResponse {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl GetAllVbSeqnosResponse {
    pub fn status(&self) -> Ref<'_, McbpStatus_Status> {
        self.status.borrow()
    }
}
impl GetAllVbSeqnosResponse {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>, status: &McbpStatus_Status) {
        *self.header.borrow_mut() = header.clone();
        *self.status.borrow_mut() = status.clone();
    }
}
impl GetAllVbSeqnosResponse {

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
 * One entry per vbucket.
 */
impl GetAllVbSeqnosResponse {
    pub fn vbuckets(&self) -> Ref<'_, OptRc<GetAllVbSeqnosResponse_VbucketList>> {
        self.vbuckets.borrow()
    }
}

/**
 * Empty or a JSON object with details. With the status that the vbucket is
 * elsewhere it is the map of the cluster.
 */
impl GetAllVbSeqnosResponse {
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl GetAllVbSeqnosResponse {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetAllVbSeqnosResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl GetAllVbSeqnosResponse {
    pub fn vbuckets_raw(&self) -> Ref<'_, Vec<u8>> {
        self.vbuckets_raw.borrow()
    }
}

/**
 * A vbucket.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetAllVbSeqnosResponse_Entry {
    pub _root: SharedType<GetAllVbSeqnosResponse>,
    pub _parent: SharedType<GetAllVbSeqnosResponse_VbucketList>,
    pub _self: SharedType<Self>,
    vbucket: RefCell<u16>,
    seqno: RefCell<u64>,
    _io: RefCell<BytesReader>,
}
impl KStruct for GetAllVbSeqnosResponse_Entry {
    type Root = GetAllVbSeqnosResponse;
    type Parent = GetAllVbSeqnosResponse_VbucketList;

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
        *self_rc.vbucket.borrow_mut() = _io.read_u2be()?.into();
        *self_rc.seqno.borrow_mut() = _io.read_u8be()?.into();
        Ok(())
    }
}
impl GetAllVbSeqnosResponse_Entry {
}

/**
 * Number of the vbucket.
 */
impl GetAllVbSeqnosResponse_Entry {
    pub fn vbucket(&self) -> Ref<'_, u16> {
        self.vbucket.borrow()
    }
}

/**
 * Its highest seqno.
 */
impl GetAllVbSeqnosResponse_Entry {
    pub fn seqno(&self) -> Ref<'_, u64> {
        self.seqno.borrow()
    }
}
impl GetAllVbSeqnosResponse_Entry {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * Entries back to back.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetAllVbSeqnosResponse_VbucketList {
    pub _root: SharedType<GetAllVbSeqnosResponse>,
    pub _parent: SharedType<GetAllVbSeqnosResponse>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<GetAllVbSeqnosResponse_Entry>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for GetAllVbSeqnosResponse_VbucketList {
    type Root = GetAllVbSeqnosResponse;
    type Parent = GetAllVbSeqnosResponse;

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
        *self_rc.entries.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, GetAllVbSeqnosResponse_Entry>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.entries.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl GetAllVbSeqnosResponse_VbucketList {
}

/**
 * The vbuckets.
 */
impl GetAllVbSeqnosResponse_VbucketList {
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<GetAllVbSeqnosResponse_Entry>>> {
        self.entries.borrow()
    }
}
impl GetAllVbSeqnosResponse_VbucketList {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
