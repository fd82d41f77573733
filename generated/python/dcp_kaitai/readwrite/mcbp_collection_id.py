# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import ReadWriteKaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class McbpCollectionId(ReadWriteKaitaiStruct):
    """A 32-bit number as unsigned LEB128: groups of seven bits, the lowest group
    first, in one to five bytes. The highest bit of a byte says that another one
    follows.
    
    Only the shortest form of a number is allowed, so a form of several bytes does
    not end with a group of zero, and the fifth byte holds the remaining four of
    the 32 bits.
    
    0 is the default collection. The ids 1 to 7 are reserved and never sent;
    collections that users create begin at 8.
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/unsigned_leb128.h
    
    
    .. seealso::
       Source - https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md
    """
    def __init__(self, _io=None, _parent=None, _root=None):
        super(McbpCollectionId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self

    def _read(self):
        self.group0 = self._io.read_u1()
        if self.has_group1:
            pass
            self.group1 = self._io.read_u1()
            _ = self.group1
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group1, self._io, u"/seq/1")

        if self.has_group2:
            pass
            self.group2 = self._io.read_u1()
            _ = self.group2
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group2, self._io, u"/seq/2")

        if self.has_group3:
            pass
            self.group3 = self._io.read_u1()
            _ = self.group3
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group3, self._io, u"/seq/3")

        if self.has_group4:
            pass
            self.group4 = McbpCollectionId.LastGroup(self._io, self, self._root)
            self.group4._read()

        self._dirty = False


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



    def _write__seq(self, io=None):
        super(McbpCollectionId, self)._write__seq(io)
        self._io.write_u1(self.group0)
        if self.has_group1:
            pass
            self._io.write_u1(self.group1)

        if self.has_group2:
            pass
            self._io.write_u1(self.group2)

        if self.has_group3:
            pass
            self._io.write_u1(self.group3)

        if self.has_group4:
            pass
            self.group4._write__seq(self._io)



    def _check(self):
        if self.has_group1:
            pass
            _ = self.group1
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group1, None, u"/seq/1")

        if self.has_group2:
            pass
            _ = self.group2
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group2, None, u"/seq/2")

        if self.has_group3:
            pass
            _ = self.group3
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.group3, None, u"/seq/3")

        if self.has_group4:
            pass
            if self.group4._root != self._root:
                raise kaitaistruct.ConsistencyError(u"group4", self._root, self.group4._root)
            if self.group4._parent != self:
                raise kaitaistruct.ConsistencyError(u"group4", self, self.group4._parent)

        self._dirty = False

    class LastGroup(ReadWriteKaitaiStruct):
        """The fifth byte, which holds the last four bits of 32."""
        def __init__(self, _io=None, _parent=None, _root=None):
            super(McbpCollectionId.LastGroup, self).__init__(_io)
            self._parent = _parent
            self._root = _root

        def _read(self):
            self.has_next = self._io.read_bits_int_be(1) != 0
            if not self.has_next == False:
                raise kaitaistruct.ValidationNotEqualError(False, self.has_next, self._io, u"/types/last_group/seq/0")
            self.spare = self._io.read_bits_int_be(3)
            if not self.spare == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.spare, self._io, u"/types/last_group/seq/1")
            self.bits = self._io.read_bits_int_be(4)
            _ = self.bits
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.bits, self._io, u"/types/last_group/seq/2")
            self._dirty = False


        def _fetch_instances(self):
            pass


        def _write__seq(self, io=None):
            super(McbpCollectionId.LastGroup, self)._write__seq(io)
            self._io.write_bits_int_be(1, int(self.has_next))
            self._io.write_bits_int_be(3, self.spare)
            self._io.write_bits_int_be(4, self.bits)


        def _check(self):
            if not self.has_next == False:
                raise kaitaistruct.ValidationNotEqualError(False, self.has_next, None, u"/types/last_group/seq/0")
            if not self.spare == 0:
                raise kaitaistruct.ValidationNotEqualError(0, self.spare, None, u"/types/last_group/seq/1")
            _ = self.bits
            if not _ != 0:
                raise kaitaistruct.ValidationExprError(self.bits, None, u"/types/last_group/seq/2")
            self._dirty = False


    @property
    def has_group1(self):
        """There is a second byte."""
        if hasattr(self, '_m_has_group1'):
            return self._m_has_group1

        self._m_has_group1 = self.group0 >= 128
        return getattr(self, '_m_has_group1', None)

    def _invalidate_has_group1(self):
        del self._m_has_group1
    @property
    def has_group2(self):
        """There is a third byte."""
        if hasattr(self, '_m_has_group2'):
            return self._m_has_group2

        self._m_has_group2 =  ((self.has_group1) and (self.group1 >= 128)) 
        return getattr(self, '_m_has_group2', None)

    def _invalidate_has_group2(self):
        del self._m_has_group2
    @property
    def has_group3(self):
        """There is a fourth byte."""
        if hasattr(self, '_m_has_group3'):
            return self._m_has_group3

        self._m_has_group3 =  ((self.has_group2) and (self.group2 >= 128)) 
        return getattr(self, '_m_has_group3', None)

    def _invalidate_has_group3(self):
        del self._m_has_group3
    @property
    def has_group4(self):
        """There is a fifth byte."""
        if hasattr(self, '_m_has_group4'):
            return self._m_has_group4

        self._m_has_group4 =  ((self.has_group3) and (self.group3 >= 128)) 
        return getattr(self, '_m_has_group4', None)

    def _invalidate_has_group4(self):
        del self._m_has_group4
    @property
    def number(self):
        """The collection id."""
        if hasattr(self, '_m_number'):
            return self._m_number

        self._m_number = ((self.upper1 + (self.group0 % 128)) if self.has_group1 else self.group0)
        return getattr(self, '_m_number', None)

    def _invalidate_number(self):
        del self._m_number
    @property
    def upper1(self):
        if hasattr(self, '_m_upper1'):
            return self._m_upper1

        self._m_upper1 = (((self.upper2 + (self.group1 % 128)) * 128) if self.has_group1 else 0)
        return getattr(self, '_m_upper1', None)

    def _invalidate_upper1(self):
        del self._m_upper1
    @property
    def upper2(self):
        if hasattr(self, '_m_upper2'):
            return self._m_upper2

        self._m_upper2 = (((self.upper3 + (self.group2 % 128)) * 128) if self.has_group2 else 0)
        return getattr(self, '_m_upper2', None)

    def _invalidate_upper2(self):
        del self._m_upper2
    @property
    def upper3(self):
        if hasattr(self, '_m_upper3'):
            return self._m_upper3

        self._m_upper3 = (((self.upper4 + (self.group3 % 128)) * 128) if self.has_group3 else 0)
        return getattr(self, '_m_upper3', None)

    def _invalidate_upper3(self):
        del self._m_upper3
    @property
    def upper4(self):
        if hasattr(self, '_m_upper4'):
            return self._m_upper4

        self._m_upper4 = ((self.group4.bits * 128) if self.has_group4 else 0)
        return getattr(self, '_m_upper4', None)

    def _invalidate_upper4(self):
        del self._m_upper4

