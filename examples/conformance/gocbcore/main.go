// Command gocbcore is the adapter of the conformance kit for Couchbase's Go client. docs/client-contract.md says what it reads and writes.
// gocbcore leaves to applications what happens after the end of a stream, and where they stand is theirs to store.
package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

const forever = ^uint64(0)

var patience = 10 * time.Second // that of the plan

type fields map[string]any

type position struct {
	Seqno, UUID string
	Snapshot    [2]string
}

type plan struct {
	Address, Username, Password, Bucket string
	From, Until                         json.RawMessage
	Vbuckets                            []uint16
	Collections                         []struct{ ID uint32 }
	Seconds                             float64
	Options                             struct {
		Values, Compression *bool
		Xattrs              bool
		OutOfOrder          bool `json:"out_of_order"`
		Buffer              int
	}
}

// observer tells what the streams bring. Callbacks come from several goroutines.
type observer struct {
	lock sync.Mutex
	out  *bufio.Writer
	left sync.WaitGroup
}

func (o *observer) tell(kind string, told fields) {
	o.lock.Lock()
	defer o.lock.Unlock()
	line, _ := json.Marshal(map[string]any{kind: told})
	o.out.Write(append(line, '\n'))
	o.out.Flush()
}

func text(number uint64) string { return strconv.FormatUint(number, 10) }

func (o *observer) document(kind string, vbucket uint16, seqno, cas, revision uint64, collection uint32, datatype uint8, key, value []byte, more fields) {
	told := fields{"vbucket": vbucket, "seqno": text(seqno), "collection": collection, "key": key, "cas": text(cas), "revision": text(revision)}
	told["value"], told["xattrs"] = value, fields{}
	if memd.DatatypeFlag(datatype)&memd.DatatypeFlagXattrs != 0 && len(value) >= 4 { // applications take them out of the value
		end := 4 + int(binary.BigEndian.Uint32(value))
		attributes := fields{}
		for block := value[4:end]; len(block) > 4; {
			size := int(binary.BigEndian.Uint32(block))
			name, content, _ := strings.Cut(strings.TrimSuffix(string(block[4:4+size]), "\x00"), "\x00")
			attributes[name], block = content, block[4+size:]
		}
		told["xattrs"], told["value"] = attributes, value[end:]
	}
	for name, given := range more {
		told[name] = given
	}
	o.tell(kind, told)
}

func (o *observer) Mutation(e gocbcore.DcpMutation) {
	o.document("change", e.VbID, e.SeqNo, e.Cas, e.RevNo, e.CollectionID, e.Datatype, e.Key, e.Value, fields{"flags": e.Flags, "expiry": e.Expiry})
}

func (o *observer) Deletion(e gocbcore.DcpDeletion) {
	o.document("delete", e.VbID, e.SeqNo, e.Cas, e.RevNo, e.CollectionID, e.Datatype, e.Key, e.Value, nil)
}

func (o *observer) Expiration(e gocbcore.DcpExpiration) { // it has neither a value nor attributes
	o.tell("delete", fields{"vbucket": e.VbID, "seqno": text(e.SeqNo), "collection": e.CollectionID, "key": e.Key, "cas": text(e.Cas)})
}

func (o *observer) SnapshotMarker(gocbcore.DcpSnapshotMarker)           {}
func (o *observer) CreateCollection(gocbcore.DcpCollectionCreation)     {}
func (o *observer) DeleteCollection(gocbcore.DcpCollectionDeletion)     {}
func (o *observer) FlushCollection(gocbcore.DcpCollectionFlush)         {}
func (o *observer) CreateScope(gocbcore.DcpScopeCreation)               {}
func (o *observer) DeleteScope(gocbcore.DcpScopeDeletion)               {}
func (o *observer) ModifyCollection(gocbcore.DcpCollectionModification) {}
func (o *observer) OSOSnapshot(gocbcore.DcpOSOSnapshot)                 {}
func (o *observer) SeqNoAdvanced(gocbcore.DcpSeqNoAdvanced)             {}

func (o *observer) End(e gocbcore.DcpStreamEnd, err error) {
	reason := "ok"
	if err != nil {
		reason = err.Error()
		o.tell("error", fields{"vbucket": e.VbID, "text": reason})
	}
	o.tell("end", fields{"vbucket": e.VbID, "reason": reason})
	o.left.Done()
}

func (o *observer) run(p plan) error {
	flags := memd.DcpOpenFlagProducer | memd.DcpOpenFlagIncludeDeleteTimes
	if p.Options.Xattrs {
		flags |= memd.DcpOpenFlagIncludeXattrs
	}
	if p.Options.Values != nil && !*p.Options.Values {
		flags |= memd.DcpOpenFlagNoValue
	}
	config := &gocbcore.DCPAgentConfig{
		BucketName: p.Bucket, UserAgent: "conformance", EnableCCCPPoller: true,
		SeedConfig:        gocbcore.SeedConfig{MemdAddrs: []string{p.Address}},
		SecurityConfig:    gocbcore.SecurityConfig{Auth: gocbcore.PasswordAuthProvider{Username: p.Username, Password: p.Password}},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: p.Options.Compression == nil || *p.Options.Compression},
		IoConfig:          gocbcore.IoConfig{UseCollections: true},
		DCPConfig:         gocbcore.DCPConfig{UseExpiryOpcode: true, UseOSOBackfill: p.Options.OutOfOrder, BufferSize: max(p.Options.Buffer, 20_000)},
	}
	agent, err := gocbcore.CreateDcpAgent(config, "conformance", flags)
	if err != nil {
		return err
	}
	defer agent.Close()
	err = wait(func(done func(error)) (gocbcore.PendingOp, error) {
		return agent.WaitUntilReady(time.Now().Add(patience), gocbcore.WaitUntilReadyOptions{}, func(_ *gocbcore.WaitUntilReadyResult, err error) { done(err) })
	})
	if err != nil {
		return err
	}
	snapshot, err := agent.ConfigSnapshot()
	if err != nil {
		return err
	}
	count, err := snapshot.NumVbuckets()
	if err != nil {
		return err
	}
	return o.stream(agent, p, count)
}

// wait begins something and waits until it is done.
func wait(begin func(done func(error)) (gocbcore.PendingOp, error)) error {
	result := make(chan error, 1)
	op, err := begin(func(err error) { result <- err })
	if err != nil {
		return err
	}
	select {
	case err := <-result:
		return err
	case <-time.After(patience):
		op.Cancel()
		return errors.New("no answer")
	}
}

func main() {
	o := &observer{out: bufio.NewWriter(os.NewFile(4, "out"))}
	o.tell("hello", fields{"name": "gocbcore", "version": strings.TrimPrefix(gocbcore.Version(), "v"), "capabilities": []string{
		"again", "collections", "ends", "filter", "no-compression", "no-values", "oso", "positions", "rollback", "xattrs"}})
	lines := bufio.NewScanner(os.NewFile(3, "in"))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var asked map[string]plan
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if p, isPlan := asked["plan"]; isPlan {
			patience = time.Duration(p.Seconds/2) * time.Second
			go func() {
				if err := o.run(p); err != nil {
					o.tell("error", fields{"text": err.Error()})
				}
				o.tell("done", fields{})
			}()
		} else if _, isStop := asked["stop"]; isStop {
			return
		}
	}
}
