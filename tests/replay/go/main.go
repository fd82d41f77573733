// Command replay reads streams with Couchbase's own Go client. Each line of the standard input is a plan as JSON,
// tests/replay/clients.py says of what; what the client tells is written as lines of JSON, the last one of a plan has
// the kind "done".
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/couchbase/gocbcore/v10"
	"github.com/couchbase/gocbcore/v10/memd"
)

const (
	patience       = 20 * time.Second
	hasXattrs      = 0x04
	hasCompression = 0x02
)

type fields map[string]any

type stream struct {
	VBucket       uint16 `json:"vbucket"`
	UUID          uint64 `json:"uuid"`
	Start         uint64 `json:"start"`
	End           uint64 `json:"end"`
	SnapshotStart uint64 `json:"snapshot_start"`
	SnapshotEnd   uint64 `json:"snapshot_end"`
	Manifest      uint64 `json:"manifest"`
}

type plan struct {
	Address     string   `json:"address"`
	Bucket      string   `json:"bucket"`
	User        string   `json:"user"`
	Password    string   `json:"password"`
	Streams     []stream `json:"streams"`
	Collections bool     `json:"collections"`
	Only        []uint32 `json:"only"`
	Xattrs      bool     `json:"xattrs"`
	NoValue     bool     `json:"no_value"`
	Compression string   `json:"compression"`
	Expirations bool     `json:"expirations"`
	DeleteTimes bool     `json:"delete_times"`
	Unordered   bool     `json:"unordered"`
	Buffer      int      `json:"buffer"`
	QuietMs     int      `json:"quiet_ms"`
}

// observer prints what the streams tell. Callbacks come from several goroutines.
type observer struct {
	lock      sync.Mutex
	lines     *bufio.Writer
	hasXattrs bool
	ended     map[uint16]bool
	last      time.Time
	isOver    bool
}

func (o *observer) tell(kind string, vbucket int, told fields) {
	o.lock.Lock()
	defer o.lock.Unlock()
	if o.isOver && kind != "done" { // closing the agent ends the streams that are left
		return
	}
	told["kind"], told["vbucket"] = kind, vbucket
	line, err := json.Marshal(told)
	if err != nil {
		log.Fatal(err)
	}
	o.lines.Write(append(line, '\n'))
	o.last = time.Now()
}

func (o *observer) document(kind string, vbucket uint16, seqno, cas, revision uint64, collection, flags uint32, datatype uint8,
	key, value []byte, more fields) {
	told := fields{
		"seqno": seqno, "key": base64.StdEncoding.EncodeToString(key), "collection": collection, "flags": flags,
		"cas": strconv.FormatUint(cas, 10), "revision": strconv.FormatUint(revision, 10), "datatype": datatype,
	}
	xattrs := fields{}
	if datatype&hasXattrs != 0 && datatype&hasCompression == 0 && len(value) >= 4 {
		size := int(binary.BigEndian.Uint32(value))
		if size > len(value)-4 {
			told["error"] = "the extended attributes are longer than the value"
		} else {
			xattrs, value = attributes(value[4:4+size]), value[4+size:]
		}
	}
	told["xattrs"], told["value"] = xattrs, base64.StdEncoding.EncodeToString(value)
	for name, given := range more {
		told[name] = given
	}
	o.tell(kind, int(vbucket), told)
}

// attributes reads pairs of name and JSON, each with its length before it; gocbcore leaves that to applications.
func attributes(block []byte) fields {
	found := fields{}
	for len(block) > 4 {
		size := int(binary.BigEndian.Uint32(block))
		if size > len(block)-4 {
			break
		}
		name, value, _ := strings.Cut(strings.TrimSuffix(string(block[4:4+size]), "\x00"), "\x00")
		found[name], block = value, block[4+size:]
	}
	return found
}

func (o *observer) SnapshotMarker(e gocbcore.DcpSnapshotMarker) {
	o.tell("snapshot_marker", int(e.VbID), fields{"start": e.StartSeqNo, "end": e.EndSeqNo, "flags": e.SnapshotType})
}

func (o *observer) Mutation(e gocbcore.DcpMutation) {
	o.document("mutation", e.VbID, e.SeqNo, e.Cas, e.RevNo, e.CollectionID, e.Flags, e.Datatype, e.Key, e.Value,
		fields{"expiry": e.Expiry})
}

func (o *observer) Deletion(e gocbcore.DcpDeletion) {
	o.document("deletion", e.VbID, e.SeqNo, e.Cas, e.RevNo, e.CollectionID, 0, e.Datatype, e.Key, e.Value,
		fields{"delete_time": e.DeleteTime})
}

func (o *observer) Expiration(e gocbcore.DcpExpiration) {
	o.document("expiration", e.VbID, e.SeqNo, e.Cas, e.RevNo, e.CollectionID, 0, 0, e.Key, nil,
		fields{"delete_time": e.DeleteTime})
}

func (o *observer) CreateCollection(e gocbcore.DcpCollectionCreation) {
	o.tell("begin_collection", int(e.VbID), fields{"seqno": e.SeqNo, "name": string(e.Key), "collection": e.CollectionID})
}

func (o *observer) DeleteCollection(e gocbcore.DcpCollectionDeletion) {
	o.tell("end_collection", int(e.VbID), fields{"seqno": e.SeqNo, "collection": e.CollectionID})
}

func (o *observer) FlushCollection(e gocbcore.DcpCollectionFlush) {
	o.tell("flush_collection", int(e.VbID), fields{"seqno": e.SeqNo, "collection": e.CollectionID})
}

func (o *observer) CreateScope(e gocbcore.DcpScopeCreation) {
	o.tell("create_scope", int(e.VbID), fields{"seqno": e.SeqNo, "name": string(e.Key), "scope": e.ScopeID})
}

func (o *observer) DeleteScope(e gocbcore.DcpScopeDeletion) {
	o.tell("drop_scope", int(e.VbID), fields{"seqno": e.SeqNo, "scope": e.ScopeID})
}

func (o *observer) ModifyCollection(e gocbcore.DcpCollectionModification) {
	o.tell("modify_collection", int(e.VbID), fields{"seqno": e.SeqNo, "collection": e.CollectionID})
}

func (o *observer) OSOSnapshot(e gocbcore.DcpOSOSnapshot) {
	o.tell("oso_snapshot", int(e.VbID), fields{"flags": e.SnapshotType})
}

func (o *observer) SeqNoAdvanced(e gocbcore.DcpSeqNoAdvanced) {
	o.tell("seqno_advanced", int(e.VbID), fields{"seqno": e.SeqNo})
}

func (o *observer) End(e gocbcore.DcpStreamEnd, err error) {
	told := fields{"reason": "ok"}
	if err != nil {
		told = fields{"reason": err.Error()}
	}
	o.tell("stream_end", int(e.VbID), told)
	o.end(e.VbID)
}

func (o *observer) end(vbucket uint16) {
	o.lock.Lock()
	defer o.lock.Unlock()
	o.ended[vbucket] = true
}

// outcome waits for the ends of all streams, or until nothing has come for a while.
func (o *observer) outcome(streams int, quiet time.Duration) string {
	for {
		o.lock.Lock()
		isOver, isQuiet := len(o.ended) >= streams, time.Since(o.last) > quiet
		o.isOver = isOver || isQuiet
		o.lock.Unlock()
		if isOver {
			return "ended"
		}
		if isQuiet {
			return "silent"
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func (o *observer) run(p plan) (string, error) {
	agent, err := agentFor(p)
	if err != nil {
		return "", err
	}
	defer agent.Close()
	err = wait(func(done func(error)) (gocbcore.PendingOp, error) {
		return agent.WaitUntilReady(time.Now().Add(patience), gocbcore.WaitUntilReadyOptions{},
			func(_ *gocbcore.WaitUntilReadyResult, err error) { done(err) })
	})
	if err != nil {
		return "", err
	}
	flags := memd.DcpStreamAddFlag(0)
	if p.Streams == nil {
		flags = memd.DcpStreamAddFlagLatest
		for vbucket := range uint16(1024) {
			p.Streams = append(p.Streams, stream{VBucket: vbucket, End: 0xffffffffffffffff})
		}
	}
	o.last = time.Now()
	for _, each := range p.Streams {
		if err := o.open(agent, each, flags, p.Only); err != nil {
			o.tell("failure", int(each.VBucket), fields{"error": err.Error()})
			o.end(each.VBucket)
		}
	}
	return o.outcome(len(p.Streams), time.Duration(p.QuietMs)*time.Millisecond), nil
}

func agentFor(p plan) (*gocbcore.DCPAgent, error) {
	flags := memd.DcpOpenFlagProducer
	if p.Xattrs {
		flags |= memd.DcpOpenFlagIncludeXattrs
	}
	if p.NoValue {
		flags |= memd.DcpOpenFlagNoValue
	}
	if p.DeleteTimes {
		flags |= memd.DcpOpenFlagIncludeDeleteTimes
	}
	return gocbcore.CreateDcpAgent(&gocbcore.DCPAgentConfig{
		BucketName:       p.Bucket,
		UserAgent:        "dcpspec-replay",
		EnableCCCPPoller: true,
		SeedConfig:       gocbcore.SeedConfig{MemdAddrs: []string{p.Address}},
		SecurityConfig: gocbcore.SecurityConfig{
			Auth: gocbcore.PasswordAuthProvider{Username: p.User, Password: p.Password},
		},
		CompressionConfig: gocbcore.CompressionConfig{Enabled: p.Compression != "DISABLED"},
		IoConfig:          gocbcore.IoConfig{UseCollections: p.Collections},
		DCPConfig: gocbcore.DCPConfig{
			UseExpiryOpcode: p.Expirations, UseOSOBackfill: p.Unordered, BufferSize: p.Buffer,
		},
	}, "replay-test", flags)
}

// open opens a stream. A client that is told to roll back does so.
func (o *observer) open(agent *gocbcore.DCPAgent, s stream, flags memd.DcpStreamAddFlag, only []uint32) error {
	options := gocbcore.OpenStreamOptions{}
	if only != nil {
		options.FilterOptions = &gocbcore.OpenStreamFilterOptions{CollectionIDs: only}
	}
	if s.Manifest != 0 {
		options.ManifestOptions = &gocbcore.OpenStreamManifestOptions{ManifestUID: s.Manifest}
	}
	for {
		err := wait(func(done func(error)) (gocbcore.PendingOp, error) {
			return agent.OpenStream(s.VBucket, flags, gocbcore.VbUUID(s.UUID), gocbcore.SeqNo(s.Start), gocbcore.SeqNo(s.End),
				gocbcore.SeqNo(s.SnapshotStart), gocbcore.SeqNo(s.SnapshotEnd), o, options,
				func(entries []gocbcore.FailoverEntry, err error) {
					if err == nil {
						log := [][2]uint64{}
						for _, entry := range entries {
							log = append(log, [2]uint64{uint64(entry.VbUUID), uint64(entry.SeqNo)})
						}
						o.tell("failover_log", int(s.VBucket), fields{"entries": log})
					}
					done(err)
				})
		})
		var rollback gocbcore.DCPRollbackError
		if !errors.As(err, &rollback) || uint64(rollback.SeqNo) >= s.Start {
			return err
		}
		s.Start = uint64(rollback.SeqNo)
		s.SnapshotStart, s.SnapshotEnd = s.Start, s.Start
		o.tell("rollback", int(s.VBucket), fields{"seqno": s.Start})
	}
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

// warnings writes what the client logs to the standard error.
type warnings struct{}

func (warnings) Log(level gocbcore.LogLevel, _ int, format string, values ...any) error {
	if level <= gocbcore.LogWarn {
		fmt.Fprintf(os.Stderr, format+"\n", values...)
	}
	return nil
}

func main() {
	gocbcore.SetLogger(warnings{})
	out := bufio.NewWriter(os.Stdout)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p plan
		if err := json.Unmarshal(lines.Bytes(), &p); err != nil {
			log.Fatal(err)
		}
		streams := &observer{lines: out, ended: map[uint16]bool{}}
		outcome, err := streams.run(p)
		done := fields{"outcome": outcome}
		if err != nil {
			done = fields{"outcome": "failed", "error": err.Error()}
		}
		streams.tell("done", -1, done)
		streams.lock.Lock()
		out.Flush()
		streams.lock.Unlock()
	}
}
