package tests

import (
	"bytes"
	"encoding/hex"
	"path/filepath"
	"reflect"
	"strconv"
	"testing"

	"dcpspec.org/go/dcp"
)

// fields has 64-bit numbers as text, and lacks what is absent.
type fields map[string]any

type session struct {
	Id          string
	Collections bool
	StreamId    uint16 `json:"stream_id"`
	Start       fields
	Steps       []struct {
		Hex               string
		Position, Request fields
	}
}

func TestSessions(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(root, "tests", "vectors", "sessions", "*.json"))
	if len(paths) == 0 {
		t.Fatal("no sessions")
	}
	for _, path := range paths {
		var file struct{ Sessions []session }
		if err := readJSON(path, &file); err != nil {
			t.Fatal(err)
		}
		for _, s := range file.Sessions {
			t.Run(s.Id, func(t *testing.T) { runSession(t, s) })
		}
	}
}

func runSession(t *testing.T, s session) {
	position := startPosition(s)
	var options []dcp.Option
	if !s.Collections {
		options = append(options, dcp.NoCollections())
	}
	for number, step := range s.Steps {
		data, err := hex.DecodeString(step.Hex)
		if err != nil {
			t.Fatal(err)
		}
		for message, err := range dcp.ReadStream(bytes.NewReader(data), options...) {
			if err == nil {
				err = position.Receive(message)
			}
			if err != nil {
				t.Fatal(number, err)
			}
		}
		if got := recordOf(position); !reflect.DeepEqual(got, step.Position) {
			t.Fatalf("step %d: the position is %v, not %v", number, got, step.Position)
		}
		if got := requestOf(position.Request()); !reflect.DeepEqual(got, step.Request) {
			t.Fatalf("step %d: the request is %v, not %v", number, got, step.Request)
		}
	}
}

func startPosition(s session) *dcp.Position {
	number := func(name string) uint64 {
		text, _ := s.Start[name].(string)
		value, _ := strconv.ParseUint(text, 10, 64)
		return value
	}
	position := &dcp.Position{
		StreamId: s.StreamId, VbucketUuid: number("vbucket_uuid"), Seqno: number("seqno"),
		SnapshotStart: number("snapshot_start"), SnapshotEnd: number("snapshot_end"),
	}
	for name, field := range map[string]**uint64{"purge_seqno": &position.PurgeSeqno, "manifest_id": &position.ManifestId} {
		if s.Start[name] != nil {
			value := number(name)
			*field = &value
		}
	}
	return position
}

func text(number uint64) string { return strconv.FormatUint(number, 10) }

func recordOf(p *dcp.Position) fields {
	record := fields{
		"vbucket_uuid": text(p.VbucketUuid), "seqno": text(p.Seqno),
		"snapshot_start": text(p.SnapshotStart), "snapshot_end": text(p.SnapshotEnd), "in_oso": p.InOso,
	}
	for name, number := range map[string]*uint64{"purge_seqno": p.PurgeSeqno, "manifest_id": p.ManifestId} {
		if number != nil {
			record[name] = text(*number)
		}
	}
	return record
}

func requestOf(r dcp.ResumeRequest) fields {
	request := fields{
		"start_seqno": text(r.StartSeqno), "vbucket_uuid": text(r.VbucketUuid),
		"snap_start_seqno": text(r.SnapStartSeqno), "snap_end_seqno": text(r.SnapEndSeqno),
	}
	if r.Filter != "" {
		request["filter"] = r.Filter
	}
	return request
}
