package main

import (
	"bytes"

	"dcpspec.org/go/dcp"
)

// readFacade reads a stream with dcp.ReadStream.
func readFacade(data []byte, s *sums) error {
	for message, err := range dcp.ReadStream(bytes.NewReader(data)) {
		if err != nil {
			return err
		}
		m := fields{cas: message.Cas, lenBody: uint32(message.Length - lenHeader)}
		m.vbucket, _ = message.Vbucket()
		if message.IsRequest && (message.Name == "dcp_mutation" || message.Name == "dcp_deletion") {
			m.key = message.Key
			m.bySeqno, _ = message.Seqno()
		}
		s.add(m)
	}
	return nil
}
