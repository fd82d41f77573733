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
 * Begins or ends a snapshot whose changes are in key order rather than seqno
 * order. Only backfills of buckets with files are sent in key order.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpOsoSnapshot {
    pub _root: SharedType<DcpOsoSnapshot>,
    pub _parent: SharedType<DcpOsoSnapshot>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<DcpOsoSnapshot_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpOsoSnapshot {
    type Root = DcpOsoSnapshot;
    type Parent = DcpOsoSnapshot;

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
        *self_rc.extras_raw.borrow_mut() = _io.read_bytes(*self_rc.len_extras() as usize)?.into();
        let extras_raw = self_rc.extras_raw.borrow();
        let _t_extras_raw_io = BytesReader::from(extras_raw.clone());
        let t = Self::read_into::<BytesReader, DcpOsoSnapshot_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl DcpOsoSnapshot {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpOsoSnapshot {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpOsoSnapshot {
}
impl DcpOsoSnapshot {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpOsoSnapshot_Extras>> {
        self.extras.borrow()
    }
}
impl DcpOsoSnapshot {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpOsoSnapshot {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpOsoSnapshot_Extras {
    pub _root: SharedType<DcpOsoSnapshot>,
    pub _parent: SharedType<DcpOsoSnapshot>,
    pub _self: SharedType<Self>,
    flags: RefCell<OptRc<DcpOsoSnapshot_OsoFlags>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    flags_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpOsoSnapshot_Extras {
    type Root = DcpOsoSnapshot;
    type Parent = DcpOsoSnapshot;

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
        *self_rc.flags_raw.borrow_mut() = _io.read_bytes(4 as usize)?.into();
        let flags_raw = self_rc.flags_raw.borrow();
        let _t_flags_raw_io = BytesReader::from(flags_raw.clone());
        let t = Self::read_into::<BytesReader, DcpOsoSnapshot_OsoFlags>(&_t_flags_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.flags.borrow_mut() = t;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpOsoSnapshot_Extras {
}

impl DcpOsoSnapshot_Extras {
    /**
     * Begin or end.
     */
    pub fn flags(&self) -> Ref<'_, OptRc<DcpOsoSnapshot_OsoFlags>> {
        self.flags.borrow()
    }
}
impl DcpOsoSnapshot_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpOsoSnapshot_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpOsoSnapshot_Extras {
    pub fn flags_raw(&self) -> Ref<'_, Vec<u8>> {
        self.flags_raw.borrow()
    }
}

/**
 * Beginning or end of the snapshot; servers set exactly one of the two
 * flags.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpOsoSnapshot_OsoFlags {
    pub _root: SharedType<DcpOsoSnapshot>,
    pub _parent: SharedType<DcpOsoSnapshot_Extras>,
    pub _self: SharedType<Self>,
    reserved: RefCell<u64>,
    is_end: RefCell<bool>,
    is_start: RefCell<bool>,
    _io: RefCell<BytesReader>,
    f_raw_flags: Cell<bool>,
    raw_flags: RefCell<u32>,
}
impl KStruct for DcpOsoSnapshot_OsoFlags {
    type Root = DcpOsoSnapshot;
    type Parent = DcpOsoSnapshot_Extras;

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
        *self_rc.reserved.borrow_mut() = _io.read_bits_int_be(30)?;
        *self_rc.is_end.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_start.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        Ok(())
    }
}
impl DcpOsoSnapshot_OsoFlags {
    pub fn raw_flags(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_raw_flags.get() {
            return Ok(self.raw_flags.borrow());
        }
        self.f_raw_flags.set(true);
        let _pos = _io.pos();
        _io.seek(0 as usize)?;
        *self.raw_flags.borrow_mut() = _io.read_u4be()?.into();
        _io.seek(_pos)?;
        Ok(self.raw_flags.borrow())
    }
}

impl DcpOsoSnapshot_OsoFlags {
    /**
     * Not used.
     */
    pub fn reserved(&self) -> Ref<'_, u64> {
        self.reserved.borrow()
    }
}

impl DcpOsoSnapshot_OsoFlags {
    /**
     * 0x02. The snapshot ends.
     */
    pub fn is_end(&self) -> Ref<'_, bool> {
        self.is_end.borrow()
    }
}

impl DcpOsoSnapshot_OsoFlags {
    /**
     * 0x01. The snapshot begins.
     */
    pub fn is_start(&self) -> Ref<'_, bool> {
        self.is_start.borrow()
    }
}
impl DcpOsoSnapshot_OsoFlags {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
