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
use super::dcp_cache_transfer_item::DcpCacheTransferItem;

/**
 * One document after another, to the end of the value.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpCacheTransferItems {
    pub _root: SharedType<DcpCacheTransferItems>,
    pub _parent: SharedType<DcpCacheTransferItems>,
    pub _self: SharedType<Self>,
    entries: RefCell<Vec<OptRc<DcpCacheTransferItem>>>,
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
                let t = Self::read_into::<_, DcpCacheTransferItem>(&*_io, None, None)?.into();
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
    pub fn entries(&self) -> Ref<'_, Vec<OptRc<DcpCacheTransferItem>>> {
        self.entries.borrow()
    }
}
impl DcpCacheTransferItems {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
