// Template of an adapter in Go: put your client where it says HERE. docs/client-contract.md has the lines.
package main

import (
	"errors"

	"dcpspec.org/conformance/adapter/contract"
)

// HERE: what the client can do.
var hello = contract.Fields{"name": "my client", "version": "0", "capabilities": []string{}}

func run(plan contract.Plan) error {
	// HERE: connect to plan.Address as plan.Username, and stream plan.Bucket from plan.From until plan.Until, or plan.Streams.
	// Tell changes, rollbacks, and the ends of streams, such as
	// contract.Tell("change", contract.Fields{"vbucket": 5, "seqno": seqno, "key": key, "cas": cas, "value": value})
	return errors.New("there is no client in the template")
}

func checkpoint(plan contract.Plan) error {
	// HERE: have the client store where it stands, in the folder plan.State.
	return nil
}

func main() {
	contract.Serve(hello, run, checkpoint)
}
