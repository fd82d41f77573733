# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_clustermap_change_notification
from . import mcbp_external_authenticate
from . import mcbp_payload
from . import mcbp_active_external_users
from . import mcbp_header
from . import mcbp_external_auth_response
from . import mcbp_get_authorization
from . import mcbp_surplus
from . import mcbp_opcode


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpServerBody(KaitaiStruct):
    """Everything after the header of a command that the server initiates over a
    duplex connection: the extras, key and value of a request or response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md
    """
    def __init__(self, header, opcode, _io, _parent=None, _root=None):
        super(McbpServerBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.opcode = opcode
        self._read()

    def _read(self):
        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.active_external_users:
                pass
                self.server_request = mcbp_active_external_users.McbpActiveExternalUsers(self.header.len_value, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_request = mcbp_external_authenticate.McbpExternalAuthenticate(self.header.len_value, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.clustermap_change_notification:
                pass
                self.server_request = mcbp_clustermap_change_notification.McbpClustermapChangeNotification(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_request = mcbp_get_authorization.McbpGetAuthorization(self.header.len_key, self._io)
            else:
                pass
                self.server_request = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
        else:
            self.server_request = None

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_response = mcbp_external_auth_response.McbpExternalAuthResponse(self.header.len_value, self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_response = mcbp_external_auth_response.McbpExternalAuthResponse(self.header.len_value, self._io)
            else:
                pass
                self.server_response = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
        else:
            self.server_response = None

        if self._io.pos() < self.header.len_body:
            pass
            self.surplus = mcbp_surplus.McbpSurplus(self._io)
        else:
            self.surplus = None



    def _fetch_instances(self):
        pass
        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.active_external_users:
                pass
                self.server_request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Server.clustermap_change_notification:
                pass
                self.server_request._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_request._fetch_instances()
            else:
                pass
                self.server_request._fetch_instances()

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_response._fetch_instances()
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_response._fetch_instances()
            else:
                pass
                self.server_response._fetch_instances()

        if self._io.pos() < self.header.len_body:
            pass
            self.surplus._fetch_instances()



