package org.dcpspec.benchmark;

/**
 * What a reader made of a stream; all readers must come to the same.
 *
 * @param checksum sum of all CAS, lengths of keys and values, and by_seqno of mutations and deletions
 * @param others sum of opcodes, vbuckets and the last bytes of those keys: they are read as well
 */
record Totals(long messages, long checksum, long others) {}
