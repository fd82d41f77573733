// Command go-dcp is the conformance kit adapter for go-dcp. docs/client-contract.md describes its input and output.
// go-dcp streams all vbuckets of the bucket, and finds the cluster map with HTTP.
package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"dcpspec.org/conformance/adapter/contract"
	dcp "github.com/Trendyol/go-dcp"
	"github.com/Trendyol/go-dcp/config"
	"github.com/Trendyol/go-dcp/models"
)

var (
	streaming = make(chan dcp.Dcp, 1) // the client of a plan, once it has opened its streams
	telling   sync.Mutex              // a checkpoint covers a change if and only if the change has been reported
)

func checkpoints(p contract.Plan) string {
	return filepath.Join(p.State, "checkpoints.json")
}

func settings(p contract.Plan) *config.Dcp {
	patience := time.Duration(p.Seconds/2) * time.Second
	c := &config.Dcp{
		Hosts: []string{"http://" + p.HTTP}, Username: p.Username, Password: p.Password, BucketName: p.Bucket, ConnectionTimeout: patience,
		SecureConnection: p.Certificate != "", RootCAPath: p.Certificate, CollectionNames: []string{},
		Metadata:   config.Metadata{Type: config.MetadataTypeFile, Config: map[string]string{config.FileMetadataFileNameConfig: checkpoints(p)}},
		Checkpoint: config.Checkpoint{Type: "manual"}, RollbackMitigation: config.RollbackMitigation{Disabled: true},
		API: config.API{Disabled: true}, Logging: config.Logging{Level: "warn"},
	}
	c.Dcp.ConnectionTimeout = patience
	c.Dcp.Group = config.DCPGroup{Name: "conformance", Membership: config.DCPGroupMembership{Type: "static", MemberNumber: 1, TotalMembers: 1}}
	if p.Options.Buffer != 0 {
		c.Dcp.BufferSize = p.Options.Buffer
	}
	if p.Until == "now" {
		c.Dcp.Mode = config.DcpModeFinite
	}
	if p.From == "now" {
		c.Checkpoint.AutoReset = "latest"
	}
	for _, each := range p.Collections { // go-dcp streams collections of one scope
		scope, name, _ := strings.Cut(each, ".")
		c.ScopeName, c.CollectionNames = scope, append(c.CollectionNames, name)
	}
	return c
}

// positions writes the positions of a plan as checkpoints. go-dcp requires a checkpoint for each vbucket.
func positions(p contract.Plan, vbuckets int) error {
	found := map[uint16]*models.CheckpointDocument{}
	for vbucket := range vbuckets {
		found[uint16(vbucket)] = models.NewEmptyCheckpointDocument("")
	}
	for _, at := range p.Streams {
		found[at.Vbucket].Checkpoint = &models.CheckpointDocumentCheckpoint{VbUUID: at.UUID, SeqNo: at.Seqno,
			Snapshot: &models.CheckpointDocumentSnapshot{StartSeqNo: at.SnapshotStart, EndSeqNo: at.SnapshotEnd}}
	}
	text, err := json.Marshal(found)
	if err != nil {
		return err
	}
	return os.WriteFile(checkpoints(p), text, 0o600)
}

func run(p contract.Plan) error {
	client, err := dcp.NewDcp(settings(p), func(context *models.ListenerContext) {
		time.Sleep(time.Duration(p.Options.Slow * float64(time.Second)))
		telling.Lock()
		defer telling.Unlock()
		tell(context.Event)
		context.Ack()
	})
	if err != nil {
		return err
	}
	if p.From == "positions" {
		if err := positions(p, client.GetClient().GetNumVBuckets()); err != nil {
			return err
		}
	}
	go func() {
		<-client.WaitUntilReady()
		streaming <- client
	}()
	client.Start() // returns when all streams have ended
	<-streaming
	return nil
}

func tell(event any) {
	switch e := event.(type) {
	case models.DcpMutation:
		contract.Tell("change", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "value": e.Value,
			"datatype": e.Datatype, "cas": e.Cas, "revision": e.RevNo, "flags": e.Flags, "expiry": e.Expiry})
	case models.DcpDeletion:
		contract.Tell("delete", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "value": e.Value,
			"datatype": e.Datatype, "cas": e.Cas, "revision": e.RevNo})
	case models.DcpExpiration: // gocbcore provides no value or attributes
		contract.Tell("delete", contract.Fields{"vbucket": e.VbID, "seqno": e.SeqNo, "collection": e.CollectionID, "key": e.Key, "cas": e.Cas})
	}
}

func checkpoint(contract.Plan) error {
	client := <-streaming
	telling.Lock()
	defer telling.Unlock()
	client.Commit()
	streaming <- client
	return nil
}

func version() string {
	built, _ := debug.ReadBuildInfo()
	for _, each := range built.Deps {
		if each.Path == "github.com/Trendyol/go-dcp" {
			return strings.TrimPrefix(each.Version, "v")
		}
	}
	return ""
}

func main() {
	contract.Serve(contract.Fields{"name": "go-dcp", "version": version(), "capabilities": []string{
		"again", "collections", "filter", "latest", "nodes", "positions", "reopens", "resume", "slow", "tls", "untold-rollbacks"}}, run, checkpoint)
}
