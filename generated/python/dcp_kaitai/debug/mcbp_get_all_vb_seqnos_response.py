# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAllVbSeqnosResponse(KaitaiStruct):
    """The highest seqno of each vbucket. With the HELLO feature Collections, the
    seqno can belong to a prepare.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    """
    SEQ_FIELDS = ["vbuckets", "error"]
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpGetAllVbSeqnosResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_success:
            pass
            self._debug['vbuckets']['start'] = self._io.pos()
            self._raw_vbuckets = self._io.read_bytes(self.len_value)
            _io__raw_vbuckets = KaitaiStream(BytesIO(self._raw_vbuckets))
            self.vbuckets = McbpGetAllVbSeqnosResponse.VbucketList(_io__raw_vbuckets, self, self._root)
            self.vbuckets._read()
            self._debug['vbuckets']['end'] = self._io.pos()
        else:
            self.vbuckets = None

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.len_value)
            self._debug['error']['end'] = self._io.pos()
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.vbuckets._fetch_instances()

        if self.has_error:
            pass


    class Entry(KaitaiStruct):
        """A vbucket."""
        SEQ_FIELDS = ["vbucket", "seqno"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpGetAllVbSeqnosResponse.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['vbucket']['start'] = self._io.pos()
            self.vbucket = self._io.read_u2be()
            self._debug['vbucket']['end'] = self._io.pos()
            self._debug['seqno']['start'] = self._io.pos()
            self.seqno = self._io.read_u8be()
            self._debug['seqno']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


        def __str__(self):
            return u"vbucket " + str(self.vbucket) + u", seqno " + str(self.seqno)

    class VbucketList(KaitaiStruct):
        """Entries back to back."""
        SEQ_FIELDS = ["entries"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpGetAllVbSeqnosResponse.VbucketList, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['entries']['start'] = self._io.pos()
            self._debug['entries']['arr'] = []
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self._debug['entries']['arr'].append({'start': self._io.pos()})
                _t_entries = McbpGetAllVbSeqnosResponse.Entry(self._io, self, self._root)
                try:
                    _t_entries._read()
                finally:
                    self.entries.append(_t_entries)
                self._debug['entries']['arr'][len(self.entries) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['entries']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


