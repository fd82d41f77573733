"""Reading messages and writing them back, with the shipped parsers of the compiler's read-write mode.

What it proves: all that the parsers read is enough to write the same message. Before an object is written,
the bytes that it was read from are taken away, so they can come from nowhere but its fields. Numbers that the
grammars show a second time, at a position that a field has already read, are not written a second time.

FlatBuffers values are tables with positions in them. They are written as they were found: every field at its
position, into zeros. So each field is proven, but not the layout, and a byte that no field holds is lost: see
`cases.written`.

What it does not prove: that a message can be laid out anew. Lengths are fields as any other in this mode;
whoever makes a body longer has to set them.
"""
