# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpGetAllVbSeqnos(ReadWriteKaitaiStruct):
    """Requests the highest seqno of every vbucket on the node.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md
    """

    class RequestedState(IntEnum):
        alive = 0
        active = 1
        replica = 2
        pending = 3
        dead = 4
    def __init__(self, len_extras, _io=None, _parent=None, _root=None):
        super(McbpGetAllVbSeqnos, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = McbpGetAllVbSeqnos.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(McbpGetAllVbSeqnos, self)._write__seq(io)
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


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if self.extras.len_extras != self.len_extras:
            raise kaitaistruct.ConsistencyError(u"extras", self.len_extras, self.extras.len_extras)
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, len_extras, _io=None, _parent=None, _root=None):
            super(McbpGetAllVbSeqnos.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras

        def _read(self):
            if self.has_vbucket_state:
                pass
                self.vbucket_state = KaitaiStream.resolve_enum(McbpGetAllVbSeqnos.RequestedState, self._io.read_u4be())

            if self.has_collection_id:
                pass
                self.collection_id = self._io.read_u4be()

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_vbucket_state:
                pass

            if self.has_collection_id:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpGetAllVbSeqnos.Extras, self)._write__seq(io)
            if self.has_vbucket_state:
                pass
                self._io.write_u4be(int(self.vbucket_state))

            if self.has_collection_id:
                pass
                self._io.write_u4be(self.collection_id)

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_vbucket_state:
                pass

            if self.has_collection_id:
                pass

            self._dirty = False

        @property
        def has_collection_id(self):
            """The extras name a collection."""
            if hasattr(self, '_m_has_collection_id'):
                return self._m_has_collection_id

            self._m_has_collection_id = self.len_extras > 4
            return getattr(self, '_m_has_collection_id', None)

        def _invalidate_has_collection_id(self):
            del self._m_has_collection_id
        @property
        def has_vbucket_state(self):
            """The extras name a state."""
            if hasattr(self, '_m_has_vbucket_state'):
                return self._m_has_vbucket_state

            self._m_has_vbucket_state = self.len_extras > 0
            return getattr(self, '_m_has_vbucket_state', None)

        def _invalidate_has_vbucket_state(self):
            del self._m_has_vbucket_state
        @property
        def raw_vbucket_state(self):
            if hasattr(self, '_m_raw_vbucket_state'):
                return self._m_raw_vbucket_state

            if self.has_vbucket_state:
                pass
                self._m_raw_vbucket_state = int(self.vbucket_state)

            return getattr(self, '_m_raw_vbucket_state', None)

        def _invalidate_raw_vbucket_state(self):
            del self._m_raw_vbucket_state


