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
use super::mcbp_durability_level::McbpDurabilityLevel_Level;
use super::mcbp_datatype::McbpDatatype;
use super::mcbp_document_key::McbpDocumentKey;
use super::mcbp_document_value::McbpDocumentValue;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * A durable write was prepared. A commit or an abort for the same key follows.
 * The CAS in the header is never 0.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpPrepare {
    pub _root: SharedType<DcpPrepare>,
    pub _parent: SharedType<DcpPrepare>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    len_value: RefCell<u32>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    has_collections: RefCell<bool>,
    extras: RefCell<OptRc<DcpPrepare_Extras>>,
    key: RefCell<OptRc<McbpDocumentKey>>,
    value: RefCell<OptRc<McbpDocumentValue>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    key_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpPrepare {
    type Root = DcpPrepare;
    type Parent = DcpPrepare;

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
        let t = Self::read_into::<BytesReader, DcpPrepare_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.key_raw.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        let key_raw = self_rc.key_raw.borrow();
        let _t_key_raw_io = BytesReader::from(key_raw.clone());
        let f = |t : &mut McbpDocumentKey| Ok(t.set_params(*self_rc.has_collections()));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentKey>(&_t_key_raw_io, None, None, &f)?.into();
        *self_rc.key.borrow_mut() = t;
        let f = |t : &mut McbpDocumentValue| Ok(t.set_params(&*self_rc.datatype(), (*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, McbpDocumentValue>(&*_io, None, None, &f)?.into();
        *self_rc.value.borrow_mut() = t;
        Ok(())
    }
}
impl DcpPrepare {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpPrepare {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpPrepare {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpPrepare {
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl DcpPrepare {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl DcpPrepare {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_value: u32, datatype: &OptRc<McbpDatatype>, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_value.borrow_mut() = len_value;
        *self.datatype.borrow_mut() = datatype.clone();
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl DcpPrepare {
}
impl DcpPrepare {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpPrepare_Extras>> {
        self.extras.borrow()
    }
}

impl DcpPrepare {
    /**
     * Name of the document.
     */
    pub fn key(&self) -> Ref<'_, OptRc<McbpDocumentKey>> {
        self.key.borrow()
    }
}

impl DcpPrepare {
    /**
     * Extended attributes and body.
     */
    pub fn value(&self) -> Ref<'_, OptRc<McbpDocumentValue>> {
        self.value.borrow()
    }
}
impl DcpPrepare {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpPrepare {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl DcpPrepare {
    pub fn key_raw(&self) -> Ref<'_, Vec<u8>> {
        self.key_raw.borrow()
    }
}
impl fmt::Display for DcpPrepare {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "seqno ", *self.extras().by_seqno()))
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpPrepare_Extras {
    pub _root: SharedType<DcpPrepare>,
    pub _parent: SharedType<DcpPrepare>,
    pub _self: SharedType<Self>,
    by_seqno: RefCell<u64>,
    rev_seqno: RefCell<u64>,
    flags: RefCell<u32>,
    expiration: RefCell<u32>,
    lock_time: RefCell<u32>,
    nru: RefCell<u8>,
    deleted: RefCell<u8>,
    durability_level: RefCell<McbpDurabilityLevel_Level>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_raw_durability_level: Cell<bool>,
    raw_durability_level: RefCell<u8>,
}
impl KStruct for DcpPrepare_Extras {
    type Root = DcpPrepare;
    type Parent = DcpPrepare;

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
        *self_rc.by_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.rev_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.flags.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.expiration.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.lock_time.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.nru.borrow_mut() = _io.read_u1()?.into();
        *self_rc.deleted.borrow_mut() = _io.read_u1()?.into();
        *self_rc.durability_level.borrow_mut() = (_io.read_u1()? as i64).try_into()?;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpPrepare_Extras {
    pub fn raw_durability_level(
        &self
    ) -> KResult<Ref<'_, u8>> {
        let _io = self._io.borrow();
        if self.f_raw_durability_level.get() {
            return Ok(self.raw_durability_level.borrow());
        }
        self.f_raw_durability_level.set(true);
        *self.raw_durability_level.borrow_mut() = ((i64::from(&*self.durability_level()) as u8)) as u8;
        Ok(self.raw_durability_level.borrow())
    }
}

impl DcpPrepare_Extras {
    /**
     * Sequence number of the change in its vbucket.
     */
    pub fn by_seqno(&self) -> Ref<'_, u64> {
        self.by_seqno.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Revision number of the document, incremented by each change.
     */
    pub fn rev_seqno(&self) -> Ref<'_, u64> {
        self.rev_seqno.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Four bytes for the application, as in a mutation.
     */
    pub fn flags(&self) -> Ref<'_, u32> {
        self.flags.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Time at which the document expires, or 0 if it never expires.
     */
    pub fn expiration(&self) -> Ref<'_, u32> {
        self.expiration.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Time for which the document is locked.
     */
    pub fn lock_time(&self) -> Ref<'_, u32> {
        self.lock_time.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * How recently or how often the document was used.
     */
    pub fn nru(&self) -> Ref<'_, u8> {
        self.nru.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Nonzero if the write deletes the document.
     */
    pub fn deleted(&self) -> Ref<'_, u8> {
        self.deleted.borrow()
    }
}

impl DcpPrepare_Extras {
    /**
     * Required durability of the write.
     */
    pub fn durability_level(&self) -> Ref<'_, McbpDurabilityLevel_Level> {
        self.durability_level.borrow()
    }
}
impl DcpPrepare_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpPrepare_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
