# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpObserveSeqnoResponse(ReadWriteKaitaiStruct):
    """The newest seqnos of the vbucket, and whether its history is still the one
    that the client knows.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, is_success, len_value, _io=None, _parent=None, _root=None):
        super(McbpObserveSeqnoResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value

    def _read(self):
        if self.is_success:
            pass
            self._raw_state = self._io.read_bytes(self.len_value)
            _io__raw_state = KaitaiStream(BytesIO(self._raw_state))
            self.state = McbpObserveSeqnoResponse.State(_io__raw_state, self, self._root)
            self.state._read()

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.state._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpObserveSeqnoResponse, self)._write__seq(io)
        if self.is_success:
            pass
            _io__raw_state = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_state)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_state=_io__raw_state):
                self._raw_state = _io__raw_state.to_byte_array()
                if len(self._raw_state) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(state)", self.len_value, len(self._raw_state))
                parent.write_bytes(self._raw_state)
            _io__raw_state.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.state._write__seq(_io__raw_state)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass
            if self.state._root != self._root:
                raise kaitaistruct.ConsistencyError(u"state", self._root, self.state._root)
            if self.state._parent != self:
                raise kaitaistruct.ConsistencyError(u"state", self, self.state._parent)

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    class State(ReadWriteKaitaiStruct):
        """State of a vbucket; after a failover, with the end of the previous
        history.
        """
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpObserveSeqnoResponse.State, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.format = self._io.read_u1()
            if not  ((self.format == 0) or (self.format == 1)) :
                raise kaitaistruct.ValidationNotAnyOfError(self.format, self._io, u"/types/state/seq/0")
            self.vbucket = self._io.read_u2be()
            self.vbucket_uuid = self._io.read_u8be()
            self.persisted_seqno = self._io.read_u8be()
            self.current_seqno = self._io.read_u8be()
            if self.has_failover:
                pass
                self.old_vbucket_uuid = self._io.read_u8be()

            if self.has_failover:
                pass
                self.old_last_seqno = self._io.read_u8be()

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_failover:
                pass

            if self.has_failover:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpObserveSeqnoResponse.State, self)._write__seq(io)
            self._io.write_u1(self.format)
            self._io.write_u2be(self.vbucket)
            self._io.write_u8be(self.vbucket_uuid)
            self._io.write_u8be(self.persisted_seqno)
            self._io.write_u8be(self.current_seqno)
            if self.has_failover:
                pass
                self._io.write_u8be(self.old_vbucket_uuid)

            if self.has_failover:
                pass
                self._io.write_u8be(self.old_last_seqno)

            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if not  ((self.format == 0) or (self.format == 1)) :
                raise kaitaistruct.ValidationNotAnyOfError(self.format, None, u"/types/state/seq/0")
            if self.has_failover:
                pass

            if self.has_failover:
                pass

            self._dirty = False

        @property
        def has_failover(self):
            """A failover happened."""
            if hasattr(self, '_m_has_failover'):
                return self._m_has_failover

            self._m_has_failover = self.format == 1
            return getattr(self, '_m_has_failover', None)

        def _invalidate_has_failover(self):
            del self._m_has_failover

        def __str__(self):
            return u"persisted seqno " + str(self.persisted_seqno) + u", current " + str(self.current_seqno)

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error

