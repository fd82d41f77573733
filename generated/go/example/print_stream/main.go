// Command print_stream prints the opcode, key and seqno of every message of a stream file.
//
//	print_stream FILE
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"log"
	"os"

	"dcpspec.org/go/dcp"
	"github.com/kaitai-io/kaitai_struct_go_runtime/kaitai"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: print_stream FILE")
	}
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	output := bufio.NewWriter(os.Stdout)
	err = printStream(output, kaitai.NewStream(bytes.NewReader(data)))
	if flushed := output.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		log.Fatal(err)
	}
}

func printStream(output io.Writer, stream *kaitai.Stream) error {
	for {
		if end, err := stream.EOF(); end || err != nil {
			return err
		}
		message := dcp.NewMcbpMessage()
		if err := message.Read(stream, nil, message); err != nil {
			return err
		}
		if err := printMessage(output, message); err != nil {
			return err
		}
	}
}

func printMessage(output io.Writer, message *dcp.McbpMessage) error {
	client, err := message.Header.IsClient()
	if err != nil {
		return err
	}
	if !client {
		_, err = fmt.Fprintf(output, "%s\t\t\n", message.Header.ServerOpcode)
		return err
	}
	opcode := message.Header.Opcode
	switch change := message.Body.Request.(type) {
	case *dcp.DcpMutation:
		_, err = fmt.Fprintf(output, "%s\t%s\t%d\n", opcode, change.Key.Name, change.Extras.BySeqno)
	case *dcp.DcpDeletion:
		_, err = fmt.Fprintf(output, "%s\t%s\t%d\n", opcode, change.Key.Name, change.Extras.BySeqno)
	case *dcp.DcpExpiration:
		_, err = fmt.Fprintf(output, "%s\t%s\t%d\n", opcode, change.Key.Name, change.Extras.BySeqno)
	case *dcp.DcpPrepare:
		_, err = fmt.Fprintf(output, "%s\t%s\t%d\n", opcode, change.Key.Name, change.Extras.BySeqno)
	default:
		_, err = fmt.Fprintf(output, "%s\t\t\n", opcode)
	}
	return err
}
