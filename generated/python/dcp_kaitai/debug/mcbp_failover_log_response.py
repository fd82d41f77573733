# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_failover_log
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFailoverLogResponse(KaitaiStruct):
    """The failover log of the vbucket, which a client can request on any connection,
    with or without DCP.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md
    """
    SEQ_FIELDS = ["failover_log", "error"]
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpFailoverLogResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_success:
            pass
            self._debug['failover_log']['start'] = self._io.pos()
            self._raw_failover_log = self._io.read_bytes(self.len_value)
            _io__raw_failover_log = KaitaiStream(BytesIO(self._raw_failover_log))
            self.failover_log = mcbp_failover_log.McbpFailoverLog(_io__raw_failover_log)
            self.failover_log._read()
            self._debug['failover_log']['end'] = self._io.pos()
        else:
            self.failover_log = None

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
            self.failover_log._fetch_instances()

        if self.has_error:
            pass


    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


