# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_opcode
from . import dcp_system_event
from . import mcbp_header
from . import dcp_mutation
from . import mcbp_framing_extras
from . import mcbp_payload
from . import dcp_snapshot_marker


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpBody(KaitaiStruct):
    """All that follows the header of a client command: framing extras if the magic
    has them, then extras, key and value of the opcode, as a request or as a
    response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, header, opcode, has_collections, _io, _parent=None, _root=None):
        super(McbpBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.opcode = opcode
        self.has_collections = has_collections
        self._read()

    def _read(self):
        if self.header.has_framing_extras:
            pass
            self._raw_framing_extras = self._io.read_bytes(self.header.len_framing)
            _io__raw_framing_extras = KaitaiStream(BytesIO(self._raw_framing_extras))
            self.framing_extras = mcbp_framing_extras.McbpFramingExtras(self.header.is_response, _io__raw_framing_extras)

        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.request = dcp_mutation.DcpMutation(self.header, self.has_collections, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.request = dcp_snapshot_marker.DcpSnapshotMarker(self.header, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.request = dcp_system_event.DcpSystemEvent(self.header, self._io)
            else:
                pass
                self.request = mcbp_payload.McbpPayload(self.header, self._io)

        if self.header.is_response:
            pass
            self.response = mcbp_payload.McbpPayload(self.header, self._io)



    def _fetch_instances(self):
        pass
        if self.header.has_framing_extras:
            pass
            self.framing_extras._fetch_instances()

        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Client.dcp_mutation:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_snapshot_marker:
                pass
                self.request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Client.dcp_system_event:
                pass
                self.request._fetch_instances()
            else:
                pass
                self.request._fetch_instances()

        if self.header.is_response:
            pass
            self.response._fetch_instances()



