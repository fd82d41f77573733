package main

import (
	"encoding/json"
	"os"
	"strings"
)

// fieldList is fields.json: what there is to read, in which order.
type fieldList struct {
	Types map[string]struct{ Members []member }
	Enums map[string]map[string]struct{ ID string }
}

type member struct {
	ID     string
	Source string // "seq", or "value" and "parse" for what is read on demand
	Type   struct {
		Kind string
		Bits int
	}
	Repeated  bool
	Condition string // a member, or one of a member, that says whether this one is there
	Enum      string
	Helper    bool
}

func loadFields(path string) (*fieldList, error) {
	var list fieldList
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	return &list, err
}

// goType is the name of the Go type that is made of a type or enum of the grammar.
func goType(name string) string {
	parts := strings.Split(name, "::")
	for i, part := range parts {
		parts[i] = goName(part)
	}
	return strings.Join(parts, "_")
}

// goName is the name of the Go field or method that is made of an id.
func goName(id string) string {
	var name strings.Builder
	for _, word := range strings.Split(id, "_") {
		name.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return name.String()
}
