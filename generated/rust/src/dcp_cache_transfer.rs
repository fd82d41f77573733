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
use super::dcp_cache_transfer_items::DcpCacheTransferItems;
use super::dcp_mutation::DcpMutation;

/**
 * Carries documents from the producer's memory, so that a new node starts with a
 * warm cache. The message has neither extras nor a key; the value is a sequence
 * of documents.
 * 
 * Builds between September 2025 and May 2026 used this opcode for one document,
 * in the layout of a mutation with 31 bytes of extras.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransfer {
    pub _root: SharedType<DcpCacheTransfer>,
    pub _parent: SharedType<DcpCacheTransfer>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    len_value: RefCell<u32>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    has_collections: RefCell<bool>,
    items: RefCell<OptRc<DcpCacheTransferItems>>,
    cached_value: RefCell<OptRc<DcpMutation>>,
    _io: RefCell<BytesReader>,
    items_raw: RefCell<Vec<u8>>,
    f_has_cached_value: Cell<bool>,
    has_cached_value: RefCell<bool>,
    f_has_items: Cell<bool>,
    has_items: RefCell<bool>,
}
impl KStruct for DcpCacheTransfer {
    type Root = DcpCacheTransfer;
    type Parent = DcpCacheTransfer;

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
        if *self_rc.has_items()? {
            *self_rc.items_raw.borrow_mut() = _io.read_bytes(*self_rc.len_value() as usize)?.into();
            let items_raw = self_rc.items_raw.borrow();
            let _t_items_raw_io = BytesReader::from(items_raw.clone());
            let t = Self::read_into::<BytesReader, DcpCacheTransferItems>(&_t_items_raw_io, None, None)?.into();
            *self_rc.items.borrow_mut() = t;
        }
        if *self_rc.has_cached_value()? {
            let f = |t : &mut DcpMutation| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.len_key()).try_into().map_err(|_| KError::CastError)?, (*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?, &*self_rc.datatype(), *self_rc.has_collections()));
            let t = Self::read_into_with_init::<_, DcpMutation>(&*_io, None, None, &f)?.into();
            *self_rc.cached_value.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpCacheTransfer {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_value: u32, datatype: &OptRc<McbpDatatype>, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_value.borrow_mut() = len_value;
        *self.datatype.borrow_mut() = datatype.clone();
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl DcpCacheTransfer {

    /**
     * The message has the layout of builds before May 2026.
     */
    pub fn has_cached_value(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_cached_value.get() {
            return Ok(self.has_cached_value.borrow());
        }
        self.f_has_cached_value.set(true);
        *self.has_cached_value.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_cached_value.borrow())
    }

    /**
     * The message has the current layout.
     */
    pub fn has_items(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_items.get() {
            return Ok(self.has_items.borrow());
        }
        self.f_has_items.set(true);
        *self.has_items.borrow_mut() = (!(*self.has_cached_value()?)) as bool;
        Ok(self.has_items.borrow())
    }
}

impl DcpCacheTransfer {
    /**
     * The documents.
     */
    pub fn items(&self) -> Ref<'_, OptRc<DcpCacheTransferItems>> {
        self.items.borrow()
    }
}

impl DcpCacheTransfer {
    /**
     * The document, in the layout of builds from 2025 and 2026.
     */
    pub fn cached_value(&self) -> Ref<'_, OptRc<DcpMutation>> {
        self.cached_value.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpCacheTransfer {
    pub fn items_raw(&self) -> Ref<'_, Vec<u8>> {
        self.items_raw.borrow()
    }
}
