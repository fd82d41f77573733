# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_durability_level
from . import mcbp_surplus
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpFramingExtras(KaitaiStruct):
    """A list of opcode-independent additions to a request or response. Each addition
    begins with its id and the length of its data, four bits each. If a number is
    15 or more, its four bits are 15, and a separate byte contains the number
    minus 15. The list is at most 255 bytes long. Parsers keep unknown ids with
    their data.
    
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
    SEQ_FIELDS = ["request_infos", "response_infos"]
    def __init__(self, is_response, _io, _parent=None, _root=None):
        super(McbpFramingExtras, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_response = is_response
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.is_request:
            pass
            self._debug['request_infos']['start'] = self._io.pos()
            self._debug['request_infos']['arr'] = []
            self.request_infos = []
            i = 0
            while not self._io.is_eof():
                self._debug['request_infos']['arr'].append({'start': self._io.pos()})
                _t_request_infos = McbpFramingExtras.RequestInfo(self._io, self, self._root)
                try:
                    _t_request_infos._read()
                finally:
                    self.request_infos.append(_t_request_infos)
                self._debug['request_infos']['arr'][len(self.request_infos) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['request_infos']['end'] = self._io.pos()
        else:
            self.request_infos = None

        if self.is_response:
            pass
            self._debug['response_infos']['start'] = self._io.pos()
            self._debug['response_infos']['arr'] = []
            self.response_infos = []
            i = 0
            while not self._io.is_eof():
                self._debug['response_infos']['arr'].append({'start': self._io.pos()})
                _t_response_infos = McbpFramingExtras.ResponseInfo(self._io, self, self._root)
                try:
                    _t_response_infos._read()
                finally:
                    self.response_infos.append(_t_response_infos)
                self._debug['response_infos']['arr'][len(self.response_infos) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['response_infos']['end'] = self._io.pos()
        else:
            self.response_infos = None



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



    class DcpStreamId(KaitaiStruct):
        """Stream to which the message belongs.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request-value.md
        """
        SEQ_FIELDS = ["stream_id", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.DcpStreamId, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['stream_id']['start'] = self._io.pos()
            self.stream_id = self._io.read_u2be()
            self._debug['stream_id']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def __str__(self):
            return u"stream id " + str(self.stream_id)

    class Durability(KaitaiStruct):
        """Durability that a write must reach before the server responds.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/durability_spec.h
        """
        SEQ_FIELDS = ["level", "timeout", "surplus"]
        def __init__(self, len_data, _io, _parent=None, _root=None):
            super(McbpFramingExtras.Durability, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_data = len_data
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['level']['start'] = self._io.pos()
            self.level = KaitaiStream.resolve_enum(mcbp_durability_level.McbpDurabilityLevel.Level, self._io.read_u1())
            self._debug['level']['end'] = self._io.pos()
            if self.has_timeout:
                pass
                self._debug['timeout']['start'] = self._io.pos()
                self.timeout = self._io.read_u2be()
                self._debug['timeout']['end'] = self._io.pos()
            else:
                self.timeout = None

            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_timeout:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()


        @property
        def has_timeout(self):
            """A timeout follows the level."""
            if hasattr(self, '_m_has_timeout'):
                return self._m_has_timeout

            self._m_has_timeout = self.len_data > 1
            return getattr(self, '_m_has_timeout', None)

        @property
        def raw_level(self):
            if hasattr(self, '_m_raw_level'):
                return self._m_raw_level

            self._m_raw_level = int(self.level)
            return getattr(self, '_m_raw_level', None)


    class EncodedDuration(KaitaiStruct):
        """A duration, encoded so that two bytes cover microseconds to minutes."""
        SEQ_FIELDS = ["encoded", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.EncodedDuration, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['encoded']['start'] = self._io.pos()
            self.encoded = self._io.read_u2be()
            self._debug['encoded']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Impersonate(KaitaiStruct):
        """The user whose privileges the command uses."""
        SEQ_FIELDS = ["user"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.Impersonate, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['user']['start'] = self._io.pos()
            self.user = self._io.read_bytes_full()
            self._debug['user']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class ImpersonateToken(KaitaiStruct):
        """The registered token whose privileges the command uses."""
        SEQ_FIELDS = ["token_id", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.ImpersonateToken, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['token_id']['start'] = self._io.pos()
            self.token_id = self._io.read_u2be()
            self._debug['token_id']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



        def __str__(self):
            return u"token " + str(self.token_id)

    class NoData(KaitaiStruct):
        """An addition without data."""
        SEQ_FIELDS = ["surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.NoData, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class Privilege(KaitaiStruct):
        """A privilege beyond those of the user."""
        SEQ_FIELDS = ["privilege"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.Privilege, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['privilege']['start'] = self._io.pos()
            self.privilege = self._io.read_bytes_full()
            self._debug['privilege']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class RequestInfo(KaitaiStruct):
        """One addition to a request."""
        SEQ_FIELDS = ["tag", "long_id", "long_len_data", "data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.RequestInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['tag']['start'] = self._io.pos()
            self.tag = McbpFramingExtras.RequestTag(self._io, self, self._root)
            self.tag._read()
            self._debug['tag']['end'] = self._io.pos()
            if self.has_long_id:
                pass
                self._debug['long_id']['start'] = self._io.pos()
                self.long_id = self._io.read_u1()
                self._debug['long_id']['end'] = self._io.pos()
            else:
                self.long_id = None

            if self.has_long_len_data:
                pass
                self._debug['long_len_data']['start'] = self._io.pos()
                self.long_len_data = self._io.read_u1()
                self._debug['long_len_data']['end'] = self._io.pos()
            else:
                self.long_len_data = None

            self._debug['data']['start'] = self._io.pos()
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
            self._debug['data']['end'] = self._io.pos()


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

        @property
        def added_len_data(self):
            """Value of the separate byte, which is added to the short length."""
            if hasattr(self, '_m_added_len_data'):
                return self._m_added_len_data

            self._m_added_len_data = (self.long_len_data if self.has_long_len_data else 0)
            return getattr(self, '_m_added_len_data', None)

        @property
        def has_long_id(self):
            """A separate byte extends the id."""
            if hasattr(self, '_m_has_long_id'):
                return self._m_has_long_id

            self._m_has_long_id = self.tag.kind == McbpFramingExtras.RequestKind.long_form
            return getattr(self, '_m_has_long_id', None)

        @property
        def has_long_len_data(self):
            """A separate byte extends the length."""
            if hasattr(self, '_m_has_long_len_data'):
                return self._m_has_long_len_data

            self._m_has_long_len_data = self.tag.short_len_data == 15
            return getattr(self, '_m_has_long_len_data', None)

        @property
        def len_data(self):
            """Length of the data, 0 to 270."""
            if hasattr(self, '_m_len_data'):
                return self._m_len_data

            self._m_len_data = (self.tag.short_len_data + self.added_len_data)
            return getattr(self, '_m_len_data', None)


    class RequestTag(KaitaiStruct):
        """Id and length of an addition to a request, four bits each."""
        SEQ_FIELDS = ["kind", "short_len_data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.RequestTag, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['kind']['start'] = self._io.pos()
            self.kind = KaitaiStream.resolve_enum(McbpFramingExtras.RequestKind, self._io.read_bits_int_be(4))
            self._debug['kind']['end'] = self._io.pos()
            self._debug['short_len_data']['start'] = self._io.pos()
            self.short_len_data = self._io.read_bits_int_be(4)
            self._debug['short_len_data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)


    class ResponseInfo(KaitaiStruct):
        """One addition to a response."""
        SEQ_FIELDS = ["tag", "long_id", "long_len_data", "data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.ResponseInfo, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['tag']['start'] = self._io.pos()
            self.tag = McbpFramingExtras.ResponseTag(self._io, self, self._root)
            self.tag._read()
            self._debug['tag']['end'] = self._io.pos()
            if self.has_long_id:
                pass
                self._debug['long_id']['start'] = self._io.pos()
                self.long_id = self._io.read_u1()
                self._debug['long_id']['end'] = self._io.pos()
            else:
                self.long_id = None

            if self.has_long_len_data:
                pass
                self._debug['long_len_data']['start'] = self._io.pos()
                self.long_len_data = self._io.read_u1()
                self._debug['long_len_data']['end'] = self._io.pos()
            else:
                self.long_len_data = None

            self._debug['data']['start'] = self._io.pos()
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
            self._debug['data']['end'] = self._io.pos()


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

        @property
        def added_len_data(self):
            """Value of the separate byte, which is added to the short length."""
            if hasattr(self, '_m_added_len_data'):
                return self._m_added_len_data

            self._m_added_len_data = (self.long_len_data if self.has_long_len_data else 0)
            return getattr(self, '_m_added_len_data', None)

        @property
        def has_long_id(self):
            """A separate byte extends the id."""
            if hasattr(self, '_m_has_long_id'):
                return self._m_has_long_id

            self._m_has_long_id = self.tag.kind == McbpFramingExtras.ResponseKind.long_form
            return getattr(self, '_m_has_long_id', None)

        @property
        def has_long_len_data(self):
            """A separate byte extends the length."""
            if hasattr(self, '_m_has_long_len_data'):
                return self._m_has_long_len_data

            self._m_has_long_len_data = self.tag.short_len_data == 15
            return getattr(self, '_m_has_long_len_data', None)

        @property
        def len_data(self):
            """Length of the data, 0 to 270."""
            if hasattr(self, '_m_len_data'):
                return self._m_len_data

            self._m_len_data = (self.tag.short_len_data + self.added_len_data)
            return getattr(self, '_m_len_data', None)


    class ResponseTag(KaitaiStruct):
        """Id and length of an addition to a response, four bits each."""
        SEQ_FIELDS = ["kind", "short_len_data"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.ResponseTag, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['kind']['start'] = self._io.pos()
            self.kind = KaitaiStream.resolve_enum(McbpFramingExtras.ResponseKind, self._io.read_bits_int_be(4))
            self._debug['kind']['end'] = self._io.pos()
            self._debug['short_len_data']['start'] = self._io.pos()
            self.short_len_data = self._io.read_bits_int_be(4)
            self._debug['short_len_data']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def raw_kind(self):
            if hasattr(self, '_m_raw_kind'):
                return self._m_raw_kind

            self._m_raw_kind = int(self.kind)
            return getattr(self, '_m_raw_kind', None)


    class Units(KaitaiStruct):
        """An amount of work, for metering."""
        SEQ_FIELDS = ["units", "surplus"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.Units, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['units']['start'] = self._io.pos()
            self.units = self._io.read_u2be()
            self._debug['units']['end'] = self._io.pos()
            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()



    class UnknownData(KaitaiStruct):
        """Data of an unknown addition."""
        SEQ_FIELDS = ["bytes"]
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpFramingExtras.UnknownData, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['bytes']['start'] = self._io.pos()
            self.bytes = self._io.read_bytes_full()
            self._debug['bytes']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def is_request(self):
        """The message is a request."""
        if hasattr(self, '_m_is_request'):
            return self._m_is_request

        self._m_is_request = (not (self.is_response))
        return getattr(self, '_m_is_request', None)


