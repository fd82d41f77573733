package dcp

import _ "embed" // embeds the files below

// PolicyJSON contains the rules by which servers refuse messages with a valid layout.
//
//go:embed policy.json
var PolicyJSON string

// AuditJSON contains the rules for the sequence of messages on a connection.
//
//go:embed audit.json
var AuditJSON string
