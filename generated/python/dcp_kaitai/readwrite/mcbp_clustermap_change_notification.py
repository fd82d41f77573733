# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpClustermapChangeNotification(ReadWriteKaitaiStruct):
    """The cluster map has changed. No response is needed.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md
    """
    def __init__(self, len_extras, len_bucket, len_config, _io=None, _parent=None, _root=None):
        super(McbpClustermapChangeNotification, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_bucket = len_bucket
        self.len_config = len_config

    def _read(self):
        self._raw_extras = self._io.read_bytes(self.len_extras)
        _io__raw_extras = KaitaiStream(BytesIO(self._raw_extras))
        self.extras = McbpClustermapChangeNotification.Extras(self.len_extras, _io__raw_extras, self, self._root)
        self.extras._read()
        self.bucket = self._io.read_bytes(self.len_bucket)
        self.config = self._io.read_bytes(self.len_config)
        self._dirty = False


    def _fetch_instances(self):
        pass
        self.extras._fetch_instances()


    def _write__seq(self, io=None):
        super(McbpClustermapChangeNotification, self)._write__seq(io)
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
        self._io.write_bytes(self.bucket)
        self._io.write_bytes(self.config)


    def _check(self):
        if self.extras._root != self._root:
            raise kaitaistruct.ConsistencyError(u"extras", self._root, self.extras._root)
        if self.extras._parent != self:
            raise kaitaistruct.ConsistencyError(u"extras", self, self.extras._parent)
        if self.extras.len_extras != self.len_extras:
            raise kaitaistruct.ConsistencyError(u"extras", self.len_extras, self.extras.len_extras)
        if len(self.bucket) != self.len_bucket:
            raise kaitaistruct.ConsistencyError(u"bucket", self.len_bucket, len(self.bucket))
        if len(self.config) != self.len_config:
            raise kaitaistruct.ConsistencyError(u"config", self.len_config, len(self.config))
        self._dirty = False

    class Extras(ReadWriteKaitaiStruct):
        def __init__(self, len_extras, _io=None, _parent=None, _root=None):
            super(McbpClustermapChangeNotification.Extras, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.len_extras = len_extras

        def _read(self):
            if self.has_epoch:
                pass
                self.epoch = self._io.read_s8be()

            if self.has_epoch:
                pass
                self.revision = self._io.read_s8be()

            if self.has_old_revision:
                pass
                self.old_revision = self._io.read_u4be()

            if self._io.pos() < self.len_extras:
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
                self.surplus._read()

            self._dirty = False


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



        def _write__seq(self, io=None):
            super(McbpClustermapChangeNotification.Extras, self)._write__seq(io)
            if self.has_epoch:
                pass
                self._io.write_s8be(self.epoch)

            if self.has_epoch:
                pass
                self._io.write_s8be(self.revision)

            if self.has_old_revision:
                pass
                self._io.write_u4be(self.old_revision)

            if self._io.pos() < self.len_extras:
                pass
                self.surplus._write__seq(self._io)



        def _check(self):
            if self.has_epoch:
                pass

            if self.has_epoch:
                pass

            if self.has_old_revision:
                pass

            self._dirty = False

        @property
        def has_epoch(self):
            """The extras are epoch and revision."""
            if hasattr(self, '_m_has_epoch'):
                return self._m_has_epoch

            self._m_has_epoch = (not (self.has_old_revision))
            return getattr(self, '_m_has_epoch', None)

        def _invalidate_has_epoch(self):
            del self._m_has_epoch
        @property
        def has_old_revision(self):
            """The extras are a revision alone."""
            if hasattr(self, '_m_has_old_revision'):
                return self._m_has_old_revision

            self._m_has_old_revision = self.len_extras == 4
            return getattr(self, '_m_has_old_revision', None)

        def _invalidate_has_old_revision(self):
            del self._m_has_old_revision


