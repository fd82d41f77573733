# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpDurabilityLevel(KaitaiStruct):
    """Number of nodes that must store a write before the write is committed, and
    whether the nodes must store the write in memory or on disk.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h
    """

    class Level(IntEnum):
        majority = 1
        majority_and_persist_on_master = 2
        persist_to_majority = 3
    SEQ_FIELDS = []
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpDurabilityLevel, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        pass


    def _fetch_instances(self):
        pass


