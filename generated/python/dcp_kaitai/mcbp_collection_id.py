# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStream, BytesIO
from .printed import Printed as KaitaiStruct


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpCollectionId(KaitaiStruct):
    """A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
    first, in one to five bytes. The highest bit of a byte indicates that another
    byte follows. Only the shortest form of a number is allowed, so an id of
    several bytes does not end with a zero group. The fifth byte holds the
    remaining four of the 32 bits.
    
    Id 0 is the default collection. The ids 1 to 7 are reserved and never sent;
    collections that users create begin at 8.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(McbpCollectionId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.group0 = self._io.read_u1()
        if self.has_group1:
            pass
            self.group1 = self._io.read_u1()
            _ = self.group1
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group1, self._io, u"mcbp_collection_id/seq/1")
        else:
            self.group1 = None

        if self.has_group2:
            pass
            self.group2 = self._io.read_u1()
            _ = self.group2
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group2, self._io, u"mcbp_collection_id/seq/2")
        else:
            self.group2 = None

        if self.has_group3:
            pass
            self.group3 = self._io.read_u1()
            _ = self.group3
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group3, self._io, u"mcbp_collection_id/seq/3")
        else:
            self.group3 = None

        if self.has_group4:
            pass
            self.group4 = McbpCollectionId.LastGroup(self._io, self, self._root)
        else:
            self.group4 = None



    def _fetch_instances(self):
        pass
        if self.has_group1:
            pass

        if self.has_group2:
            pass

        if self.has_group3:
            pass

        if self.has_group4:
            pass
            self.group4._fetch_instances()


    class LastGroup(KaitaiStruct):
        """The fifth byte, which contains the highest four of the 32 bits."""
        def __init__(self, _io, _parent=None, _root=None):
            super(McbpCollectionId.LastGroup, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.has_next = self._io.read_bits_int_be(1) != 0
            if not self.has_next == False:
                raise kaitaistruct.ValidationNotEqualError(False, self.has_next, self._io, u"mcbp_collection_id/types/last_group/seq/0")
            self.spare = self._io.read_bits_int_be(3)
            if not self.spare == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.spare, self._io, u"mcbp_collection_id/types/last_group/seq/1")
            self.bits = self._io.read_bits_int_be(4)
            _ = self.bits
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.bits, self._io, u"mcbp_collection_id/types/last_group/seq/2")


        def _fetch_instances(self):
            pass


    @property
    def has_group1(self):
        """The second byte is present."""
        if hasattr(self, '_m_has_group1'):
            return self._m_has_group1

        self._m_has_group1 = self.group0 >= 128
        return getattr(self, '_m_has_group1', None)

    @property
    def has_group2(self):
        """The third byte is present."""
        if hasattr(self, '_m_has_group2'):
            return self._m_has_group2

        self._m_has_group2 =  ((self.has_group1) and (self.group1 >= 128)) 
        return getattr(self, '_m_has_group2', None)

    @property
    def has_group3(self):
        """The fourth byte is present."""
        if hasattr(self, '_m_has_group3'):
            return self._m_has_group3

        self._m_has_group3 =  ((self.has_group2) and (self.group2 >= 128)) 
        return getattr(self, '_m_has_group3', None)

    @property
    def has_group4(self):
        """The fifth byte is present."""
        if hasattr(self, '_m_has_group4'):
            return self._m_has_group4

        self._m_has_group4 =  ((self.has_group3) and (self.group3 >= 128)) 
        return getattr(self, '_m_has_group4', None)

    @property
    def number(self):
        """The collection id."""
        if hasattr(self, '_m_number'):
            return self._m_number

        self._m_number = ((self.upper1 + (self.group0 % 128)) if self.has_group1 else self.group0)
        return getattr(self, '_m_number', None)

    @property
    def upper1(self):
        if hasattr(self, '_m_upper1'):
            return self._m_upper1

        self._m_upper1 = (((self.upper2 + (self.group1 % 128)) * 128) if self.has_group1 else 0)
        return getattr(self, '_m_upper1', None)

    @property
    def upper2(self):
        if hasattr(self, '_m_upper2'):
            return self._m_upper2

        self._m_upper2 = (((self.upper3 + (self.group2 % 128)) * 128) if self.has_group2 else 0)
        return getattr(self, '_m_upper2', None)

    @property
    def upper3(self):
        if hasattr(self, '_m_upper3'):
            return self._m_upper3

        self._m_upper3 = (((self.upper4 + (self.group3 % 128)) * 128) if self.has_group3 else 0)
        return getattr(self, '_m_upper3', None)

    @property
    def upper4(self):
        if hasattr(self, '_m_upper4'):
            return self._m_upper4

        self._m_upper4 = ((self.group4.bits * 128) if self.has_group4 else 0)
        return getattr(self, '_m_upper4', None)


