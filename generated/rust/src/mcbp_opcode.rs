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
 * The commands of the protocol, by number. There are two tables, because the
 * commands that a server initiates are numbered separately. The magic of a
 * message selects the table. The magics 0x80, 0x81, 0x08 and 0x18 select
 * `client`; the magics 0x82 and 0x83 select `server`. A response repeats the
 * opcode of its request.
 * 
 * The tables contain every number that kv_engine defines, with its name in
 * kv_engine. A number that is in neither table is not an error: parsers accept
 * and keep it. A server responds to an unknown client command with the status
 * `unknown_command` (0x81), and to a known command that it no longer implements
 * with `not_supported` (0x83). The names of commands that are no longer
 * implemented contain "_Unsupported".
 * 
 * DCP commands are 0x50 to 0x69. DCP opcodes do not determine the sender: a
 * consumer sends stream requests and a producer sends mutations, and both
 * messages are requests.
 * 
 * A server sends no response to most quiet commands on success, and no response
 * to a quiet read if the document does not exist; otherwise, the server
 * responds.
 * 
 * With the HELLO feature Collections (0x12), the keys of commands that read or
 * write documents, including those of DCP, begin with a collection id. Names of
 * buckets, connections, parameters and statistics have no collection id.
 * 
 * 0x30 to 0x3c are range commands, reserved for other software and never
 * implemented in the server. 0x40 to 0x47 are commands of TAP, the replication
 * protocol before DCP.
 * 
 * An opcode's first release is the first release that defines the number with
 * the listed meaning. If the number is older than all examined releases, the
 * first release is omitted. An opcode's last release is the last release that
 * handles the command as described.
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#command-opcodes Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/protocol.md Source
 * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h Source
 */

#[derive(Default, Debug, Clone)]
pub struct McbpOpcode {
    pub _root: SharedType<McbpOpcode>,
    pub _parent: SharedType<McbpOpcode>,
    pub _self: SharedType<Self>,
    _io: RefCell<BytesReader>,
}
impl KStruct for McbpOpcode {
    type Root = McbpOpcode;
    type Parent = McbpOpcode;

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
impl McbpOpcode {
}
impl McbpOpcode {
    pub fn _io(&self) -> Ref<'_, BytesReader> {
        self._io.borrow()
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpOpcode_Client {

    /**
     * Reads a document. The response contains the flags, value and CAS of the
     * document.
     */
    Get,

    /**
     * Stores a document, whether or not the document exists. With a CAS in the
     * header, the server stores the document only if the current document has
     * this CAS.
     */
    Set,

    /**
     * Stores a document that must not exist yet.
     */
    Add,

    /**
     * Stores a document that must exist already.
     */
    Replace,

    /**
     * Deletes a document.
     */
    Delete,

    /**
     * Adds to a document that is a decimal number, and returns the result. A
     * document that does not exist can be created with an initial value.
     */
    Increment,

    /**
     * Subtracts from a document that is a decimal number, stopping at zero,
     * and returns the result.
     */
    Decrement,

    /**
     * Requests that the server respond and then close the connection.
     */
    Quit,

    /**
     * Deleted all documents in the bucket. Not supported (0x83) since 8.0.
     */
    Flush,

    /**
     * Quiet version of `get` (0x00): there is no response if the document does
     * not exist. Deprecated.
     */
    Getq,

    /**
     * Does nothing; the server responds. DCP has a separate no-op, 0x5c.
     */
    Noop,

    /**
     * Requests the server version, as text.
     */
    Version,

    /**
     * Like `get` (0x00), but with the key in the response. Deprecated.
     */
    Getk,

    /**
     * Quiet version of `getk` (0x0c): there is no response if the document
     * does not exist. Deprecated.
     */
    Getkq,

    /**
     * Appends bytes to an existing document.
     */
    Append,

    /**
     * Prepends bytes to an existing document.
     */
    Prepend,

    /**
     * Requests the group of statistics that the key names. The server sends
     * one response for each statistic, with the name as the key and the value
     * as text, and a final empty response.
     */
    Stat,

    /**
     * Quiet version of `set` (0x01): there is no response on success.
     * Deprecated.
     */
    Setq,

    /**
     * Quiet version of `add` (0x02): there is no response on success.
     * Deprecated.
     */
    Addq,

    /**
     * Quiet version of `replace` (0x03): there is no response on success.
     * Deprecated.
     */
    Replaceq,

    /**
     * Quiet version of `delete` (0x04): there is no response on success.
     * Deprecated.
     */
    Deleteq,

    /**
     * Quiet version of `increment` (0x05): there is no response on success, so
     * the result is unknown. Deprecated.
     */
    Incrementq,

    /**
     * Quiet version of `decrement` (0x06): there is no response on success, so
     * the result is unknown. Deprecated.
     */
    Decrementq,

    /**
     * Quiet version of `quit` (0x07): the connection is closed without a
     * response. Deprecated.
     */
    Quitq,

    /**
     * Quiet version of `flush` (0x08): there was no response on success. Not
     * supported (0x83) since 8.0.
     */
    Flushq,

    /**
     * Quiet version of `append` (0x0e): there is no response on success.
     * Deprecated.
     */
    Appendq,

    /**
     * Quiet version of `prepend` (0x0f): there is no response on success.
     * Deprecated.
     */
    Prependq,

    /**
     * Sets the verbosity of the server's log.
     */
    Verbosity,

    /**
     * Sets a new expiry time for a document and changes nothing else.
     */
    Touch,

    /**
     * Reads a document and sets a new expiry time for it.
     */
    Gat,

    /**
     * Quiet version of `gat` (0x1d): there is no response if the document does
     * not exist.
     */
    Gatq,

    /**
     * Names the client and lists the features that the client requests for
     * this connection, two bytes each. The response lists the enabled
     * features.
     */
    Hello,

    /**
     * Requests a list of the SASL mechanisms for the login, separated by
     * spaces.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x20-list_mech Source
     */
    SaslListMechs,

    /**
     * Begins a login. The key is the SASL mechanism; the value is the first
     * message of the mechanism.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x21-sasl_auth Source
     */
    SaslAuth,

    /**
     * Continues a login after the status `auth_continue` (0x21).
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/sasl.md#0x22-sasl_step Source
     */
    SaslStep,

    /**
     * Reads a property of the running server. The key names the property.
     */
    IoctlGet,

    /**
     * Sets a property of the running server or triggers an action. The key
     * names the property or the action.
     */
    IoctlSet,

    /**
     * Checks whether the server would accept a new configuration, without
     * applying it.
     */
    ConfigValidate,

    /**
     * Reloads the server's configuration file.
     */
    ConfigReload,

    /**
     * Writes an event to the audit log. The extras are the event number; the
     * value is JSON.
     */
    AuditPut,

    /**
     * Reloads the configuration of the server's audit log.
     */
    AuditConfigReload,

    /**
     * Stops the server.
     */
    Shutdown,

    /**
     * Sets the throttling limits of a bucket, as JSON. The key is the bucket
     * name. Servers outside serverless deployments respond with not_supported.
     */
    SetBucketThrottleProperties,

    /**
     * Stops or allows writes to a bucket. With a status other than `success`,
     * writes fail with that status; with `success`, the bucket accepts writes
     * again. The key is the bucket name. DCP is not affected.
     */
    SetBucketDataLimitExceeded,

    /**
     * Set the throttling limits of a node, as JSON, in serverless deployments.
     * Not supported (0x83) after 8.0.
     */
    SetNodeThrottleProperties,

    /**
     * Sets the encryption keys and the active key, as JSON. The key of the
     * message is a bucket name, or `@logs`, `@config` or `@audit`.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Encryption.md#setactiveencryptionkeys Source
     */
    SetActiveEncryptionKeys,

    /**
     * Drops the listed encryption keys and rewrites the files that use them.
     * The key of the message is `@logs` or `@audit`.
     */
    PruneEncryptionKeys,

    /**
     * Registers an authentication token, as JSON, under a number that later
     * requests send in their framing extras. The command can also remove a
     * registered token. Not in 8.0.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md#id7---impersonate-with-token-auth-id Source
     */
    RegisterAuthToken,

    /**
     * Range get.
     */
    Rget,

    /**
     * Range set.
     */
    Rset,

    /**
     * Quiet range set.
     */
    Rsetq,

    /**
     * Range append.
     */
    Rappend,

    /**
     * Quiet range append.
     */
    Rappendq,

    /**
     * Range prepend.
     */
    Rprepend,

    /**
     * Quiet range prepend.
     */
    Rprependq,

    /**
     * Range delete.
     */
    Rdelete,

    /**
     * Quiet range delete.
     */
    Rdeleteq,

    /**
     * Range increment.
     */
    Rincr,

    /**
     * Quiet range increment.
     */
    Rincrq,

    /**
     * Range decrement.
     */
    Rdecr,

    /**
     * Quiet range decrement.
     */
    Rdecrq,

    /**
     * Creates a vbucket or changes its state: active, replica, pending or
     * dead. DCP has a separate command, 0x5b.
     */
    SetVbucket,

    /**
     * Requests the state of a vbucket.
     */
    GetVbucket,

    /**
     * Deletes a vbucket. With the value `async=0`, the server responds after
     * the vbucket is deleted.
     */
    DelVbucket,

    /**
     * Opened a TAP connection.
     */
    TapConnect,

    /**
     * Carried a stored document.
     */
    TapMutation,

    /**
     * Carried a deleted document.
     */
    TapDelete,

    /**
     * Requested that the receiver delete everything.
     */
    TapFlush,

    /**
     * Carried a control message of the sender.
     */
    TapOpaque,

    /**
     * Changed the state of a vbucket at the receiver.
     */
    TapVbucketSet,

    /**
     * Announced the beginning of a checkpoint.
     */
    TapCheckpointStart,

    /**
     * Announced the end of a checkpoint.
     */
    TapCheckpointEnd,

    /**
     * Requests the highest sequence number of every vbucket on the node, or of
     * the vbuckets in one state, optionally for one collection.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md Source
     */
    GetAllVbSeqnos,

    /**
     * Reads a document together with its extended attributes; the value may be
     * compressed.
     */
    GetEx,

    /**
     * Like `get_ex` (0x49), but reads from a replica.
     */
    GetExReplica,

    /**
     * Adds, stores or deletes a document with given metadata, which follows
     * the document as JSON. The command can write the new CAS and sequence
     * number into the extended attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/mutate-with-meta.md#0x4b-mutatewithmeta Source
     */
    MutateWithMeta,

    /**
     * DCP: turns the connection into a DCP connection, with this node as
     * producer or consumer. The key is the name of the connection.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md Source
     */
    DcpOpen,

    /**
     * DCP: instructs a consumer to request the stream of a vbucket from its
     * producer.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md Source
     */
    DcpAddStream,

    /**
     * DCP: ends the stream of a vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md Source
     */
    DcpCloseStream,

    /**
     * DCP: requests the changes of a vbucket from a sequence number. The
     * response is the failover log, or the sequence number to roll back to.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md Source
     */
    DcpStreamReq,

    /**
     * DCP: requests the failover log of a vbucket from a producer.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md Source
     */
    DcpGetFailoverLog,

    /**
     * DCP: the producer ends a stream and states the reason.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md Source
     */
    DcpStreamEnd,

    /**
     * DCP: the messages that follow belong to a snapshot between two sequence
     * numbers.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md Source
     */
    DcpSnapshotMarker,

    /**
     * DCP: a document was stored.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md Source
     */
    DcpMutation,

    /**
     * DCP: a document was deleted.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md Source
     */
    DcpDeletion,

    /**
     * DCP: a document has expired. Connections that did not request
     * expirations receive a deletion instead. Servers have sent expirations
     * since 6.5.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/expiration.md Source
     */
    DcpExpiration,

    /**
     * DCP: intended to delete all documents of a vbucket. The command was
     * never used and is not supported (0x83).
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/flush.md Source
     */
    DcpFlush,

    /**
     * DCP: changes the state of the consumer's copy of a vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md Source
     */
    DcpSetVbucketState,

    /**
     * DCP: checks that the consumer is alive. If the consumer does not
     * respond, the producer closes the connection.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md Source
     */
    DcpNoop,

    /**
     * DCP: the consumer has processed a number of bytes, and the producer may
     * send that many more. There is no response on success.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md Source
     */
    DcpBufferAcknowledgement,

    /**
     * DCP: sets a parameter of the connection. The key is the name of the
     * parameter.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md Source
     */
    DcpControl,

    /**
     * DCP: a scope or collection was created, changed or dropped. The key is
     * the name of the scope or collection, without a collection id.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md Source
     */
    DcpSystemEvent,

    /**
     * DCP: a durable write was prepared but is not committed yet.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md Source
     */
    DcpPrepare,

    /**
     * DCP: the consumer has prepared durable writes up to a sequence number.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md Source
     */
    DcpSeqnoAcknowledged,

    /**
     * DCP: a prepared write was committed.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md Source
     */
    DcpCommit,

    /**
     * DCP: a prepared write was aborted.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md Source
     */
    DcpAbort,

    /**
     * DCP: the vbucket has reached a sequence number, but this stream omits
     * the change with that number.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md Source
     */
    DcpSeqnoAdvanced,

    /**
     * DCP: begins or ends a snapshot whose messages are not in sequence-number
     * order.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md Source
     */
    DcpOsoSnapshot,

    /**
     * DCP: documents from the producer's cache, several in one message.
     * The keys of the documents always begin with a collection id. Not in 8.0;
     * builds before May 2026 used the number differently.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
     */
    DcpCacheTransfer,

    /**
     * DCP: the cache transfer is complete, and ordinary messages follow. Not
     * in 8.0; builds before May 2026 used the number differently.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md Source
     */
    DcpCacheTransferEnd,

    /**
     * End of a cache transfer in builds between November 2025 and May 2026. No
     * release uses this number; the current opcode is 0x67.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md Source
     */
    DcpCacheTransferEndShortLived,

    /**
     * Cache transfer in builds from May 2026. No release uses this number; the
     * current opcode is 0x66.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md Source
     */
    DcpCacheTransferShortLived,

    /**
     * Fusion: creates a snapshot of vbuckets in the log storage and returns a
     * description, as JSON.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x70---get-fusion-storage-snapshot Source
     */
    GetFusionStorageSnapshot,

    /**
     * Fusion: releases a snapshot of the log storage.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x71---release-fusion-storage-snapshot Source
     */
    ReleaseFusionStorageSnapshot,

    /**
     * Fusion: mounts the volumes of a vbucket from the given paths.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x72---mount-fusion-vbucket Source
     */
    MountFusionVbucket,

    /**
     * Fusion: detaches the volumes of a vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x73---unmount-fusion-vbucket Source
     */
    UnmountFusionVbucket,

    /**
     * Fusion: writes the cached data of a vbucket to disk and to the log
     * storage. The request has a value since the release after 8.0, and none
     * before.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x74---sync-fusion-logstore Source
     */
    SyncFusionLogstore,

    /**
     * Fusion: starts uploading a vbucket to the log storage, with a term that
     * must increase whenever another node takes over.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x75---start-fusion-uploader Source
     */
    StartFusionUploader,

    /**
     * Fusion: stops uploading a vbucket.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x76---stop-fusion-uploader Source
     */
    StopFusionUploader,

    /**
     * Fusion: deletes all data of a namespace in the log and metadata storage.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x77---delete-fusion-namespace Source
     */
    DeleteFusionNamespace,

    /**
     * Fusion: requests the namespaces that still have data in the log storage.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/fusion.md#0x78---get-fusion-namespaces Source
     */
    GetFusionNamespaces,

    /**
     * Fusion: creates the namespace of the bucket in the metadata storage.
     */
    CreateFusionNamespace,

    /**
     * Stops the bucket from writing to disk.
     */
    StopPersistence,

    /**
     * Allows the bucket to write to disk again.
     */
    StartPersistence,

    /**
     * Sets a parameter of the bucket. The extras contain the kind of
     * parameter; the key is the parameter name.
     */
    SetParam,

    /**
     * Like `get` (0x00), but reads from a replica.
     */
    GetReplica,

    /**
     * Fusion: sets the token of the bucket for the metadata storage.
     */
    SetChronicleAuthToken,

    /**
     * Creates a bucket. The key is the bucket name.
     */
    CreateBucket,

    /**
     * Deletes a bucket. The key is the bucket name.
     */
    DeleteBucket,

    /**
     * Requests the names of the buckets that the user may see, separated by
     * spaces.
     */
    ListBuckets,

    /**
     * Binds the connection to a bucket. The key is the bucket name, or
     * `@no bucket@`.
     */
    SelectBucket,

    /**
     * Pauses a bucket: waits for pending requests, disconnects clients and
     * lets disk writes finish. The key is the bucket name. In 4.x, the command
     * `assume_role` used this number.
     */
    PauseBucket,

    /**
     * Resumes a paused bucket, or cancels a pause in progress. The key is the
     * bucket name.
     */
    ResumeBucket,

    /**
     * Checks whether a bucket configuration is valid, without applying it.
     */
    ValidateBucketConfig,

    /**
     * Requests the highest sequence numbers of a vbucket in memory and on
     * disk.
     */
    ObserveSeqno,

    /**
     * Checks whether documents are stored in memory and on disk. The value is
     * a list of vbuckets and keys. With collections, the keys begin with a
     * collection id.
     */
    Observe,

    /**
     * Drops the value of a document from memory. The value remains on disk.
     */
    EvictKey,

    /**
     * Reads a document and locks the document against changes for a number of
     * seconds. Changing or unlocking the document requires the CAS from the
     * response.
     */
    GetLocked,

    /**
     * Unlocks a document. The CAS must be the CAS in the response to
     * `get_locked` (0x94).
     */
    UnlockKey,

    /**
     * Requests the failover log of a vbucket on a connection without DCP.
     */
    GetFailoverLog,

    /**
     * Requested the number of a vbucket's last closed checkpoint. Not
     * supported (0x83) since 7.6.
     */
    LastClosedCheckpoint,

    /**
     * Closed the TAP connection of a registered client.
     */
    DeregisterTapClient,

    /**
     * Flushed the replicas in a TAP replication chain.
     */
    ResetReplicationChain,

    /**
     * Reads the metadata of a document, even if the document is deleted.
     */
    GetMeta,

    /**
     * Quiet version of `get_meta` (0xa0): there is no response if the document
     * does not exist. Deprecated.
     */
    GetqMeta,

    /**
     * Stores a document with its metadata from another cluster, if the
     * document wins conflict resolution against the local version. For
     * replication between clusters.
     */
    SetWithMeta,

    /**
     * Quiet version of `set_with_meta` (0xa2): there is no response on
     * success. Deprecated.
     */
    SetqWithMeta,

    /**
     * Stores a document with its metadata from another cluster. The document
     * must not exist yet.
     */
    AddWithMeta,

    /**
     * Quiet version of `add_with_meta` (0xa4): there is no response on
     * success. Deprecated.
     */
    AddqWithMeta,

    /**
     * Intended to pass the states of all vbuckets to the storage process. Not
     * supported (0x83).
     */
    SnapshotVbStates,

    /**
     * Intended to pass the number of vbuckets in a batch to the storage
     * process. Not supported (0x83).
     */
    VbucketBatchCount,

    /**
     * Deletes a document with the metadata of a deletion in another cluster,
     * if the deletion wins conflict resolution against the local version.
     */
    DelWithMeta,

    /**
     * Quiet version of `del_with_meta` (0xa8): there is no response on
     * success. Deprecated.
     */
    DelqWithMeta,

    /**
     * Closed the open checkpoint of a vbucket and began another. Not supported
     * (0x83) since 7.6.
     */
    CreateCheckpoint,

    /**
     * Notified the storage process that a vbucket had changed on disk. Not
     * supported (0x83) since 3.1.
     */
    NotifyVbucketUpdate,

    /**
     * Enables traffic: clients can use the bucket after it is loaded from
     * disk.
     */
    EnableTraffic,

    /**
     * Disables traffic: clients cannot use the bucket, and receive temporary
     * failures.
     */
    DisableTraffic,

    /**
     * Defines, deletes or lists the ports that the server listens on, or sets
     * the TLS properties of the server. The key names the action.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/NetworkInterface.md#ifconfig-command Source
     */
    Ifconfig,

    /**
     * Changed the set of vbuckets that a TAP producer sends.
     */
    ChangeVbFilter,

    /**
     * Waited until a checkpoint was on disk. Not supported (0x83) since 7.0.
     */
    CheckpointPersistence,

    /**
     * Sets, adds or deletes a document and returns the new metadata.
     */
    ReturnMeta,

    /**
     * Compacts the file of a vbucket, and drops deletions up to a time or
     * sequence number.
     */
    CompactDb,

    /**
     * Sets the configuration of the bucket that the key names, or of the
     * cluster if there is no key.
     */
    SetClusterConfig,

    /**
     * Requests the cluster configuration of the bucket. If the extras contain
     * the version that the client has, the server returns only a newer
     * configuration.
     */
    GetClusterConfig,

    /**
     * Requests a random document in memory, from one collection if the extras
     * name a collection. With collections, the key of the response begins with
     * a collection id.
     */
    GetRandomKey,

    /**
     * Waits until the changes of a vbucket up to a sequence number are on
     * disk.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/persist_seqno.md Source
     */
    SeqnoPersistence,

    /**
     * Requests keys of a vbucket in order, starting at a given key.
     */
    GetKeys,

    /**
     * Sets the bucket's list of scopes and collections, as JSON.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xb9---set-collections-manifest Source
     */
    CollectionsSetManifest,

    /**
     * Requests the bucket's list of scopes and collections, as JSON.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xba---get-collections-manifest Source
     */
    CollectionsGetManifest,

    /**
     * Requests the id of a collection by its name, `scope.collection`.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xbb---get-collections-id Source
     */
    CollectionsGetId,

    /**
     * Requests the id of a scope by its name.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md#0xbc---get-scope-id Source
     */
    CollectionsGetScopeId,

    /**
     * Set the clock drift of a vbucket, for replication between clusters. Not
     * supported (0x83) since 4.6.
     */
    SetDriftCounterState,

    /**
     * Requested the drift-adjusted time of a vbucket. Not supported (0x83)
     * since 4.6.
     */
    GetAdjustedTime,

    /**
     * Reads the value at a path in a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_get-get-a-paths-value Source
     */
    SubdocGet,

    /**
     * Checks whether a path exists in a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_exists-check-if-a-path-exists Source
     */
    SubdocExists,

    /**
     * Adds an entry to an object in a document. The entry must not exist yet.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_dict_add-add-a-new-dictionary-entry Source
     */
    SubdocDictAdd,

    /**
     * Sets an entry of an object in a document, whether or not the entry
     * exists.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_dict_upsert-add-or-replace-a-dictionary-entry Source
     */
    SubdocDictUpsert,

    /**
     * Deletes the value at a path in a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_delete-remove-an-entry-from-the-document Source
     */
    SubdocDelete,

    /**
     * Replaces the value at a path in a document. The path must exist.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_replace-replace-the-value-of-an-entry-in-the-document Source
     */
    SubdocReplace,

    /**
     * Adds values at the end of an array in a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_push_last-append-an-entry-to-an-array Source
     */
    SubdocArrayPushLast,

    /**
     * Adds values at the beginning of an array in a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_push_first-prepend-an-entry-to-an-array Source
     */
    SubdocArrayPushFirst,

    /**
     * Inserts values at a position in an array of a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_insert-insert-an-array-element-at-a-given-position Source
     */
    SubdocArrayInsert,

    /**
     * Adds a value to an array in a document if the array does not contain the
     * value.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_array_add_unique--insert-a-unique-element-into-an-array Source
     */
    SubdocArrayAddUnique,

    /**
     * Adds to or subtracts from a number at a path in a document, and returns
     * the result.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_counter-add-or-subtract-from-a-numeric-value Source
     */
    SubdocCounter,

    /**
     * Looks up several paths in a document at once.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_multi_lookup Source
     */
    SubdocMultiLookup,

    /**
     * Changes several paths in a document atomically.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_multi_mutation Source
     */
    SubdocMultiMutation,

    /**
     * Requests the number of elements in an array or object of a document.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#cmd_get_count-get-the-number-of-elements-in-an-array-or-dictionary Source
     */
    SubdocGetCount,

    /**
     * Replaces the body of a document with the value of one of its extended
     * attributes.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/SubDocument.md#replacebodywithxattr Source
     */
    SubdocReplaceBodyWithXattr,

    /**
     * Creates a scan of a range of keys, or of a random sample, in a
     * collection of a vbucket. The request is JSON; the response is the id of
     * the scan.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_create.md Source
     */
    RangeScanCreate,

    /**
     * Requests the next keys or documents of a range scan. There may be
     * several responses.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_continue.md Source
     */
    RangeScanContinue,

    /**
     * Ends a range scan before it is complete.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/range_scans/range_scan_cancel.md Source
     */
    RangeScanCancel,

    /**
     * Creates a snapshot of a vbucket's files and returns the list of files,
     * as JSON. The request has a value since the release after 8.0, and none
     * before.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#preparesnapshot Source
     */
    PrepareSnapshot,

    /**
     * Releases a snapshot of files, by vbucket or by the id in the key.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#releasesnapshot Source
     */
    ReleaseSnapshot,

    /**
     * Instructs the server to fetch a snapshot of a vbucket's files from
     * another node.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#downloadsnapshot Source
     */
    DownloadSnapshot,

    /**
     * Reads part of a file in a snapshot.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Snapshots.md#getfilefragment Source
     */
    GetFileFragment,

    /**
     * Removed outdated items from the memory of a memcached bucket. Not
     * supported (0x83) since 8.0.
     */
    Scrub,

    /**
     * Reloads the server's users and passwords.
     */
    IsaslRefresh,

    /**
     * Reloaded the server's TLS certificates. Not supported (0x83) since 7.1.
     */
    SslCertsRefresh,

    /**
     * Requests a histogram of a command's execution times. The extras are the
     * opcode of the command; the key can name a bucket.
     */
    GetCmdTimer,

    /**
     * Sets the token that identifies an instance of the cluster manager, if
     * the current token equals the CAS of the request.
     */
    SetCtrlToken,

    /**
     * Requests the token that the command 0xf4 sets. The token is the CAS of
     * the response.
     */
    GetCtrlToken,

    /**
     * Updates the privileges of an external user, as JSON. From 4.5 to 5.1,
     * the command `init_complete` used this number.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#updateexternaluserpermission Source
     */
    UpdateExternalUserPermissions,

    /**
     * Reloads the privileges of the server's users.
     */
    RbacRefresh,

    /**
     * Offers to authenticate and authorize users for the server over this
     * connection. The server then sends commands 0x02 to 0x04 of the `server`
     * table.
     */
    AuthProvider,

    /**
     * Drops the privilege in the key until the privileges of the connection
     * are recomputed, for example when the client selects a bucket. For tests
     * only.
     */
    DropPrivilege,

    /**
     * Adjusts the server's clock. For tests only; otherwise not supported
     * (0x83).
     */
    AdjustTimeofday,

    /**
     * Makes a bucket of the test engine fail deliberately. For tests only.
     */
    EwouldblockCtl,

    /**
     * Requests the table of errors, as JSON, which describes how clients must
     * handle unknown statuses. The value is the highest version that the
     * client can read.
     */
    GetErrorMap,

    /**
     * In the server's code, represents the absence of a command. Never sent.
     */
    Invalid,
    Unknown(i64),
}

impl TryFrom<i64> for McbpOpcode_Client {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpOpcode_Client> {
        match flag {
            0 => Ok(McbpOpcode_Client::Get),
            1 => Ok(McbpOpcode_Client::Set),
            2 => Ok(McbpOpcode_Client::Add),
            3 => Ok(McbpOpcode_Client::Replace),
            4 => Ok(McbpOpcode_Client::Delete),
            5 => Ok(McbpOpcode_Client::Increment),
            6 => Ok(McbpOpcode_Client::Decrement),
            7 => Ok(McbpOpcode_Client::Quit),
            8 => Ok(McbpOpcode_Client::Flush),
            9 => Ok(McbpOpcode_Client::Getq),
            10 => Ok(McbpOpcode_Client::Noop),
            11 => Ok(McbpOpcode_Client::Version),
            12 => Ok(McbpOpcode_Client::Getk),
            13 => Ok(McbpOpcode_Client::Getkq),
            14 => Ok(McbpOpcode_Client::Append),
            15 => Ok(McbpOpcode_Client::Prepend),
            16 => Ok(McbpOpcode_Client::Stat),
            17 => Ok(McbpOpcode_Client::Setq),
            18 => Ok(McbpOpcode_Client::Addq),
            19 => Ok(McbpOpcode_Client::Replaceq),
            20 => Ok(McbpOpcode_Client::Deleteq),
            21 => Ok(McbpOpcode_Client::Incrementq),
            22 => Ok(McbpOpcode_Client::Decrementq),
            23 => Ok(McbpOpcode_Client::Quitq),
            24 => Ok(McbpOpcode_Client::Flushq),
            25 => Ok(McbpOpcode_Client::Appendq),
            26 => Ok(McbpOpcode_Client::Prependq),
            27 => Ok(McbpOpcode_Client::Verbosity),
            28 => Ok(McbpOpcode_Client::Touch),
            29 => Ok(McbpOpcode_Client::Gat),
            30 => Ok(McbpOpcode_Client::Gatq),
            31 => Ok(McbpOpcode_Client::Hello),
            32 => Ok(McbpOpcode_Client::SaslListMechs),
            33 => Ok(McbpOpcode_Client::SaslAuth),
            34 => Ok(McbpOpcode_Client::SaslStep),
            35 => Ok(McbpOpcode_Client::IoctlGet),
            36 => Ok(McbpOpcode_Client::IoctlSet),
            37 => Ok(McbpOpcode_Client::ConfigValidate),
            38 => Ok(McbpOpcode_Client::ConfigReload),
            39 => Ok(McbpOpcode_Client::AuditPut),
            40 => Ok(McbpOpcode_Client::AuditConfigReload),
            41 => Ok(McbpOpcode_Client::Shutdown),
            42 => Ok(McbpOpcode_Client::SetBucketThrottleProperties),
            43 => Ok(McbpOpcode_Client::SetBucketDataLimitExceeded),
            44 => Ok(McbpOpcode_Client::SetNodeThrottleProperties),
            45 => Ok(McbpOpcode_Client::SetActiveEncryptionKeys),
            46 => Ok(McbpOpcode_Client::PruneEncryptionKeys),
            47 => Ok(McbpOpcode_Client::RegisterAuthToken),
            48 => Ok(McbpOpcode_Client::Rget),
            49 => Ok(McbpOpcode_Client::Rset),
            50 => Ok(McbpOpcode_Client::Rsetq),
            51 => Ok(McbpOpcode_Client::Rappend),
            52 => Ok(McbpOpcode_Client::Rappendq),
            53 => Ok(McbpOpcode_Client::Rprepend),
            54 => Ok(McbpOpcode_Client::Rprependq),
            55 => Ok(McbpOpcode_Client::Rdelete),
            56 => Ok(McbpOpcode_Client::Rdeleteq),
            57 => Ok(McbpOpcode_Client::Rincr),
            58 => Ok(McbpOpcode_Client::Rincrq),
            59 => Ok(McbpOpcode_Client::Rdecr),
            60 => Ok(McbpOpcode_Client::Rdecrq),
            61 => Ok(McbpOpcode_Client::SetVbucket),
            62 => Ok(McbpOpcode_Client::GetVbucket),
            63 => Ok(McbpOpcode_Client::DelVbucket),
            64 => Ok(McbpOpcode_Client::TapConnect),
            65 => Ok(McbpOpcode_Client::TapMutation),
            66 => Ok(McbpOpcode_Client::TapDelete),
            67 => Ok(McbpOpcode_Client::TapFlush),
            68 => Ok(McbpOpcode_Client::TapOpaque),
            69 => Ok(McbpOpcode_Client::TapVbucketSet),
            70 => Ok(McbpOpcode_Client::TapCheckpointStart),
            71 => Ok(McbpOpcode_Client::TapCheckpointEnd),
            72 => Ok(McbpOpcode_Client::GetAllVbSeqnos),
            73 => Ok(McbpOpcode_Client::GetEx),
            74 => Ok(McbpOpcode_Client::GetExReplica),
            75 => Ok(McbpOpcode_Client::MutateWithMeta),
            80 => Ok(McbpOpcode_Client::DcpOpen),
            81 => Ok(McbpOpcode_Client::DcpAddStream),
            82 => Ok(McbpOpcode_Client::DcpCloseStream),
            83 => Ok(McbpOpcode_Client::DcpStreamReq),
            84 => Ok(McbpOpcode_Client::DcpGetFailoverLog),
            85 => Ok(McbpOpcode_Client::DcpStreamEnd),
            86 => Ok(McbpOpcode_Client::DcpSnapshotMarker),
            87 => Ok(McbpOpcode_Client::DcpMutation),
            88 => Ok(McbpOpcode_Client::DcpDeletion),
            89 => Ok(McbpOpcode_Client::DcpExpiration),
            90 => Ok(McbpOpcode_Client::DcpFlush),
            91 => Ok(McbpOpcode_Client::DcpSetVbucketState),
            92 => Ok(McbpOpcode_Client::DcpNoop),
            93 => Ok(McbpOpcode_Client::DcpBufferAcknowledgement),
            94 => Ok(McbpOpcode_Client::DcpControl),
            95 => Ok(McbpOpcode_Client::DcpSystemEvent),
            96 => Ok(McbpOpcode_Client::DcpPrepare),
            97 => Ok(McbpOpcode_Client::DcpSeqnoAcknowledged),
            98 => Ok(McbpOpcode_Client::DcpCommit),
            99 => Ok(McbpOpcode_Client::DcpAbort),
            100 => Ok(McbpOpcode_Client::DcpSeqnoAdvanced),
            101 => Ok(McbpOpcode_Client::DcpOsoSnapshot),
            102 => Ok(McbpOpcode_Client::DcpCacheTransfer),
            103 => Ok(McbpOpcode_Client::DcpCacheTransferEnd),
            104 => Ok(McbpOpcode_Client::DcpCacheTransferEndShortLived),
            105 => Ok(McbpOpcode_Client::DcpCacheTransferShortLived),
            112 => Ok(McbpOpcode_Client::GetFusionStorageSnapshot),
            113 => Ok(McbpOpcode_Client::ReleaseFusionStorageSnapshot),
            114 => Ok(McbpOpcode_Client::MountFusionVbucket),
            115 => Ok(McbpOpcode_Client::UnmountFusionVbucket),
            116 => Ok(McbpOpcode_Client::SyncFusionLogstore),
            117 => Ok(McbpOpcode_Client::StartFusionUploader),
            118 => Ok(McbpOpcode_Client::StopFusionUploader),
            119 => Ok(McbpOpcode_Client::DeleteFusionNamespace),
            120 => Ok(McbpOpcode_Client::GetFusionNamespaces),
            121 => Ok(McbpOpcode_Client::CreateFusionNamespace),
            128 => Ok(McbpOpcode_Client::StopPersistence),
            129 => Ok(McbpOpcode_Client::StartPersistence),
            130 => Ok(McbpOpcode_Client::SetParam),
            131 => Ok(McbpOpcode_Client::GetReplica),
            132 => Ok(McbpOpcode_Client::SetChronicleAuthToken),
            133 => Ok(McbpOpcode_Client::CreateBucket),
            134 => Ok(McbpOpcode_Client::DeleteBucket),
            135 => Ok(McbpOpcode_Client::ListBuckets),
            137 => Ok(McbpOpcode_Client::SelectBucket),
            138 => Ok(McbpOpcode_Client::PauseBucket),
            139 => Ok(McbpOpcode_Client::ResumeBucket),
            140 => Ok(McbpOpcode_Client::ValidateBucketConfig),
            145 => Ok(McbpOpcode_Client::ObserveSeqno),
            146 => Ok(McbpOpcode_Client::Observe),
            147 => Ok(McbpOpcode_Client::EvictKey),
            148 => Ok(McbpOpcode_Client::GetLocked),
            149 => Ok(McbpOpcode_Client::UnlockKey),
            150 => Ok(McbpOpcode_Client::GetFailoverLog),
            151 => Ok(McbpOpcode_Client::LastClosedCheckpoint),
            158 => Ok(McbpOpcode_Client::DeregisterTapClient),
            159 => Ok(McbpOpcode_Client::ResetReplicationChain),
            160 => Ok(McbpOpcode_Client::GetMeta),
            161 => Ok(McbpOpcode_Client::GetqMeta),
            162 => Ok(McbpOpcode_Client::SetWithMeta),
            163 => Ok(McbpOpcode_Client::SetqWithMeta),
            164 => Ok(McbpOpcode_Client::AddWithMeta),
            165 => Ok(McbpOpcode_Client::AddqWithMeta),
            166 => Ok(McbpOpcode_Client::SnapshotVbStates),
            167 => Ok(McbpOpcode_Client::VbucketBatchCount),
            168 => Ok(McbpOpcode_Client::DelWithMeta),
            169 => Ok(McbpOpcode_Client::DelqWithMeta),
            170 => Ok(McbpOpcode_Client::CreateCheckpoint),
            172 => Ok(McbpOpcode_Client::NotifyVbucketUpdate),
            173 => Ok(McbpOpcode_Client::EnableTraffic),
            174 => Ok(McbpOpcode_Client::DisableTraffic),
            175 => Ok(McbpOpcode_Client::Ifconfig),
            176 => Ok(McbpOpcode_Client::ChangeVbFilter),
            177 => Ok(McbpOpcode_Client::CheckpointPersistence),
            178 => Ok(McbpOpcode_Client::ReturnMeta),
            179 => Ok(McbpOpcode_Client::CompactDb),
            180 => Ok(McbpOpcode_Client::SetClusterConfig),
            181 => Ok(McbpOpcode_Client::GetClusterConfig),
            182 => Ok(McbpOpcode_Client::GetRandomKey),
            183 => Ok(McbpOpcode_Client::SeqnoPersistence),
            184 => Ok(McbpOpcode_Client::GetKeys),
            185 => Ok(McbpOpcode_Client::CollectionsSetManifest),
            186 => Ok(McbpOpcode_Client::CollectionsGetManifest),
            187 => Ok(McbpOpcode_Client::CollectionsGetId),
            188 => Ok(McbpOpcode_Client::CollectionsGetScopeId),
            193 => Ok(McbpOpcode_Client::SetDriftCounterState),
            194 => Ok(McbpOpcode_Client::GetAdjustedTime),
            197 => Ok(McbpOpcode_Client::SubdocGet),
            198 => Ok(McbpOpcode_Client::SubdocExists),
            199 => Ok(McbpOpcode_Client::SubdocDictAdd),
            200 => Ok(McbpOpcode_Client::SubdocDictUpsert),
            201 => Ok(McbpOpcode_Client::SubdocDelete),
            202 => Ok(McbpOpcode_Client::SubdocReplace),
            203 => Ok(McbpOpcode_Client::SubdocArrayPushLast),
            204 => Ok(McbpOpcode_Client::SubdocArrayPushFirst),
            205 => Ok(McbpOpcode_Client::SubdocArrayInsert),
            206 => Ok(McbpOpcode_Client::SubdocArrayAddUnique),
            207 => Ok(McbpOpcode_Client::SubdocCounter),
            208 => Ok(McbpOpcode_Client::SubdocMultiLookup),
            209 => Ok(McbpOpcode_Client::SubdocMultiMutation),
            210 => Ok(McbpOpcode_Client::SubdocGetCount),
            211 => Ok(McbpOpcode_Client::SubdocReplaceBodyWithXattr),
            218 => Ok(McbpOpcode_Client::RangeScanCreate),
            219 => Ok(McbpOpcode_Client::RangeScanContinue),
            220 => Ok(McbpOpcode_Client::RangeScanCancel),
            224 => Ok(McbpOpcode_Client::PrepareSnapshot),
            225 => Ok(McbpOpcode_Client::ReleaseSnapshot),
            226 => Ok(McbpOpcode_Client::DownloadSnapshot),
            227 => Ok(McbpOpcode_Client::GetFileFragment),
            240 => Ok(McbpOpcode_Client::Scrub),
            241 => Ok(McbpOpcode_Client::IsaslRefresh),
            242 => Ok(McbpOpcode_Client::SslCertsRefresh),
            243 => Ok(McbpOpcode_Client::GetCmdTimer),
            244 => Ok(McbpOpcode_Client::SetCtrlToken),
            245 => Ok(McbpOpcode_Client::GetCtrlToken),
            246 => Ok(McbpOpcode_Client::UpdateExternalUserPermissions),
            247 => Ok(McbpOpcode_Client::RbacRefresh),
            248 => Ok(McbpOpcode_Client::AuthProvider),
            251 => Ok(McbpOpcode_Client::DropPrivilege),
            252 => Ok(McbpOpcode_Client::AdjustTimeofday),
            253 => Ok(McbpOpcode_Client::EwouldblockCtl),
            254 => Ok(McbpOpcode_Client::GetErrorMap),
            255 => Ok(McbpOpcode_Client::Invalid),
            _ => Ok(McbpOpcode_Client::Unknown(flag)),
        }
    }
}

impl From<&McbpOpcode_Client> for i64 {
    fn from(v: &McbpOpcode_Client) -> Self {
        match *v {
            McbpOpcode_Client::Get => 0,
            McbpOpcode_Client::Set => 1,
            McbpOpcode_Client::Add => 2,
            McbpOpcode_Client::Replace => 3,
            McbpOpcode_Client::Delete => 4,
            McbpOpcode_Client::Increment => 5,
            McbpOpcode_Client::Decrement => 6,
            McbpOpcode_Client::Quit => 7,
            McbpOpcode_Client::Flush => 8,
            McbpOpcode_Client::Getq => 9,
            McbpOpcode_Client::Noop => 10,
            McbpOpcode_Client::Version => 11,
            McbpOpcode_Client::Getk => 12,
            McbpOpcode_Client::Getkq => 13,
            McbpOpcode_Client::Append => 14,
            McbpOpcode_Client::Prepend => 15,
            McbpOpcode_Client::Stat => 16,
            McbpOpcode_Client::Setq => 17,
            McbpOpcode_Client::Addq => 18,
            McbpOpcode_Client::Replaceq => 19,
            McbpOpcode_Client::Deleteq => 20,
            McbpOpcode_Client::Incrementq => 21,
            McbpOpcode_Client::Decrementq => 22,
            McbpOpcode_Client::Quitq => 23,
            McbpOpcode_Client::Flushq => 24,
            McbpOpcode_Client::Appendq => 25,
            McbpOpcode_Client::Prependq => 26,
            McbpOpcode_Client::Verbosity => 27,
            McbpOpcode_Client::Touch => 28,
            McbpOpcode_Client::Gat => 29,
            McbpOpcode_Client::Gatq => 30,
            McbpOpcode_Client::Hello => 31,
            McbpOpcode_Client::SaslListMechs => 32,
            McbpOpcode_Client::SaslAuth => 33,
            McbpOpcode_Client::SaslStep => 34,
            McbpOpcode_Client::IoctlGet => 35,
            McbpOpcode_Client::IoctlSet => 36,
            McbpOpcode_Client::ConfigValidate => 37,
            McbpOpcode_Client::ConfigReload => 38,
            McbpOpcode_Client::AuditPut => 39,
            McbpOpcode_Client::AuditConfigReload => 40,
            McbpOpcode_Client::Shutdown => 41,
            McbpOpcode_Client::SetBucketThrottleProperties => 42,
            McbpOpcode_Client::SetBucketDataLimitExceeded => 43,
            McbpOpcode_Client::SetNodeThrottleProperties => 44,
            McbpOpcode_Client::SetActiveEncryptionKeys => 45,
            McbpOpcode_Client::PruneEncryptionKeys => 46,
            McbpOpcode_Client::RegisterAuthToken => 47,
            McbpOpcode_Client::Rget => 48,
            McbpOpcode_Client::Rset => 49,
            McbpOpcode_Client::Rsetq => 50,
            McbpOpcode_Client::Rappend => 51,
            McbpOpcode_Client::Rappendq => 52,
            McbpOpcode_Client::Rprepend => 53,
            McbpOpcode_Client::Rprependq => 54,
            McbpOpcode_Client::Rdelete => 55,
            McbpOpcode_Client::Rdeleteq => 56,
            McbpOpcode_Client::Rincr => 57,
            McbpOpcode_Client::Rincrq => 58,
            McbpOpcode_Client::Rdecr => 59,
            McbpOpcode_Client::Rdecrq => 60,
            McbpOpcode_Client::SetVbucket => 61,
            McbpOpcode_Client::GetVbucket => 62,
            McbpOpcode_Client::DelVbucket => 63,
            McbpOpcode_Client::TapConnect => 64,
            McbpOpcode_Client::TapMutation => 65,
            McbpOpcode_Client::TapDelete => 66,
            McbpOpcode_Client::TapFlush => 67,
            McbpOpcode_Client::TapOpaque => 68,
            McbpOpcode_Client::TapVbucketSet => 69,
            McbpOpcode_Client::TapCheckpointStart => 70,
            McbpOpcode_Client::TapCheckpointEnd => 71,
            McbpOpcode_Client::GetAllVbSeqnos => 72,
            McbpOpcode_Client::GetEx => 73,
            McbpOpcode_Client::GetExReplica => 74,
            McbpOpcode_Client::MutateWithMeta => 75,
            McbpOpcode_Client::DcpOpen => 80,
            McbpOpcode_Client::DcpAddStream => 81,
            McbpOpcode_Client::DcpCloseStream => 82,
            McbpOpcode_Client::DcpStreamReq => 83,
            McbpOpcode_Client::DcpGetFailoverLog => 84,
            McbpOpcode_Client::DcpStreamEnd => 85,
            McbpOpcode_Client::DcpSnapshotMarker => 86,
            McbpOpcode_Client::DcpMutation => 87,
            McbpOpcode_Client::DcpDeletion => 88,
            McbpOpcode_Client::DcpExpiration => 89,
            McbpOpcode_Client::DcpFlush => 90,
            McbpOpcode_Client::DcpSetVbucketState => 91,
            McbpOpcode_Client::DcpNoop => 92,
            McbpOpcode_Client::DcpBufferAcknowledgement => 93,
            McbpOpcode_Client::DcpControl => 94,
            McbpOpcode_Client::DcpSystemEvent => 95,
            McbpOpcode_Client::DcpPrepare => 96,
            McbpOpcode_Client::DcpSeqnoAcknowledged => 97,
            McbpOpcode_Client::DcpCommit => 98,
            McbpOpcode_Client::DcpAbort => 99,
            McbpOpcode_Client::DcpSeqnoAdvanced => 100,
            McbpOpcode_Client::DcpOsoSnapshot => 101,
            McbpOpcode_Client::DcpCacheTransfer => 102,
            McbpOpcode_Client::DcpCacheTransferEnd => 103,
            McbpOpcode_Client::DcpCacheTransferEndShortLived => 104,
            McbpOpcode_Client::DcpCacheTransferShortLived => 105,
            McbpOpcode_Client::GetFusionStorageSnapshot => 112,
            McbpOpcode_Client::ReleaseFusionStorageSnapshot => 113,
            McbpOpcode_Client::MountFusionVbucket => 114,
            McbpOpcode_Client::UnmountFusionVbucket => 115,
            McbpOpcode_Client::SyncFusionLogstore => 116,
            McbpOpcode_Client::StartFusionUploader => 117,
            McbpOpcode_Client::StopFusionUploader => 118,
            McbpOpcode_Client::DeleteFusionNamespace => 119,
            McbpOpcode_Client::GetFusionNamespaces => 120,
            McbpOpcode_Client::CreateFusionNamespace => 121,
            McbpOpcode_Client::StopPersistence => 128,
            McbpOpcode_Client::StartPersistence => 129,
            McbpOpcode_Client::SetParam => 130,
            McbpOpcode_Client::GetReplica => 131,
            McbpOpcode_Client::SetChronicleAuthToken => 132,
            McbpOpcode_Client::CreateBucket => 133,
            McbpOpcode_Client::DeleteBucket => 134,
            McbpOpcode_Client::ListBuckets => 135,
            McbpOpcode_Client::SelectBucket => 137,
            McbpOpcode_Client::PauseBucket => 138,
            McbpOpcode_Client::ResumeBucket => 139,
            McbpOpcode_Client::ValidateBucketConfig => 140,
            McbpOpcode_Client::ObserveSeqno => 145,
            McbpOpcode_Client::Observe => 146,
            McbpOpcode_Client::EvictKey => 147,
            McbpOpcode_Client::GetLocked => 148,
            McbpOpcode_Client::UnlockKey => 149,
            McbpOpcode_Client::GetFailoverLog => 150,
            McbpOpcode_Client::LastClosedCheckpoint => 151,
            McbpOpcode_Client::DeregisterTapClient => 158,
            McbpOpcode_Client::ResetReplicationChain => 159,
            McbpOpcode_Client::GetMeta => 160,
            McbpOpcode_Client::GetqMeta => 161,
            McbpOpcode_Client::SetWithMeta => 162,
            McbpOpcode_Client::SetqWithMeta => 163,
            McbpOpcode_Client::AddWithMeta => 164,
            McbpOpcode_Client::AddqWithMeta => 165,
            McbpOpcode_Client::SnapshotVbStates => 166,
            McbpOpcode_Client::VbucketBatchCount => 167,
            McbpOpcode_Client::DelWithMeta => 168,
            McbpOpcode_Client::DelqWithMeta => 169,
            McbpOpcode_Client::CreateCheckpoint => 170,
            McbpOpcode_Client::NotifyVbucketUpdate => 172,
            McbpOpcode_Client::EnableTraffic => 173,
            McbpOpcode_Client::DisableTraffic => 174,
            McbpOpcode_Client::Ifconfig => 175,
            McbpOpcode_Client::ChangeVbFilter => 176,
            McbpOpcode_Client::CheckpointPersistence => 177,
            McbpOpcode_Client::ReturnMeta => 178,
            McbpOpcode_Client::CompactDb => 179,
            McbpOpcode_Client::SetClusterConfig => 180,
            McbpOpcode_Client::GetClusterConfig => 181,
            McbpOpcode_Client::GetRandomKey => 182,
            McbpOpcode_Client::SeqnoPersistence => 183,
            McbpOpcode_Client::GetKeys => 184,
            McbpOpcode_Client::CollectionsSetManifest => 185,
            McbpOpcode_Client::CollectionsGetManifest => 186,
            McbpOpcode_Client::CollectionsGetId => 187,
            McbpOpcode_Client::CollectionsGetScopeId => 188,
            McbpOpcode_Client::SetDriftCounterState => 193,
            McbpOpcode_Client::GetAdjustedTime => 194,
            McbpOpcode_Client::SubdocGet => 197,
            McbpOpcode_Client::SubdocExists => 198,
            McbpOpcode_Client::SubdocDictAdd => 199,
            McbpOpcode_Client::SubdocDictUpsert => 200,
            McbpOpcode_Client::SubdocDelete => 201,
            McbpOpcode_Client::SubdocReplace => 202,
            McbpOpcode_Client::SubdocArrayPushLast => 203,
            McbpOpcode_Client::SubdocArrayPushFirst => 204,
            McbpOpcode_Client::SubdocArrayInsert => 205,
            McbpOpcode_Client::SubdocArrayAddUnique => 206,
            McbpOpcode_Client::SubdocCounter => 207,
            McbpOpcode_Client::SubdocMultiLookup => 208,
            McbpOpcode_Client::SubdocMultiMutation => 209,
            McbpOpcode_Client::SubdocGetCount => 210,
            McbpOpcode_Client::SubdocReplaceBodyWithXattr => 211,
            McbpOpcode_Client::RangeScanCreate => 218,
            McbpOpcode_Client::RangeScanContinue => 219,
            McbpOpcode_Client::RangeScanCancel => 220,
            McbpOpcode_Client::PrepareSnapshot => 224,
            McbpOpcode_Client::ReleaseSnapshot => 225,
            McbpOpcode_Client::DownloadSnapshot => 226,
            McbpOpcode_Client::GetFileFragment => 227,
            McbpOpcode_Client::Scrub => 240,
            McbpOpcode_Client::IsaslRefresh => 241,
            McbpOpcode_Client::SslCertsRefresh => 242,
            McbpOpcode_Client::GetCmdTimer => 243,
            McbpOpcode_Client::SetCtrlToken => 244,
            McbpOpcode_Client::GetCtrlToken => 245,
            McbpOpcode_Client::UpdateExternalUserPermissions => 246,
            McbpOpcode_Client::RbacRefresh => 247,
            McbpOpcode_Client::AuthProvider => 248,
            McbpOpcode_Client::DropPrivilege => 251,
            McbpOpcode_Client::AdjustTimeofday => 252,
            McbpOpcode_Client::EwouldblockCtl => 253,
            McbpOpcode_Client::GetErrorMap => 254,
            McbpOpcode_Client::Invalid => 255,
            McbpOpcode_Client::Unknown(v) => v
        }
    }
}

impl Default for McbpOpcode_Client {
    fn default() -> Self { McbpOpcode_Client::Unknown(0) }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum McbpOpcode_Server {

    /**
     * Notifies a client that the cluster configuration has changed. The key is
     * the bucket name, or is empty for the configuration of the cluster. With
     * the HELLO feature ClustermapChangeNotification (0x0d), the value is the
     * configuration; with ClustermapChangeNotificationBrief (0x1f), it is
     * empty. The server ignores a response.
     */
    ClustermapChangeNotification,

    /**
     * Sends login data, as JSON, to an authentication provider for
     * verification. The response contains a status and JSON.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#authentication-request Source
     */
    Authenticate,

    /**
     * Sends an authentication provider the names of the connected users that
     * the provider manages, as a JSON array. The server ignores a response.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#activeexternalusers-request Source
     */
    ActiveExternalUsers,

    /**
     * Requests the privileges of a user from an authentication provider. The
     * key is the name of the user; the response contains a status and JSON.
     * \sa https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md#getauthorization-request Source
     */
    GetAuthorization,
    Unknown(i64),
}

impl TryFrom<i64> for McbpOpcode_Server {
    type Error = KError;
    fn try_from(flag: i64) -> KResult<McbpOpcode_Server> {
        match flag {
            1 => Ok(McbpOpcode_Server::ClustermapChangeNotification),
            2 => Ok(McbpOpcode_Server::Authenticate),
            3 => Ok(McbpOpcode_Server::ActiveExternalUsers),
            4 => Ok(McbpOpcode_Server::GetAuthorization),
            _ => Ok(McbpOpcode_Server::Unknown(flag)),
        }
    }
}

impl From<&McbpOpcode_Server> for i64 {
    fn from(v: &McbpOpcode_Server) -> Self {
        match *v {
            McbpOpcode_Server::ClustermapChangeNotification => 1,
            McbpOpcode_Server::Authenticate => 2,
            McbpOpcode_Server::ActiveExternalUsers => 3,
            McbpOpcode_Server::GetAuthorization => 4,
            McbpOpcode_Server::Unknown(v) => v
        }
    }
}

impl Default for McbpOpcode_Server {
    fn default() -> Self { McbpOpcode_Server::Unknown(0) }
}

