# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAllVbSeqnos(KaitaiStruct):
    """Requests the highest seqno of every vbucket on the node. Without the HELLO
    feature Collections, the seqno is that of the newest visible change in the
    default collection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    """

    class RequestedState(IntEnum):
        alive = 0
        active = 1
        replica = 2
        pending = 3
        dead = 4
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(McbpGetAllVbSeqnos, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._read()

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = McbpGetAllVbSeqnos.Extras(self.len_extras, _io__raw_extras, self, self._root)


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(McbpGetAllVbSeqnos.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self._read()

        def _read(self):
            if self.has_vbucket_state:
                pass
                self.vbucket_state = KaitaiStream.resolve_enum(McbpGetAllVbSeqnos.RequestedState, self._io.read_u4be())
            else:
                self.vbucket_state = None

            if self.has_collection_id:
                pass
                self.collection_id = self._io.read_u4be()
            else:
                self.collection_id = None

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_vbucket_state:
                pass

            if self.has_collection_id:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_collection_id(self):
            """The extras name a collection."""
            if hasattr(self, '_m_has_collection_id'):
                return self._m_has_collection_id

            self._m_has_collection_id = self.len_extras > 4
            return getattr(self, '_m_has_collection_id', None)

        @property
        def has_vbucket_state(self):
            """The extras name a state."""
            if hasattr(self, '_m_has_vbucket_state'):
                return self._m_has_vbucket_state

            self._m_has_vbucket_state = self.len_extras > 0
            return getattr(self, '_m_has_vbucket_state', None)

        @property
        def raw_vbucket_state(self):
            if hasattr(self, '_m_raw_vbucket_state'):
                return self._m_raw_vbucket_state

            if self.has_vbucket_state:
                pass
                self._m_raw_vbucket_state = int(self.vbucket_state)

            return getattr(self, '_m_raw_vbucket_state', None)



