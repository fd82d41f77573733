package org.dcpspec.benchmark;

/**
 * The totals of a stream, which all readers must agree on.
 *
 * @param checksum sum of all CAS and lengths of bodies, and of by_seqno of mutations and deletions
 * @param others sum of vbuckets and of the last bytes of the keys, so that every reader reads them
 */
record Totals(long messages, long checksum, long others) {}
