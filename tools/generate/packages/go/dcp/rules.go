package dcp

import _ "embed" // reads the files below

// PolicyJSON is what servers refuse although the layout allows it.
//
//go:embed policy.json
var PolicyJSON string

// AuditJSON is what the messages of a connection must keep to in their order.
//
//go:embed audit.json
var AuditJSON string
