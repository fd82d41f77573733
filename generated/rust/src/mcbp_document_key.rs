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
use super::mcbp_collection_id::McbpCollectionId;

/**
 * The name of a document, preceded by the id of its collection if collections
 * are enabled. The length of the key includes the bytes of the id. Servers
 * accept names of 1 to 250 bytes in the default collection, and names of 1 to
 * 246 bytes in other collections.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/dockey_view.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpDocumentKey {
    pub _root: SharedType<McbpDocumentKey>,
    pub _parent: SharedType<McbpDocumentKey>,
    pub _self: SharedType<Self>,
    has_collection_id: RefCell<bool>,
    collection_id: RefCell<OptRc<McbpCollectionId>>,
    name: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpDocumentKey {
    type Root = McbpDocumentKey;
    type Parent = McbpDocumentKey;

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
        if *self_rc.has_collection_id() {
            let t = Self::read_into::<_, McbpCollectionId>(&*_io, None, None)?.into();
            *self_rc.collection_id.borrow_mut() = t;
        }
        *self_rc.name.borrow_mut() = _io.read_bytes_full()?.into();
        Ok(())
    }
}
impl McbpDocumentKey {
    pub fn has_collection_id(&self) -> Ref<'_, bool> {
        self.has_collection_id.borrow()
    }
}
impl McbpDocumentKey {
    pub fn set_params(&mut self, has_collection_id: bool) {
        *self.has_collection_id.borrow_mut() = has_collection_id;
    }
}
impl McbpDocumentKey {
}

impl McbpDocumentKey {
    /**
     * Collection that the document belongs to.
     */
    pub fn collection_id(&self) -> Ref<'_, OptRc<McbpCollectionId>> {
        self.collection_id.borrow()
    }
}

impl McbpDocumentKey {
    /**
     * Name of the document within its collection.
     */
    pub fn name(&self) -> Ref<'_, Vec<u8>> {
        self.name.borrow()
    }
}
impl McbpDocumentKey {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
