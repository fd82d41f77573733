// Package contract exchanges lines between the conformance kit and an adapter. docs/client-contract.md describes the lines.
package contract

import (
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"log"
	"os"
	"sync"
)

// Stream is a stream of a plan, with its start position.
type Stream struct {
	Vbucket       uint16
	UUID          uint64   `json:",string"`
	Seqno, End    uint64   `json:",string"`
	SnapshotStart uint64   `json:"snapshot_start,string"`
	SnapshotEnd   uint64   `json:"snapshot_end,string"`
	StreamID      uint16   `json:"stream_id"`      // 0 without stream ids
	CollectionIDs []uint32 `json:"collection_ids"` // nil for all collections
}

// Plan describes the streams that the client must run.
type Plan struct {
	Address, Username, Password, Bucket, State string
	HTTP                                       string // HOST:PORT for management requests; empty if there are none
	Certificate                                string // empty without TLS
	From, Until                                string
	All                                        bool
	Streams                                    []Stream
	Collections                                []string // nil for all collections
	CollectionIDs                              []uint32 `json:"collection_ids"`
	Seconds                                    float64
	Options                                    struct {
		Values, Compression, Xattrs, History bool
		OutOfOrder                           bool `json:"out_of_order"`
		DurableWrites                        bool `json:"durable_writes"`
		StreamIDs                            bool `json:"stream_ids"`
		Buffer                               int
		NoopSeconds                          float64 `json:"noop_seconds"`
		Slow                                 float64
	}
}

// Roots returns a pool with the certificate to trust.
func (p Plan) Roots() *x509.CertPool {
	data, err := os.ReadFile(p.Certificate)
	pool := x509.NewCertPool()
	if err != nil || !pool.AppendCertsFromPEM(data) {
		log.Fatalf("%s does not contain a certificate: %v", p.Certificate, err)
	}
	return pool
}

// Fields are the members of a line. Bytes are encoded as Base64.
type Fields map[string]any

var (
	lock sync.Mutex
	out  = json.NewEncoder(os.NewFile(4, "out"))
)

// Tell writes a line; it is safe for concurrent use.
func Tell(kind string, fields Fields) {
	lock.Lock()
	defer lock.Unlock()
	if err := out.Encode(map[string]Fields{kind: fields}); err != nil {
		log.Fatal(err) // the kit has closed the descriptor
	}
}

// Serve sends hello, runs plans, and stores checkpoints on request. It returns after the stop line.
func Serve(hello Fields, run, checkpoint func(Plan) error) {
	Tell("hello", hello)
	var current Plan
	for in := json.NewDecoder(os.NewFile(3, "in")); ; {
		var asked struct {
			Plan       *Plan
			Checkpoint *struct{}
		}
		if err := in.Decode(&asked); err != nil && !errors.Is(err, io.EOF) {
			log.Fatal(err)
		}
		switch {
		case asked.Plan != nil:
			current = *asked.Plan
			go func() {
				if err := run(current); err != nil {
					Tell("error", Fields{"text": err.Error()})
				}
				Tell("done", Fields{})
			}()
		case asked.Checkpoint != nil:
			if err := checkpoint(current); err != nil {
				log.Fatal(err)
			}
			Tell("checkpoint", Fields{})
		default:
			return
		}
	}
}
