// Adapter template for Go: add your client at HERE. docs/client-contract.md describes the lines.
package main

import (
	"errors"

	"dcpspec.org/conformance/adapter/contract"
)

// HERE: the client's capabilities.
var hello = contract.Fields{"name": "my client", "version": "0", "capabilities": []string{}}

func run(plan contract.Plan) error {
	// HERE: connect to plan.Address as plan.Username, and stream plan.Bucket from plan.From to plan.Until, or the streams in
	// plan.Streams. Report changes, rollbacks and stream ends, as in
	// contract.Tell("change", contract.Fields{"vbucket": 5, "seqno": seqno, "key": key, "cas": cas, "value": value})
	return errors.New("the template contains no client")
}

func checkpoint(plan contract.Plan) error {
	// HERE: make the client store its positions in the folder plan.State.
	return nil
}

func main() {
	contract.Serve(hello, run, checkpoint)
}
