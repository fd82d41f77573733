package dcp

import (
	"fmt"
	"io"

	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// unchecked is the length for which memory is taken before it is known whether the bytes are there.
const unchecked = 1 << 12

// readBytes reads the next bytes of a stream. The runtime would take memory for any length that a message claims.
func readBytes(stream *kaitai.Stream, length int) ([]byte, error) {
	if length > unchecked {
		size, err := stream.Size()
		if err != nil {
			return nil, err
		}
		position, err := stream.Pos()
		if err != nil {
			return nil, err
		}
		if left := size - position; int64(length) > left {
			return nil, fmt.Errorf("%d bytes of %d: %w", left, length, io.ErrUnexpectedEOF)
		}
	}
	return stream.ReadBytes(length)
}
