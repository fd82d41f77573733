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
 * Turns a connection into a DCP connection. A client that reads data opens the
 * connection with the node as the producer. The cluster manager makes a node the
 * consumer and then sends `dcp_add_stream` messages that name the vbuckets to
 * fetch. The value is empty or a JSON object; for an object, the JSON bit of the
 * datatype is set. In the collections prototype, the object could name the
 * collections to send.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpOpen {
    pub _root: SharedType<DcpOpen>,
    pub _parent: SharedType<DcpOpen>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_name: RefCell<u32>,
    len_parameters: RefCell<u32>,
    extras: RefCell<OptRc<DcpOpen_Extras>>,
    name: RefCell<Vec<u8>>,
    parameters: RefCell<Vec<u8>>,
    _io: RefCell<BytesReader>,
    extras_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpOpen {
    type Root = DcpOpen;
    type Parent = DcpOpen;

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
        let t = Self::read_into::<BytesReader, DcpOpen_Extras>(&_t_extras_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.extras.borrow_mut() = t;
        *self_rc.name.borrow_mut() = _io.read_bytes(*self_rc.len_name() as usize)?.into();
        *self_rc.parameters.borrow_mut() = _io.read_bytes(*self_rc.len_parameters() as usize)?.into();
        Ok(())
    }
}
impl DcpOpen {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpOpen {
    pub fn len_name(&self) -> Ref<'_, u32> {
        self.len_name.borrow()
    }
}
impl DcpOpen {
    pub fn len_parameters(&self) -> Ref<'_, u32> {
        self.len_parameters.borrow()
    }
}
impl DcpOpen {
    pub fn set_params(&mut self, len_extras: u8, len_name: u32, len_parameters: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_name.borrow_mut() = len_name;
        *self.len_parameters.borrow_mut() = len_parameters;
    }
}
impl DcpOpen {
}
impl DcpOpen {
    pub fn extras(&self) -> Ref<'_, OptRc<DcpOpen_Extras>> {
        self.extras.borrow()
    }
}

impl DcpOpen {
    /**
     * Name of the connection, unique in the bucket. The name is required;
     * clients use at most 200 bytes. If the name contains "replication", the
     * producer drops cursors only if the consumer sets the control key
     * supports_cursor_dropping.
     */
    pub fn name(&self) -> Ref<'_, Vec<u8>> {
        self.name.borrow()
    }
}

impl DcpOpen {
    /**
     * Empty or a JSON object. The only current member of the object is
     * `consumer_name`, a string with the name under which the consumer takes
     * part in durable writes.
     */
    pub fn parameters(&self) -> Ref<'_, Vec<u8>> {
        self.parameters.borrow()
    }
}
impl DcpOpen {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpOpen {
    pub fn extras_raw(&self) -> Ref<'_, Vec<u8>> {
        self.extras_raw.borrow()
    }
}

#[derive(Default, Debug, Clone)]
pub struct DcpOpen_Extras {
    pub _root: SharedType<DcpOpen>,
    pub _parent: SharedType<DcpOpen>,
    pub _self: SharedType<Self>,
    seqno: RefCell<u32>,
    flags: RefCell<OptRc<DcpOpen_OpenFlags>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    flags_raw: RefCell<Vec<u8>>,
}
impl KStruct for DcpOpen_Extras {
    type Root = DcpOpen;
    type Parent = DcpOpen;

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
        *self_rc.seqno.borrow_mut() = _io.read_u4be()?.into();
        *self_rc.flags_raw.borrow_mut() = _io.read_bytes(4 as usize)?.into();
        let flags_raw = self_rc.flags_raw.borrow();
        let _t_flags_raw_io = BytesReader::from(flags_raw.clone());
        let t = Self::read_into::<BytesReader, DcpOpen_OpenFlags>(&_t_flags_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.flags.borrow_mut() = t;
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpOpen_Extras {
}

impl DcpOpen_Extras {
    /**
     * Not used, 0. The server only logs this number.
     */
    pub fn seqno(&self) -> Ref<'_, u32> {
        self.seqno.borrow()
    }
}

impl DcpOpen_Extras {
    /**
     * Purpose and content of the connection.
     */
    pub fn flags(&self) -> Ref<'_, OptRc<DcpOpen_OpenFlags>> {
        self.flags.borrow()
    }
}
impl DcpOpen_Extras {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpOpen_Extras {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpOpen_Extras {
    pub fn flags_raw(&self) -> Ref<'_, Vec<u8>> {
        self.flags_raw.borrow()
    }
}

/**
 * Purpose and content of the connection, one bit each.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpOpen_OpenFlags {
    pub _root: SharedType<DcpOpen>,
    pub _parent: SharedType<DcpOpen_Extras>,
    pub _self: SharedType<Self>,
    reserved: RefCell<u64>,
    skips_deletes_in_initial_backfill: RefCell<bool>,
    includes_deleted_user_xattrs: RefCell<bool>,
    is_pitr: RefCell<bool>,
    has_no_value_with_underlying_datatype: RefCell<bool>,
    includes_delete_times: RefCell<bool>,
    has_collections: RefCell<bool>,
    has_no_value: RefCell<bool>,
    includes_xattrs: RefCell<bool>,
    is_notifier: RefCell<bool>,
    is_producer: RefCell<bool>,
    _io: RefCell<BytesReader>,
    f_raw_flags: Cell<bool>,
    raw_flags: RefCell<u32>,
}
impl KStruct for DcpOpen_OpenFlags {
    type Root = DcpOpen;
    type Parent = DcpOpen_Extras;

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
        *self_rc.reserved.borrow_mut() = _io.read_bits_int_be(22)?;
        *self_rc.skips_deletes_in_initial_backfill.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.includes_deleted_user_xattrs.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_pitr.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.has_no_value_with_underlying_datatype.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.includes_delete_times.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.has_collections.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.has_no_value.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.includes_xattrs.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_notifier.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_producer.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        Ok(())
    }
}
impl DcpOpen_OpenFlags {
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

impl DcpOpen_OpenFlags {
    /**
     * Not used.
     */
    pub fn reserved(&self) -> Ref<'_, u64> {
        self.reserved.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x200. Omit deletions from the initial backfill.
     */
    pub fn skips_deletes_in_initial_backfill(&self) -> Ref<'_, bool> {
        self.skips_deletes_in_initial_backfill.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x100. Also send user attributes of deleted documents, if the deletion
     * stored them. A plain delete has already removed them.
     */
    pub fn includes_deleted_user_xattrs(&self) -> Ref<'_, bool> {
        self.includes_deleted_user_xattrs.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x080. Enable a prototype of point-in-time recovery. Current servers
     * refuse this flag.
     */
    pub fn is_pitr(&self) -> Ref<'_, bool> {
        self.is_pitr.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x040. Omit values, but keep the datatype of the whole document, even
     * of attributes that are sent uncompressed. Cannot be combined with
     * 0x008.
     */
    pub fn has_no_value_with_underlying_datatype(&self) -> Ref<'_, bool> {
        self.has_no_value_with_underlying_datatype.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x020. Deletions carry the time of the deletion, in layout V2.
     */
    pub fn includes_delete_times(&self) -> Ref<'_, bool> {
        self.includes_delete_times.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x010. Enable collections, in the prototype. Current servers refuse
     * this flag; HELLO enables collections.
     */
    pub fn has_collections(&self) -> Ref<'_, bool> {
        self.has_collections.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x008. Omit values; the datatype then describes the value as sent.
     * Without 0x004, servers since 7.6 also omit the metadata in backfills
     * of couchstore buckets: every change arrives as a mutation with CAS 0,
     * revision number 1 and no expiration, even if the document was deleted.
     * Changes from memory, and backfills of ephemeral buckets, are complete.
     */
    pub fn has_no_value(&self) -> Ref<'_, bool> {
        self.has_no_value.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x004. Send extended attributes, whatever HELLO has enabled.
     */
    pub fn includes_xattrs(&self) -> Ref<'_, bool> {
        self.includes_xattrs.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x002. A connection that only announces new seqnos. Current servers
     * refuse this flag.
     */
    pub fn is_notifier(&self) -> Ref<'_, bool> {
        self.is_notifier.borrow()
    }
}

impl DcpOpen_OpenFlags {
    /**
     * 0x001. The node is the producer. If the flag is clear, the node is the
     * consumer.
     */
    pub fn is_producer(&self) -> Ref<'_, bool> {
        self.is_producer.borrow()
    }
}
impl DcpOpen_OpenFlags {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
