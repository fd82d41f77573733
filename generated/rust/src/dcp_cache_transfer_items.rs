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
use super::mcbp_document_value::McbpDocumentValue;
use std::fmt;

/**
 * A sequence of documents that fills the value.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransferItems {
    pub _root: SharedType<DcpCacheTransferItems>,
    pub _parent: SharedType<DcpCacheTransferItems>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<DcpCacheTransferItems_CachedDocument>>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpCacheTransferItems {
    type Root = DcpCacheTransferItems;
    type Parent = DcpCacheTransferItems;

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
                let t = Self::read_into::<_, DcpCacheTransferItems_CachedDocument>(&*_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
                self_rc.entries.borrow_mut().push(t);
                _i += 1;
            }
        }
        Ok(())
    }
}
impl DcpCacheTransferItems {
}

impl DcpCacheTransferItems {
    /**
     * The documents.
     */
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<DcpCacheTransferItems_CachedDocument>>> {
        self.entries.borrow()
    }
}
impl DcpCacheTransferItems {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}

/**
 * One document of a cache transfer: metadata, key and value.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransferItems_CachedDocument {
    pub _root: SharedType<DcpCacheTransferItems>,
    pub _parent: SharedType<DcpCacheTransferItems>,
    pub _self: SharedType<Self>,
    cas: RefCell<u64>,
    by_seqno: RefCell<u64>,
    rev_seqno: RefCell<u64>,
    len_value: RefCell<u32>,
    flags: RefCell<u32>,
    expiration: RefCell<u32>,
    len_key: RefCell<u16>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    cache_hint: RefCell<u8>,
    key: RefCell<OptRc<McbpDocumentKey>>,
    value: RefCell<OptRc<McbpDocumentValue>>,
    _io: RefCell<BytesReader>,
    key_raw: RefCell<Vec<u8>>,
    value_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpCacheTransferItems_CachedDocument {
    type Root = DcpCacheTransferItems;
    type Parent = DcpCacheTransferItems;

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
        *self_rc.cas.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.by_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.rev_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.len_value.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.flags.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.expiration.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.len_key.borrow_mut() = _io.read_u2be()?.into();
        let t = Self::read_into::<_, McbpDatatype>(&*_io, None, None)?.into();
        *self_rc.datatype.borrow_mut() = t;
        *self_rc.cache_hint.borrow_mut() = _io.read_u1()?.into();
        *self_rc.key_raw.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        let key_raw = self_rc.key_raw.borrow();
        let _t_key_raw_io = BytesReader::from(key_raw.clone());
        let f = |t : &mut McbpDocumentKey| Ok(t.set_params(true));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentKey>(&_t_key_raw_io, None, None, &f)?.into();
        *self_rc.key.borrow_mut() = t;
        *self_rc.value_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
        let value_raw = self_rc.value_raw.borrow();
        let _t_value_raw_io = BytesReader::from(value_raw.clone());
        let f = |t : &mut McbpDocumentValue| Ok(t.set_params(&*self_rc.datatype(), (*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentValue>(&_t_value_raw_io, None, None, &f)?.into();
        *self_rc.value.borrow_mut() = t;
        Ok(())
    }
}
impl DcpCacheTransferItems_CachedDocument {
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * CAS of the document.
     */
    pub fn cas(&self) -> Ref<'_, u64> {
        self.cas.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Sequence number of the change in its vbucket.
     */
    pub fn by_seqno(&self) -> Ref<'_, u64> {
        self.by_seqno.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Revision number of the document, incremented by each change.
     */
    pub fn rev_seqno(&self) -> Ref<'_, u64> {
        self.rev_seqno.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Length of the value. 0 if the producer sends only the key and
     * metadata.
     */
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Four bytes for the application, as in a mutation.
     */
    pub fn flags(&self) -> Ref<'_, u32> {
        self.flags.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Time at which the document expires, or 0 if it never expires.
     */
    pub fn expiration(&self) -> Ref<'_, u32> {
        self.expiration.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Length of the key with its collection id.
     */
    pub fn len_key(&self) -> Ref<'_, u16> {
        self.len_key.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Datatype of the document, even if the producer omits the value.
     */
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * How recently or how often the document was used.
     */
    pub fn cache_hint(&self) -> Ref<'_, u8> {
        self.cache_hint.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Name of the document. A collection id always precedes the name, even
     * on a connection without collections.
     */
    pub fn key(&self) -> Ref<'_, OptRc<McbpDocumentKey>> {
        self.key.borrow()
    }
}

impl DcpCacheTransferItems_CachedDocument {
    /**
     * Body of the document, preceded by extended attributes if there are
     * any.
     */
    pub fn value(&self) -> Ref<'_, OptRc<McbpDocumentValue>> {
        self.value.borrow()
    }
}
impl DcpCacheTransferItems_CachedDocument {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpCacheTransferItems_CachedDocument {
    pub fn key_raw(&self) -> Ref<'_, Vec<u8>> {
        self.key_raw.borrow()
    }
}
impl DcpCacheTransferItems_CachedDocument {
    pub fn value_raw(&self) -> Ref<'_, Vec<u8>> {
        self.value_raw.borrow()
    }
}
impl fmt::Display for DcpCacheTransferItems_CachedDocument {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "seqno ", *self.by_seqno()))
    }
}
