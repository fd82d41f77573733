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
use super::dcp_cache_transfer_items::DcpCacheTransferItems;

/**
 * The cache transfer opcode in builds from May 2026.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransferShortLived {
    pub _root: SharedType<DcpCacheTransferShortLived>,
    pub _parent: SharedType<DcpCacheTransferShortLived>,
    pub _self: SharedType<Self>,
    len_items: RefCell<u32>,
    items: RefCell<OptRc<DcpCacheTransferItems>>,
    _io: RefCell<BytesReader>,
    items_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpCacheTransferShortLived {
    type Root = DcpCacheTransferShortLived;
    type Parent = DcpCacheTransferShortLived;

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
        *self_rc.items_raw.borrow_mut() = _io.read_bytes(*self_rc.len_items() as usize)?.into();
        let items_raw = self_rc.items_raw.borrow();
        let _t_items_raw_io = BytesReader::from(items_raw.clone());
        let t = Self::read_into::<BytesReader, DcpCacheTransferItems>(&_t_items_raw_io, None, None)?.into();
        *self_rc.items.borrow_mut() = t;
        Ok(())
    }
}
impl DcpCacheTransferShortLived {
    pub fn len_items(&self) -> Ref<'_, u32> {
        self.len_items.borrow()
    }
}
impl DcpCacheTransferShortLived {
    pub fn set_params(&mut self, len_items: u32) {
        *self.len_items.borrow_mut() = len_items;
    }
}
impl DcpCacheTransferShortLived {
}

impl DcpCacheTransferShortLived {
    /**
     * The documents.
     */
    pub fn items(&self) -> Ref<'_, OptRc<DcpCacheTransferItems>> {
        self.items.borrow()
    }
}
impl DcpCacheTransferShortLived {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpCacheTransferShortLived {
    pub fn items_raw(&self) -> Ref<'_, Vec<u8>> {
        self.items_raw.borrow()
    }
}
