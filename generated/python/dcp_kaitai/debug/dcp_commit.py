# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_document_key
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpCommit(KaitaiStruct):
    """A prepared durable write was committed. There is no response on success.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md
    
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    SEQ_FIELDS = ["extras", "key"]
    def __init__(self, len_extras, len_key, has_collections, _io, _parent=None, _root=None):
        super(DcpCommit, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_key = len_key
        self.has_collections = has_collections
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpCommit.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['key']['start'] = self._io.pos()
        self._raw_key = self._io.read_bytes(self.len_key)
        _io__raw_key = KaitaiStream(BytesIO(self._raw_key))
        self.key = mcbp_document_key.McbpDocumentKey(self.has_collections, _io__raw_key)
        self.key._read()
        self._debug['key']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()
        self.key._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["prepared_seqno", "commit_seqno", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpCommit.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['prepared_seqno']['start'] = self._io.pos()
            self.prepared_seqno = self._io.read_u8be()
            self._debug['prepared_seqno']['end'] = self._io.pos()
            self._debug['commit_seqno']['start'] = self._io.pos()
            self.commit_seqno = self._io.read_u8be()
            self._debug['commit_seqno']['end'] = self._io.pos()
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




    def __str__(self):
        return u"prepared seqno " + str(self.extras.prepared_seqno) + u", seqno " + str(self.extras.commit_seqno)

