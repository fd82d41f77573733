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
use super::mcbp_datatype::McbpDatatype;
use super::mcbp_document_key::McbpDocumentKey;
use super::dcp_extended_meta::DcpExtendedMeta;
use super::mcbp_document_value::McbpDocumentValue;
use super::mcbp_surplus::McbpSurplus;
use std::fmt;

/**
 * A document was created or changed. The message carries the key and metadata of
 * the document and, unless the connection was opened without values, the value.
 * 
 * The extras are 31 bytes long. In the collections prototype of 5.0 to 6.0, the
 * extras were 32 bytes long and the key consisted of the collection name, a
 * separator and the document name; no release supported the prototype.
 * 
 * There is no response unless an error occurs.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpMutation {
    pub _root: SharedType<DcpMutation>,
    pub _parent: SharedType<DcpMutation>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    len_payload_value: RefCell<u32>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    has_collections: RefCell<bool>,
    extras: RefCell<OptRc<DcpMutation_Extras>>,
    key: RefCell<OptRc<McbpDocumentKey>>,
    value: RefCell<OptRc<McbpDocumentValue>>,
    extended_meta: RefCell<OptRc<DcpExtendedMeta>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
    key_raw: RefCell<Vec<u8>>,
    extended_meta_raw: RefCell<Vec<u8>>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_extended_meta: Cell<bool>,
    has_extended_meta: RefCell<bool>,
    f_len_value: Cell<bool>,
    len_value: RefCell<u32>,
}
impl KStruct for DcpMutation {
    type Root = DcpMutation;
    type Parent = DcpMutation;

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
        let f = |t : &mut DcpMutation_Extras| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.len_payload_value()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, DcpMutation_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.key_raw.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        let key_raw = self_rc.key_raw.borrow();
        let _t_key_raw_io = BytesReader::from(key_raw.clone());
        let f = |t : &mut McbpDocumentKey| Ok(t.set_params(*self_rc.has_collection_id()?));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentKey>(&_t_key_raw_io, None, None, &f)?.into();
        *self_rc.key.borrow_mut() = t;
        let f = |t : &mut McbpDocumentValue| Ok(t.set_params(&*self_rc.datatype(), (*self_rc.len_value()?).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<_, McbpDocumentValue>(&*_io, None, None, &f)?.into();
        *self_rc.value.borrow_mut() = t;
        if *self_rc.has_extended_meta()? {
            *self_rc.extended_meta_raw.borrow_mut() = _io.read_bytes(*self_rc.extras().len_extended_meta() as usize)?.into();
            let extended_meta_raw = self_rc.extended_meta_raw.borrow();
            let _t_extended_meta_raw_io = BytesReader::from(extended_meta_raw.clone());
            let t = Self::read_into::<BytesReader, DcpExtendedMeta>(&_t_extended_meta_raw_io, None, None)?.into();
            *self_rc.extended_meta.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpMutation {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpMutation {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpMutation {
    pub fn len_payload_value(&self) -> Ref<'_, u32> {
        self.len_payload_value.borrow()
    }
}
impl DcpMutation {
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl DcpMutation {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl DcpMutation {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_payload_value: u32, datatype: &OptRc<McbpDatatype>, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_payload_value.borrow_mut() = len_payload_value;
        *self.datatype.borrow_mut() = datatype.clone();
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl DcpMutation {

    /**
     * The key begins with a collection id.
     */
    pub fn has_collection_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_collection_id.get() {
            return Ok(self.has_collection_id.borrow());
        }
        self.f_has_collection_id.set(true);
        *self.has_collection_id.borrow_mut() = ( ((*self.has_collections()) && (!(*self.extras().has_len_collection_name()?))) ) as bool;
        Ok(self.has_collection_id.borrow())
    }

    /**
     * Extended metadata follows the value.
     */
    pub fn has_extended_meta(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_extended_meta.get() {
            return Ok(self.has_extended_meta.borrow());
        }
        self.f_has_extended_meta.set(true);
        *self.has_extended_meta.borrow_mut() = (((*self.extras().len_extended_meta() as u16) > (0 as u16))) as bool;
        Ok(self.has_extended_meta.borrow())
    }

    /**
     * Length of the value without the extended metadata.
     */
    pub fn len_value(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_value.get() {
            return Ok(self.len_value.borrow());
        }
        self.f_len_value.set(true);
        *self.len_value.borrow_mut() = ((((*self.len_payload_value() as u32) - ((*self.extras().len_extended_meta() as u32) as u32)) as u32)) as u32;
        Ok(self.len_value.borrow())
    }
}

impl DcpMutation {
    /**
     * Metadata of the document.
     */
    pub fn extras(&self) -> Ref<'_, OptRc<DcpMutation_Extras>> {
        self.extras.borrow()
    }
}

impl DcpMutation {
    /**
     * Name of the document.
     */
    pub fn key(&self) -> Ref<'_, OptRc<McbpDocumentKey>> {
        self.key.borrow()
    }
}

impl DcpMutation {
    /**
     * Extended attributes and body.
     */
    pub fn value(&self) -> Ref<'_, OptRc<McbpDocumentValue>> {
        self.value.borrow()
    }
}

impl DcpMutation {
    /**
     * Metadata for conflict resolution, always after the value.
     */
    pub fn extended_meta(&self) -> Ref<'_, OptRc<DcpExtendedMeta>> {
        self.extended_meta.borrow()
    }
}
impl DcpMutation {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpMutation {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl DcpMutation {
    pub fn key_raw(&self) -> Ref<'_, Vec<u8>> {
        self.key_raw.borrow()
    }
}
impl DcpMutation {
    pub fn extended_meta_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extended_meta_raw.borrow()
    }
}
impl fmt::Display for DcpMutation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "seqno ", *self.extras().by_seqno()))
    }
}

/**
 * Fields of the mutation.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpMutation_Extras {
    pub _root: SharedType<DcpMutation>,
    pub _parent: SharedType<DcpMutation>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_value: RefCell<u32>,
    by_seqno: RefCell<u64>,
    rev_seqno: RefCell<u64>,
    flags: RefCell<u32>,
    expiration: RefCell<u32>,
    lock_time: RefCell<u32>,
    len_extended_meta: RefCell<u16>,
    nru: RefCell<u8>,
    len_collection_name: RefCell<u8>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    f_has_len_collection_name: Cell<bool>,
    has_len_collection_name: RefCell<bool>,
}
impl KStruct for DcpMutation_Extras {
    type Root = DcpMutation;
    type Parent = DcpMutation;

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
        *self_rc.len_extended_meta.borrow_mut() = _io.read_u2be()?.into();
        let _tmpa = *self_rc.len_extended_meta();
        if !((_tmpa as u32) <= *self_rc.len_value()) {
            return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "dcp_mutation/types/extras/seq/5".to_string() }));
        }
        *self_rc.nru.borrow_mut() = _io.read_u1()?.into();
        if *self_rc.has_len_collection_name()? {
            *self_rc.len_collection_name.borrow_mut() = _io.read_u1()?.into();
        }
        if ((_io.pos() as i32) < ((*self_rc.len_extras() as i64) as i32)) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpMutation_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpMutation_Extras {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpMutation_Extras {
    pub fn set_params(&mut self, len_extras: u8, len_value: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl DcpMutation_Extras {

    /**
     * The extras are those of the collections prototype.
     */
    pub fn has_len_collection_name(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_len_collection_name.get() {
            return Ok(self.has_len_collection_name.borrow());
        }
        self.f_has_len_collection_name.set(true);
        *self.has_len_collection_name.borrow_mut() = (((*self.len_extras() as u8) > (31 as u8))) as bool;
        Ok(self.has_len_collection_name.borrow())
    }
}

impl DcpMutation_Extras {
    /**
     * Sequence number of the change in its vbucket. Seqnos increase from
     * message to message and are never 0.
     */
    pub fn by_seqno(&self) -> Ref<'_, u64> {
        self.by_seqno.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * Revision number of the document, incremented by each change. A new
     * document begins above the highest revision number of the deleted
     * documents in the vbucket. Clusters compare revision numbers to resolve
     * conflicts.
     */
    pub fn rev_seqno(&self) -> Ref<'_, u64> {
        self.rev_seqno.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * Four bytes that the application sets and the server stores without
     * interpretation. Client libraries write their format codes into this
     * field, big-endian.
     */
    pub fn flags(&self) -> Ref<'_, u32> {
        self.flags.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * Time at which the document expires, or 0 if it never expires.
     */
    pub fn expiration(&self) -> Ref<'_, u32> {
        self.expiration.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * Time for which the document is locked. Servers send 0.
     */
    pub fn lock_time(&self) -> Ref<'_, u32> {
        self.lock_time.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * Length of the extended metadata at the end of the value. Since 7.0,
     * servers send 0; after 8.0, they refuse any other value.
     */
    pub fn len_extended_meta(&self) -> Ref<'_, u16> {
        self.len_extended_meta.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * How recently or how often the document was used. Nodes use this number
     * as a cache hint; consumers other than nodes may ignore the number.
     */
    pub fn nru(&self) -> Ref<'_, u8> {
        self.nru.borrow()
    }
}

impl DcpMutation_Extras {
    /**
     * In the prototype, the length of the collection name at the beginning
     * of the key, 0 for the default collection.
     */
    pub fn len_collection_name(&self) -> Ref<'_, u8> {
        self.len_collection_name.borrow()
    }
}
impl DcpMutation_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpMutation_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
