# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import dcp_stream_flags
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpStreamReq(ReadWriteKaitaiStruct):
    """Requests the changes of the vbucket in the header from one seqno to another.
    The snapshot range and the vbucket uuid tell the producer which history the
    consumer has, so that it can decide whether both share the same past.
    
    The response is a failover log, a seqno to roll back to, or an error.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_filter, _io=None, _parent=None, _root=None):
        super(DcpStreamReq, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_filter = len_filter

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = DcpStreamReq.Extras(_io__raw_extras, self, self._root)
        self.extras._read()
        self.filter = self._io.read_bytes(self.len_filter)
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(DcpStreamReq, self)._write__seq(io)
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
        self._io.write_bytes(self.filter)


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if len(self.filter) != self.len_filter:
            raise kaitaistruct.ConsistencyError(u"filter", self.len_filter, len(self.filter))
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, _io=None, _parent=None, _root=None):
            super(DcpStreamReq.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = dcp_stream_flags.DcpStreamFlags(_io__raw_flags)
            self.flags._read()
            self.reserved = self._io.read_u4be()
            self.start_seqno = self._io.read_u8be()
            self.end_seqno = self._io.read_u8be()
            self.vbucket_uuid = self._io.read_u8be()
            self.snap_start_seqno = self._io.read_u8be()
            self.snap_end_seqno = self._io.read_u8be()
            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            self.flags._fetch_instances()
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(DcpStreamReq.Extras, self)._write__seq(io)
            _io__raw_flags = KaitaiStream(BytesIO(bytearray(4)))
            self._io.add_child_stream(_io__raw_flags)
            _pos2 = self._io.pos()
            self._io.seek(self._io.pos() + (4))
            def handler(parent, _io__raw_flags=_io__raw_flags):
                self._raw_flags = _io__raw_flags.to_byte_array()
                if len(self._raw_flags) != 4:
                    raise kaitaistruct.ConsistencyError(u"raw(flags)", 4, len(self._raw_flags))
                parent.write_bytes(self._raw_flags)
            _io__raw_flags.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
            self.flags._write__seq(_io__raw_flags)
            self._io.write_u4be(self.reserved)
            self._io.write_u8be(self.start_seqno)
            self._io.write_u8be(self.end_seqno)
            self._io.write_u8be(self.vbucket_uuid)
            self._io.write_u8be(self.snap_start_seqno)
            self._io.write_u8be(self.snap_end_seqno)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False



    def __str__(self):
        return u"start seqno " + str(self.extras.start_seqno)

