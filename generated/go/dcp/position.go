package dcp

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// Position is the position of a consumer in one vbucket. Store its fields, and restore it from them.
type Position struct {
	StreamId      uint16  // 0 if the stream has no id
	VbucketUuid   uint64  // uuid of the position's history, which is not always the newest; 0 if unknown
	Seqno         uint64  // the consumer received all changes up to this sequence number
	SnapshotStart uint64  // from the last marker
	SnapshotEnd   uint64  // from the last marker
	PurgeSeqno    *uint64 // purge seqno from the last marker that contained one
	ManifestId    *uint64 // the highest id of all system events
	InOso         bool    // within an out-of-order snapshot, during which no other field changes

	log           []*McbpFailoverLog_Entry
	awaitsStart   bool
	osoSeqno      uint64
	osoManifestId *uint64
}

// ResumeRequest contains the fields of the stream request that resumes from a position.
type ResumeRequest struct {
	StartSeqno, VbucketUuid, SnapStartSeqno, SnapEndSeqno uint64

	Filter string // the value: empty, or a JSON object, to which a client adds the requested collections
}

// Receive updates the position with a message from either side of the stream. Many messages change nothing.
func (p *Position) Receive(m *Message) error {
	rollback, isRollback := m.RollbackSeqno()
	seqno, isChange := m.Seqno()
	switch {
	case m.Kind == "stream_req":
		p.ask(m)
	case m.Kind == "stream_req_response" && isRollback:
		p.rollBack(rollback)
	case m.Kind == "stream_req_response" && m.Status == "success":
		log := NewMcbpFailoverLog()
		if err := log.Read(kaitai.NewStream(bytes.NewReader(m.Value)), nil, log); err != nil {
			return err
		}
		p.log = log.Entries
		p.chooseHistory()
	case m.Kind == "snapshot_marker":
		p.mark(m)
	case m.Kind == "oso_snapshot":
		p.oso(slices.Contains(m.Flags, "is_start"))
	case m.Kind == "stream_end":
		p.InOso = false
	case isChange && !strings.HasPrefix(m.Kind, "cache_transfer"):
		p.reach(seqno, m.manifestId.pointer())
	}
	return nil
}

// Request returns the stream request that resumes from the position.
func (p *Position) Request() ResumeRequest {
	var members struct {
		Uid        string `json:"uid,omitempty"`
		Sid        uint16 `json:"sid,omitempty"`
		PurgeSeqno string `json:"purge_seqno,omitempty"`
	}
	members.Sid = p.StreamId
	if p.ManifestId != nil {
		members.Uid = strconv.FormatUint(*p.ManifestId, 16)
	}
	if p.PurgeSeqno != nil && *p.PurgeSeqno > 0 {
		members.PurgeSeqno = strconv.FormatUint(*p.PurgeSeqno, 10)
	}
	filter, _ := json.Marshal(members) // strings and numbers always marshal
	first, last := p.snapshot()
	return ResumeRequest{p.Seqno, p.VbucketUuid, first, last, strings.TrimPrefix(string(filter), "{}")}
}

// snapshot returns the snapshot bounds of a request: both are the seqno unless the seqno is within a snapshot.
func (p *Position) snapshot() (first, last uint64) {
	if p.SnapshotStart < p.Seqno && p.Seqno < p.SnapshotEnd {
		return p.SnapshotStart, p.SnapshotEnd
	}
	return p.Seqno, p.Seqno
}

// chooseHistory selects the history that contains the seqno or, within a snapshot, the snapshot's end.
func (p *Position) chooseHistory() {
	_, last := p.snapshot()
	for _, entry := range p.log {
		p.VbucketUuid = entry.VbucketUuid
		if entry.Seqno < last {
			return
		}
	}
}

func (p *Position) ask(m *Message) {
	p.InOso = false
	p.awaitsStart = slices.Contains(m.Flags, "is_from_latest")
	if p.awaitsStart {
		return
	}
	start, _ := m.StartSeqno()
	if start < p.Seqno {
		p.PurgeSeqno, p.ManifestId = nil, nil
	}
	p.Seqno = start
	p.VbucketUuid, _ = m.VbucketUuid()
	p.SnapshotStart, _ = m.SnapStartSeqno()
	p.SnapshotEnd, _ = m.SnapEndSeqno()
}

func (p *Position) rollBack(seqno uint64) {
	p.Seqno, p.SnapshotStart, p.SnapshotEnd = seqno, seqno, seqno
	p.PurgeSeqno, p.ManifestId = nil, nil
	if seqno > 0 {
		p.chooseHistory()
	} else {
		p.VbucketUuid = 0
	}
}

func (p *Position) mark(m *Message) {
	p.InOso = false
	p.SnapshotStart, _ = m.StartSeqno()
	p.SnapshotEnd, _ = m.EndSeqno()
	if p.awaitsStart {
		p.awaitsStart, p.Seqno = false, p.SnapshotStart
	}
	if purge := m.purgeSeqno.pointer(); purge != nil {
		p.PurgeSeqno = purge
	}
	p.chooseHistory()
}

func (p *Position) reach(seqno uint64, manifestId *uint64) {
	if p.InOso {
		p.osoSeqno = max(seqno, p.osoSeqno)
		p.osoManifestId = highest(p.osoManifestId, manifestId)
		return
	}
	p.Seqno = max(seqno, p.Seqno)
	p.ManifestId = highest(p.ManifestId, manifestId)
	p.chooseHistory()
}

func (p *Position) oso(isStart bool) {
	if isStart {
		p.InOso, p.osoSeqno, p.osoManifestId = true, 0, nil
	} else if p.InOso {
		p.InOso = false
		p.reach(p.osoSeqno, p.osoManifestId)
		p.SnapshotStart, p.SnapshotEnd = p.Seqno, p.Seqno
	}
}

func highest(before, number *uint64) *uint64 {
	if number == nil || before != nil && *before > *number {
		return before
	}
	return number
}
