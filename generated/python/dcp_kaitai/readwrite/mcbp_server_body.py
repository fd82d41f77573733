# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_get_authorization
from . import mcbp_payload
from . import mcbp_external_auth_response
from . import mcbp_opcode
from . import mcbp_external_authenticate
from . import mcbp_clustermap_change_notification
from . import mcbp_active_external_users
from . import mcbp_header
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpServerBody(ReadWriteKaitaiStruct):
    """Everything after the header of a command that the server starts over a duplex
    connection: extras, key and value, as a request or as a response.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Duplex.md
    """
    def __init__(self, header, opcode, _io=None, _parent=None, _root=None):
        super(McbpServerBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self.opcode = opcode

    def _read(self):
        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.active_external_users:
                pass
                self.server_request = mcbp_active_external_users.McbpActiveExternalUsers(self.header.len_value, self._io)
                self.server_request._read()
            elif _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_request = mcbp_external_authenticate.McbpExternalAuthenticate(self.header.len_value, self._io)
                self.server_request._read()
            elif _on == mcbp_opcode.McbpOpcode.Server.clustermap_change_notification:
                pass
                self.server_request = mcbp_clustermap_change_notification.McbpClustermapChangeNotification(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.server_request._read()
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_request = mcbp_get_authorization.McbpGetAuthorization(self.header.len_key, self._io)
                self.server_request._read()
            else:
                pass
                self.server_request = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.server_request._read()

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_response = mcbp_external_auth_response.McbpExternalAuthResponse(self.header.len_value, self._io)
                self.server_response._read()
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_response = mcbp_external_auth_response.McbpExternalAuthResponse(self.header.len_value, self._io)
                self.server_response._read()
            else:
                pass
                self.server_response = mcbp_payload.McbpPayload(self.header.len_extras, self.header.len_key, self.header.len_value, self._io)
                self.server_response._read()

        if self._io.pos() < self.header.len_body:
            pass
            self.surplus = mcbp_surplus.McbpSurplus(self._io)
            self.surplus._read()

        self._dirty = False


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



    def _write__seq(self, io=None):
        super(McbpServerBody, self)._write__seq(io)
        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.active_external_users:
                pass
                self.server_request._write__seq(self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_request._write__seq(self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.clustermap_change_notification:
                pass
                self.server_request._write__seq(self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_request._write__seq(self._io)
            else:
                pass
                self.server_request._write__seq(self._io)

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                self.server_response._write__seq(self._io)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                self.server_response._write__seq(self._io)
            else:
                pass
                self.server_response._write__seq(self._io)

        if self._io.pos() < self.header.len_body:
            pass
            self.surplus._write__seq(self._io)



    def _check(self):
        if self.header.is_request:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.active_external_users:
                pass
                if self.server_request.len_users != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_value, self.server_request.len_users)
            elif _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                if self.server_request.len_request_json != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_value, self.server_request.len_request_json)
            elif _on == mcbp_opcode.McbpOpcode.Server.clustermap_change_notification:
                pass
                if self.server_request.len_extras != self.header.len_extras:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_extras, self.server_request.len_extras)
                if self.server_request.len_bucket != self.header.len_key:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_key, self.server_request.len_bucket)
                if self.server_request.len_config != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_value, self.server_request.len_config)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                if self.server_request.len_user != self.header.len_key:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_key, self.server_request.len_user)
            else:
                pass
                if self.server_request.len_extras != self.header.len_extras:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_extras, self.server_request.len_extras)
                if self.server_request.len_key != self.header.len_key:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_key, self.server_request.len_key)
                if self.server_request.len_value != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_request", self.header.len_value, self.server_request.len_value)

        if self.header.is_response:
            pass
            _on = self.opcode
            if _on == mcbp_opcode.McbpOpcode.Server.authenticate:
                pass
                if self.server_response.len_result != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_response", self.header.len_value, self.server_response.len_result)
            elif _on == mcbp_opcode.McbpOpcode.Server.get_authorization:
                pass
                if self.server_response.len_result != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_response", self.header.len_value, self.server_response.len_result)
            else:
                pass
                if self.server_response.len_extras != self.header.len_extras:
                    raise kaitaistruct.ConsistencyError(u"server_response", self.header.len_extras, self.server_response.len_extras)
                if self.server_response.len_key != self.header.len_key:
                    raise kaitaistruct.ConsistencyError(u"server_response", self.header.len_key, self.server_response.len_key)
                if self.server_response.len_value != self.header.len_value:
                    raise kaitaistruct.ConsistencyError(u"server_response", self.header.len_value, self.server_response.len_value)

        self._dirty = False


