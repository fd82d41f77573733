# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
from . import mcbp_status
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class GetCollectionIdResponse(KaitaiStruct):
    """The id of the collection.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    SEQ_FIELDS = ["extras", "error", "surplus"]
    def __init__(self, header, status, _io, _parent=None, _root=None):
        super(GetCollectionIdResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.status = status
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_success:
            pass
            self._debug['extras']['start'] = self._io.pos()
            self._raw_extras = self._io.read_bytes(self.header.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = GetCollectionIdResponse.Extras(_io__raw_extras, self, self._root)
            self.extras._read()
            self._debug['extras']['end'] = self._io.pos()

        if self.has_error:
            pass
            self._debug['error']['start'] = self._io.pos()
            self.error = self._io.read_bytes(self.header.len_value)
            self._debug['error']['end'] = self._io.pos()

        if (not (self._io.is_eof())):
            pass
            self._debug['surplus']['start'] = self._io.pos()
            self.surplus = self._io.read_u1()
            self._debug['surplus']['end'] = self._io.pos()
            _ = self.surplus
            if not _ < 0:
                raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/seq/2")



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.extras._fetch_instances()

        if self.has_error:
            pass

        if (not (self._io.is_eof())):
            pass


    class Extras(KaitaiStruct):
        """Fields of the message.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
        """
        SEQ_FIELDS = ["manifest_id", "collection_id", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(GetCollectionIdResponse.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['manifest_id']['start'] = self._io.pos()
            self.manifest_id = self._io.read_u8be()
            self._debug['manifest_id']['end'] = self._io.pos()
            self._debug['collection_id']['start'] = self._io.pos()
            self.collection_id = self._io.read_u4be()
            self._debug['collection_id']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = self._io.read_u1()
                self._debug['surplus']['end'] = self._io.pos()
                _ = self.surplus
                if not _ < 0:
                    raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/types/extras/seq/2")



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass



    @property
    def has_error(self):
        """The value says what went wrong."""
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    @property
    def is_success(self):
        """The request succeeded."""
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)


