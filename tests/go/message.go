package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"dcpspec.org/go/dcp"
	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// The errors of the runtime. Every other error is its text.
const (
	truncated  = "truncated"  // the end of the stream
	validation = "validation" // what a `valid` forbids
)

// outcome is what came of reading bytes as a message.
type outcome struct {
	err  string
	size int // of the message, if one was read
	tree json.RawMessage
}

// messageAnswer is an outcome as an answer.
type messageAnswer struct {
	Error string          `json:"error,omitempty"`
	Rest  *int            `json:"rest,omitempty"`
	Tree  json.RawMessage `json:"tree,omitempty"`
}

func (found outcome) answer(size int, tree bool) messageAnswer {
	if found.err != "" {
		return messageAnswer{Error: found.err}
	}
	rest := size - found.size
	if !tree {
		found.tree = nil
	}
	return messageAnswer{Rest: &rest, Tree: found.tree}
}

// readMessage reads one message with all that is read on demand.
func (r *reader) readMessage(data []byte, root string) outcome {
	stream := kaitai.NewStream(bytes.NewReader(data))
	message, err := parse(stream, root)
	if err != nil {
		return outcome{err: classOf(err)}
	}
	size, err := stream.Pos()
	if err != nil {
		return outcome{err: classOf(err)}
	}
	tree, err := r.tree(message)
	if err != nil {
		return outcome{err: classOf(err)}
	}
	return outcome{size: int(size), tree: tree}
}

func rootOf(collections bool) string {
	if collections {
		return "mcbp_message"
	}
	return "mcbp_message_no_collections"
}

func parse(stream *kaitai.Stream, root string) (kaitai.Struct, error) {
	switch root {
	case "mcbp_message_strict":
		message := dcp.NewMcbpMessageStrict()
		return message, message.Read(stream, nil, message)
	case "mcbp_message_no_collections":
		message := dcp.NewMcbpMessageNoCollections()
		return message, message.Read(stream, nil, message)
	}
	message := dcp.NewMcbpMessage()
	return message, message.Read(stream, nil, message)
}

func classOf(err error) string {
	var failed kaitai.ValidationFailedError
	switch {
	case errors.As(err, &failed):
		return validation
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return truncated
	}
	return fmt.Sprintf("%T: %v", err, err)
}
