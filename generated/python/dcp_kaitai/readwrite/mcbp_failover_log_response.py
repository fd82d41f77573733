# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_failover_log


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFailoverLogResponse(ReadWriteKaitaiStruct):
    """The failover log of the vbucket, requested on a DCP connection or any other.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
    """
    def __init__(self, is_success, len_value, _io=None, _parent=None, _root=None):
        super(McbpFailoverLogResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value

    def _read(self):
        if self.is_success:
            pass
            self._raw_failover_log = self._io.read_bytes(self.len_value)
            _io__raw_failover_log = KaitaiStream(BytesIO(self._raw_failover_log))
            self.failover_log = mcbp_failover_log.McbpFailoverLog(_io__raw_failover_log)
            self.failover_log._read()

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)

        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.failover_log._fetch_instances()

        if self.has_error:
            pass



    def _write__seq(self, io=None):
        super(McbpFailoverLogResponse, self)._write__seq(io)
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

        if self.has_error:
            pass
            self._io.write_bytes(self.error)



    def _check(self):
        if self.is_success:
            pass

        if self.has_error:
            pass
            if len(self.error) != self.len_value:
                raise kaitaistruct.ConsistencyError(u"error", self.len_value, len(self.error))

        self._dirty = False

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)

    def _invalidate_has_error(self):
        del self._m_has_error

