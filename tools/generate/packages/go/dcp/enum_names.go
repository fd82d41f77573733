// Code generated from the grammars of dcpspec. DO NOT EDIT.

package dcp

import "strconv"

// name returns the grammar's id of a number, or the number as text if the grammar has no id for it.
func name[E ~int](v E, names map[E]string) string {
	if id, known := names[v]; known {
		return id
	}
	return strconv.Itoa(int(v))
}
@ENUMS@
