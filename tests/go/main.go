// Program tests reads messages, streams and sessions with the generated Go parsers and the facade: a request and its
// answer are JSON on one line each, as tests/languages/readers.py describes them.
package main

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"dcpspec.org/go/dcp"
)

// spareMemory is what all requests may take together. The bytes of some messages claim 4 GiB.
const spareMemory = 256 << 20

// digits are bytes in hexadecimal.
type digits []byte

func (d *digits) UnmarshalText(text []byte) (err error) {
	*d, err = hex.DecodeString(string(text))
	return err
}

type request struct {
	Message *digits
	Root    string
	Tree    bool

	Stream      *digits
	Collections bool
	Longest     int
	Decompress  bool

	Session *session

	Check *digits
}

// answer is what comes of a request. Its error is one that no reader may have.
func (r *reader) answer(todo request) (any, error) {
	switch {
	case todo.Message != nil:
		return r.readMessage(*todo.Message, todo.Root).answer(len(*todo.Message), todo.Tree), nil
	case todo.Session != nil:
		return todo.Session.follow()
	case todo.Check != nil:
		return struct{}{}, r.check(*todo.Check)
	case todo.Stream == nil:
		return nil, errors.New("a request for nothing")
	}
	var options []dcp.Option
	if todo.Longest != 0 {
		options = append(options, dcp.Longest(todo.Longest))
	}
	if todo.Decompress {
		options = append(options, dcp.Decompress(decompress))
	}
	return r.readStream(bytes.NewReader(*todo.Stream), *todo.Stream, todo.Collections, options...)
}

func (r *reader) serve(in io.Reader, out io.Writer) error {
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for requests := json.NewDecoder(bufio.NewReader(in)); ; {
		var todo request
		if err := requests.Decode(&todo); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		found, err := r.answer(todo)
		if err != nil {
			return err
		}
		if err := answers.Encode(found); err != nil {
			return err
		}
	}
}

func main() {
	r, err := newReader(os.Args[1])
	if err == nil {
		err = limitMemory(spareMemory)
	}
	if err == nil {
		err = r.serve(os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
