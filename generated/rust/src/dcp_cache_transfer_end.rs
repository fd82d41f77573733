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
use super::dcp_mutation::DcpMutation;

/**
 * The cache transfer is complete and the stream continues with changes. The
 * message is empty.
 * 
 * Builds between November 2025 and May 2026 used this opcode for the key and
 * metadata of a document, in the layout of a mutation without a value.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransferEnd {
    pub _root: SharedType<DcpCacheTransferEnd>,
    pub _parent: SharedType<DcpCacheTransferEnd>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    len_value: RefCell<u32>,
    datatype: RefCell<OptRc<McbpDatatype>>,
    has_collections: RefCell<bool>,
    cached_key_meta: RefCell<OptRc<DcpMutation>>,
    _io: RefCell<BytesReader>,
    f_has_cached_key_meta: Cell<bool>,
    has_cached_key_meta: RefCell<bool>,
}
impl KStruct for DcpCacheTransferEnd {
    type Root = DcpCacheTransferEnd;
    type Parent = DcpCacheTransferEnd;

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
        if *self_rc.has_cached_key_meta()? {
            let f = |t : &mut DcpMutation| Ok(t.set_params((*self_rc.len_extras()).try_into().map_err(|_| KError::CastError)?, (*self_rc.len_key()).try_into().map_err(|_| KError::CastError)?, (*self_rc.len_value()).try_into().map_err(|_| KError::CastError)?, &*self_rc.datatype(), *self_rc.has_collections()));
            let t = Self::read_into_with_init::<_, DcpMutation>(&*_io, None, None, &f)?.into();
            *self_rc.cached_key_meta.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpCacheTransferEnd {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn datatype(&self) -> Ref<'_, OptRc<McbpDatatype>> {
        self.datatype.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, len_value: u32, datatype: &OptRc<McbpDatatype>, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.len_value.borrow_mut() = len_value;
        *self.datatype.borrow_mut() = datatype.clone();
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl DcpCacheTransferEnd {

    /**
     * The message has the layout of builds before May 2026.
     */
    pub fn has_cached_key_meta(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_cached_key_meta.get() {
            return Ok(self.has_cached_key_meta.borrow());
        }
        self.f_has_cached_key_meta.set(true);
        *self.has_cached_key_meta.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_cached_key_meta.borrow())
    }
}

impl DcpCacheTransferEnd {
    /**
     * Key and metadata, in the layout of builds from 2025 and 2026.
     */
    pub fn cached_key_meta(&self) -> Ref<'_, OptRc<DcpMutation>> {
        self.cached_key_meta.borrow()
    }
}
impl DcpCacheTransferEnd {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
