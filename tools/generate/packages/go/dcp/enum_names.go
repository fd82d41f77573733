// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "strconv"

// name is the id that a number has in the grammar, or the number if it has none.
func name[E ~int](v E, names map[E]string) string {
	if id, known := names[v]; known {
		return id
	}
	return strconv.Itoa(int(v))
}
@ENUMS@
