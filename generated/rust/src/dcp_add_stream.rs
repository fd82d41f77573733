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
use super::dcp_stream_flags::DcpStreamFlags;
use super::mcbp_surplus::McbpSurplus;

/**
 * Instructs a consumer to request a stream from its producer, for the vbucket in
 * the header. The cluster manager sends this message.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpAddStream {
    pub _root: SharedType<DcpAddStream>,
    pub _parent: SharedType<DcpAddStream>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<DcpAddStream_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpAddStream {
    type Root = DcpAddStream;
    type Parent = DcpAddStream;

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
        let t = Self::read_into::<BytesReader, DcpAddStream_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl DcpAddStream {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpAddStream {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpAddStream {
}
impl DcpAddStream {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpAddStream_Extras>> {
        self.extras.borrow()
    }
}
impl DcpAddStream {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpAddStream {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpAddStream_Extras {
    pub _root: SharedType<DcpAddStream>,
    pub _parent: SharedType<DcpAddStream>,
    pub _self: SharedType<Self>,
    flags: RefCell<OptRc<DcpStreamFlags>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    flags_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpAddStream_Extras {
    type Root = DcpAddStream;
    type Parent = DcpAddStream;

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
        let t = Self::read_into::<BytesReader, DcpStreamFlags>(&_t_flags_raw_io, None, None)?.into();
        *self_rc.flags.borrow_mut() = t;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpAddStream_Extras {
}

impl DcpAddStream_Extras {
    /**
     * Options that the consumer must set in its stream request.
     */
    pub fn flags(&self) -> Ref<'_, OptRc<DcpStreamFlags>> {
        self.flags.borrow()
    }
}
impl DcpAddStream_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpAddStream_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpAddStream_Extras {
    pub fn flags_raw(&self) -> Ref<'_, Vec<u8>> {
        self.flags_raw.borrow()
    }
}
