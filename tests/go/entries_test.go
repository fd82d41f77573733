package tests

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"dcpspec.org/go/dcp"
)

// Streams are read here as tests/readers compares them, and as the fuzzer checks them.

const entriesSwitch = "DCPSPEC_READ_ENTRIES"

// entryMessage is a message of a stream, and the tree of its bytes.
type entryMessage struct {
	Offset int64           `json:"offset"`
	Length int             `json:"length"`
	Name   string          `json:"name"`
	Text   string          `json:"text"`
	Tree   json.RawMessage `json:"tree"`
}

// entryEnd is why a stream ends before its bytes do.
type entryEnd struct {
	Rule   string `json:"rule"`
	Path   string `json:"path"`
	Offset int64  `json:"offset"`
	Class  string `json:"class"` // what the parser says of the bytes there
}

// entry is what was made of a stream.
type entry struct {
	Messages []entryMessage `json:"messages"`
	End      *entryEnd      `json:"end"`
}

// readEntry reads a stream and the trees of its messages. Its error is what no reader may say.
func (r *reader) readEntry(source io.Reader, data []byte, collections bool, options ...dcp.Option) (entry, error) {
	found := entry{Messages: []entryMessage{}}
	kind := connection{Collections: &collections}
	if !collections {
		options = append(options, dcp.NoCollections())
	}
	end := int64(0)
	for message, err := range dcp.ReadStream(source, options...) {
		var failed *dcp.StreamError
		if errors.As(err, &failed) {
			outcome := r.readMessage(firstMessage(data[end:]), kind)
			found.End = &entryEnd{failed.Rule, failed.Path, failed.Offset, outcome.end}
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
		outcome := r.readMessage(data[begin:end], kind)
		if outcome.end != whole {
			outcome.tree = []byte(`"` + outcome.end + `"`)
		}
		found.Messages = append(found.Messages, entryMessage{
			message.Offset, message.Length, message.Name, message.String(), outcome.tree,
		})
	}
	if found.End == nil && end != int64(len(data)) {
		return found, fmt.Errorf("%d of %d bytes were read, and no error is told", end, len(data))
	}
	return found, nil
}

// firstMessage is what the first header claims of some bytes, as far as they go.
func firstMessage(data []byte) []byte {
	if len(data) < 24 {
		return data
	}
	return data[:min(int64(len(data)), 24+int64(binary.BigEndian.Uint32(data[8:])))]
}

// readEntries reads streams, one a line: 1 or 0 for collections, and the bytes in hexadecimal.
func readEntries(in io.Reader, out io.Writer) error {
	fields, err := loadFields()
	if err != nil {
		return err
	}
	r := newReader(fields)
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	answers := bufio.NewWriter(out)
	encoder := json.NewEncoder(answers)
	encoder.SetEscapeHTML(false)
	for lines.Scan() {
		collections, digits, _ := strings.Cut(lines.Text(), " ")
		data, err := hex.DecodeString(digits)
		if err != nil {
			return err
		}
		found, err := r.readEntry(bytes.NewReader(data), data, collections == "1")
		if err != nil {
			return err
		}
		if err := encoder.Encode(found); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return answers.Flush()
}
