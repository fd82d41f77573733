# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetScopeIdResponse(ReadWriteKaitaiStruct):
    """Id of a scope that was requested by its path.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, is_success, len_extras, len_error, _io=None, _parent=None, _root=None):
        super(McbpGetScopeIdResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_extras = len_extras
        self.len_error = len_error

    def _read(self):
        if self.is_success:
            pass
            self._raw_extras = self._io.read_bytes(self.len_extras)
            _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
            self.extras = McbpGetScopeIdResponse.Extras(_io__raw_extras, self, self._root)
            self.extras._read()

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_error)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.extras._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpGetScopeIdResponse, self)._write__seq(io)
        if self.is_success:
            pass
            _io__raw_extras = KaitaiStream(BytesIO(bytearray(self.len_extras)))
            self._io.add_child_stream(_io__raw_extras)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_extras))
            def handler(parent, _io__raw_extras=_io__raw_extras):
                self._raw_extras = _io__raw_extras.to_byte_array()
                if len(self._raw_extras) != self.len_extras:
                    raise kaitaistruct.ConsistencyError(u"raw(extras)", self.len_extras, len(self._raw_extras))
                parent.write_bytes(self._raw_extras)
            _io__raw_extras.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.extras._write__seq(_io__raw_extras)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass
            if self.extras._root != self._root:
                raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
            if self.extras._parent != self:
                raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)

        if self.has_error:
            pass
            if len(self.error) != self.len_error:
                raise kaitaistruct.ConsistencyError(u"error", self.len_error, len(self.error))

        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpGetScopeIdResponse.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.manifest_id = self._io.read_u8be()
            self.scope_id = self._io.read_u4be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpGetScopeIdResponse.Extras, self)._write__seq(io)
            self._io.write_u8be(self.manifest_id)
            self._io.write_u4be(self.scope_id)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error

