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
use std::fmt;

/**
 * For flow control, acknowledges bytes that the consumer has processed. Every
 * request from the producer except no-ops counts in full, including the header.
 * There is no response on success.
 * 
 * Servers count two bytes too many for each prepare, and consumers must also
 * acknowledge these bytes.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpBufferAcknowledgement {
    pub _root: SharedType<DcpBufferAcknowledgement>,
    pub _parent: SharedType<DcpBufferAcknowledgement>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    extras: RefCell<OptRc<DcpBufferAcknowledgement_Extras>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpBufferAcknowledgement {
    type Root = DcpBufferAcknowledgement;
    type Parent = DcpBufferAcknowledgement;

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
        let t = Self::read_into::<BytesReader, DcpBufferAcknowledgement_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        Ok(())
    }
}
impl DcpBufferAcknowledgement {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpBufferAcknowledgement {
    pub fn set_params(&mut self, len_extras: u8) {
        *self.len_extras.borrow_mut() = len_extras;
    }
}
impl DcpBufferAcknowledgement {
}
impl DcpBufferAcknowledgement {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpBufferAcknowledgement_Extras>> {
        self.extras.borrow()
    }
}
impl DcpBufferAcknowledgement {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpBufferAcknowledgement {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl fmt::Display for DcpBufferAcknowledgement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", *self.extras().buffer_bytes(), " bytes"))
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpBufferAcknowledgement_Extras {
    pub _root: SharedType<DcpBufferAcknowledgement>,
    pub _parent: SharedType<DcpBufferAcknowledgement>,
    pub _self: SharedType<Self>,
    buffer_bytes: RefCell<u32>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
}
impl KStruct for DcpBufferAcknowledgement_Extras {
    type Root = DcpBufferAcknowledgement;
    type Parent = DcpBufferAcknowledgement;

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
        *self_rc.buffer_bytes.borrow_mut() = _io.read_u4be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpBufferAcknowledgement_Extras {
}

impl DcpBufferAcknowledgement_Extras {
    /**
     * Number of message bytes that the consumer has processed.
     */
    pub fn buffer_bytes(&self) -> Ref<'_, u32> {
        self.buffer_bytes.borrow()
    }
}
impl DcpBufferAcknowledgement_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpBufferAcknowledgement_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
