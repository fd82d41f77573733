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
use super::mcbp_document_key::McbpDocumentKey;

/**
 * Requests the metadata of a document. If the document does not exist, the
 * server does not respond to the quiet form (0xa1).
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpGetMeta {
    pub _root: SharedType<McbpGetMeta>,
    pub _parent: SharedType<McbpGetMeta>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_key: RefCell<u32>,
    has_collections: RefCell<bool>,
    version: RefCell<u8>,
    key: RefCell<OptRc<McbpDocumentKey>>,
    _io: RefCell<BytesReader>,
    key_raw: RefCell<Vec<u8>>,
    f_has_version: Cell<bool>,
    has_version: RefCell<bool>,
}
impl KStruct for McbpGetMeta {
    type Root = McbpGetMeta;
    type Parent = McbpGetMeta;

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
        if *self_rc.has_version()? {
            *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        }
        *self_rc.key_raw.borrow_mut() = _io.read_bytes(*self_rc.len_key() as usize)?.into();
        let key_raw = self_rc.key_raw.borrow();
        let _t_key_raw_io = BytesReader::from(key_raw.clone());
        let f = |t : &mut McbpDocumentKey| Ok(t.set_params(*self_rc.has_collections()));
        let t = Self::read_into_with_init::<BytesReader, McbpDocumentKey>(&_t_key_raw_io, None, None, &f)?.into();
        *self_rc.key.borrow_mut() = t;
        Ok(())
    }
}
impl McbpGetMeta {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl McbpGetMeta {
    pub fn len_key(&self) -> Ref<'_, u32> {
        self.len_key.borrow()
    }
}
impl McbpGetMeta {
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}
impl McbpGetMeta {
    pub fn set_params(&mut self, len_extras: u8, len_key: u32, has_collections: bool) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_key.borrow_mut() = len_key;
        *self.has_collections.borrow_mut() = has_collections;
    }
}
impl McbpGetMeta {

    /**
     * The extras contain a version.
     */
    pub fn has_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version.get() {
            return Ok(self.has_version.borrow());
        }
        self.f_has_version.set(true);
        *self.has_version.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_version.borrow())
    }
}

impl McbpGetMeta {
    /**
     * Version 2 also requests the datatype; versions 0 and 1 do not.
     */
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}

impl McbpGetMeta {
    /**
     * Name of the document.
     */
    pub fn key(&self) -> Ref<'_, OptRc<McbpDocumentKey>> {
        self.key.borrow()
    }
}
impl McbpGetMeta {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpGetMeta {
    pub fn key_raw(&self) -> Ref<'_, Vec<u8>> {
        self.key_raw.borrow()
    }
}
