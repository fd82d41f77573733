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
 * Selects the bucket to which later commands on the connection apply.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpSelectBucket {
    pub _root: SharedType<McbpSelectBucket>,
    pub _parent: SharedType<McbpSelectBucket>,
    pub _self: SharedType<Self>,
    len_bucket: RefCell<u32>,
    bucket: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpSelectBucket {
    type Root = McbpSelectBucket;
    type Parent = McbpSelectBucket;

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
        *self_rc.bucket.borrow_mut() = _io.read_bytes(*self_rc.len_bucket() as usize)?.into();
        Ok(())
    }
}
impl McbpSelectBucket {
    pub fn len_bucket(&self) -> Ref<'_, u32> {
        self.len_bucket.borrow()
    }
}
impl McbpSelectBucket {
    pub fn set_params(&mut self, len_bucket: u32) {
        *self.len_bucket.borrow_mut() = len_bucket;
    }
}
impl McbpSelectBucket {
}

impl McbpSelectBucket {
    /**
     * Name of the bucket. `@no bucket@` deselects the current bucket.
     */
    pub fn bucket(&self) -> Ref<'_, Vec<u8>> {
        self.bucket.borrow()
    }
}
impl McbpSelectBucket {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
