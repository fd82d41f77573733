# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpClustermapChangeNotification(KaitaiStruct):
    """The cluster map has changed. No response is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["extras", "bucket", "config"]
    def __init__(self, len_extras, len_bucket, len_config, _io, _parent=None, _root=None):
        super(McbpClustermapChangeNotification, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_bucket = len_bucket
        self.len_config = len_config
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = McbpClustermapChangeNotification.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['bucket']['start'] = self._io.pos()
        self.bucket = self._io.read_bytes(self.len_bucket)
        self._debug['bucket']['end'] = self._io.pos()
        self._debug['config']['start'] = self._io.pos()
        self.config = self._io.read_bytes(self.len_config)
        self._debug['config']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        SEQ_FIELDS = ["epoch", "revision", "old_revision", "surplus"]
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(McbpClustermapChangeNotification.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if self.has_epoch:
                pass
                self._debug['epoch']['start'] = self._io.pos()
                self.epoch = self._io.read_s8be()
                self._debug['epoch']['end'] = self._io.pos()
            else:
                self.epoch = None

            if self.has_epoch:
                pass
                self._debug['revision']['start'] = self._io.pos()
                self.revision = self._io.read_s8be()
                self._debug['revision']['end'] = self._io.pos()
            else:
                self.revision = None

            if self.has_old_revision:
                pass
                self._debug['old_revision']['start'] = self._io.pos()
                self.old_revision = self._io.read_u4be()
                self._debug['old_revision']['end'] = self._io.pos()
            else:
                self.old_revision = None

            if self._io.pos() < self.len_extras:
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()
                self._debug['surplus']['end'] = self._io.pos()
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            if self.has_epoch:
                pass

            if self.has_epoch:
                pass

            if self.has_old_revision:
                pass

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._fetch_instances()


        @property
        def has_epoch(self):
            """The extras contain the epoch and the revision."""
            if hasattr(self, '_m_has_epoch'):
                return self._m_has_epoch

            self._m_has_epoch = (not (self.has_old_revision))
            return getattr(self, '_m_has_epoch', None)

        @property
        def has_old_revision(self):
            """The extras contain only a revision."""
            if hasattr(self, '_m_has_old_revision'):
                return self._m_has_old_revision

            self._m_has_old_revision = self.len_extras == 4
            return getattr(self, '_m_has_old_revision', None)



