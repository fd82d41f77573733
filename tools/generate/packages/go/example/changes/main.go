// Command changes prints the documents, system events, snapshots and rollbacks of a stream.
//
//	changes FILE      (- reads standard input)
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"strings"

	"dcpspec.org/go/dcp"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: changes FILE")
	}
	messages := dcp.ReadFile(os.Args[1])
	if os.Args[1] == "-" {
		messages = dcp.ReadStream(bufio.NewReader(os.Stdin))
	}
	output := bufio.NewWriter(os.Stdout)
	for message, err := range messages {
		if err != nil {
			output.Flush()
			log.Fatal(err)
		}
		fmt.Fprintln(output, line(message))
	}
	if err := output.Flush(); err != nil {
		log.Fatal(err)
	}
}

func line(message *dcp.Message) string {
	vbucket, _ := message.Vbucket()
	seqno, _ := message.Seqno()
	switch message.Kind {
	case "mutation":
		collection := "-"
		if id, is := message.CollectionId(); is {
			collection = fmt.Sprint(id)
		}
		return fmt.Sprintf("mutation %d %d %s %s", vbucket, seqno, collection, message.Key)
	case "system_event":
		var ids []string
		if id, is := message.ScopeId(); is {
			ids = append(ids, fmt.Sprint(id))
		}
		if id, is := message.CollectionId(); is {
			ids = append(ids, fmt.Sprint(id))
		}
		return fmt.Sprintf("%s %d %d %s %s", message.Event, vbucket, seqno, strings.Join(ids, "."), message.Key)
	case "snapshot_marker":
		start, _ := message.StartSeqno()
		end, _ := message.EndSeqno()
		return fmt.Sprintf("snapshot %d %d-%d %s", vbucket, start, end, strings.Join(message.Flags, "|"))
	}
	if seqno, is := message.RollbackSeqno(); is {
		return fmt.Sprintf("rollback of %d to %d", message.Opaque, seqno)
	}
	return message.String()
}
