# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpHelloFeature(KaitaiStruct):
    """Each feature has a number. A client lists the features that it supports, and
    the server responds with the features that are enabled from then on. Parsers
    keep unknown numbers.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/feature.h
    """

    class Code(IntEnum):
        invalid = 1
        tls = 2
        tcp_no_delay = 3
        mutation_seqno = 4
        tcp_delay = 5
        xattr = 6
        xerror = 7
        select_bucket = 8
        invalid2 = 9
        snappy = 10
        json = 11
        duplex = 12
        clustermap_change_notification = 13
        unordered_execution = 14
        tracing = 15
        alt_request_support = 16
        sync_replication = 17
        collections = 18
        snappy_everywhere = 19
        preserve_ttl = 20
        vattr = 21
        invalid3 = 22
        subdoc_create_as_deleted = 23
        subdoc_document_macro_support = 24
        subdoc_replace_body_with_xattr = 25
        report_unit_usage = 26
        non_blocking_throttling_mode = 27
        subdoc_replica_read = 28
        get_cluster_config_with_known_version = 29
        dedupe_not_my_vbucket_clustermap = 30
        clustermap_change_notification_brief = 31
        subdoc_allows_access_on_multiple_xattr_keys = 32
        subdoc_binary_xattr = 33
        range_scan_include_xattr = 34
        subdoc_allow_replica_read_on_deleted_docs = 35
        get_random_key_include_xattr = 36
        mutate_with_meta = 37
        dcp_skip_deletes_in_initial_backfill = 38
    SEQ_FIELDS = ["code"]
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpHelloFeature, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['code']['start'] = self._io.pos()
        self.code = KaitaiStream.resolve_enum(McbpHelloFeature.Code, self._io.read_u2be())
        self._debug['code']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def raw_code(self):
        if hasattr(self, '_m_raw_code'):
            return self._m_raw_code

        self._m_raw_code = int(self.code)
        return getattr(self, '_m_raw_code', None)


