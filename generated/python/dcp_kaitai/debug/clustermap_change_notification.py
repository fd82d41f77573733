# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_header
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ClustermapChangeNotification(KaitaiStruct):
    """The map of the cluster has changed. No answer is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    SEQ_FIELDS = ["extras", "bucket", "config"]
    def __init__(self, header, _io, _parent=None, _root=None):
        super(ClustermapChangeNotification, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.header = header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['extras']['start'] = self._io.pos()
        self._raw_extras = self._io.read_bytes(self.header.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = ClustermapChangeNotification.Extras(self.header.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self._debug['extras']['end'] = self._io.pos()
        self._debug['bucket']['start'] = self._io.pos()
        self.bucket = self._io.read_bytes(self.header.len_key)
        self._debug['bucket']['end'] = self._io.pos()
        self._debug['config']['start'] = self._io.pos()
        self.config = self._io.read_bytes(self.header.len_value)
        self._debug['config']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()

    class Extras(KaitaiStruct):
        """Fields of the message.
        
        .. seealso::
           Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
        """
        SEQ_FIELDS = ["epoch", "revision", "old_revision", "surplus"]
        def __init__(self, len_extras, _io, _parent=None, _root=None):
            super(ClustermapChangeNotification.Extras, self).__init__(_io)
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

            if self.has_epoch:
                pass
                self._debug['revision']['start'] = self._io.pos()
                self.revision = self._io.read_s8be()
                self._debug['revision']['end'] = self._io.pos()

            if self.has_old_revision:
                pass
                self._debug['old_revision']['start'] = self._io.pos()
                self.old_revision = self._io.read_u4be()
                self._debug['old_revision']['end'] = self._io.pos()

            if (not (self._io.is_eof())):
                pass
                self._debug['surplus']['start'] = self._io.pos()
                self.surplus = self._io.read_u1()
                self._debug['surplus']['end'] = self._io.pos()
                _ = self.surplus
                if not _ < 0:
                    raise kaitaistruct.ValidationExprError(self.surplus, self._io, u"/types/extras/seq/3")



        def _fetch_instances(self):
            pass
            if self.has_epoch:
                pass

            if self.has_epoch:
                pass

            if self.has_old_revision:
                pass

            if (not (self._io.is_eof())):
                pass


        @property
        def has_epoch(self):
            """The extras are epoch and revision."""
            if hasattr(self, '_m_has_epoch'):
                return self._m_has_epoch

            self._m_has_epoch = (not (self.has_old_revision))
            return getattr(self, '_m_has_epoch', None)

        @property
        def has_old_revision(self):
            """The extras are a revision alone."""
            if hasattr(self, '_m_has_old_revision'):
                return self._m_has_old_revision

            self._m_has_old_revision = self.len_extras == 4
            return getattr(self, '_m_has_old_revision', None)



