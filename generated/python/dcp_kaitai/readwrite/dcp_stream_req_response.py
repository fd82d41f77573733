# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_status
from . import mcbp_failover_log
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamReqResponse(ReadWriteKaitaiStruct):
    """The stream begins, the consumer must first roll back, or the request is
    refused.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    """
    def __init__(self, status, len_value, _io=None, _parent=None, _root=None):
        super(DcpStreamReqResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.status = status
        self.len_value = len_value

    def _read(self):
        if self.is_success:
            pass
            self._raw_failover_log = self._io.read_bytes(self.len_value)
            _io__raw_failover_log = KaitaiStream(BytesIO(self._raw_failover_log))
            self.failover_log = mcbp_failover_log.McbpFailoverLog(_io__raw_failover_log)
            self.failover_log._read()

        if self.has_rollback_seqno:
            pass
            self._raw_rollback_seqno = self._io.read_bytes(self.len_value)
            _io__raw_rollback_seqno = KaitaiStream(BytesIO(self._raw_rollback_seqno))
            self.rollback_seqno = DcpStreamReqResponse.Rollback(_io__raw_rollback_seqno, self, self._root)
            self.rollback_seqno._read()

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.failover_log._fetch_instances()

        if self.has_rollback_seqno:
            pass
            self.rollback_seqno._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(DcpStreamReqResponse, self)._write__seq(io)
        if self.is_success:
            pass
            _io__raw_failover_log = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_failover_log)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_failover_log=_io__raw_failover_log):
                self._raw_failover_log = _io__raw_failover_log.to_byte_array()
                if len(self._raw_failover_log) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(failover_log)", self.len_value, len(self._raw_failover_log))
                parent.write_bytes(self._raw_failover_log)
            _io__raw_failover_log.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.failover_log._write__seq(_io__raw_failover_log)

        if self.has_rollback_seqno:
            pass
            _io__raw_rollback_seqno = KaitaiStream(BytesIO(bytearray(self.len_value)))
            self._io.add_child_stream(_io__raw_rollback_seqno)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (self.len_value))
            def handler(parent, _io__raw_rollback_seqno=_io__raw_rollback_seqno):
                self._raw_rollback_seqno = _io__raw_rollback_seqno.to_byte_array()
                if len(self._raw_rollback_seqno) != self.len_value:
                    raise kaitaistruct.ConsistencyError(u"raw(rollback_seqno)", self.len_value, len(self._raw_rollback_seqno))
                parent.write_bytes(self._raw_rollback_seqno)
            _io__raw_rollback_seqno.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.rollback_seqno._write__seq(_io__raw_rollback_seqno)

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass

        if self.has_rollback_seqno:
            pass
            if self.rollback_seqno._root != self._root:
                raise kaitaistruct.ConsistencyError(u"rollback_seqno", self._root, self.rollback_seqno._root)
            if self.rollback_seqno._parent != self:
                raise kaitaistruct.ConsistencyError(u"rollback_seqno", self, self.rollback_seqno._parent)

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    class Rollback(ReadWriteKaitaiStruct):
        """Seqno to roll back to."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpStreamReqResponse.Rollback, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.seqno = self._io.read_u8be()
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
            super(DcpStreamReqResponse.Rollback, self)._write__seq(io)
            self._io.write_u8be(self.seqno)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


        def __str__(self):
            return u"seqno " + str(self.seqno)

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not ( ((self.is_success) or (self.has_rollback_seqno)) ))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error
    @property
    def has_rollback_seqno(self):
        """The consumer must roll back."""
        if hasattr(self, '_m_has_rollback_seqno'):
            return self._m_has_rollback_seqno

        self._m_has_rollback_seqno = self.status == mcbp_status.McbpStatus.Status.rollback
        return getattr(self, '_m_has_rollback_seqno', None)

    def _invalidate_has_rollback_seqno(self):
        del self._m_has_rollback_seqno
    @property
    def is_success(self):
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)

    def _invalidate_is_success(self):
        del self._m_is_success

