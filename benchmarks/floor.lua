-- Measures the minimum cost of all details in Lua: adds as many items to each message as dcpspec.lua does, passes the
-- value to Wireshark's JSON dissector, and does nothing else.

local ITEMS, HEADER_SIZE = 34, 24
local proto = Proto("floor", "Floor")
local field = ProtoField.uint8("floor.byte", "byte")
proto.fields = {field}

local byte, add, json = string.byte, TreeItem.add, Dissector.get("json")

function proto.dissector(buffer, packet, tree)
  local len = buffer:len()
  local data, pos = buffer:raw(0, len), 0
  while pos < len do
    local _, _, high, low, extras, datatype, _, _, a, b, c, d = byte(data, pos + 1, pos + 12)
    local size = d and HEADER_SIZE + ((a * 256 + b) * 256 + c) * 256 + d
    if size == nil or pos + size > len then
      packet.desegment_offset = pos
      packet.desegment_len = size and pos + size - len or DESEGMENT_ONE_MORE_SEGMENT
      break
    end
    local item = add(tree, proto, buffer(pos, size))
    for number = 1, ITEMS - 1 do add(item, field, buffer(pos + number % HEADER_SIZE, 1)) end
    local value = HEADER_SIZE + extras + high * 256 + low
    if datatype == 1 and value < size then json:call(buffer(pos + value, size - value):tvb(), packet, item) end
    pos = pos + size
  end
  return len
end

DissectorTable.get("tcp.port"):add(11210, proto)
