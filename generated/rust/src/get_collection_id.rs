// This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

#![allow(unused_imports)]
#![allow(non_snake_case)]
#![allow(non_camel_case_types)]
#![allow(irrefutable_let_patterns)]
#![allow(unused_comparisons)]

extern crate kaitai;
use kaitai::*;
use std::convert::{TryFrom, TryInto};
use std::cell::{Ref, Cell, RefCell};
use std::rc::{Rc, Weak};
use super::mcbp_header::McbpHeader;

/**
 * Asks for the id of a collection by its name. The name is the value, or the key
 * as it was before 7.0, but not both.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetCollectionId {
    pub _root: SharedType<GetCollectionId>,
    pub _parent: SharedType<GetCollectionId>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    old_path: RefCell<Vec<u8>>,
    path: RefCell<Vec<u8>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for GetCollectionId {
    type Root = GetCollectionId;
    type Parent = GetCollectionId;

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
        let _rrc = self_rc._root.get_value().borrow().upgrade();
        let _prc = self_rc._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        *self_rc.old_path.borrow_mut() = _io.read_bytes(*self_rc.header().len_key()? as usize)?.into();
        *self_rc.path.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl GetCollectionId {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl GetCollectionId {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl GetCollectionId {
}

/**
 * The name, where clients of servers before 7.0 put it.
 */
impl GetCollectionId {
    pub fn old_path(&self) -> Ref<'_, Vec<u8>> {
        self.old_path.borrow()
    }
}

/**
 * Name of the scope and collection with a dot between them.
 */
impl GetCollectionId {
    pub fn path(&self) -> Ref<'_, Vec<u8>> {
        self.path.borrow()
    }
}

/**
 * Never there; the message has no extras.
 */
impl GetCollectionId {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetCollectionId {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
