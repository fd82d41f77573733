meta:
  id: mcbp_durability_level
  title: Durability level of a write
  license: CC0-1.0
  ks-version: '0.11'
-since: '6.5'
doc: |
  Number of nodes that must store a write before the write is committed, and
  whether the nodes must store the write in memory or on disk.
doc-ref: https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h
enums:
  level:
    1:
      id: majority
      doc: |
        A majority of the nodes that host the vbucket have stored the write in
        memory.
    2:
      id: majority_and_persist_on_master
      doc: |
        A majority of the nodes that host the vbucket have stored the write in
        memory, and the active node has stored the write on disk.
    3:
      id: persist_to_majority
      doc: |
        A majority of the nodes that host the vbucket have stored the write on
        disk.
