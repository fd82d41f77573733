// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"

const (
	headerSize = 24
	lengthAt   = 8
	// MaxMessage is the largest message, in bytes, that servers allow by default.
	MaxMessage = 31457304
)

var errTruncated = brokenRule{"truncated", "", "A field lies within the bytes of its message."}
var errTooLong = brokenRule{"message-length", "", "A message does not exceed the maximum length."}
var errNotSnappy = brokenRule{"snappy", "mcbp_document_value.snappy", "A value whose datatype includes Snappy consists of one valid Snappy block."}

// brokenRules maps places in the grammars to the rules that messages break there.
var brokenRules = map[string]brokenRule{
	"dcp_deletion/types/extras/seq/2":                      {"extended-meta-length", "dcp_deletion::extras.len_extended_meta", "the extended metadata fits into the value"},
	"dcp_expiration/types/extras/seq/2":                    {"extended-meta-length", "dcp_expiration::extras.len_extended_meta", "the extended metadata fits into the value"},
	"dcp_mutation/types/extras/seq/5":                      {"extended-meta-length", "dcp_mutation::extras.len_extended_meta", "the extended metadata fits into the value"},
	"flatbuffers/seq/0":                                    {"flatbuffers-offset", "flatbuffers.pos_table", "offsets stay inside the buffer"},
	"flatbuffers/instances/ofs_vtable":                     {"flatbuffers-offset", "flatbuffers.ofs_vtable", "offsets stay inside the buffer"},
	"flatbuffers/types/vtable/seq/0":                       {"flatbuffers-vtable", "flatbuffers::vtable.len_vtable", "the length of a vtable is even and at least four"},
	"flatbuffers/types/string_field/instances/ofs_content": {"flatbuffers-offset", "flatbuffers::string_field.ofs_content", "offsets stay inside the buffer"},
	"flatbuffers/types/content/seq/0":                      {"flatbuffers-string-length", "flatbuffers::content.len_text", "a string is shorter than its buffer"},
	"flatbuffers/types/content/seq/2":                      {"flatbuffers-string", "flatbuffers::content.terminator", "a zero byte follows the text"},
	"mcbp_collection_id/seq/1":                             {"leb128-shortest", "mcbp_collection_id.group1", "a collection id of several bytes does not end with a zero group"},
	"mcbp_collection_id/seq/2":                             {"leb128-shortest", "mcbp_collection_id.group2", "a collection id of several bytes does not end with a zero group"},
	"mcbp_collection_id/seq/3":                             {"leb128-shortest", "mcbp_collection_id.group3", "a collection id of several bytes does not end with a zero group"},
	"mcbp_collection_id/types/last_group/seq/0":            {"leb128-end", "mcbp_collection_id::last_group.has_next", "a collection id ends with its fifth byte"},
	"mcbp_collection_id/types/last_group/seq/1":            {"leb128-overflow", "mcbp_collection_id::last_group.spare", "a collection id has no bits above 32"},
	"mcbp_collection_id/types/last_group/seq/2":            {"leb128-shortest", "mcbp_collection_id::last_group.bits", "a collection id of several bytes does not end with a zero group"},
	"mcbp_header/seq/0":                                    {"magic", "mcbp_header.magic", "the first byte of a message is one of the six magics"},
	"mcbp_header/seq/10":                                   {"header-lengths", "mcbp_header.len_body", "framing extras, extras and key fit into the body"},
	"mcbp_observe_seqno_response/types/state/seq/0":        {"observe-format", "mcbp_observe_seqno_response::state.format", "the format of an observed state is 0 or 1"},
	"mcbp_surplus/seq/0":                                   {"surplus", "mcbp_surplus.first_byte", "nothing follows the last field of a layout"},
	"mcbp_xattr_section/seq/0":                             {"xattr-length", "mcbp_xattr_section.len_pairs", "extended attributes fit into the value"},
}

// describe sets the fields that depend on the kind. It returns the value if the value is compressed.
func (m *Message) describe(payload kaitai.Struct) (*McbpDocumentValue, error) {
	switch p := payload.(type) {
	case *McbpHello:
		m.Kind, m.Direction = "hello", "client to server"
	case *McbpSaslListMechs:
		m.Kind, m.Direction = "sasl_list_mechs", "client to server"
	case *McbpSaslAuth:
		m.Kind, m.Direction = "sasl_auth", "client to server"
	case *McbpGetAllVbSeqnos:
		m.Kind, m.Direction = "get_all_vb_seqnos", "client to server"
		{
			v0 := p.Extras
			if has, err := v0.HasCollectionId(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.CollectionId
				m.collectionId = some(v1)
			}
		}
	case *DcpOpen:
		m.Kind, m.Direction = "open", ""
		{
			v0 := p.Extras
			v1 := v0.Flags
			m.Flags = []string{}
			if v1.SkipsDeletesInInitialBackfill {
				m.Flags = append(m.Flags, "skips_deletes_in_initial_backfill")
			}
			if v1.IncludesDeletedUserXattrs {
				m.Flags = append(m.Flags, "includes_deleted_user_xattrs")
			}
			if v1.IsPitr {
				m.Flags = append(m.Flags, "is_pitr")
			}
			if v1.HasNoValueWithUnderlyingDatatype {
				m.Flags = append(m.Flags, "has_no_value_with_underlying_datatype")
			}
			if v1.IncludesDeleteTimes {
				m.Flags = append(m.Flags, "includes_delete_times")
			}
			if v1.HasCollections {
				m.Flags = append(m.Flags, "has_collections")
			}
			if v1.HasNoValue {
				m.Flags = append(m.Flags, "has_no_value")
			}
			if v1.IncludesXattrs {
				m.Flags = append(m.Flags, "includes_xattrs")
			}
			if v1.IsNotifier {
				m.Flags = append(m.Flags, "is_notifier")
			}
			if v1.IsProducer {
				m.Flags = append(m.Flags, "is_producer")
			}
		}
	case *DcpAddStream:
		m.Kind, m.Direction = "add_stream", "client to server"
		{
			v0 := p.Extras
			v1 := v0.Flags
			m.Flags = []string{}
			if v1.IsCacheTransfer {
				m.Flags = append(m.Flags, "is_cache_transfer")
			}
			if v1.IgnoresPurgedTombstones {
				m.Flags = append(m.Flags, "ignores_purged_tombstones")
			}
			if v1.IsFromLatest {
				m.Flags = append(m.Flags, "is_from_latest")
			}
			if v1.HasStrictVbucketUuid {
				m.Flags = append(m.Flags, "has_strict_vbucket_uuid")
			}
			if v1.IsActiveVbucketOnly {
				m.Flags = append(m.Flags, "is_active_vbucket_only")
			}
			if v1.HasNoValue {
				m.Flags = append(m.Flags, "has_no_value")
			}
			if v1.IsToLatest {
				m.Flags = append(m.Flags, "is_to_latest")
			}
			if v1.IsDiskOnly {
				m.Flags = append(m.Flags, "is_disk_only")
			}
			if v1.IsTakeover {
				m.Flags = append(m.Flags, "is_takeover")
			}
		}
	case *DcpCloseStream:
		m.Kind, m.Direction = "close_stream", "client to server"
	case *DcpStreamReq:
		m.Kind, m.Direction = "stream_req", "consumer to producer"
		{
			v0 := p.Extras
			v1 := v0.StartSeqno
			m.startSeqno = some(v1)
		}
		{
			v0 := p.Extras
			v1 := v0.EndSeqno
			m.endSeqno = some(v1)
		}
		{
			v0 := p.Extras
			v1 := v0.VbucketUuid
			m.vbucketUuid = some(v1)
		}
		{
			v0 := p.Extras
			v1 := v0.SnapStartSeqno
			m.snapStartSeqno = some(v1)
		}
		{
			v0 := p.Extras
			v1 := v0.SnapEndSeqno
			m.snapEndSeqno = some(v1)
		}
		{
			v0 := p.Extras
			v1 := v0.Flags
			m.Flags = []string{}
			if v1.IsCacheTransfer {
				m.Flags = append(m.Flags, "is_cache_transfer")
			}
			if v1.IgnoresPurgedTombstones {
				m.Flags = append(m.Flags, "ignores_purged_tombstones")
			}
			if v1.IsFromLatest {
				m.Flags = append(m.Flags, "is_from_latest")
			}
			if v1.HasStrictVbucketUuid {
				m.Flags = append(m.Flags, "has_strict_vbucket_uuid")
			}
			if v1.IsActiveVbucketOnly {
				m.Flags = append(m.Flags, "is_active_vbucket_only")
			}
			if v1.HasNoValue {
				m.Flags = append(m.Flags, "has_no_value")
			}
			if v1.IsToLatest {
				m.Flags = append(m.Flags, "is_to_latest")
			}
			if v1.IsDiskOnly {
				m.Flags = append(m.Flags, "is_disk_only")
			}
			if v1.IsTakeover {
				m.Flags = append(m.Flags, "is_takeover")
			}
		}
	case *DcpGetFailoverLog:
		m.Kind, m.Direction = "get_failover_log", "consumer to producer"
	case *DcpStreamEnd:
		m.Kind, m.Direction = "stream_end", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.Reason
			m.Reason = v1.String()
		}
	case *DcpSnapshotMarker:
		m.Kind, m.Direction = "snapshot_marker", "producer to consumer"
		{
			v0 := p.Snapshot
			v1 := v0.StartSeqno
			m.startSeqno = some(v1)
		}
		{
			v0 := p.Snapshot
			v1 := v0.EndSeqno
			m.endSeqno = some(v1)
		}
		{
			v0 := p.Snapshot
			if v0.HasPurgeSeqno {
				v1 := v0.PurgeSeqno
				m.purgeSeqno = some(v1)
			}
		}
		{
			v0 := p.Snapshot
			v1 := v0.Flags
			m.Flags = []string{}
			if v1.HasDuplicateKeys {
				m.Flags = append(m.Flags, "has_duplicate_keys")
			}
			if v1.IsHistory {
				m.Flags = append(m.Flags, "is_history")
			}
			if v1.WantsAcknowledgement {
				m.Flags = append(m.Flags, "wants_acknowledgement")
			}
			if v1.IsCheckpoint {
				m.Flags = append(m.Flags, "is_checkpoint")
			}
			if v1.IsDisk {
				m.Flags = append(m.Flags, "is_disk")
			}
			if v1.IsMemory {
				m.Flags = append(m.Flags, "is_memory")
			}
		}
	case *DcpMutation:
		m.Kind, m.Direction = "mutation", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
		{
			v0 := p.Value
			if has, err := v0.HasBody(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Body
				m.Value = v1
			}
		}
		{
			v0 := p.Value
			if has, err := v0.HasSnappy(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Snappy
				_ = v1
				return v0, nil
			}
		}
	case *DcpDeletion:
		m.Kind, m.Direction = "deletion", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
		{
			v0 := p.Value
			if has, err := v0.HasBody(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Body
				m.Value = v1
			}
		}
		{
			v0 := p.Value
			if has, err := v0.HasSnappy(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Snappy
				_ = v1
				return v0, nil
			}
		}
	case *DcpExpiration:
		m.Kind, m.Direction = "expiration", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
		{
			v0 := p.Value
			if has, err := v0.HasBody(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Body
				m.Value = v1
			}
		}
		{
			v0 := p.Value
			if has, err := v0.HasSnappy(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Snappy
				_ = v1
				return v0, nil
			}
		}
	case *DcpFlush:
		m.Kind, m.Direction = "flush", "producer to consumer"
	case *DcpSetVbucketState:
		m.Kind, m.Direction = "set_vbucket_state", "producer to consumer"
	case *DcpNoop:
		m.Kind, m.Direction = "noop", "producer to consumer"
	case *DcpBufferAcknowledgement:
		m.Kind, m.Direction = "buffer_acknowledgement", "consumer to producer"
	case *DcpControl:
		m.Kind, m.Direction = "control", "consumer to producer"
	case *DcpSystemEvent:
		m.Kind, m.Direction = "system_event", "producer to consumer"
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.TtlValid
				v2, err := v1.IsSet()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.MaxTtl
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.Name
				if has, err := v1.IsPresent(); err != nil {
					return nil, err
				} else if has {
					v2, err := v1.Content()
					if err != nil {
						return nil, err
					}
					v3 := v2.Text
					_ = v3
				}
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.History
				v2, err := v1.IsSet()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.DefaultCollectionMvs
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.Metered
				v2, err := v1.IsSet()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.FlushUid
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.SystemCollection
				v2, err := v1.IsSet()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Scope); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Scope); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Scope); ok {
				v1 := v0.Name
				if has, err := v1.IsPresent(); err != nil {
					return nil, err
				} else if has {
					v2, err := v1.Content()
					if err != nil {
						return nil, err
					}
					v3 := v2.Text
					_ = v3
				}
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedScope); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedScope); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedScope); ok {
				v1 := v0.SystemScope
				v2, err := v1.IsSet()
				if err != nil {
					return nil, err
				}
				_ = v2
			}
		}
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_EventFields); ok {
				if v0.HasCollectionId {
					v1 := v0.CollectionId
					m.collectionId = some(v1)
				}
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedScope); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.scopeId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Scope); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.scopeId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.scopeId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.ScopeId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.scopeId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_EventFields); ok {
				v1 := v0.ScopeId
				m.scopeId = some(v1)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_PrototypeFields); ok {
				v1 := v0.ManifestId
				m.manifestId = some(v1)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedScope); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.manifestId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Scope); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.manifestId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_DroppedCollection); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.manifestId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_Collection); ok {
				v1 := v0.ManifestId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.manifestId = some(v2)
			}
		}
		{
			if v0, ok := p.EventValue.(*DcpSystemEvent_EventFields); ok {
				v1 := v0.ManifestId
				m.manifestId = some(v1)
			}
		}
		{
			v0 := p.Extras
			v1 := v0.Event
			m.Event = v1.String()
		}
	case *DcpPrepare:
		m.Kind, m.Direction = "prepare", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
		{
			v0 := p.Value
			if has, err := v0.HasBody(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Body
				m.Value = v1
			}
		}
		{
			v0 := p.Value
			if has, err := v0.HasSnappy(); err != nil {
				return nil, err
			} else if has {
				v1 := v0.Snappy
				_ = v1
				return v0, nil
			}
		}
	case *DcpSeqnoAcknowledged:
		m.Kind, m.Direction = "seqno_acknowledged", "consumer to producer"
	case *DcpCommit:
		m.Kind, m.Direction = "commit", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.CommitSeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
	case *DcpAbort:
		m.Kind, m.Direction = "abort", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.AbortSeqno
			m.seqno = some(v1)
		}
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
	case *DcpSeqnoAdvanced:
		m.Kind, m.Direction = "seqno_advanced", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.BySeqno
			m.seqno = some(v1)
		}
	case *DcpOsoSnapshot:
		m.Kind, m.Direction = "oso_snapshot", "producer to consumer"
		{
			v0 := p.Extras
			v1 := v0.Flags
			m.Flags = []string{}
			if v1.IsEnd {
				m.Flags = append(m.Flags, "is_end")
			}
			if v1.IsStart {
				m.Flags = append(m.Flags, "is_start")
			}
		}
	case *DcpCacheTransfer:
		m.Kind, m.Direction = "cache_transfer", "producer to consumer"
		{
			if has, err := p.HasCachedValue(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedValue
				v1 := v0.Extras
				v2 := v1.BySeqno
				m.seqno = some(v2)
			}
		}
		{
			if has, err := p.HasCachedValue(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedValue
				v1 := v0.Key
				if v1.HasCollectionId {
					v2 := v1.CollectionId
					v3, err := v2.Number()
					if err != nil {
						return nil, err
					}
					m.collectionId = some(v3)
				}
			}
		}
		{
			if has, err := p.HasCachedValue(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedValue
				v1 := v0.Key
				v2 := v1.Name
				m.Key = v2
			}
		}
		{
			if has, err := p.HasCachedValue(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedValue
				v1 := v0.Value
				if has, err := v1.HasBody(); err != nil {
					return nil, err
				} else if has {
					v2 := v1.Body
					m.Value = v2
				}
			}
		}
		{
			if has, err := p.HasCachedValue(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedValue
				v1 := v0.Value
				if has, err := v1.HasSnappy(); err != nil {
					return nil, err
				} else if has {
					v2 := v1.Snappy
					_ = v2
					return v1, nil
				}
			}
		}
	case *DcpCacheTransferEnd:
		m.Kind, m.Direction = "cache_transfer_end", "producer to consumer"
		{
			if has, err := p.HasCachedKeyMeta(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedKeyMeta
				v1 := v0.Extras
				v2 := v1.BySeqno
				m.seqno = some(v2)
			}
		}
		{
			if has, err := p.HasCachedKeyMeta(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedKeyMeta
				v1 := v0.Key
				if v1.HasCollectionId {
					v2 := v1.CollectionId
					v3, err := v2.Number()
					if err != nil {
						return nil, err
					}
					m.collectionId = some(v3)
				}
			}
		}
		{
			if has, err := p.HasCachedKeyMeta(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedKeyMeta
				v1 := v0.Key
				v2 := v1.Name
				m.Key = v2
			}
		}
		{
			if has, err := p.HasCachedKeyMeta(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedKeyMeta
				v1 := v0.Value
				if has, err := v1.HasBody(); err != nil {
					return nil, err
				} else if has {
					v2 := v1.Body
					m.Value = v2
				}
			}
		}
		{
			if has, err := p.HasCachedKeyMeta(); err != nil {
				return nil, err
			} else if has {
				v0 := p.CachedKeyMeta
				v1 := v0.Value
				if has, err := v1.HasSnappy(); err != nil {
					return nil, err
				} else if has {
					v2 := v1.Snappy
					_ = v2
					return v1, nil
				}
			}
		}
	case *DcpCacheTransferEndShortLived:
		m.Kind, m.Direction = "cache_transfer_end_short_lived", "producer to consumer"
	case *DcpCacheTransferShortLived:
		m.Kind, m.Direction = "cache_transfer_short_lived", "producer to consumer"
	case *McbpSelectBucket:
		m.Kind, m.Direction = "select_bucket", "client to server"
	case *McbpObserveSeqno:
		m.Kind, m.Direction = "observe_seqno", "client to server"
	case *McbpGetMeta:
		m.Kind, m.Direction = "get_meta", "client to server"
		{
			v0 := p.Key
			if v0.HasCollectionId {
				v1 := v0.CollectionId
				v2, err := v1.Number()
				if err != nil {
					return nil, err
				}
				m.collectionId = some(v2)
			}
		}
		{
			v0 := p.Key
			v1 := v0.Name
			m.Key = v1
		}
	case *McbpGetClusterConfig:
		m.Kind, m.Direction = "get_cluster_config", "client to server"
	case *McbpCollectionsGetManifest:
		m.Kind, m.Direction = "collections_get_manifest", "client to server"
	case *McbpGetCollectionId:
		m.Kind, m.Direction = "get_collection_id", "client to server"
	case *McbpGetScopeId:
		m.Kind, m.Direction = "get_scope_id", "client to server"
	case *McbpPayload:
		m.Kind, m.Direction = "payload", ""
	case *McbpHelloResponse:
		m.Kind, m.Direction = "hello_response", "server to client"
	case *McbpSaslListMechsResponse:
		m.Kind, m.Direction = "sasl_list_mechs_response", "server to client"
	case *McbpSaslAuthResponse:
		m.Kind, m.Direction = "sasl_auth_response", "server to client"
	case *McbpGetAllVbSeqnosResponse:
		m.Kind, m.Direction = "get_all_vb_seqnos_response", "server to client"
	case *McbpResponse:
		m.Kind, m.Direction = "response", ""
	case *DcpAddStreamResponse:
		m.Kind, m.Direction = "add_stream_response", "server to client"
	case *DcpStreamReqResponse:
		m.Kind, m.Direction = "stream_req_response", "producer to consumer"
		{
			if has, err := p.HasRollbackSeqno(); err != nil {
				return nil, err
			} else if has {
				v0 := p.RollbackSeqno
				v1 := v0.Seqno
				m.rollbackSeqno = some(v1)
			}
		}
	case *McbpFailoverLogResponse:
		m.Kind, m.Direction = "failover_log_response", "producer to consumer"
	case *McbpObserveSeqnoResponse:
		m.Kind, m.Direction = "observe_seqno_response", "server to client"
		{
			if p.IsSuccess {
				v0 := p.State
				v1 := v0.VbucketUuid
				m.vbucketUuid = some(v1)
			}
		}
	case *McbpGetMetaResponse:
		m.Kind, m.Direction = "get_meta_response", "server to client"
	case *McbpGetClusterConfigResponse:
		m.Kind, m.Direction = "get_cluster_config_response", "server to client"
	case *McbpCollectionsGetManifestResponse:
		m.Kind, m.Direction = "collections_get_manifest_response", "server to client"
	case *McbpGetCollectionIdResponse:
		m.Kind, m.Direction = "get_collection_id_response", "server to client"
		{
			if p.IsSuccess {
				v0 := p.Extras
				v1 := v0.CollectionId
				m.collectionId = some(v1)
			}
		}
		{
			if p.IsSuccess {
				v0 := p.Extras
				v1 := v0.ManifestId
				m.manifestId = some(v1)
			}
		}
	case *McbpGetScopeIdResponse:
		m.Kind, m.Direction = "get_scope_id_response", "server to client"
		{
			if p.IsSuccess {
				v0 := p.Extras
				v1 := v0.ScopeId
				m.scopeId = some(v1)
			}
		}
		{
			if p.IsSuccess {
				v0 := p.Extras
				v1 := v0.ManifestId
				m.manifestId = some(v1)
			}
		}
	case *McbpClustermapChangeNotification:
		m.Kind, m.Direction = "clustermap_change_notification", "server to client"
	case *McbpExternalAuthenticate:
		m.Kind, m.Direction = "external_authenticate", "server to client"
	case *McbpActiveExternalUsers:
		m.Kind, m.Direction = "active_external_users", "server to client"
	case *McbpGetAuthorization:
		m.Kind, m.Direction = "get_authorization", "server to client"
	case *McbpExternalAuthResponse:
		m.Kind, m.Direction = "external_auth_response", "client to server"
	}
	return nil, nil
}
