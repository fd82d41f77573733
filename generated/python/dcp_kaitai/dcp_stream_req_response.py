# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_failover_log
from . import mcbp_status
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamReqResponse(KaitaiStruct):
    """Reports that the stream begins, that the consumer must first roll back, or
    that the request is refused.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    """
    def __init__(self, status, len_value, _io, _parent=None, _root=None):
        super(DcpStreamReqResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.status = status
        self.len_value = len_value
        self._read()

    def _read(self):
        if self.is_success:
            pass
            self._raw_failover_log = self._io.read_bytes(self.len_value)
            _io__raw_failover_log = KaitaiStream(BytesIO(self._raw_failover_log))
            self.failover_log = mcbp_failover_log.McbpFailoverLog(_io__raw_failover_log)
        else:
            self.failover_log = None

        if self.has_rollback_seqno:
            pass
            self._raw_rollback_seqno = self._io.read_bytes(self.len_value)
            _io__raw_rollback_seqno = KaitaiStream(BytesIO(self._raw_rollback_seqno))
            self.rollback_seqno = DcpStreamReqResponse.Rollback(_io__raw_rollback_seqno, self, self._root)
        else:
            self.rollback_seqno = None

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)
        else:
            self.error = None



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


    class Rollback(KaitaiStruct):
        """Seqno to roll back to."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpStreamReqResponse.Rollback, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.seqno = self._io.read_u8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def __str__(self):
            return u"seqno " + str(self.seqno)

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not ( ((self.is_success) or (self.has_rollback_seqno)) ))
        return getattr(self, '_m_has_error', None)

    @property
    def has_rollback_seqno(self):
        """The consumer must roll back."""
        if hasattr(self, '_m_has_rollback_seqno'):
            return self._m_has_rollback_seqno

        self._m_has_rollback_seqno = self.status == mcbp_status.McbpStatus.Status.rollback
        return getattr(self, '_m_has_rollback_seqno', None)

    @property
    def is_success(self):
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success
        return getattr(self, '_m_is_success', None)


