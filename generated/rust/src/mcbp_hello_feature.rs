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
 * Each feature has a number. A client lists the features that it supports, and
 * the server responds with the features that are enabled from then on. Parsers
 * keep unknown numbers.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpHelloFeature {
    pub _root: SharedType<McbpHelloFeature>,
    pub _parent: SharedType<McbpHelloFeature>,
    pub _self: SharedType<Self>,
    code: RefCell<McbpHelloFeature_Code>,
    _io: RefCell<BytesReader>,
    f_raw_code: Cell<bool>,
    raw_code: RefCell<u16>,
}
impl KStruct for McbpHelloFeature {
    type Root = McbpHelloFeature;
    type Parent = McbpHelloFeature;

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
        *self_rc.code.borrow_mut() = (_io.read_u2be()? as i64).try_into()?;
        Ok(())
    }
}
impl McbpHelloFeature {
    pub fn raw_code(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        if self.f_raw_code.get() {
            return Ok(self.raw_code.borrow());
        }
        self.f_raw_code.set(true);
        *self.raw_code.borrow_mut() = ((i64::from(&*self.code()) as u16)) as u16;
        Ok(self.raw_code.borrow())
    }
}

impl McbpHelloFeature {
    /**
     * The feature.
     */
    pub fn code(&self) -> Ref<'_, McbpHelloFeature_Code> {
        self.code.borrow()
    }
}
impl McbpHelloFeature {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpHelloFeature_Code {

    /**
     * Retired. Enabled all datatype bits at once.
     */
    Invalid,

    /**
     * Upgrade of the connection to TLS. Never implemented.
     */
    Tls,

    /**
     * Send small packets without delay. Informational.
     */
    TcpNoDelay,

    /**
     * Responses to writes carry the vbucket uuid and seqno in their extras.
     */
    MutationSeqno,

    /**
     * Collect small packets. No longer in effect.
     */
    TcpDelay,

    /**
     * Values may begin with extended attributes (datatype bit 0x04).
     */
    Xattr,

    /**
     * The server reports errors with specific status codes instead of closing
     * the connection.
     */
    Xerror,

    /**
     * The client will select a bucket.
     */
    SelectBucket,

    /**
     * Retired. Enabled the first collections prototype.
     */
    Invalid2,

    /**
     * Values may be Snappy blocks (datatype bit 0x02).
     */
    Snappy,

    /**
     * The datatype indicates whether a body is JSON (datatype bit 0x01).
     * Opening a DCP connection enables this feature.
     */
    Json,

    /**
     * The server may send requests, with the magics 0x82 and 0x83.
     */
    Duplex,

    /**
     * The server sends the cluster map when the map changes. Needs duplex.
     */
    ClustermapChangeNotification,

    /**
     * Responses may arrive out of order. Servers refuse DCP connections with
     * this feature.
     */
    UnorderedExecution,

    /**
     * Responses carry the server's processing time, with magic 0x18.
     */
    Tracing,

    /**
     * The client may send requests with framing extras (magic 0x08).
     */
    AltRequestSupport,

    /**
     * The client may require durability for writes.
     */
    SyncReplication,

    /**
     * Keys begin with a collection id.
     */
    Collections,

    /**
     * Any value may be a Snappy block, even in commands without a document.
     * From 6.5 to 7.2, this number meant tracing with a client's context
     * (OpenTracing).
     */
    SnappyEverywhere,

    /**
     * The client may send writes that keep the expiration of a document.
     */
    PreserveTtl,

    /**
     * The client may read virtual attributes in the same way as extended
     * attributes. Needs xattr.
     */
    Vattr,

    /**
     * Retired. Enabled point-in-time recovery.
     */
    Invalid3,

    /**
     * A sub-document command may create a document in the deleted state.
     */
    SubdocCreateAsDeleted,

    /**
     * Macros may refer to the virtual attribute `$document`. Needs xattr.
     */
    SubdocDocumentMacroSupport,

    /**
     * An extended attribute may replace the body of a document.
     */
    SubdocReplaceBodyWithXattr,

    /**
     * Responses carry the units that the request used.
     */
    ReportUnitUsage,

    /**
     * The server responds to throttled requests with a status instead of
     * delaying them.
     */
    NonBlockingThrottlingMode,

    /**
     * Sub-document reads work on replicas.
     */
    SubdocReplicaRead,

    /**
     * The client may state the version of its cluster map.
     */
    GetClusterConfigWithKnownVersion,

    /**
     * The server does not repeat the cluster map in every refusal.
     */
    DedupeNotMyVbucketClustermap,

    /**
     * The server sends only the version of a new map. Needs duplex. Replaces
     * clustermap_change_notification if both are requested.
     */
    ClustermapChangeNotificationBrief,

    /**
     * A sub-document command may use several attributes.
     */
    SubdocAllowsAccessOnMultipleXattrKeys,

    /**
     * Extended attributes may contain binary values.
     */
    SubdocBinaryXattr,

    /**
     * Range scans may return attributes. Needs xattr.
     */
    RangeScanIncludeXattr,

    /**
     * Replica reads work on deleted documents.
     */
    SubdocAllowReplicaReadOnDeletedDocs,

    /**
     * A random document may include its extended attributes. Needs xattr, json
     * and snappy_everywhere.
     */
    GetRandomKeyIncludeXattr,

    /**
     * The command `mutate_with_meta` (0x4b) is available.
     */
    MutateWithMeta,

    /**
     * The server supports open flag 0x200.
     */
    DcpSkipDeletesInInitialBackfill,
    Unknown(i64),
}

impl TryFrom<i64> for McbpHelloFeature_Code {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpHelloFeature_Code> {
        match flag {
            1 => Ok(McbpHelloFeature_Code::Invalid),
            2 => Ok(McbpHelloFeature_Code::Tls),
            3 => Ok(McbpHelloFeature_Code::TcpNoDelay),
            4 => Ok(McbpHelloFeature_Code::MutationSeqno),
            5 => Ok(McbpHelloFeature_Code::TcpDelay),
            6 => Ok(McbpHelloFeature_Code::Xattr),
            7 => Ok(McbpHelloFeature_Code::Xerror),
            8 => Ok(McbpHelloFeature_Code::SelectBucket),
            9 => Ok(McbpHelloFeature_Code::Invalid2),
            10 => Ok(McbpHelloFeature_Code::Snappy),
            11 => Ok(McbpHelloFeature_Code::Json),
            12 => Ok(McbpHelloFeature_Code::Duplex),
            13 => Ok(McbpHelloFeature_Code::ClustermapChangeNotification),
            14 => Ok(McbpHelloFeature_Code::UnorderedExecution),
            15 => Ok(McbpHelloFeature_Code::Tracing),
            16 => Ok(McbpHelloFeature_Code::AltRequestSupport),
            17 => Ok(McbpHelloFeature_Code::SyncReplication),
            18 => Ok(McbpHelloFeature_Code::Collections),
            19 => Ok(McbpHelloFeature_Code::SnappyEverywhere),
            20 => Ok(McbpHelloFeature_Code::PreserveTtl),
            21 => Ok(McbpHelloFeature_Code::Vattr),
            22 => Ok(McbpHelloFeature_Code::Invalid3),
            23 => Ok(McbpHelloFeature_Code::SubdocCreateAsDeleted),
            24 => Ok(McbpHelloFeature_Code::SubdocDocumentMacroSupport),
            25 => Ok(McbpHelloFeature_Code::SubdocReplaceBodyWithXattr),
            26 => Ok(McbpHelloFeature_Code::ReportUnitUsage),
            27 => Ok(McbpHelloFeature_Code::NonBlockingThrottlingMode),
            28 => Ok(McbpHelloFeature_Code::SubdocReplicaRead),
            29 => Ok(McbpHelloFeature_Code::GetClusterConfigWithKnownVersion),
            30 => Ok(McbpHelloFeature_Code::DedupeNotMyVbucketClustermap),
            31 => Ok(McbpHelloFeature_Code::ClustermapChangeNotificationBrief),
            32 => Ok(McbpHelloFeature_Code::SubdocAllowsAccessOnMultipleXattrKeys),
            33 => Ok(McbpHelloFeature_Code::SubdocBinaryXattr),
            34 => Ok(McbpHelloFeature_Code::RangeScanIncludeXattr),
            35 => Ok(McbpHelloFeature_Code::SubdocAllowReplicaReadOnDeletedDocs),
            36 => Ok(McbpHelloFeature_Code::GetRandomKeyIncludeXattr),
            37 => Ok(McbpHelloFeature_Code::MutateWithMeta),
            38 => Ok(McbpHelloFeature_Code::DcpSkipDeletesInInitialBackfill),
            _ => Ok(McbpHelloFeature_Code::Unknown(flag)),
        }
    }
}

impl From<&McbpHelloFeature_Code> for i64 {
    fn from(v: &McbpHelloFeature_Code) -> Self {
        match *v {
            McbpHelloFeature_Code::Invalid => 1,
            McbpHelloFeature_Code::Tls => 2,
            McbpHelloFeature_Code::TcpNoDelay => 3,
            McbpHelloFeature_Code::MutationSeqno => 4,
            McbpHelloFeature_Code::TcpDelay => 5,
            McbpHelloFeature_Code::Xattr => 6,
            McbpHelloFeature_Code::Xerror => 7,
            McbpHelloFeature_Code::SelectBucket => 8,
            McbpHelloFeature_Code::Invalid2 => 9,
            McbpHelloFeature_Code::Snappy => 10,
            McbpHelloFeature_Code::Json => 11,
            McbpHelloFeature_Code::Duplex => 12,
            McbpHelloFeature_Code::ClustermapChangeNotification => 13,
            McbpHelloFeature_Code::UnorderedExecution => 14,
            McbpHelloFeature_Code::Tracing => 15,
            McbpHelloFeature_Code::AltRequestSupport => 16,
            McbpHelloFeature_Code::SyncReplication => 17,
            McbpHelloFeature_Code::Collections => 18,
            McbpHelloFeature_Code::SnappyEverywhere => 19,
            McbpHelloFeature_Code::PreserveTtl => 20,
            McbpHelloFeature_Code::Vattr => 21,
            McbpHelloFeature_Code::Invalid3 => 22,
            McbpHelloFeature_Code::SubdocCreateAsDeleted => 23,
            McbpHelloFeature_Code::SubdocDocumentMacroSupport => 24,
            McbpHelloFeature_Code::SubdocReplaceBodyWithXattr => 25,
            McbpHelloFeature_Code::ReportUnitUsage => 26,
            McbpHelloFeature_Code::NonBlockingThrottlingMode => 27,
            McbpHelloFeature_Code::SubdocReplicaRead => 28,
            McbpHelloFeature_Code::GetClusterConfigWithKnownVersion => 29,
            McbpHelloFeature_Code::DedupeNotMyVbucketClustermap => 30,
            McbpHelloFeature_Code::ClustermapChangeNotificationBrief => 31,
            McbpHelloFeature_Code::SubdocAllowsAccessOnMultipleXattrKeys => 32,
            McbpHelloFeature_Code::SubdocBinaryXattr => 33,
            McbpHelloFeature_Code::RangeScanIncludeXattr => 34,
            McbpHelloFeature_Code::SubdocAllowReplicaReadOnDeletedDocs => 35,
            McbpHelloFeature_Code::GetRandomKeyIncludeXattr => 36,
            McbpHelloFeature_Code::MutateWithMeta => 37,
            McbpHelloFeature_Code::DcpSkipDeletesInInitialBackfill => 38,
            McbpHelloFeature_Code::Unknown(v) => v
        }
    }
}

impl Default for McbpHelloFeature_Code {
    fn default() -> Self { McbpHelloFeature_Code::Unknown(0) }
}

