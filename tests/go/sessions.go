package main

import (
	"bytes"
	"strconv"

	"dcpspec.org/go/dcp"
)

// fields has 64-bit numbers as text, and lacks what is absent.
type fields map[string]any

type session struct {
	Collections bool
	StreamId    uint16 `json:"stream_id"`
	Start       fields
	Messages    []digits
}

// step is where a client stands after a message, and how it would go on from there.
type step struct {
	Position fields `json:"position"`
	Request  fields `json:"request"`
}

func (s session) follow() ([]step, error) {
	position := startPosition(s)
	var options []dcp.Option
	if !s.Collections {
		options = append(options, dcp.NoCollections())
	}
	var steps []step
	for _, data := range s.Messages {
		for message, err := range dcp.ReadStream(bytes.NewReader(data), options...) {
			if err == nil {
				err = position.Receive(message)
			}
			if err != nil {
				return nil, err
			}
		}
		steps = append(steps, step{recordOf(position), requestOf(position.Request())})
	}
	return steps, nil
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
