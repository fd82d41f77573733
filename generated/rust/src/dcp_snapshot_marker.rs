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
 * The producer announces a snapshot, a group of messages that extends up to the
 * end seqno.
 * 
 * In V1, the fields are 20 bytes of extras and there is no value. In V2.0 and
 * later, the extras are one byte, which selects the layout of the value. The
 * byte is 0 for V2.0 (36 bytes), 1 for V2.1 (44 bytes), and 2 for V2.2 (52
 * bytes). Builds between September 2024 and February 2025 sent V2.2 with 44
 * bytes, without the last field; released servers refuse this layout. No release
 * sent V2.1.
 * 
 * A producer uses the smallest layout that can carry the fields of the marker,
 * so a connection that negotiated V2.2 also carries older layouts. If the
 * producer does not know a field's value, the field is 0.
 * 
 * The consumer responds if an error occurs or the acknowledge flag is set.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSnapshotMarker {
    pub _root: SharedType<DcpSnapshotMarker>,
    pub _parent: SharedType<DcpSnapshotMarker>,
    pub _self: SharedType<Self>,
    len_extras: RefCell<u8>,
    len_value: RefCell<u32>,
    version: RefCell<u8>,
    snapshot: RefCell<OptRc<DcpSnapshotMarker_Snapshot>>,
    _io: RefCell<BytesReader>,
    snapshot_raw: RefCell<Vec<u8>>,
    f_has_version: Cell<bool>,
    has_version: RefCell<bool>,
    f_is_later: Cell<bool>,
    is_later: RefCell<bool>,
    f_is_v2_1: Cell<bool>,
    is_v2_1: RefCell<bool>,
    f_is_v2_2: Cell<bool>,
    is_v2_2: RefCell<bool>,
    f_len_snapshot: Cell<bool>,
    len_snapshot: RefCell<u32>,
}
impl KStruct for DcpSnapshotMarker {
    type Root = DcpSnapshotMarker;
    type Parent = DcpSnapshotMarker;

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
        if *self_rc.has_version()? {
            *self_rc.version.borrow_mut() = _io.read_u1()?.into();
        }
        *self_rc.snapshot_raw.borrow_mut() = _io.read_bytes(*self_rc.len_snapshot()? as usize)?.into();
        let snapshot_raw = self_rc.snapshot_raw.borrow();
        let _t_snapshot_raw_io = BytesReader::from(snapshot_raw.clone());
        let f = |t : &mut DcpSnapshotMarker_Snapshot| Ok(t.set_params(*self_rc.has_version()?, *self_rc.is_v2_1()?, *self_rc.is_v2_2()?, *self_rc.is_later()?, (*self_rc.len_snapshot()?).try_into().map_err(|_| KError::CastError)?));
        let t = Self::read_into_with_init::<BytesReader, DcpSnapshotMarker_Snapshot>(&_t_snapshot_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()), &f)?.into();
        *self_rc.snapshot.borrow_mut() = t;
        Ok(())
    }
}
impl DcpSnapshotMarker {
    pub fn len_extras(&self) -> Ref<'_, u8> {
        self.len_extras.borrow()
    }
}
impl DcpSnapshotMarker {
    pub fn len_value(&self) -> Ref<'_, u32> {
        self.len_value.borrow()
    }
}
impl DcpSnapshotMarker {
    pub fn set_params(&mut self, len_extras: u8, len_value: u32) {
        *self.len_extras.borrow_mut() = len_extras;
        *self.len_value.borrow_mut() = len_value;
    }
}
impl DcpSnapshotMarker {

    /**
     * The extras contain a version byte, and the value contains the fields.
     */
    pub fn has_version(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_version.get() {
            return Ok(self.has_version.borrow());
        }
        self.f_has_version.set(true);
        *self.has_version.borrow_mut() = (((*self.len_extras() as u8) == (1 as u8))) as bool;
        Ok(self.has_version.borrow())
    }

    /**
     * The layout is later than V2.2.
     */
    pub fn is_later(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_later.get() {
            return Ok(self.is_later.borrow());
        }
        self.f_is_later.set(true);
        *self.is_later.borrow_mut() = ( ((*self.has_version()?) && (((*self.version() as u8) > (2 as u8)))) ) as bool;
        Ok(self.is_later.borrow())
    }

    /**
     * The layout is V2.1.
     */
    pub fn is_v2_1(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_v2_1.get() {
            return Ok(self.is_v2_1.borrow());
        }
        self.f_is_v2_1.set(true);
        *self.is_v2_1.borrow_mut() = ( ((*self.has_version()?) && (((*self.version() as u8) == (1 as u8)))) ) as bool;
        Ok(self.is_v2_1.borrow())
    }

    /**
     * The layout is V2.2.
     */
    pub fn is_v2_2(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_is_v2_2.get() {
            return Ok(self.is_v2_2.borrow());
        }
        self.f_is_v2_2.set(true);
        *self.is_v2_2.borrow_mut() = ( ((*self.has_version()?) && (((*self.version() as u8) == (2 as u8)))) ) as bool;
        Ok(self.is_v2_2.borrow())
    }

    /**
     * Length of the snapshot fields.
     */
    pub fn len_snapshot(
        &self
    ) -> KResult<Ref<'_, u32>> {
        let _io = self._io.borrow();
        if self.f_len_snapshot.get() {
            return Ok(self.len_snapshot.borrow());
        }
        self.f_len_snapshot.set(true);
        *self.len_snapshot.borrow_mut() = (if *self.has_version()? { *self.len_value() } else { (*self.len_extras() as u32) }) as u32;
        Ok(self.len_snapshot.borrow())
    }
}

impl DcpSnapshotMarker {
    /**
     * Version of the layout, the only byte of the extras (0 for V2.0, 1 for
     * V2.1, 2 for V2.2). Absent in V1. In an unknown version, parsers read the
     * fields of V2.0, because all known later versions begin with these fields.
     */
    pub fn version(&self) -> Ref<'_, u8> {
        self.version.borrow()
    }
}

impl DcpSnapshotMarker {
    /**
     * The snapshot: the extras in V1, the value in later versions.
     */
    pub fn snapshot(&self) -> Ref<'_, OptRc<DcpSnapshotMarker_Snapshot>> {
        self.snapshot.borrow()
    }
}
impl DcpSnapshotMarker {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpSnapshotMarker {
    pub fn snapshot_raw(&self) -> Ref<'_, Vec<u8>> {
        self.snapshot_raw.borrow()
    }
}
impl fmt::Display for DcpSnapshotMarker {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "seqnos ", *self.snapshot().start_seqno(), " to ", *self.snapshot().end_seqno()))
    }
}

/**
 * The fields of the marker. The first three fields are the fields of V1;
 * later versions append more fields.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSnapshotMarker_Snapshot {
    pub _root: SharedType<DcpSnapshotMarker>,
    pub _parent: SharedType<DcpSnapshotMarker>,
    pub _self: SharedType<Self>,
    has_visible_seqno: RefCell<bool>,
    has_timestamp: RefCell<bool>,
    has_purge_seqno: RefCell<bool>,
    has_unknown_fields: RefCell<bool>,
    len_snapshot: RefCell<u32>,
    start_seqno: RefCell<u64>,
    end_seqno: RefCell<u64>,
    flags: RefCell<OptRc<DcpSnapshotMarker_SnapshotFlags>>,
    max_visible_seqno: RefCell<u64>,
    high_completed_seqno: RefCell<u64>,
    timestamp: RefCell<u64>,
    purge_seqno: RefCell<u64>,
    high_prepared_seqno: RefCell<u64>,
    unknown_fields: RefCell<Vec<u8>>,
    surplus: RefCell<OptRc<McbpSurplus>>,
    _io: RefCell<BytesReader>,
    flags_raw: RefCell<Vec<u8>>,
    f_has_high_prepared_seqno: Cell<bool>,
    has_high_prepared_seqno: RefCell<bool>,
}
impl KStruct for DcpSnapshotMarker_Snapshot {
    type Root = DcpSnapshotMarker;
    type Parent = DcpSnapshotMarker;

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
        *self_rc.start_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.end_seqno.borrow_mut() = _io.read_u8be()?.into();
        *self_rc.flags_raw.borrow_mut() = _io.read_bytes(4 as usize)?.into();
        let flags_raw = self_rc.flags_raw.borrow();
        let _t_flags_raw_io = BytesReader::from(flags_raw.clone());
        let t = Self::read_into::<BytesReader, DcpSnapshotMarker_SnapshotFlags>(&_t_flags_raw_io, Some(self_rc._root.clone()), Some(self_rc._self.clone()))?.into();
        *self_rc.flags.borrow_mut() = t;
        if *self_rc.has_visible_seqno() {
            *self_rc.max_visible_seqno.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_visible_seqno() {
            *self_rc.high_completed_seqno.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_timestamp() {
            *self_rc.timestamp.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_purge_seqno() {
            *self_rc.purge_seqno.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_high_prepared_seqno()? {
            *self_rc.high_prepared_seqno.borrow_mut() = _io.read_u8be()?.into();
        }
        if *self_rc.has_unknown_fields() {
            *self_rc.unknown_fields.borrow_mut() = _io.read_bytes_full()?.into();
        }
        if !(_io.is_eof()) {
            let t = Self::read_into::<_, McbpSurplus>(&*_io, None, None)?.into();
            *self_rc.surplus.borrow_mut() = t;
        }
        Ok(())
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn has_visible_seqno(&self) -> Ref<'_, bool> {
        self.has_visible_seqno.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn has_timestamp(&self) -> Ref<'_, bool> {
        self.has_timestamp.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn has_purge_seqno(&self) -> Ref<'_, bool> {
        self.has_purge_seqno.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn has_unknown_fields(&self) -> Ref<'_, bool> {
        self.has_unknown_fields.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn len_snapshot(&self) -> Ref<'_, u32> {
        self.len_snapshot.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn set_params(&mut self, has_visible_seqno: bool, has_timestamp: bool, has_purge_seqno: bool, has_unknown_fields: bool, len_snapshot: u32) {
        *self.has_visible_seqno.borrow_mut() = has_visible_seqno;
        *self.has_timestamp.borrow_mut() = has_timestamp;
        *self.has_purge_seqno.borrow_mut() = has_purge_seqno;
        *self.has_unknown_fields.borrow_mut() = has_unknown_fields;
        *self.len_snapshot.borrow_mut() = len_snapshot;
    }
}
impl DcpSnapshotMarker_Snapshot {

    /**
     * The layout is V2.2 as released. An unreleased layout with the same
     * version number ended with the purge seqno.
     */
    pub fn has_high_prepared_seqno(
        &self
    ) -> KResult<Ref<'_, bool>> {
        let _io = self._io.borrow();
        if self.f_has_high_prepared_seqno.get() {
            return Ok(self.has_high_prepared_seqno.borrow());
        }
        self.f_has_high_prepared_seqno.set(true);
        *self.has_high_prepared_seqno.borrow_mut() = ( ((*self.has_purge_seqno()) && (((*self.len_snapshot() as u32) > (44 as u32)))) ) as bool;
        Ok(self.has_high_prepared_seqno.borrow())
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * First seqno of the snapshot. The value depends on the position of the
     * marker in the stream and on the source of the snapshot:
     * 
     * * first marker of a stream: the snapshot start seqno of the request,
     *   which equals the start seqno unless the consumer was within a
     *   snapshot. After an out-of-order snapshot, the first marker starts
     *   like a later one;
     * * later marker, memory, with the checkpoint flag: the first seqno of
     *   the checkpoint, even if its change was deduplicated or filtered out;
     * * later marker, memory, without the checkpoint flag: the seqno of the
     *   first change that follows;
     * * later marker, disk, from a backfill: the start seqno of the
     *   backfill;
     * * later marker, disk, from a checkpoint that a replica received as a
     *   snapshot from disk: as for memory, with or without the checkpoint
     *   flag.
     * 
     * Before 7.1, a later marker that is not from a backfill contains the
     * seqno of the first change that follows, with or without the checkpoint
     * flag. Since 7.1, if the checkpoint begins at or before the end of the
     * previous snapshot, a marker with the checkpoint flag contains the
     * seqno of the first change that follows.
     */
    pub fn start_seqno(&self) -> Ref<'_, u64> {
        self.start_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Last seqno of the snapshot, which can be above the end seqno of the
     * request: a stream ends after the snapshot that contains its end seqno.
     * A snapshot from memory ends at the last change in the stream's
     * collections; a snapshot from disk ends at the last change on disk.
     */
    pub fn end_seqno(&self) -> Ref<'_, u64> {
        self.end_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Source and content of the snapshot.
     */
    pub fn flags(&self) -> Ref<'_, OptRc<DcpSnapshotMarker_SnapshotFlags>> {
        self.flags.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Highest seqno up to the end of the snapshot that does not belong to a
     * pending or aborted durable write. 0 in V2.2 if the consumer did not
     * enable durable writes.
     */
    pub fn max_visible_seqno(&self) -> Ref<'_, u64> {
        self.max_visible_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Highest seqno of a durable write that was committed or aborted.
     * Meaningful only with the disk flag.
     */
    pub fn high_completed_seqno(&self) -> Ref<'_, u64> {
        self.high_completed_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Time of the snapshot, for a prototype of point-in-time recovery.
     * Producers of 7.0 to 7.6 could encode this field; no server accepts it.
     */
    pub fn timestamp(&self) -> Ref<'_, u64> {
        self.timestamp.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Seqno up to which the producer has dropped tombstones. A consumer that
     * returns this seqno in a stream request avoids needless rollbacks.
     */
    pub fn purge_seqno(&self) -> Ref<'_, u64> {
        self.purge_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Highest seqno of a durable write that was prepared. Meaningful only
     * with the disk flag.
     */
    pub fn high_prepared_seqno(&self) -> Ref<'_, u64> {
        self.high_prepared_seqno.borrow()
    }
}

impl DcpSnapshotMarker_Snapshot {
    /**
     * Fields that a later version appended.
     */
    pub fn unknown_fields(&self) -> Ref<'_, Vec<u8>> {
        self.unknown_fields.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn surplus(&self) -> Ref<'_, OptRc<McbpSurplus>> {
        self.surplus.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
impl DcpSnapshotMarker_Snapshot {
    pub fn flags_raw(&self) -> Ref<'_, Vec<u8>> {
        self.flags_raw.borrow()
    }
}
impl fmt::Display for DcpSnapshotMarker_Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", format!("{}{}{}{}", "seqnos ", *self.start_seqno(), " to ", *self.end_seqno()))
    }
}

/**
 * Source and content of a snapshot, one bit each.
 */

#[derive(Default, Debug, Clone)]
pub struct DcpSnapshotMarker_SnapshotFlags {
    pub _root: SharedType<DcpSnapshotMarker>,
    pub _parent: SharedType<DcpSnapshotMarker_Snapshot>,
    pub _self: SharedType<Self>,
    reserved: RefCell<u64>,
    has_duplicate_keys: RefCell<bool>,
    is_history: RefCell<bool>,
    wants_acknowledgement: RefCell<bool>,
    is_checkpoint: RefCell<bool>,
    is_disk: RefCell<bool>,
    is_memory: RefCell<bool>,
    _io: RefCell<BytesReader>,
    f_raw_flags: Cell<bool>,
    raw_flags: RefCell<u32>,
}
impl KStruct for DcpSnapshotMarker_SnapshotFlags {
    type Root = DcpSnapshotMarker;
    type Parent = DcpSnapshotMarker_Snapshot;

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
        *self_rc.reserved.borrow_mut() = _io.read_bits_int_be(26)?;
        *self_rc.has_duplicate_keys.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_history.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.wants_acknowledgement.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_checkpoint.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_disk.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        *self_rc.is_memory.borrow_mut() = _io.read_bits_int_be(1)? != 0;
        Ok(())
    }
}
impl DcpSnapshotMarker_SnapshotFlags {

    /**
     * The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
     * 16 history, 32 duplicate keys).
     */
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

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * Not used.
     */
    pub fn reserved(&self) -> Ref<'_, u64> {
        self.reserved.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x20. A key may occur more than once in the snapshot.
     */
    pub fn has_duplicate_keys(&self) -> Ref<'_, bool> {
        self.has_duplicate_keys.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x10. The snapshot contains history: the producer does not deduplicate
     * changes in collections that keep history.
     */
    pub fn is_history(&self) -> Ref<'_, bool> {
        self.is_history.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x08. The consumer responds to the marker once it has received the
     * whole snapshot.
     */
    pub fn wants_acknowledgement(&self) -> Ref<'_, bool> {
        self.wants_acknowledgement.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x04. The snapshot begins a checkpoint. Nodes use this flag to keep
     * their checkpoints identical. Since 6.5, markers of backfills also have
     * this flag.
     */
    pub fn is_checkpoint(&self) -> Ref<'_, bool> {
        self.is_checkpoint.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x02. The snapshot comes from a backfill, or from a checkpoint that
     * was received as a snapshot from disk. Backfills of ephemeral buckets,
     * which have no files, also have this flag. Servers set either this flag
     * or the memory flag.
     */
    pub fn is_disk(&self) -> Ref<'_, bool> {
        self.is_disk.borrow()
    }
}

impl DcpSnapshotMarker_SnapshotFlags {
    /**
     * 0x01. The snapshot contains items from memory. Servers set either this
     * flag or the disk flag.
     */
    pub fn is_memory(&self) -> Ref<'_, bool> {
        self.is_memory.borrow()
    }
}
impl DcpSnapshotMarker_SnapshotFlags {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
