package tests

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"dcpspec.org/go/dcp"
	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// connection is what a vector says of it: which of the three roots reads the message.
type connection struct {
	Collections *bool `json:"collections,omitempty"`
	Strict      bool  `json:"strict,omitempty"`
}

// The ways in which reading ends. Every other end is the text of the error.
const (
	whole      = "message"        // one message and nothing else
	trailing   = "trailing-bytes" // a message, and bytes after it
	truncated  = "truncated"      // the runtime's end of the stream
	validation = "validation"     // the runtime's error for what a `valid` forbids
)

// outcome is what came of reading bytes as a message.
type outcome struct {
	end  string
	size int64 // of the message, if one was read
	tree []byte
}

// readMessage reads one message with all that is read on demand.
func (r *reader) readMessage(data []byte, kind connection) outcome {
	stream := kaitai.NewStream(bytes.NewReader(data))
	message, err := parse(stream, kind)
	if err != nil {
		return outcome{end: endOf(err)}
	}
	size, err := stream.Pos()
	if err != nil {
		return outcome{end: endOf(err)}
	}
	tree, err := r.tree(message)
	switch {
	case err != nil:
		return outcome{end: endOf(err)}
	case size < int64(len(data)):
		return outcome{trailing, size, tree}
	}
	return outcome{whole, size, tree}
}

func parse(stream *kaitai.Stream, kind connection) (kaitai.Struct, error) {
	switch {
	case kind.Strict:
		message := dcp.NewMcbpMessageStrict()
		return message, message.Read(stream, nil, message)
	case kind.Collections != nil && !*kind.Collections:
		message := dcp.NewMcbpMessageNoCollections()
		return message, message.Read(stream, nil, message)
	}
	message := dcp.NewMcbpMessage()
	return message, message.Read(stream, nil, message)
}

func endOf(err error) string {
	var failed kaitai.ValidationFailedError
	switch {
	case errors.As(err, &failed):
		return validation
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return truncated
	}
	return fmt.Sprintf("%T: %v", err, err)
}
