package tests

import (
	"bytes"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"dcpspec.org/go/dcp"
)

const mutation = "805700061f0102100000002c0000121011223344556677880000000000000004000000000000000102000006" +
	"00000000000000000000000868656c6c6f7b2261223a317d"

// What ReadStream gives is compared in tests/test_facades.py; here are its sources and options.
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
	for _, err := range dcp.ReadStream(bytes.NewReader(data), dcp.Longest(len(data)-1)) {
		var failed *dcp.StreamError
		if !errors.As(err, &failed) || failed.Rule != "message-length" {
			t.Errorf("the error is %v", err)
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

// decompress decompresses a block of one literal.
func decompress(_, block []byte) ([]byte, error) {
	start := 2
	if block[1] >= 0xf0 {
		start = 3
	}
	if int(block[0]) != len(block)-start {
		return nil, errors.New("no block of one literal")
	}
	return block[start:], nil
}

func TestDecompress(t *testing.T) {
	data := map[string][]byte{}
	for _, vector := range loadVectors(t) {
		data[vector.ID] = vector.bytes()
	}
	for id, body := range map[string]string{
		"value-snappy":               "world",
		"value-snappy-xattr":         "world",
		"S20":                        `{"a":1}`,
		"value-kept-datatype-xattrs": "", // attributes that are not compressed
	} {
		for message, err := range dcp.ReadStream(bytes.NewReader(data[id]), dcp.Decompress(decompress)) {
			if err != nil {
				t.Fatal(id, err)
			}
			if string(message.Value) != body || message.Value == nil || message.IsCompressed {
				t.Errorf("the value of %s is %q", id, message.Value)
			}
		}
		for message, err := range dcp.ReadStream(bytes.NewReader(data[id])) {
			if err != nil || !message.IsCompressed {
				t.Errorf("%s is not compressed: %v", id, err)
			}
		}
	}
	for id, cause := range map[string]string{
		"snappy-offset-0":   "no block of one literal",
		"snappy-size-4-gib": "a value of 4294967295 bytes exceeds the length limit of messages",
	} {
		for _, err := range dcp.ReadStream(bytes.NewReader(data[id]), dcp.Decompress(decompress)) {
			var failed *dcp.StreamError
			if !errors.As(err, &failed) || failed.Rule != "snappy" || failed.Err.Error() != cause {
				t.Errorf("the error of %s is %v", id, err)
			}
		}
	}
}
