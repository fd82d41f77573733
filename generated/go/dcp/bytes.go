package dcp

import (
	"fmt"
	"io"

	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

// unchecked is the largest length that is allocated before the bytes arrive.
const unchecked = 1 << 12

// readBytes reads the next bytes of a stream. The runtime would allocate any length that a message claims.
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
