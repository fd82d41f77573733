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
use super::mcbp_document_key::McbpDocumentKey;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * A prepared durable write was committed. There is no response on success.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCommit {
    pub _root: SharedType<DcpCommit>,
    pub _parent: SharedType<DcpCommit>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    has_collections: RefCell<bool>,
    extras: RefCell<OptRc<DcpCommit_Extras>>,
    key: RefCell<OptRc<McbpDocumentKey>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    key_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpCommit {
    type Root = DcpCommit;
    type Parent = DcpCommit;

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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let t = Self::read_into::<BytesReader, DcpCommit_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.key_raw.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        let key_raw = self_rc.key_raw.borrow();
        let _t_key_raw_io = BytesReader::from(key_raw.clone());
        let f = |t : &mut McbpDocumentKey| Ok(t.set_params(*self_rc.has_collections()));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentKey>(&_t_key_raw_io, None, None, &f)?.into();
        *self_rc.key.borrow_mut() = t;
        Ok(())
    }
}
impl DcpCommit {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpCommit {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpCommit {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl DcpCommit {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl DcpCommit {
}
impl DcpCommit {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpCommit_Extras>> {
        self.extras.borrow()
    }
}

impl DcpCommit {
    /**
     * Name of the document.
     */
    pub fn key(&self) -> Ref<'_, OptRc<McbpDocumentKey>> {
        self.key.borrow()
    }
}
impl DcpCommit {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpCommit {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl DcpCommit {
    pub fn key_raw(&self) -> Ref<'_, Vec<u8>> {
        self.key_raw.borrow()
    }
}
impl fmt::Display for DcpCommit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "prepared seqno ", *self.extras().prepared_seqno(), ", seqno ", *self.extras().commit_seqno()))
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpCommit_Extras {
    pub _root: SharedType<DcpCommit>,
    pub _parent: SharedType<DcpCommit>,
    pub _self: SharedType<Self>,
    prepared_seqno: RefCell<u64>,
    commit_seqno: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpCommit_Extras {
    type Root = DcpCommit;
    type Parent = DcpCommit;

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
        *self_rc.prepared_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.commit_seqno.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpCommit_Extras {
}

impl DcpCommit_Extras {
    /**
     * Seqno of the prepare.
     */
    pub fn prepared_seqno(&self) -> Ref<'_, u64> {
        self.prepared_seqno.borrow()
    }
}

impl DcpCommit_Extras {
    /**
     * Seqno of the commit, never 0.
     */
    pub fn commit_seqno(&self) -> Ref<'_, u64> {
        self.commit_seqno.borrow()
    }
}
impl DcpCommit_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpCommit_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
