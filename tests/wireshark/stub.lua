-- Stands in for Wireshark, to run the dissector in another Lua: lua stub.lua DISSECTOR MESSAGES
-- MESSAGES has one message a line, in hexadecimal. Prints how many there were and how many items they have. Positions,
-- lengths and values have to be integers, and within the bytes.

local function nothing() end

local function integer(value)
  assert(math.type(value) == "integer", "no integer: " .. tostring(value))
end

local anything = setmetatable({}, {__index = function() return 1 end})
set_plugin_info = nothing
base, expert, frametype = anything, {group = anything, severity = anything}, anything
ENC_UTF_8, ENC_STRING, DESEGMENT_ONE_MORE_SEGMENT = 2, 16777216, 0x0fffffff
ProtoField = setmetatable({}, {__index = function() return function(filter) return {filter = filter} end end})
ProtoExpert = {new = function(filter) return {filter = filter} end}
Pref = setmetatable({}, {__index = function() return function(_, default) return default end end})
DissectorTable = {get = function() return {add = nothing, remove = nothing} end}
Dissector = {get = function() return {call = nothing} end}
rex_pcre2 = {new = function() return {find = nothing} end}
function gui_enabled() return false end

function NSTime(seconds, nanoseconds)
  integer(seconds)
  integer(nanoseconds)
  return seconds
end

local proto
function Proto()
  proto = {prefs = {}}
  return proto
end

-- 64-bit numbers, which only have to be made.
local Long = {__tostring = function() return "" end, __le = function() return true end}

function UInt64(low, high)
  integer(low)
  integer(high or 0)
  return setmetatable({}, Long)
end

Int64 = UInt64
function typeof() return "UInt64" end

local items = 0
local Item = {visible = true}
Item.__index = Item

function Item:add(_, range, value)
  for _, given in ipairs({range, value}) do
    if type(given) == "number" then integer(given) end
  end
  items = items + 1
  return setmetatable({}, Item)
end

TreeItem = Item
Item.add_le, Item.add_packet_field = Item.add, Item.add
for _, name in ipairs({"set_generated", "set_hidden", "append_text", "set_len", "add_proto_expert_info"}) do
  Item[name] = function(self) return self end
end

Tvb = {len = function(self) return #self.bytes end, raw = function(self) return self.bytes end}

local function buffer(bytes)
  local made = {bytes = bytes}
  local function range(_, pos, size)
    integer(pos)
    integer(size)
    assert(pos >= 0 and size >= 0 and pos + size <= #bytes, "out of bounds")
    return {tvb = nothing}
  end
  return setmetatable(made, {__index = Tvb, __call = range})
end

dofile(arg[1])
local messages = 0
for line in io.lines(arg[2]) do
  local bytes = line:gsub("%x%x", function(digits) return string.char(tonumber(digits, 16)) end)
  messages = messages + 1
  local packet = {
    cols = {info = ""}, can_desegment = 0, number = messages, rel_ts = messages / 1000,
    src = "10.0.0.1", dst = "10.0.0.2", src_port = 11210, dst_port = 50000 + messages,
  }
  proto.dissector(buffer(bytes), packet, setmetatable({}, Item))
end
print(messages, items)
