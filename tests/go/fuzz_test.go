package tests

import (
	"bytes"
	"errors"
	"testing"

	"dcpspec.org/go/dcp"
)

// Of any bytes the messages tile the stream up to the first error, which says where it is.
//
//	go test -fuzz FuzzReadStream -fuzztime 60s .
func FuzzReadStream(f *testing.F) {
	for _, vector := range loadVectors(f) {
		f.Add(vector.bytes(), vector.Collections == nil || *vector.Collections)
	}
	f.Fuzz(func(t *testing.T, data []byte, collections bool) {
		options := []dcp.Option{dcp.Longest(1 << 16)}
		if !collections {
			options = append(options, dcp.NoCollections())
		}
		end, isWhole := int64(0), true
		var position dcp.Position
		for message, err := range dcp.ReadStream(bytes.NewReader(data), options...) {
			var failed *dcp.StreamError
			isWhole = err == nil
			if err != nil && (!errors.As(err, &failed) || failed.Offset > int64(len(data)) || failed.Rule == "") {
				t.Fatalf("the error is %v", err)
			}
			if message == nil {
				continue
			}
			if message.Offset != end || message.Offset+int64(message.Length) > int64(len(data)) {
				t.Fatalf("a message of %d bytes at %d, the one before ends at %d", message.Length, message.Offset, end)
			}
			end = message.Offset + int64(message.Length)
			if message.String() == "" {
				t.Fatal("a message without a text")
			}
			_ = position.Receive(message)
			_ = position.Request()
		}
		if isWhole && end != int64(len(data)) {
			t.Fatalf("%d of %d bytes were read, and no error is told", end, len(data))
		}
	})
}
