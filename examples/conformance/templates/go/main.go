// Template of an adapter in Go: put your client where it says HERE. docs/client-contract.md has the lines.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"sync"
)

type fields map[string]any

type plan struct {
	Address, Username, Password, Bucket, State string
	Certificate                                *string
	From, Until, Options                       json.RawMessage
	Vbuckets                                   []uint16
	Collections                                []struct {
		Scope, Name string
		ID          uint32
	}
}

var (
	out  = os.NewFile(4, "out")
	lock sync.Mutex
)

func tell(kind string, told fields) {
	lock.Lock()
	defer lock.Unlock()
	line, _ := json.Marshal(map[string]any{kind: told})
	out.Write(append(line, '\n'))
}

// tellChange tells a document. Numbers of 64 bits are texts; bytes become Base64 by themselves.
func tellChange(kind string, vbucket uint16, seqno, cas uint64, collection uint32, key, value []byte) {
	tell(kind, fields{
		"vbucket": vbucket, "seqno": strconv.FormatUint(seqno, 10), "cas": strconv.FormatUint(cas, 10),
		"collection": collection, "key": key, "value": value,
	})
}

func stream(p plan) error {
	// HERE: connect to p.Address as p.Username, and stream p.Bucket from p.From until p.Until. Tell changes by
	// tellChange, rollbacks, and the ends of streams.
	_ = tellChange
	return errors.New("there is no client in the template")
}

func main() {
	tell("hello", fields{"name": "my client", "version": "0", "capabilities": []string{}}) // HERE: what the client can do
	lines := bufio.NewScanner(os.NewFile(3, "in"))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var asked map[string]plan
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			os.Exit(1)
		}
		if p, isPlan := asked["plan"]; isPlan {
			go func() {
				if err := stream(p); err != nil {
					tell("error", fields{"text": err.Error()})
				}
				tell("done", fields{})
			}()
		} else if _, isCheckpoint := asked["checkpoint"]; isCheckpoint {
			tell("checkpoint", fields{}) // HERE: have the client store where it stands, in the folder of the plan
		} else {
			return
		}
	}
}
