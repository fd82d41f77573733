package tests

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"testing/iotest"

	"dcpspec.org/go/dcp"
)

// Of any bytes the messages tile the stream up to the first error, which says where it is; their trees can be made
// or have an error of the runtime; in parts the stream is the same, and each message is the same alone.
//
//	go test -fuzz FuzzReadStream -fuzztime 60s .
func FuzzReadStream(f *testing.F) {
	fields, err := loadFields()
	if err != nil {
		f.Fatal(err)
	}
	r := newReader(fields)
	for _, vector := range loadVectors(f) {
		f.Add(vector.bytes(), vector.Collections == nil || *vector.Collections)
	}
	for _, input := range seeds(f) {
		f.Add(input[1:], input[0]&1 == 0)
	}
	longest := dcp.Longest(1 << 16)
	decompress := dcp.Decompress(func(_, block []byte) ([]byte, error) { return block, nil })
	f.Fuzz(func(t *testing.T, data []byte, collections bool) {
		found, err := r.readEntry(bytes.NewReader(data), data, collections, longest)
		if err != nil {
			t.Fatal(err)
		}
		for _, message := range found.Messages {
			if message.Text == "" || !isDocumented(string(message.Tree)) {
				t.Fatalf("%q has the tree %s", message.Text, message.Tree)
			}
			alone := data[message.Offset : message.Offset+int64(message.Length)]
			again, err := r.readEntry(bytes.NewReader(alone), alone, collections, longest)
			message.Offset = 0
			if err != nil || !reflect.DeepEqual(again, entry{Messages: []entryMessage{message}}) {
				t.Fatalf("%v, alone %v: %v", message, again, err)
			}
		}
		if found.End != nil && !isDocumented(`"`+found.End.Class+`"`) {
			t.Fatalf("the parser ends with %s", found.End.Class)
		}
		parts, err := r.readEntry(iotest.HalfReader(bytes.NewReader(data)), data, collections, longest)
		if err != nil || !reflect.DeepEqual(parts, found) {
			t.Fatalf("%v, in parts %v: %v", found, parts, err)
		}
		if _, err := r.readEntry(bytes.NewReader(data), data, collections, longest, decompress); err != nil {
			t.Fatal(err)
		}
		var position dcp.Position
		for message, err := range dcp.ReadStream(bytes.NewReader(data), longest) {
			if err == nil {
				_ = position.Receive(message)
				_ = position.Request()
			}
		}
	})
}

// seeds are the inputs that fuzzers of all languages begin with, if the program that runs them all has written them.
func seeds(f *testing.F) [][]byte {
	paths, err := filepath.Glob(filepath.Join(os.Getenv("DCPSPEC_FUZZ_SEEDS"), "*"))
	if err != nil || os.Getenv("DCPSPEC_FUZZ_SEEDS") == "" {
		return nil
	}
	var inputs [][]byte
	for _, path := range paths {
		input, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		inputs = append(inputs, input)
	}
	return inputs
}

// isDocumented is about a tree, or why there is none.
func isDocumented(tree string) bool {
	switch tree {
	case `"` + whole + `"`, `"` + trailing + `"`, `"` + truncated + `"`, `"` + validation + `"`:
		return true
	}
	return tree[0] == '{'
}
