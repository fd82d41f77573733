# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_datatype
from . import mcbp_opcode
from . import mcbp_status
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHeader(KaitaiStruct):
    """The 24 bytes at the beginning of every message. The magic determines the
    meaning of the other bytes. Bytes 2 and 3 are either one key length, or a
    framing extras length and a key length of one byte each. Bytes 6 and 7 are a
    vbucket or a status.
    
    On a DCP connection, both ends send requests and responses. For example, the
    producer sends mutations, which are requests, and the consumer responds to
    no-ops. The magic, rather than the direction, distinguishes requests from
    responses.
    
    All integers are big-endian and unsigned.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/header.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/magic.h
    """

    class Magic(IntEnum):
        alt_client_request = 8
        alt_client_response = 24
        client_request = 128
        client_response = 129
        server_request = 130
        server_response = 131
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpHeader, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.magic = KaitaiStream.resolve_enum(McbpHeader.Magic, self._io.read_u1())
        if not isinstance(self.magic, McbpHeader.Magic):
            raise kaitaistruct.ValidationNotInEnumError(self.magic, self._io, u"mcbp_header/seq/0")
        if self.is_client:
            pass
            self.opcode = KaitaiStream.resolve_enum(mcbp_opcode.McbpOpcode.Client, self._io.read_u1())
        else:
            self.opcode = None

        if self.is_server:
            pass
            self.server_opcode = KaitaiStream.resolve_enum(mcbp_opcode.McbpOpcode.Server, self._io.read_u1())
        else:
            self.server_opcode = None

        if self.has_framing_extras:
            pass
            self.len_framing_extras = self._io.read_u1()
        else:
            self.len_framing_extras = None

        if self.has_framing_extras:
            pass
            self.len_key_u1 = self._io.read_u1()
        else:
            self.len_key_u1 = None

        if self.has_len_key_u2:
            pass
            self.len_key_u2 = self._io.read_u2be()
        else:
            self.len_key_u2 = None

        self.len_extras = self._io.read_u1()
        self.datatype = mcbp_datatype.McbpDatatype(self._io)
        if self.is_request:
            pass
            self.vbucket = self._io.read_u2be()
        else:
            self.vbucket = None

        if self.is_response:
            pass
            self.status = KaitaiStream.resolve_enum(mcbp_status.McbpStatus.Status, self._io.read_u2be())
        else:
            self.status = None

        self.len_body = self._io.read_u4be()
        _ = self.len_body
        if not _ >= self.len_before_value:
            raise kaitaistruct.ValidationExprError(self.len_body, self._io, u"mcbp_header/seq/10")
        self.opaque = self._io.read_u4be()
        self.cas = self._io.read_u8be()


    def _fetch_instances(self):
        pass
        if self.is_client:
            pass

        if self.is_server:
            pass

        if self.has_framing_extras:
            pass

        if self.has_framing_extras:
            pass

        if self.has_len_key_u2:
            pass

        self.datatype._fetch_instances()
        if self.is_request:
            pass

        if self.is_response:
            pass


    @property
    def has_framing_extras(self):
        """Bytes 2 and 3 are two lengths, and framing extras may be present."""
        if hasattr(self, '_m_has_framing_extras'):
            return self._m_has_framing_extras

        self._m_has_framing_extras =  ((self.magic == McbpHeader.Magic.alt_client_request) or (self.magic == McbpHeader.Magic.alt_client_response)) 
        return getattr(self, '_m_has_framing_extras', None)

    @property
    def has_len_key_u2(self):
        """Bytes 2 and 3 are one length."""
        if hasattr(self, '_m_has_len_key_u2'):
            return self._m_has_len_key_u2

        self._m_has_len_key_u2 = (not (self.has_framing_extras))
        return getattr(self, '_m_has_len_key_u2', None)

    @property
    def is_client(self):
        """The opcode belongs to the table of client commands."""
        if hasattr(self, '_m_is_client'):
            return self._m_is_client

        self._m_is_client = (not (self.is_server))
        return getattr(self, '_m_is_client', None)

    @property
    def is_request(self):
        """The message is a request; bytes 6 and 7 are a vbucket."""
        if hasattr(self, '_m_is_request'):
            return self._m_is_request

        self._m_is_request =  ((self.magic == McbpHeader.Magic.client_request) or (self.magic == McbpHeader.Magic.alt_client_request) or (self.magic == McbpHeader.Magic.server_request)) 
        return getattr(self, '_m_is_request', None)

    @property
    def is_response(self):
        """The message is a response; bytes 6 and 7 are a status."""
        if hasattr(self, '_m_is_response'):
            return self._m_is_response

        self._m_is_response = (not (self.is_request))
        return getattr(self, '_m_is_response', None)

    @property
    def is_server(self):
        """The message belongs to a command that the server initiated."""
        if hasattr(self, '_m_is_server'):
            return self._m_is_server

        self._m_is_server =  ((self.magic == McbpHeader.Magic.server_request) or (self.magic == McbpHeader.Magic.server_response)) 
        return getattr(self, '_m_is_server', None)

    @property
    def is_success(self):
        """The request succeeded."""
        if hasattr(self, '_m_is_success'):
            return self._m_is_success

        if self.is_response:
            pass
            self._m_is_success = self.status == mcbp_status.McbpStatus.Status.success

        return getattr(self, '_m_is_success', None)

    @property
    def len_before_key(self):
        """Length of the framing extras and the extras."""
        if hasattr(self, '_m_len_before_key'):
            return self._m_len_before_key

        self._m_len_before_key = (self.len_framing + self.len_extras)
        return getattr(self, '_m_len_before_key', None)

    @property
    def len_before_value(self):
        """Length of the framing extras, the extras and the key."""
        if hasattr(self, '_m_len_before_value'):
            return self._m_len_before_value

        self._m_len_before_value = (self.len_before_key + self.len_key)
        return getattr(self, '_m_len_before_value', None)

    @property
    def len_framing(self):
        """Length of the framing extras, or 0 if the header has no such field."""
        if hasattr(self, '_m_len_framing'):
            return self._m_len_framing

        self._m_len_framing = (self.len_framing_extras if self.has_framing_extras else 0)
        return getattr(self, '_m_len_framing', None)

    @property
    def len_key(self):
        """Length of the key, regardless of which field contains it."""
        if hasattr(self, '_m_len_key'):
            return self._m_len_key

        self._m_len_key = (self.len_key_u1 if self.has_framing_extras else self.len_key_u2)
        return getattr(self, '_m_len_key', None)

    @property
    def len_value(self):
        """Length of the value, which is the rest of the body."""
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.len_body - self.len_before_value)
        return getattr(self, '_m_len_value', None)

    @property
    def raw_opcode(self):
        """The opcode as a number, from either table. Always present."""
        if hasattr(self, '_m_raw_opcode'):
            return self._m_raw_opcode

        self._m_raw_opcode = (int(self.opcode) if self.is_client else int(self.server_opcode))
        return getattr(self, '_m_raw_opcode', None)

    @property
    def raw_status(self):
        if hasattr(self, '_m_raw_status'):
            return self._m_raw_status

        if self.is_response:
            pass
            self._m_raw_status = int(self.status)

        return getattr(self, '_m_raw_status', None)


    def __str__(self):
        return u"magic " + str(int(self.magic)) + u", opaque " + str(self.opaque) + u", body of " + str(self.len_body) + u" bytes"

