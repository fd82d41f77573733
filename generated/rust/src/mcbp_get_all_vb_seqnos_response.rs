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
use std::fmt;

/**
 * The highest seqno of each vbucket. With the HELLO feature Collections, the
 * seqno can belong to a prepare.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetAllVbSeqnosResponse {
    pub _root: SharedType<McbpGetAllVbSeqnosResponse>,
    pub _parent: SharedType<McbpGetAllVbSeqnosResponse>,
    pub _self: SharedType<Self>,
    is_success: RefCell<bool>,
    len_value: RefCell<u32>,
    vbuckets: RefCell<OptRc<McbpGetAllVbSeqnosResponse_VbucketList>>,
    error: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    vbuckets_raw: RefCell<Vec<u8>>,
    f_has_error: Cell<bool>,
    has_error: RefCell<bool>,
}
impl KStruct for McbpGetAllVbSeqnosResponse {
    type Root = McbpGetAllVbSeqnosResponse;
    type Parent = McbpGetAllVbSeqnosResponse;

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
            *self_rc.vbuckets_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let vbuckets_raw = self_rc.vbuckets_raw.borrow();
            let _t_vbuckets_raw_io = BytesReader::from(vbuckets_raw.clone());
            let t = Self::read_into::<BytesReader, McbpGetAllVbSeqnosResponse_VbucketList>(&_t_vbuckets_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
            *self_rc.vbuckets.borrow_mut() = t;
        }
        if *self_rc.has_error()? {
            *self_rc.error.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        }
        Ok(())
    }
}
impl McbpGetAllVbSeqnosResponse {
    pub fn is_success(&self) -> Ref<'_, bool> {
        self.is_success.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse {
    pub fn set_params(&mut self, is_success: bool, len_value: u32) {
        *self.is_success.borrow_mut() = is_success;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl McbpGetAllVbSeqnosResponse {
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

impl McbpGetAllVbSeqnosResponse {
    /**
     * One entry per vbucket.
     */
    pub fn vbuckets(&self) -> Ref<'_, OptRc<McbpGetAllVbSeqnosResponse_VbucketList>> {
        self.vbuckets.borrow()
    }
}

impl McbpGetAllVbSeqnosResponse {
    /**
     * Description of the error, as in `mcbp_response`.
     */
    pub fn error(&self) -> Ref<'_, Vec<u8>> {
        self.error.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse {
    pub fn vbuckets_raw(&self) -> Ref<'_, Vec<u8>> {
        self.vbuckets_raw.borrow()
    }
}

/**
 * A vbucket.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetAllVbSeqnosResponse_Entry {
    pub _root: SharedType<McbpGetAllVbSeqnosResponse>,
    pub _parent: SharedType<McbpGetAllVbSeqnosResponse_VbucketList>,
    pub _self: SharedType<Self>,
    vbucket: RefCell<u16>,
    seqno: RefCell<u64>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetAllVbSeqnosResponse_Entry {
    type Root = McbpGetAllVbSeqnosResponse;
    type Parent = McbpGetAllVbSeqnosResponse_VbucketList;

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
        *self_rc.vbucket.borrow_mut() = _io.read_u2be()?.into();
        *self_rc.seqno.borrow_mut() = _io.read_u8be()?.into();
        Ok(())
    }
}
impl McbpGetAllVbSeqnosResponse_Entry {
}

impl McbpGetAllVbSeqnosResponse_Entry {
    /**
     * Vbucket to which the seqno belongs.
     */
    pub fn vbucket(&self) -> Ref<'_, u16> {
        self.vbucket.borrow()
    }
}

impl McbpGetAllVbSeqnosResponse_Entry {
    /**
     * Highest seqno of the vbucket.
     */
    pub fn seqno(&self) -> Ref<'_, u64> {
        self.seqno.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse_Entry {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl fmt::Display for McbpGetAllVbSeqnosResponse_Entry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "vbucket ", *self.vbucket(), ", seqno ", *self.seqno()))
    }
}

/**
 * Entries back to back.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetAllVbSeqnosResponse_VbucketList {
    pub _root: SharedType<McbpGetAllVbSeqnosResponse>,
    pub _parent: SharedType<McbpGetAllVbSeqnosResponse>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<McbpGetAllVbSeqnosResponse_Entry>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetAllVbSeqnosResponse_VbucketList {
    type Root = McbpGetAllVbSeqnosResponse;
    type Parent = McbpGetAllVbSeqnosResponse;

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
        *self_rc.entries.borrow_mut() = Vec::new();
        {
            let mut _i = 0;
            while !_io.is_eof() {
                let t = Self::read_into::<_, McbpGetAllVbSeqnosResponse_Entry>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.entries.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl McbpGetAllVbSeqnosResponse_VbucketList {
}

impl McbpGetAllVbSeqnosResponse_VbucketList {
    /**
     * The vbuckets.
     */
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<McbpGetAllVbSeqnosResponse_Entry>>> {
        self.entries.borrow()
    }
}
impl McbpGetAllVbSeqnosResponse_VbucketList {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
