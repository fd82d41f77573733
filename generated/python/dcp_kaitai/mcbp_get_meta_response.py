# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetMetaResponse(KaitaiStruct):
    """Metadata of a document. The CAS of the document is in the header.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, is_success, len_extras, len_error, _io, _parent=None, _root=None):
        super(McbpGetMetaResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_extras = len_extras
        self.len_error = len_error
        self._read()

    def _read(self):
        if self.is_success:
            pass
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetMetaResponse.Extras(self.len_extras, _io__raw_extras, self, self._root)
        else:
            self.extras = None

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_error)
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.extras._fetch_instances()

        if self.has_error:
            pass


    class Extras(KaitaiStruct):
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(McbpGetMetaResponse.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self._read()

        def _read(self):
            self.deleted = self._io.read_u4be()
            self.flags = self._io.read_u4be()
            self.expiration = self._io.read_u4be()
            self.rev_seqno = self._io.read_u8be()
            if self.has_datatype:
                pass
                self.datatype = mcbp_datatype.McbpDatatype(self._io)
            else:
                self.datatype = None

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_datatype:
                pass
                self.datatype._fetch_instances()

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_datatype(self):
            """The extras end with the datatype."""
            if hasattr(self, '_m_has_datatype'):
                return self._m_has_datatype

            self._m_has_datatype = self.len_extras > 20
            return getattr(self, '_m_has_datatype', None)


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


