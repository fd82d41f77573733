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
 * Asks for the highest seqno of every vbucket of the node.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetAllVbSeqnos {
    pub _root: SharedType<GetAllVbSeqnos>,
    pub _parent: SharedType<GetAllVbSeqnos>,
    pub _self: SharedType<Self>,
    header: RefCell<OptRc<McbpHeader>>,
    extras: RefCell<OptRc<GetAllVbSeqnos_Extras>>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for GetAllVbSeqnos {
    type Root = GetAllVbSeqnos;
    type Parent = GetAllVbSeqnos;

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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.header().len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let f = |t : &mut GetAllVbSeqnos_Extras| Ok(t.set_params((*self_rc.header().len_extras()).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, GetAllVbSeqnos_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.extras.borrow_mut() = t;
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
impl GetAllVbSeqnos {
    pub fn header(&self) -> Ref<'_, OptRc<McbpHeader>> {
        self.header.borrow()
    }
}
impl GetAllVbSeqnos {
    pub fn set_params(&mut self, header: &OptRc<McbpHeader>) {
        *self.header.borrow_mut() = header.clone();
    }
}
impl GetAllVbSeqnos {
}

/**
 * Fields of the message.
 */
impl GetAllVbSeqnos {
    pub fn extras(&self) -> Ref<'_, OptRc<GetAllVbSeqnos_Extras>> {
        self.extras.borrow()
    }
}

/**
 * Never there; the message has no key or value.
 */
impl GetAllVbSeqnos {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetAllVbSeqnos {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl GetAllVbSeqnos {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
#[derive(Debug, PartialEq, Clone)]
pub enum GetAllVbSeqnos_RequestedState {

    /**
     * Active, replica and pending.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    Alive,

    /**
     * Active only.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    Active,

    /**
     * Replica only.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    Replica,

    /**
     * Pending only.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    Pending,

    /**
     * Dead only.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    Dead,
    Unknown(i64),
}

impl TryFrom<i64> for GetAllVbSeqnos_RequestedState {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<GetAllVbSeqnos_RequestedState> {
        match flag {
            0 => Ok(GetAllVbSeqnos_RequestedState::Alive),
            1 => Ok(GetAllVbSeqnos_RequestedState::Active),
            2 => Ok(GetAllVbSeqnos_RequestedState::Replica),
            3 => Ok(GetAllVbSeqnos_RequestedState::Pending),
            4 => Ok(GetAllVbSeqnos_RequestedState::Dead),
            _ => Ok(GetAllVbSeqnos_RequestedState::Unknown(flag)),
        }
    }
}

impl From<&GetAllVbSeqnos_RequestedState> for i64 {
    fn from(v: &GetAllVbSeqnos_RequestedState) -> Self {
        match *v {
            GetAllVbSeqnos_RequestedState::Alive => 0,
            GetAllVbSeqnos_RequestedState::Active => 1,
            GetAllVbSeqnos_RequestedState::Replica => 2,
            GetAllVbSeqnos_RequestedState::Pending => 3,
            GetAllVbSeqnos_RequestedState::Dead => 4,
            GetAllVbSeqnos_RequestedState::Unknown(v) => v
        }
    }
}

impl Default for GetAllVbSeqnos_RequestedState {
    fn default() -> Self { GetAllVbSeqnos_RequestedState::Unknown(0) }
}


/**
 * Fields of the message.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct GetAllVbSeqnos_Extras {
    pub _root: SharedType<GetAllVbSeqnos>,
    pub _parent: SharedType<GetAllVbSeqnos>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    vbucket_state: RefCell<GetAllVbSeqnos_RequestedState>,
    collection_id: RefCell<u32>,
    surplus: RefCell<u8>,
    _io: RefCell<BytesReader>,
    f_has_collection_id: Cell<bool>,
    has_collection_id: RefCell<bool>,
    f_has_vbucket_state: Cell<bool>,
    has_vbucket_state: RefCell<bool>,
    f_raw_vbucket_state: Cell<bool>,
    raw_vbucket_state: RefCell<u32>,
}
impl KStruct for GetAllVbSeqnos_Extras {
    type Root = GetAllVbSeqnos;
    type Parent = GetAllVbSeqnos;

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
        if *self_rc.has_vbucket_state()? {
            *self_rc.vbucket_state.borrow_mut() = (_io.read_u4be()? as i64).try_into()?;
        }
        if *self_rc.has_collection_id()? {
            *self_rc.collection_id.borrow_mut() = _io.read_u4be()?.into();
        }
        if !(_io.is_eof()) {
            *self_rc.surplus.borrow_mut() = _io.read_u1()?.into();
            let _tmpa = *self_rc.surplus();
            if !(((_tmpa as u8) < (0 as u8))) {
                return Err(KError::ValidationFailed(ValidationFailedError { kind: ValidationKind::Expr, src_path: "/types/extras/seq/2".to_string() }));
            }
        }
        Ok(())
    }
}
impl GetAllVbSeqnos_Extras {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl GetAllVbSeqnos_Extras {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl GetAllVbSeqnos_Extras {

    /**
     * The extras name a collection.
     */
    pub fn has_collection_id(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_collection_id.get() {
            return Ok(self.has_collection_id.borrow());
        }
        self.f_has_collection_id.set(true);
        *self.has_collection_id.borrow_mut() = (((*self.len_extras() as u8) > (4 as u8))) as bool;
        Ok(self.has_collection_id.borrow())
    }

    /**
     * The extras name a state.
     */
    pub fn has_vbucket_state(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_has_vbucket_state.get() {
            return Ok(self.has_vbucket_state.borrow());
        }
        self.f_has_vbucket_state.set(true);
        *self.has_vbucket_state.borrow_mut() = (((*self.len_extras() as u8) > (0 as u8))) as bool;
        Ok(self.has_vbucket_state.borrow())
    }

    /**
     * The state as a number.
     */
    pub fn raw_vbucket_state(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_vbucket_state.get() {
            return Ok(self.raw_vbucket_state.borrow());
        }
        self.f_raw_vbucket_state.set(true);
        if *self.has_vbucket_state()? {
            let _pos = _io.pos();
            _io.seek(0 as usize)?;
            *self.raw_vbucket_state.borrow_mut() = _io.read_u4be()?.into();
            _io.seek(_pos)?;
        }
        Ok(self.raw_vbucket_state.borrow())
    }
}

/**
 * Only vbuckets in this state.
 */
impl GetAllVbSeqnos_Extras {
    pub fn vbucket_state(&self) -> Ref<'_, GetAllVbSeqnos_RequestedState> {
        self.vbucket_state.borrow()
    }
}

/**
 * Highest seqno of this collection alone.
 */
impl GetAllVbSeqnos_Extras {
    pub fn collection_id(&self) -> Ref<'_, u32> {
        self.collection_id.borrow()
    }
}

/**
 * Never there in a message that follows the layout.
 */
impl GetAllVbSeqnos_Extras {
    pub fn surplus(&self) -> Ref<'_, u8> {
        self.surplus.borrow()
    }
}
impl GetAllVbSeqnos_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
