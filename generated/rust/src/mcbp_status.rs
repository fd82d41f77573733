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
 * Outcome of a request, in the header of its response. In requests, the same two
 * bytes of the header contain the vbucket. The table contains every number that
 * kv_engine defines, with its name in kv_engine. A number that is not in the
 * table is not an error: parsers accept and keep it. Numbers from 0xff00 are
 * reserved for software between client and server; the server does not send
 * them. The numbers 0x34 (a scope holds too much data, 7.1 to 7.6), 0x89 (no
 * collections manifest, 5.5 to 6.6) and 0x8b (the collections manifest is ahead,
 * 6.5 and 6.6) are no longer in use.
 * 
 * With eight statuses, a response contains the payload of its command: `success`
 * (0x00), `auth_continue` (0x21), `rollback` (0x23), `range_scan_more` (0xa6),
 * `range_scan_complete` (0xa7), and, for sub-document commands,
 * `subdoc_multi_path_failure` (0xcc), `subdoc_success_deleted` (0xcd) and
 * `subdoc_multi_path_failure_deleted` (0xd3).
 * 
 * With every other status, a current server sends neither extras nor a key,
 * regardless of the opcode, and the value is empty or JSON. The JSON is an
 * object in which the member `error` is an object with the optional members
 * `context` (a string) and `ref` (an id in the server's log). For an unknown
 * collection or scope, the JSON has the top-level member `manifest_uid`. Two
 * kinds of responses are exceptions: with `not_my_vbucket` (0x07), the value is
 * empty or a cluster configuration, and a response to `dcp_add_stream` may have
 * extras even on an error.
 * 
 * Without the HELLO feature XERROR (0x07), a server replaces some statuses with
 * older statuses, as noted below. Without XERROR, the server also closes the
 * connection instead of sending certain statuses.
 * 
 * A status number's first release is the first release that defines the number
 * with the listed meaning. If the number is older than all examined releases,
 * the first release is omitted. A status number's last release is the last
 * release that sends that status.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/status.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#response-status Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ErrorMap.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpStatus {
    pub _root: SharedType<McbpStatus>,
    pub _parent: SharedType<McbpStatus>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpStatus {
    type Root = McbpStatus;
    type Parent = McbpStatus;

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
        Ok(())
    }
}
impl McbpStatus {
}
impl McbpStatus {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpStatus_Status {

    /**
     * Success. The payload is that of the command.
     */
    Success,

    /**
     * The document does not exist. On DCP connections, this status can also
     * mean that the stream does not exist: producers always send it in
     * response to `dcp_close_stream`, and consumers send it if status 0x0a was
     * not negotiated.
     */
    KeyEnoent,

    /**
     * The document already exists or has another CAS. On DCP connections, the
     * stream already exists or, if status 0x0b was not negotiated, has another
     * opaque.
     */
    KeyEexists,

    /**
     * The document is too large. Connections without the HELLO feature XERROR
     * also receive this status in place of 0x32.
     */
    E2big,

    /**
     * The request is malformed or breaks a rule of its command.
     */
    Einval,

    /**
     * The document was not stored, and no more specific status applies. For
     * example, an append to a document that does not exist fails with this
     * status.
     */
    NotStored,

    /**
     * The document is not a decimal number, so it cannot be incremented or
     * decremented.
     */
    DeltaBadval,

    /**
     * The vbucket is not on this node, or its state does not allow the
     * command. The value is empty, or is the cluster configuration, in which
     * the client can find the correct node.
     */
    NotMyVbucket,

    /**
     * The command needs a bucket, and the connection has not selected one.
     */
    NoBucket,

    /**
     * The document is locked. Without XERROR, the server sends 0x02 or
     * 0x86.
     */
    Locked,

    /**
     * DCP: the consumer has no stream for the vbucket of this message. The
     * consumer sends this status if the producer has accepted the control key
     * v7_dcp_status_codes; otherwise, the consumer sends 0x01.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md Source
     */
    DcpStreamNotFound,

    /**
     * DCP: the consumer has a stream for the vbucket of this message, but with
     * another opaque. The consumer sends this status if the producer has
     * accepted the control key v7_dcp_status_codes; otherwise, the consumer
     * sends 0x02.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md Source
     */
    OpaqueNoMatch,

    /**
     * The bucket is throttled, and the client has requested this status
     * instead of a delay. The JSON may contain the time of the next attempt in
     * `next_tick_us`.
     */
    EWouldThrottle,

    /**
     * This node has the configuration of the bucket but not its data. Without
     * XERROR, the server sends 0x83.
     */
    EConfigOnly,

    /**
     * The document to unlock is not locked. Without XERROR, the server sends
     * 0x86.
     */
    NotLocked,

    /**
     * The new CAS of the document is not acceptable. Without XERROR, the
     * server sends 0x02.
     */
    CasValueInvalid,

    /**
     * The login has expired. Log in again.
     */
    AuthStale,

    /**
     * Login failed.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md Source
     */
    AuthError,

    /**
     * The login continues. The value is the server's challenge, to which the
     * client responds with `sasl_step`.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md Source
     */
    AuthContinue,

    /**
     * A number is out of range. In DCP, the sequence numbers in a stream
     * request or another message are invalid.
     */
    Erange,

    /**
     * DCP: the consumer's history differs from the producer's history. The
     * value is the 8-byte sequence number to roll back to.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
     */
    Rollback,

    /**
     * The user does not have the privilege, or has not logged in.
     */
    Eaccess,

    /**
     * The node was not yet set up, so no user could log in. No longer
     * sent.
     */
    NotInitialized,

    /**
     * A required encryption key is missing.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Encryption.md#setactiveencryptionkeys Source
     */
    EncryptionKeyNotAvailable,

    /**
     * The checksum of data that was read differs from the expected checksum.
     */
    ChecksumMismatch,

    /**
     * The expiry time does not fit into 32 bits. Not in 8.0.
     */
    ExpiryOverflow,

    /**
     * The lock time does not fit into 32 bits. A retry does not help. Not in
     * 8.0.
     */
    LockExpiryOverflow,

    /**
     * The tenant has sent too many bytes. No longer sent.
     */
    RateLimitedNetworkIngress,

    /**
     * The tenant has received too many bytes. No longer sent.
     */
    RateLimitedNetworkEgress,

    /**
     * There are too many connections. Without XERROR, the server sends
     * 0x03.
     */
    RateLimitedMaxConnections,

    /**
     * The tenant has sent too many commands. No longer sent.
     */
    RateLimitedMaxCommands,

    /**
     * The bucket holds too much data; the server refuses writes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded Source
     */
    BucketSizeLimitExceeded,

    /**
     * Too little of the bucket is in memory; the server refuses writes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded Source
     */
    BucketResidentRatioTooLow,

    /**
     * The bucket is larger than allowed; the server refuses writes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded Source
     */
    BucketDataSizeTooBig,

    /**
     * The disk is too full; the server refuses writes to the bucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x2b-set-bucket-data-limit-exceeded Source
     */
    BucketDiskSpaceTooLow,

    /**
     * The bucket is paused.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#0x8a-pause-bucket Source
     */
    BucketPaused,

    /**
     * The command was cancelled and has changed nothing.
     */
    Cancelled,

    /**
     * The framing extras contain an item that the server does not know.
     */
    UnknownFrameInfo,

    /**
     * The server does not know the command.
     */
    UnknownCommand,

    /**
     * Out of memory. In response to a DCP cache transfer, the status ends only
     * the transfer.
     */
    Enomem,

    /**
     * The server knows the command but does not support it, in general or for
     * this bucket or configuration.
     */
    NotSupported,

    /**
     * Internal server error.
     */
    Einternal,

    /**
     * The server is too busy. Retry.
     */
    Ebusy,

    /**
     * Temporary failure, for example because the bucket is loading or memory
     * is low. Retry.
     */
    Etmpfail,

    /**
     * The extended attributes of the request are malformed.
     */
    XattrEinval,

    /**
     * The collection does not exist, or the user has no privilege on it. The
     * JSON contains the id of the server's manifest.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x88-unknown-collection Source
     */
    UnknownCollection,

    /**
     * The new list of scopes and collections is incompatible with the current
     * list.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x8a-cannot-apply-collections-manifest Source
     */
    CannotApplyCollectionsManifest,

    /**
     * The scope does not exist, or the user has no privilege on it. The JSON
     * contains the id of the server's manifest.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0x8c-unknown-scope Source
     */
    UnknownScope,

    /**
     * DCP: the stream id is missing, was not negotiated, or is invalid.
     */
    DcpStreamIdInvalid,

    /**
     * The durability level is unknown or not possible in this bucket.
     */
    DurabilityInvalidLevel,

    /**
     * There are not enough replicas for the requested durability level.
     */
    DurabilityImpossible,

    /**
     * A durable write to the document is in progress. Without XERROR, the
     * server sends 0x86.
     */
    SyncWriteInProgress,

    /**
     * A durable write did not complete in time. The outcome of the write is
     * unknown.
     */
    SyncWriteAmbiguous,

    /**
     * A durable write to the document is being committed again after a change
     * of the active node. Without XERROR, the server sends 0x86.
     */
    SyncWriteReCommitInProgress,

    /**
     * The range scan was cancelled while the server was sending results.
     */
    RangeScanCancelled,

    /**
     * The range scan has more results to send. The payload is that of the
     * command.
     */
    RangeScanMore,

    /**
     * The range scan is complete. The payload is that of the command.
     */
    RangeScanComplete,

    /**
     * The vbucket uuid differs from the uuid that the range scan requires.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_create.md Source
     */
    VbUuidNotEqual,

    /**
     * Sub-document: the path does not exist.
     */
    SubdocPathEnoent,

    /**
     * Sub-document: the path does not match the structure of the document, or
     * the value is not a number.
     */
    SubdocPathMismatch,

    /**
     * Sub-document: the path is malformed, or this command does not accept it.
     */
    SubdocPathEinval,

    /**
     * Sub-document: the path is too long or has too many parts.
     */
    SubdocPathE2big,

    /**
     * Sub-document: the document is nested too deeply.
     */
    SubdocDocE2deep,

    /**
     * Sub-document: with the new value, the document would not be JSON.
     */
    SubdocValueCantinsert,

    /**
     * Sub-document: the document is not JSON.
     */
    SubdocDocNotJson,

    /**
     * Sub-document: the number in the document does not fit into a signed
     * 64-bit integer.
     */
    SubdocNumErange,

    /**
     * Sub-document: the delta is 0, is not an integer, or does not fit into a
     * signed 64-bit integer.
     */
    SubdocDeltaEinval,

    /**
     * Sub-document: the path already exists.
     */
    SubdocPathEexists,

    /**
     * Sub-document: with the new value, the document would be nested too
     * deeply.
     */
    SubdocValueEtoodeep,

    /**
     * Sub-document: the commands cannot be combined in one request, or the
     * request has too many paths or none.
     */
    SubdocInvalidCombo,

    /**
     * Sub-document: the document exists, but some paths failed. The value
     * contains the results.
     */
    SubdocMultiPathFailure,

    /**
     * Sub-document: success on a deleted document. The payload is that of the
     * command.
     */
    SubdocSuccessDeleted,

    /**
     * Sub-document: the flags for extended attributes cannot be combined.
     */
    SubdocXattrInvalidFlagCombo,

    /**
     * Sub-document: the request uses more than one extended attribute. No
     * longer sent.
     */
    SubdocXattrInvalidKeyCombo,

    /**
     * Sub-document: the server does not know the macro.
     */
    SubdocXattrUnknownMacro,

    /**
     * Sub-document: the server does not know the virtual attribute.
     */
    SubdocXattrUnknownVattr,

    /**
     * Sub-document: virtual attributes cannot be changed.
     */
    SubdocXattrCantModifyVattr,

    /**
     * Sub-document: the document is deleted, and some paths failed. The value
     * contains the results.
     */
    SubdocMultiPathFailureDeleted,

    /**
     * Sub-document: operations on extended attributes must precede operations
     * on the body.
     */
    SubdocInvalidXattrOrder,

    /**
     * Sub-document: the server does not know the macro for a virtual
     * attribute.
     */
    SubdocXattrUnknownVattrMacro,

    /**
     * Sub-document: the document to revive is not deleted.
     */
    SubdocCanOnlyReviveDeletedDocuments,

    /**
     * Sub-document: a deleted document cannot have a body.
     */
    SubdocDeletedDocumentCantHaveValue,

    /**
     * Sub-document: the attribute to read as binary does not hold a binary
     * value.
     */
    SubdocFieldNotBinaryValue,
    Unknown(i64),
}

impl TryFrom<i64> for McbpStatus_Status {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpStatus_Status> {
        match flag {
            0 => Ok(McbpStatus_Status::Success),
            1 => Ok(McbpStatus_Status::KeyEnoent),
            2 => Ok(McbpStatus_Status::KeyEexists),
            3 => Ok(McbpStatus_Status::E2big),
            4 => Ok(McbpStatus_Status::Einval),
            5 => Ok(McbpStatus_Status::NotStored),
            6 => Ok(McbpStatus_Status::DeltaBadval),
            7 => Ok(McbpStatus_Status::NotMyVbucket),
            8 => Ok(McbpStatus_Status::NoBucket),
            9 => Ok(McbpStatus_Status::Locked),
            10 => Ok(McbpStatus_Status::DcpStreamNotFound),
            11 => Ok(McbpStatus_Status::OpaqueNoMatch),
            12 => Ok(McbpStatus_Status::EWouldThrottle),
            13 => Ok(McbpStatus_Status::EConfigOnly),
            14 => Ok(McbpStatus_Status::NotLocked),
            15 => Ok(McbpStatus_Status::CasValueInvalid),
            31 => Ok(McbpStatus_Status::AuthStale),
            32 => Ok(McbpStatus_Status::AuthError),
            33 => Ok(McbpStatus_Status::AuthContinue),
            34 => Ok(McbpStatus_Status::Erange),
            35 => Ok(McbpStatus_Status::Rollback),
            36 => Ok(McbpStatus_Status::Eaccess),
            37 => Ok(McbpStatus_Status::NotInitialized),
            38 => Ok(McbpStatus_Status::EncryptionKeyNotAvailable),
            39 => Ok(McbpStatus_Status::ChecksumMismatch),
            40 => Ok(McbpStatus_Status::ExpiryOverflow),
            41 => Ok(McbpStatus_Status::LockExpiryOverflow),
            48 => Ok(McbpStatus_Status::RateLimitedNetworkIngress),
            49 => Ok(McbpStatus_Status::RateLimitedNetworkEgress),
            50 => Ok(McbpStatus_Status::RateLimitedMaxConnections),
            51 => Ok(McbpStatus_Status::RateLimitedMaxCommands),
            53 => Ok(McbpStatus_Status::BucketSizeLimitExceeded),
            54 => Ok(McbpStatus_Status::BucketResidentRatioTooLow),
            55 => Ok(McbpStatus_Status::BucketDataSizeTooBig),
            56 => Ok(McbpStatus_Status::BucketDiskSpaceTooLow),
            80 => Ok(McbpStatus_Status::BucketPaused),
            81 => Ok(McbpStatus_Status::Cancelled),
            128 => Ok(McbpStatus_Status::UnknownFrameInfo),
            129 => Ok(McbpStatus_Status::UnknownCommand),
            130 => Ok(McbpStatus_Status::Enomem),
            131 => Ok(McbpStatus_Status::NotSupported),
            132 => Ok(McbpStatus_Status::Einternal),
            133 => Ok(McbpStatus_Status::Ebusy),
            134 => Ok(McbpStatus_Status::Etmpfail),
            135 => Ok(McbpStatus_Status::XattrEinval),
            136 => Ok(McbpStatus_Status::UnknownCollection),
            138 => Ok(McbpStatus_Status::CannotApplyCollectionsManifest),
            140 => Ok(McbpStatus_Status::UnknownScope),
            141 => Ok(McbpStatus_Status::DcpStreamIdInvalid),
            160 => Ok(McbpStatus_Status::DurabilityInvalidLevel),
            161 => Ok(McbpStatus_Status::DurabilityImpossible),
            162 => Ok(McbpStatus_Status::SyncWriteInProgress),
            163 => Ok(McbpStatus_Status::SyncWriteAmbiguous),
            164 => Ok(McbpStatus_Status::SyncWriteReCommitInProgress),
            165 => Ok(McbpStatus_Status::RangeScanCancelled),
            166 => Ok(McbpStatus_Status::RangeScanMore),
            167 => Ok(McbpStatus_Status::RangeScanComplete),
            168 => Ok(McbpStatus_Status::VbUuidNotEqual),
            192 => Ok(McbpStatus_Status::SubdocPathEnoent),
            193 => Ok(McbpStatus_Status::SubdocPathMismatch),
            194 => Ok(McbpStatus_Status::SubdocPathEinval),
            195 => Ok(McbpStatus_Status::SubdocPathE2big),
            196 => Ok(McbpStatus_Status::SubdocDocE2deep),
            197 => Ok(McbpStatus_Status::SubdocValueCantinsert),
            198 => Ok(McbpStatus_Status::SubdocDocNotJson),
            199 => Ok(McbpStatus_Status::SubdocNumErange),
            200 => Ok(McbpStatus_Status::SubdocDeltaEinval),
            201 => Ok(McbpStatus_Status::SubdocPathEexists),
            202 => Ok(McbpStatus_Status::SubdocValueEtoodeep),
            203 => Ok(McbpStatus_Status::SubdocInvalidCombo),
            204 => Ok(McbpStatus_Status::SubdocMultiPathFailure),
            205 => Ok(McbpStatus_Status::SubdocSuccessDeleted),
            206 => Ok(McbpStatus_Status::SubdocXattrInvalidFlagCombo),
            207 => Ok(McbpStatus_Status::SubdocXattrInvalidKeyCombo),
            208 => Ok(McbpStatus_Status::SubdocXattrUnknownMacro),
            209 => Ok(McbpStatus_Status::SubdocXattrUnknownVattr),
            210 => Ok(McbpStatus_Status::SubdocXattrCantModifyVattr),
            211 => Ok(McbpStatus_Status::SubdocMultiPathFailureDeleted),
            212 => Ok(McbpStatus_Status::SubdocInvalidXattrOrder),
            213 => Ok(McbpStatus_Status::SubdocXattrUnknownVattrMacro),
            214 => Ok(McbpStatus_Status::SubdocCanOnlyReviveDeletedDocuments),
            215 => Ok(McbpStatus_Status::SubdocDeletedDocumentCantHaveValue),
            216 => Ok(McbpStatus_Status::SubdocFieldNotBinaryValue),
            _ => Ok(McbpStatus_Status::Unknown(flag)),
        }
    }
}

impl From<&McbpStatus_Status> for i64 {
    fn from(v: &McbpStatus_Status) -> Self {
        match *v {
            McbpStatus_Status::Success => 0,
            McbpStatus_Status::KeyEnoent => 1,
            McbpStatus_Status::KeyEexists => 2,
            McbpStatus_Status::E2big => 3,
            McbpStatus_Status::Einval => 4,
            McbpStatus_Status::NotStored => 5,
            McbpStatus_Status::DeltaBadval => 6,
            McbpStatus_Status::NotMyVbucket => 7,
            McbpStatus_Status::NoBucket => 8,
            McbpStatus_Status::Locked => 9,
            McbpStatus_Status::DcpStreamNotFound => 10,
            McbpStatus_Status::OpaqueNoMatch => 11,
            McbpStatus_Status::EWouldThrottle => 12,
            McbpStatus_Status::EConfigOnly => 13,
            McbpStatus_Status::NotLocked => 14,
            McbpStatus_Status::CasValueInvalid => 15,
            McbpStatus_Status::AuthStale => 31,
            McbpStatus_Status::AuthError => 32,
            McbpStatus_Status::AuthContinue => 33,
            McbpStatus_Status::Erange => 34,
            McbpStatus_Status::Rollback => 35,
            McbpStatus_Status::Eaccess => 36,
            McbpStatus_Status::NotInitialized => 37,
            McbpStatus_Status::EncryptionKeyNotAvailable => 38,
            McbpStatus_Status::ChecksumMismatch => 39,
            McbpStatus_Status::ExpiryOverflow => 40,
            McbpStatus_Status::LockExpiryOverflow => 41,
            McbpStatus_Status::RateLimitedNetworkIngress => 48,
            McbpStatus_Status::RateLimitedNetworkEgress => 49,
            McbpStatus_Status::RateLimitedMaxConnections => 50,
            McbpStatus_Status::RateLimitedMaxCommands => 51,
            McbpStatus_Status::BucketSizeLimitExceeded => 53,
            McbpStatus_Status::BucketResidentRatioTooLow => 54,
            McbpStatus_Status::BucketDataSizeTooBig => 55,
            McbpStatus_Status::BucketDiskSpaceTooLow => 56,
            McbpStatus_Status::BucketPaused => 80,
            McbpStatus_Status::Cancelled => 81,
            McbpStatus_Status::UnknownFrameInfo => 128,
            McbpStatus_Status::UnknownCommand => 129,
            McbpStatus_Status::Enomem => 130,
            McbpStatus_Status::NotSupported => 131,
            McbpStatus_Status::Einternal => 132,
            McbpStatus_Status::Ebusy => 133,
            McbpStatus_Status::Etmpfail => 134,
            McbpStatus_Status::XattrEinval => 135,
            McbpStatus_Status::UnknownCollection => 136,
            McbpStatus_Status::CannotApplyCollectionsManifest => 138,
            McbpStatus_Status::UnknownScope => 140,
            McbpStatus_Status::DcpStreamIdInvalid => 141,
            McbpStatus_Status::DurabilityInvalidLevel => 160,
            McbpStatus_Status::DurabilityImpossible => 161,
            McbpStatus_Status::SyncWriteInProgress => 162,
            McbpStatus_Status::SyncWriteAmbiguous => 163,
            McbpStatus_Status::SyncWriteReCommitInProgress => 164,
            McbpStatus_Status::RangeScanCancelled => 165,
            McbpStatus_Status::RangeScanMore => 166,
            McbpStatus_Status::RangeScanComplete => 167,
            McbpStatus_Status::VbUuidNotEqual => 168,
            McbpStatus_Status::SubdocPathEnoent => 192,
            McbpStatus_Status::SubdocPathMismatch => 193,
            McbpStatus_Status::SubdocPathEinval => 194,
            McbpStatus_Status::SubdocPathE2big => 195,
            McbpStatus_Status::SubdocDocE2deep => 196,
            McbpStatus_Status::SubdocValueCantinsert => 197,
            McbpStatus_Status::SubdocDocNotJson => 198,
            McbpStatus_Status::SubdocNumErange => 199,
            McbpStatus_Status::SubdocDeltaEinval => 200,
            McbpStatus_Status::SubdocPathEexists => 201,
            McbpStatus_Status::SubdocValueEtoodeep => 202,
            McbpStatus_Status::SubdocInvalidCombo => 203,
            McbpStatus_Status::SubdocMultiPathFailure => 204,
            McbpStatus_Status::SubdocSuccessDeleted => 205,
            McbpStatus_Status::SubdocXattrInvalidFlagCombo => 206,
            McbpStatus_Status::SubdocXattrInvalidKeyCombo => 207,
            McbpStatus_Status::SubdocXattrUnknownMacro => 208,
            McbpStatus_Status::SubdocXattrUnknownVattr => 209,
            McbpStatus_Status::SubdocXattrCantModifyVattr => 210,
            McbpStatus_Status::SubdocMultiPathFailureDeleted => 211,
            McbpStatus_Status::SubdocInvalidXattrOrder => 212,
            McbpStatus_Status::SubdocXattrUnknownVattrMacro => 213,
            McbpStatus_Status::SubdocCanOnlyReviveDeletedDocuments => 214,
            McbpStatus_Status::SubdocDeletedDocumentCantHaveValue => 215,
            McbpStatus_Status::SubdocFieldNotBinaryValue => 216,
            McbpStatus_Status::Unknown(v) => v
        }
    }
}

impl Default for McbpStatus_Status {
    fn default() -> Self { McbpStatus_Status::Unknown(0) }
}

