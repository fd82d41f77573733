# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_durability_level
from . import mcbp_surplus
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFramingExtras(ReadWriteKaitaiStruct):
    """A list of additions to a request or response that are independent of the
    opcode. Each begins with its id and the length of its data, four bits each;
    the value 15 means that a byte follows with the number minus 15.
    
    The list is at most 255 bytes long. Unknown ids are kept with their data.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/request.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/response.h
    """

    class RequestKind(IntEnum):
        barrier = 0
        durability_requirement = 1
        dcp_stream_id = 2
        open_tracing_context = 3
        impersonate = 4
        preserve_ttl = 5
        impersonate_extra_privilege = 6
        impersonate_token = 7
        long_form = 15

    class ResponseKind(IntEnum):
        server_duration = 0
        read_units = 1
        write_units = 2
        throttle_duration = 3
        long_form = 15
    def __init__(self, is_response, _io=None, _parent=None, _root=None):
        super(McbpFramingExtras, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_response = is_response

    def _read(self):
        if self.is_request:
            pass
            self.request_infos = []
            i = 0
            while not self._io.is_eof():
                _t_request_infos = McbpFramingExtras.RequestInfo(self._io, self, self._root)
                try:
                    _t_request_infos._read()
                finally:
                    self.request_infos.append(_t_request_infos)
                i += 1


        if self.is_response:
            pass
            self.response_infos = []
            i = 0
            while not self._io.is_eof():
                _t_response_infos = McbpFramingExtras.ResponseInfo(self._io, self, self._root)
                try:
                    _t_response_infos._read()
                finally:
                    self.response_infos.append(_t_response_infos)
                i += 1


        self._dirty = False


    def _fetch_instances(self):
        pass
        if self.is_request:
            pass
            for i in range(len(self.request_infos)):
                pass
                self.request_infos[i]._fetch_instances()


        if self.is_response:
            pass
            for i in range(len(self.response_infos)):
                pass
                self.response_infos[i]._fetch_instances()




    def _write__seq(self, io=None):
        super(McbpFramingExtras, self)._write__seq(io)
        if self.is_request:
            pass
            for i in range(len(self.request_infos)):
                pass
                if self._io.is_eof():
                    raise kaitaistruct.ConsistencyError(u"request_infos", 0, self._io.size() - self._io.pos())
                self.request_infos[i]._write__seq(self._io)

            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"request_infos", 0, self._io.size() - self._io.pos())

        if self.is_response:
            pass
            for i in range(len(self.response_infos)):
                pass
                if self._io.is_eof():
                    raise kaitaistruct.ConsistencyError(u"response_infos", 0, self._io.size() - self._io.pos())
                self.response_infos[i]._write__seq(self._io)

            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"response_infos", 0, self._io.size() - self._io.pos())



    def _check(self):
        if self.is_request:
            pass
            for i in range(len(self.request_infos)):
                pass
                if self.request_infos[i]._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"request_infos", self._root, self.request_infos[i]._root)
                if self.request_infos[i]._parent != self:
                    raise kaitaistruct.ConsistencyError(u"request_infos", self, self.request_infos[i]._parent)


        if self.is_response:
            pass
            for i in range(len(self.response_infos)):
                pass
                if self.response_infos[i]._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"response_infos", self._root, self.response_infos[i]._root)
                if self.response_infos[i]._parent != self:
                    raise kaitaistruct.ConsistencyError(u"response_infos", self, self.response_infos[i]._parent)


        self._dirty = False

    class DcpStreamId(ReadWriteKaitaiStruct):
        """Which stream of a vbucket the message belongs to.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md
        """
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.DcpStreamId, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.stream_id = self._io.read_u2be()
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
            super(McbpFramingExtras.DcpStreamId, self)._write__seq(io)
            self._io.write_u2be(self.stream_id)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


        def __str__(self):
            return u"stream id " + str(self.stream_id)

    class Durability(ReadWriteKaitaiStruct):
        """Durability that a write must reach before the server responds.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h
        """
        def __init__(self, len_data, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.Durability, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_data = len_data

        def _read(self):
            self.level = KaitaiStream.resolve_enum(mcbp_durability_level.McbpDurabilityLevel.Level, self._io.read_u1())
            if self.has_timeout:
                pass
                self.timeout = self._io.read_u2be()

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


        def _fetch_instances(self):
            pass
            if self.has_timeout:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def _write__seq(self, io=None):
            super(McbpFramingExtras.Durability, self)._write__seq(io)
            self._io.write_u1(int(self.level))
            if self.has_timeout:
                pass
                self._io.write_u2be(self.timeout)

            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_timeout:
                pass

            self._dirty = False

        @property
        def has_timeout(self):
            """A timeout follows the level."""
            if hasattr(self, '_m_has_timeout'):
                return self._m_has_timeout

            self._m_has_timeout = self.len_data > 1
            return getattr(self, '_m_has_timeout', None)

        def _invalidate_has_timeout(self):
            del self._m_has_timeout
        @property
        def raw_level(self):
            if hasattr(self, '_m_raw_level'):
                return self._m_raw_level

            self._m_raw_level = int(self.level)
            return getattr(self, '_m_raw_level', None)

        def _invalidate_raw_level(self):
            del self._m_raw_level

    class EncodedDuration(ReadWriteKaitaiStruct):
        """A duration, encoded so that two bytes cover microseconds to minutes."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.EncodedDuration, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.encoded = self._io.read_u2be()
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
            super(McbpFramingExtras.EncodedDuration, self)._write__seq(io)
            self._io.write_u2be(self.encoded)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    class Impersonate(ReadWriteKaitaiStruct):
        """The user whose rights the command has."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.Impersonate, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.user = self._io.read_bytes_full()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFramingExtras.Impersonate, self)._write__seq(io)
            self._io.write_bytes(self.user)
            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"user", 0, self._io.size() - self._io.pos())


        def _check(self):
            self._dirty = False


    class ImpersonateToken(ReadWriteKaitaiStruct):
        """The registered token whose rights the command has."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.ImpersonateToken, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.token_id = self._io.read_u2be()
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
            super(McbpFramingExtras.ImpersonateToken, self)._write__seq(io)
            self._io.write_u2be(self.token_id)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


        def __str__(self):
            return u"token " + str(self.token_id)

    class NoData(ReadWriteKaitaiStruct):
        """An addition without data."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.NoData, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
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
            super(McbpFramingExtras.NoData, self)._write__seq(io)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    class Privilege(ReadWriteKaitaiStruct):
        """A privilege beyond those of the user."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.Privilege, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.privilege = self._io.read_bytes_full()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFramingExtras.Privilege, self)._write__seq(io)
            self._io.write_bytes(self.privilege)
            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"privilege", 0, self._io.size() - self._io.pos())


        def _check(self):
            self._dirty = False


    class RequestInfo(ReadWriteKaitaiStruct):
        """One addition to a request."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.RequestInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.tag = McbpFramingExtras.RequestTag(self._io, self, self._root)
            self.tag._read()
            if self.has_long_id:
                pass
                self.long_id = self._io.read_u1()

            if self.has_long_len_data:
                pass
                self.long_len_data = self._io.read_u1()

            _on = self.tag.kind
            if _on == McbpFramingExtras.RequestKind.barrier:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.NoData(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.dcp_stream_id:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.DcpStreamId(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.durability_requirement:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.Durability(self.len_data, _io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.impersonate:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.Impersonate(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.impersonate_extra_privilege:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.Privilege(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.impersonate_token:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.ImpersonateToken(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.RequestKind.preserve_ttl:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.NoData(_io__raw_data, self, self._root)
                self.data._read()
            else:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.UnknownData(_io__raw_data, self, self._root)
                self.data._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.tag._fetch_instances()
            if self.has_long_id:
                pass

            if self.has_long_len_data:
                pass

            _on = self.tag.kind
            if _on == McbpFramingExtras.RequestKind.barrier:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.dcp_stream_id:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.durability_requirement:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.impersonate:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.impersonate_extra_privilege:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.impersonate_token:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.RequestKind.preserve_ttl:
                pass
                self.data._fetch_instances()
            else:
                pass
                self.data._fetch_instances()


        def _write__seq(self, io=None):
            super(McbpFramingExtras.RequestInfo, self)._write__seq(io)
            self.tag._write__seq(self._io)
            if self.has_long_id:
                pass
                self._io.write_u1(self.long_id)

            if self.has_long_len_data:
                pass
                self._io.write_u1(self.long_len_data)

            _on = self.tag.kind
            if _on == McbpFramingExtras.RequestKind.barrier:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.dcp_stream_id:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.durability_requirement:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.impersonate:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.impersonate_extra_privilege:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.impersonate_token:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.RequestKind.preserve_ttl:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            else:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)


        def _check(self):
            if self.tag._root != self._root:
                raise kaitaistruct.ConsistencyError(u"tag", self._root, self.tag._root)
            if self.tag._parent != self:
                raise kaitaistruct.ConsistencyError(u"tag", self, self.tag._parent)
            if self.has_long_id:
                pass

            if self.has_long_len_data:
                pass

            _on = self.tag.kind
            if _on == McbpFramingExtras.RequestKind.barrier:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.RequestKind.dcp_stream_id:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.RequestKind.durability_requirement:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
                if self.data.len_data != self.len_data:
                    raise kaitaistruct.ConsistencyError(u"data", self.len_data, self.data.len_data)
            elif _on == McbpFramingExtras.RequestKind.impersonate:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.RequestKind.impersonate_extra_privilege:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.RequestKind.impersonate_token:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.RequestKind.preserve_ttl:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            else:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            self._dirty = False

        @property
        def added_len_data(self):
            """What that byte adds to the length."""
            if hasattr(self, '_m_added_len_data'):
                return self._m_added_len_data

            self._m_added_len_data = (self.long_len_data if self.has_long_len_data else 0)
            return getattr(self, '_m_added_len_data', None)

        def _invalidate_added_len_data(self):
            del self._m_added_len_data
        @property
        def has_long_id(self):
            """The id has a byte of its own."""
            if hasattr(self, '_m_has_long_id'):
                return self._m_has_long_id

            self._m_has_long_id = self.tag.kind == McbpFramingExtras.RequestKind.long_form
            return getattr(self, '_m_has_long_id', None)

        def _invalidate_has_long_id(self):
            del self._m_has_long_id
        @property
        def has_long_len_data(self):
            """The length has a byte of its own."""
            if hasattr(self, '_m_has_long_len_data'):
                return self._m_has_long_len_data

            self._m_has_long_len_data = self.tag.short_len_data == 15
            return getattr(self, '_m_has_long_len_data', None)

        def _invalidate_has_long_len_data(self):
            del self._m_has_long_len_data
        @property
        def len_data(self):
            """Length of the data, 0 to 270."""
            if hasattr(self, '_m_len_data'):
                return self._m_len_data

            self._m_len_data = (self.tag.short_len_data + self.added_len_data)
            return getattr(self, '_m_len_data', None)

        def _invalidate_len_data(self):
            del self._m_len_data

    class RequestTag(ReadWriteKaitaiStruct):
        """Id and length of an addition to a request, four bits each."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.RequestTag, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.kind = KaitaiStream.resolve_enum(McbpFramingExtras.RequestKind, self._io.read_bits_int_be(4))
            self.short_len_data = self._io.read_bits_int_be(4)
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFramingExtras.RequestTag, self)._write__seq(io)
            self._io.write_bits_int_be(4, int(self.kind))
            self._io.write_bits_int_be(4, self.short_len_data)


        def _check(self):
            self._dirty = False

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)

        def _invalidate_raw_kind(self):
            del self._m_raw_kind

    class ResponseInfo(ReadWriteKaitaiStruct):
        """One addition to a response."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.ResponseInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.tag = McbpFramingExtras.ResponseTag(self._io, self, self._root)
            self.tag._read()
            if self.has_long_id:
                pass
                self.long_id = self._io.read_u1()

            if self.has_long_len_data:
                pass
                self.long_len_data = self._io.read_u1()

            _on = self.tag.kind
            if _on == McbpFramingExtras.ResponseKind.read_units:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.Units(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.ResponseKind.server_duration:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.EncodedDuration(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.ResponseKind.throttle_duration:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.EncodedDuration(_io__raw_data, self, self._root)
                self.data._read()
            elif _on == McbpFramingExtras.ResponseKind.write_units:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.Units(_io__raw_data, self, self._root)
                self.data._read()
            else:
                pass
                self._raw_data = self._io.read_bytes(self.len_data)
                _io__raw_data = KaitaiStream(BytesIO(self._raw_data))
                self.data = McbpFramingExtras.UnknownData(_io__raw_data, self, self._root)
                self.data._read()
            self._dirty = False


        def _fetch_instances(self):
            pass
            self.tag._fetch_instances()
            if self.has_long_id:
                pass

            if self.has_long_len_data:
                pass

            _on = self.tag.kind
            if _on == McbpFramingExtras.ResponseKind.read_units:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.ResponseKind.server_duration:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.ResponseKind.throttle_duration:
                pass
                self.data._fetch_instances()
            elif _on == McbpFramingExtras.ResponseKind.write_units:
                pass
                self.data._fetch_instances()
            else:
                pass
                self.data._fetch_instances()


        def _write__seq(self, io=None):
            super(McbpFramingExtras.ResponseInfo, self)._write__seq(io)
            self.tag._write__seq(self._io)
            if self.has_long_id:
                pass
                self._io.write_u1(self.long_id)

            if self.has_long_len_data:
                pass
                self._io.write_u1(self.long_len_data)

            _on = self.tag.kind
            if _on == McbpFramingExtras.ResponseKind.read_units:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.ResponseKind.server_duration:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.ResponseKind.throttle_duration:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            elif _on == McbpFramingExtras.ResponseKind.write_units:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)
            else:
                pass
                _io__raw_data = KaitaiStream(BytesIO(bytearray(self.len_data)))
                self._io.add_child_stream(_io__raw_data)
                _pos2 = self._io.pos()
                self._io.seek(self._io.pos() + (self.len_data))
                def handler(parent, _io__raw_data=_io__raw_data):
                    self._raw_data = _io__raw_data.to_byte_array()
                    if len(self._raw_data) != self.len_data:
                        raise kaitaistruct.ConsistencyError(u"raw(data)", self.len_data, len(self._raw_data))
                    parent.write_bytes(self._raw_data)
                _io__raw_data.write_back_handler = KaitaiStream.WriteBackHandler(_pos2, handler)
                self.data._write__seq(_io__raw_data)


        def _check(self):
            if self.tag._root != self._root:
                raise kaitaistruct.ConsistencyError(u"tag", self._root, self.tag._root)
            if self.tag._parent != self:
                raise kaitaistruct.ConsistencyError(u"tag", self, self.tag._parent)
            if self.has_long_id:
                pass

            if self.has_long_len_data:
                pass

            _on = self.tag.kind
            if _on == McbpFramingExtras.ResponseKind.read_units:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.ResponseKind.server_duration:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.ResponseKind.throttle_duration:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            elif _on == McbpFramingExtras.ResponseKind.write_units:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            else:
                pass
                if self.data._root != self._root:
                    raise kaitaistruct.ConsistencyError(u"data", self._root, self.data._root)
                if self.data._parent != self:
                    raise kaitaistruct.ConsistencyError(u"data", self, self.data._parent)
            self._dirty = False

        @property
        def added_len_data(self):
            """What that byte adds to the length."""
            if hasattr(self, '_m_added_len_data'):
                return self._m_added_len_data

            self._m_added_len_data = (self.long_len_data if self.has_long_len_data else 0)
            return getattr(self, '_m_added_len_data', None)

        def _invalidate_added_len_data(self):
            del self._m_added_len_data
        @property
        def has_long_id(self):
            """The id has a byte of its own."""
            if hasattr(self, '_m_has_long_id'):
                return self._m_has_long_id

            self._m_has_long_id = self.tag.kind == McbpFramingExtras.ResponseKind.long_form
            return getattr(self, '_m_has_long_id', None)

        def _invalidate_has_long_id(self):
            del self._m_has_long_id
        @property
        def has_long_len_data(self):
            """The length has a byte of its own."""
            if hasattr(self, '_m_has_long_len_data'):
                return self._m_has_long_len_data

            self._m_has_long_len_data = self.tag.short_len_data == 15
            return getattr(self, '_m_has_long_len_data', None)

        def _invalidate_has_long_len_data(self):
            del self._m_has_long_len_data
        @property
        def len_data(self):
            """Length of the data, 0 to 270."""
            if hasattr(self, '_m_len_data'):
                return self._m_len_data

            self._m_len_data = (self.tag.short_len_data + self.added_len_data)
            return getattr(self, '_m_len_data', None)

        def _invalidate_len_data(self):
            del self._m_len_data

    class ResponseTag(ReadWriteKaitaiStruct):
        """Id and length of an addition to a response, four bits each."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.ResponseTag, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.kind = KaitaiStream.resolve_enum(McbpFramingExtras.ResponseKind, self._io.read_bits_int_be(4))
            self.short_len_data = self._io.read_bits_int_be(4)
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFramingExtras.ResponseTag, self)._write__seq(io)
            self._io.write_bits_int_be(4, int(self.kind))
            self._io.write_bits_int_be(4, self.short_len_data)


        def _check(self):
            self._dirty = False

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)

        def _invalidate_raw_kind(self):
            del self._m_raw_kind

    class Units(ReadWriteKaitaiStruct):
        """An amount of work, for metering."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.Units, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.units = self._io.read_u2be()
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
            super(McbpFramingExtras.Units, self)._write__seq(io)
            self._io.write_u2be(self.units)
            if (not (self._io.is_eof())):
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            self._dirty = False


    class UnknownData(ReadWriteKaitaiStruct):
        """Data of an unknown addition."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpFramingExtras.UnknownData, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.bytes = self._io.read_bytes_full()
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpFramingExtras.UnknownData, self)._write__seq(io)
            self._io.write_bytes(self.bytes)
            if not self._io.is_eof():
                raise kaitaistruct.ConsistencyError(u"bytes", 0, self._io.size() - self._io.pos())


        def _check(self):
            self._dirty = False


    @property
    def is_request(self):
        """The message is a request."""
        if hasattr(self, '_m_is_request'):
            return self._m_is_request

        self._m_is_request = (not (self.is_response))
        return getattr(self, '_m_is_request', None)

    def _invalidate_is_request(self):
        del self._m_is_request

