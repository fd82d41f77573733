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
 * Asks how far the vbucket of the header has come.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ObserveSeqno {
    pub _root: SharedType<ObserveSeqno>,
    pub _parent: SharedType<ObserveSeqno>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    known_history: RefCell<OptRc<ObserveSeqno_KnownHistory>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    known_history_raw: RefCell<Vec<u8>>,
}
impl KStruct for ObserveSeqno {
    type Root = ObserveSeqno;
    type Parent = ObserveSeqno;

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
        *self_rc.known_history_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_value()? as usize)?.into();
        let known_history_raw = self_rc.known_history_raw.borrow();
        let _t_known_history_raw_io = BytesReader::from(known_history_raw.clone());
        let t = Self::read_into::<BytesReader, ObserveSeqno_KnownHistory>(&_t_known_history_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.known_history.borrow_mut() = t;
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/seq/1".to_string() }));
            }
        }
        Ok(())
    }
}
impl ObserveSeqno {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl ObserveSeqno {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl ObserveSeqno {
}

/**
 * The history that the client knows.
 */
impl ObserveSeqno {
    pub fn known_history(&self) -> Ref<'_, OptRc<ObserveSeqno_KnownHistory>> {
        self.known_history.borrow()
    }
}

/**
 * Never there; the message has no extras or key.
 */
impl ObserveSeqno {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl ObserveSeqno {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl ObserveSeqno {
    pub fn known_history_raw(&self) -> Ref<'_, Vec<u8>> {
        self.known_history_raw.borrow()
    }
}

/**
 * A history of the vbucket.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct ObserveSeqno_KnownHistory {
    pub _root: SharedType<ObserveSeqno>,
    pub _parent: SharedType<ObserveSeqno>,
    pub _self: SharedType<Self>,
    vbucket_uuid: RefCell<u64>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
}
impl KStruct for ObserveSeqno_KnownHistory {
    type Root = ObserveSeqno;
    type Parent = ObserveSeqno;

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
        *self_rc.vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/known_history/seq/1".to_string() }));
            }
        }
        Ok(())
    }
}
impl ObserveSeqno_KnownHistory {
}

/**
 * Uuid of the history.
 */
impl ObserveSeqno_KnownHistory {
    pub fn vbucket_uuid(&self) -> Ref<'_, u64> {
        self.vbucket_uuid.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl ObserveSeqno_KnownHistory {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl ObserveSeqno_KnownHistory {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
