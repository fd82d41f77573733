# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct
from . import mcbp_surplus


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class DcpSnapshotMarker(KaitaiStruct):
    """The producer announces a snapshot, a group of messages that extends up to the
    end seqno.
    
    In V1, the fields are 20 bytes of extras and there is no value. In V2.0 and
    later, the extras are one byte, which selects the layout of the value. The
    byte is 0 for V2.0 (36 bytes), 1 for V2.1 (44 bytes), and 2 for V2.2 (52
    bytes). Builds between September 2024 and February 2025 sent V2.2 with 44
    bytes, without the last field; released servers refuse this layout. No release
    sent V2.1.
    
    A producer uses the smallest layout that can carry the fields of the marker,
    so a connection that negotiated V2.2 also carries older layouts. If the
    producer does not know a field's value, the field is 0.
    
    The consumer responds if an error occurs or the acknowledge flag is set.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/memcached/protocol_binary.h
    """
    def __init__(self, len_extras, len_value, _io, _parent=None, _root=None):
        super(DcpSnapshotMarker, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_extras = len_extras
        self.len_value = len_value
        self._read()

    def _read(self):
        if self.has_version:
            pass
            self.version = self._io.read_u1()
        else:
            self.version = None

        self._raw_snapshot = self._io.read_bytes(self.len_snapshot)
        _io__raw_snapshot = KaitaiStream(BytesIO(self._raw_snapshot))
        self.snapshot = DcpSnapshotMarker.Snapshot(self.has_version, self.is_v2_1, self.is_v2_2, self.is_later, self.len_snapshot, _io__raw_snapshot, self, self._root)


    def _fetch_instances(self):
        pass
        if self.has_version:
            pass

        self.snapshot._fetch_instances()

    class Snapshot(KaitaiStruct):
        """The fields of the marker. The first three fields are the fields of V1;
        later versions append more fields.
        """
        def __init__(self, has_visible_seqno, has_timestamp, has_purge_seqno, has_unknown_fields, len_snapshot, _io, _parent=None, _root=None):
            super(DcpSnapshotMarker.Snapshot, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.has_visible_seqno = has_visible_seqno
            self.has_timestamp = has_timestamp
            self.has_purge_seqno = has_purge_seqno
            self.has_unknown_fields = has_unknown_fields
            self.len_snapshot = len_snapshot
            self._read()

        def _read(self):
            self.start_seqno = self._io.read_u8be()
            self.end_seqno = self._io.read_u8be()
            self._raw_flags = self._io.read_bytes(4)
            _io__raw_flags = KaitaiStream(BytesIO(self._raw_flags))
            self.flags = DcpSnapshotMarker.SnapshotFlags(_io__raw_flags, self, self._root)
            if self.has_visible_seqno:
                pass
                self.max_visible_seqno = self._io.read_u8be()
            else:
                self.max_visible_seqno = None

            if self.has_visible_seqno:
                pass
                self.high_completed_seqno = self._io.read_u8be()
            else:
                self.high_completed_seqno = None

            if self.has_timestamp:
                pass
                self.timestamp = self._io.read_u8be()
            else:
                self.timestamp = None

            if self.has_purge_seqno:
                pass
                self.purge_seqno = self._io.read_u8be()
            else:
                self.purge_seqno = None

            if self.has_high_prepared_seqno:
                pass
                self.high_prepared_seqno = self._io.read_u8be()
            else:
                self.high_prepared_seqno = None

            if self.has_unknown_fields:
                pass
                self.unknown_fields = self._io.read_bytes_full()
            else:
                self.unknown_fields = None

            if (not (self._io.is_eof())):
                pass
                self.surplus = mcbp_surplus.McbpSurplus(self._io)
            else:
                self.surplus = None



        def _fetch_instances(self):
            pass
            self.flags._fetch_instances()
            if self.has_visible_seqno:
                pass

            if self.has_visible_seqno:
                pass

            if self.has_timestamp:
                pass

            if self.has_purge_seqno:
                pass

            if self.has_high_prepared_seqno:
                pass

            if self.has_unknown_fields:
                pass

            if (not (self._io.is_eof())):
                pass
                self.surplus._fetch_instances()


        @property
        def has_high_prepared_seqno(self):
            """The layout is V2.2 as released. An unreleased layout with the same
            version number ended with the purge seqno.
            """
            if hasattr(self, '_m_has_high_prepared_seqno'):
                return self._m_has_high_prepared_seqno

            self._m_has_high_prepared_seqno =  ((self.has_purge_seqno) and (self.len_snapshot > 44)) 
            return getattr(self, '_m_has_high_prepared_seqno', None)


        def __str__(self):
            return u"seqnos " + str(self.start_seqno) + u" to " + str(self.end_seqno)

    class SnapshotFlags(KaitaiStruct):
        """Source and content of a snapshot, one bit each."""
        def __init__(self, _io, _parent=None, _root=None):
            super(DcpSnapshotMarker.SnapshotFlags, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.reserved = self._io.read_bits_int_be(26)
            self.has_duplicate_keys = self._io.read_bits_int_be(1) != 0
            self.is_history = self._io.read_bits_int_be(1) != 0
            self.wants_acknowledgement = self._io.read_bits_int_be(1) != 0
            self.is_checkpoint = self._io.read_bits_int_be(1) != 0
            self.is_disk = self._io.read_bits_int_be(1) != 0
            self.is_memory = self._io.read_bits_int_be(1) != 0


        def _fetch_instances(self):
            pass
            _ = self.raw_flags
            if hasattr(self, '_m_raw_flags'):
                pass


        @property
        def raw_flags(self):
            """The flags as a number (1 memory, 2 disk, 4 checkpoint, 8 acknowledge,
            16 history, 32 duplicate keys).
            """
            if hasattr(self, '_m_raw_flags'):
                return self._m_raw_flags

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_raw_flags = self._io.read_u4be()
            self._io.seek(_pos)
            return getattr(self, '_m_raw_flags', None)


    @property
    def has_version(self):
        """The extras contain a version byte, and the value contains the fields."""
        if hasattr(self, '_m_has_version'):
            return self._m_has_version

        self._m_has_version = self.len_extras == 1
        return getattr(self, '_m_has_version', None)

    @property
    def is_later(self):
        """The layout is later than V2.2."""
        if hasattr(self, '_m_is_later'):
            return self._m_is_later

        self._m_is_later =  ((self.has_version) and (self.version > 2)) 
        return getattr(self, '_m_is_later', None)

    @property
    def is_v2_1(self):
        """The layout is V2.1."""
        if hasattr(self, '_m_is_v2_1'):
            return self._m_is_v2_1

        self._m_is_v2_1 =  ((self.has_version) and (self.version == 1)) 
        return getattr(self, '_m_is_v2_1', None)

    @property
    def is_v2_2(self):
        """The layout is V2.2."""
        if hasattr(self, '_m_is_v2_2'):
            return self._m_is_v2_2

        self._m_is_v2_2 =  ((self.has_version) and (self.version == 2)) 
        return getattr(self, '_m_is_v2_2', None)

    @property
    def len_snapshot(self):
        """Length of the snapshot fields."""
        if hasattr(self, '_m_len_snapshot'):
            return self._m_len_snapshot

        self._m_len_snapshot = (self.len_value if self.has_version else self.len_extras)
        return getattr(self, '_m_len_snapshot', None)


    def __str__(self):
        return u"seqnos " + str(self.snapshot.start_seqno) + u" to " + str(self.snapshot.end_seqno)

