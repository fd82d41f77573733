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

/**
 * A number for each feature. A client lists what it can use, and the server
 * answers with what is on from then on. Numbers that are not in the table are
 * kept.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct HelloFeature {
    pub _root: SharedType<HelloFeature>,
    pub _parent: SharedType<HelloFeature>,
    pub _self: SharedType<Self>,
    code: RefCell<HelloFeature_Code>,
    _io: RefCell<BytesReader>,
    f_raw_code: Cell<bool>,
    raw_code: RefCell<u16>,
}
impl KStruct for HelloFeature {
    type Root = HelloFeature;
    type Parent = HelloFeature;

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
        *self_rc.code.borrow_mut() = (_io.read_u2be()? as i64).try_into()?;
        Ok(())
    }
}
impl HelloFeature {

    /**
     * The feature as a number.
     */
    pub fn raw_code(
        &self
    ) -> KResult<Ref<'_, u16>> {
        let _io = self._io.borrow();
        let _rrc = self._root.get_value().borrow().upgrade();
        let _prc = self._parent.get_value().borrow().upgrade();
        let _r = _rrc.as_ref().unwrap();
        if self.f_raw_code.get() {
            return Ok(self.raw_code.borrow());
        }
        self.f_raw_code.set(true);
        let _pos = _io.pos();
        _io.seek(0 as usize)?;
        *self.raw_code.borrow_mut() = _io.read_u2be()?.into();
        _io.seek(_pos)?;
        Ok(self.raw_code.borrow())
    }
}

/**
 * The feature.
 */
impl HelloFeature {
    pub fn code(&self) -> Ref<'_, HelloFeature_Code> {
        self.code.borrow()
    }
}
impl HelloFeature {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, PartialEq, Clone)]
pub enum HelloFeature_Code {

    /**
     * Retired. Was the feature of all datatype bits together.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Invalid,

    /**
     * Upgrade of the connection to TLS. Never built.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Tls,

    /**
     * Send small packets at once. Told for information.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    TcpNoDelay,

    /**
     * Responses to writes carry vbucket uuid and seqno in their extras.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    MutationSeqno,

    /**
     * Collect small packets. No longer in effect.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    TcpDelay,

    /**
     * Values may have extended attributes in front; datatype bit 0x04.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Xattr,

    /**
     * Errors are told by status codes of their own instead of closing the
     * connection.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Xerror,

    /**
     * The client is going to select a bucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SelectBucket,

    /**
     * Retired. Was the first attempt at collections.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Invalid2,

    /**
     * Values may be Snappy blocks; datatype bit 0x02.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Snappy,

    /**
     * The datatype tells JSON; datatype bit 0x01. Opening a DCP connection
     * turns it on.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Json,

    /**
     * The server may send requests of its own, with the magics 0x82 and 0x83.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Duplex,

    /**
     * The server sends the map of the cluster when it changes. Needs duplex.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    ClustermapChangeNotification,

    /**
     * Commands may be answered out of order. DCP refuses such connections.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    UnorderedExecution,

    /**
     * Responses carry the time that the server needed, with magic 0x18.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Tracing,

    /**
     * The client may send requests with framing extras, magic 0x08.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    AltRequestSupport,

    /**
     * The client may demand durability.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SyncReplication,

    /**
     * Keys begin with a collection id.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Collections,

    /**
     * Any value may be a Snappy block, also of commands that have no document.
     * In 6.5 the number stood for tracing by a client's context.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SnappyEverywhere,

    /**
     * The client may ask to keep the expiration.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    PreserveTtl,

    /**
     * Virtual attributes may be read like extended ones.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Vattr,

    /**
     * Retired. Was restoring to a point in time.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    Invalid3,

    /**
     * A sub-document command may create a document as deleted.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocCreateAsDeleted,

    /**
     * The macro of the document may be used in attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocDocumentMacroSupport,

    /**
     * A body may be replaced by an attribute.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocReplaceBodyWithXattr,

    /**
     * Responses tell the units that the request used.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    ReportUnitUsage,

    /**
     * Throttling is told by a status instead of a wait.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    NonBlockingThrottlingMode,

    /**
     * Sub-document reads work on replicas.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocReplicaRead,

    /**
     * The client may say which map of the cluster it has.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    GetClusterConfigWithKnownVersion,

    /**
     * The map of the cluster is not sent again with each refusal.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    DedupeNotMyVbucketClustermap,

    /**
     * The server tells the version of a new map only. Needs duplex.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    ClustermapChangeNotificationBrief,

    /**
     * A sub-document command may use several attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocAllowsAccessOnMultipleXattrKeys,

    /**
     * Attributes may hold binary values.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocBinaryXattr,

    /**
     * Range scans may return attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    RangeScanIncludeXattr,

    /**
     * Replica reads work on deleted documents.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    SubdocAllowReplicaReadOnDeletedDocs,

    /**
     * A random document may come with its attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    GetRandomKeyIncludeXattr,

    /**
     * The command mutate with meta (0x4b) is there.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    MutateWithMeta,

    /**
     * Open flag 0x200 is known.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h Source
     */
    DcpSkipDeletesInInitialBackfill,
    Unknown(i64),
}

impl TryFrom<i64> for HelloFeature_Code {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<HelloFeature_Code> {
        match flag {
            1 => Ok(HelloFeature_Code::Invalid),
            2 => Ok(HelloFeature_Code::Tls),
            3 => Ok(HelloFeature_Code::TcpNoDelay),
            4 => Ok(HelloFeature_Code::MutationSeqno),
            5 => Ok(HelloFeature_Code::TcpDelay),
            6 => Ok(HelloFeature_Code::Xattr),
            7 => Ok(HelloFeature_Code::Xerror),
            8 => Ok(HelloFeature_Code::SelectBucket),
            9 => Ok(HelloFeature_Code::Invalid2),
            10 => Ok(HelloFeature_Code::Snappy),
            11 => Ok(HelloFeature_Code::Json),
            12 => Ok(HelloFeature_Code::Duplex),
            13 => Ok(HelloFeature_Code::ClustermapChangeNotification),
            14 => Ok(HelloFeature_Code::UnorderedExecution),
            15 => Ok(HelloFeature_Code::Tracing),
            16 => Ok(HelloFeature_Code::AltRequestSupport),
            17 => Ok(HelloFeature_Code::SyncReplication),
            18 => Ok(HelloFeature_Code::Collections),
            19 => Ok(HelloFeature_Code::SnappyEverywhere),
            20 => Ok(HelloFeature_Code::PreserveTtl),
            21 => Ok(HelloFeature_Code::Vattr),
            22 => Ok(HelloFeature_Code::Invalid3),
            23 => Ok(HelloFeature_Code::SubdocCreateAsDeleted),
            24 => Ok(HelloFeature_Code::SubdocDocumentMacroSupport),
            25 => Ok(HelloFeature_Code::SubdocReplaceBodyWithXattr),
            26 => Ok(HelloFeature_Code::ReportUnitUsage),
            27 => Ok(HelloFeature_Code::NonBlockingThrottlingMode),
            28 => Ok(HelloFeature_Code::SubdocReplicaRead),
            29 => Ok(HelloFeature_Code::GetClusterConfigWithKnownVersion),
            30 => Ok(HelloFeature_Code::DedupeNotMyVbucketClustermap),
            31 => Ok(HelloFeature_Code::ClustermapChangeNotificationBrief),
            32 => Ok(HelloFeature_Code::SubdocAllowsAccessOnMultipleXattrKeys),
            33 => Ok(HelloFeature_Code::SubdocBinaryXattr),
            34 => Ok(HelloFeature_Code::RangeScanIncludeXattr),
            35 => Ok(HelloFeature_Code::SubdocAllowReplicaReadOnDeletedDocs),
            36 => Ok(HelloFeature_Code::GetRandomKeyIncludeXattr),
            37 => Ok(HelloFeature_Code::MutateWithMeta),
            38 => Ok(HelloFeature_Code::DcpSkipDeletesInInitialBackfill),
            _ => Ok(HelloFeature_Code::Unknown(flag)),
        }
    }
}

impl From<&HelloFeature_Code> for i64 {
    fn from(v: &HelloFeature_Code) -> Self {
        match *v {
            HelloFeature_Code::Invalid => 1,
            HelloFeature_Code::Tls => 2,
            HelloFeature_Code::TcpNoDelay => 3,
            HelloFeature_Code::MutationSeqno => 4,
            HelloFeature_Code::TcpDelay => 5,
            HelloFeature_Code::Xattr => 6,
            HelloFeature_Code::Xerror => 7,
            HelloFeature_Code::SelectBucket => 8,
            HelloFeature_Code::Invalid2 => 9,
            HelloFeature_Code::Snappy => 10,
            HelloFeature_Code::Json => 11,
            HelloFeature_Code::Duplex => 12,
            HelloFeature_Code::ClustermapChangeNotification => 13,
            HelloFeature_Code::UnorderedExecution => 14,
            HelloFeature_Code::Tracing => 15,
            HelloFeature_Code::AltRequestSupport => 16,
            HelloFeature_Code::SyncReplication => 17,
            HelloFeature_Code::Collections => 18,
            HelloFeature_Code::SnappyEverywhere => 19,
            HelloFeature_Code::PreserveTtl => 20,
            HelloFeature_Code::Vattr => 21,
            HelloFeature_Code::Invalid3 => 22,
            HelloFeature_Code::SubdocCreateAsDeleted => 23,
            HelloFeature_Code::SubdocDocumentMacroSupport => 24,
            HelloFeature_Code::SubdocReplaceBodyWithXattr => 25,
            HelloFeature_Code::ReportUnitUsage => 26,
            HelloFeature_Code::NonBlockingThrottlingMode => 27,
            HelloFeature_Code::SubdocReplicaRead => 28,
            HelloFeature_Code::GetClusterConfigWithKnownVersion => 29,
            HelloFeature_Code::DedupeNotMyVbucketClustermap => 30,
            HelloFeature_Code::ClustermapChangeNotificationBrief => 31,
            HelloFeature_Code::SubdocAllowsAccessOnMultipleXattrKeys => 32,
            HelloFeature_Code::SubdocBinaryXattr => 33,
            HelloFeature_Code::RangeScanIncludeXattr => 34,
            HelloFeature_Code::SubdocAllowReplicaReadOnDeletedDocs => 35,
            HelloFeature_Code::GetRandomKeyIncludeXattr => 36,
            HelloFeature_Code::MutateWithMeta => 37,
            HelloFeature_Code::DcpSkipDeletesInInitialBackfill => 38,
            HelloFeature_Code::Unknown(v) => v
        }
    }
}

impl Default for HelloFeature_Code {
    fn default() -> Self { HelloFeature_Code::Unknown(0) }
}

