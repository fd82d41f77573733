# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpObserveSeqnoResponse(KaitaiStruct):
    """Reports the newest seqnos of the vbucket, and whether its history is still the
    history that the client knows.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, is_success, len_value, _io, _parent=None, _root=None):
        super(McbpObserveSeqnoResponse, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_success = is_success
        self.len_value = len_value
        self._read()

    def _read(self):
        if self.is_success:
            pass
            self._raw_state = self._io.read_bytes(self.len_value)
            _io__raw_state = KaitaiStream(BytesIO(self._raw_state))
            self.state = McbpObserveSeqnoResponse.State(_io__raw_state, self, self._root)
        else:
            self.state = None

        if self.has_error:
            pass
            self.error = self._io.read_bytes(self.len_value)
        else:
            self.error = None



    def _fetch_instances(self):
        pass
        if self.is_success:
            pass
            self.state._fetch_instances()

        if self.has_error:
            pass


    class State(KaitaiStruct):
        """State of a vbucket, including the end of the previous history after a
        failover.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpObserveSeqnoResponse.State, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.format = self._io.read_u1()
            if not  ((self.format == 0) or (self.format == 1)) :
                raise kaitaistruct.ValidationNotAnyOfError(self.format, self._io, u"mcbp_observe_seqno_response/types/state/seq/0")
            self.vbucket = self._io.read_u2be()
            self.vbucket_uuid = self._io.read_u8be()
            self.persisted_seqno = self._io.read_u8be()
            self.current_seqno = self._io.read_u8be()
            if self.has_failover:
                pass
                self.old_vbucket_uuid = self._io.read_u8be()
            else:
                self.old_vbucket_uuid = None

            if self.has_failover:
                pass
                self.old_last_seqno = self._io.read_u8be()
            else:
                self.old_last_seqno = None

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_failover:
                pass

            if self.has_failover:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()


        @property
        def has_failover(self):
            """A failover happened."""
            if hasattr(self, '_m_has_failover'):
                return self._m_has_failover

            self._m_has_failover = self.format == 1
            return getattr(self, '_m_has_failover', None)


        def __str__(self):
            return u"persisted seqno " + str(self.persisted_seqno) + u", current " + str(self.current_seqno)

    @property
    def has_error(self):
        if hasattr(self, '_m_has_error'):
            return self._m_has_error

        self._m_has_error = (not (self.is_success))
        return getattr(self, '_m_has_error', None)


