# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import flatbuffers_string
from . import flatbuffers_table
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class FlatbuffersCollection(KaitaiStruct):
    """Value of a system event of version 2 that begins or modifies a collection.
    A writer leaves out a field that has its default, so the default scope, 0, is
    not in the bytes.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/engines/ep/src/collections/events.fbs
    
    
    .. seealso::
       Source - https://github.com/google/flatbuffers/blob/81edeb17d9118143f2c81caf27edfb0df401279e/docs/source/internals.md
    """
    SEQ_FIELDS = ["table"]
    def __init__(self, len_buffer, _io, _parent=None, _root=None):
        super(FlatbuffersCollection, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_buffer = len_buffer
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['table']['start'] = self._io.pos()
        self.table = flatbuffers_table.FlatbuffersTable(self.len_buffer, self._io)
        self.table._read()
        self._debug['table']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.table._fetch_instances()
        _ = self.name
        if hasattr(self, '_m_name'):
            pass
            self._m_name._fetch_instances()

        _ = self.ofs_name
        if hasattr(self, '_m_ofs_name'):
            pass

        _ = self.raw_collection_id
        if hasattr(self, '_m_raw_collection_id'):
            pass

        _ = self.raw_default_collection_mvs
        if hasattr(self, '_m_raw_default_collection_mvs'):
            pass

        _ = self.raw_flush_uid
        if hasattr(self, '_m_raw_flush_uid'):
            pass

        _ = self.raw_history
        if hasattr(self, '_m_raw_history'):
            pass

        _ = self.raw_manifest_id
        if hasattr(self, '_m_raw_manifest_id'):
            pass

        _ = self.raw_max_ttl
        if hasattr(self, '_m_raw_max_ttl'):
            pass

        _ = self.raw_metered
        if hasattr(self, '_m_raw_metered'):
            pass

        _ = self.raw_scope_id
        if hasattr(self, '_m_raw_scope_id'):
            pass

        _ = self.raw_ttl_valid
        if hasattr(self, '_m_raw_ttl_valid'):
            pass


    @property
    def collection_id(self):
        """The collection."""
        if hasattr(self, '_m_collection_id'):
            return self._m_collection_id

        self._m_collection_id = (self.raw_collection_id if self.has_collection_id else 0)
        return getattr(self, '_m_collection_id', None)

    @property
    def default_collection_mvs(self):
        """Highest visible seqno, for the default collection."""
        if hasattr(self, '_m_default_collection_mvs'):
            return self._m_default_collection_mvs

        self._m_default_collection_mvs = (self.raw_default_collection_mvs if self.has_default_collection_mvs else 0)
        return getattr(self, '_m_default_collection_mvs', None)

    @property
    def flush_uid(self):
        """Manifest that flushed the collection last, 0 for none."""
        if hasattr(self, '_m_flush_uid'):
            return self._m_flush_uid

        self._m_flush_uid = (self.raw_flush_uid if self.has_flush_uid else 0)
        return getattr(self, '_m_flush_uid', None)

    @property
    def has_collection_id(self):
        """The buffer holds the field `collectionId`."""
        if hasattr(self, '_m_has_collection_id'):
            return self._m_has_collection_id

        self._m_has_collection_id =  ((self.table.vtable.num_offsets > 2) and (self.table.vtable.offsets[2] != 0)) 
        return getattr(self, '_m_has_collection_id', None)

    @property
    def has_default_collection_mvs(self):
        """The buffer holds the field `defaultCollectionMVS`."""
        if hasattr(self, '_m_has_default_collection_mvs'):
            return self._m_has_default_collection_mvs

        self._m_has_default_collection_mvs =  ((self.table.vtable.num_offsets > 7) and (self.table.vtable.offsets[7] != 0)) 
        return getattr(self, '_m_has_default_collection_mvs', None)

    @property
    def has_flush_uid(self):
        """The buffer holds the field `flushUid`."""
        if hasattr(self, '_m_has_flush_uid'):
            return self._m_has_flush_uid

        self._m_has_flush_uid =  ((self.table.vtable.num_offsets > 9) and (self.table.vtable.offsets[9] != 0)) 
        return getattr(self, '_m_has_flush_uid', None)

    @property
    def has_history(self):
        """The buffer holds the field `history`."""
        if hasattr(self, '_m_has_history'):
            return self._m_has_history

        self._m_has_history =  ((self.table.vtable.num_offsets > 6) and (self.table.vtable.offsets[6] != 0)) 
        return getattr(self, '_m_has_history', None)

    @property
    def has_manifest_id(self):
        """The buffer holds the field `uid`."""
        if hasattr(self, '_m_has_manifest_id'):
            return self._m_has_manifest_id

        self._m_has_manifest_id =  ((self.table.vtable.num_offsets > 0) and (self.table.vtable.offsets[0] != 0)) 
        return getattr(self, '_m_has_manifest_id', None)

    @property
    def has_max_ttl(self):
        """The buffer holds the field `maxTtl`."""
        if hasattr(self, '_m_has_max_ttl'):
            return self._m_has_max_ttl

        self._m_has_max_ttl =  ((self.table.vtable.num_offsets > 4) and (self.table.vtable.offsets[4] != 0)) 
        return getattr(self, '_m_has_max_ttl', None)

    @property
    def has_metered(self):
        """The buffer holds the field `metered`."""
        if hasattr(self, '_m_has_metered'):
            return self._m_has_metered

        self._m_has_metered =  ((self.table.vtable.num_offsets > 8) and (self.table.vtable.offsets[8] != 0)) 
        return getattr(self, '_m_has_metered', None)

    @property
    def has_name(self):
        """The buffer holds the field `name`."""
        if hasattr(self, '_m_has_name'):
            return self._m_has_name

        self._m_has_name =  ((self.table.vtable.num_offsets > 5) and (self.table.vtable.offsets[5] != 0)) 
        return getattr(self, '_m_has_name', None)

    @property
    def has_scope_id(self):
        """The buffer holds the field `scopeId`."""
        if hasattr(self, '_m_has_scope_id'):
            return self._m_has_scope_id

        self._m_has_scope_id =  ((self.table.vtable.num_offsets > 1) and (self.table.vtable.offsets[1] != 0)) 
        return getattr(self, '_m_has_scope_id', None)

    @property
    def has_ttl_valid(self):
        """The buffer holds the field `ttlValid`."""
        if hasattr(self, '_m_has_ttl_valid'):
            return self._m_has_ttl_valid

        self._m_has_ttl_valid =  ((self.table.vtable.num_offsets > 3) and (self.table.vtable.offsets[3] != 0)) 
        return getattr(self, '_m_has_ttl_valid', None)

    @property
    def history(self):
        """The collection keeps the history of its documents."""
        if hasattr(self, '_m_history'):
            return self._m_history

        self._m_history = (self.raw_history != 0 if self.has_history else False)
        return getattr(self, '_m_history', None)

    @property
    def manifest_id(self):
        """Id of the manifest that was last completely processed."""
        if hasattr(self, '_m_manifest_id'):
            return self._m_manifest_id

        self._m_manifest_id = (self.raw_manifest_id if self.has_manifest_id else 0)
        return getattr(self, '_m_manifest_id', None)

    @property
    def max_ttl(self):
        """Longest time that a document lives."""
        if hasattr(self, '_m_max_ttl'):
            return self._m_max_ttl

        self._m_max_ttl = (self.raw_max_ttl if self.has_max_ttl else 0)
        return getattr(self, '_m_max_ttl', None)

    @property
    def metered(self):
        """Use of the collection is metered."""
        if hasattr(self, '_m_metered'):
            return self._m_metered

        self._m_metered = (self.raw_metered != 0 if self.has_metered else False)
        return getattr(self, '_m_metered', None)

    @property
    def name(self):
        """Name of the collection."""
        if hasattr(self, '_m_name'):
            return self._m_name

        if self.has_name:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_name_string)
            self._debug['_m_name']['start'] = self._io.pos()
            self._m_name = flatbuffers_string.FlatbuffersString(self.len_buffer, self._io)
            self._m_name._read()
            self._debug['_m_name']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_name', None)

    @property
    def ofs_name(self):
        """Distance of the string from this field."""
        if hasattr(self, '_m_ofs_name'):
            return self._m_ofs_name

        if self.has_name:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_name)
            self._debug['_m_ofs_name']['start'] = self._io.pos()
            self._m_ofs_name = self._io.read_u4le()
            self._debug['_m_ofs_name']['end'] = self._io.pos()
            _ = self._m_ofs_name
            if not _ <= self.len_buffer:
                raise kaitaistruct.ValidationExprError(self._m_ofs_name, self._io, u"/instances/ofs_name")
            self._io.seek(_pos)

        return getattr(self, '_m_ofs_name', None)

    @property
    def pos_collection_id(self):
        """Position of the field `collectionId`."""
        if hasattr(self, '_m_pos_collection_id'):
            return self._m_pos_collection_id

        if self.has_collection_id:
            pass
            self._m_pos_collection_id = (self.table.pos_table + self.table.vtable.offsets[2])

        return getattr(self, '_m_pos_collection_id', None)

    @property
    def pos_default_collection_mvs(self):
        """Position of the field `defaultCollectionMVS`."""
        if hasattr(self, '_m_pos_default_collection_mvs'):
            return self._m_pos_default_collection_mvs

        if self.has_default_collection_mvs:
            pass
            self._m_pos_default_collection_mvs = (self.table.pos_table + self.table.vtable.offsets[7])

        return getattr(self, '_m_pos_default_collection_mvs', None)

    @property
    def pos_flush_uid(self):
        """Position of the field `flushUid`."""
        if hasattr(self, '_m_pos_flush_uid'):
            return self._m_pos_flush_uid

        if self.has_flush_uid:
            pass
            self._m_pos_flush_uid = (self.table.pos_table + self.table.vtable.offsets[9])

        return getattr(self, '_m_pos_flush_uid', None)

    @property
    def pos_history(self):
        """Position of the field `history`."""
        if hasattr(self, '_m_pos_history'):
            return self._m_pos_history

        if self.has_history:
            pass
            self._m_pos_history = (self.table.pos_table + self.table.vtable.offsets[6])

        return getattr(self, '_m_pos_history', None)

    @property
    def pos_manifest_id(self):
        """Position of the field `uid`."""
        if hasattr(self, '_m_pos_manifest_id'):
            return self._m_pos_manifest_id

        if self.has_manifest_id:
            pass
            self._m_pos_manifest_id = (self.table.pos_table + self.table.vtable.offsets[0])

        return getattr(self, '_m_pos_manifest_id', None)

    @property
    def pos_max_ttl(self):
        """Position of the field `maxTtl`."""
        if hasattr(self, '_m_pos_max_ttl'):
            return self._m_pos_max_ttl

        if self.has_max_ttl:
            pass
            self._m_pos_max_ttl = (self.table.pos_table + self.table.vtable.offsets[4])

        return getattr(self, '_m_pos_max_ttl', None)

    @property
    def pos_metered(self):
        """Position of the field `metered`."""
        if hasattr(self, '_m_pos_metered'):
            return self._m_pos_metered

        if self.has_metered:
            pass
            self._m_pos_metered = (self.table.pos_table + self.table.vtable.offsets[8])

        return getattr(self, '_m_pos_metered', None)

    @property
    def pos_name(self):
        """Position of the field `name`."""
        if hasattr(self, '_m_pos_name'):
            return self._m_pos_name

        if self.has_name:
            pass
            self._m_pos_name = (self.table.pos_table + self.table.vtable.offsets[5])

        return getattr(self, '_m_pos_name', None)

    @property
    def pos_name_string(self):
        """Position of the string."""
        if hasattr(self, '_m_pos_name_string'):
            return self._m_pos_name_string

        if self.has_name:
            pass
            self._m_pos_name_string = (self.pos_name + self.ofs_name)

        return getattr(self, '_m_pos_name_string', None)

    @property
    def pos_scope_id(self):
        """Position of the field `scopeId`."""
        if hasattr(self, '_m_pos_scope_id'):
            return self._m_pos_scope_id

        if self.has_scope_id:
            pass
            self._m_pos_scope_id = (self.table.pos_table + self.table.vtable.offsets[1])

        return getattr(self, '_m_pos_scope_id', None)

    @property
    def pos_ttl_valid(self):
        """Position of the field `ttlValid`."""
        if hasattr(self, '_m_pos_ttl_valid'):
            return self._m_pos_ttl_valid

        if self.has_ttl_valid:
            pass
            self._m_pos_ttl_valid = (self.table.pos_table + self.table.vtable.offsets[3])

        return getattr(self, '_m_pos_ttl_valid', None)

    @property
    def raw_collection_id(self):
        """The field `collectionId` as it stands in the buffer."""
        if hasattr(self, '_m_raw_collection_id'):
            return self._m_raw_collection_id

        if self.has_collection_id:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_collection_id)
            self._debug['_m_raw_collection_id']['start'] = self._io.pos()
            self._m_raw_collection_id = self._io.read_u4le()
            self._debug['_m_raw_collection_id']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_collection_id', None)

    @property
    def raw_default_collection_mvs(self):
        """The field `defaultCollectionMVS` as it stands in the buffer."""
        if hasattr(self, '_m_raw_default_collection_mvs'):
            return self._m_raw_default_collection_mvs

        if self.has_default_collection_mvs:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_default_collection_mvs)
            self._debug['_m_raw_default_collection_mvs']['start'] = self._io.pos()
            self._m_raw_default_collection_mvs = self._io.read_u8le()
            self._debug['_m_raw_default_collection_mvs']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_default_collection_mvs', None)

    @property
    def raw_flush_uid(self):
        """The field `flushUid` as it stands in the buffer."""
        if hasattr(self, '_m_raw_flush_uid'):
            return self._m_raw_flush_uid

        if self.has_flush_uid:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_flush_uid)
            self._debug['_m_raw_flush_uid']['start'] = self._io.pos()
            self._m_raw_flush_uid = self._io.read_u8le()
            self._debug['_m_raw_flush_uid']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_flush_uid', None)

    @property
    def raw_history(self):
        """The field `history` as it stands in the buffer."""
        if hasattr(self, '_m_raw_history'):
            return self._m_raw_history

        if self.has_history:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_history)
            self._debug['_m_raw_history']['start'] = self._io.pos()
            self._m_raw_history = self._io.read_u1()
            self._debug['_m_raw_history']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_history', None)

    @property
    def raw_manifest_id(self):
        """The field `uid` as it stands in the buffer."""
        if hasattr(self, '_m_raw_manifest_id'):
            return self._m_raw_manifest_id

        if self.has_manifest_id:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_manifest_id)
            self._debug['_m_raw_manifest_id']['start'] = self._io.pos()
            self._m_raw_manifest_id = self._io.read_u8le()
            self._debug['_m_raw_manifest_id']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_manifest_id', None)

    @property
    def raw_max_ttl(self):
        """The field `maxTtl` as it stands in the buffer."""
        if hasattr(self, '_m_raw_max_ttl'):
            return self._m_raw_max_ttl

        if self.has_max_ttl:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_max_ttl)
            self._debug['_m_raw_max_ttl']['start'] = self._io.pos()
            self._m_raw_max_ttl = self._io.read_u4le()
            self._debug['_m_raw_max_ttl']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_max_ttl', None)

    @property
    def raw_metered(self):
        """The field `metered` as it stands in the buffer."""
        if hasattr(self, '_m_raw_metered'):
            return self._m_raw_metered

        if self.has_metered:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_metered)
            self._debug['_m_raw_metered']['start'] = self._io.pos()
            self._m_raw_metered = self._io.read_u1()
            self._debug['_m_raw_metered']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_metered', None)

    @property
    def raw_scope_id(self):
        """The field `scopeId` as it stands in the buffer."""
        if hasattr(self, '_m_raw_scope_id'):
            return self._m_raw_scope_id

        if self.has_scope_id:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_scope_id)
            self._debug['_m_raw_scope_id']['start'] = self._io.pos()
            self._m_raw_scope_id = self._io.read_u4le()
            self._debug['_m_raw_scope_id']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_scope_id', None)

    @property
    def raw_ttl_valid(self):
        """The field `ttlValid` as it stands in the buffer."""
        if hasattr(self, '_m_raw_ttl_valid'):
            return self._m_raw_ttl_valid

        if self.has_ttl_valid:
            pass
            _pos = self._io.pos()
            self._io.seek(self.pos_ttl_valid)
            self._debug['_m_raw_ttl_valid']['start'] = self._io.pos()
            self._m_raw_ttl_valid = self._io.read_u1()
            self._debug['_m_raw_ttl_valid']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_raw_ttl_valid', None)

    @property
    def scope_id(self):
        """Scope of the collection."""
        if hasattr(self, '_m_scope_id'):
            return self._m_scope_id

        self._m_scope_id = (self.raw_scope_id if self.has_scope_id else 0)
        return getattr(self, '_m_scope_id', None)

    @property
    def ttl_valid(self):
        """The collection has a maximum time to live."""
        if hasattr(self, '_m_ttl_valid'):
            return self._m_ttl_valid

        self._m_ttl_valid = (self.raw_ttl_valid != 0 if self.has_ttl_valid else False)
        return getattr(self, '_m_ttl_valid', None)


