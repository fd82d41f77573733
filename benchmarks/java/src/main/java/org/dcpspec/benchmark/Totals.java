package org.dcpspec.benchmark;

/**
 * What a reader made of a stream; all readers must come to the same.
 *
 * @param checksum sum of all CAS and lengths of bodies, and of by_seqno of mutations and deletions
 * @param others sum of vbuckets and the last bytes of those keys: they are read as well
 */
record Totals(long messages, long checksum, long others) {}
