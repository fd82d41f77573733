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
use super::mcbp_surplus::McbpSurplus;

/**
 * Requests the newest seqnos of the vbucket in the header.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpObserveSeqno {
    pub _root: SharedType<McbpObserveSeqno>,
    pub _parent: SharedType<McbpObserveSeqno>,
    pub _self: SharedType<Self>,
    len_known_history: RefCell<u32>,
    known_history: RefCell<OptRc<McbpObserveSeqno_KnownHistory>>,
    _io: RefCell<BytesReader>,
    known_history_raw: RefCell<Vec<u8>>,
}
impl KStruct for McbpObserveSeqno {
    type Root = McbpObserveSeqno;
    type Parent = McbpObserveSeqno;

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
        *self_rc.known_history_raw.borrow_mut() = _io.read_bytes(*self_rc.len_known_history() as usize)?.into();
        let known_history_raw = self_rc.known_history_raw.borrow();
        let _t_known_history_raw_io = BytesReader::from(known_history_raw.clone());
        let t = Self::read_into::<BytesReader, McbpObserveSeqno_KnownHistory>(&_t_known_history_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.known_history.borrow_mut() = t;
        Ok(())
    }
}
impl McbpObserveSeqno {
    pub fn len_known_history(&self) -> Ref<'_, u32> {
        self.len_known_history.borrow()
    }
}
impl McbpObserveSeqno {
    pub fn set_params(&mut self, len_known_history: u32) {
        *self.len_known_history.borrow_mut() = len_known_history;
    }
}
impl McbpObserveSeqno {
}

impl McbpObserveSeqno {
    /**
     * The history that the client knows.
     */
    pub fn known_history(&self) -> Ref<'_, OptRc<McbpObserveSeqno_KnownHistory>> {
        self.known_history.borrow()
    }
}
impl McbpObserveSeqno {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl McbpObserveSeqno {
    pub fn known_history_raw(&self) -> Ref<'_, Vec<u8>> {
        self.known_history_raw.borrow()
    }
}

/**
 * A history of the vbucket.
 */

#[derive(Default, Debug, Clone)]
pub struct McbpObserveSeqno_KnownHistory {
    pub _root: SharedType<McbpObserveSeqno>,
    pub _parent: SharedType<McbpObserveSeqno>,
    pub _self: SharedType<Self>,
    vbucket_uuid: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpObserveSeqno_KnownHistory {
    type Root = McbpObserveSeqno;
    type Parent = McbpObserveSeqno;

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
        *self_rc.vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl McbpObserveSeqno_KnownHistory {
}

impl McbpObserveSeqno_KnownHistory {
    /**
     * Uuid of the history.
     */
    pub fn vbucket_uuid(&self) -> Ref<'_, u64> {
        self.vbucket_uuid.borrow()
    }
}
impl McbpObserveSeqno_KnownHistory {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl McbpObserveSeqno_KnownHistory {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
