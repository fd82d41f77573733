package main

import (
	"bytes"
	"encoding/hex"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"dcpspec.org/go/dcp"
)

const mutation = "805700061f0102100000002c0000121011223344556677880000000000000004000000000000000102000006" +
	"00000000000000000000000868656c6c6f7b2261223a317d"

// What ReadStream gives is compared in Python; here are its types and sources.
func TestReadStream(t *testing.T) {
	data, err := hex.DecodeString(mutation)
	if err != nil {
		t.Fatal(err)
	}
	for message, err := range dcp.ReadStream(iotest.OneByteReader(bytes.NewReader(data))) {
		if err != nil {
			t.Fatal(err)
		}
		if id, is := message.CollectionId(); id != 8 || !is || string(message.Key) != "hello" {
			t.Errorf("the key is %d %v %s", id, is, message.Key)
		}
		if seqno, is := message.RollbackSeqno(); seqno != 0 || is || message.Status != "" || message.Flags != nil {
			t.Errorf("%v has what no mutation has", message)
		}
	}
	for message, err := range dcp.ReadStream(bytes.NewReader(data), dcp.NoCollections()) {
		if err != nil {
			t.Fatal(err)
		}
		if _, is := message.CollectionId(); is || string(message.Key) != "\x08hello" {
			t.Errorf("the key is %v %q", is, message.Key)
		}
		if _, is := message.Raw.(*dcp.McbpMessageNoCollections); !is {
			t.Errorf("the raw message is a %T", message.Raw)
		}
	}
	broken := io.MultiReader(bytes.NewReader(data), iotest.ErrReader(io.ErrClosedPipe))
	var ends []string
	for message, err := range dcp.ReadStream(broken) {
		if err != nil {
			ends = append(ends, err.Error())
		} else {
			ends = append(ends, message.Kind)
		}
	}
	if found := strings.Join(ends, ", "); found != "mutation, "+io.ErrClosedPipe.Error() {
		t.Errorf("there came %s", found)
	}
}
