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
 * Options of a stream, one bit each, in `dcp_add_stream` and `dcp_stream_req`
 * messages.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/dcp_add_stream_flags.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpStreamFlags {
    pub _root: SharedType<DcpStreamFlags>,
    pub _parent: SharedType<DcpStreamFlags>,
    pub _self: SharedType<Self>,
    reserved: RefCell<u64>,
    is_cache_transfer: RefCell<bool>,
    ignores_purged_tombstones: RefCell<bool>,
    is_from_latest: RefCell<bool>,
    has_strict_vbucket_uuid: RefCell<bool>,
    is_active_vbucket_only: RefCell<bool>,
    has_no_value: RefCell<bool>,
    is_to_latest: RefCell<bool>,
    is_disk_only: RefCell<bool>,
    is_takeover: RefCell<bool>,
    _io: RefCell<BytesReader>,
    f_raw_flags: Cell<bool>,
    raw_flags: RefCell<u32>,
}
impl KStruct for DcpStreamFlags {
    type Root = DcpStreamFlags;
    type Parent = DcpStreamFlags;

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
        *self_rc.reserved.borrow_mut() = _io.read_bits_int_be(23)?;
        *self_rc.is_cache_transfer.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.ignores_purged_tombstones.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_from_latest.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.has_strict_vbucket_uuid.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_active_vbucket_only.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.has_no_value.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_to_latest.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_disk_only.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_takeover.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        Ok(())
    }
}
impl DcpStreamFlags {
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

impl DcpStreamFlags {
    /**
     * Not used.
     */
    pub fn reserved(&self) -> Ref<'_, u64> {
        self.reserved.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x100. First send the documents in memory. Can be combined only with 0x001
     * and 0x010.
     */
    pub fn is_cache_transfer(&self) -> Ref<'_, bool> {
        self.is_cache_transfer.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x080. Do not request a rollback because of purged tombstones.
     */
    pub fn ignores_purged_tombstones(&self) -> Ref<'_, bool> {
        self.ignores_purged_tombstones.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x040. The server sets the start seqno to the newest seqno.
     */
    pub fn is_from_latest(&self) -> Ref<'_, bool> {
        self.is_from_latest.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x020. The vbucket uuid must match even at start seqno 0.
     */
    pub fn has_strict_vbucket_uuid(&self) -> Ref<'_, bool> {
        self.has_strict_vbucket_uuid.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x010. Refuse the stream unless the vbucket is active.
     */
    pub fn is_active_vbucket_only(&self) -> Ref<'_, bool> {
        self.is_active_vbucket_only.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x008. Omit values. Current servers refuse this flag; the open flags
     * replace it.
     */
    pub fn has_no_value(&self) -> Ref<'_, bool> {
        self.has_no_value.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x004. The server sets the end seqno to the newest seqno. The end seqno in
     * the request must nevertheless not be below the start seqno.
     */
    pub fn is_to_latest(&self) -> Ref<'_, bool> {
        self.is_to_latest.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x002. Send the changes on disk, then end the stream. The end seqno in the
     * request must nevertheless not be below the start seqno.
     */
    pub fn is_disk_only(&self) -> Ref<'_, bool> {
        self.is_disk_only.borrow()
    }
}

impl DcpStreamFlags {
    /**
     * 0x001. The consumer takes over the vbucket.
     */
    pub fn is_takeover(&self) -> Ref<'_, bool> {
        self.is_takeover.borrow()
    }
}
impl DcpStreamFlags {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
