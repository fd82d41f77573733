package main

import (
	"bytes"

	"dcpspec.org/go/dcp"
	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// readKaitai reads a stream with the generated parsers, message by message, so that it keeps
// only one message in memory.
func readKaitai(data []byte, s *sums) error {
	stream := kaitai.NewStream(bytes.NewReader(data))
	for {
		if end, err := stream.EOF(); end || err != nil {
			return err
		}
		message := dcp.NewMcbpMessage()
		if err := message.Read(stream, nil, message); err != nil {
			return err
		}
		s.add(fieldsOf(message))
	}
}

func fieldsOf(message *dcp.McbpMessage) (m fields) {
	header := message.Header
	m.vbucket, m.cas, m.lenBody = header.Vbucket, header.Cas, header.LenBody
	if message.Body == nil { // a message with an opcode from the servers' own table
		return m
	}
	switch change := message.Body.Request.(type) {
	case *dcp.DcpMutation:
		m.key, m.bySeqno = change.Key.Name, change.Extras.BySeqno
	case *dcp.DcpDeletion:
		m.key, m.bySeqno = change.Key.Name, change.Extras.BySeqno
	}
	return m
}
