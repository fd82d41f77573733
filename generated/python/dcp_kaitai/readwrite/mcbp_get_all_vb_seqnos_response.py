# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAllVbSeqnosResponse(ReadWriteKaitaiStruct):
    """The highest seqno of each vbucket.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    """
    def __init__(self, is_success, len_value, _io=None, _parent=None, _root=None):
        super(McbpGetAllVbSeqnosResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value

    def _read(self):
        if self.is_success:
            pass
            self._raw_vbuckets = self._io.read_bytes(self.len_value)
            _io__raw_vbuckets = KaitaiStream(BytesIO(self._raw_vbuckets))
            self.vbuckets = McbpGetAllVbSeqnosResponse.VbucketList(_io__raw_vbuckets, self, self._root)
            self.vbuckets._read()

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.vbuckets._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpGetAllVbSeqnosResponse, self)._write__seq(io)
        if self.is_success:
            pass
            _io__raw_vbuckets = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_vbuckets)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_vbuckets=_io__raw_vbuckets):
                self._raw_vbuckets = _io__raw_vbuckets.to_byte_array()
                if len(self._raw_vbuckets) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(vbuckets)", self.len_value, len(self._raw_vbuckets))
                parent.write_bytes(self._raw_vbuckets)
            _io__raw_vbuckets.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.vbuckets._write__seq(_io__raw_vbuckets)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass
            if self.vbuckets._root != self._root:
                raise kaitaistruct.ConsistencyError(u"vbuckets", self._root, self.vbuckets._root)
            if self.vbuckets._parent != self:
                raise kaitaistruct.ConsistencyError(u"vbuckets", self, self.vbuckets._parent)

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    class Entry(ReadWriteKaitaiStruct):
        """A vbucket."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpGetAllVbSeqnosResponse.Entry, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.vbucket = self._io.read_u2be()
            self.seqno = self._io.read_u8be()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpGetAllVbSeqnosResponse.Entry, self)._write__seq(io)
            self._io.write_u2be(self.vbucket)
            self._io.write_u8be(self.seqno)


        def _check(self):
            self._dirty = False


        def __str__(self):
            return u"vbucket " + str(self.vbucket) + u", seqno " + str(self.seqno)

    class VbucketList(ReadWriteKaitaiStruct):
        """Entries back to back."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpGetAllVbSeqnosResponse.VbucketList, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                _t_entries = McbpGetAllVbSeqnosResponse.Entry(self._io, self, self._root)
                try:
                    _t_entries._read()
                finally:
                    self.entries.append(_t_entries)
                i += 1

            self._dirty = False


        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpGetAllVbSeqnosResponse.VbucketList, self)._write__seq(io)
            for i in range(len(self.entries)):
                pass
                if self._io.is_eof():
                    raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())
                self.entries[i]._write__seq(self._io)

            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"entries", 0, self._io.size() - self._io.pos())


        def _check(self):
            for i in range(len(self.entries)):
                pass
                if self.entries[i]._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"entries", self._root, self.entries[i]._root)
                if self.entries[i]._parent != self:
                    raise kaitaistruct.ConsistencyError(u"entries", self, self.entries[i]._parent)

            self._dirty = False


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error

