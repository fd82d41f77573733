# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpSetVbucketState(KaitaiStruct):
    """Instructs the consumer to change the state of the vbucket at the end of a
    takeover. The producer waits for the response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """

    class State(IntEnum):
        active = 1
        replica = 2
        pending = 3
        dead = 4
    SEQ_FIELDS = ["extras"]
    def __init__(self, len_extras, _io, _parent=None, _root=None):
        super(DcpSetVbucketState, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpSetVbucketState.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["state", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpSetVbucketState.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['state']['start'] = self._io.pos()
            self.state = KaitaiStream.resolve_enum(DcpSetVbucketState.State, self._io.read_u1())
            self._debug['state']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()


        @property
        def raw_state(self):
            if hasattr(self, '_m_raw_state'):
                return self._m_raw_state

            self._m_raw_state = int(self.state)
            return getattr(self, '_m_raw_state', None)



