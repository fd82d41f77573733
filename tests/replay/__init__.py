"""The node and the clients that Couchbase makes."""
