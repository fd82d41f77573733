# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpObserveSeqno(ReadWriteKaitaiStruct):
    """Requests the newest seqnos of the vbucket in the header.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_known_history, _io=None, _parent=None, _root=None):
        super(McbpObserveSeqno, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_known_history = len_known_history

    def _read(self):
        self._raw_known_history = self._io.read_bytes(self.len_known_history)
        _io__raw_known_history = KaitaiStream(BytesIO(self._raw_known_history))
        self.known_history = McbpObserveSeqno.KnownHistory(_io__raw_known_history, self, self._root)
        self.known_history._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.known_history._fetch_instances()


    def _write__seq(self, io=None):
        super(McbpObserveSeqno, self)._write__seq(io)
        _io__raw_known_history = KaitaiStream(BytesIO(bytearray(self.len_known_history)))
        self._io.add_child_stream(_io__raw_known_history)
        _pos2 = self._io.pos()
        self._io.seek(self._io.pos() + (self.len_known_history))
        def handler(parent, _io__raw_known_history=_io__raw_known_history):
            self._raw_known_history = _io__raw_known_history.to_byte_array()
            if len(self._raw_known_history) != self.len_known_history:
                raise kaitaistruct.ConsistencyError(u"raw(known_history)", self.len_known_history, len(self._raw_known_history))
            parent.write_bytes(self._raw_known_history)
        _io__raw_known_history.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
        self.known_history._write__seq(_io__raw_known_history)


    def _check(self):
        if self.known_history._root != self._root:
            raise kaitaistruct.ConsistencyError(u"known_history", self._root, self.known_history._root)
        if self.known_history._parent != self:
            raise kaitaistruct.ConsistencyError(u"known_history", self, self.known_history._parent)
        self._dirty = False

    class KnownHistory(ReadWriteKaitaiStruct):
        """A history of the vbucket."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpObserveSeqno.KnownHistory, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.vbucket_uuid = self._io.read_u8be()
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
            super(McbpObserveSeqno.KnownHistory, self)._write__seq(io)
            self._io.write_u8be(self.vbucket_uuid)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False



