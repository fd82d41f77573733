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
use std::fmt;

/**
 * Requests the changes between two seqnos of the vbucket in the header. The
 * snapshot range and the vbucket uuid identify the consumer's history, so that
 * the producer can determine whether both sides share this history.
 * 
 * The response is a failover log, a seqno to roll back to, or an error.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpStreamReq {
    pub _root: SharedType<DcpStreamReq>,
    pub _parent: SharedType<DcpStreamReq>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_filter: RefCell<u32>,
    extras: RefCell<OptRc<DcpStreamReq_Extras>>,
    filter: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpStreamReq {
    type Root = DcpStreamReq;
    type Parent = DcpStreamReq;

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
        let t = Self::read_into::<BytesReader, DcpStreamReq_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.filter.borrow_mut() = _io.read_bytes(*self_rc.len_filter() as usize)?.into();
        Ok(())
    }
}
impl DcpStreamReq {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpStreamReq {
    pub fn len_filter(&self) -> Ref<'_, u32> {
        self.len_filter.borrow()
    }
}
impl DcpStreamReq {
    pub fn set_params(&mut self, len_extras: u8, len_filter: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_filter.borrow_mut() = len_filter;
    }
}
impl DcpStreamReq {
}
impl DcpStreamReq {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpStreamReq_Extras>> {
        self.extras.borrow()
    }
}

impl DcpStreamReq {
    /**
     * Empty, or a JSON object that selects the data to send. The datatype bit
     * for JSON remains clear. The object must have at least one known member;
     * servers ignore unknown members.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md Source
     */
    pub fn filter(&self) -> Ref<'_, Vec<u8>> {
        self.filter.borrow()
    }
}
impl DcpStreamReq {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpStreamReq {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}
impl fmt::Display for DcpStreamReq {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}", "start seqno ", *self.extras().start_seqno()))
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpStreamReq_Extras {
    pub _root: SharedType<DcpStreamReq>,
    pub _parent: SharedType<DcpStreamReq>,
    pub _self: SharedType<Self>,
    flags: RefCell<OptRc<DcpStreamFlags>>,
    reserved: RefCell<u32>,
    start_seqno: RefCell<u64>,
    end_seqno: RefCell<u64>,
    vbucket_uuid: RefCell<u64>,
    snap_start_seqno: RefCell<u64>,
    snap_end_seqno: RefCell<u64>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    flags_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpStreamReq_Extras {
    type Root = DcpStreamReq;
    type Parent = DcpStreamReq;

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
        *self_rc.reserved.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.start_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.end_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.vbucket_uuid.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.snap_start_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.snap_end_seqno.borrow_mut() = _io.read_u8be()?.into();
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpStreamReq_Extras {
}

impl DcpStreamReq_Extras {
    /**
     * Options of the stream.
     */
    pub fn flags(&self) -> Ref<'_, OptRc<DcpStreamFlags>> {
        self.flags.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * 0, ignored by servers.
     */
    pub fn reserved(&self) -> Ref<'_, u32> {
        self.reserved.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * Last seqno that the consumer has; the stream begins after it.
     */
    pub fn start_seqno(&self) -> Ref<'_, u64> {
        self.start_seqno.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * Last seqno that the consumer requests. All bits are set for a stream
     * without an end. The stream ends after the snapshot that contains this
     * seqno, so later changes can arrive.
     */
    pub fn end_seqno(&self) -> Ref<'_, u64> {
        self.end_seqno.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * Uuid of the history that the consumer has, from the failover log. 0
     * for none.
     */
    pub fn vbucket_uuid(&self) -> Ref<'_, u64> {
        self.vbucket_uuid.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * Start of the last snapshot that the consumer has.
     */
    pub fn snap_start_seqno(&self) -> Ref<'_, u64> {
        self.snap_start_seqno.borrow()
    }
}

impl DcpStreamReq_Extras {
    /**
     * End of the last snapshot that the consumer has. Above the start seqno
     * if the snapshot is incomplete.
     */
    pub fn snap_end_seqno(&self) -> Ref<'_, u64> {
        self.snap_end_seqno.borrow()
    }
}
impl DcpStreamReq_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpStreamReq_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpStreamReq_Extras {
    pub fn flags_raw(&self) -> Ref<'_, Vec<u8>> {
        self.flags_raw.borrow()
    }
}
