package main

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"testing/iotest"

	"dcpspec.org/go/dcp"
)

// streamMessage is a message of a stream, and the tree of its bytes.
type streamMessage struct {
	Offset       int64           `json:"offset"`
	Length       int             `json:"length"`
	Name         string          `json:"name"`
	Text         string          `json:"text"`
	Tree         json.RawMessage `json:"tree"`
	Value        string          `json:"value"`
	IsCompressed bool            `json:"is_compressed"`
}

// streamEnd is why a stream ends before its bytes do.
type streamEnd struct {
	Rule   string `json:"rule"`
	Path   string `json:"path"`
	Offset int64  `json:"offset"`
	Class  string `json:"class"` // what the parser says of the bytes there
	Cause  string `json:"cause"`
}

// streamAnswer is what was made of a stream.
type streamAnswer struct {
	Messages []streamMessage `json:"messages"`
	End      *streamEnd      `json:"end"`
}

// readStream reads a stream and the trees of its messages. Its error is what no reader may say.
func (r *reader) readStream(
	source io.Reader, data []byte, collections bool, options ...dcp.Option,
) (streamAnswer, error) {
	found := streamAnswer{Messages: []streamMessage{}}
	root := rootOf(collections)
	if !collections {
		options = append(options, dcp.NoCollections())
	}
	end := int64(0)
	for message, err := range dcp.ReadStream(source, options...) {
		var failed *dcp.StreamError
		if errors.As(err, &failed) {
			first := firstMessage(data[end:])
			found.End = &streamEnd{
				failed.Rule, failed.Path, failed.Offset, r.readMessage(first, root).end(first), fmt.Sprint(failed.Err),
			}
			if failed.Offset != end || failed.Rule == "" {
				return found, fmt.Errorf("the message before ends at %d: %w", end, err)
			}
			break
		}
		if err != nil {
			return found, err
		}
		begin := end
		end += int64(message.Length)
		if message.Offset != begin || end > int64(len(data)) {
			return found, fmt.Errorf("%d bytes at %d, the message before ends at %d", message.Length, message.Offset, begin)
		}
		whole := r.readMessage(data[begin:end], root)
		if whole.end(data[begin:end]) != "message" {
			whole.tree = fmt.Appendf(nil, "%q", whole.end(data[begin:end]))
		}
		found.Messages = append(found.Messages, streamMessage{
			message.Offset, message.Length, message.Name, message.String(), whole.tree,
			hex.EncodeToString(message.Value), message.IsCompressed,
		})
	}
	if found.End == nil && end != int64(len(data)) {
		return found, fmt.Errorf("%d of %d bytes were read, and no error is told", end, len(data))
	}
	return found, nil
}

// end is how reading some bytes ends.
func (found outcome) end(data []byte) string {
	switch {
	case found.err != "":
		return found.err
	case found.size < len(data):
		return "trailing-bytes"
	}
	return "message"
}

// firstMessage is what the first header claims of some bytes, as far as they go.
func firstMessage(data []byte) []byte {
	if len(data) < 24 {
		return data
	}
	return data[:min(int64(len(data)), 24+int64(binary.BigEndian.Uint32(data[8:])))]
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

// check is what the fuzzer asserts. The first byte of its input chooses how the others are read.
//
// The messages tile the stream up to the first error, which says where it is; their trees can be made or have an
// error of the runtime; in parts the stream is the same, and each message is the same alone.
func (r *reader) check(input []byte) error {
	if len(input) == 0 {
		return nil
	}
	collections, data := input[0]&1 == 0, input[1:]
	longest := dcp.Longest(1 << 16)
	found, err := r.readStream(bytes.NewReader(data), data, collections, longest)
	if err != nil {
		return err
	}
	for _, message := range found.Messages {
		if message.Text == "" || !isDocumented(string(message.Tree)) {
			return fmt.Errorf("%q has the tree %s", message.Text, message.Tree)
		}
		alone := data[message.Offset : message.Offset+int64(message.Length)]
		again, err := r.readStream(bytes.NewReader(alone), alone, collections, longest)
		message.Offset = 0
		if err != nil || !reflect.DeepEqual(again, streamAnswer{Messages: []streamMessage{message}}) {
			return fmt.Errorf("%v, alone %v: %w", message, again, err)
		}
	}
	if found.End != nil && !isDocumented(`"`+found.End.Class+`"`) {
		return fmt.Errorf("the parser ends with %s", found.End.Class)
	}
	parts, err := r.readStream(iotest.HalfReader(bytes.NewReader(data)), data, collections, longest)
	if err != nil || !reflect.DeepEqual(parts, found) {
		return fmt.Errorf("%v, in parts %v: %w", found, parts, err)
	}
	same := dcp.Decompress(func(_, block []byte) ([]byte, error) { return block, nil })
	if _, err := r.readStream(bytes.NewReader(data), data, collections, longest, same); err != nil {
		return err
	}
	var position dcp.Position
	for message, err := range dcp.ReadStream(bytes.NewReader(data), longest) {
		if err == nil {
			_ = position.Receive(message)
			_ = position.Request()
		}
	}
	return nil
}

// isDocumented is about a tree, or why there is none.
func isDocumented(tree string) bool {
	switch tree {
	case `"message"`, `"trailing-bytes"`, `"` + truncated + `"`, `"` + validation + `"`:
		return true
	}
	return tree[0] == '{'
}
