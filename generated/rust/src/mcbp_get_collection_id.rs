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

/**
 * Requests the id of a collection by its name. The name is in the value or, for
 * servers before 7.0, in the key.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetCollectionId {
    pub _root: SharedType<McbpGetCollectionId>,
    pub _parent: SharedType<McbpGetCollectionId>,
    pub _self: SharedType<Self>,
    len_old_path: RefCell<u32>,
    len_path: RefCell<u32>,
    old_path: RefCell<Vec<u8>>,
    path: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpGetCollectionId {
    type Root = McbpGetCollectionId;
    type Parent = McbpGetCollectionId;

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
        *self_rc.old_path.borrow_mut() = _io.read_bytes(*self_rc.len_old_path() as usize)?.into();
        *self_rc.path.borrow_mut() = _io.read_bytes(*self_rc.len_path() as usize)?.into();
        Ok(())
    }
}
impl McbpGetCollectionId {
    pub fn len_old_path(&self) -> Ref<'_, u32> {
        self.len_old_path.borrow()
    }
}
impl McbpGetCollectionId {
    pub fn len_path(&self) -> Ref<'_, u32> {
        self.len_path.borrow()
    }
}
impl McbpGetCollectionId {
    pub fn set_params(&mut self, len_old_path: u32, len_path: u32) {
        *self.len_old_path.borrow_mut() = len_old_path;
        *self.len_path.borrow_mut() = len_path;
    }
}
impl McbpGetCollectionId {
}

impl McbpGetCollectionId {
    /**
     * The name, for servers before 7.0.
     */
    pub fn old_path(&self) -> Ref<'_, Vec<u8>> {
        self.old_path.borrow()
    }
}

impl McbpGetCollectionId {
    /**
     * Names of the scope and the collection, separated by a dot.
     */
    pub fn path(&self) -> Ref<'_, Vec<u8>> {
        self.path.borrow()
    }
}
impl McbpGetCollectionId {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
