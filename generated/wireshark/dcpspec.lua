-- Wireshark dissector of Couchbase DCP and of the key-value messages around it, by dcpspec 0.1.0.
-- `make generate` writes this file from the grammars in ksy/ and tools/generate/wireshark.lua: change those instead.
-- Copy it to the folder "Personal Lua Plugins", listed in Help > About Wireshark > Folders. SPDX-License-Identifier: Apache-2.0

set_plugin_info({version = "0.1.0", author = "dcpspec"})

local byte, char, find, format, sub = string.byte, string.char, string.find, string.format, string.sub
local concat, floor, min = table.concat, math.floor, math.min
-- Each lookup of an object's method costs a call to C.
local add, add_le, add_packet_field = TreeItem.add, TreeItem.add_le, TreeItem.add_packet_field
local append_text, set_generated, set_len = TreeItem.append_text, TreeItem.set_generated, TreeItem.set_len
local len_of, raw = Tvb.len, Tvb.raw

-- Every Wireshark value is a Lua object. Early, complete collections reuse memory that is still in the CPU cache.
collectgarbage("setpause", 150)
collectgarbage("setstepmul", 1000)

local proto = Proto("dcpspec", "Couchbase DCP (dcpspec)")

-- Filled by the generated part: enums, fields, rules, facts, and functions by type that read objects, compute instances,
-- write lines and return the value that an object represents.
local E, F, X, t, i, r, value_of, facts = {}, {}, {}, {}, {}, {}, {}, {}
local fields, experts = {}, {}
-- Field numbers by filter, without "dcpspec.".
local numbers = {}

-- The current message: the packet's bytes as a Lua string and as a Wireshark object.
local data, tvb, packet
-- The frame of a message that is read in full, and whether this is the first pass over it.
local frame, is_first
-- The requested fields: all, or only the fields in filters and columns.
local want, want_all
-- Names of the requested notes about server rules; nil if there are none.
local want_notes
local ALL, NOTHING = {proto = true}, {}
-- True if the end of the message was not captured.
local is_cut
-- The reason why the message cannot be read, and the reason why an instance cannot be read.
local failure, instance_failure
local FAILURE = {}

-- Fields, rules

local function describe(doc, unit)
  if unit == "" then return doc end
  return doc == "" and ("In " .. unit) or (doc .. " In " .. unit .. ".")
end

local function field(number, kind, filter, label, doc, unit, enum, mask, width)
  local abbreviation, description = "dcpspec." .. filter, describe(doc, unit)
  local made
  if kind == "none" or kind == "string" or kind == "stringz" then
    made = ProtoField[kind](abbreviation, label, description)
  elseif kind == "bytes" then
    made = ProtoField.bytes(abbreviation, label, base.NONE, description)
  elseif kind == "bool" then
    made = ProtoField.bool(abbreviation, label, width > 0 and width * 8 or base.NONE, nil, mask > 0 and mask or nil, description)
  else
    local display = enum and base.HEX or base.DEC
    made = ProtoField[kind](abbreviation, label, display, enum, mask > 0 and mask or nil, description)
  end
  F[number] = made
  numbers[filter] = number
  fields[#fields + 1] = made
end

local function expert_info(id, sentence, group, severity)
  local made = ProtoExpert.new("dcpspec." .. id, sentence, group, severity)
  experts[#experts + 1] = made
  return made
end

local function rule(id, sentence)
  X[id] = expert_info("rule." .. id, sentence, expert.group.MALFORMED, expert.severity.ERROR)
end

rule("truncated", "the message ends before its last field")
rule("invalid-length", "a length is below zero")
X.unsynchronised = expert_info(
  "unsynchronised", "bytes that belong to no message, after lost segments or before the first header",
  expert.group.SEQUENCE, expert.severity.WARN
)

-- Reading

local function u1(s, pos) return byte(s, pos + 1) end

local function u2(s, pos)
  local a, b = byte(s, pos + 1, pos + 2)
  return a * 256 + b
end

local function u2le(s, pos)
  local a, b = byte(s, pos + 1, pos + 2)
  return a + b * 256
end

local function u3(s, pos)
  local a, b, c = byte(s, pos + 1, pos + 3)
  return (a * 256 + b) * 256 + c
end

local function u4(s, pos)
  local a, b, c, d = byte(s, pos + 1, pos + 4)
  return ((a * 256 + b) * 256 + c) * 256 + d
end

local function u4le(s, pos)
  local a, b, c, d = byte(s, pos + 1, pos + 4)
  return a + (b + (c + d * 256) * 256) * 256
end

local function s4le(s, pos)
  local x = u4le(s, pos)
  return x < 2147483648 and x or x - 4294967296
end

-- A 64-bit number, represented by its position until its value is needed. Lua 5.2 has no 64-bit integers.
local function u64(pos, little, class)
  if pos == nil then return nil end
  class = class or UInt64
  if little then return class(u4le(data, pos), u4le(data, pos + 4)) end
  return class(u4(data, pos + 4), u4(data, pos))
end

local function text(pos, size)
  return pos and sub(data, pos + 1, pos + size)
end

local function inner(object, value)
  if object == nil then return nil end
  return value(object)
end

-- Failures

local function fail(item, rule_id, explanation, pos)
  failure = {item = item, rule = rule_id, text = explanation}
  error(FAILURE, 0)
end

local function broken(item, rule_id, value)
  fail(item, rule_id, "found " .. tostring(value))
end

local function short(item, label, needed, left)
  fail(item, "truncated", label .. " needs " .. needed .. " bytes, " .. (left > 0 and left or 0) .. " left")
end

-- Returns a size. If fewer bytes were captured, returns the number of captured bytes and the size.
local function sized(item, label, size, pos, stop)
  if pos + size <= stop and size >= 0 then return size end
  if size < 0 then fail(item, "invalid-length", label .. " has a length of " .. size) end
  if is_cut then return stop - pos, size end
  short(item, label, size, stop - pos)
end

local function terminated(item, label, pos, stop)
  local at = find(data, "\0", pos + 1, true)
  if at == nil or at > stop then short(item, label, stop - pos + 1, stop - pos) end
  return at - pos
end

-- Shows the instances of an object. Reports the failure of an instance unless the message already failed.
local function guard(show, object, item)
  if instance_failure then return end
  local ok, problem = pcall(show, object, item)
  if ok then return end
  if problem ~= FAILURE then error(problem, 0) end
  instance_failure = failure
end

-- Showing

local UTF8 = ENC_UTF_8 + ENC_STRING

local function add_text(item, made, pos, size)
  add_packet_field(item, made, tvb(pos, size), UTF8)
end

local function add_bytes(item, made, pos, size)
  add(item, made, tvb(pos, size))
end

local function computed(item, made, value)
  if value ~= nil then set_generated(add(item, made, value)) end
end

local function note(value, none, unit)
  if value == none then return " (not set)" end
  if unit == "seconds since 1970" then return os.date("! (%Y-%m-%d %H:%M:%S UTC)", value) end
  return ""
end

local function noted(item, text)
  if text ~= "" then append_text(item, text) end
  return item
end

local part = ProtoField.none("dcpspec.part", "Part", "A part of a message whose value cannot be read")
fields[#fields + 1] = part

-- Reads a struct that represents a single value, then adds its item. Returns the item.
local function valued(item, number, tell, read, start, pos, stop, ...)
  local saved_want, saved_all, saved_failure = want, want_all, instance_failure
  want, want_all = NOTHING, false
  local ok, object, after = pcall(read, item, start, pos, stop, ...)
  local value
  if ok then ok, value = pcall(tell, object) end
  want, want_all, instance_failure = saved_want, saved_all, saved_failure
  local problem = object
  if not ok or value == nil then
    if want_all then return add(item, part, tvb(pos, (type(after) == "number" and after or stop) - pos)) end
    return item
  end
  return add(item, F[number], tvb(pos, after - pos), value)
end

local line_of


local LINKS = {}

local function show_key(item, pos, size)
  local shown = add_packet_field(item, LINKS.key, tvb(pos, size), UTF8)
  shown:set_hidden()
end

local json, has_json = nil, nil
-- How many more values of the packet the JSON dissector may show. Each value adds a layer to the packet, and Wireshark gives up
-- a packet with as many layers as a tree may have levels. A packet can take more than one call, and has layers of its own.
local json_left = nil

local function can_show_json(item)
  if json_left == nil then
    local ok, levels = pcall(get_preference, "gui.max_tree_depth")
    json_left = floor((ok and tonumber(levels) or 500) * 2 / 5)
  end
  json_left = json_left - 1
  if json_left < 0 then set_generated(add(item, "JSON that is not expanded: the packet contains too many JSON values")) end
  return json_left >= 0
end

local function show_json(item, pos, size)
  if size == 0 then return end
  if has_json == nil then
    local ok, found = pcall(Dissector.get, "json")
    json, has_json = ok and found or nil, ok and found ~= nil
  end
  if has_json and can_show_json(item) then pcall(json.call, json, tvb(pos, size):tvb(), packet, item) end
end

-- The decompressed value, if this version of Wireshark can decompress it.
local function show_snappy(item, pos, size, is_json)
  local range = tvb(pos, size)
  local ok, inflated = pcall(function() return range:uncompress_snappy("Snappy") end)
  if not ok or inflated == nil then return end
  set_generated(add(item, inflated, "Decompressed: " .. inflated:len() .. " bytes"))
  if is_json and has_json ~= false and can_show_json(item) then
    pcall(function() Dissector.get("json"):call(inflated:tvb(), packet, item) end)
  end
end

-- Lines

local function printable(s)
  s = s:gsub("[%c\127]", ".")
  if find(s, "[\128-\255]") and s:gsub("[\194-\244][\128-\191]+", ""):find("[\128-\255]") then
    s = s:gsub("[\128-\255]", ".")
  end
  return s
end

-- Returns a line with single spaces and without surrounding spaces. Most lines need no change.
local function single_spaced(s)
  if find(s, "  ", 1, true) then s = s:gsub(" +", " ") end
  if byte(s) == 32 then s = sub(s, 2) end
  return byte(s, -1) == 32 and sub(s, 1, -2) or s
end

function line_of(object)
  if object == nil then return "" end
  local write = r[object._t]
  return write and write(object) or ""
end

local function lines_of(list)
  if list == nil then return "" end
  local lines = {}
  for index = 1, #list do lines[index] = line_of(list[index]) end
  return concat(lines, " ")
end

local function name_of(enum, value)
  if value == nil then return "" end
  return enum[value] or tostring(value)
end

local function text_of(pos, size) return pos and printable(sub(data, pos + 1, pos + size)) or "" end

local function hex_of(pos, size)
  return pos and (sub(data, pos + 1, pos + size):gsub(".", function(c) return format("%02x", byte(c)) end)) or ""
end

local function long_of(pos, little, class) return pos and tostring(u64(pos, little, class)) or "" end
local function number_of(value) return value ~= nil and tostring(value) or "" end
local function hexadecimal_of(value) return value and format("0x%x", value) or "" end

local function flags(list)
  local set = {}
  for index = 1, #list do
    if list[index][2] then set[#set + 1] = list[index][1] end
  end
  return concat(set, "|")
end

-- JSON: objects are tables with `members`, and arrays are tables of their elements. `null` and fractions are also tables,
-- because no rule uses their values.

local parse_json

local function type_of(value)
  local kind = type(value)
  if kind == "number" then return value >= 0 and "unsigned" or "integer" end
  if kind == "table" then return value.kind end
  return kind
end

do
  local SEQUENCES = {
    "[\194-\223][\128-\191]", "\224[\160-\191][\128-\191]", "[\225-\236\238\239][\128-\191][\128-\191]",
    "\237[\128-\159][\128-\191]", "\240[\144-\191][\128-\191][\128-\191]",
    "[\241-\243][\128-\191][\128-\191][\128-\191]", "\244[\128-\143][\128-\191][\128-\191]",
  }

  local function is_utf8(s)
    for index = 1, #SEQUENCES do s = s:gsub(SEQUENCES[index], " ") end
    return not find(s, "[\128-\255]")
  end

  local NULL, FRACTION = {kind = "null"}, {kind = "fraction"}
  local WORDS = {{"true", true}, {"false", false}, {"null", NULL}}
  local ESCAPES = {b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", ['"'] = '"', ["\\"] = "\\", ["/"] = "/"}

  -- Returns a character of the Basic Multilingual Plane in UTF-8, or a surrogate unchanged.
  local function utf8_of(code)
    if code < 128 then return char(code) end
    if code < 2048 then return char(192 + floor(code / 64), 128 + code % 64) end
    return char(224 + floor(code / 4096), 128 + floor(code / 64) % 64, 128 + code % 64)
  end

  -- Returns the string whose quote is at a place, and the place after the string; nil if there is no string.
  local function json_string(s, place)
    local parts = {}
    place = place + 1
    while true do
      local stop = find(s, '["\\%c]', place)
      if stop == nil then return nil end
      parts[#parts + 1] = sub(s, place, stop - 1)
      local found, code = sub(s, stop, stop), s:match("^u(%x%x%x%x)", stop + 1)
      if found == '"' then return concat(parts), stop + 1 end
      local escaped = ESCAPES[sub(s, stop + 1, stop + 1)]
      if found == "\127" then
        parts[#parts + 1], place = found, stop + 1
      elseif found ~= "\\" or not (code or escaped) then
        return nil
      else
        parts[#parts + 1] = escaped or utf8_of(tonumber(code, 16))
        place = stop + (code and 6 or 2)
      end
    end
  end

  -- Returns the number of an integer's digits. If a number of Lua cannot hold it, every rule decides the result in the
  -- same way: a fraction, like servers, if the integer exceeds 64 bits, otherwise a large integer with the same lower bits.
  local function short_integer(digits)
    if #digits < 16 or find(digits, "-", 1, true) then return tonumber(digits) end
    if #digits > 20 or (#digits == 20 and digits > "18446744073709551615") then return FRACTION end
    local low = 0
    for digit in digits:gmatch("%d") do low = (low * 10 + tonumber(digit)) % 65536 end
    return 4503599627370496 + low
  end

  local function json_number(s, place)
    local _, stop = find(s, "^-?%d+", place)
    if stop == nil or find(s, "^-?0%d", place) then return nil end
    local _, fraction = find(s, "^%.%d+", stop + 1)
    local _, exponent = find(s, "^[eE][+-]?%d+", (fraction or stop) + 1)
    if fraction or exponent or sub(s, place, stop) == "-0" then return FRACTION, (exponent or fraction or stop) + 1 end
    return short_integer(sub(s, place, stop)), stop + 1
  end

  local json_value

  -- Returns the elements of an array or the members of an object, and the place after it; nil if they are invalid.
  local function json_items(s, place, made, close)
    place = find(s, "[^ \t\n\r]", place + 1)
    if place and sub(s, place, place) == close then return made, place + 1 end
    while place do
      local name, value = nil, nil
      if made.members then
        if sub(s, place, place) ~= '"' then return nil end
        name, place = json_string(s, place)
        place = place and s:match("^[ \t\n\r]*:()", place)
        if place == nil then return nil end
      end
      value, place = json_value(s, place)
      if value == nil then return nil end
      if name then made.members[name] = value else made[#made + 1] = value end
      local mark = sub(s, place, place)
      if mark == close then return made, place + 1 end
      if mark ~= "," then return nil end
      place = find(s, "[^ \t\n\r]", place + 1)
    end
    return nil
  end

  -- Returns a value, and the place after it and any whitespace; nil if there is no value.
  function json_value(s, place)
    place = find(s, "[^ \t\n\r]", place)
    if place == nil then return nil end
    local first, value, after = sub(s, place, place), nil, nil
    if first == "{" then
      value, after = json_items(s, place, {kind = "object", members = {}}, "}")
    elseif first == "[" then
      value, after = json_items(s, place, {kind = "array"}, "]")
    elseif first == '"' then
      value, after = json_string(s, place)
    elseif find(first, "[%d-]") then
      value, after = json_number(s, place)
    else
      for index = 1, #WORDS do
        local word = WORDS[index]
        if sub(s, place, place + #word[1] - 1) == word[1] then value, after = word[2], place + #word[1] end
      end
    end
    if value == nil then return nil end
    return value, find(s, "[^ \t\n\r]", after) or #s + 1
  end

  -- The last parsed text and its value, because several rules read the same text.
  local parsed_text, parsed_value

  -- Returns the value of a JSON text in UTF-8; nil if the text is not JSON.
  function parse_json(s)
    if s ~= parsed_text then
      local ok, value, stop = pcall(json_value, s, 1)
      parsed_text, parsed_value = s, nil
      if ok and stop == #s + 1 and is_utf8(s) then parsed_value = value end
    end
    return parsed_value
  end
end

-- Server rules

-- Rules that a single message can break, in the order of policy.json.
local policies = {}

-- By type and name, the members on the paths of rules that are not plain fields: `compute` returns the value of an
-- instance. `kind` is the names of an enum, UInt64, Int64 or "bytes", if a number or a position represents the value.
local members = setmetatable({}, {__index = function() return NOTHING end})

local function member(type_, name, facts)
  local own = rawget(members, type_) or {}
  members[type_], own[name] = own, facts
end

-- The last view, and its objects by path, because most conditions read the same few objects.
local seen_view, seen_owners = nil, {}

-- By path, the function that follows it in objects or JSON. It returns the value, its kind, and the size of bytes.
local at
at = setmetatable({["."] = function(view) return view end}, {__index = function(self, path)
  local before, name = path:match("^(.*)%.([^.]+)$")
  name = name or path
  local size = name .. "__n"
  self[path] = function(view)
    local owner = view
    if before then
      if view ~= seen_view then seen_view, seen_owners = view, {} end
      owner = seen_owners[before]
      if owner == nil then
        owner = at[before](view)
        if type(owner) ~= "table" then owner = false end
        seen_owners[before] = owner
      end
    elseif type(view) ~= "table" then
      return nil
    end
    if not owner then return nil end
    local type_ = owner._t
    if not type_ then return owner.members and owner.members[name] end
    local member = members[type_][name]
    if not member then return owner[name] end
    local value
    if member.compute then value = member.compute(owner) else value = owner[name] end
    return value, member.kind, owner[size]
  end
  return self[path]
end})

-- A 64-bit number for comparisons.
local function long_value(pos, class)
  local high, low = u4(data, pos), u4(data, pos + 4)
  if high < 2097152 then return high * 4294967296 + low end
  return class(low, high)
end

-- Returns the function that evaluates a number, a path, {length = path}, {hex = path}, {u2 = path} or {first = paths}.
-- The function returns the value, and the names of an enum.
local function term_of(term)
  if type(term) == "number" then return function() return term end end
  if type(term) == "table" and term.length then
    local get = at[term.length]
    return function(view)
      local value, _, size = get(view)
      return type(value) == "table" and #value or size
    end
  end
  if type(term) == "table" and term.hex then
    local get = term_of(term.hex)
    return function(view)
      local value = get(view)
      return type(value) == "string" and find(value, "^%x+$") and tonumber(value, 16) or nil
    end
  end
  if type(term) == "table" and term.u2 then
    local get = term_of(term.u2)
    return function(view)
      local value = get(view)
      return type(value) == "number" and value % 65536 or nil
    end
  end
  if type(term) == "table" then
    local terms = {}
    for index, path in ipairs(term.first) do terms[index] = term_of(path) end
    return function(view)
      for index = 1, #terms do
        local value, enum = terms[index](view)
        if value ~= nil then return value, enum end
      end
    end
  end
  local get = at[term]
  return function(view)
    local value, kind, size = get(view)
    if value == nil or kind == nil then return value end
    if kind == "bytes" then return text(value, size) end
    if kind == UInt64 or kind == Int64 then return long_value(value, kind) end
    return value, kind
  end
end

-- 64-bit numbers compare only with each other.
local function alike(a, b)
  if type(a) == "userdata" and type(b) == "number" then return a, (typeof(a) == "Int64" and Int64 or UInt64)(b) end
  if type(b) == "userdata" and type(a) == "number" then return (typeof(b) == "Int64" and Int64 or UInt64)(a), b end
  return a, b
end

local NUMBERS = {number = true, userdata = true}

local function ordered(low_term, high_term)
  local low, high = term_of(low_term), term_of(high_term)
  return function(view)
    local a, b = low(view), high(view)
    if not (NUMBERS[type(a)] and NUMBERS[type(b)]) then return nil end
    a, b = alike(a, b)
    return a <= b
  end
end

local function one_of(term, literals)
  local get, is_literal = term_of(term), {}
  for index = 1, #literals do is_literal[literals[index]] = true end
  return function(view)
    local value, enum = get(view)
    if value == nil then return nil end
    if is_literal[value] or (enum and is_literal[enum[value]]) then return true end
    for index = 1, type(value) == "userdata" and #literals or 0 do
      local a, b = alike(value, literals[index])
      if a == b then return true end
    end
    return false
  end
end

local condition_of

-- Returns a function whose result is `decisive` if a part is, else unknown if a part is unknown, else the opposite.
local function decided(decisive, contents)
  local parts = {}
  for index = 1, #contents do parts[index] = condition_of(contents[index]) end
  return function(view)
    local is_unknown = false
    for index = 1, #parts do
      local truth = parts[index](view)
      if truth == decisive then return decisive end
      if truth == nil then is_unknown = true end
    end
    if is_unknown then return nil end
    return not decisive
  end
end

-- Returns a function that tests the result of another function; unknown if that function returns nothing.
local function judged(get, judge)
  return function(view)
    local value, enum = get(view)
    if value == nil then return nil end
    return judge(value, enum)
  end
end

-- By name, the compiler of a condition's content. It returns a function of a view (a message, a list element or a JSON
-- value), whose result is true, false or nil (unknown). The beginning of ksy/policy.yaml defines the conditions.
local conditions = {
  all = function(contents) return decided(false, contents) end,
  any = function(contents) return decided(true, contents) end,
  equals = function(pair) return one_of(pair[1], {pair[2]}) end,
  one_of = function(pair) return one_of(pair[1], pair[2]) end,
  at_least = function(pair) return ordered(pair[2], pair[1]) end,
  at_most = function(pair) return ordered(pair[1], pair[2]) end,
  known = function(path) return judged(at[path], function(value, enum) return enum[value] ~= nil end) end,
  is = function(pair) return judged(at[pair[1]], function(value) return type_of(value) == pair[2] end) end,
}

conditions["not"] = function(content)
  return judged(condition_of(content), function(truth) return not truth end)
end

function conditions.present(path)
  local get = at[path]
  return function(view) return get(view) ~= nil end
end

function conditions.matches(pair)
  local expression = rex_pcre2.new("\\A(?:" .. pair[2] .. ")\\z")
  return judged(term_of(pair[1]), function(value)
    if type(value) ~= "string" then return nil end
    return expression:find(value) ~= nil
  end)
end

function conditions.json(pair)
  local part = condition_of(pair[2])
  return judged(term_of(pair[1]), function(value)
    local parsed = parse_json(value)
    if parsed == nil then return false end
    return part(parsed)
  end)
end

function conditions.each(pair)
  local part = condition_of(pair[2])
  return judged(at[pair[1]], function(list)
    if type(list) ~= "table" or (list.kind or "array") ~= "array" then return nil end
    local truth = true
    for index = 1, #list do
      local one = part(list[index])
      if one == false then return false end
      if one == nil then truth = nil end
    end
    return truth
  end)
end

function conditions.unique(pair)
  local key = term_of(pair[2])
  return judged(at[pair[1]], function(list)
    if type(list) ~= "table" then return nil end
    local seen = {}
    for index = 1, #list do
      local value = key(list[index])
      if value ~= nil and seen[value] then return false end
      seen[value or 0] = true
    end
    return true
  end)
end

function conditions.members(pair)
  local is_allowed = {}
  for index = 1, #pair[2] do is_allowed[pair[2][index]] = true end
  return judged(at[pair[1]], function(value)
    if type_of(value) ~= "object" then return nil end
    for name in pairs(value.members) do
      if not is_allowed[name] then return false end
    end
    return true
  end)
end

local function always() return true end
local function never() return false end

function condition_of(content)
  if type(content) ~= "table" then return content and always or never end
  local name, argument = next(content)
  return conditions[name](argument)
end

-- Compiles the kinds, classes and rules of policy.json.
local function read_policy(policy)
  local kinds = {}
  for name, content in pairs(policy.kinds) do kinds[name] = condition_of(content) end
  for _, rule in ipairs(policy.rules) do
    if rule.check ~= nil then
      local name, opcodes = "policy." .. rule.id, {}
      for _, applied in ipairs(rule.applies_to) do
        for _, opcode in ipairs(policy.classes[applied] or {applied}) do opcodes[opcode] = true end
      end
      local text = rule.sentence .. " (" .. (rule.status and concat(rule.status, ", ") or rule.severity) .. ")"
      policies[#policies + 1] = {
        name = name, opcodes = opcodes, is_about = kinds[rule.kind or "request"],
        when = condition_of(rule.when == nil or rule.when), check = condition_of(rule.check),
        expert = expert_info(name, text, expert.group.PROTOCOL, expert.severity.NOTE),
      }
      -- Each note needs a field, because only for fields can Lua test whether a filter requests them.
      F[name] = ProtoField.none("dcpspec." .. name, rule.id, text)
      fields[#fields + 1] = F[name]
    end
  end
end

-- Layouts: messages whose lines and fields have fixed places

-- For connections with and without collections, by magic, opcode and length of the extras.
local layouts = {[true] = {}, [false] = {}}

local function layout(code, collections, made)
  made.is_answered = not facts.rarely_answered[made.type]
  if made.is_answered then table.insert(made.beyond, "response_in") end
  for with_collections, by_code in pairs(layouts) do
    if collections == nil or collections == with_collections then
      by_code[code] = by_code[code] or {}
      table.insert(by_code[code], made)
    end
  end
end

-- The names of the flags set in a number.
local function flags_of(value, bits)
  local set = {}
  for index = 1, #bits do
    local bit = bits[index][2]
    if value % (bit * 2) >= bit then set[#set + 1] = bits[index][1] end
  end
  return concat(set, "|")
end

-- Integers up to 2^48. "%d" is much faster, but is limited to 32 bits in some builds of Lua 5.2.
local WHOLE = select(2, pcall(format, "%d", 2 ^ 47)) == "140737488355328" and "%d" or "%.0f"

-- A 64-bit number as text.
local function long_number(pos)
  local a, b, c, d, e, f, g, h = byte(data, pos + 1, pos + 8)
  if a + b == 0 then return format(WHOLE, ((((c * 256 + d) * 256 + e) * 256 + f) * 256 + g) * 256 + h) end
  return tostring(u64(pos))
end

-- Numbers as text; each 16-bit number is formatted once.
local written_as = setmetatable({}, {__index = function(self, value)
  local made = format("%d", value)
  if value < 65536 then rawset(self, value, made) end
  return made
end})

E.dcp_extended_meta__kind = {[1]="adjusted_time", [2]="conflict_resolution_mode"}
E.dcp_set_vbucket_state__state = {[1]="active", [2]="replica", [3]="pending", [4]="dead"}
E.dcp_stream_end__reason = {[0]="ok", [1]="closed", [2]="state_changed", [3]="disconnected", [4]="slow", [5]="backfill_fail", [6]="rollback", [7]="filter_empty", [8]="lost_privileges"}
E.dcp_system_event__event = {[0]="begin_collection", [1]="end_collection", [2]="flush_collection", [3]="create_scope", [4]="drop_scope", [5]="modify_collection"}
E.mcbp_durability_level__level = {[1]="majority", [2]="majority_and_persist_on_master", [3]="persist_to_majority"}
E.mcbp_framing_extras__request_kind = {[0]="barrier", [1]="durability_requirement", [2]="dcp_stream_id", [3]="open_tracing_context", [4]="impersonate", [5]="preserve_ttl", [6]="impersonate_extra_privilege", [7]="impersonate_token", [15]="long_form"}
E.mcbp_framing_extras__response_kind = {[0]="server_duration", [1]="read_units", [2]="write_units", [3]="throttle_duration", [15]="long_form"}
E.mcbp_get_all_vb_seqnos__requested_state = {[0]="alive", [1]="active", [2]="replica", [3]="pending", [4]="dead"}
E.mcbp_header__magic = {[128]="client_request", [129]="client_response", [8]="alt_client_request", [24]="alt_client_response", [130]="server_request", [131]="server_response"}
E.mcbp_hello_feature__code = {[1]="invalid", [2]="tls", [3]="tcp_no_delay", [4]="mutation_seqno", [5]="tcp_delay", [6]="xattr", [7]="xerror", [8]="select_bucket", [9]="invalid2", [10]="snappy", [11]="json", [12]="duplex", [13]="clustermap_change_notification", [14]="unordered_execution", [15]="tracing", [16]="alt_request_support", [17]="sync_replication", [18]="collections", [19]="snappy_everywhere", [20]="preserve_ttl", [21]="vattr", [22]="invalid3", [23]="subdoc_create_as_deleted", [24]="subdoc_document_macro_support", [25]="subdoc_replace_body_with_xattr", [26]="report_unit_usage", [27]="non_blocking_throttling_mode", [28]="subdoc_replica_read", [29]="get_cluster_config_with_known_version", [30]="dedupe_not_my_vbucket_clustermap", [31]="clustermap_change_notification_brief", [32]="subdoc_allows_access_on_multiple_xattr_keys", [33]="subdoc_binary_xattr", [34]="range_scan_include_xattr", [35]="subdoc_allow_replica_read_on_deleted_docs", [36]="get_random_key_include_xattr", [37]="mutate_with_meta", [38]="dcp_skip_deletes_in_initial_backfill"}
E.mcbp_opcode__client = {[0]="get", [1]="set", [2]="add", [3]="replace", [4]="delete", [5]="increment", [6]="decrement", [7]="quit", [8]="flush", [9]="getq", [10]="noop", [11]="version", [12]="getk", [13]="getkq", [14]="append", [15]="prepend", [16]="stat", [17]="setq", [18]="addq", [19]="replaceq", [20]="deleteq", [21]="incrementq", [22]="decrementq", [23]="quitq", [24]="flushq", [25]="appendq", [26]="prependq", [27]="verbosity", [28]="touch", [29]="gat", [30]="gatq", [31]="hello", [32]="sasl_list_mechs", [33]="sasl_auth", [34]="sasl_step", [35]="ioctl_get", [36]="ioctl_set", [37]="config_validate", [38]="config_reload", [39]="audit_put", [40]="audit_config_reload", [41]="shutdown", [42]="set_bucket_throttle_properties", [43]="set_bucket_data_limit_exceeded", [44]="set_node_throttle_properties", [45]="set_active_encryption_keys", [46]="prune_encryption_keys", [47]="register_auth_token", [48]="rget", [49]="rset", [50]="rsetq", [51]="rappend", [52]="rappendq", [53]="rprepend", [54]="rprependq", [55]="rdelete", [56]="rdeleteq", [57]="rincr", [58]="rincrq", [59]="rdecr", [60]="rdecrq", [61]="set_vbucket", [62]="get_vbucket", [63]="del_vbucket", [64]="tap_connect", [65]="tap_mutation", [66]="tap_delete", [67]="tap_flush", [68]="tap_opaque", [69]="tap_vbucket_set", [70]="tap_checkpoint_start", [71]="tap_checkpoint_end", [72]="get_all_vb_seqnos", [73]="get_ex", [74]="get_ex_replica", [75]="mutate_with_meta", [80]="dcp_open", [81]="dcp_add_stream", [82]="dcp_close_stream", [83]="dcp_stream_req", [84]="dcp_get_failover_log", [85]="dcp_stream_end", [86]="dcp_snapshot_marker", [87]="dcp_mutation", [88]="dcp_deletion", [89]="dcp_expiration", [90]="dcp_flush", [91]="dcp_set_vbucket_state", [92]="dcp_noop", [93]="dcp_buffer_acknowledgement", [94]="dcp_control", [95]="dcp_system_event", [96]="dcp_prepare", [97]="dcp_seqno_acknowledged", [98]="dcp_commit", [99]="dcp_abort", [100]="dcp_seqno_advanced", [101]="dcp_oso_snapshot", [102]="dcp_cache_transfer", [103]="dcp_cache_transfer_end", [104]="dcp_cache_transfer_end_short_lived", [105]="dcp_cache_transfer_short_lived", [112]="get_fusion_storage_snapshot", [113]="release_fusion_storage_snapshot", [114]="mount_fusion_vbucket", [115]="unmount_fusion_vbucket", [116]="sync_fusion_logstore", [117]="start_fusion_uploader", [118]="stop_fusion_uploader", [119]="delete_fusion_namespace", [120]="get_fusion_namespaces", [121]="create_fusion_namespace", [128]="stop_persistence", [129]="start_persistence", [130]="set_param", [131]="get_replica", [132]="set_chronicle_auth_token", [133]="create_bucket", [134]="delete_bucket", [135]="list_buckets", [137]="select_bucket", [138]="pause_bucket", [139]="resume_bucket", [140]="validate_bucket_config", [145]="observe_seqno", [146]="observe", [147]="evict_key", [148]="get_locked", [149]="unlock_key", [150]="get_failover_log", [151]="last_closed_checkpoint", [158]="deregister_tap_client", [159]="reset_replication_chain", [160]="get_meta", [161]="getq_meta", [162]="set_with_meta", [163]="setq_with_meta", [164]="add_with_meta", [165]="addq_with_meta", [166]="snapshot_vb_states", [167]="vbucket_batch_count", [168]="del_with_meta", [169]="delq_with_meta", [170]="create_checkpoint", [172]="notify_vbucket_update", [173]="enable_traffic", [174]="disable_traffic", [175]="ifconfig", [176]="change_vb_filter", [177]="checkpoint_persistence", [178]="return_meta", [179]="compact_db", [180]="set_cluster_config", [181]="get_cluster_config", [182]="get_random_key", [183]="seqno_persistence", [184]="get_keys", [185]="collections_set_manifest", [186]="collections_get_manifest", [187]="collections_get_id", [188]="collections_get_scope_id", [193]="set_drift_counter_state", [194]="get_adjusted_time", [197]="subdoc_get", [198]="subdoc_exists", [199]="subdoc_dict_add", [200]="subdoc_dict_upsert", [201]="subdoc_delete", [202]="subdoc_replace", [203]="subdoc_array_push_last", [204]="subdoc_array_push_first", [205]="subdoc_array_insert", [206]="subdoc_array_add_unique", [207]="subdoc_counter", [208]="subdoc_multi_lookup", [209]="subdoc_multi_mutation", [210]="subdoc_get_count", [211]="subdoc_replace_body_with_xattr", [218]="range_scan_create", [219]="range_scan_continue", [220]="range_scan_cancel", [224]="prepare_snapshot", [225]="release_snapshot", [226]="download_snapshot", [227]="get_file_fragment", [240]="scrub", [241]="isasl_refresh", [242]="ssl_certs_refresh", [243]="get_cmd_timer", [244]="set_ctrl_token", [245]="get_ctrl_token", [246]="update_external_user_permissions", [247]="rbac_refresh", [248]="auth_provider", [251]="drop_privilege", [252]="adjust_timeofday", [253]="ewouldblock_ctl", [254]="get_error_map", [255]="invalid"}
E.mcbp_opcode__server = {[1]="clustermap_change_notification", [2]="authenticate", [3]="active_external_users", [4]="get_authorization"}
E.mcbp_status__status = {[0]="success", [1]="key_enoent", [2]="key_eexists", [3]="e2big", [4]="einval", [5]="not_stored", [6]="delta_badval", [7]="not_my_vbucket", [8]="no_bucket", [9]="locked", [10]="dcp_stream_not_found", [11]="opaque_no_match", [12]="e_would_throttle", [13]="e_config_only", [14]="not_locked", [15]="cas_value_invalid", [31]="auth_stale", [32]="auth_error", [33]="auth_continue", [34]="erange", [35]="rollback", [36]="eaccess", [37]="not_initialized", [38]="encryption_key_not_available", [39]="checksum_mismatch", [40]="expiry_overflow", [41]="lock_expiry_overflow", [48]="rate_limited_network_ingress", [49]="rate_limited_network_egress", [50]="rate_limited_max_connections", [51]="rate_limited_max_commands", [53]="bucket_size_limit_exceeded", [54]="bucket_resident_ratio_too_low", [55]="bucket_data_size_too_big", [56]="bucket_disk_space_too_low", [80]="bucket_paused", [81]="cancelled", [128]="unknown_frame_info", [129]="unknown_command", [130]="enomem", [131]="not_supported", [132]="einternal", [133]="ebusy", [134]="etmpfail", [135]="xattr_einval", [136]="unknown_collection", [138]="cannot_apply_collections_manifest", [140]="unknown_scope", [141]="dcp_stream_id_invalid", [160]="durability_invalid_level", [161]="durability_impossible", [162]="sync_write_in_progress", [163]="sync_write_ambiguous", [164]="sync_write_re_commit_in_progress", [165]="range_scan_cancelled", [166]="range_scan_more", [167]="range_scan_complete", [168]="vb_uuid_not_equal", [192]="subdoc_path_enoent", [193]="subdoc_path_mismatch", [194]="subdoc_path_einval", [195]="subdoc_path_e2big", [196]="subdoc_doc_e2deep", [197]="subdoc_value_cantinsert", [198]="subdoc_doc_not_json", [199]="subdoc_num_erange", [200]="subdoc_delta_einval", [201]="subdoc_path_eexists", [202]="subdoc_value_etoodeep", [203]="subdoc_invalid_combo", [204]="subdoc_multi_path_failure", [205]="subdoc_success_deleted", [206]="subdoc_xattr_invalid_flag_combo", [207]="subdoc_xattr_invalid_key_combo", [208]="subdoc_xattr_unknown_macro", [209]="subdoc_xattr_unknown_vattr", [210]="subdoc_xattr_cant_modify_vattr", [211]="subdoc_multi_path_failure_deleted", [212]="subdoc_invalid_xattr_order", [213]="subdoc_xattr_unknown_vattr_macro", [214]="subdoc_can_only_revive_deleted_documents", [215]="subdoc_deleted_document_cant_have_value", [216]="subdoc_field_not_binary_value"}
field(1, "none", "mcbp_message.header", "header", "Kind, lengths and addressing of the message.", "", nil, 0, 0)
field(2, "none", "mcbp_message.body", "body", "The framing extras and the payload of a client command.", "", nil, 0, 0)
field(3, "none", "mcbp_message.server_body", "server_body", "The payload of a server command.", "", nil, 0, 0)
field(4, "none", "mcbp_message_no_collections.header", "header", "Kind, lengths and addressing of the message.", "", nil, 0, 0)
field(5, "none", "mcbp_message_no_collections.body", "body", "The framing extras and the payload of a client command.", "", nil, 0, 0)
field(6, "none", "mcbp_message_no_collections.server_body", "server_body", "The payload of a server command.", "", nil, 0, 0)
field(7, "none", "mcbp_message_strict.header", "header", "Kind, lengths and addressing of the message.", "", nil, 0, 0)
field(8, "none", "mcbp_message_strict.body", "body", "The framing extras and the payload of a client command.", "", nil, 0, 0)
field(9, "none", "mcbp_message_strict.server_body", "server_body", "The payload of a server command.", "", nil, 0, 0)
field(10, "uint8", "magic", "magic", "Kind of message.", "", E.mcbp_header__magic, 0, 0)
field(11, "uint8", "opcode", "opcode", "Command of the request or response, from the table of client commands.", "", E.mcbp_opcode__client, 0, 0)
field(12, "uint8", "server_opcode", "server_opcode", "Command of the request or response, from the table of commands that a server initiates over a duplex connection.", "", E.mcbp_opcode__server, 0, 0)
field(13, "uint8", "len_framing_extras", "len_framing_extras", "Length of the framing extras, the first part of the body.", "bytes", nil, 0, 0)
field(14, "uint8", "len_key_u1", "len_key_u1", "Key length, stored in byte 3 if byte 2 is the framing extras length.", "bytes", nil, 0, 0)
field(15, "uint16", "len_key_u2", "len_key_u2", "Key length, stored in bytes 2 and 3.", "bytes", nil, 0, 0)
field(16, "uint8", "len_extras", "len_extras", "Length of the extras, the fields that belong to the opcode.", "bytes", nil, 0, 0)
field(17, "uint8", "datatype", "datatype", "Encoding of the value.", "", nil, 0, 0)
field(18, "uint16", "vbucket", "vbucket", "Number of the vbucket to which the request applies.", "", nil, 0, 0)
field(19, "uint16", "status", "status", "Outcome of the request.", "", E.mcbp_status__status, 0, 0)
field(20, "uint32", "len_body", "len_body", "Length of everything after the header: the framing extras, extras, key and value.", "bytes", nil, 0, 0)
field(21, "uint32", "opaque", "opaque", "Number that the sender of a request chooses and the response repeats.", "", nil, 0, 0)
field(22, "uint64", "cas", "cas", "Compare-and-swap value of the document.", "", nil, 0, 0)
field(23, "none", "mcbp_body.framing_extras", "framing_extras", "Opcode-independent additions to the request or response.", "", nil, 0, 0)
field(24, "none", "mcbp_body.request", "request", "Payload of a request, chosen by opcode.", "", nil, 0, 0)
field(25, "none", "mcbp_body.response", "response", "Payload of a response, chosen by opcode.", "", nil, 0, 0)
field(26, "none", "mcbp_body.surplus", "surplus", "", "", nil, 0, 0)
field(27, "none", "mcbp_server_body.server_request", "server_request", "Payload of a server request.", "", nil, 0, 0)
field(28, "none", "mcbp_server_body.server_response", "server_response", "Payload of the client's response.", "", nil, 0, 0)
field(29, "none", "mcbp_server_body.surplus", "surplus", "", "", nil, 0, 0)
field(30, "uint8", "mcbp_datatype.reserved", "reserved", "Not used.", "", nil, 248, 1)
field(31, "bool", "mcbp_datatype.has_xattrs", "has_xattrs", "The value begins with a section of extended attributes.", "", nil, 4, 1)
field(32, "bool", "mcbp_datatype.is_snappy", "is_snappy", "The whole value is one Snappy block, in the unframed format.", "", nil, 2, 1)
field(33, "bool", "mcbp_datatype.is_json", "is_json", "The body of the document is JSON.", "", nil, 1, 1)
field(34, "none", "mcbp_framing_extras.request_infos", "request_infos", "Additions to a request.", "", nil, 0, 0)
field(35, "none", "mcbp_framing_extras.response_infos", "response_infos", "Additions to a response.", "", nil, 0, 0)
field(36, "string", "mcbp_hello.agent", "agent", "Name of the client for the log, or a JSON object with the members `a` (the name) and `i` (a connection id of 33 characters).", "", nil, 0, 0)
field(37, "uint16", "mcbp_hello.features", "features", "Features that the client supports.", "", E.mcbp_hello_feature__code, 0, 0)
field(38, "string", "mcbp_sasl_auth.mechanism", "mechanism", "Name of the mechanism.", "", nil, 0, 0)
field(39, "bytes", "mcbp_sasl_auth.challenge", "challenge", "Data for the mechanism.", "", nil, 0, 0)
field(40, "none", "mcbp_get_all_vb_seqnos.extras", "extras", "", "", nil, 0, 0)
field(41, "none", "dcp_open.extras", "extras", "", "", nil, 0, 0)
field(42, "string", "dcp_open.name", "name", "Name of the connection, unique in the bucket.", "", nil, 0, 0)
field(43, "string", "dcp_open.parameters", "parameters", "Empty or a JSON object.", "", nil, 0, 0)
field(44, "none", "dcp_add_stream.extras", "extras", "", "", nil, 0, 0)
field(45, "none", "dcp_stream_req.extras", "extras", "", "", nil, 0, 0)
field(46, "string", "dcp_stream_req.filter", "filter", "Empty, or a JSON object that selects the data to send.", "", nil, 0, 0)
field(47, "none", "dcp_stream_end.extras", "extras", "", "", nil, 0, 0)
field(48, "uint8", "dcp_snapshot_marker.version", "version", "Version of the layout, the only byte of the extras (0 for V2.0, 1 for V2.1, 2 for V2.2).", "", nil, 0, 0)
field(49, "none", "dcp_snapshot_marker.snapshot", "snapshot", "The snapshot: the extras in V1, the value in later versions.", "", nil, 0, 0)
field(50, "none", "dcp_mutation.extras", "extras", "Metadata of the document.", "", nil, 0, 0)
field(51, "none", "dcp_mutation.key", "key", "Name of the document.", "", nil, 0, 0)
field(52, "none", "dcp_mutation.value", "value", "Extended attributes and body.", "", nil, 0, 0)
field(53, "none", "dcp_mutation.extended_meta", "extended_meta", "Metadata for conflict resolution, always after the value.", "", nil, 0, 0)
field(54, "none", "dcp_deletion.extras", "extras", "Metadata of the deletion.", "", nil, 0, 0)
field(55, "none", "dcp_deletion.key", "key", "Name of the document.", "", nil, 0, 0)
field(56, "none", "dcp_deletion.value", "value", "Extended attributes that outlive the document, if any.", "", nil, 0, 0)
field(57, "none", "dcp_deletion.extended_meta", "extended_meta", "Metadata for conflict resolution, always after the value.", "", nil, 0, 0)
field(58, "none", "dcp_expiration.extras", "extras", "Metadata of the expiration.", "", nil, 0, 0)
field(59, "none", "dcp_expiration.key", "key", "Name of the document.", "", nil, 0, 0)
field(60, "none", "dcp_expiration.value", "value", "Extended attributes that outlive the document, if any.", "", nil, 0, 0)
field(61, "none", "dcp_expiration.extended_meta", "extended_meta", "Metadata for conflict resolution, always after the value.", "", nil, 0, 0)
field(62, "none", "dcp_set_vbucket_state.extras", "extras", "", "", nil, 0, 0)
field(63, "none", "dcp_buffer_acknowledgement.extras", "extras", "", "", nil, 0, 0)
field(64, "string", "dcp_control.key", "key", "Name of the parameter.", "", nil, 0, 0)
field(65, "string", "dcp_control.value", "value", "Value of the parameter, as text.", "", nil, 0, 0)
field(66, "none", "dcp_system_event.extras", "extras", "The event, its seqno and the version.", "", nil, 0, 0)
field(67, "string", "dcp_system_event.key", "key", "Name of the collection or scope, without a collection id.", "", nil, 0, 0)
field(68, "none", "dcp_system_event.event_value", "event_value", "The value, by version and event.", "", nil, 0, 0)
field(69, "none", "dcp_prepare.extras", "extras", "", "", nil, 0, 0)
field(70, "none", "dcp_prepare.key", "key", "Name of the document.", "", nil, 0, 0)
field(71, "none", "dcp_prepare.value", "value", "Extended attributes and body.", "", nil, 0, 0)
field(72, "none", "dcp_seqno_acknowledged.extras", "extras", "", "", nil, 0, 0)
field(73, "none", "dcp_commit.extras", "extras", "", "", nil, 0, 0)
field(74, "none", "dcp_commit.key", "key", "Name of the document.", "", nil, 0, 0)
field(75, "none", "dcp_abort.extras", "extras", "", "", nil, 0, 0)
field(76, "none", "dcp_abort.key", "key", "Name of the document.", "", nil, 0, 0)
field(77, "none", "dcp_seqno_advanced.extras", "extras", "", "", nil, 0, 0)
field(78, "none", "dcp_oso_snapshot.extras", "extras", "", "", nil, 0, 0)
field(79, "none", "dcp_cache_transfer.items", "items", "The documents.", "", nil, 0, 0)
field(80, "none", "dcp_cache_transfer.cached_value", "cached_value", "The document, in the layout of builds from 2025 and 2026.", "", nil, 0, 0)
field(81, "none", "dcp_cache_transfer_end.cached_key_meta", "cached_key_meta", "Key and metadata, in the layout of builds from 2025 and 2026.", "", nil, 0, 0)
field(82, "none", "dcp_cache_transfer_short_lived.items", "items", "The documents.", "", nil, 0, 0)
field(83, "string", "mcbp_select_bucket.bucket", "bucket", "Name of the bucket. `@no bucket@` deselects the current bucket.", "", nil, 0, 0)
field(84, "uint64", "mcbp_observe_seqno.known_history", "known_history", "The history that the client knows.", "", nil, 0, 0)
field(85, "uint8", "mcbp_get_meta.version", "version", "Version 2 also requests the datatype; versions 0 and 1 do not.", "", nil, 0, 0)
field(86, "none", "mcbp_get_meta.key", "key", "Name of the document.", "", nil, 0, 0)
field(87, "none", "mcbp_get_cluster_config.extras", "extras", "", "", nil, 0, 0)
field(88, "string", "mcbp_get_collection_id.old_path", "old_path", "The name, for servers before 7.0.", "", nil, 0, 0)
field(89, "string", "mcbp_get_collection_id.path", "path", "Names of the scope and the collection, separated by a dot.", "", nil, 0, 0)
field(90, "string", "mcbp_get_scope_id.old_path", "old_path", "The name, for servers before 7.0.", "", nil, 0, 0)
field(91, "string", "mcbp_get_scope_id.path", "path", "Name of the scope; servers ignore a dot and the text after it.", "", nil, 0, 0)
field(92, "bytes", "mcbp_payload.extras", "extras", "Fields that belong to the opcode.", "", nil, 0, 0)
field(93, "bytes", "mcbp_payload.key", "key", "Key of the document, or other data, depending on the opcode.", "", nil, 0, 0)
field(94, "bytes", "mcbp_payload.value", "value", "The value, encoded according to the datatype.", "", nil, 0, 0)
field(95, "uint16", "mcbp_hello_response.features", "features", "Enabled features.", "", E.mcbp_hello_feature__code, 0, 0)
field(96, "string", "mcbp_hello_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(97, "string", "mcbp_sasl_list_mechs_response.mechanisms", "mechanisms", "Names, separated by spaces.", "", nil, 0, 0)
field(98, "string", "mcbp_sasl_list_mechs_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(99, "bytes", "mcbp_sasl_auth_response.challenge", "challenge", "Data for the mechanism: the final data on success, the next data if another step is needed.", "", nil, 0, 0)
field(100, "string", "mcbp_sasl_auth_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(101, "none", "mcbp_get_all_vb_seqnos_response.vbuckets", "vbuckets", "One entry per vbucket.", "", nil, 0, 0)
field(102, "string", "mcbp_get_all_vb_seqnos_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(103, "string", "mcbp_response.error", "error", "Empty, or a JSON object with details.", "", nil, 0, 0)
field(104, "uint32", "dcp_add_stream_response.opaque", "opaque", "Opaque of the new stream, with its bytes in reverse order on little-endian machines: if this field is 1, all messages of the stream carry the opaque 0x01000000.", "", nil, 0, 0)
field(105, "string", "dcp_add_stream_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(106, "none", "dcp_stream_req_response.failover_log", "failover_log", "With status `success`, the histories of the vbucket.", "", nil, 0, 0)
field(107, "uint64", "dcp_stream_req_response.rollback_seqno", "rollback_seqno", "With status `rollback`, the seqno to which the consumer must roll back before it requests the stream again.", "", nil, 0, 0)
field(108, "string", "dcp_stream_req_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(109, "none", "mcbp_failover_log_response.failover_log", "failover_log", "Histories of the vbucket.", "", nil, 0, 0)
field(110, "string", "mcbp_failover_log_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(111, "none", "mcbp_observe_seqno_response.state", "state", "State of the vbucket.", "", nil, 0, 0)
field(112, "string", "mcbp_observe_seqno_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(113, "none", "mcbp_get_meta_response.extras", "extras", "", "", nil, 0, 0)
field(114, "string", "mcbp_get_meta_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(115, "bytes", "mcbp_get_cluster_config_response.config", "config", "JSON object, compressed as a Snappy block if the datatype has the Snappy bit.", "", nil, 0, 0)
field(116, "string", "mcbp_get_cluster_config_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(117, "string", "mcbp_collections_get_manifest_response.manifest", "manifest", "JSON object with `uid` (the manifest id in hexadecimal) and `scopes`.", "", nil, 0, 0)
field(118, "string", "mcbp_collections_get_manifest_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(119, "none", "mcbp_get_collection_id_response.extras", "extras", "", "", nil, 0, 0)
field(120, "string", "mcbp_get_collection_id_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(121, "none", "mcbp_get_scope_id_response.extras", "extras", "", "", nil, 0, 0)
field(122, "string", "mcbp_get_scope_id_response.error", "error", "Description of the error, as in `mcbp_response`.", "", nil, 0, 0)
field(123, "uint8", "mcbp_surplus.first_byte", "first_byte", "First of the excess bytes.", "", nil, 0, 0)
field(124, "none", "mcbp_clustermap_change_notification.extras", "extras", "", "", nil, 0, 0)
field(125, "string", "mcbp_clustermap_change_notification.bucket", "bucket", "Name of the bucket.", "", nil, 0, 0)
field(126, "bytes", "mcbp_clustermap_change_notification.config", "config", "JSON object, compressed as a Snappy block if the datatype has the Snappy bit.", "", nil, 0, 0)
field(127, "string", "mcbp_external_authenticate.request_json", "request_json", "JSON object with `mechanism`, `challenge` in base64, and optionally `authentication-only`.", "", nil, 0, 0)
field(128, "string", "mcbp_active_external_users.users", "users", "JSON array of names.", "", nil, 0, 0)
field(129, "string", "mcbp_get_authorization.user", "user", "Name of the user.", "", nil, 0, 0)
field(130, "string", "mcbp_external_auth_response.result", "result", "JSON object.", "", nil, 0, 0)
field(131, "none", "mcbp_framing_extras.tag", "tag", "Kind and length of the addition.", "", nil, 0, 0)
field(132, "uint8", "mcbp_framing_extras.long_id", "long_id", "The id minus 15.", "", nil, 0, 0)
field(133, "uint8", "mcbp_framing_extras.long_len_data", "long_len_data", "Length of the data minus 15.", "bytes", nil, 0, 0)
field(134, "none", "mcbp_framing_extras.data", "data", "Data of the addition.", "", nil, 0, 0)
field(135, "none", "mcbp_framing_extras.tag", "tag", "Kind and length of the addition.", "", nil, 0, 0)
field(136, "uint8", "mcbp_framing_extras.long_id", "long_id", "The id minus 15.", "", nil, 0, 0)
field(137, "uint8", "mcbp_framing_extras.long_len_data", "long_len_data", "Length of the data minus 15.", "bytes", nil, 0, 0)
field(138, "none", "mcbp_framing_extras.data", "data", "Data of the addition.", "", nil, 0, 0)
field(139, "uint16", "mcbp_hello_feature.code", "code", "The feature.", "", E.mcbp_hello_feature__code, 0, 0)
field(140, "uint32", "mcbp_get_all_vb_seqnos.vbucket_state", "vbucket_state", "State of the vbuckets that the response lists.", "", E.mcbp_get_all_vb_seqnos__requested_state, 0, 0)
field(141, "uint32", "mcbp_get_all_vb_seqnos.collection_id", "collection_id", "Collection for which the response lists the highest seqno in each vbucket.", "", nil, 0, 0)
field(142, "none", "mcbp_get_all_vb_seqnos.surplus", "surplus", "", "", nil, 0, 0)
field(143, "uint32", "dcp_open.seqno", "seqno", "Not used, 0.", "", nil, 0, 0)
field(144, "uint32", "dcp_open.flags", "flags", "Purpose and content of the connection.", "", nil, 0, 0)
field(145, "none", "dcp_open.surplus", "surplus", "", "", nil, 0, 0)
field(146, "uint32", "dcp_add_stream.flags", "flags", "Options that the consumer must set in its stream request.", "", nil, 0, 0)
field(147, "none", "dcp_add_stream.surplus", "surplus", "", "", nil, 0, 0)
field(148, "uint32", "dcp_stream_req.flags", "flags", "Options of the stream.", "", nil, 0, 0)
field(149, "uint32", "dcp_stream_req.reserved", "reserved", "0, ignored by servers.", "", nil, 0, 0)
field(150, "uint64", "dcp_stream_req.start_seqno", "start_seqno", "Last seqno that the consumer has; the stream begins after it.", "", nil, 0, 0)
field(151, "uint64", "dcp_stream_req.end_seqno", "end_seqno", "Last seqno that the consumer requests.", "", nil, 0, 0)
field(152, "uint64", "dcp_stream_req.vbucket_uuid", "vbucket_uuid", "Uuid of the history that the consumer has, from the failover log. 0 for none.", "", nil, 0, 0)
field(153, "uint64", "dcp_stream_req.snap_start_seqno", "snap_start_seqno", "Start of the last snapshot that the consumer has.", "", nil, 0, 0)
field(154, "uint64", "dcp_stream_req.snap_end_seqno", "snap_end_seqno", "End of the last snapshot that the consumer has.", "", nil, 0, 0)
field(155, "none", "dcp_stream_req.surplus", "surplus", "", "", nil, 0, 0)
field(156, "uint32", "dcp_stream_end.reason", "reason", "Reason why the stream ended.", "", E.dcp_stream_end__reason, 0, 0)
field(157, "none", "dcp_stream_end.surplus", "surplus", "", "", nil, 0, 0)
field(158, "uint64", "dcp_snapshot_marker.start_seqno", "start_seqno", "First seqno of the snapshot.", "", nil, 0, 0)
field(159, "uint64", "dcp_snapshot_marker.end_seqno", "end_seqno", "Last seqno of the snapshot, which can be above the end seqno of the request: a stream ends after the snapshot that contains its end seqno.", "", nil, 0, 0)
field(160, "uint32", "dcp_snapshot_marker.flags", "flags", "Source and content of the snapshot.", "", nil, 0, 0)
field(161, "uint64", "dcp_snapshot_marker.max_visible_seqno", "max_visible_seqno", "Highest seqno up to the end of the snapshot that does not belong to a pending or aborted durable write. 0 in V2.2 if the consumer did not enable durable writes.", "", nil, 0, 0)
field(162, "uint64", "dcp_snapshot_marker.high_completed_seqno", "high_completed_seqno", "Highest seqno of a durable write that was committed or aborted.", "", nil, 0, 0)
field(163, "uint64", "dcp_snapshot_marker.timestamp", "timestamp", "Time of the snapshot, for a prototype of point-in-time recovery.", "", nil, 0, 0)
field(164, "uint64", "dcp_snapshot_marker.purge_seqno", "purge_seqno", "Seqno up to which the producer has dropped tombstones.", "", nil, 0, 0)
field(165, "uint64", "dcp_snapshot_marker.high_prepared_seqno", "high_prepared_seqno", "Highest seqno of a durable write that was prepared.", "", nil, 0, 0)
field(166, "bytes", "dcp_snapshot_marker.unknown_fields", "unknown_fields", "Fields that a later version appended.", "", nil, 0, 0)
field(167, "none", "dcp_snapshot_marker.surplus", "surplus", "", "", nil, 0, 0)
field(168, "uint64", "dcp_mutation.by_seqno", "by_seqno", "Sequence number of the change in its vbucket.", "", nil, 0, 0)
field(169, "uint64", "dcp_mutation.rev_seqno", "rev_seqno", "Revision number of the document, incremented by each change.", "", nil, 0, 0)
field(170, "uint32", "dcp_mutation.flags", "flags", "Four bytes that the application sets and the server stores without interpretation.", "", nil, 0, 0)
field(171, "uint32", "dcp_mutation.expiration", "expiration", "Time at which the document expires, or 0 if it never expires.", "seconds since 1970", nil, 0, 0)
field(172, "uint32", "dcp_mutation.lock_time", "lock_time", "Time for which the document is locked.", "seconds", nil, 0, 0)
field(173, "uint16", "dcp_mutation.len_extended_meta", "len_extended_meta", "Length of the extended metadata at the end of the value.", "bytes", nil, 0, 0)
field(174, "uint8", "dcp_mutation.nru", "nru", "How recently or how often the document was used.", "", nil, 0, 0)
field(175, "uint8", "dcp_mutation.len_collection_name", "len_collection_name", "In the prototype, the length of the collection name at the beginning of the key, 0 for the default collection.", "bytes", nil, 0, 0)
field(176, "none", "dcp_mutation.surplus", "surplus", "", "", nil, 0, 0)
field(177, "uint32", "mcbp_document_key.collection_id", "collection_id", "Collection that the document belongs to.", "", nil, 0, 0)
field(178, "string", "mcbp_document_key.name", "name", "Name of the document within its collection.", "", nil, 0, 0)
field(179, "bytes", "mcbp_document_value.snappy", "snappy", "Extended attributes and body, compressed.", "", nil, 0, 0)
field(180, "none", "mcbp_document_value.xattrs", "xattrs", "Extended attributes of the document.", "", nil, 0, 0)
field(181, "bytes", "mcbp_document_value.body", "body", "The content that the application stored; JSON if the datatype has the JSON bit.", "", nil, 0, 0)
field(182, "uint8", "dcp_extended_meta.version", "version", "Version of the layout, always 1.", "", nil, 0, 0)
field(183, "none", "dcp_extended_meta.items", "items", "The metadata.", "", nil, 0, 0)
field(184, "bytes", "dcp_extended_meta.unknown_items", "unknown_items", "Metadata in a version that no known release sends.", "", nil, 0, 0)
field(185, "uint64", "dcp_deletion.by_seqno", "by_seqno", "Sequence number of the change in its vbucket.", "", nil, 0, 0)
field(186, "uint64", "dcp_deletion.rev_seqno", "rev_seqno", "Revision number of the document, incremented by each change.", "", nil, 0, 0)
field(187, "uint16", "dcp_deletion.len_extended_meta", "len_extended_meta", "Length of the extended metadata at the end of the value. 0 since 7.0.", "bytes", nil, 0, 0)
field(188, "uint8", "dcp_deletion.len_collection_name", "len_collection_name", "In the prototype, the length of the collection name at the beginning of the key.", "bytes", nil, 0, 0)
field(189, "uint32", "dcp_deletion.delete_time", "delete_time", "Time of the deletion. 0 if the deleted document has a value that was never written to disk.", "seconds since 1970", nil, 0, 0)
field(190, "uint8", "dcp_deletion.unused", "unused", "Always 0.", "", nil, 0, 0)
field(191, "none", "dcp_deletion.surplus", "surplus", "", "", nil, 0, 0)
field(192, "uint64", "dcp_expiration.by_seqno", "by_seqno", "Sequence number of the change in its vbucket.", "", nil, 0, 0)
field(193, "uint64", "dcp_expiration.rev_seqno", "rev_seqno", "Revision number of the document, incremented by each change.", "", nil, 0, 0)
field(194, "uint16", "dcp_expiration.len_extended_meta", "len_extended_meta", "Length of the extended metadata at the end of the value. 0 since 7.0.", "bytes", nil, 0, 0)
field(195, "uint8", "dcp_expiration.len_collection_name", "len_collection_name", "In the prototype, the length of the collection name at the beginning of the key.", "bytes", nil, 0, 0)
field(196, "uint32", "dcp_expiration.delete_time", "delete_time", "Time at which the document expired. 0 if the document has a value that was never written to disk.", "seconds since 1970", nil, 0, 0)
field(197, "none", "dcp_expiration.surplus", "surplus", "", "", nil, 0, 0)
field(198, "uint8", "dcp_set_vbucket_state.state", "state", "New state of the vbucket.", "", E.dcp_set_vbucket_state__state, 0, 0)
field(199, "none", "dcp_set_vbucket_state.surplus", "surplus", "", "", nil, 0, 0)
field(200, "uint32", "dcp_buffer_acknowledgement.buffer_bytes", "buffer_bytes", "Number of message bytes that the consumer has processed.", "bytes", nil, 0, 0)
field(201, "none", "dcp_buffer_acknowledgement.surplus", "surplus", "", "", nil, 0, 0)
field(202, "uint64", "dcp_system_event.by_seqno", "by_seqno", "Sequence number of the event in its vbucket.", "", nil, 0, 0)
field(203, "uint32", "dcp_system_event.event", "event", "Kind of event.", "", E.dcp_system_event__event, 0, 0)
field(204, "uint8", "dcp_system_event.version", "version", "Encoding of the key and the value (0 and 1 for plain structures, 2 for FlatBuffers).", "", nil, 0, 0)
field(205, "none", "dcp_system_event.surplus", "surplus", "", "", nil, 0, 0)
field(206, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Id of the last manifest that was processed completely.", "", nil, 0, 0)
field(207, "uint32", "dcp_system_event.scope_id", "scope_id", "The scope, or the scope of the collection.", "", nil, 0, 0)
field(208, "uint32", "dcp_system_event.collection_id", "collection_id", "Collection that begins or ends.", "", nil, 0, 0)
field(209, "uint32", "dcp_system_event.max_ttl", "max_ttl", "Maximum time to live of documents in the collection.", "seconds", nil, 0, 0)
field(210, "none", "dcp_system_event.surplus", "surplus", "", "", nil, 0, 0)
field(211, "none", "dcp_system_event.table", "table", "", "", nil, 0, 0)
field(212, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Id of the last manifest that was processed completely.", "", nil, 0, 0)
field(213, "uint32", "dcp_system_event.scope_id", "scope_id", "Scope of the collection.", "", nil, 0, 0)
field(214, "uint32", "dcp_system_event.collection_id", "collection_id", "Collection that begins or is modified.", "", nil, 0, 0)
field(215, "bool", "dcp_system_event.ttl_valid", "ttl_valid", "The collection has a maximum time to live.", "", nil, 0, 0)
field(216, "uint32", "dcp_system_event.max_ttl", "max_ttl", "Maximum time to live of documents, in seconds.", "", nil, 0, 0)
field(217, "string", "dcp_system_event.name", "name", "Name of the collection.", "", nil, 0, 0)
field(218, "bool", "dcp_system_event.history", "history", "The collection keeps the history of its documents.", "", nil, 0, 0)
field(219, "uint64", "dcp_system_event.default_collection_mvs", "default_collection_mvs", "Highest seqno of the default collection that a client without collections could have received.", "", nil, 0, 0)
field(220, "bool", "dcp_system_event.metered", "metered", "Use of the collection is metered.", "", nil, 0, 0)
field(221, "uint64", "dcp_system_event.flush_uid", "flush_uid", "Id of the manifest that last flushed the collection, or 0 for none.", "", nil, 0, 0)
field(222, "none", "dcp_system_event.table", "table", "", "", nil, 0, 0)
field(223, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Id of the last manifest that was processed completely.", "", nil, 0, 0)
field(224, "uint32", "dcp_system_event.scope_id", "scope_id", "Scope that the collection belonged to.", "", nil, 0, 0)
field(225, "uint32", "dcp_system_event.collection_id", "collection_id", "Collection that ends.", "", nil, 0, 0)
field(226, "bool", "dcp_system_event.system_collection", "system_collection", "The collection was a system collection.", "", nil, 0, 0)
field(227, "none", "dcp_system_event.table", "table", "", "", nil, 0, 0)
field(228, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Id of the last manifest that was processed completely.", "", nil, 0, 0)
field(229, "uint32", "dcp_system_event.scope_id", "scope_id", "Scope that is created.", "", nil, 0, 0)
field(230, "string", "dcp_system_event.name", "name", "Name of the scope.", "", nil, 0, 0)
field(231, "none", "dcp_system_event.table", "table", "", "", nil, 0, 0)
field(232, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Id of the last manifest that was processed completely.", "", nil, 0, 0)
field(233, "uint32", "dcp_system_event.scope_id", "scope_id", "Scope that is dropped.", "", nil, 0, 0)
field(234, "bool", "dcp_system_event.system_scope", "system_scope", "The scope was a system scope.", "", nil, 0, 0)
field(235, "uint64", "dcp_system_event.manifest_id", "manifest_id", "Manifest that caused the event.", "", nil, 0, 0)
field(236, "uint64", "dcp_system_event.collection_uid", "collection_uid", "The collection, as a 64-bit number.", "", nil, 0, 0)
field(237, "none", "dcp_system_event.surplus", "surplus", "", "", nil, 0, 0)
field(238, "bytes", "dcp_system_event.unknown_value", "unknown_value", "The value of an event without a layout: the number of the event is not in the table, or the version does not define the event.", "", nil, 0, 0)
field(239, "uint64", "dcp_prepare.by_seqno", "by_seqno", "Sequence number of the change in its vbucket.", "", nil, 0, 0)
field(240, "uint64", "dcp_prepare.rev_seqno", "rev_seqno", "Revision number of the document, incremented by each change.", "", nil, 0, 0)
field(241, "uint32", "dcp_prepare.flags", "flags", "Four bytes for the application, as in a mutation.", "", nil, 0, 0)
field(242, "uint32", "dcp_prepare.expiration", "expiration", "Time at which the document expires, or 0 if it never expires.", "seconds since 1970", nil, 0, 0)
field(243, "uint32", "dcp_prepare.lock_time", "lock_time", "Time for which the document is locked.", "seconds", nil, 0, 0)
field(244, "uint8", "dcp_prepare.nru", "nru", "How recently or how often the document was used.", "", nil, 0, 0)
field(245, "uint8", "dcp_prepare.deleted", "deleted", "Nonzero if the write deletes the document.", "", nil, 0, 0)
field(246, "uint8", "dcp_prepare.durability_level", "durability_level", "Required durability of the write.", "", E.mcbp_durability_level__level, 0, 0)
field(247, "none", "dcp_prepare.surplus", "surplus", "", "", nil, 0, 0)
field(248, "uint64", "dcp_seqno_acknowledged.prepared_seqno", "prepared_seqno", "Highest seqno among the acknowledged prepares.", "", nil, 0, 0)
field(249, "none", "dcp_seqno_acknowledged.surplus", "surplus", "", "", nil, 0, 0)
field(250, "uint64", "dcp_commit.prepared_seqno", "prepared_seqno", "Seqno of the prepare.", "", nil, 0, 0)
field(251, "uint64", "dcp_commit.commit_seqno", "commit_seqno", "Seqno of the commit, never 0.", "", nil, 0, 0)
field(252, "none", "dcp_commit.surplus", "surplus", "", "", nil, 0, 0)
field(253, "uint64", "dcp_abort.prepared_seqno", "prepared_seqno", "Seqno of the prepare.", "", nil, 0, 0)
field(254, "uint64", "dcp_abort.abort_seqno", "abort_seqno", "Seqno of the abort, never 0.", "", nil, 0, 0)
field(255, "none", "dcp_abort.surplus", "surplus", "", "", nil, 0, 0)
field(256, "uint64", "dcp_seqno_advanced.by_seqno", "by_seqno", "Seqno that the stream has reached.", "", nil, 0, 0)
field(257, "none", "dcp_seqno_advanced.surplus", "surplus", "", "", nil, 0, 0)
field(258, "uint32", "dcp_oso_snapshot.flags", "flags", "Begin or end.", "", nil, 0, 0)
field(259, "none", "dcp_oso_snapshot.surplus", "surplus", "", "", nil, 0, 0)
field(260, "none", "dcp_cache_transfer_items.entries", "entries", "The documents.", "", nil, 0, 0)
field(261, "uint64", "mcbp_observe_seqno.vbucket_uuid", "vbucket_uuid", "Uuid of the history.", "", nil, 0, 0)
field(262, "none", "mcbp_observe_seqno.surplus", "surplus", "", "", nil, 0, 0)
field(263, "int64", "mcbp_get_cluster_config.epoch", "epoch", "Epoch of the map that the client has.", "", nil, 0, 0)
field(264, "int64", "mcbp_get_cluster_config.revision", "revision", "Revision of the map that the client has.", "", nil, 0, 0)
field(265, "none", "mcbp_get_cluster_config.surplus", "surplus", "", "", nil, 0, 0)
field(266, "none", "mcbp_get_all_vb_seqnos_response.entries", "entries", "The vbuckets.", "", nil, 0, 0)
field(267, "none", "mcbp_failover_log.entries", "entries", "The histories.", "", nil, 0, 0)
field(268, "uint64", "dcp_stream_req_response.seqno", "seqno", "Seqno from which the consumer must request the stream again.", "", nil, 0, 0)
field(269, "none", "dcp_stream_req_response.surplus", "surplus", "", "", nil, 0, 0)
field(270, "uint8", "mcbp_observe_seqno_response.format", "format", "0 if the history is the requested history; 1 after a failover.", "", nil, 0, 0)
field(271, "uint16", "mcbp_observe_seqno_response.vbucket", "vbucket", "Vbucket that the response describes.", "", nil, 0, 0)
field(272, "uint64", "mcbp_observe_seqno_response.vbucket_uuid", "vbucket_uuid", "Uuid of the current history.", "", nil, 0, 0)
field(273, "uint64", "mcbp_observe_seqno_response.persisted_seqno", "persisted_seqno", "Highest seqno on disk.", "", nil, 0, 0)
field(274, "uint64", "mcbp_observe_seqno_response.current_seqno", "current_seqno", "Highest seqno in memory.", "", nil, 0, 0)
field(275, "uint64", "mcbp_observe_seqno_response.old_vbucket_uuid", "old_vbucket_uuid", "Uuid of the history that was requested.", "", nil, 0, 0)
field(276, "uint64", "mcbp_observe_seqno_response.old_last_seqno", "old_last_seqno", "Last seqno that the vbucket shares with the requested history.", "", nil, 0, 0)
field(277, "none", "mcbp_observe_seqno_response.surplus", "surplus", "", "", nil, 0, 0)
field(278, "uint32", "mcbp_get_meta_response.deleted", "deleted", "1 if the document is deleted, otherwise 0.", "", nil, 0, 0)
field(279, "uint32", "mcbp_get_meta_response.flags", "flags", "Four bytes for the application.", "", nil, 0, 0)
field(280, "uint32", "mcbp_get_meta_response.expiration", "expiration", "Time at which the document expires, or 0 if it never expires.", "seconds since 1970", nil, 0, 0)
field(281, "uint64", "mcbp_get_meta_response.rev_seqno", "rev_seqno", "Revision of the document.", "", nil, 0, 0)
field(282, "uint8", "mcbp_get_meta_response.datatype", "datatype", "Datatype of the document.", "", nil, 0, 0)
field(283, "none", "mcbp_get_meta_response.surplus", "surplus", "", "", nil, 0, 0)
field(284, "uint64", "mcbp_get_collection_id_response.manifest_id", "manifest_id", "Id of the manifest on which the response is based.", "", nil, 0, 0)
field(285, "uint32", "mcbp_get_collection_id_response.collection_id", "collection_id", "The id that precedes the keys of later requests.", "", nil, 0, 0)
field(286, "none", "mcbp_get_collection_id_response.surplus", "surplus", "", "", nil, 0, 0)
field(287, "uint64", "mcbp_get_scope_id_response.manifest_id", "manifest_id", "Id of the manifest on which the response is based.", "", nil, 0, 0)
field(288, "uint32", "mcbp_get_scope_id_response.scope_id", "scope_id", "The id that names the scope in stream requests.", "", nil, 0, 0)
field(289, "none", "mcbp_get_scope_id_response.surplus", "surplus", "", "", nil, 0, 0)
field(290, "int64", "mcbp_clustermap_change_notification.epoch", "epoch", "Epoch of the map.", "", nil, 0, 0)
field(291, "int64", "mcbp_clustermap_change_notification.revision", "revision", "Revision of the map.", "", nil, 0, 0)
field(292, "uint32", "mcbp_clustermap_change_notification.old_revision", "old_revision", "Revision of the map, as sent before epochs existed.", "", nil, 0, 0)
field(293, "none", "mcbp_clustermap_change_notification.surplus", "surplus", "", "", nil, 0, 0)
field(294, "uint8", "mcbp_framing_extras.kind", "kind", "Kind of the addition.", "", E.mcbp_framing_extras__request_kind, 240, 1)
field(295, "uint8", "mcbp_framing_extras.short_len_data", "short_len_data", "Length of the data, or 15 if a separate byte extends the length.", "bytes", nil, 15, 1)
field(296, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(297, "uint8", "mcbp_framing_extras.level", "level", "Number of nodes that must store the write, and whether in memory or on disk.", "", E.mcbp_durability_level__level, 0, 0)
field(298, "uint16", "mcbp_framing_extras.timeout", "timeout", "Time after which the write is abandoned, 1 to 65534.", "milliseconds", nil, 0, 0)
field(299, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(300, "uint16", "mcbp_framing_extras.stream_id", "stream_id", "The number that the consumer assigned to the stream in its request, 1 to 65535.", "", nil, 0, 0)
field(301, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(302, "string", "mcbp_framing_extras.user", "user", "Name of the user.", "", nil, 0, 0)
field(303, "string", "mcbp_framing_extras.privilege", "privilege", "Name of the privilege.", "", nil, 0, 0)
field(304, "uint16", "mcbp_framing_extras.token_id", "token_id", "Number under which the token was registered.", "", nil, 0, 0)
field(305, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(306, "bytes", "mcbp_framing_extras.bytes", "bytes", "The data as raw bytes.", "", nil, 0, 0)
field(307, "uint8", "mcbp_framing_extras.kind", "kind", "Kind of the addition.", "", E.mcbp_framing_extras__response_kind, 240, 1)
field(308, "uint8", "mcbp_framing_extras.short_len_data", "short_len_data", "Length of the data, or 15 if a separate byte extends the length.", "bytes", nil, 15, 1)
field(309, "uint16", "mcbp_framing_extras.encoded", "encoded", "The time is `encoded ** 1.74 / 2` microseconds, so 300 means 10213 microseconds, and 65535 means two minutes or more.", "", nil, 0, 0)
field(310, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(311, "uint16", "mcbp_framing_extras.units", "units", "Number of units, as metered for the bucket.", "", nil, 0, 0)
field(312, "none", "mcbp_framing_extras.surplus", "surplus", "", "", nil, 0, 0)
field(313, "uint24", "dcp_open.reserved", "reserved", "Not used.", "", nil, 16777212, 3)
field(314, "bool", "dcp_open.skips_deletes_in_initial_backfill", "skips_deletes_in_initial_backfill", "0x200.", "", nil, 2, 1)
field(315, "bool", "dcp_open.includes_deleted_user_xattrs", "includes_deleted_user_xattrs", "0x100.", "", nil, 1, 1)
field(316, "bool", "dcp_open.is_pitr", "is_pitr", "0x080.", "", nil, 128, 1)
field(317, "bool", "dcp_open.has_no_value_with_underlying_datatype", "has_no_value_with_underlying_datatype", "0x040.", "", nil, 64, 1)
field(318, "bool", "dcp_open.includes_delete_times", "includes_delete_times", "0x020.", "", nil, 32, 1)
field(319, "bool", "dcp_open.has_collections", "has_collections", "0x010.", "", nil, 16, 1)
field(320, "bool", "dcp_open.has_no_value", "has_no_value", "0x008.", "", nil, 8, 1)
field(321, "bool", "dcp_open.includes_xattrs", "includes_xattrs", "0x004.", "", nil, 4, 1)
field(322, "bool", "dcp_open.is_notifier", "is_notifier", "0x002.", "", nil, 2, 1)
field(323, "bool", "dcp_open.is_producer", "is_producer", "0x001.", "", nil, 1, 1)
field(324, "uint24", "dcp_stream_flags.reserved", "reserved", "Not used.", "", nil, 16777214, 3)
field(325, "bool", "dcp_stream_flags.is_cache_transfer", "is_cache_transfer", "0x100.", "", nil, 1, 1)
field(326, "bool", "dcp_stream_flags.ignores_purged_tombstones", "ignores_purged_tombstones", "0x080.", "", nil, 128, 1)
field(327, "bool", "dcp_stream_flags.is_from_latest", "is_from_latest", "0x040.", "", nil, 64, 1)
field(328, "bool", "dcp_stream_flags.has_strict_vbucket_uuid", "has_strict_vbucket_uuid", "0x020.", "", nil, 32, 1)
field(329, "bool", "dcp_stream_flags.is_active_vbucket_only", "is_active_vbucket_only", "0x010.", "", nil, 16, 1)
field(330, "bool", "dcp_stream_flags.has_no_value", "has_no_value", "0x008.", "", nil, 8, 1)
field(331, "bool", "dcp_stream_flags.is_to_latest", "is_to_latest", "0x004.", "", nil, 4, 1)
field(332, "bool", "dcp_stream_flags.is_disk_only", "is_disk_only", "0x002.", "", nil, 2, 1)
field(333, "bool", "dcp_stream_flags.is_takeover", "is_takeover", "0x001.", "", nil, 1, 1)
field(334, "uint32", "dcp_snapshot_marker.reserved", "reserved", "Not used.", "", nil, 4294967232, 4)
field(335, "bool", "dcp_snapshot_marker.has_duplicate_keys", "has_duplicate_keys", "0x20.", "", nil, 32, 1)
field(336, "bool", "dcp_snapshot_marker.is_history", "is_history", "0x10.", "", nil, 16, 1)
field(337, "bool", "dcp_snapshot_marker.wants_acknowledgement", "wants_acknowledgement", "0x08.", "", nil, 8, 1)
field(338, "bool", "dcp_snapshot_marker.is_checkpoint", "is_checkpoint", "0x04.", "", nil, 4, 1)
field(339, "bool", "dcp_snapshot_marker.is_disk", "is_disk", "0x02.", "", nil, 2, 1)
field(340, "bool", "dcp_snapshot_marker.is_memory", "is_memory", "0x01.", "", nil, 1, 1)
field(341, "uint8", "mcbp_collection_id.group0", "group0", "Bits 0 to 6.", "", nil, 0, 0)
field(342, "uint8", "mcbp_collection_id.group1", "group1", "Bits 7 to 13.", "", nil, 0, 0)
field(343, "uint8", "mcbp_collection_id.group2", "group2", "Bits 14 to 20.", "", nil, 0, 0)
field(344, "uint8", "mcbp_collection_id.group3", "group3", "Bits 21 to 27.", "", nil, 0, 0)
field(345, "none", "mcbp_collection_id.group4", "group4", "Bits 28 to 31.", "", nil, 0, 0)
field(346, "uint32", "mcbp_collection_id.number", "number", "The collection id.", "", nil, 0, 0)
field(347, "uint32", "mcbp_xattr_section.len_pairs", "len_pairs", "Total length of all pairs, excluding these four bytes.", "bytes", nil, 0, 0)
field(348, "none", "mcbp_xattr_section.pairs", "pairs", "The attributes.", "", nil, 0, 0)
field(349, "none", "dcp_extended_meta.head", "head", "Kind and length of the item.", "", nil, 0, 0)
field(350, "none", "dcp_extended_meta.detail", "detail", "The item itself.", "", nil, 0, 0)
field(351, "uint32", "flatbuffers.pos_table", "pos_table", "Position of the root table.", "", nil, 0, 0)
field(352, "int32", "flatbuffers.ofs_vtable", "ofs_vtable", "Table position minus vtable position.", "", nil, 0, 0)
field(353, "none", "flatbuffers.vtable", "vtable", "Fields that the table holds, with the position of each field.", "", nil, 0, 0)
field(354, "uint64", "flatbuffers.ulong_field.number", "number", "The number, or 0 if the buffer omits the field.", "", nil, 0, 0)
field(355, "uint32", "flatbuffers.uint_field.number", "number", "The number, or 0 if the buffer omits the field.", "", nil, 0, 0)
field(356, "bool", "flatbuffers.is_set", "is_set", "The byte is present and not 0.", "", nil, 0, 0)
field(357, "uint32", "flatbuffers.ofs_content", "ofs_content", "Distance of the content from this field.", "", nil, 0, 0)
field(358, "string", "flatbuffers.content", "content", "Length, text and terminator.", "", nil, 0, 0)
field(359, "uint32", "dcp_oso_snapshot.reserved", "reserved", "Not used.", "", nil, 4294967292, 4)
field(360, "bool", "dcp_oso_snapshot.is_end", "is_end", "0x02.", "", nil, 2, 1)
field(361, "bool", "dcp_oso_snapshot.is_start", "is_start", "0x01.", "", nil, 1, 1)
field(362, "uint64", "dcp_cache_transfer_items.cas", "cas", "CAS of the document.", "", nil, 0, 0)
field(363, "uint64", "dcp_cache_transfer_items.by_seqno", "by_seqno", "Sequence number of the change in its vbucket.", "", nil, 0, 0)
field(364, "uint64", "dcp_cache_transfer_items.rev_seqno", "rev_seqno", "Revision number of the document, incremented by each change.", "", nil, 0, 0)
field(365, "uint32", "dcp_cache_transfer_items.len_value", "len_value", "Length of the value. 0 if the producer sends only the key and metadata.", "bytes", nil, 0, 0)
field(366, "uint32", "dcp_cache_transfer_items.flags", "flags", "Four bytes for the application, as in a mutation.", "", nil, 0, 0)
field(367, "uint32", "dcp_cache_transfer_items.expiration", "expiration", "Time at which the document expires, or 0 if it never expires.", "seconds since 1970", nil, 0, 0)
field(368, "uint16", "dcp_cache_transfer_items.len_key", "len_key", "Length of the key with its collection id.", "bytes", nil, 0, 0)
field(369, "uint8", "dcp_cache_transfer_items.datatype", "datatype", "Datatype of the document, even if the producer omits the value.", "", nil, 0, 0)
field(370, "uint8", "dcp_cache_transfer_items.cache_hint", "cache_hint", "How recently or how often the document was used.", "", nil, 0, 0)
field(371, "none", "dcp_cache_transfer_items.key", "key", "Name of the document.", "", nil, 0, 0)
field(372, "none", "dcp_cache_transfer_items.value", "value", "Body of the document, preceded by extended attributes if there are any.", "", nil, 0, 0)
field(373, "uint16", "mcbp_get_all_vb_seqnos_response.vbucket", "vbucket", "Vbucket to which the seqno belongs.", "", nil, 0, 0)
field(374, "uint64", "mcbp_get_all_vb_seqnos_response.seqno", "seqno", "Highest seqno of the vbucket.", "", nil, 0, 0)
field(375, "uint64", "mcbp_failover_log.vbucket_uuid", "vbucket_uuid", "Uuid of the history.", "", nil, 0, 0)
field(376, "uint64", "mcbp_failover_log.seqno", "seqno", "Seqno at which the history begins.", "", nil, 0, 0)
field(377, "bool", "mcbp_collection_id.has_next", "has_next", "Never set: a 32-bit number needs no sixth byte.", "", nil, 128, 1)
field(378, "uint8", "mcbp_collection_id.spare", "spare", "Excess bits, 32 to 34.", "", nil, 112, 1)
field(379, "uint8", "mcbp_collection_id.bits", "bits", "Four bits of the number.", "", nil, 15, 1)
field(380, "none", "mcbp_xattr_section.entries", "entries", "The attributes, in the order in which the document stores them.", "", nil, 0, 0)
field(381, "uint8", "dcp_extended_meta.kind", "kind", "Kind of the item.", "", E.dcp_extended_meta__kind, 0, 0)
field(382, "uint16", "dcp_extended_meta.len_detail", "len_detail", "Length of the content.", "bytes", nil, 0, 0)
field(383, "uint64", "dcp_extended_meta.adjusted_time", "adjusted_time", "The time as a 64-bit number.", "", nil, 0, 0)
field(384, "none", "dcp_extended_meta.surplus", "surplus", "", "", nil, 0, 0)
field(385, "uint8", "dcp_extended_meta.mode", "mode", "Conflict resolution mode of the bucket.", "", nil, 0, 0)
field(386, "none", "dcp_extended_meta.surplus", "surplus", "", "", nil, 0, 0)
field(387, "bytes", "dcp_extended_meta.bytes", "bytes", "The item as raw bytes.", "", nil, 0, 0)
field(388, "uint16", "flatbuffers.len_vtable", "len_vtable", "Length of the vtable, including these two bytes.", "bytes", nil, 0, 0)
field(389, "uint16", "flatbuffers.len_table", "len_table", "Length of the table, excluding the data to which it refers.", "bytes", nil, 0, 0)
field(390, "uint16", "flatbuffers.offsets", "offsets", "Distance of each field's data from the table, in schema order. 0 for an absent field.", "", nil, 0, 0)
field(391, "uint32", "flatbuffers.len_text", "len_text", "Length of the text.", "bytes", nil, 0, 0)
field(392, "string", "flatbuffers.text", "text", "Text of the string.", "", nil, 0, 0)
field(393, "uint8", "flatbuffers.terminator", "terminator", "The zero byte.", "", nil, 0, 0)
field(394, "uint32", "mcbp_xattr_section.len_content", "len_content", "Length of the key and the value, each with its zero byte.", "bytes", nil, 0, 0)
field(395, "none", "mcbp_xattr_section.content", "content", "Key and value.", "", nil, 0, 0)
field(396, "stringz", "mcbp_xattr_section.key", "key", "Name of the attribute, 1 to 15 bytes.", "", nil, 0, 0)
field(397, "stringz", "mcbp_xattr_section.value", "value", "JSON text.", "", nil, 0, 0)
field(398, "none", "mcbp_xattr_section.surplus", "surplus", "", "", nil, 0, 0)
rule("extended-meta-length", "the extended metadata fits into the value")
rule("flatbuffers-offset", "offsets stay inside the buffer")
rule("flatbuffers-string", "a zero byte follows the text")
rule("flatbuffers-string-length", "a string is shorter than its buffer")
rule("flatbuffers-vtable", "the length of a vtable is even and at least four")
rule("header-lengths", "framing extras, extras and key fit into the body")
rule("leb128-end", "a collection id ends with its fifth byte")
rule("leb128-overflow", "a collection id has no bits above 32")
rule("leb128-shortest", "a collection id of several bytes does not end with a zero group")
rule("magic", "the first byte of a message is one of the six magics")
rule("observe-format", "the format of an observed state is 0 or 1")
rule("surplus", "nothing follows the last field of a layout")
rule("xattr-length", "extended attributes fit into the value")
function value_of.mcbp_datatype(o)
  return i.mcbp_datatype__raw_datatype(o)
end
function value_of.mcbp_hello_feature(o)
  return o.code
end
function value_of.mcbp_observe_seqno__known_history(o)
  return u64(o.vbucket_uuid)
end
function value_of.dcp_stream_req_response__rollback(o)
  return u64(o.seqno)
end
function value_of.dcp_open__open_flags(o)
  return i.dcp_open__open_flags__raw_flags(o)
end
function value_of.dcp_stream_flags(o)
  return i.dcp_stream_flags__raw_flags(o)
end
function value_of.dcp_snapshot_marker__snapshot_flags(o)
  return i.dcp_snapshot_marker__snapshot_flags__raw_flags(o)
end
function value_of.mcbp_collection_id(o)
  return i.mcbp_collection_id__number(o)
end
function value_of.flatbuffers__ulong_field(o)
  return i.flatbuffers__ulong_field__number(o)
end
function value_of.flatbuffers__uint_field(o)
  return i.flatbuffers__uint_field__number(o)
end
function value_of.flatbuffers__bool_field(o)
  return i.flatbuffers__bool_field__is_set(o)
end
function value_of.flatbuffers__string_field(o)
  return inner(i.flatbuffers__string_field__content(o), function(o) return text(o.text, o.text__n) end)
end
function value_of.dcp_oso_snapshot__oso_flags(o)
  return i.dcp_oso_snapshot__oso_flags__raw_flags(o)
end
function value_of.flatbuffers__content(o)
  return text(o.text, o.text__n)
end
do
function t.mcbp_message(item, start, pos, stop, parent)
  local o = {_t = "mcbp_message", _p = parent, header = nil, body = nil, server_body = nil}
  do
    local it, e = item, nil
    if want[1] then it = add(item, F[1], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_header(it, start, pos, stop, o)
    o.header = v
    if want[1] then set_len(it, e - pos) end
    pos = e
  end
  if not (((o.header.magic == 130) or (o.header.magic == 131))) then
    local n, whole = sized(item, "body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[2] then it = add(item, F[2], tvb(pos, n)) end
    local v; v, e = t.mcbp_body(it, pos, pos, pos + n, o, o.header, o.header.opcode, true, false)
    o.body = v
    if whole then short(item, "body", whole, n) end
    pos = pos + n
  end
  if ((o.header.magic == 130) or (o.header.magic == 131)) then
    local n, whole = sized(item, "server_body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[3] then it = add(item, F[3], tvb(pos, n)) end
    local v; v, e = t.mcbp_server_body(it, pos, pos, pos + n, o, o.header, o.header.server_opcode)
    o.server_body = v
    if whole then short(item, "server_body", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_message_no_collections(item, start, pos, stop, parent)
  local o = {_t = "mcbp_message_no_collections", _p = parent, header = nil, body = nil, server_body = nil}
  do
    local it, e = item, nil
    if want[4] then it = add(item, F[4], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_header(it, start, pos, stop, o)
    o.header = v
    if want[4] then set_len(it, e - pos) end
    pos = e
  end
  if not (((o.header.magic == 130) or (o.header.magic == 131))) then
    local n, whole = sized(item, "body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[5] then it = add(item, F[5], tvb(pos, n)) end
    local v; v, e = t.mcbp_body(it, pos, pos, pos + n, o, o.header, o.header.opcode, false, false)
    o.body = v
    if whole then short(item, "body", whole, n) end
    pos = pos + n
  end
  if ((o.header.magic == 130) or (o.header.magic == 131)) then
    local n, whole = sized(item, "server_body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[6] then it = add(item, F[6], tvb(pos, n)) end
    local v; v, e = t.mcbp_server_body(it, pos, pos, pos + n, o, o.header, o.header.server_opcode)
    o.server_body = v
    if whole then short(item, "server_body", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_message_strict(item, start, pos, stop, parent)
  local o = {_t = "mcbp_message_strict", _p = parent, header = nil, body = nil, server_body = nil}
  do
    local it, e = item, nil
    if want[7] then it = add(item, F[7], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_header(it, start, pos, stop, o)
    o.header = v
    if want[7] then set_len(it, e - pos) end
    pos = e
  end
  if not (((o.header.magic == 130) or (o.header.magic == 131))) then
    local n, whole = sized(item, "body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[8] then it = add(item, F[8], tvb(pos, n)) end
    local v; v, e = t.mcbp_body(it, pos, pos, pos + n, o, o.header, o.header.opcode, true, true)
    o.body = v
    if whole then short(item, "body", whole, n) end
    pos = pos + n
  end
  if ((o.header.magic == 130) or (o.header.magic == 131)) then
    local n, whole = sized(item, "server_body", o.header.len_body, pos, stop)
    local it, e = item, nil
    if want[9] then it = add(item, F[9], tvb(pos, n)) end
    local v; v, e = t.mcbp_server_body(it, pos, pos, pos + n, o, o.header, o.header.server_opcode)
    o.server_body = v
    if whole then short(item, "server_body", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_header__raw_opcode(o)
  local v = o.raw_opcode
  if v ~= nil then return v end
  v = ((not (((o.magic == 130) or (o.magic == 131)))) and o.opcode or o.server_opcode)
  o.raw_opcode = v
  return v
end
function i.mcbp_header__raw_status(o)
  local v = o.raw_status
  if v ~= nil then return v end
  if not ((((o.magic == 128) or (o.magic == 8)) or (o.magic == 130))) then
    v = o.status
    o.raw_status = v
  end
  return v
end
function i.mcbp_header__is_request(o)
  local v = o.is_request
  if v ~= nil then return v end
  v = (((o.magic == 128) or (o.magic == 8)) or (o.magic == 130))
  o.is_request = v
  return v
end
function i.mcbp_header__is_response(o)
  local v = o.is_response
  if v ~= nil then return v end
  v = not ((((o.magic == 128) or (o.magic == 8)) or (o.magic == 130)))
  o.is_response = v
  return v
end
function i.mcbp_header__is_server(o)
  local v = o.is_server
  if v ~= nil then return v end
  v = ((o.magic == 130) or (o.magic == 131))
  o.is_server = v
  return v
end
function i.mcbp_header__is_client(o)
  local v = o.is_client
  if v ~= nil then return v end
  v = not (((o.magic == 130) or (o.magic == 131)))
  o.is_client = v
  return v
end
function i.mcbp_header__is_success(o)
  local v = o.is_success
  if v ~= nil then return v end
  if not ((((o.magic == 128) or (o.magic == 8)) or (o.magic == 130))) then
    v = (o.status == 0)
    o.is_success = v
  end
  return v
end
function i.mcbp_header__has_framing_extras(o)
  local v = o.has_framing_extras
  if v ~= nil then return v end
  v = ((o.magic == 8) or (o.magic == 24))
  o.has_framing_extras = v
  return v
end
function i.mcbp_header__has_len_key_u2(o)
  local v = o.has_len_key_u2
  if v ~= nil then return v end
  v = not (((o.magic == 8) or (o.magic == 24)))
  o.has_len_key_u2 = v
  return v
end
function i.mcbp_header__len_framing(o)
  local v = o.len_framing
  if v ~= nil then return v end
  v = ((((o.magic == 8) or (o.magic == 24))) and o.len_framing_extras or 0)
  o.len_framing = v
  return v
end
function i.mcbp_header__len_key(o)
  local v = o.len_key
  if v ~= nil then return v end
  v = ((((o.magic == 8) or (o.magic == 24))) and o.len_key_u1 or o.len_key_u2)
  o.len_key = v
  return v
end
function i.mcbp_header__len_before_key(o)
  local v = o.len_before_key
  if v ~= nil then return v end
  v = (((((o.magic == 8) or (o.magic == 24))) and o.len_framing_extras or 0) + o.len_extras)
  o.len_before_key = v
  return v
end
function i.mcbp_header__len_before_value(o)
  local v = o.len_before_value
  if v ~= nil then return v end
  v = ((((((o.magic == 8) or (o.magic == 24))) and o.len_framing_extras or 0) + o.len_extras) + ((((o.magic == 8) or (o.magic == 24))) and o.len_key_u1 or o.len_key_u2))
  o.len_before_value = v
  return v
end
function i.mcbp_header__len_value(o)
  local v = o.len_value
  if v ~= nil then return v end
  v = (o.len_body - i.mcbp_header__len_before_value(o))
  o.len_value = v
  return v
end
function t.mcbp_header(item, start, pos, stop, parent)
  local o = {_t = "mcbp_header", _p = parent, magic = nil, opcode = nil, server_opcode = nil, len_framing_extras = nil, len_key_u1 = nil, len_key_u2 = nil, len_extras = nil, datatype = nil, vbucket = nil, status = nil, len_body = nil, opaque = nil, cas = nil, is_success = nil, len_before_value = nil, len_value = nil}
  do
    if pos + 1 > stop then short(item, "magic", 1, stop - pos) end
    local x = u1(data, pos)
    o.magic = x
    local it = item
    if want[10] then it = add(item, F[10], tvb(pos, 1)) end
    if not (E.mcbp_header__magic[x]) then broken(it, "magic", x) end
    pos = pos + 1
  end
  if not (((o.magic == 130) or (o.magic == 131))) then
    if pos + 1 > stop then short(item, "opcode", 1, stop - pos) end
    local x = u1(data, pos)
    o.opcode = x
    if want[11] then add(item, F[11], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((o.magic == 130) or (o.magic == 131)) then
    if pos + 1 > stop then short(item, "server_opcode", 1, stop - pos) end
    local x = u1(data, pos)
    o.server_opcode = x
    if want[12] then add(item, F[12], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((o.magic == 8) or (o.magic == 24)) then
    if pos + 1 > stop then short(item, "len_framing_extras", 1, stop - pos) end
    local x = u1(data, pos)
    o.len_framing_extras = x
    if want[13] then add(item, F[13], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((o.magic == 8) or (o.magic == 24)) then
    if pos + 1 > stop then short(item, "len_key_u1", 1, stop - pos) end
    local x = u1(data, pos)
    o.len_key_u1 = x
    if want[14] then add(item, F[14], tvb(pos, 1)) end
    pos = pos + 1
  end
  if not (((o.magic == 8) or (o.magic == 24))) then
    if pos + 2 > stop then short(item, "len_key_u2", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_key_u2 = x
    if want[15] then add(item, F[15], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    if pos + 1 > stop then short(item, "len_extras", 1, stop - pos) end
    local x = u1(data, pos)
    o.len_extras = x
    if want[16] then add(item, F[16], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local it, e = item, nil
    if want[17] and pos + 1 <= stop then it = add(item, F[17], tvb(pos, 1)) end
    local v; v, e = t.mcbp_datatype(it, start, pos, stop, o)
    o.datatype = v
    pos = e
  end
  if (((o.magic == 128) or (o.magic == 8)) or (o.magic == 130)) then
    if pos + 2 > stop then short(item, "vbucket", 2, stop - pos) end
    local x = u2(data, pos)
    o.vbucket = x
    if want[18] then add(item, F[18], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not ((((o.magic == 128) or (o.magic == 8)) or (o.magic == 130))) then
    if pos + 2 > stop then short(item, "status", 2, stop - pos) end
    local x = u2(data, pos)
    o.status = x
    if want[19] then add(item, F[19], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    if pos + 4 > stop then short(item, "len_body", 4, stop - pos) end
    local x = u4(data, pos)
    o.len_body = x
    local it = item
    if want[20] then it = add(item, F[20], tvb(pos, 4)) end
    if not ((x >= i.mcbp_header__len_before_value(o))) then broken(it, "header-lengths", x) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "opaque", 4, stop - pos) end
    local x = u4(data, pos)
    o.opaque = x
    if want[21] then add(item, F[21], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 8 > stop then short(item, "cas", 8, stop - pos) end
    local x = pos
    o.cas = x
    if want[22] then add(item, F[22], tvb(pos, 8)) end
    pos = pos + 8
  end
  return o, pos
end
end
do
local switch_mcbp_body__request = {
  [31] = function(item, start, pos, stop, o)
    return t.mcbp_hello(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [32] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_list_mechs(item, start, pos, stop, o)
  end,
  [33] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_auth(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [34] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_auth(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [72] = function(item, start, pos, stop, o)
    return t.mcbp_get_all_vb_seqnos(item, start, pos, stop, o, o.header.len_extras)
  end,
  [80] = function(item, start, pos, stop, o)
    return t.dcp_open(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [81] = function(item, start, pos, stop, o)
    return t.dcp_add_stream(item, start, pos, stop, o, o.header.len_extras)
  end,
  [82] = function(item, start, pos, stop, o)
    return t.dcp_close_stream(item, start, pos, stop, o)
  end,
  [83] = function(item, start, pos, stop, o)
    return t.dcp_stream_req(item, start, pos, stop, o, o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [84] = function(item, start, pos, stop, o)
    return t.dcp_get_failover_log(item, start, pos, stop, o)
  end,
  [85] = function(item, start, pos, stop, o)
    return t.dcp_stream_end(item, start, pos, stop, o, o.header.len_extras)
  end,
  [86] = function(item, start, pos, stop, o)
    return t.dcp_snapshot_marker(item, start, pos, stop, o, o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [87] = function(item, start, pos, stop, o)
    return t.dcp_mutation(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header), o.header.datatype, o.has_collections)
  end,
  [88] = function(item, start, pos, stop, o)
    return t.dcp_deletion(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.header.datatype, i.mcbp_body__len_value(o), o.has_collections)
  end,
  [89] = function(item, start, pos, stop, o)
    return t.dcp_expiration(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.header.datatype, i.mcbp_body__len_value(o), o.has_collections)
  end,
  [90] = function(item, start, pos, stop, o)
    return t.dcp_flush(item, start, pos, stop, o)
  end,
  [91] = function(item, start, pos, stop, o)
    return t.dcp_set_vbucket_state(item, start, pos, stop, o, o.header.len_extras)
  end,
  [92] = function(item, start, pos, stop, o)
    return t.dcp_noop(item, start, pos, stop, o)
  end,
  [93] = function(item, start, pos, stop, o)
    return t.dcp_buffer_acknowledgement(item, start, pos, stop, o, o.header.len_extras)
  end,
  [94] = function(item, start, pos, stop, o)
    return t.dcp_control(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [95] = function(item, start, pos, stop, o)
    return t.dcp_system_event(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [96] = function(item, start, pos, stop, o)
    return t.dcp_prepare(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header), o.header.datatype, o.has_collections)
  end,
  [97] = function(item, start, pos, stop, o)
    return t.dcp_seqno_acknowledged(item, start, pos, stop, o, o.header.len_extras)
  end,
  [98] = function(item, start, pos, stop, o)
    return t.dcp_commit(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.has_collections)
  end,
  [99] = function(item, start, pos, stop, o)
    return t.dcp_abort(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.has_collections)
  end,
  [100] = function(item, start, pos, stop, o)
    return t.dcp_seqno_advanced(item, start, pos, stop, o, o.header.len_extras)
  end,
  [101] = function(item, start, pos, stop, o)
    return t.dcp_oso_snapshot(item, start, pos, stop, o, o.header.len_extras)
  end,
  [102] = function(item, start, pos, stop, o)
    return t.dcp_cache_transfer(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header), o.header.datatype, o.has_collections)
  end,
  [103] = function(item, start, pos, stop, o)
    return t.dcp_cache_transfer_end(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header), o.header.datatype, o.has_collections)
  end,
  [104] = function(item, start, pos, stop, o)
    return t.dcp_cache_transfer_end_short_lived(item, start, pos, stop, o)
  end,
  [105] = function(item, start, pos, stop, o)
    return t.dcp_cache_transfer_short_lived(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  [137] = function(item, start, pos, stop, o)
    return t.mcbp_select_bucket(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2))
  end,
  [145] = function(item, start, pos, stop, o)
    return t.mcbp_observe_seqno(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  [150] = function(item, start, pos, stop, o)
    return t.dcp_get_failover_log(item, start, pos, stop, o)
  end,
  [160] = function(item, start, pos, stop, o)
    return t.mcbp_get_meta(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.has_collections)
  end,
  [161] = function(item, start, pos, stop, o)
    return t.mcbp_get_meta(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), o.has_collections)
  end,
  [181] = function(item, start, pos, stop, o)
    return t.mcbp_get_cluster_config(item, start, pos, stop, o, o.header.len_extras)
  end,
  [186] = function(item, start, pos, stop, o)
    return t.mcbp_collections_get_manifest(item, start, pos, stop, o)
  end,
  [187] = function(item, start, pos, stop, o)
    return t.mcbp_get_collection_id(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [188] = function(item, start, pos, stop, o)
    return t.mcbp_get_scope_id(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_payload(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
}
local switch_mcbp_body__response = {
  [31] = function(item, start, pos, stop, o)
    return t.mcbp_hello_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [32] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_list_mechs_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [33] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_auth_response(item, start, pos, stop, o, o.header.status, i.mcbp_header__len_value(o.header))
  end,
  [34] = function(item, start, pos, stop, o)
    return t.mcbp_sasl_auth_response(item, start, pos, stop, o, o.header.status, i.mcbp_header__len_value(o.header))
  end,
  [72] = function(item, start, pos, stop, o)
    return t.mcbp_get_all_vb_seqnos_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [80] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [81] = function(item, start, pos, stop, o)
    return t.dcp_add_stream_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [82] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [83] = function(item, start, pos, stop, o)
    return t.dcp_stream_req_response(item, start, pos, stop, o, o.header.status, i.mcbp_header__len_value(o.header))
  end,
  [84] = function(item, start, pos, stop, o)
    return t.mcbp_failover_log_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [85] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [86] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [87] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [88] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [89] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [90] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [91] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [92] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [93] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [94] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [95] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [96] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [97] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [98] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [99] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [100] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [101] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [102] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [103] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [137] = function(item, start, pos, stop, o)
    return t.mcbp_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [145] = function(item, start, pos, stop, o)
    return t.mcbp_observe_seqno_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [150] = function(item, start, pos, stop, o)
    return t.mcbp_failover_log_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [160] = function(item, start, pos, stop, o)
    return t.mcbp_get_meta_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [161] = function(item, start, pos, stop, o)
    return t.mcbp_get_meta_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [181] = function(item, start, pos, stop, o)
    return t.mcbp_get_cluster_config_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [186] = function(item, start, pos, stop, o)
    return t.mcbp_collections_get_manifest_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), i.mcbp_header__len_value(o.header))
  end,
  [187] = function(item, start, pos, stop, o)
    return t.mcbp_get_collection_id_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  [188] = function(item, start, pos, stop, o)
    return t.mcbp_get_scope_id_response(item, start, pos, stop, o, i.mcbp_header__is_success(o.header), o.header.len_extras, i.mcbp_header__len_value(o.header))
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_payload(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
}
function i.mcbp_body__is_deletion_v2(o)
  local v = o.is_deletion_v2
  if v ~= nil then return v end
  v = ((o.opcode == 88) and (o.header.len_extras == 21))
  o.is_deletion_v2 = v
  return v
end
function i.mcbp_body__is_expiration_v2(o)
  local v = o.is_expiration_v2
  if v ~= nil then return v end
  v = ((o.opcode == 89) and (o.header.len_extras == 20))
  o.is_expiration_v2 = v
  return v
end
function i.mcbp_body__has_doubtful_framing(o)
  local v = o.has_doubtful_framing
  if v ~= nil then return v end
  v = (((((o.header.magic == 8) or (o.header.magic == 24)) and (((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_framing_extras or 0) == 0)) and (i.mcbp_header__len_value(o.header) > 2)) and (((o.opcode == 88) and (o.header.len_extras == 21)) or ((o.opcode == 89) and (o.header.len_extras == 20))))
  o.has_doubtful_framing = v
  return v
end
function i.mcbp_body__first_byte(o)
  local v = o.first_byte
  if v ~= nil then return v end
  if i.mcbp_body__has_doubtful_framing(o) then
    if o.begun_first_byte then error(FAILURE, 0) end
    o.begun_first_byte = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + 0
    if pos < start or pos > stop then short(item, "first_byte", 1, 0) end
    if pos + 1 > stop then short(item, "first_byte", 1, stop - pos) end
    local x = u1(data, pos)
    o.first_byte = x
    pos = pos + 1
    v = o.first_byte
  end
  return v
end
function i.mcbp_body__has_unlisted_framing(o)
  local v = o.has_unlisted_framing
  if v ~= nil then return v end
  v = ((not (o.is_strict) and i.mcbp_body__has_doubtful_framing(o)) and (i.mcbp_body__first_byte(o) == 34))
  o.has_unlisted_framing = v
  return v
end
function i.mcbp_body__len_framing_extras(o)
  local v = o.len_framing_extras
  if v ~= nil then return v end
  v = ((not (i.mcbp_body__has_unlisted_framing(o))) and ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_framing_extras or 0) or 3)
  o.len_framing_extras = v
  return v
end
function i.mcbp_body__len_unlisted(o)
  local v = o.len_unlisted
  if v ~= nil then return v end
  v = (i.mcbp_body__len_framing_extras(o) - ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_framing_extras or 0))
  o.len_unlisted = v
  return v
end
function i.mcbp_body__len_value(o)
  local v = o.len_value
  if v ~= nil then return v end
  v = (i.mcbp_header__len_value(o.header) - i.mcbp_body__len_unlisted(o))
  o.len_value = v
  return v
end
function t.mcbp_body(item, start, pos, stop, parent, header, opcode, has_collections, is_strict)
  local o = {_t = "mcbp_body", _p = parent, header = header, opcode = opcode, has_collections = has_collections, is_strict = is_strict, _item = item, _start = start, _stop = stop, framing_extras = nil, request = nil, response = nil, has_doubtful_framing = nil, first_byte = nil, has_unlisted_framing = nil, len_framing_extras = nil, len_unlisted = nil, len_value = nil}
  if ((o.header.magic == 8) or (o.header.magic == 24)) then
    local n, whole = sized(item, "framing_extras", i.mcbp_body__len_framing_extras(o), pos, stop)
    local it, e = item, nil
    if want[23] then it = add(item, F[23], tvb(pos, n)) end
    local v; v, e = t.mcbp_framing_extras(it, pos, pos, pos + n, o, not ((((o.header.magic == 128) or (o.header.magic == 8)) or (o.header.magic == 130))))
    o.framing_extras = v
    if whole then short(item, "framing_extras", whole, n) end
    pos = pos + n
  end
  if (((o.header.magic == 128) or (o.header.magic == 8)) or (o.header.magic == 130)) then
    local it, e = item, nil
    local read = switch_mcbp_body__request[o.opcode]
      or switch_mcbp_body__request._
    if want[24] then it = add(item, F[24], tvb(pos, stop - pos)) end
    local v; v, e = read(it, start, pos, stop, o)
    o.request = v
    if want[24] then set_len(it, e - pos) end
    pos = e
  end
  if not ((((o.header.magic == 128) or (o.header.magic == 8)) or (o.header.magic == 130))) then
    local it, e = item, nil
    local read = switch_mcbp_body__response[o.opcode]
      or switch_mcbp_body__response._
    if want[25] then it = add(item, F[25], tvb(pos, stop - pos)) end
    local v; v, e = read(it, start, pos, stop, o)
    o.response = v
    if want[25] then set_len(it, e - pos) end
    pos = e
  end
  if ((pos - start) < o.header.len_body) then
    local it, e = item, nil
    if want[26] then it = add(item, F[26], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[26] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
local switch_mcbp_server_body__server_request = {
  [1] = function(item, start, pos, stop, o)
    return t.mcbp_clustermap_change_notification(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
  [2] = function(item, start, pos, stop, o)
    return t.mcbp_external_authenticate(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  [3] = function(item, start, pos, stop, o)
    return t.mcbp_active_external_users(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  [4] = function(item, start, pos, stop, o)
    return t.mcbp_get_authorization(item, start, pos, stop, o, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2))
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_payload(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
}
local switch_mcbp_server_body__server_response = {
  [2] = function(item, start, pos, stop, o)
    return t.mcbp_external_auth_response(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  [4] = function(item, start, pos, stop, o)
    return t.mcbp_external_auth_response(item, start, pos, stop, o, i.mcbp_header__len_value(o.header))
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_payload(item, start, pos, stop, o, o.header.len_extras, ((((o.header.magic == 8) or (o.header.magic == 24))) and o.header.len_key_u1 or o.header.len_key_u2), i.mcbp_header__len_value(o.header))
  end,
}
function t.mcbp_server_body(item, start, pos, stop, parent, header, opcode)
  local o = {_t = "mcbp_server_body", _p = parent, header = header, opcode = opcode, server_request = nil, server_response = nil}
  if (((o.header.magic == 128) or (o.header.magic == 8)) or (o.header.magic == 130)) then
    local it, e = item, nil
    local read = switch_mcbp_server_body__server_request[o.opcode]
      or switch_mcbp_server_body__server_request._
    if want[27] then it = add(item, F[27], tvb(pos, stop - pos)) end
    local v; v, e = read(it, start, pos, stop, o)
    o.server_request = v
    if want[27] then set_len(it, e - pos) end
    pos = e
  end
  if not ((((o.header.magic == 128) or (o.header.magic == 8)) or (o.header.magic == 130))) then
    local it, e = item, nil
    local read = switch_mcbp_server_body__server_response[o.opcode]
      or switch_mcbp_server_body__server_response._
    if want[28] then it = add(item, F[28], tvb(pos, stop - pos)) end
    local v; v, e = read(it, start, pos, stop, o)
    o.server_response = v
    if want[28] then set_len(it, e - pos) end
    pos = e
  end
  if ((pos - start) < o.header.len_body) then
    local it, e = item, nil
    if want[29] then it = add(item, F[29], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[29] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_datatype__raw_datatype(o)
  local v = o.raw_datatype
  if v ~= nil then return v end
  v = ((((o.reserved * 8) + ((o.has_xattrs) and 4 or 0)) + ((o.is_snappy) and 2 or 0)) + ((o.is_json) and 1 or 0))
  o.raw_datatype = v
  return v
end
function t.mcbp_datatype(item, start, pos, stop, parent)
  local o = {_t = "mcbp_datatype", _p = parent, reserved = nil, has_xattrs = nil, is_snappy = nil, is_json = nil, raw_datatype = nil}
  local x, range
  if pos + 1 > stop then short(item, "reserved", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 8) % 32
  o.reserved = x
  if want[30] then
    range = range or tvb(pos, 1)
    add(item, F[30], range)
  end
  if pos + 1 > stop then short(item, "has_xattrs", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 4) % 2 == 1
  o.has_xattrs = x
  if want[31] then
    range = range or tvb(pos, 1)
    add(item, F[31], range)
  end
  if pos + 1 > stop then short(item, "is_snappy", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 2) % 2 == 1
  o.is_snappy = x
  if want[32] then
    range = range or tvb(pos, 1)
    add(item, F[32], range)
  end
  if pos + 1 > stop then short(item, "is_json", 1, stop - (pos)) end
  x = u1(data, pos) % 2 == 1
  o.is_json = x
  if want[33] then
    range = range or tvb(pos, 1)
    add(item, F[33], range)
  end
  pos = pos + 1
  return o, pos
end
end
do
function i.mcbp_framing_extras__is_request(o)
  local v = o.is_request
  if v ~= nil then return v end
  v = not (o.is_response)
  o.is_request = v
  return v
end
function t.mcbp_framing_extras(item, start, pos, stop, parent, is_response)
  local o = {_t = "mcbp_framing_extras", _p = parent, is_response = is_response, request_infos = nil, response_infos = nil}
  if not (o.is_response) then
    local list = {}
    o.request_infos = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[34] then it = add(item, F[34], tvb(pos, stop - pos)) end
      local v; v, e = t.mcbp_framing_extras__request_info(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[34] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  if o.is_response then
    local list = {}
    o.response_infos = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[35] then it = add(item, F[35], tvb(pos, stop - pos)) end
      local v; v, e = t.mcbp_framing_extras__response_info(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[35] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  return o, pos
end
end
do
function i.mcbp_hello__num_features(o)
  local v = o.num_features
  if v ~= nil then return v end
  v = floor(o.len_value / 2)
  o.num_features = v
  return v
end
function t.mcbp_hello(item, start, pos, stop, parent, len_agent, len_value)
  local o = {_t = "mcbp_hello", _p = parent, len_agent = len_agent, len_value = len_value, agent = nil, features = nil}
  do
    local n, whole = sized(item, "agent", o.len_agent, pos, stop)
    o.agent = pos; o.agent__n = n
    if want[36] then add_text(item, F[36], pos, n) end
    if whole then short(item, "agent", whole, n) end
    pos = pos + n
  end
  do
    local list = {}
    o.features = list
    for _ = 1, floor(o.len_value / 2) do
      local it, e = item, nil
      if want[37] then
        it = valued(item, 37, value_of.mcbp_hello_feature, t.mcbp_hello_feature, start, pos, stop, o)
      end
      local v; v, e = t.mcbp_hello_feature(it, start, pos, stop, o)
      list[#list + 1] = v
      pos = e
    end
  end
  return o, pos
end
end
do
function t.mcbp_sasl_list_mechs(item, start, pos, stop, parent)
  local o = {_t = "mcbp_sasl_list_mechs", _p = parent}
  return o, pos
end
end
do
function t.mcbp_sasl_auth(item, start, pos, stop, parent, len_mechanism, len_challenge)
  local o = {_t = "mcbp_sasl_auth", _p = parent, len_mechanism = len_mechanism, len_challenge = len_challenge, mechanism = nil, challenge = nil}
  do
    local n, whole = sized(item, "mechanism", o.len_mechanism, pos, stop)
    o.mechanism = pos; o.mechanism__n = n
    if want[38] then add_text(item, F[38], pos, n) end
    if whole then short(item, "mechanism", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "challenge", o.len_challenge, pos, stop)
    o.challenge = pos; o.challenge__n = n
    if want[39] then add_bytes(item, F[39], pos, n) end
    if whole then short(item, "challenge", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_get_all_vb_seqnos(item, start, pos, stop, parent, len_extras)
  local o = {_t = "mcbp_get_all_vb_seqnos", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[40] then it = add(item, F[40], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_all_vb_seqnos__extras(it, pos, pos, pos + n, o, o.len_extras)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_open(item, start, pos, stop, parent, len_extras, len_name, len_parameters)
  local o = {_t = "dcp_open", _p = parent, len_extras = len_extras, len_name = len_name, len_parameters = len_parameters, extras = nil, name = nil, parameters = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[41] then it = add(item, F[41], tvb(pos, n)) end
    local v; v, e = t.dcp_open__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "name", o.len_name, pos, stop)
    o.name = pos; o.name__n = n
    if want[42] then add_text(item, F[42], pos, n) end
    if whole then short(item, "name", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "parameters", o.len_parameters, pos, stop)
    o.parameters = pos; o.parameters__n = n
    if want[43] then add_text(item, F[43], pos, n) end
    if whole then short(item, "parameters", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_add_stream(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_add_stream", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[44] then it = add(item, F[44], tvb(pos, n)) end
    local v; v, e = t.dcp_add_stream__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_close_stream(item, start, pos, stop, parent)
  local o = {_t = "dcp_close_stream", _p = parent}
  return o, pos
end
end
do
function t.dcp_stream_req(item, start, pos, stop, parent, len_extras, len_filter)
  local o = {_t = "dcp_stream_req", _p = parent, len_extras = len_extras, len_filter = len_filter, extras = nil, filter = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[45] then it = add(item, F[45], tvb(pos, n)) end
    local v; v, e = t.dcp_stream_req__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "filter", o.len_filter, pos, stop)
    o.filter = pos; o.filter__n = n
    if want[46] then add_text(item, F[46], pos, n) end
    if whole then short(item, "filter", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_get_failover_log(item, start, pos, stop, parent)
  local o = {_t = "dcp_get_failover_log", _p = parent}
  return o, pos
end
end
do
function t.dcp_stream_end(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_stream_end", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[47] then it = add(item, F[47], tvb(pos, n)) end
    local v; v, e = t.dcp_stream_end__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_snapshot_marker__has_version(o)
  local v = o.has_version
  if v ~= nil then return v end
  v = (o.len_extras == 1)
  o.has_version = v
  return v
end
function i.dcp_snapshot_marker__is_v2_1(o)
  local v = o.is_v2_1
  if v ~= nil then return v end
  v = ((o.len_extras == 1) and (o.version == 1))
  o.is_v2_1 = v
  return v
end
function i.dcp_snapshot_marker__is_v2_2(o)
  local v = o.is_v2_2
  if v ~= nil then return v end
  v = ((o.len_extras == 1) and (o.version == 2))
  o.is_v2_2 = v
  return v
end
function i.dcp_snapshot_marker__is_later(o)
  local v = o.is_later
  if v ~= nil then return v end
  v = ((o.len_extras == 1) and (o.version > 2))
  o.is_later = v
  return v
end
function i.dcp_snapshot_marker__len_snapshot(o)
  local v = o.len_snapshot
  if v ~= nil then return v end
  v = (((o.len_extras == 1)) and o.len_value or o.len_extras)
  o.len_snapshot = v
  return v
end
function t.dcp_snapshot_marker(item, start, pos, stop, parent, len_extras, len_value)
  local o = {_t = "dcp_snapshot_marker", _p = parent, len_extras = len_extras, len_value = len_value, version = nil, snapshot = nil}
  if (o.len_extras == 1) then
    if pos + 1 > stop then short(item, "version", 1, stop - pos) end
    local x = u1(data, pos)
    o.version = x
    if want[48] then add(item, F[48], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local n, whole = sized(item, "snapshot", (((o.len_extras == 1)) and o.len_value or o.len_extras), pos, stop)
    local it, e = item, nil
    if want[49] then it = add(item, F[49], tvb(pos, n)) end
    local v; v, e = t.dcp_snapshot_marker__snapshot(it, pos, pos, pos + n, o, (o.len_extras == 1), ((o.len_extras == 1) and (o.version == 1)), ((o.len_extras == 1) and (o.version == 2)), ((o.len_extras == 1) and (o.version > 2)), (((o.len_extras == 1)) and o.len_value or o.len_extras))
    o.snapshot = v
    if whole then short(item, "snapshot", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_mutation__has_collection_id(o)
  local v = o.has_collection_id
  if v ~= nil then return v end
  v = (o.has_collections and not ((o.extras.len_extras > 31)))
  o.has_collection_id = v
  return v
end
function i.dcp_mutation__has_extended_meta(o)
  local v = o.has_extended_meta
  if v ~= nil then return v end
  v = (o.extras.len_extended_meta > 0)
  o.has_extended_meta = v
  return v
end
function i.dcp_mutation__len_value(o)
  local v = o.len_value
  if v ~= nil then return v end
  v = (o.len_payload_value - o.extras.len_extended_meta)
  o.len_value = v
  return v
end
function t.dcp_mutation(item, start, pos, stop, parent, len_extras, len_key, len_payload_value, datatype, has_collections)
  local o = {_t = "dcp_mutation", _p = parent, len_extras = len_extras, len_key = len_key, len_payload_value = len_payload_value, datatype = datatype, has_collections = has_collections, extras = nil, key = nil, value = nil, extended_meta = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[50] then it = add(item, F[50], tvb(pos, n)) end
    local v; v, e = t.dcp_mutation__extras(it, pos, pos, pos + n, o, o.len_extras, o.len_payload_value)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[51] then it = add(item, F[51], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, (o.has_collections and not ((o.extras.len_extras > 31))))
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local it, e = item, nil
    if want[52] then it = add(item, F[52], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_document_value(it, start, pos, stop, o, o.datatype, (o.len_payload_value - o.extras.len_extended_meta))
    o.value = v
    if want[52] then set_len(it, e - pos) end
    pos = e
  end
  if (o.extras.len_extended_meta > 0) then
    local n, whole = sized(item, "extended_meta", o.extras.len_extended_meta, pos, stop)
    local it, e = item, nil
    if want[53] then it = add(item, F[53], tvb(pos, n)) end
    local v; v, e = t.dcp_extended_meta(it, pos, pos, pos + n, o)
    o.extended_meta = v
    if whole then short(item, "extended_meta", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_deletion__has_collection_id(o)
  local v = o.has_collection_id
  if v ~= nil then return v end
  v = (o.has_collections and not ((o.extras.len_extras == 19)))
  o.has_collection_id = v
  return v
end
function i.dcp_deletion__len_extended_meta(o)
  local v = o.len_extended_meta
  if v ~= nil then return v end
  v = ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0)
  o.len_extended_meta = v
  return v
end
function i.dcp_deletion__has_extended_meta(o)
  local v = o.has_extended_meta
  if v ~= nil then return v end
  v = (((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0) > 0)
  o.has_extended_meta = v
  return v
end
function i.dcp_deletion__len_value(o)
  local v = o.len_value
  if v ~= nil then return v end
  v = (o.len_payload_value - ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0))
  o.len_value = v
  return v
end
function t.dcp_deletion(item, start, pos, stop, parent, len_extras, len_key, datatype, len_payload_value, has_collections)
  local o = {_t = "dcp_deletion", _p = parent, len_extras = len_extras, len_key = len_key, datatype = datatype, len_payload_value = len_payload_value, has_collections = has_collections, extras = nil, key = nil, value = nil, extended_meta = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[54] then it = add(item, F[54], tvb(pos, n)) end
    local v; v, e = t.dcp_deletion__extras(it, pos, pos, pos + n, o, o.len_extras, o.len_payload_value)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[55] then it = add(item, F[55], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, (o.has_collections and not ((o.extras.len_extras == 19))))
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local it, e = item, nil
    if want[56] then it = add(item, F[56], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_document_value(it, start, pos, stop, o, o.datatype, (o.len_payload_value - ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0)))
    o.value = v
    if want[56] then set_len(it, e - pos) end
    pos = e
  end
  if (((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0) > 0) then
    local n, whole = sized(item, "extended_meta", ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0), pos, stop)
    local it, e = item, nil
    if want[57] then it = add(item, F[57], tvb(pos, n)) end
    local v; v, e = t.dcp_extended_meta(it, pos, pos, pos + n, o)
    o.extended_meta = v
    if whole then short(item, "extended_meta", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_expiration__has_collection_id(o)
  local v = o.has_collection_id
  if v ~= nil then return v end
  v = (o.has_collections and not ((o.extras.len_extras == 19)))
  o.has_collection_id = v
  return v
end
function i.dcp_expiration__len_extended_meta(o)
  local v = o.len_extended_meta
  if v ~= nil then return v end
  v = ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0)
  o.len_extended_meta = v
  return v
end
function i.dcp_expiration__has_extended_meta(o)
  local v = o.has_extended_meta
  if v ~= nil then return v end
  v = (((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0) > 0)
  o.has_extended_meta = v
  return v
end
function i.dcp_expiration__len_value(o)
  local v = o.len_value
  if v ~= nil then return v end
  v = (o.len_payload_value - ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0))
  o.len_value = v
  return v
end
function t.dcp_expiration(item, start, pos, stop, parent, len_extras, len_key, datatype, len_payload_value, has_collections)
  local o = {_t = "dcp_expiration", _p = parent, len_extras = len_extras, len_key = len_key, datatype = datatype, len_payload_value = len_payload_value, has_collections = has_collections, extras = nil, key = nil, value = nil, extended_meta = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[58] then it = add(item, F[58], tvb(pos, n)) end
    local v; v, e = t.dcp_expiration__extras(it, pos, pos, pos + n, o, o.len_extras, o.len_payload_value)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[59] then it = add(item, F[59], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, (o.has_collections and not ((o.extras.len_extras == 19))))
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local it, e = item, nil
    if want[60] then it = add(item, F[60], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_document_value(it, start, pos, stop, o, o.datatype, (o.len_payload_value - ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0)))
    o.value = v
    if want[60] then set_len(it, e - pos) end
    pos = e
  end
  if (((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0) > 0) then
    local n, whole = sized(item, "extended_meta", ((not ((o.extras.len_extras > 19))) and o.extras.len_extended_meta or 0), pos, stop)
    local it, e = item, nil
    if want[61] then it = add(item, F[61], tvb(pos, n)) end
    local v; v, e = t.dcp_extended_meta(it, pos, pos, pos + n, o)
    o.extended_meta = v
    if whole then short(item, "extended_meta", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_flush(item, start, pos, stop, parent)
  local o = {_t = "dcp_flush", _p = parent}
  return o, pos
end
end
do
function t.dcp_set_vbucket_state(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_set_vbucket_state", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[62] then it = add(item, F[62], tvb(pos, n)) end
    local v; v, e = t.dcp_set_vbucket_state__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_noop(item, start, pos, stop, parent)
  local o = {_t = "dcp_noop", _p = parent}
  return o, pos
end
end
do
function t.dcp_buffer_acknowledgement(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_buffer_acknowledgement", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[63] then it = add(item, F[63], tvb(pos, n)) end
    local v; v, e = t.dcp_buffer_acknowledgement__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_control(item, start, pos, stop, parent, len_key, len_value)
  local o = {_t = "dcp_control", _p = parent, len_key = len_key, len_value = len_value, key = nil, value = nil}
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    o.key = pos; o.key__n = n
    if want[64] then add_text(item, F[64], pos, n) end
    if want.key then show_key(item, pos, n) end
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "value", o.len_value, pos, stop)
    o.value = pos; o.value__n = n
    if want[65] then add_text(item, F[65], pos, n) end
    if whole then short(item, "value", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
local switch_dcp_system_event__event_value = {
  [0] = function(item, start, pos, stop, o)
    return t.dcp_system_event__event_fields(item, start, pos, stop, o, true, false)
  end,
  [1] = function(item, start, pos, stop, o)
    return t.dcp_system_event__event_fields(item, start, pos, stop, o, true, false)
  end,
  [3] = function(item, start, pos, stop, o)
    return t.dcp_system_event__event_fields(item, start, pos, stop, o, false, false)
  end,
  [4] = function(item, start, pos, stop, o)
    return t.dcp_system_event__event_fields(item, start, pos, stop, o, false, false)
  end,
  [16] = function(item, start, pos, stop, o)
    return t.dcp_system_event__event_fields(item, start, pos, stop, o, true, true)
  end,
  [32] = function(item, start, pos, stop, o)
    return t.dcp_system_event__collection(item, start, pos, stop, o, o.len_event_value)
  end,
  [33] = function(item, start, pos, stop, o)
    return t.dcp_system_event__dropped_collection(item, start, pos, stop, o, o.len_event_value)
  end,
  [35] = function(item, start, pos, stop, o)
    return t.dcp_system_event__scope(item, start, pos, stop, o, o.len_event_value)
  end,
  [36] = function(item, start, pos, stop, o)
    return t.dcp_system_event__dropped_scope(item, start, pos, stop, o, o.len_event_value)
  end,
  [37] = function(item, start, pos, stop, o)
    return t.dcp_system_event__collection(item, start, pos, stop, o, o.len_event_value)
  end,
  [4096] = function(item, start, pos, stop, o)
    return t.dcp_system_event__prototype_fields(item, start, pos, stop, o, true)
  end,
  [4097] = function(item, start, pos, stop, o)
    return t.dcp_system_event__prototype_fields(item, start, pos, stop, o, true)
  end,
  [4098] = function(item, start, pos, stop, o)
    return t.dcp_system_event__prototype_fields(item, start, pos, stop, o, false)
  end,
  _ = function(item, start, pos, stop, o)
    return t.dcp_system_event__unknown_event(item, start, pos, stop, o)
  end,
}
function i.dcp_system_event__layout(o)
  local v = o.layout
  if v ~= nil then return v end
  v = (((((o.extras.len_extras > 12)) and o.extras.version or 256) * 16) + (((o.extras.event < 15)) and o.extras.event or 15))
  o.layout = v
  return v
end
function t.dcp_system_event(item, start, pos, stop, parent, len_extras, len_key, len_event_value)
  local o = {_t = "dcp_system_event", _p = parent, len_extras = len_extras, len_key = len_key, len_event_value = len_event_value, extras = nil, key = nil, event_value = nil, layout = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[66] then it = add(item, F[66], tvb(pos, n)) end
    local v; v, e = t.dcp_system_event__extras(it, pos, pos, pos + n, o, o.len_extras)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    o.key = pos; o.key__n = n
    if want[67] then add_text(item, F[67], pos, n) end
    if want.key then show_key(item, pos, n) end
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "event_value", o.len_event_value, pos, stop)
    local it, e = item, nil
    local read = switch_dcp_system_event__event_value[i.dcp_system_event__layout(o)]
      or switch_dcp_system_event__event_value._
    if want[68] then it = add(item, F[68], tvb(pos, n)) end
    local v; v, e = read(it, pos, pos, pos + n, o)
    o.event_value = v
    if whole then short(item, "event_value", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_prepare(item, start, pos, stop, parent, len_extras, len_key, len_value, datatype, has_collections)
  local o = {_t = "dcp_prepare", _p = parent, len_extras = len_extras, len_key = len_key, len_value = len_value, datatype = datatype, has_collections = has_collections, extras = nil, key = nil, value = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[69] then it = add(item, F[69], tvb(pos, n)) end
    local v; v, e = t.dcp_prepare__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[70] then it = add(item, F[70], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, o.has_collections)
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local it, e = item, nil
    if want[71] then it = add(item, F[71], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_document_value(it, start, pos, stop, o, o.datatype, o.len_value)
    o.value = v
    if want[71] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_seqno_acknowledged(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_seqno_acknowledged", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[72] then it = add(item, F[72], tvb(pos, n)) end
    local v; v, e = t.dcp_seqno_acknowledged__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_commit(item, start, pos, stop, parent, len_extras, len_key, has_collections)
  local o = {_t = "dcp_commit", _p = parent, len_extras = len_extras, len_key = len_key, has_collections = has_collections, extras = nil, key = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[73] then it = add(item, F[73], tvb(pos, n)) end
    local v; v, e = t.dcp_commit__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[74] then it = add(item, F[74], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, o.has_collections)
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_abort(item, start, pos, stop, parent, len_extras, len_key, has_collections)
  local o = {_t = "dcp_abort", _p = parent, len_extras = len_extras, len_key = len_key, has_collections = has_collections, extras = nil, key = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[75] then it = add(item, F[75], tvb(pos, n)) end
    local v; v, e = t.dcp_abort__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[76] then it = add(item, F[76], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, o.has_collections)
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_seqno_advanced(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_seqno_advanced", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[77] then it = add(item, F[77], tvb(pos, n)) end
    local v; v, e = t.dcp_seqno_advanced__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.dcp_oso_snapshot(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_oso_snapshot", _p = parent, len_extras = len_extras, extras = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[78] then it = add(item, F[78], tvb(pos, n)) end
    local v; v, e = t.dcp_oso_snapshot__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_cache_transfer__has_cached_value(o)
  local v = o.has_cached_value
  if v ~= nil then return v end
  v = (o.len_extras > 0)
  o.has_cached_value = v
  return v
end
function i.dcp_cache_transfer__has_items(o)
  local v = o.has_items
  if v ~= nil then return v end
  v = not ((o.len_extras > 0))
  o.has_items = v
  return v
end
function t.dcp_cache_transfer(item, start, pos, stop, parent, len_extras, len_key, len_value, datatype, has_collections)
  local o = {_t = "dcp_cache_transfer", _p = parent, len_extras = len_extras, len_key = len_key, len_value = len_value, datatype = datatype, has_collections = has_collections, items = nil, cached_value = nil}
  if not ((o.len_extras > 0)) then
    local n, whole = sized(item, "items", o.len_value, pos, stop)
    local it, e = item, nil
    if want[79] then it = add(item, F[79], tvb(pos, n)) end
    local v; v, e = t.dcp_cache_transfer_items(it, pos, pos, pos + n, o)
    o.items = v
    if whole then short(item, "items", whole, n) end
    pos = pos + n
  end
  if (o.len_extras > 0) then
    local it, e = item, nil
    if want[80] then it = add(item, F[80], tvb(pos, stop - pos)) end
    local v; v, e = t.dcp_mutation(it, start, pos, stop, o, o.len_extras, o.len_key, o.len_value, o.datatype, o.has_collections)
    o.cached_value = v
    if want[80] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_cache_transfer_end__has_cached_key_meta(o)
  local v = o.has_cached_key_meta
  if v ~= nil then return v end
  v = (o.len_extras > 0)
  o.has_cached_key_meta = v
  return v
end
function t.dcp_cache_transfer_end(item, start, pos, stop, parent, len_extras, len_key, len_value, datatype, has_collections)
  local o = {_t = "dcp_cache_transfer_end", _p = parent, len_extras = len_extras, len_key = len_key, len_value = len_value, datatype = datatype, has_collections = has_collections, cached_key_meta = nil}
  if (o.len_extras > 0) then
    local it, e = item, nil
    if want[81] then it = add(item, F[81], tvb(pos, stop - pos)) end
    local v; v, e = t.dcp_mutation(it, start, pos, stop, o, o.len_extras, o.len_key, o.len_value, o.datatype, o.has_collections)
    o.cached_key_meta = v
    if want[81] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_cache_transfer_end_short_lived(item, start, pos, stop, parent)
  local o = {_t = "dcp_cache_transfer_end_short_lived", _p = parent}
  return o, pos
end
end
do
function t.dcp_cache_transfer_short_lived(item, start, pos, stop, parent, len_items)
  local o = {_t = "dcp_cache_transfer_short_lived", _p = parent, len_items = len_items, items = nil}
  do
    local n, whole = sized(item, "items", o.len_items, pos, stop)
    local it, e = item, nil
    if want[82] then it = add(item, F[82], tvb(pos, n)) end
    local v; v, e = t.dcp_cache_transfer_items(it, pos, pos, pos + n, o)
    o.items = v
    if whole then short(item, "items", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_select_bucket(item, start, pos, stop, parent, len_bucket)
  local o = {_t = "mcbp_select_bucket", _p = parent, len_bucket = len_bucket, bucket = nil}
  do
    local n, whole = sized(item, "bucket", o.len_bucket, pos, stop)
    o.bucket = pos; o.bucket__n = n
    if want[83] then add_text(item, F[83], pos, n) end
    if whole then short(item, "bucket", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_observe_seqno(item, start, pos, stop, parent, len_known_history)
  local o = {_t = "mcbp_observe_seqno", _p = parent, len_known_history = len_known_history}
  do
    local n, whole = sized(item, "known_history", o.len_known_history, pos, stop)
    local it, e = item, nil
    if want[84] then
      it = valued(item, 84, value_of.mcbp_observe_seqno__known_history, t.mcbp_observe_seqno__known_history, pos, pos, pos + n, o)
    end
    local v; v, e = t.mcbp_observe_seqno__known_history(it, pos, pos, pos + n, o)
    o.known_history = v
    if whole then short(item, "known_history", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_meta__has_version(o)
  local v = o.has_version
  if v ~= nil then return v end
  v = (o.len_extras > 0)
  o.has_version = v
  return v
end
function t.mcbp_get_meta(item, start, pos, stop, parent, len_extras, len_key, has_collections)
  local o = {_t = "mcbp_get_meta", _p = parent, len_extras = len_extras, len_key = len_key, has_collections = has_collections, version = nil, key = nil}
  if (o.len_extras > 0) then
    if pos + 1 > stop then short(item, "version", 1, stop - pos) end
    local x = u1(data, pos)
    o.version = x
    if want[85] then add(item, F[85], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[86] then it = add(item, F[86], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, o.has_collections)
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_cluster_config__has_known_version(o)
  local v = o.has_known_version
  if v ~= nil then return v end
  v = (o.len_extras > 0)
  o.has_known_version = v
  return v
end
function t.mcbp_get_cluster_config(item, start, pos, stop, parent, len_extras)
  local o = {_t = "mcbp_get_cluster_config", _p = parent, len_extras = len_extras, extras = nil}
  if (o.len_extras > 0) then
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[87] then it = add(item, F[87], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_cluster_config__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_collections_get_manifest(item, start, pos, stop, parent)
  local o = {_t = "mcbp_collections_get_manifest", _p = parent}
  return o, pos
end
end
do
function t.mcbp_get_collection_id(item, start, pos, stop, parent, len_old_path, len_path)
  local o = {_t = "mcbp_get_collection_id", _p = parent, len_old_path = len_old_path, len_path = len_path, old_path = nil, path = nil}
  do
    local n, whole = sized(item, "old_path", o.len_old_path, pos, stop)
    o.old_path = pos; o.old_path__n = n
    if want[88] then add_text(item, F[88], pos, n) end
    if whole then short(item, "old_path", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "path", o.len_path, pos, stop)
    o.path = pos; o.path__n = n
    if want[89] then add_text(item, F[89], pos, n) end
    if whole then short(item, "path", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_get_scope_id(item, start, pos, stop, parent, len_old_path, len_path)
  local o = {_t = "mcbp_get_scope_id", _p = parent, len_old_path = len_old_path, len_path = len_path, old_path = nil, path = nil}
  do
    local n, whole = sized(item, "old_path", o.len_old_path, pos, stop)
    o.old_path = pos; o.old_path__n = n
    if want[90] then add_text(item, F[90], pos, n) end
    if whole then short(item, "old_path", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "path", o.len_path, pos, stop)
    o.path = pos; o.path__n = n
    if want[91] then add_text(item, F[91], pos, n) end
    if whole then short(item, "path", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_payload(item, start, pos, stop, parent, len_extras, len_key, len_value)
  local o = {_t = "mcbp_payload", _p = parent, len_extras = len_extras, len_key = len_key, len_value = len_value, extras = nil, key = nil, value = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    o.extras = pos; o.extras__n = n
    if want[92] then add_bytes(item, F[92], pos, n) end
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    o.key = pos; o.key__n = n
    if want[93] then add_bytes(item, F[93], pos, n) end
    if want.key then show_key(item, pos, n) end
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "value", o.len_value, pos, stop)
    o.value = pos; o.value__n = n
    if want[94] then add_bytes(item, F[94], pos, n) end
    if whole then short(item, "value", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_hello_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function i.mcbp_hello_response__len_features(o)
  local v = o.len_features
  if v ~= nil then return v end
  v = ((o.is_success) and o.len_value or 0)
  o.len_features = v
  return v
end
function i.mcbp_hello_response__num_features(o)
  local v = o.num_features
  if v ~= nil then return v end
  v = floor(((o.is_success) and o.len_value or 0) / 2)
  o.num_features = v
  return v
end
function t.mcbp_hello_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_hello_response", _p = parent, is_success = is_success, len_value = len_value, features = nil, error = nil}
  do
    local list = {}
    o.features = list
    for _ = 1, floor(((o.is_success) and o.len_value or 0) / 2) do
      local it, e = item, nil
      if want[95] then
        it = valued(item, 95, value_of.mcbp_hello_feature, t.mcbp_hello_feature, start, pos, stop, o)
      end
      local v; v, e = t.mcbp_hello_feature(it, start, pos, stop, o)
      list[#list + 1] = v
      pos = e
    end
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[96] then add_text(item, F[96], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_sasl_list_mechs_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_sasl_list_mechs_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_sasl_list_mechs_response", _p = parent, is_success = is_success, len_value = len_value, mechanisms = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "mechanisms", o.len_value, pos, stop)
    o.mechanisms = pos; o.mechanisms__n = n
    if want[97] then add_text(item, F[97], pos, n) end
    if whole then short(item, "mechanisms", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[98] then add_text(item, F[98], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_sasl_auth_response__is_success(o)
  local v = o.is_success
  if v ~= nil then return v end
  v = (o.status == 0)
  o.is_success = v
  return v
end
function i.mcbp_sasl_auth_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (((o.status == 0) or (o.status == 33)))
  o.has_error = v
  return v
end
function i.mcbp_sasl_auth_response__is_continued(o)
  local v = o.is_continued
  if v ~= nil then return v end
  v = (o.status == 33)
  o.is_continued = v
  return v
end
function i.mcbp_sasl_auth_response__has_challenge(o)
  local v = o.has_challenge
  if v ~= nil then return v end
  v = ((o.status == 0) or (o.status == 33))
  o.has_challenge = v
  return v
end
function t.mcbp_sasl_auth_response(item, start, pos, stop, parent, status, len_value)
  local o = {_t = "mcbp_sasl_auth_response", _p = parent, status = status, len_value = len_value, challenge = nil, error = nil}
  if ((o.status == 0) or (o.status == 33)) then
    local n, whole = sized(item, "challenge", o.len_value, pos, stop)
    o.challenge = pos; o.challenge__n = n
    if want[99] then add_bytes(item, F[99], pos, n) end
    if whole then short(item, "challenge", whole, n) end
    pos = pos + n
  end
  if not (((o.status == 0) or (o.status == 33))) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[100] then add_text(item, F[100], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_all_vb_seqnos_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_get_all_vb_seqnos_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_get_all_vb_seqnos_response", _p = parent, is_success = is_success, len_value = len_value, error = nil}
  if o.is_success then
    local n, whole = sized(item, "vbuckets", o.len_value, pos, stop)
    local it, e = item, nil
    if want[101] then it = add(item, F[101], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_all_vb_seqnos_response__vbucket_list(it, pos, pos, pos + n, o)
    o.vbuckets = v
    if whole then short(item, "vbuckets", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[102] then add_text(item, F[102], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_response(item, start, pos, stop, parent, is_success, len_error)
  local o = {_t = "mcbp_response", _p = parent, is_success = is_success, len_error = len_error, error = nil}
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_error, pos, stop)
    o.error = pos; o.error__n = n
    if want[103] then add_text(item, F[103], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_add_stream_response__has_opaque(o)
  local v = o.has_opaque
  if v ~= nil then return v end
  v = (o.len_extras == 4)
  o.has_opaque = v
  return v
end
function i.dcp_add_stream_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.dcp_add_stream_response(item, start, pos, stop, parent, is_success, len_extras, len_error)
  local o = {_t = "dcp_add_stream_response", _p = parent, is_success = is_success, len_extras = len_extras, len_error = len_error, opaque = nil, error = nil}
  if (o.len_extras == 4) then
    if pos + 4 > stop then short(item, "opaque", 4, stop - pos) end
    local x = u4(data, pos)
    o.opaque = x
    if want[104] then add(item, F[104], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_error, pos, stop)
    o.error = pos; o.error__n = n
    if want[105] then add_text(item, F[105], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_stream_req_response__is_success(o)
  local v = o.is_success
  if v ~= nil then return v end
  v = (o.status == 0)
  o.is_success = v
  return v
end
function i.dcp_stream_req_response__has_rollback_seqno(o)
  local v = o.has_rollback_seqno
  if v ~= nil then return v end
  v = (o.status == 35)
  o.has_rollback_seqno = v
  return v
end
function i.dcp_stream_req_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (((o.status == 0) or (o.status == 35)))
  o.has_error = v
  return v
end
function t.dcp_stream_req_response(item, start, pos, stop, parent, status, len_value)
  local o = {_t = "dcp_stream_req_response", _p = parent, status = status, len_value = len_value, failover_log = nil, rollback_seqno = nil, error = nil}
  if (o.status == 0) then
    local n, whole = sized(item, "failover_log", o.len_value, pos, stop)
    local it, e = item, nil
    if want[106] then it = add(item, F[106], tvb(pos, n)) end
    local v; v, e = t.mcbp_failover_log(it, pos, pos, pos + n, o)
    o.failover_log = v
    if whole then short(item, "failover_log", whole, n) end
    pos = pos + n
  end
  if (o.status == 35) then
    local n, whole = sized(item, "rollback_seqno", o.len_value, pos, stop)
    local it, e = item, nil
    if want[107] then
      it = valued(item, 107, value_of.dcp_stream_req_response__rollback, t.dcp_stream_req_response__rollback, pos, pos, pos + n, o)
    end
    local v; v, e = t.dcp_stream_req_response__rollback(it, pos, pos, pos + n, o)
    o.rollback_seqno = v
    if whole then short(item, "rollback_seqno", whole, n) end
    pos = pos + n
  end
  if not (((o.status == 0) or (o.status == 35))) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[108] then add_text(item, F[108], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_failover_log_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_failover_log_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_failover_log_response", _p = parent, is_success = is_success, len_value = len_value, failover_log = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "failover_log", o.len_value, pos, stop)
    local it, e = item, nil
    if want[109] then it = add(item, F[109], tvb(pos, n)) end
    local v; v, e = t.mcbp_failover_log(it, pos, pos, pos + n, o)
    o.failover_log = v
    if whole then short(item, "failover_log", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[110] then add_text(item, F[110], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_observe_seqno_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_observe_seqno_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_observe_seqno_response", _p = parent, is_success = is_success, len_value = len_value, state = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "state", o.len_value, pos, stop)
    local it, e = item, nil
    if want[111] then it = add(item, F[111], tvb(pos, n)) end
    local v; v, e = t.mcbp_observe_seqno_response__state(it, pos, pos, pos + n, o)
    o.state = v
    if whole then short(item, "state", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[112] then add_text(item, F[112], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_meta_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_get_meta_response(item, start, pos, stop, parent, is_success, len_extras, len_error)
  local o = {_t = "mcbp_get_meta_response", _p = parent, is_success = is_success, len_extras = len_extras, len_error = len_error, extras = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[113] then it = add(item, F[113], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_meta_response__extras(it, pos, pos, pos + n, o, o.len_extras)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_error, pos, stop)
    o.error = pos; o.error__n = n
    if want[114] then add_text(item, F[114], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_cluster_config_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_get_cluster_config_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_get_cluster_config_response", _p = parent, is_success = is_success, len_value = len_value, error = nil}
  if o.is_success then
    local n, whole = sized(item, "config", o.len_value, pos, stop)
    if want[115] then add_bytes(item, F[115], pos, n) end
    if whole then short(item, "config", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[116] then add_text(item, F[116], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_collections_get_manifest_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_collections_get_manifest_response(item, start, pos, stop, parent, is_success, len_value)
  local o = {_t = "mcbp_collections_get_manifest_response", _p = parent, is_success = is_success, len_value = len_value, manifest = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "manifest", o.len_value, pos, stop)
    o.manifest = pos; o.manifest__n = n
    if want[117] then add_text(item, F[117], pos, n) end
    if whole then short(item, "manifest", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_value, pos, stop)
    o.error = pos; o.error__n = n
    if want[118] then add_text(item, F[118], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_collection_id_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_get_collection_id_response(item, start, pos, stop, parent, is_success, len_extras, len_error)
  local o = {_t = "mcbp_get_collection_id_response", _p = parent, is_success = is_success, len_extras = len_extras, len_error = len_error, extras = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[119] then it = add(item, F[119], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_collection_id_response__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_error, pos, stop)
    o.error = pos; o.error__n = n
    if want[120] then add_text(item, F[120], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_get_scope_id_response__has_error(o)
  local v = o.has_error
  if v ~= nil then return v end
  v = not (o.is_success)
  o.has_error = v
  return v
end
function t.mcbp_get_scope_id_response(item, start, pos, stop, parent, is_success, len_extras, len_error)
  local o = {_t = "mcbp_get_scope_id_response", _p = parent, is_success = is_success, len_extras = len_extras, len_error = len_error, extras = nil, error = nil}
  if o.is_success then
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[121] then it = add(item, F[121], tvb(pos, n)) end
    local v; v, e = t.mcbp_get_scope_id_response__extras(it, pos, pos, pos + n, o)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  if not (o.is_success) then
    local n, whole = sized(item, "error", o.len_error, pos, stop)
    o.error = pos; o.error__n = n
    if want[122] then add_text(item, F[122], pos, n) end
    if whole then short(item, "error", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_surplus(item, start, pos, stop, parent)
  local o = {_t = "mcbp_surplus", _p = parent}
  do
    if pos + 1 > stop then short(item, "first_byte", 1, stop - pos) end
    local x = u1(data, pos)
    o.first_byte = x
    local it = item
    if want[123] then it = add(item, F[123], tvb(pos, 1)) end
    if not ((x < 0)) then broken(it, "surplus", x) end
    pos = pos + 1
  end
  return o, pos
end
end
do
function t.mcbp_clustermap_change_notification(item, start, pos, stop, parent, len_extras, len_bucket, len_config)
  local o = {_t = "mcbp_clustermap_change_notification", _p = parent, len_extras = len_extras, len_bucket = len_bucket, len_config = len_config, extras = nil, bucket = nil}
  do
    local n, whole = sized(item, "extras", o.len_extras, pos, stop)
    local it, e = item, nil
    if want[124] then it = add(item, F[124], tvb(pos, n)) end
    local v; v, e = t.mcbp_clustermap_change_notification__extras(it, pos, pos, pos + n, o, o.len_extras)
    o.extras = v
    if whole then short(item, "extras", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "bucket", o.len_bucket, pos, stop)
    o.bucket = pos; o.bucket__n = n
    if want[125] then add_text(item, F[125], pos, n) end
    if whole then short(item, "bucket", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "config", o.len_config, pos, stop)
    if want[126] then add_bytes(item, F[126], pos, n) end
    if whole then short(item, "config", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_external_authenticate(item, start, pos, stop, parent, len_request_json)
  local o = {_t = "mcbp_external_authenticate", _p = parent, len_request_json = len_request_json}
  do
    local n, whole = sized(item, "request_json", o.len_request_json, pos, stop)
    if want[127] then add_text(item, F[127], pos, n) end
    if whole then short(item, "request_json", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_active_external_users(item, start, pos, stop, parent, len_users)
  local o = {_t = "mcbp_active_external_users", _p = parent, len_users = len_users, users = nil}
  do
    local n, whole = sized(item, "users", o.len_users, pos, stop)
    o.users = pos; o.users__n = n
    if want[128] then add_text(item, F[128], pos, n) end
    if whole then short(item, "users", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_get_authorization(item, start, pos, stop, parent, len_user)
  local o = {_t = "mcbp_get_authorization", _p = parent, len_user = len_user, user = nil}
  do
    local n, whole = sized(item, "user", o.len_user, pos, stop)
    o.user = pos; o.user__n = n
    if want[129] then add_text(item, F[129], pos, n) end
    if whole then short(item, "user", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_external_auth_response(item, start, pos, stop, parent, len_result)
  local o = {_t = "mcbp_external_auth_response", _p = parent, len_result = len_result}
  do
    local n, whole = sized(item, "result", o.len_result, pos, stop)
    if want[130] then add_text(item, F[130], pos, n) end
    if whole then short(item, "result", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
local switch_mcbp_framing_extras__request_info__data = {
  [0] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__no_data(item, start, pos, stop, o)
  end,
  [1] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__durability(item, start, pos, stop, o, (o.tag.short_len_data + (((o.tag.short_len_data == 15)) and o.long_len_data or 0)))
  end,
  [2] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__dcp_stream_id(item, start, pos, stop, o)
  end,
  [4] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__impersonate(item, start, pos, stop, o)
  end,
  [5] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__no_data(item, start, pos, stop, o)
  end,
  [6] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__privilege(item, start, pos, stop, o)
  end,
  [7] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__impersonate_token(item, start, pos, stop, o)
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__unknown_data(item, start, pos, stop, o)
  end,
}
function i.mcbp_framing_extras__request_info__has_long_id(o)
  local v = o.has_long_id
  if v ~= nil then return v end
  v = (o.tag.kind == 15)
  o.has_long_id = v
  return v
end
function i.mcbp_framing_extras__request_info__has_long_len_data(o)
  local v = o.has_long_len_data
  if v ~= nil then return v end
  v = (o.tag.short_len_data == 15)
  o.has_long_len_data = v
  return v
end
function i.mcbp_framing_extras__request_info__added_len_data(o)
  local v = o.added_len_data
  if v ~= nil then return v end
  v = (((o.tag.short_len_data == 15)) and o.long_len_data or 0)
  o.added_len_data = v
  return v
end
function i.mcbp_framing_extras__request_info__len_data(o)
  local v = o.len_data
  if v ~= nil then return v end
  v = (o.tag.short_len_data + (((o.tag.short_len_data == 15)) and o.long_len_data or 0))
  o.len_data = v
  return v
end
function t.mcbp_framing_extras__request_info(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__request_info", _p = parent, tag = nil, long_id = nil, long_len_data = nil, data = nil}
  do
    local it, e = item, nil
    if want[131] then it = add(item, F[131], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_framing_extras__request_tag(it, start, pos, stop, o)
    o.tag = v
    if want[131] then set_len(it, e - pos) end
    pos = e
  end
  if (o.tag.kind == 15) then
    if pos + 1 > stop then short(item, "long_id", 1, stop - pos) end
    local x = u1(data, pos)
    o.long_id = x
    if want[132] then add(item, F[132], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.tag.short_len_data == 15) then
    if pos + 1 > stop then short(item, "long_len_data", 1, stop - pos) end
    local x = u1(data, pos)
    o.long_len_data = x
    if want[133] then add(item, F[133], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local n, whole = sized(item, "data", (o.tag.short_len_data + (((o.tag.short_len_data == 15)) and o.long_len_data or 0)), pos, stop)
    local it, e = item, nil
    local read = switch_mcbp_framing_extras__request_info__data[o.tag.kind]
      or switch_mcbp_framing_extras__request_info__data._
    if want[134] then it = add(item, F[134], tvb(pos, n)) end
    local v; v, e = read(it, pos, pos, pos + n, o)
    o.data = v
    if whole then short(item, "data", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
local switch_mcbp_framing_extras__response_info__data = {
  [0] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__encoded_duration(item, start, pos, stop, o)
  end,
  [1] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__units(item, start, pos, stop, o)
  end,
  [2] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__units(item, start, pos, stop, o)
  end,
  [3] = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__encoded_duration(item, start, pos, stop, o)
  end,
  _ = function(item, start, pos, stop, o)
    return t.mcbp_framing_extras__unknown_data(item, start, pos, stop, o)
  end,
}
function i.mcbp_framing_extras__response_info__has_long_id(o)
  local v = o.has_long_id
  if v ~= nil then return v end
  v = (o.tag.kind == 15)
  o.has_long_id = v
  return v
end
function i.mcbp_framing_extras__response_info__has_long_len_data(o)
  local v = o.has_long_len_data
  if v ~= nil then return v end
  v = (o.tag.short_len_data == 15)
  o.has_long_len_data = v
  return v
end
function i.mcbp_framing_extras__response_info__added_len_data(o)
  local v = o.added_len_data
  if v ~= nil then return v end
  v = (((o.tag.short_len_data == 15)) and o.long_len_data or 0)
  o.added_len_data = v
  return v
end
function i.mcbp_framing_extras__response_info__len_data(o)
  local v = o.len_data
  if v ~= nil then return v end
  v = (o.tag.short_len_data + (((o.tag.short_len_data == 15)) and o.long_len_data or 0))
  o.len_data = v
  return v
end
function t.mcbp_framing_extras__response_info(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__response_info", _p = parent, tag = nil, long_id = nil, long_len_data = nil, data = nil}
  do
    local it, e = item, nil
    if want[135] then it = add(item, F[135], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_framing_extras__response_tag(it, start, pos, stop, o)
    o.tag = v
    if want[135] then set_len(it, e - pos) end
    pos = e
  end
  if (o.tag.kind == 15) then
    if pos + 1 > stop then short(item, "long_id", 1, stop - pos) end
    local x = u1(data, pos)
    o.long_id = x
    if want[136] then add(item, F[136], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.tag.short_len_data == 15) then
    if pos + 1 > stop then short(item, "long_len_data", 1, stop - pos) end
    local x = u1(data, pos)
    o.long_len_data = x
    if want[137] then add(item, F[137], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local n, whole = sized(item, "data", (o.tag.short_len_data + (((o.tag.short_len_data == 15)) and o.long_len_data or 0)), pos, stop)
    local it, e = item, nil
    local read = switch_mcbp_framing_extras__response_info__data[o.tag.kind]
      or switch_mcbp_framing_extras__response_info__data._
    if want[138] then it = add(item, F[138], tvb(pos, n)) end
    local v; v, e = read(it, pos, pos, pos + n, o)
    o.data = v
    if whole then short(item, "data", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_hello_feature__raw_code(o)
  local v = o.raw_code
  if v ~= nil then return v end
  v = o.code
  o.raw_code = v
  return v
end
function t.mcbp_hello_feature(item, start, pos, stop, parent)
  local o = {_t = "mcbp_hello_feature", _p = parent, code = nil}
  do
    if pos + 2 > stop then short(item, "code", 2, stop - pos) end
    local x = u2(data, pos)
    o.code = x
    if want[139] then add(item, F[139], tvb(pos, 2)) end
    pos = pos + 2
  end
  return o, pos
end
end
do
function i.mcbp_get_all_vb_seqnos__extras__has_vbucket_state(o)
  local v = o.has_vbucket_state
  if v ~= nil then return v end
  v = (o.len_extras > 0)
  o.has_vbucket_state = v
  return v
end
function i.mcbp_get_all_vb_seqnos__extras__has_collection_id(o)
  local v = o.has_collection_id
  if v ~= nil then return v end
  v = (o.len_extras > 4)
  o.has_collection_id = v
  return v
end
function i.mcbp_get_all_vb_seqnos__extras__raw_vbucket_state(o)
  local v = o.raw_vbucket_state
  if v ~= nil then return v end
  if (o.len_extras > 0) then
    v = o.vbucket_state
    o.raw_vbucket_state = v
  end
  return v
end
function t.mcbp_get_all_vb_seqnos__extras(item, start, pos, stop, parent, len_extras)
  local o = {_t = "mcbp_get_all_vb_seqnos__extras", _p = parent, len_extras = len_extras, vbucket_state = nil, collection_id = nil}
  if (o.len_extras > 0) then
    if pos + 4 > stop then short(item, "vbucket_state", 4, stop - pos) end
    local x = u4(data, pos)
    o.vbucket_state = x
    if want[140] then add(item, F[140], tvb(pos, 4)) end
    pos = pos + 4
  end
  if (o.len_extras > 4) then
    if pos + 4 > stop then short(item, "collection_id", 4, stop - pos) end
    local x = u4(data, pos)
    o.collection_id = x
    if want[141] then add(item, F[141], tvb(pos, 4)) end
    pos = pos + 4
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[142] then it = add(item, F[142], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[142] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_open__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_open__extras", _p = parent, flags = nil}
  do
    if pos + 4 > stop then short(item, "seqno", 4, stop - pos) end
    if want[143] then add(item, F[143], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    local n, whole = sized(item, "flags", 4, pos, stop)
    local it, e = item, nil
    if want[144] and pos + 4 <= pos + n then it = add(item, F[144], tvb(pos, 4)) end
    local v; v, e = t.dcp_open__open_flags(it, pos, pos, pos + n, o)
    o.flags = v
    if whole then short(item, "flags", whole, n) end
    pos = pos + n
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[145] then it = add(item, F[145], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[145] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_add_stream__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_add_stream__extras", _p = parent, flags = nil}
  do
    local n, whole = sized(item, "flags", 4, pos, stop)
    local it, e = item, nil
    if want[146] and pos + 4 <= pos + n then it = add(item, F[146], tvb(pos, 4)) end
    local v; v, e = t.dcp_stream_flags(it, pos, pos, pos + n, o)
    o.flags = v
    if whole then short(item, "flags", whole, n) end
    pos = pos + n
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[147] then it = add(item, F[147], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[147] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_stream_req__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_stream_req__extras", _p = parent, flags = nil, reserved = nil, start_seqno = nil, end_seqno = nil, snap_start_seqno = nil, snap_end_seqno = nil}
  do
    local n, whole = sized(item, "flags", 4, pos, stop)
    local it, e = item, nil
    if want[148] and pos + 4 <= pos + n then it = add(item, F[148], tvb(pos, 4)) end
    local v; v, e = t.dcp_stream_flags(it, pos, pos, pos + n, o)
    o.flags = v
    if whole then short(item, "flags", whole, n) end
    pos = pos + n
  end
  do
    if pos + 4 > stop then short(item, "reserved", 4, stop - pos) end
    local x = u4(data, pos)
    o.reserved = x
    if want[149] then add(item, F[149], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 8 > stop then short(item, "start_seqno", 8, stop - pos) end
    local x = pos
    o.start_seqno = x
    if want[150] then add(item, F[150], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "end_seqno", 8, stop - pos) end
    local x = pos
    o.end_seqno = x
    if want[151] then add(item, F[151], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "vbucket_uuid", 8, stop - pos) end
    if want[152] then add(item, F[152], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "snap_start_seqno", 8, stop - pos) end
    local x = pos
    o.snap_start_seqno = x
    if want[153] then add(item, F[153], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "snap_end_seqno", 8, stop - pos) end
    local x = pos
    o.snap_end_seqno = x
    if want[154] then add(item, F[154], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[155] then it = add(item, F[155], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[155] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_stream_end__extras__raw_reason(o)
  local v = o.raw_reason
  if v ~= nil then return v end
  v = o.reason
  o.raw_reason = v
  return v
end
function t.dcp_stream_end__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_stream_end__extras", _p = parent, reason = nil}
  do
    if pos + 4 > stop then short(item, "reason", 4, stop - pos) end
    local x = u4(data, pos)
    o.reason = x
    if want[156] then add(item, F[156], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[157] then it = add(item, F[157], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[157] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_snapshot_marker__snapshot__has_high_prepared_seqno(o)
  local v = o.has_high_prepared_seqno
  if v ~= nil then return v end
  v = (o.has_purge_seqno and (o.len_snapshot > 44))
  o.has_high_prepared_seqno = v
  return v
end
function t.dcp_snapshot_marker__snapshot(item, start, pos, stop, parent, has_visible_seqno, has_timestamp, has_purge_seqno, has_unknown_fields, len_snapshot)
  local o = {_t = "dcp_snapshot_marker__snapshot", _p = parent, has_visible_seqno = has_visible_seqno, has_timestamp = has_timestamp, has_purge_seqno = has_purge_seqno, has_unknown_fields = has_unknown_fields, len_snapshot = len_snapshot, start_seqno = nil, end_seqno = nil, flags = nil, max_visible_seqno = nil, purge_seqno = nil, high_prepared_seqno = nil}
  do
    if pos + 8 > stop then short(item, "start_seqno", 8, stop - pos) end
    local x = pos
    o.start_seqno = x
    if want[158] then add(item, F[158], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "end_seqno", 8, stop - pos) end
    local x = pos
    o.end_seqno = x
    if want[159] then add(item, F[159], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    local n, whole = sized(item, "flags", 4, pos, stop)
    local it, e = item, nil
    if want[160] and pos + 4 <= pos + n then it = add(item, F[160], tvb(pos, 4)) end
    local v; v, e = t.dcp_snapshot_marker__snapshot_flags(it, pos, pos, pos + n, o)
    o.flags = v
    if whole then short(item, "flags", whole, n) end
    pos = pos + n
  end
  if o.has_visible_seqno then
    if pos + 8 > stop then short(item, "max_visible_seqno", 8, stop - pos) end
    local x = pos
    o.max_visible_seqno = x
    if want[161] then add(item, F[161], tvb(pos, 8)) end
    pos = pos + 8
  end
  if o.has_visible_seqno then
    if pos + 8 > stop then short(item, "high_completed_seqno", 8, stop - pos) end
    if want[162] then add(item, F[162], tvb(pos, 8)) end
    pos = pos + 8
  end
  if o.has_timestamp then
    if pos + 8 > stop then short(item, "timestamp", 8, stop - pos) end
    if want[163] then add(item, F[163], tvb(pos, 8)) end
    pos = pos + 8
  end
  if o.has_purge_seqno then
    if pos + 8 > stop then short(item, "purge_seqno", 8, stop - pos) end
    local x = pos
    o.purge_seqno = x
    if want[164] then add(item, F[164], tvb(pos, 8)) end
    pos = pos + 8
  end
  if (o.has_purge_seqno and (o.len_snapshot > 44)) then
    if pos + 8 > stop then short(item, "high_prepared_seqno", 8, stop - pos) end
    local x = pos
    o.high_prepared_seqno = x
    if want[165] then add(item, F[165], tvb(pos, 8)) end
    pos = pos + 8
  end
  if o.has_unknown_fields then
    local n = stop - pos
    if want[166] then add_bytes(item, F[166], pos, n) end
    pos = pos + n
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[167] then it = add(item, F[167], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[167] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_mutation__extras__has_len_collection_name(o)
  local v = o.has_len_collection_name
  if v ~= nil then return v end
  v = (o.len_extras > 31)
  o.has_len_collection_name = v
  return v
end
function t.dcp_mutation__extras(item, start, pos, stop, parent, len_extras, len_value)
  local o = {_t = "dcp_mutation__extras", _p = parent, len_extras = len_extras, len_value = len_value, by_seqno = nil, flags = nil, len_extended_meta = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[168] then add(item, F[168], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[169] then add(item, F[169], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "flags", 4, stop - pos) end
    local x = u4(data, pos)
    o.flags = x
    if want[170] then add(item, F[170], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "expiration", 4, stop - pos) end
    if want[171] then noted(add(item, F[171], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "lock_time", 4, stop - pos) end
    if want[172] then add(item, F[172], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 2 > stop then short(item, "len_extended_meta", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_extended_meta = x
    local it = item
    if want[173] then it = add(item, F[173], tvb(pos, 2)) end
    if not ((x <= o.len_value)) then broken(it, "extended-meta-length", x) end
    pos = pos + 2
  end
  do
    if pos + 1 > stop then short(item, "nru", 1, stop - pos) end
    if want[174] then add(item, F[174], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.len_extras > 31) then
    if pos + 1 > stop then short(item, "len_collection_name", 1, stop - pos) end
    if want[175] then add(item, F[175], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[176] then it = add(item, F[176], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[176] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_document_key(item, start, pos, stop, parent, has_collection_id)
  local o = {_t = "mcbp_document_key", _p = parent, has_collection_id = has_collection_id, collection_id = nil, name = nil}
  if o.has_collection_id then
    local it, e = item, nil
    if want[177] then
      it = valued(item, 177, value_of.mcbp_collection_id, t.mcbp_collection_id, start, pos, stop, o)
    end
    local v; v, e = t.mcbp_collection_id(it, start, pos, stop, o)
    o.collection_id = v
    pos = e
  end
  do
    local n = stop - pos
    o.name = pos; o.name__n = n
    if want[178] then add_text(item, F[178], pos, n) end
    if want.key then show_key(item, pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_document_value__has_snappy(o)
  local v = o.has_snappy
  if v ~= nil then return v end
  v = (o.datatype.is_snappy and (o.len_value > 0))
  o.has_snappy = v
  return v
end
function i.mcbp_document_value__has_body(o)
  local v = o.has_body
  if v ~= nil then return v end
  v = not ((o.datatype.is_snappy and (o.len_value > 0)))
  o.has_body = v
  return v
end
function i.mcbp_document_value__has_xattrs(o)
  local v = o.has_xattrs
  if v ~= nil then return v end
  v = ((o.datatype.has_xattrs and not ((o.datatype.is_snappy and (o.len_value > 0)))) and (o.len_value > 0))
  o.has_xattrs = v
  return v
end
function i.mcbp_document_value__len_body(o)
  local v = o.len_body
  if v ~= nil then return v end
  v = ((((o.datatype.has_xattrs and not ((o.datatype.is_snappy and (o.len_value > 0)))) and (o.len_value > 0))) and (o.len_value - (o.xattrs.len_pairs + 4)) or o.len_value)
  o.len_body = v
  return v
end
function t.mcbp_document_value(item, start, pos, stop, parent, datatype, len_value)
  local o = {_t = "mcbp_document_value", _p = parent, datatype = datatype, len_value = len_value, xattrs = nil, body = nil, len_body = nil}
  if (o.datatype.is_snappy and (o.len_value > 0)) then
    local n, whole = sized(item, "snappy", o.len_value, pos, stop)
    if want[179] then add_bytes(item, F[179], pos, n) end
    if want_all then show_snappy(item, pos, n, o.datatype.is_json) end
    if whole then short(item, "snappy", whole, n) end
    pos = pos + n
  end
  if ((o.datatype.has_xattrs and not ((o.datatype.is_snappy and (o.len_value > 0)))) and (o.len_value > 0)) then
    local it, e = item, nil
    if want[180] then it = add(item, F[180], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_xattr_section(it, start, pos, stop, o, o.len_value)
    o.xattrs = v
    if want[180] then set_len(it, e - pos) end
    pos = e
  end
  if not ((o.datatype.is_snappy and (o.len_value > 0))) then
    local n, whole = sized(item, "body", i.mcbp_document_value__len_body(o), pos, stop)
    o.body = pos; o.body__n = n
    if want[181] then add_bytes(item, F[181], pos, n) end
    if want_all and o.datatype.is_json then show_json(item, pos, n) end
    if whole then short(item, "body", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_extended_meta__is_version1(o)
  local v = o.is_version1
  if v ~= nil then return v end
  v = (o.version == 1)
  o.is_version1 = v
  return v
end
function i.dcp_extended_meta__has_unknown_version(o)
  local v = o.has_unknown_version
  if v ~= nil then return v end
  v = not ((o.version == 1))
  o.has_unknown_version = v
  return v
end
function t.dcp_extended_meta(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta", _p = parent, version = nil, items = nil}
  do
    if pos + 1 > stop then short(item, "version", 1, stop - pos) end
    local x = u1(data, pos)
    o.version = x
    if want[182] then add(item, F[182], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.version == 1) then
    local list = {}
    o.items = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[183] then it = add(item, F[183], tvb(pos, stop - pos)) end
      local v; v, e = t.dcp_extended_meta__item(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[183] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  if not ((o.version == 1)) then
    local n = stop - pos
    if want[184] then add_bytes(item, F[184], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_deletion__extras__has_delete_time(o)
  local v = o.has_delete_time
  if v ~= nil then return v end
  v = (o.len_extras > 19)
  o.has_delete_time = v
  return v
end
function i.dcp_deletion__extras__has_len_extended_meta(o)
  local v = o.has_len_extended_meta
  if v ~= nil then return v end
  v = not ((o.len_extras > 19))
  o.has_len_extended_meta = v
  return v
end
function i.dcp_deletion__extras__has_len_collection_name(o)
  local v = o.has_len_collection_name
  if v ~= nil then return v end
  v = (o.len_extras == 19)
  o.has_len_collection_name = v
  return v
end
function t.dcp_deletion__extras(item, start, pos, stop, parent, len_extras, len_value)
  local o = {_t = "dcp_deletion__extras", _p = parent, len_extras = len_extras, len_value = len_value, by_seqno = nil, len_extended_meta = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[185] then add(item, F[185], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[186] then add(item, F[186], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not ((o.len_extras > 19)) then
    if pos + 2 > stop then short(item, "len_extended_meta", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_extended_meta = x
    local it = item
    if want[187] then it = add(item, F[187], tvb(pos, 2)) end
    if not ((x <= o.len_value)) then broken(it, "extended-meta-length", x) end
    pos = pos + 2
  end
  if (o.len_extras == 19) then
    if pos + 1 > stop then short(item, "len_collection_name", 1, stop - pos) end
    if want[188] then add(item, F[188], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.len_extras > 19) then
    if pos + 4 > stop then short(item, "delete_time", 4, stop - pos) end
    if want[189] then noted(add(item, F[189], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  if (o.len_extras > 19) then
    if pos + 1 > stop then short(item, "unused", 1, stop - pos) end
    if want[190] then add(item, F[190], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[191] then it = add(item, F[191], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[191] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_expiration__extras__has_delete_time(o)
  local v = o.has_delete_time
  if v ~= nil then return v end
  v = (o.len_extras > 19)
  o.has_delete_time = v
  return v
end
function i.dcp_expiration__extras__has_len_extended_meta(o)
  local v = o.has_len_extended_meta
  if v ~= nil then return v end
  v = not ((o.len_extras > 19))
  o.has_len_extended_meta = v
  return v
end
function i.dcp_expiration__extras__has_len_collection_name(o)
  local v = o.has_len_collection_name
  if v ~= nil then return v end
  v = (o.len_extras == 19)
  o.has_len_collection_name = v
  return v
end
function t.dcp_expiration__extras(item, start, pos, stop, parent, len_extras, len_value)
  local o = {_t = "dcp_expiration__extras", _p = parent, len_extras = len_extras, len_value = len_value, by_seqno = nil, len_extended_meta = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[192] then add(item, F[192], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[193] then add(item, F[193], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not ((o.len_extras > 19)) then
    if pos + 2 > stop then short(item, "len_extended_meta", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_extended_meta = x
    local it = item
    if want[194] then it = add(item, F[194], tvb(pos, 2)) end
    if not ((x <= o.len_value)) then broken(it, "extended-meta-length", x) end
    pos = pos + 2
  end
  if (o.len_extras == 19) then
    if pos + 1 > stop then short(item, "len_collection_name", 1, stop - pos) end
    if want[195] then add(item, F[195], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.len_extras > 19) then
    if pos + 4 > stop then short(item, "delete_time", 4, stop - pos) end
    if want[196] then noted(add(item, F[196], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[197] then it = add(item, F[197], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[197] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_set_vbucket_state__extras__raw_state(o)
  local v = o.raw_state
  if v ~= nil then return v end
  v = o.state
  o.raw_state = v
  return v
end
function t.dcp_set_vbucket_state__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_set_vbucket_state__extras", _p = parent, state = nil}
  do
    if pos + 1 > stop then short(item, "state", 1, stop - pos) end
    local x = u1(data, pos)
    o.state = x
    if want[198] then add(item, F[198], tvb(pos, 1)) end
    pos = pos + 1
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[199] then it = add(item, F[199], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[199] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_buffer_acknowledgement__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_buffer_acknowledgement__extras", _p = parent, buffer_bytes = nil}
  do
    if pos + 4 > stop then short(item, "buffer_bytes", 4, stop - pos) end
    local x = u4(data, pos)
    o.buffer_bytes = x
    if want[200] then add(item, F[200], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[201] then it = add(item, F[201], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[201] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_system_event__extras__has_version(o)
  local v = o.has_version
  if v ~= nil then return v end
  v = (o.len_extras > 12)
  o.has_version = v
  return v
end
function i.dcp_system_event__extras__raw_event(o)
  local v = o.raw_event
  if v ~= nil then return v end
  v = o.event
  o.raw_event = v
  return v
end
function t.dcp_system_event__extras(item, start, pos, stop, parent, len_extras)
  local o = {_t = "dcp_system_event__extras", _p = parent, len_extras = len_extras, by_seqno = nil, event = nil, version = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[202] then add(item, F[202], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "event", 4, stop - pos) end
    local x = u4(data, pos)
    o.event = x
    if want[203] then add(item, F[203], tvb(pos, 4)) end
    pos = pos + 4
  end
  if (o.len_extras > 12) then
    if pos + 1 > stop then short(item, "version", 1, stop - pos) end
    local x = u1(data, pos)
    o.version = x
    if want[204] then add(item, F[204], tvb(pos, 1)) end
    pos = pos + 1
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[205] then it = add(item, F[205], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[205] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__event_fields(item, start, pos, stop, parent, has_collection_id, has_max_ttl)
  local o = {_t = "dcp_system_event__event_fields", _p = parent, has_collection_id = has_collection_id, has_max_ttl = has_max_ttl, scope_id = nil, collection_id = nil}
  do
    if pos + 8 > stop then short(item, "manifest_id", 8, stop - pos) end
    if want[206] then add(item, F[206], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "scope_id", 4, stop - pos) end
    local x = u4(data, pos)
    o.scope_id = x
    if want[207] then add(item, F[207], tvb(pos, 4)) end
    pos = pos + 4
  end
  if o.has_collection_id then
    if pos + 4 > stop then short(item, "collection_id", 4, stop - pos) end
    local x = u4(data, pos)
    o.collection_id = x
    if want[208] then add(item, F[208], tvb(pos, 4)) end
    pos = pos + 4
  end
  if o.has_max_ttl then
    if pos + 4 > stop then short(item, "max_ttl", 4, stop - pos) end
    if want[209] then add(item, F[209], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[210] then it = add(item, F[210], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[210] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__collection(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "dcp_system_event__collection", _p = parent, len_buffer = len_buffer, table = nil, scope_id = nil, collection_id = nil, name = nil}
  do
    local it, e = item, nil
    if want[211] then it = add(item, F[211], tvb(pos, stop - pos)) end
    local v; v, e = t.flatbuffers(it, start, pos, stop, o, o.len_buffer)
    o.table = v
    if want[211] then set_len(it, e - pos) end
    pos = e
  end
  do
    local it, e = item, nil
    if want[212] then
      it = valued(item, 212, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 0)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 0)
    o.manifest_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[213] then
      it = valued(item, 213, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 1)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 1)
    o.scope_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[214] then
      it = valued(item, 214, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 2)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 2)
    o.collection_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[215] then
      it = valued(item, 215, value_of.flatbuffers__bool_field, t.flatbuffers__bool_field, start, pos, stop, o, o.table, 3)
    end
    local v; v, e = t.flatbuffers__bool_field(it, start, pos, stop, o, o.table, 3)
    o.ttl_valid = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[216] then
      it = valued(item, 216, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 4)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 4)
    o.max_ttl = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[217] then
      it = valued(item, 217, value_of.flatbuffers__string_field, t.flatbuffers__string_field, start, pos, stop, o, o.table, 5)
    end
    local v; v, e = t.flatbuffers__string_field(it, start, pos, stop, o, o.table, 5)
    o.name = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[218] then
      it = valued(item, 218, value_of.flatbuffers__bool_field, t.flatbuffers__bool_field, start, pos, stop, o, o.table, 6)
    end
    local v; v, e = t.flatbuffers__bool_field(it, start, pos, stop, o, o.table, 6)
    o.history = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[219] then
      it = valued(item, 219, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 7)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 7)
    o.default_collection_mvs = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[220] then
      it = valued(item, 220, value_of.flatbuffers__bool_field, t.flatbuffers__bool_field, start, pos, stop, o, o.table, 8)
    end
    local v; v, e = t.flatbuffers__bool_field(it, start, pos, stop, o, o.table, 8)
    o.metered = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[221] then
      it = valued(item, 221, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 9)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 9)
    o.flush_uid = v
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__dropped_collection(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "dcp_system_event__dropped_collection", _p = parent, len_buffer = len_buffer, table = nil, scope_id = nil, collection_id = nil}
  do
    local it, e = item, nil
    if want[222] then it = add(item, F[222], tvb(pos, stop - pos)) end
    local v; v, e = t.flatbuffers(it, start, pos, stop, o, o.len_buffer)
    o.table = v
    if want[222] then set_len(it, e - pos) end
    pos = e
  end
  do
    local it, e = item, nil
    if want[223] then
      it = valued(item, 223, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 0)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 0)
    o.manifest_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[224] then
      it = valued(item, 224, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 1)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 1)
    o.scope_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[225] then
      it = valued(item, 225, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 2)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 2)
    o.collection_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[226] then
      it = valued(item, 226, value_of.flatbuffers__bool_field, t.flatbuffers__bool_field, start, pos, stop, o, o.table, 3)
    end
    local v; v, e = t.flatbuffers__bool_field(it, start, pos, stop, o, o.table, 3)
    o.system_collection = v
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__scope(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "dcp_system_event__scope", _p = parent, len_buffer = len_buffer, table = nil, scope_id = nil, name = nil}
  do
    local it, e = item, nil
    if want[227] then it = add(item, F[227], tvb(pos, stop - pos)) end
    local v; v, e = t.flatbuffers(it, start, pos, stop, o, o.len_buffer)
    o.table = v
    if want[227] then set_len(it, e - pos) end
    pos = e
  end
  do
    local it, e = item, nil
    if want[228] then
      it = valued(item, 228, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 0)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 0)
    o.manifest_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[229] then
      it = valued(item, 229, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 1)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 1)
    o.scope_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[230] then
      it = valued(item, 230, value_of.flatbuffers__string_field, t.flatbuffers__string_field, start, pos, stop, o, o.table, 2)
    end
    local v; v, e = t.flatbuffers__string_field(it, start, pos, stop, o, o.table, 2)
    o.name = v
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__dropped_scope(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "dcp_system_event__dropped_scope", _p = parent, len_buffer = len_buffer, table = nil, scope_id = nil}
  do
    local it, e = item, nil
    if want[231] then it = add(item, F[231], tvb(pos, stop - pos)) end
    local v; v, e = t.flatbuffers(it, start, pos, stop, o, o.len_buffer)
    o.table = v
    if want[231] then set_len(it, e - pos) end
    pos = e
  end
  do
    local it, e = item, nil
    if want[232] then
      it = valued(item, 232, value_of.flatbuffers__ulong_field, t.flatbuffers__ulong_field, start, pos, stop, o, o.table, 0)
    end
    local v; v, e = t.flatbuffers__ulong_field(it, start, pos, stop, o, o.table, 0)
    o.manifest_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[233] then
      it = valued(item, 233, value_of.flatbuffers__uint_field, t.flatbuffers__uint_field, start, pos, stop, o, o.table, 1)
    end
    local v; v, e = t.flatbuffers__uint_field(it, start, pos, stop, o, o.table, 1)
    o.scope_id = v
    pos = e
  end
  do
    local it, e = item, nil
    if want[234] then
      it = valued(item, 234, value_of.flatbuffers__bool_field, t.flatbuffers__bool_field, start, pos, stop, o, o.table, 2)
    end
    local v; v, e = t.flatbuffers__bool_field(it, start, pos, stop, o, o.table, 2)
    o.system_scope = v
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__prototype_fields(item, start, pos, stop, parent, has_collection_uid)
  local o = {_t = "dcp_system_event__prototype_fields", _p = parent, has_collection_uid = has_collection_uid, collection_uid = nil}
  do
    if pos + 8 > stop then short(item, "manifest_id", 8, stop - pos) end
    if want[235] then add(item, F[235], tvb(pos, 8)) end
    pos = pos + 8
  end
  if o.has_collection_uid then
    if pos + 8 > stop then short(item, "collection_uid", 8, stop - pos) end
    local x = pos
    o.collection_uid = x
    if want[236] then add(item, F[236], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[237] then it = add(item, F[237], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[237] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_system_event__unknown_event(item, start, pos, stop, parent)
  local o = {_t = "dcp_system_event__unknown_event", _p = parent, unknown_value = nil}
  do
    local n = stop - pos
    o.unknown_value = pos; o.unknown_value__n = n
    if want[238] then add_bytes(item, F[238], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.dcp_prepare__extras__raw_durability_level(o)
  local v = o.raw_durability_level
  if v ~= nil then return v end
  v = o.durability_level
  o.raw_durability_level = v
  return v
end
function t.dcp_prepare__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_prepare__extras", _p = parent, by_seqno = nil, flags = nil, durability_level = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[239] then add(item, F[239], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[240] then add(item, F[240], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "flags", 4, stop - pos) end
    local x = u4(data, pos)
    o.flags = x
    if want[241] then add(item, F[241], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "expiration", 4, stop - pos) end
    if want[242] then noted(add(item, F[242], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "lock_time", 4, stop - pos) end
    if want[243] then add(item, F[243], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 1 > stop then short(item, "nru", 1, stop - pos) end
    if want[244] then add(item, F[244], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    if pos + 1 > stop then short(item, "deleted", 1, stop - pos) end
    if want[245] then add(item, F[245], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    if pos + 1 > stop then short(item, "durability_level", 1, stop - pos) end
    local x = u1(data, pos)
    o.durability_level = x
    if want[246] then add(item, F[246], tvb(pos, 1)) end
    pos = pos + 1
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[247] then it = add(item, F[247], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[247] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_seqno_acknowledged__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_seqno_acknowledged__extras", _p = parent, prepared_seqno = nil}
  do
    if pos + 8 > stop then short(item, "prepared_seqno", 8, stop - pos) end
    local x = pos
    o.prepared_seqno = x
    if want[248] then add(item, F[248], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[249] then it = add(item, F[249], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[249] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_commit__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_commit__extras", _p = parent, prepared_seqno = nil, commit_seqno = nil}
  do
    if pos + 8 > stop then short(item, "prepared_seqno", 8, stop - pos) end
    local x = pos
    o.prepared_seqno = x
    if want[250] then add(item, F[250], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "commit_seqno", 8, stop - pos) end
    local x = pos
    o.commit_seqno = x
    if want[251] then add(item, F[251], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[252] then it = add(item, F[252], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[252] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_abort__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_abort__extras", _p = parent, prepared_seqno = nil, abort_seqno = nil}
  do
    if pos + 8 > stop then short(item, "prepared_seqno", 8, stop - pos) end
    local x = pos
    o.prepared_seqno = x
    if want[253] then add(item, F[253], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "abort_seqno", 8, stop - pos) end
    local x = pos
    o.abort_seqno = x
    if want[254] then add(item, F[254], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[255] then it = add(item, F[255], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[255] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_seqno_advanced__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_seqno_advanced__extras", _p = parent, by_seqno = nil}
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[256] then add(item, F[256], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[257] then it = add(item, F[257], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[257] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_oso_snapshot__extras(item, start, pos, stop, parent)
  local o = {_t = "dcp_oso_snapshot__extras", _p = parent, flags = nil}
  do
    local n, whole = sized(item, "flags", 4, pos, stop)
    local it, e = item, nil
    if want[258] and pos + 4 <= pos + n then it = add(item, F[258], tvb(pos, 4)) end
    local v; v, e = t.dcp_oso_snapshot__oso_flags(it, pos, pos, pos + n, o)
    o.flags = v
    if whole then short(item, "flags", whole, n) end
    pos = pos + n
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[259] then it = add(item, F[259], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[259] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_cache_transfer_items(item, start, pos, stop, parent)
  local o = {_t = "dcp_cache_transfer_items", _p = parent, entries = nil}
  do
    local list = {}
    o.entries = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[260] then it = add(item, F[260], tvb(pos, stop - pos)) end
      local v; v, e = t.dcp_cache_transfer_items__cached_document(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[260] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  return o, pos
end
end
do
function t.mcbp_observe_seqno__known_history(item, start, pos, stop, parent)
  local o = {_t = "mcbp_observe_seqno__known_history", _p = parent, vbucket_uuid = nil}
  do
    if pos + 8 > stop then short(item, "vbucket_uuid", 8, stop - pos) end
    local x = pos
    o.vbucket_uuid = x
    if want[261] then add(item, F[261], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[262] then it = add(item, F[262], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[262] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_get_cluster_config__extras(item, start, pos, stop, parent)
  local o = {_t = "mcbp_get_cluster_config__extras", _p = parent, epoch = nil, revision = nil}
  do
    if pos + 8 > stop then short(item, "epoch", 8, stop - pos) end
    local x = pos
    o.epoch = x
    if want[263] then add(item, F[263], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "revision", 8, stop - pos) end
    local x = pos
    o.revision = x
    if want[264] then add(item, F[264], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[265] then it = add(item, F[265], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[265] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_get_all_vb_seqnos_response__vbucket_list(item, start, pos, stop, parent)
  local o = {_t = "mcbp_get_all_vb_seqnos_response__vbucket_list", _p = parent, entries = nil}
  do
    local list = {}
    o.entries = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[266] then it = add(item, F[266], tvb(pos, stop - pos)) end
      local v; v, e = t.mcbp_get_all_vb_seqnos_response__entry(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[266] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  return o, pos
end
end
do
function t.mcbp_failover_log(item, start, pos, stop, parent)
  local o = {_t = "mcbp_failover_log", _p = parent, entries = nil}
  do
    local list = {}
    o.entries = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[267] then it = add(item, F[267], tvb(pos, stop - pos)) end
      local v; v, e = t.mcbp_failover_log__entry(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[267] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  return o, pos
end
end
do
function t.dcp_stream_req_response__rollback(item, start, pos, stop, parent)
  local o = {_t = "dcp_stream_req_response__rollback", _p = parent, seqno = nil}
  do
    if pos + 8 > stop then short(item, "seqno", 8, stop - pos) end
    local x = pos
    o.seqno = x
    if want[268] then add(item, F[268], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[269] then it = add(item, F[269], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[269] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_observe_seqno_response__state__has_failover(o)
  local v = o.has_failover
  if v ~= nil then return v end
  v = (o.format == 1)
  o.has_failover = v
  return v
end
function t.mcbp_observe_seqno_response__state(item, start, pos, stop, parent)
  local o = {_t = "mcbp_observe_seqno_response__state", _p = parent, format = nil, vbucket = nil, persisted_seqno = nil, current_seqno = nil}
  do
    if pos + 1 > stop then short(item, "format", 1, stop - pos) end
    local x = u1(data, pos)
    o.format = x
    local it = item
    if want[270] then it = add(item, F[270], tvb(pos, 1)) end
    if not (x == 0 or x == 1) then broken(it, "observe-format", x) end
    pos = pos + 1
  end
  do
    if pos + 2 > stop then short(item, "vbucket", 2, stop - pos) end
    local x = u2(data, pos)
    o.vbucket = x
    if want[271] then add(item, F[271], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    if pos + 8 > stop then short(item, "vbucket_uuid", 8, stop - pos) end
    if want[272] then add(item, F[272], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "persisted_seqno", 8, stop - pos) end
    local x = pos
    o.persisted_seqno = x
    if want[273] then add(item, F[273], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "current_seqno", 8, stop - pos) end
    local x = pos
    o.current_seqno = x
    if want[274] then add(item, F[274], tvb(pos, 8)) end
    pos = pos + 8
  end
  if (o.format == 1) then
    if pos + 8 > stop then short(item, "old_vbucket_uuid", 8, stop - pos) end
    if want[275] then add(item, F[275], tvb(pos, 8)) end
    pos = pos + 8
  end
  if (o.format == 1) then
    if pos + 8 > stop then short(item, "old_last_seqno", 8, stop - pos) end
    if want[276] then add(item, F[276], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[277] then it = add(item, F[277], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[277] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_get_meta_response__extras__has_datatype(o)
  local v = o.has_datatype
  if v ~= nil then return v end
  v = (o.len_extras > 20)
  o.has_datatype = v
  return v
end
function t.mcbp_get_meta_response__extras(item, start, pos, stop, parent, len_extras)
  local o = {_t = "mcbp_get_meta_response__extras", _p = parent, len_extras = len_extras, flags = nil, datatype = nil}
  do
    if pos + 4 > stop then short(item, "deleted", 4, stop - pos) end
    if want[278] then add(item, F[278], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "flags", 4, stop - pos) end
    local x = u4(data, pos)
    o.flags = x
    if want[279] then add(item, F[279], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "expiration", 4, stop - pos) end
    if want[280] then noted(add(item, F[280], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[281] then add(item, F[281], tvb(pos, 8)) end
    pos = pos + 8
  end
  if (o.len_extras > 20) then
    local it, e = item, nil
    if want[282] and pos + 1 <= stop then it = add(item, F[282], tvb(pos, 1)) end
    local v; v, e = t.mcbp_datatype(it, start, pos, stop, o)
    o.datatype = v
    pos = e
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[283] then it = add(item, F[283], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[283] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_get_collection_id_response__extras(item, start, pos, stop, parent)
  local o = {_t = "mcbp_get_collection_id_response__extras", _p = parent, collection_id = nil}
  do
    if pos + 8 > stop then short(item, "manifest_id", 8, stop - pos) end
    if want[284] then add(item, F[284], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "collection_id", 4, stop - pos) end
    local x = u4(data, pos)
    o.collection_id = x
    if want[285] then add(item, F[285], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[286] then it = add(item, F[286], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[286] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_get_scope_id_response__extras(item, start, pos, stop, parent)
  local o = {_t = "mcbp_get_scope_id_response__extras", _p = parent, scope_id = nil}
  do
    if pos + 8 > stop then short(item, "manifest_id", 8, stop - pos) end
    if want[287] then add(item, F[287], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "scope_id", 4, stop - pos) end
    local x = u4(data, pos)
    o.scope_id = x
    if want[288] then add(item, F[288], tvb(pos, 4)) end
    pos = pos + 4
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[289] then it = add(item, F[289], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[289] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_clustermap_change_notification__extras__has_old_revision(o)
  local v = o.has_old_revision
  if v ~= nil then return v end
  v = (o.len_extras == 4)
  o.has_old_revision = v
  return v
end
function i.mcbp_clustermap_change_notification__extras__has_epoch(o)
  local v = o.has_epoch
  if v ~= nil then return v end
  v = not ((o.len_extras == 4))
  o.has_epoch = v
  return v
end
function t.mcbp_clustermap_change_notification__extras(item, start, pos, stop, parent, len_extras)
  local o = {_t = "mcbp_clustermap_change_notification__extras", _p = parent, len_extras = len_extras, epoch = nil, revision = nil, old_revision = nil}
  if not ((o.len_extras == 4)) then
    if pos + 8 > stop then short(item, "epoch", 8, stop - pos) end
    local x = pos
    o.epoch = x
    if want[290] then add(item, F[290], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not ((o.len_extras == 4)) then
    if pos + 8 > stop then short(item, "revision", 8, stop - pos) end
    local x = pos
    o.revision = x
    if want[291] then add(item, F[291], tvb(pos, 8)) end
    pos = pos + 8
  end
  if (o.len_extras == 4) then
    if pos + 4 > stop then short(item, "old_revision", 4, stop - pos) end
    local x = u4(data, pos)
    o.old_revision = x
    if want[292] then add(item, F[292], tvb(pos, 4)) end
    pos = pos + 4
  end
  if ((pos - start) < o.len_extras) then
    local it, e = item, nil
    if want[293] then it = add(item, F[293], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[293] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_framing_extras__request_tag__raw_kind(o)
  local v = o.raw_kind
  if v ~= nil then return v end
  v = o.kind
  o.raw_kind = v
  return v
end
function t.mcbp_framing_extras__request_tag(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__request_tag", _p = parent, kind = nil, short_len_data = nil}
  local x, range
  if pos + 1 > stop then short(item, "kind", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 16) % 16
  o.kind = x
  if want[294] then
    range = range or tvb(pos, 1)
    add(item, F[294], range)
  end
  if pos + 1 > stop then short(item, "short_len_data", 1, stop - (pos)) end
  x = u1(data, pos) % 16
  o.short_len_data = x
  if want[295] then
    range = range or tvb(pos, 1)
    add(item, F[295], range)
  end
  pos = pos + 1
  return o, pos
end
end
do
function t.mcbp_framing_extras__no_data(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__no_data", _p = parent}
  if not (pos >= stop) then
    local it, e = item, nil
    if want[296] then it = add(item, F[296], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[296] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.mcbp_framing_extras__durability__raw_level(o)
  local v = o.raw_level
  if v ~= nil then return v end
  v = o.level
  o.raw_level = v
  return v
end
function i.mcbp_framing_extras__durability__has_timeout(o)
  local v = o.has_timeout
  if v ~= nil then return v end
  v = (o.len_data > 1)
  o.has_timeout = v
  return v
end
function t.mcbp_framing_extras__durability(item, start, pos, stop, parent, len_data)
  local o = {_t = "mcbp_framing_extras__durability", _p = parent, len_data = len_data, level = nil, timeout = nil}
  do
    if pos + 1 > stop then short(item, "level", 1, stop - pos) end
    local x = u1(data, pos)
    o.level = x
    if want[297] then add(item, F[297], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.len_data > 1) then
    if pos + 2 > stop then short(item, "timeout", 2, stop - pos) end
    local x = u2(data, pos)
    o.timeout = x
    if want[298] then add(item, F[298], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[299] then it = add(item, F[299], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[299] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__dcp_stream_id(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__dcp_stream_id", _p = parent, stream_id = nil}
  do
    if pos + 2 > stop then short(item, "stream_id", 2, stop - pos) end
    local x = u2(data, pos)
    o.stream_id = x
    if want[300] then add(item, F[300], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[301] then it = add(item, F[301], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[301] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__impersonate(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__impersonate", _p = parent, user = nil}
  do
    local n = stop - pos
    o.user = pos; o.user__n = n
    if want[302] then add_text(item, F[302], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__privilege(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__privilege", _p = parent, privilege = nil}
  do
    local n = stop - pos
    o.privilege = pos; o.privilege__n = n
    if want[303] then add_text(item, F[303], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__impersonate_token(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__impersonate_token", _p = parent, token_id = nil}
  do
    if pos + 2 > stop then short(item, "token_id", 2, stop - pos) end
    local x = u2(data, pos)
    o.token_id = x
    if want[304] then add(item, F[304], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[305] then it = add(item, F[305], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[305] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__unknown_data(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__unknown_data", _p = parent, bytes = nil}
  do
    local n = stop - pos
    o.bytes = pos; o.bytes__n = n
    if want[306] then add_bytes(item, F[306], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.mcbp_framing_extras__response_tag__raw_kind(o)
  local v = o.raw_kind
  if v ~= nil then return v end
  v = o.kind
  o.raw_kind = v
  return v
end
function t.mcbp_framing_extras__response_tag(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__response_tag", _p = parent, kind = nil, short_len_data = nil}
  local x, range
  if pos + 1 > stop then short(item, "kind", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 16) % 16
  o.kind = x
  if want[307] then
    range = range or tvb(pos, 1)
    add(item, F[307], range)
  end
  if pos + 1 > stop then short(item, "short_len_data", 1, stop - (pos)) end
  x = u1(data, pos) % 16
  o.short_len_data = x
  if want[308] then
    range = range or tvb(pos, 1)
    add(item, F[308], range)
  end
  pos = pos + 1
  return o, pos
end
end
do
function t.mcbp_framing_extras__encoded_duration(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__encoded_duration", _p = parent, encoded = nil}
  do
    if pos + 2 > stop then short(item, "encoded", 2, stop - pos) end
    local x = u2(data, pos)
    o.encoded = x
    if want[309] then add(item, F[309], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[310] then it = add(item, F[310], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[310] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.mcbp_framing_extras__units(item, start, pos, stop, parent)
  local o = {_t = "mcbp_framing_extras__units", _p = parent, units = nil}
  do
    if pos + 2 > stop then short(item, "units", 2, stop - pos) end
    local x = u2(data, pos)
    o.units = x
    if want[311] then add(item, F[311], tvb(pos, 2)) end
    pos = pos + 2
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[312] then it = add(item, F[312], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[312] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function i.dcp_open__open_flags__raw_flags(o)
  local v = o.raw_flags
  if v ~= nil then return v end
  if o.begun_raw_flags then error(FAILURE, 0) end
  o.begun_raw_flags = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + 0
  if pos < start or pos > stop then short(item, "raw_flags", 1, 0) end
  if pos + 4 > stop then short(item, "raw_flags", 4, stop - pos) end
  local x = u4(data, pos)
  o.raw_flags = x
  pos = pos + 4
  v = o.raw_flags
  return v
end
function t.dcp_open__open_flags(item, start, pos, stop, parent)
  local o = {_t = "dcp_open__open_flags", _p = parent, _item = item, _start = start, _stop = stop, reserved = nil, skips_deletes_in_initial_backfill = nil, includes_deleted_user_xattrs = nil, is_pitr = nil, has_no_value_with_underlying_datatype = nil, includes_delete_times = nil, has_collections = nil, has_no_value = nil, includes_xattrs = nil, is_notifier = nil, is_producer = nil, raw_flags = nil}
  local x, range
  if pos + 3 > stop then short(item, "reserved", 3, stop - (pos)) end
  x = floor(u3(data, pos) / 4) % 4194304
  o.reserved = x
  if want[313] then
    range = range or tvb(pos, 3)
    add(item, F[313], range)
  end
  if pos + 2 + 1 > stop then short(item, "skips_deletes_in_initial_backfill", 1, stop - (pos + 2)) end
  x = floor(u1(data, pos + 2) / 2) % 2 == 1
  o.skips_deletes_in_initial_backfill = x
  range = nil
  if want[314] then
    range = range or tvb(pos + 2, 1)
    add(item, F[314], range)
  end
  if pos + 2 + 1 > stop then short(item, "includes_deleted_user_xattrs", 1, stop - (pos + 2)) end
  x = u1(data, pos + 2) % 2 == 1
  o.includes_deleted_user_xattrs = x
  if want[315] then
    range = range or tvb(pos + 2, 1)
    add(item, F[315], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_pitr", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 128) % 2 == 1
  o.is_pitr = x
  range = nil
  if want[316] then
    range = range or tvb(pos + 3, 1)
    add(item, F[316], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_no_value_with_underlying_datatype", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 64) % 2 == 1
  o.has_no_value_with_underlying_datatype = x
  if want[317] then
    range = range or tvb(pos + 3, 1)
    add(item, F[317], range)
  end
  if pos + 3 + 1 > stop then short(item, "includes_delete_times", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 32) % 2 == 1
  o.includes_delete_times = x
  if want[318] then
    range = range or tvb(pos + 3, 1)
    add(item, F[318], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_collections", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 16) % 2 == 1
  o.has_collections = x
  if want[319] then
    range = range or tvb(pos + 3, 1)
    add(item, F[319], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_no_value", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 8) % 2 == 1
  o.has_no_value = x
  if want[320] then
    range = range or tvb(pos + 3, 1)
    add(item, F[320], range)
  end
  if pos + 3 + 1 > stop then short(item, "includes_xattrs", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 4) % 2 == 1
  o.includes_xattrs = x
  if want[321] then
    range = range or tvb(pos + 3, 1)
    add(item, F[321], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_notifier", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 2) % 2 == 1
  o.is_notifier = x
  if want[322] then
    range = range or tvb(pos + 3, 1)
    add(item, F[322], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_producer", 1, stop - (pos + 3)) end
  x = u1(data, pos + 3) % 2 == 1
  o.is_producer = x
  if want[323] then
    range = range or tvb(pos + 3, 1)
    add(item, F[323], range)
  end
  pos = pos + 4
  return o, pos
end
end
do
function i.dcp_stream_flags__raw_flags(o)
  local v = o.raw_flags
  if v ~= nil then return v end
  if o.begun_raw_flags then error(FAILURE, 0) end
  o.begun_raw_flags = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + 0
  if pos < start or pos > stop then short(item, "raw_flags", 1, 0) end
  if pos + 4 > stop then short(item, "raw_flags", 4, stop - pos) end
  local x = u4(data, pos)
  o.raw_flags = x
  pos = pos + 4
  v = o.raw_flags
  return v
end
function t.dcp_stream_flags(item, start, pos, stop, parent)
  local o = {_t = "dcp_stream_flags", _p = parent, _item = item, _start = start, _stop = stop, reserved = nil, is_cache_transfer = nil, ignores_purged_tombstones = nil, is_from_latest = nil, has_strict_vbucket_uuid = nil, is_active_vbucket_only = nil, has_no_value = nil, is_to_latest = nil, is_disk_only = nil, is_takeover = nil, raw_flags = nil}
  local x, range
  if pos + 3 > stop then short(item, "reserved", 3, stop - (pos)) end
  x = floor(u3(data, pos) / 2) % 8388608
  o.reserved = x
  if want[324] then
    range = range or tvb(pos, 3)
    add(item, F[324], range)
  end
  if pos + 2 + 1 > stop then short(item, "is_cache_transfer", 1, stop - (pos + 2)) end
  x = u1(data, pos + 2) % 2 == 1
  o.is_cache_transfer = x
  range = nil
  if want[325] then
    range = range or tvb(pos + 2, 1)
    add(item, F[325], range)
  end
  if pos + 3 + 1 > stop then short(item, "ignores_purged_tombstones", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 128) % 2 == 1
  o.ignores_purged_tombstones = x
  range = nil
  if want[326] then
    range = range or tvb(pos + 3, 1)
    add(item, F[326], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_from_latest", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 64) % 2 == 1
  o.is_from_latest = x
  if want[327] then
    range = range or tvb(pos + 3, 1)
    add(item, F[327], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_strict_vbucket_uuid", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 32) % 2 == 1
  o.has_strict_vbucket_uuid = x
  if want[328] then
    range = range or tvb(pos + 3, 1)
    add(item, F[328], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_active_vbucket_only", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 16) % 2 == 1
  o.is_active_vbucket_only = x
  if want[329] then
    range = range or tvb(pos + 3, 1)
    add(item, F[329], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_no_value", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 8) % 2 == 1
  o.has_no_value = x
  if want[330] then
    range = range or tvb(pos + 3, 1)
    add(item, F[330], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_to_latest", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 4) % 2 == 1
  o.is_to_latest = x
  if want[331] then
    range = range or tvb(pos + 3, 1)
    add(item, F[331], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_disk_only", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 2) % 2 == 1
  o.is_disk_only = x
  if want[332] then
    range = range or tvb(pos + 3, 1)
    add(item, F[332], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_takeover", 1, stop - (pos + 3)) end
  x = u1(data, pos + 3) % 2 == 1
  o.is_takeover = x
  if want[333] then
    range = range or tvb(pos + 3, 1)
    add(item, F[333], range)
  end
  pos = pos + 4
  return o, pos
end
end
do
function i.dcp_snapshot_marker__snapshot_flags__raw_flags(o)
  local v = o.raw_flags
  if v ~= nil then return v end
  if o.begun_raw_flags then error(FAILURE, 0) end
  o.begun_raw_flags = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + 0
  if pos < start or pos > stop then short(item, "raw_flags", 1, 0) end
  if pos + 4 > stop then short(item, "raw_flags", 4, stop - pos) end
  local x = u4(data, pos)
  o.raw_flags = x
  pos = pos + 4
  v = o.raw_flags
  return v
end
function t.dcp_snapshot_marker__snapshot_flags(item, start, pos, stop, parent)
  local o = {_t = "dcp_snapshot_marker__snapshot_flags", _p = parent, _item = item, _start = start, _stop = stop, reserved = nil, has_duplicate_keys = nil, is_history = nil, wants_acknowledgement = nil, is_checkpoint = nil, is_disk = nil, is_memory = nil, raw_flags = nil}
  local x, range
  if pos + 4 > stop then short(item, "reserved", 4, stop - (pos)) end
  x = floor(u4(data, pos) / 64) % 67108864
  o.reserved = x
  if want[334] then
    range = range or tvb(pos, 4)
    add(item, F[334], range)
  end
  if pos + 3 + 1 > stop then short(item, "has_duplicate_keys", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 32) % 2 == 1
  o.has_duplicate_keys = x
  range = nil
  if want[335] then
    range = range or tvb(pos + 3, 1)
    add(item, F[335], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_history", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 16) % 2 == 1
  o.is_history = x
  if want[336] then
    range = range or tvb(pos + 3, 1)
    add(item, F[336], range)
  end
  if pos + 3 + 1 > stop then short(item, "wants_acknowledgement", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 8) % 2 == 1
  o.wants_acknowledgement = x
  if want[337] then
    range = range or tvb(pos + 3, 1)
    add(item, F[337], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_checkpoint", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 4) % 2 == 1
  o.is_checkpoint = x
  if want[338] then
    range = range or tvb(pos + 3, 1)
    add(item, F[338], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_disk", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 2) % 2 == 1
  o.is_disk = x
  if want[339] then
    range = range or tvb(pos + 3, 1)
    add(item, F[339], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_memory", 1, stop - (pos + 3)) end
  x = u1(data, pos + 3) % 2 == 1
  o.is_memory = x
  if want[340] then
    range = range or tvb(pos + 3, 1)
    add(item, F[340], range)
  end
  pos = pos + 4
  return o, pos
end
end
do
function i.mcbp_collection_id__has_group1(o)
  local v = o.has_group1
  if v ~= nil then return v end
  v = (o.group0 >= 128)
  o.has_group1 = v
  return v
end
function i.mcbp_collection_id__has_group2(o)
  local v = o.has_group2
  if v ~= nil then return v end
  v = ((o.group0 >= 128) and (o.group1 >= 128))
  o.has_group2 = v
  return v
end
function i.mcbp_collection_id__has_group3(o)
  local v = o.has_group3
  if v ~= nil then return v end
  v = (((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128))
  o.has_group3 = v
  return v
end
function i.mcbp_collection_id__has_group4(o)
  local v = o.has_group4
  if v ~= nil then return v end
  v = ((((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128)) and (o.group3 >= 128))
  o.has_group4 = v
  return v
end
function i.mcbp_collection_id__upper4(o)
  local v = o.upper4
  if v ~= nil then return v end
  v = ((((((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128)) and (o.group3 >= 128))) and (o.group4.bits * 128) or 0)
  o.upper4 = v
  return v
end
function i.mcbp_collection_id__upper3(o)
  local v = o.upper3
  if v ~= nil then return v end
  v = (((((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128))) and ((i.mcbp_collection_id__upper4(o) + (o.group3 % 128)) * 128) or 0)
  o.upper3 = v
  return v
end
function i.mcbp_collection_id__upper2(o)
  local v = o.upper2
  if v ~= nil then return v end
  v = ((((o.group0 >= 128) and (o.group1 >= 128))) and ((i.mcbp_collection_id__upper3(o) + (o.group2 % 128)) * 128) or 0)
  o.upper2 = v
  return v
end
function i.mcbp_collection_id__upper1(o)
  local v = o.upper1
  if v ~= nil then return v end
  v = (((o.group0 >= 128)) and ((i.mcbp_collection_id__upper2(o) + (o.group1 % 128)) * 128) or 0)
  o.upper1 = v
  return v
end
function i.mcbp_collection_id__number(o)
  local v = o.number
  if v ~= nil then return v end
  v = (((o.group0 >= 128)) and (i.mcbp_collection_id__upper1(o) + (o.group0 % 128)) or o.group0)
  o.number = v
  return v
end
function t.mcbp_collection_id(item, start, pos, stop, parent)
  local o = {_t = "mcbp_collection_id", _p = parent, group0 = nil, group1 = nil, group2 = nil, group3 = nil, group4 = nil, upper4 = nil, upper3 = nil, upper2 = nil, upper1 = nil, number = nil}
  do
    if pos + 1 > stop then short(item, "group0", 1, stop - pos) end
    local x = u1(data, pos)
    o.group0 = x
    if want[341] then add(item, F[341], tvb(pos, 1)) end
    pos = pos + 1
  end
  if (o.group0 >= 128) then
    if pos + 1 > stop then short(item, "group1", 1, stop - pos) end
    local x = u1(data, pos)
    o.group1 = x
    local it = item
    if want[342] then it = add(item, F[342], tvb(pos, 1)) end
    if not ((x ~= 0)) then broken(it, "leb128-shortest", x) end
    pos = pos + 1
  end
  if ((o.group0 >= 128) and (o.group1 >= 128)) then
    if pos + 1 > stop then short(item, "group2", 1, stop - pos) end
    local x = u1(data, pos)
    o.group2 = x
    local it = item
    if want[343] then it = add(item, F[343], tvb(pos, 1)) end
    if not ((x ~= 0)) then broken(it, "leb128-shortest", x) end
    pos = pos + 1
  end
  if (((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128)) then
    if pos + 1 > stop then short(item, "group3", 1, stop - pos) end
    local x = u1(data, pos)
    o.group3 = x
    local it = item
    if want[344] then it = add(item, F[344], tvb(pos, 1)) end
    if not ((x ~= 0)) then broken(it, "leb128-shortest", x) end
    pos = pos + 1
  end
  if ((((o.group0 >= 128) and (o.group1 >= 128)) and (o.group2 >= 128)) and (o.group3 >= 128)) then
    local it, e = item, nil
    if want[345] then it = add(item, F[345], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_collection_id__last_group(it, start, pos, stop, o)
    o.group4 = v
    if want[345] then set_len(it, e - pos) end
    pos = e
  end
  if not instance_failure then
    if want[346] then computed(item, F[346], i.mcbp_collection_id__number(o)) end
  end
  return o, pos
end
end
do
function i.mcbp_xattr_section__len_section(o)
  local v = o.len_section
  if v ~= nil then return v end
  v = (o.len_pairs + 4)
  o.len_section = v
  return v
end
function t.mcbp_xattr_section(item, start, pos, stop, parent, len_value)
  local o = {_t = "mcbp_xattr_section", _p = parent, len_value = len_value, len_pairs = nil, pairs = nil}
  do
    if pos + 4 > stop then short(item, "len_pairs", 4, stop - pos) end
    local x = u4(data, pos)
    o.len_pairs = x
    local it = item
    if want[347] then it = add(item, F[347], tvb(pos, 4)) end
    if not (((x + 4) <= o.len_value)) then broken(it, "xattr-length", x) end
    pos = pos + 4
  end
  do
    local n, whole = sized(item, "pairs", o.len_pairs, pos, stop)
    local it, e = item, nil
    if want[348] then it = add(item, F[348], tvb(pos, n)) end
    local v; v, e = t.mcbp_xattr_section__pair_list(it, pos, pos, pos + n, o)
    o.pairs = v
    if whole then short(item, "pairs", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
local switch_dcp_extended_meta__item__detail = {
  [1] = function(item, start, pos, stop, o)
    return t.dcp_extended_meta__adjusted_time(item, start, pos, stop, o)
  end,
  [2] = function(item, start, pos, stop, o)
    return t.dcp_extended_meta__conflict_resolution_mode(item, start, pos, stop, o)
  end,
  _ = function(item, start, pos, stop, o)
    return t.dcp_extended_meta__unknown_detail(item, start, pos, stop, o)
  end,
}
function t.dcp_extended_meta__item(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta__item", _p = parent, head = nil, detail = nil}
  do
    local it, e = item, nil
    if want[349] then it = add(item, F[349], tvb(pos, stop - pos)) end
    local v; v, e = t.dcp_extended_meta__item_head(it, start, pos, stop, o)
    o.head = v
    if want[349] then set_len(it, e - pos) end
    pos = e
  end
  do
    local n, whole = sized(item, "detail", o.head.len_detail, pos, stop)
    local it, e = item, nil
    local read = switch_dcp_extended_meta__item__detail[o.head.kind]
      or switch_dcp_extended_meta__item__detail._
    if want[350] then it = add(item, F[350], tvb(pos, n)) end
    local v; v, e = read(it, pos, pos, pos + n, o)
    o.detail = v
    if whole then short(item, "detail", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.flatbuffers__last_pos(o)
  local v = o.last_pos
  if v ~= nil then return v end
  v = (o.len_buffer - 4)
  o.last_pos = v
  return v
end
function i.flatbuffers__ofs_vtable(o)
  local v = o.ofs_vtable
  if v ~= nil then return v end
  if o.begun_ofs_vtable then error(FAILURE, 0) end
  o.begun_ofs_vtable = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + o.pos_table
  if pos < start or pos > stop then short(item, "ofs_vtable", 1, 0) end
  if pos + 4 > stop then short(item, "ofs_vtable", 4, stop - pos) end
  local x = s4le(data, pos)
  o.ofs_vtable = x
  local it = item
  if want[352] then it = add_le(item, F[352], tvb(pos, 4)) end
  if not (((x <= o.pos_table) and (x >= i.flatbuffers__first_ofs(o)))) then broken(it, "flatbuffers-offset", x) end
  pos = pos + 4
  v = o.ofs_vtable
  return v
end
function i.flatbuffers__first_ofs(o)
  local v = o.first_ofs
  if v ~= nil then return v end
  v = (o.pos_table - (o.len_buffer - 4))
  o.first_ofs = v
  return v
end
function i.flatbuffers__pos_vtable(o)
  local v = o.pos_vtable
  if v ~= nil then return v end
  v = (o.pos_table - i.flatbuffers__ofs_vtable(o))
  o.pos_vtable = v
  return v
end
function i.flatbuffers__vtable(o)
  local v = o.vtable
  if v ~= nil then return v end
  if o.begun_vtable then error(FAILURE, 0) end
  o.begun_vtable = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + i.flatbuffers__pos_vtable(o)
  if pos < start or pos > stop then short(item, "vtable", 1, 0) end
  local it, e = item, nil
  if want[353] then it = add(item, F[353], tvb(pos, stop - pos)) end
  local v; v, e = t.flatbuffers__vtable(it, start, pos, stop, o)
  o.vtable = v
  if want[353] then set_len(it, e - pos) end
  pos = e
  v = o.vtable
  return v
end
local function show_flatbuffers(o, item)
  i.flatbuffers__ofs_vtable(o)
  i.flatbuffers__vtable(o)
end
function t.flatbuffers(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "flatbuffers", _p = parent, len_buffer = len_buffer, _item = item, _start = start, _stop = stop, pos_table = nil, ofs_vtable = nil, first_ofs = nil, pos_vtable = nil, vtable = nil}
  do
    if pos + 4 > stop then short(item, "pos_table", 4, stop - pos) end
    local x = u4le(data, pos)
    o.pos_table = x
    local it = item
    if want[351] then it = add_le(item, F[351], tvb(pos, 4)) end
    if not ((x <= (o.len_buffer - 4))) then broken(it, "flatbuffers-offset", x) end
    pos = pos + 4
  end
  guard(show_flatbuffers, o, item)
  return o, pos
end
end
do
function i.flatbuffers__ulong_field__is_present(o)
  local v = o.is_present
  if v ~= nil then return v end
  v = ((floor((i.flatbuffers__vtable(o.table).len_vtable - 4) / 2) > o.index) and (i.flatbuffers__vtable(o.table).offsets[o.index + 1] ~= 0))
  o.is_present = v
  return v
end
function i.flatbuffers__ulong_field__pos_stored(o)
  local v = o.pos_stored
  if v ~= nil then return v end
  if i.flatbuffers__ulong_field__is_present(o) then
    v = (o.table.pos_table + i.flatbuffers__vtable(o.table).offsets[o.index + 1])
    o.pos_stored = v
  end
  return v
end
function i.flatbuffers__ulong_field__stored(o)
  local v = o.stored
  if v ~= nil then return v end
  if i.flatbuffers__ulong_field__is_present(o) then
    if o.begun_stored then error(FAILURE, 0) end
    o.begun_stored = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + i.flatbuffers__ulong_field__pos_stored(o)
    if pos < start or pos > stop then short(item, "stored", 1, 0) end
    if pos + 8 > stop then short(item, "stored", 8, stop - pos) end
    local x = pos
    o.stored = x
    pos = pos + 8
    v = o.stored
  end
  return v
end
function i.flatbuffers__ulong_field__number(o)
  local v = o.number
  if v ~= nil then return v end
  v = ((i.flatbuffers__ulong_field__is_present(o)) and u64(i.flatbuffers__ulong_field__stored(o), true) or UInt64(0))
  o.number = v
  return v
end
local function show_flatbuffers__ulong_field(o, item)
  if want[354] then computed(item, F[354], i.flatbuffers__ulong_field__number(o)) end
end
function t.flatbuffers__ulong_field(item, start, pos, stop, parent, table, index)
  local o = {_t = "flatbuffers__ulong_field", _p = parent, table = table, index = index, _item = item, _start = start, _stop = stop, is_present = nil, pos_stored = nil, stored = nil, number = nil}
  guard(show_flatbuffers__ulong_field, o, item)
  return o, pos
end
end
do
function i.flatbuffers__uint_field__is_present(o)
  local v = o.is_present
  if v ~= nil then return v end
  v = ((floor((i.flatbuffers__vtable(o.table).len_vtable - 4) / 2) > o.index) and (i.flatbuffers__vtable(o.table).offsets[o.index + 1] ~= 0))
  o.is_present = v
  return v
end
function i.flatbuffers__uint_field__pos_stored(o)
  local v = o.pos_stored
  if v ~= nil then return v end
  if i.flatbuffers__uint_field__is_present(o) then
    v = (o.table.pos_table + i.flatbuffers__vtable(o.table).offsets[o.index + 1])
    o.pos_stored = v
  end
  return v
end
function i.flatbuffers__uint_field__stored(o)
  local v = o.stored
  if v ~= nil then return v end
  if i.flatbuffers__uint_field__is_present(o) then
    if o.begun_stored then error(FAILURE, 0) end
    o.begun_stored = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + i.flatbuffers__uint_field__pos_stored(o)
    if pos < start or pos > stop then short(item, "stored", 1, 0) end
    if pos + 4 > stop then short(item, "stored", 4, stop - pos) end
    local x = u4le(data, pos)
    o.stored = x
    pos = pos + 4
    v = o.stored
  end
  return v
end
function i.flatbuffers__uint_field__number(o)
  local v = o.number
  if v ~= nil then return v end
  v = ((i.flatbuffers__uint_field__is_present(o)) and i.flatbuffers__uint_field__stored(o) or 0)
  o.number = v
  return v
end
local function show_flatbuffers__uint_field(o, item)
  if want[355] then computed(item, F[355], i.flatbuffers__uint_field__number(o)) end
end
function t.flatbuffers__uint_field(item, start, pos, stop, parent, table, index)
  local o = {_t = "flatbuffers__uint_field", _p = parent, table = table, index = index, _item = item, _start = start, _stop = stop, is_present = nil, pos_stored = nil, stored = nil, number = nil}
  guard(show_flatbuffers__uint_field, o, item)
  return o, pos
end
end
do
function i.flatbuffers__bool_field__is_present(o)
  local v = o.is_present
  if v ~= nil then return v end
  v = ((floor((i.flatbuffers__vtable(o.table).len_vtable - 4) / 2) > o.index) and (i.flatbuffers__vtable(o.table).offsets[o.index + 1] ~= 0))
  o.is_present = v
  return v
end
function i.flatbuffers__bool_field__pos_stored(o)
  local v = o.pos_stored
  if v ~= nil then return v end
  if i.flatbuffers__bool_field__is_present(o) then
    v = (o.table.pos_table + i.flatbuffers__vtable(o.table).offsets[o.index + 1])
    o.pos_stored = v
  end
  return v
end
function i.flatbuffers__bool_field__stored(o)
  local v = o.stored
  if v ~= nil then return v end
  if i.flatbuffers__bool_field__is_present(o) then
    if o.begun_stored then error(FAILURE, 0) end
    o.begun_stored = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + i.flatbuffers__bool_field__pos_stored(o)
    if pos < start or pos > stop then short(item, "stored", 1, 0) end
    if pos + 1 > stop then short(item, "stored", 1, stop - pos) end
    local x = u1(data, pos)
    o.stored = x
    pos = pos + 1
    v = o.stored
  end
  return v
end
function i.flatbuffers__bool_field__is_set(o)
  local v = o.is_set
  if v ~= nil then return v end
  v = ((i.flatbuffers__bool_field__is_present(o)) and ((i.flatbuffers__bool_field__stored(o) ~= 0)) or not (i.flatbuffers__bool_field__is_present(o)) and (false))
  o.is_set = v
  return v
end
local function show_flatbuffers__bool_field(o, item)
  if want[356] then computed(item, F[356], i.flatbuffers__bool_field__is_set(o)) end
end
function t.flatbuffers__bool_field(item, start, pos, stop, parent, table, index)
  local o = {_t = "flatbuffers__bool_field", _p = parent, table = table, index = index, _item = item, _start = start, _stop = stop, is_present = nil, pos_stored = nil, stored = nil, is_set = nil}
  guard(show_flatbuffers__bool_field, o, item)
  return o, pos
end
end
do
function i.flatbuffers__string_field__is_present(o)
  local v = o.is_present
  if v ~= nil then return v end
  v = ((floor((i.flatbuffers__vtable(o.table).len_vtable - 4) / 2) > o.index) and (i.flatbuffers__vtable(o.table).offsets[o.index + 1] ~= 0))
  o.is_present = v
  return v
end
function i.flatbuffers__string_field__pos_field(o)
  local v = o.pos_field
  if v ~= nil then return v end
  if i.flatbuffers__string_field__is_present(o) then
    v = (o.table.pos_table + i.flatbuffers__vtable(o.table).offsets[o.index + 1])
    o.pos_field = v
  end
  return v
end
function i.flatbuffers__string_field__ofs_content(o)
  local v = o.ofs_content
  if v ~= nil then return v end
  if i.flatbuffers__string_field__is_present(o) then
    if o.begun_ofs_content then error(FAILURE, 0) end
    o.begun_ofs_content = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + i.flatbuffers__string_field__pos_field(o)
    if pos < start or pos > stop then short(item, "ofs_content", 1, 0) end
    if pos + 4 > stop then short(item, "ofs_content", 4, stop - pos) end
    local x = u4le(data, pos)
    o.ofs_content = x
    local it = item
    if want[357] then it = add_le(item, F[357], tvb(pos, 4)) end
    if not ((x <= o.table.len_buffer)) then broken(it, "flatbuffers-offset", x) end
    pos = pos + 4
    v = o.ofs_content
  end
  return v
end
function i.flatbuffers__string_field__pos_content(o)
  local v = o.pos_content
  if v ~= nil then return v end
  if i.flatbuffers__string_field__is_present(o) then
    v = (i.flatbuffers__string_field__pos_field(o) + i.flatbuffers__string_field__ofs_content(o))
    o.pos_content = v
  end
  return v
end
function i.flatbuffers__string_field__content(o)
  local v = o.content
  if v ~= nil then return v end
  if i.flatbuffers__string_field__is_present(o) then
    if o.begun_content then error(FAILURE, 0) end
    o.begun_content = true
    local item, start, stop = o._item, o._start, o._stop
    local pos = start + i.flatbuffers__string_field__pos_content(o)
    if pos < start or pos > stop then short(item, "content", 1, 0) end
    local it, e = item, nil
    if want[358] then
      it = valued(item, 358, value_of.flatbuffers__content, t.flatbuffers__content, start, pos, stop, o, o.table.len_buffer)
    end
    local v; v, e = t.flatbuffers__content(it, start, pos, stop, o, o.table.len_buffer)
    o.content = v
    pos = e
    v = o.content
  end
  return v
end
local function show_flatbuffers__string_field(o, item)
  i.flatbuffers__string_field__ofs_content(o)
  i.flatbuffers__string_field__content(o)
end
function t.flatbuffers__string_field(item, start, pos, stop, parent, table, index)
  local o = {_t = "flatbuffers__string_field", _p = parent, table = table, index = index, _item = item, _start = start, _stop = stop, is_present = nil, pos_field = nil, ofs_content = nil, pos_content = nil, content = nil}
  guard(show_flatbuffers__string_field, o, item)
  return o, pos
end
end
do
function i.dcp_oso_snapshot__oso_flags__raw_flags(o)
  local v = o.raw_flags
  if v ~= nil then return v end
  if o.begun_raw_flags then error(FAILURE, 0) end
  o.begun_raw_flags = true
  local item, start, stop = o._item, o._start, o._stop
  local pos = start + 0
  if pos < start or pos > stop then short(item, "raw_flags", 1, 0) end
  if pos + 4 > stop then short(item, "raw_flags", 4, stop - pos) end
  local x = u4(data, pos)
  o.raw_flags = x
  pos = pos + 4
  v = o.raw_flags
  return v
end
function t.dcp_oso_snapshot__oso_flags(item, start, pos, stop, parent)
  local o = {_t = "dcp_oso_snapshot__oso_flags", _p = parent, _item = item, _start = start, _stop = stop, reserved = nil, is_end = nil, is_start = nil, raw_flags = nil}
  local x, range
  if pos + 4 > stop then short(item, "reserved", 4, stop - (pos)) end
  x = floor(u4(data, pos) / 4) % 1073741824
  o.reserved = x
  if want[359] then
    range = range or tvb(pos, 4)
    add(item, F[359], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_end", 1, stop - (pos + 3)) end
  x = floor(u1(data, pos + 3) / 2) % 2 == 1
  o.is_end = x
  range = nil
  if want[360] then
    range = range or tvb(pos + 3, 1)
    add(item, F[360], range)
  end
  if pos + 3 + 1 > stop then short(item, "is_start", 1, stop - (pos + 3)) end
  x = u1(data, pos + 3) % 2 == 1
  o.is_start = x
  if want[361] then
    range = range or tvb(pos + 3, 1)
    add(item, F[361], range)
  end
  pos = pos + 4
  return o, pos
end
end
do
function t.dcp_cache_transfer_items__cached_document(item, start, pos, stop, parent)
  local o = {_t = "dcp_cache_transfer_items__cached_document", _p = parent, cas = nil, by_seqno = nil, len_value = nil, flags = nil, len_key = nil, datatype = nil, key = nil, value = nil}
  do
    if pos + 8 > stop then short(item, "cas", 8, stop - pos) end
    local x = pos
    o.cas = x
    if want[362] then add(item, F[362], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "by_seqno", 8, stop - pos) end
    local x = pos
    o.by_seqno = x
    if want[363] then add(item, F[363], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "rev_seqno", 8, stop - pos) end
    if want[364] then add(item, F[364], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 4 > stop then short(item, "len_value", 4, stop - pos) end
    local x = u4(data, pos)
    o.len_value = x
    if want[365] then add(item, F[365], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "flags", 4, stop - pos) end
    local x = u4(data, pos)
    o.flags = x
    if want[366] then add(item, F[366], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    if pos + 4 > stop then short(item, "expiration", 4, stop - pos) end
    if want[367] then noted(add(item, F[367], tvb(pos, 4)), note(u4(data, pos), 0, "seconds since 1970")) end
    pos = pos + 4
  end
  do
    if pos + 2 > stop then short(item, "len_key", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_key = x
    if want[368] then add(item, F[368], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    local it, e = item, nil
    if want[369] and pos + 1 <= stop then it = add(item, F[369], tvb(pos, 1)) end
    local v; v, e = t.mcbp_datatype(it, start, pos, stop, o)
    o.datatype = v
    pos = e
  end
  do
    if pos + 1 > stop then short(item, "cache_hint", 1, stop - pos) end
    if want[370] then add(item, F[370], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    local n, whole = sized(item, "key", o.len_key, pos, stop)
    local it, e = item, nil
    if want[371] then it = add(item, F[371], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_key(it, pos, pos, pos + n, o, true)
    o.key = v
    if whole then short(item, "key", whole, n) end
    pos = pos + n
  end
  do
    local n, whole = sized(item, "value", o.len_value, pos, stop)
    local it, e = item, nil
    if want[372] then it = add(item, F[372], tvb(pos, n)) end
    local v; v, e = t.mcbp_document_value(it, pos, pos, pos + n, o, o.datatype, o.len_value)
    o.value = v
    if whole then short(item, "value", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_get_all_vb_seqnos_response__entry(item, start, pos, stop, parent)
  local o = {_t = "mcbp_get_all_vb_seqnos_response__entry", _p = parent, vbucket = nil}
  do
    if pos + 2 > stop then short(item, "vbucket", 2, stop - pos) end
    local x = u2(data, pos)
    o.vbucket = x
    if want[373] then add(item, F[373], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    if pos + 8 > stop then short(item, "seqno", 8, stop - pos) end
    if want[374] then add(item, F[374], tvb(pos, 8)) end
    pos = pos + 8
  end
  return o, pos
end
end
do
function t.mcbp_failover_log__entry(item, start, pos, stop, parent)
  local o = {_t = "mcbp_failover_log__entry", _p = parent}
  do
    if pos + 8 > stop then short(item, "vbucket_uuid", 8, stop - pos) end
    if want[375] then add(item, F[375], tvb(pos, 8)) end
    pos = pos + 8
  end
  do
    if pos + 8 > stop then short(item, "seqno", 8, stop - pos) end
    if want[376] then add(item, F[376], tvb(pos, 8)) end
    pos = pos + 8
  end
  return o, pos
end
end
do
function t.mcbp_collection_id__last_group(item, start, pos, stop, parent)
  local o = {_t = "mcbp_collection_id__last_group", _p = parent, bits = nil}
  local x, range
  if pos + 1 > stop then short(item, "has_next", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 128) % 2 == 1
  o.has_next = x
  if want[377] then
    range = range or tvb(pos, 1)
    add(item, F[377], range)
  end
  if not (x == false) then broken(item, "leb128-end", x) end
  if pos + 1 > stop then short(item, "spare", 1, stop - (pos)) end
  x = floor(u1(data, pos) / 16) % 8
  o.spare = x
  if want[378] then
    range = range or tvb(pos, 1)
    add(item, F[378], range)
  end
  if not (x == 0) then broken(item, "leb128-overflow", x) end
  if pos + 1 > stop then short(item, "bits", 1, stop - (pos)) end
  x = u1(data, pos) % 16
  o.bits = x
  if want[379] then
    range = range or tvb(pos, 1)
    add(item, F[379], range)
  end
  if not ((x ~= 0)) then broken(item, "leb128-shortest", x) end
  pos = pos + 1
  return o, pos
end
end
do
function t.mcbp_xattr_section__pair_list(item, start, pos, stop, parent)
  local o = {_t = "mcbp_xattr_section__pair_list", _p = parent, entries = nil}
  do
    local list = {}
    o.entries = list
    while pos < stop do
      local before = pos
      local it, e = item, nil
      if want[380] then it = add(item, F[380], tvb(pos, stop - pos)) end
      local v; v, e = t.mcbp_xattr_section__pair(it, start, pos, stop, o)
      list[#list + 1] = v
      if want[380] then set_len(it, e - pos) end
      pos = e
      if pos == before then break end
    end
  end
  return o, pos
end
end
do
function i.dcp_extended_meta__item_head__raw_kind(o)
  local v = o.raw_kind
  if v ~= nil then return v end
  v = o.kind
  o.raw_kind = v
  return v
end
function t.dcp_extended_meta__item_head(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta__item_head", _p = parent, kind = nil, len_detail = nil}
  do
    if pos + 1 > stop then short(item, "kind", 1, stop - pos) end
    local x = u1(data, pos)
    o.kind = x
    if want[381] then add(item, F[381], tvb(pos, 1)) end
    pos = pos + 1
  end
  do
    if pos + 2 > stop then short(item, "len_detail", 2, stop - pos) end
    local x = u2(data, pos)
    o.len_detail = x
    if want[382] then add(item, F[382], tvb(pos, 2)) end
    pos = pos + 2
  end
  return o, pos
end
end
do
function t.dcp_extended_meta__adjusted_time(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta__adjusted_time", _p = parent, adjusted_time = nil}
  do
    if pos + 8 > stop then short(item, "adjusted_time", 8, stop - pos) end
    local x = pos
    o.adjusted_time = x
    if want[383] then add(item, F[383], tvb(pos, 8)) end
    pos = pos + 8
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[384] then it = add(item, F[384], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[384] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_extended_meta__conflict_resolution_mode(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta__conflict_resolution_mode", _p = parent, mode = nil}
  do
    if pos + 1 > stop then short(item, "mode", 1, stop - pos) end
    local x = u1(data, pos)
    o.mode = x
    if want[385] then add(item, F[385], tvb(pos, 1)) end
    pos = pos + 1
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[386] then it = add(item, F[386], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[386] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
do
function t.dcp_extended_meta__unknown_detail(item, start, pos, stop, parent)
  local o = {_t = "dcp_extended_meta__unknown_detail", _p = parent, bytes = nil}
  do
    local n = stop - pos
    o.bytes = pos; o.bytes__n = n
    if want[387] then add_bytes(item, F[387], pos, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function i.flatbuffers__vtable__num_offsets(o)
  local v = o.num_offsets
  if v ~= nil then return v end
  v = floor((o.len_vtable - 4) / 2)
  o.num_offsets = v
  return v
end
function t.flatbuffers__vtable(item, start, pos, stop, parent)
  local o = {_t = "flatbuffers__vtable", _p = parent, len_vtable = nil, offsets = nil}
  do
    if pos + 2 > stop then short(item, "len_vtable", 2, stop - pos) end
    local x = u2le(data, pos)
    o.len_vtable = x
    local it = item
    if want[388] then it = add_le(item, F[388], tvb(pos, 2)) end
    if not (((x >= 4) and ((x % 2) == 0))) then broken(it, "flatbuffers-vtable", x) end
    pos = pos + 2
  end
  do
    if pos + 2 > stop then short(item, "len_table", 2, stop - pos) end
    if want[389] then add_le(item, F[389], tvb(pos, 2)) end
    pos = pos + 2
  end
  do
    local list = {}
    o.offsets = list
    for _ = 1, floor((o.len_vtable - 4) / 2) do
      if pos + 2 > stop then short(item, "offsets", 2, stop - pos) end
      local x = u2le(data, pos)
      list[#list + 1] = x
      if want[390] then add_le(item, F[390], tvb(pos, 2)) end
      pos = pos + 2
    end
  end
  return o, pos
end
end
do
function t.flatbuffers__content(item, start, pos, stop, parent, len_buffer)
  local o = {_t = "flatbuffers__content", _p = parent, len_buffer = len_buffer, len_text = nil, text = nil}
  do
    if pos + 4 > stop then short(item, "len_text", 4, stop - pos) end
    local x = u4le(data, pos)
    o.len_text = x
    local it = item
    if want[391] then it = add_le(item, F[391], tvb(pos, 4)) end
    if not ((x < o.len_buffer)) then broken(it, "flatbuffers-string-length", x) end
    pos = pos + 4
  end
  do
    local n, whole = sized(item, "text", o.len_text, pos, stop)
    o.text = pos; o.text__n = n
    if want[392] then add_text(item, F[392], pos, n) end
    if whole then short(item, "text", whole, n) end
    pos = pos + n
  end
  do
    if pos + 1 > stop then short(item, "terminator", 1, stop - pos) end
    local x = u1(data, pos)
    o.terminator = x
    local it = item
    if want[393] then it = add(item, F[393], tvb(pos, 1)) end
    if not (x == 0) then broken(it, "flatbuffers-string", x) end
    pos = pos + 1
  end
  return o, pos
end
end
do
function t.mcbp_xattr_section__pair(item, start, pos, stop, parent)
  local o = {_t = "mcbp_xattr_section__pair", _p = parent, len_content = nil, content = nil}
  do
    if pos + 4 > stop then short(item, "len_content", 4, stop - pos) end
    local x = u4(data, pos)
    o.len_content = x
    if want[394] then add(item, F[394], tvb(pos, 4)) end
    pos = pos + 4
  end
  do
    local n, whole = sized(item, "content", o.len_content, pos, stop)
    local it, e = item, nil
    if want[395] then it = add(item, F[395], tvb(pos, n)) end
    local v; v, e = t.mcbp_xattr_section__pair_content(it, pos, pos, pos + n, o)
    o.content = v
    if whole then short(item, "content", whole, n) end
    pos = pos + n
  end
  return o, pos
end
end
do
function t.mcbp_xattr_section__pair_content(item, start, pos, stop, parent)
  local o = {_t = "mcbp_xattr_section__pair_content", _p = parent, key = nil, value = nil}
  do
    local n = terminated(item, "key", pos, stop)
    o.key = pos; o.key__n = n - 1
    if want[396] then add_text(item, F[396], pos, n) end
    pos = pos + n
  end
  do
    local n = terminated(item, "value", pos, stop)
    o.value = pos; o.value__n = n - 1
    if want[397] then add_text(item, F[397], pos, n) end
    pos = pos + n
  end
  if not (pos >= stop) then
    local it, e = item, nil
    if want[398] then it = add(item, F[398], tvb(pos, stop - pos)) end
    local v; v, e = t.mcbp_surplus(it, start, pos, stop, o)
    o.surplus = v
    if want[398] then set_len(it, e - pos) end
    pos = e
  end
  return o, pos
end
end
function r.mcbp_message(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.header
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.body
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.server_body
  return line_of(v0) .. " " .. line_of(v1) .. line_of(v2)
end
function r.mcbp_message_no_collections(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.header
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.body
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.server_body
  return line_of(v0) .. " " .. line_of(v1) .. line_of(v2)
end
function r.mcbp_message_strict(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.header
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.body
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.server_body
  return line_of(v0) .. " " .. line_of(v1) .. line_of(v2)
end
function r.mcbp_header(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.opcode
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.server_opcode
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.status
  return name_of(E.mcbp_opcode__client, v0) .. name_of(E.mcbp_opcode__server, v1) .. " " .. name_of(E.mcbp_status__status, v2)
end
function r.mcbp_body(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.framing_extras
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.request
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.response
  return line_of(v0) .. " " .. line_of(v1) .. line_of(v2)
end
function r.mcbp_server_body(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.server_request
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.server_response
  return line_of(v0) .. line_of(v1)
end
function r.mcbp_datatype(o)
  return flags({{"has_xattrs", o.has_xattrs}, {"is_snappy", o.is_snappy}, {"is_json", o.is_json}})
end
function r.mcbp_framing_extras(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.request_infos
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.response_infos
  return lines_of(v0) .. lines_of(v1)
end
function r.mcbp_hello(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.agent
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.features
  return text_of(v0, w0 and w0.agent__n) .. " " .. lines_of(v1)
end
function r.mcbp_sasl_auth(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.mechanism
  return text_of(v0, w0 and w0.mechanism__n)
end
function r.mcbp_get_all_vb_seqnos(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.extras
  w0 = v0
  v0 = v0 and v0.vbucket_state
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.collection_id
  return name_of(E.mcbp_get_all_vb_seqnos__requested_state, v0) .. " " .. number_of(v1)
end
function r.dcp_open(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.name
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.flags
  return text_of(v0, w0 and w0.name__n) .. " " .. line_of(v1)
end
function r.dcp_add_stream(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.flags
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.dcp_close_stream(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.dcp_stream_req(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.start_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.extras
  w2 = v2
  v2 = v2 and v2.flags
  return "vb=" .. number_of(v0) .. " start=" .. long_of(v1, false, UInt64) .. " " .. line_of(v2)
end
function r.dcp_get_failover_log(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.dcp_stream_end(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.reason
  return "vb=" .. number_of(v0) .. " " .. name_of(E.dcp_stream_end__reason, v1)
end
function r.dcp_snapshot_marker(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.snapshot
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.dcp_mutation(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.key
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64) .. " " .. line_of(v2)
end
function r.dcp_deletion(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.key
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64) .. " " .. line_of(v2)
end
function r.dcp_expiration(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.key
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64) .. " " .. line_of(v2)
end
function r.dcp_flush(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.dcp_set_vbucket_state(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.state
  return "vb=" .. number_of(v0) .. " " .. name_of(E.dcp_set_vbucket_state__state, v1)
end
function r.dcp_buffer_acknowledgement(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.extras
  w0 = v0
  v0 = v0 and v0.buffer_bytes
  return number_of(v0) .. " bytes"
end
function r.dcp_control(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.key
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.value
  return text_of(v0, w0 and w0.key__n) .. "=" .. text_of(v1, w1 and w1.value__n)
end
function r.dcp_system_event(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.extras
  w2 = v2
  v2 = v2 and v2.event
  local v3, w3 = o, nil
  w3 = v3
  v3 = v3 and v3.key
  local v4, w4 = o, nil
  w4 = v4
  v4 = v4 and v4.event_value
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64) .. " " .. name_of(E.dcp_system_event__event, v2) .. " " .. text_of(v3, w3 and w3.key__n) .. " " .. line_of(v4)
end
function r.dcp_prepare(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.key
  local v3, w3 = o, nil
  w3 = v3
  v3 = v3 and v3.extras
  w3 = v3
  v3 = v3 and v3.durability_level
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64) .. " " .. line_of(v2) .. " " .. name_of(E.mcbp_durability_level__level, v3)
end
function r.dcp_seqno_acknowledged(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.prepared_seqno
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64)
end
function r.dcp_commit(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.prepared_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.extras
  w2 = v2
  v2 = v2 and v2.commit_seqno
  local v3, w3 = o, nil
  w3 = v3
  v3 = v3 and v3.key
  return "vb=" .. number_of(v0) .. " prepared=" .. long_of(v1, false, UInt64) .. " seqno=" .. long_of(v2, false, UInt64) .. " " .. line_of(v3)
end
function r.dcp_abort(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.prepared_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.extras
  w2 = v2
  v2 = v2 and v2.abort_seqno
  local v3, w3 = o, nil
  w3 = v3
  v3 = v3 and v3.key
  return "vb=" .. number_of(v0) .. " prepared=" .. long_of(v1, false, UInt64) .. " seqno=" .. long_of(v2, false, UInt64) .. " " .. line_of(v3)
end
function r.dcp_seqno_advanced(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.by_seqno
  return "vb=" .. number_of(v0) .. " seqno=" .. long_of(v1, false, UInt64)
end
function r.dcp_oso_snapshot(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.flags
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.dcp_cache_transfer(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.cached_value
  w1 = v1
  v1 = v1 and v1.key
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.dcp_cache_transfer_end(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.cached_key_meta
  w1 = v1
  v1 = v1 and v1.key
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.dcp_cache_transfer_end_short_lived(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.dcp_cache_transfer_short_lived(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.mcbp_select_bucket(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.bucket
  return text_of(v0, w0 and w0.bucket__n)
end
function r.mcbp_observe_seqno(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  return "vb=" .. number_of(v0)
end
function r.mcbp_get_meta(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.header
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.key
  return "vb=" .. number_of(v0) .. " " .. line_of(v1)
end
function r.mcbp_get_cluster_config(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.extras
  w0 = v0
  v0 = v0 and v0.epoch
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.revision
  return long_of(v0, false, Int64) .. " " .. long_of(v1, false, Int64)
end
function r.mcbp_get_collection_id(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.old_path
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.path
  return text_of(v0, w0 and w0.old_path__n) .. " " .. text_of(v1, w1 and w1.path__n)
end
function r.mcbp_get_scope_id(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.old_path
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.path
  return text_of(v0, w0 and w0.old_path__n) .. " " .. text_of(v1, w1 and w1.path__n)
end
function r.mcbp_payload(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.key
  return text_of(v0, w0 and w0.key__n)
end
function r.mcbp_hello_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.features
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return lines_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_sasl_list_mechs_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.mechanisms
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return text_of(v0, w0 and w0.mechanisms__n) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_sasl_auth_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_get_all_vb_seqnos_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.dcp_add_stream_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.opaque
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return number_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.dcp_stream_req_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.rollback_seqno
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return line_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_failover_log_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_observe_seqno_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.state
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return line_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_get_meta_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_get_cluster_config_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_collections_get_manifest_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.error
  return text_of(v0, w0 and w0.error__n)
end
function r.mcbp_get_collection_id_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.extras
  w0 = v0
  v0 = v0 and v0.collection_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return number_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_get_scope_id_response(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.extras
  w0 = v0
  v0 = v0 and v0.scope_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.error
  return number_of(v0) .. text_of(v1, w1 and w1.error__n)
end
function r.mcbp_clustermap_change_notification(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.bucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.extras
  w1 = v1
  v1 = v1 and v1.epoch
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.extras
  w2 = v2
  v2 = v2 and v2.revision
  local v3, w3 = o, nil
  w3 = v3
  v3 = v3 and v3.extras
  w3 = v3
  v3 = v3 and v3.old_revision
  return text_of(v0, w0 and w0.bucket__n) .. " " .. long_of(v1, false, Int64) .. " " .. long_of(v2, false, Int64) .. number_of(v3)
end
function r.mcbp_active_external_users(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.users
  return text_of(v0, w0 and w0.users__n)
end
function r.mcbp_get_authorization(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.user
  return text_of(v0, w0 and w0.user__n)
end
function r.mcbp_framing_extras__request_info(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.data
  return line_of(v0)
end
function r.mcbp_framing_extras__response_info(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.data
  return line_of(v0)
end
function r.mcbp_hello_feature(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.code
  return name_of(E.mcbp_hello_feature__code, v0)
end
function r.dcp_snapshot_marker__snapshot(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.start_seqno
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.end_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.flags
  return long_of(v0, false, UInt64) .. ".." .. long_of(v1, false, UInt64) .. " " .. line_of(v2)
end
function r.mcbp_document_key(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.collection_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.name
  return line_of(v0) .. text_of(v1, w1 and w1.name__n)
end
function r.mcbp_document_value(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.xattrs
  return line_of(v0)
end
function r.dcp_extended_meta(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.items
  return lines_of(v0)
end
function r.dcp_system_event__event_fields(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.scope_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.collection_id
  return "scope=" .. number_of(v0) .. " collection=" .. number_of(v1)
end
function r.dcp_system_event__collection(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.scope_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.collection_id
  return "scope=" .. line_of(v0) .. " collection=" .. line_of(v1)
end
function r.dcp_system_event__dropped_collection(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.scope_id
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.collection_id
  return "scope=" .. line_of(v0) .. " collection=" .. line_of(v1)
end
function r.dcp_system_event__scope(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.scope_id
  return "scope=" .. line_of(v0)
end
function r.dcp_system_event__dropped_scope(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.scope_id
  return "scope=" .. line_of(v0)
end
function r.dcp_system_event__prototype_fields(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.collection_uid
  return "collection=" .. long_of(v0, false, UInt64)
end
function r.dcp_stream_req_response__rollback(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.seqno
  return long_of(v0, false, UInt64)
end
function r.mcbp_observe_seqno_response__state(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.vbucket
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.persisted_seqno
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.current_seqno
  return "vb=" .. number_of(v0) .. " persisted=" .. long_of(v1, false, UInt64) .. " current=" .. long_of(v2, false, UInt64)
end
function r.mcbp_framing_extras__request_tag(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.kind
  return name_of(E.mcbp_framing_extras__request_kind, v0)
end
function r.mcbp_framing_extras__no_data(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.tag
  return line_of(v0)
end
function r.mcbp_framing_extras__durability(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.level
  return "durability=" .. name_of(E.mcbp_durability_level__level, v0)
end
function r.mcbp_framing_extras__dcp_stream_id(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.stream_id
  return "sid=" .. number_of(v0)
end
function r.mcbp_framing_extras__impersonate(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.user
  return "user=" .. text_of(v0, w0 and w0.user__n)
end
function r.mcbp_framing_extras__privilege(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.privilege
  return "privilege=" .. text_of(v0, w0 and w0.privilege__n)
end
function r.mcbp_framing_extras__impersonate_token(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.token_id
  return "token=" .. number_of(v0)
end
function r.mcbp_framing_extras__unknown_data(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.tag
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1._p
  w1 = v1
  v1 = v1 and v1.long_id
  local v2, w2 = o, nil
  w2 = v2
  v2 = v2 and v2.bytes
  return line_of(v0) .. " " .. hexadecimal_of(v1) .. " " .. hex_of(v2, w2 and w2.bytes__n)
end
function r.mcbp_framing_extras__response_tag(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.kind
  return name_of(E.mcbp_framing_extras__response_kind, v0)
end
function r.mcbp_framing_extras__encoded_duration(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.tag
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.encoded
  return line_of(v0) .. "=" .. number_of(v1)
end
function r.mcbp_framing_extras__units(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0._p
  w0 = v0
  v0 = v0 and v0.tag
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.units
  return line_of(v0) .. "=" .. number_of(v1)
end
function r.dcp_open__open_flags(o)
  return flags({{"skips_deletes_in_initial_backfill", o.skips_deletes_in_initial_backfill}, {"includes_deleted_user_xattrs", o.includes_deleted_user_xattrs}, {"is_pitr", o.is_pitr}, {"has_no_value_with_underlying_datatype", o.has_no_value_with_underlying_datatype}, {"includes_delete_times", o.includes_delete_times}, {"has_collections", o.has_collections}, {"has_no_value", o.has_no_value}, {"includes_xattrs", o.includes_xattrs}, {"is_notifier", o.is_notifier}, {"is_producer", o.is_producer}})
end
function r.dcp_stream_flags(o)
  return flags({{"is_cache_transfer", o.is_cache_transfer}, {"ignores_purged_tombstones", o.ignores_purged_tombstones}, {"is_from_latest", o.is_from_latest}, {"has_strict_vbucket_uuid", o.has_strict_vbucket_uuid}, {"is_active_vbucket_only", o.is_active_vbucket_only}, {"has_no_value", o.has_no_value}, {"is_to_latest", o.is_to_latest}, {"is_disk_only", o.is_disk_only}, {"is_takeover", o.is_takeover}})
end
function r.dcp_snapshot_marker__snapshot_flags(o)
  return flags({{"has_duplicate_keys", o.has_duplicate_keys}, {"is_history", o.is_history}, {"wants_acknowledgement", o.wants_acknowledgement}, {"is_checkpoint", o.is_checkpoint}, {"is_disk", o.is_disk}, {"is_memory", o.is_memory}})
end
function r.mcbp_collection_id(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and i.mcbp_collection_id__number(v0)
  return number_of(v0) .. ":"
end
function r.mcbp_xattr_section(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.pairs
  return line_of(v0)
end
function r.dcp_extended_meta__item(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.head
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.detail
  return line_of(v0) .. " " .. line_of(v1)
end
function r.flatbuffers__ulong_field(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and i.flatbuffers__ulong_field__number(v0)
  return number_of(v0)
end
function r.flatbuffers__uint_field(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and i.flatbuffers__uint_field__number(v0)
  return number_of(v0)
end
function r.flatbuffers__bool_field(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and i.flatbuffers__bool_field__is_set(v0)
  return number_of(v0)
end
function r.flatbuffers__string_field(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and i.flatbuffers__string_field__content(v0)
  return line_of(v0)
end
function r.dcp_oso_snapshot__oso_flags(o)
  return flags({{"is_end", o.is_end}, {"is_start", o.is_start}})
end
function r.dcp_cache_transfer_items__cached_document(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.by_seqno
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.key
  return "seqno=" .. long_of(v0, false, UInt64) .. " " .. line_of(v1)
end
function r.mcbp_xattr_section__pair_list(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.entries
  return lines_of(v0)
end
function r.dcp_extended_meta__item_head(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.kind
  return name_of(E.dcp_extended_meta__kind, v0)
end
function r.dcp_extended_meta__adjusted_time(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.adjusted_time
  return long_of(v0, false, UInt64)
end
function r.dcp_extended_meta__conflict_resolution_mode(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.mode
  return number_of(v0)
end
function r.dcp_extended_meta__unknown_detail(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.bytes
  return hex_of(v0, w0 and w0.bytes__n)
end
function r.flatbuffers__content(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.text
  return text_of(v0, w0 and w0.text__n)
end
function r.mcbp_xattr_section__pair(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.content
  w0 = v0
  v0 = v0 and v0.key
  return text_of(v0, w0 and w0.key__n)
end
function r.mcbp_xattr_section__pair_content(o)
  local v0, w0 = o, nil
  w0 = v0
  v0 = v0 and v0.key
  local v1, w1 = o, nil
  w1 = v1
  v1 = v1 and v1.value
  return text_of(v0, w0 and w0.key__n) .. ": " .. text_of(v1, w1 and w1.value__n)
end
facts.collections_feature = 18
facts.header_size = 24
facts.max_message = 67108864
facts.framed = {[8] = true, [24] = true}
facts.unknown_datatype = 8
facts.xattrs = 4
facts.with_collections = t.mcbp_message
facts.without_collections = t.mcbp_message_no_collections
facts.strict = t.mcbp_message_strict
facts.opcodes = E.mcbp_opcode__client
facts.server_opcodes = E.mcbp_opcode__server
facts.statuses = E.mcbp_status__status
facts.magics = E.mcbp_header__magic
facts.about_vbucket = {
  dcp_add_stream = true,
  dcp_close_stream = true,
  dcp_stream_req = true,
  dcp_get_failover_log = true,
  dcp_stream_end = true,
  dcp_snapshot_marker = true,
  dcp_mutation = true,
  dcp_deletion = true,
  dcp_expiration = true,
  dcp_flush = true,
  dcp_set_vbucket_state = true,
  dcp_system_event = true,
  dcp_prepare = true,
  dcp_seqno_acknowledged = true,
  dcp_commit = true,
  dcp_abort = true,
  dcp_seqno_advanced = true,
  dcp_oso_snapshot = true,
  dcp_cache_transfer = true,
  dcp_cache_transfer_end = true,
  dcp_cache_transfer_end_short_lived = true,
  dcp_cache_transfer_short_lived = true,
  mcbp_observe_seqno = true,
  mcbp_get_meta = true,
  mcbp_observe_seqno_response__state = true,
}
facts.rarely_answered = {
  dcp_mutation = true,
  dcp_deletion = true,
  dcp_expiration = true,
  dcp_prepare = true,
  dcp_commit = true,
  dcp_abort = true,
}
facts.references = {
  mcbp_framing_extras = {"reference/parts/mcbp_framing_extras/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_hello = {"reference/messages/hello/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_sasl_list_mechs = {"reference/messages/sasl_list_mechs/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_sasl_auth = {"reference/messages/sasl_auth/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_all_vb_seqnos = {"reference/messages/get_all_vb_seqnos/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md"},
  dcp_open = {"reference/messages/dcp_open/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/open-connection.md"},
  dcp_add_stream = {"reference/messages/dcp_add_stream/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md"},
  dcp_close_stream = {"reference/messages/dcp_close_stream/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/close-stream.md"},
  dcp_stream_req = {"reference/messages/dcp_stream_req/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md"},
  dcp_get_failover_log = {"reference/messages/dcp_get_failover_log/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md"},
  dcp_stream_end = {"reference/messages/dcp_stream_end/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-end.md"},
  dcp_snapshot_marker = {"reference/messages/dcp_snapshot_marker/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/snapshot-marker.md"},
  dcp_mutation = {"reference/messages/dcp_mutation/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/mutation.md"},
  dcp_deletion = {"reference/messages/dcp_deletion/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/deletion.md"},
  dcp_expiration = {"reference/messages/dcp_expiration/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/expiration.md"},
  dcp_flush = {"reference/messages/dcp_flush/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/include/mcbp/protocol/opcode.h"},
  dcp_set_vbucket_state = {"reference/messages/dcp_set_vbucket_state/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/set-vbucket-state.md"},
  dcp_noop = {"reference/messages/dcp_noop/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/no-op.md"},
  dcp_buffer_acknowledgement = {"reference/messages/dcp_buffer_acknowledgement/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/buffer-ack.md"},
  dcp_control = {"reference/messages/dcp_control/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/control.md"},
  dcp_system_event = {"reference/messages/dcp_system_event/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/system_event.md"},
  dcp_prepare = {"reference/messages/dcp_prepare/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/prepare.md"},
  dcp_seqno_acknowledged = {"reference/messages/dcp_seqno_acknowledged/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-acknowledged.md"},
  dcp_commit = {"reference/messages/dcp_commit/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/commit.md"},
  dcp_abort = {"reference/messages/dcp_abort/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/abort.md"},
  dcp_seqno_advanced = {"reference/messages/dcp_seqno_advanced/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/seqno-advanced.md"},
  dcp_oso_snapshot = {"reference/messages/dcp_oso_snapshot/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/oso_snapshot.md"},
  dcp_cache_transfer = {"reference/messages/dcp_cache_transfer/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md"},
  dcp_cache_transfer_end = {"reference/messages/dcp_cache_transfer_end/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md"},
  dcp_cache_transfer_end_short_lived = {"reference/messages/dcp_cache_transfer_end_short_lived/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer-end.md"},
  dcp_cache_transfer_short_lived = {"reference/messages/dcp_cache_transfer_short_lived/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/cache-transfer.md"},
  mcbp_select_bucket = {"reference/messages/select_bucket/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_observe_seqno = {"reference/messages/observe_seqno/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_meta = {"reference/messages/get_meta/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_cluster_config = {"reference/messages/get_cluster_config/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_collections_get_manifest = {"reference/messages/collections_get_manifest/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_get_collection_id = {"reference/messages/collections_get_id/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_get_scope_id = {"reference/messages/collections_get_scope_id/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_payload = {"reference/parts/mcbp_payload/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_hello_response = {"reference/messages/hello/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_sasl_list_mechs_response = {"reference/messages/sasl_list_mechs/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_sasl_auth_response = {"reference/messages/sasl_auth/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_all_vb_seqnos_response = {"reference/messages/get_all_vb_seqnos/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/get_seqno.md"},
  mcbp_response = {"reference/parts/mcbp_response/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  dcp_add_stream_response = {"reference/messages/dcp_add_stream/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/add-stream.md"},
  dcp_stream_req_response = {"reference/messages/dcp_stream_req/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/stream-request.md"},
  mcbp_failover_log_response = {"reference/messages/dcp_get_failover_log/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/dcp/documentation/commands/failover-log.md"},
  mcbp_observe_seqno_response = {"reference/messages/observe_seqno/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_meta_response = {"reference/messages/get_meta/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_get_cluster_config_response = {"reference/messages/get_cluster_config/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_collections_get_manifest_response = {"reference/messages/collections_get_manifest/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_get_collection_id_response = {"reference/messages/collections_get_id/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_get_scope_id_response = {"reference/messages/collections_get_scope_id/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/Collections.md"},
  mcbp_surplus = {"reference/parts/mcbp_surplus/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_clustermap_change_notification = {"reference/messages/clustermap_change_notification/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/BinaryProtocol.md"},
  mcbp_external_authenticate = {"reference/messages/authenticate/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md"},
  mcbp_active_external_users = {"reference/messages/active_external_users/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md"},
  mcbp_get_authorization = {"reference/messages/get_authorization/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md"},
  mcbp_external_auth_response = {"reference/messages/authenticate/", "https://github.com/couchbase/kv_engine/blob/eba4298981505cdc3371abbfb8be213236f7875a/docs/ExternalAuthProvider.md"},
}
layout(8410372, nil, {
  type = "dcp_stream_end", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_stream_end vb=" .. written_as[vbucket] .. " " .. name_of(E.dcp_stream_end__reason, u4(data, p + 24)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [156]={24, 4}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 47, 123, 157, "reference"},
})
layout(546052, nil, {
  type = "dcp_stream_end", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_stream_end vb=" .. written_as[vbucket] .. " " .. name_of(E.dcp_stream_end__reason, u4(data, p + 24)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [156]={24, 4}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 47, 123, 157, "reference"},
})
layout(8410625, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 36) and (u1(data, p + 24) == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410625, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value >= 36) and (u1(data, p + 24) >= 3) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410625, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 44) and (u1(data, p + 24) == 1) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [163]={61, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410625, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 44) and (u1(data, p + 24) == 2) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [164]={61, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410625, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 52) and (u1(data, p + 24) == 2) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [164]={61, 8}, [165]={69, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410644, nil, {
  type = "dcp_snapshot_marker", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 24) .. ".." .. long_number(p + 32) .. " " .. flags_of(u4(data, p + 40), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [158]={24, 8}, [159]={32, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 48, 49, 123, 160, 161, 162, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546305, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 36) and (u1(data, p + 24) == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546305, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value >= 36) and (u1(data, p + 24) >= 3) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546305, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 44) and (u1(data, p + 24) == 1) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [163]={61, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546305, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 44) and (u1(data, p + 24) == 2) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [164]={61, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546305, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 52) and (u1(data, p + 24) == 2) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 25) .. ".." .. long_number(p + 33) .. " " .. flags_of(u4(data, p + 41), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [48]={24, 1}, [158]={25, 8}, [159]={33, 8}, [161]={45, 8}, [162]={53, 8}, [164]={61, 8}, [165]={69, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 49, 123, 160, 163, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(546324, nil, {
  type = "dcp_snapshot_marker", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_snapshot_marker vb=" .. written_as[vbucket] .. " " .. long_number(p + 24) .. ".." .. long_number(p + 32) .. " " .. flags_of(u4(data, p + 40), {{"has_duplicate_keys", 32}, {"is_history", 16}, {"wants_acknowledgement", 8}, {"is_checkpoint", 4}, {"is_disk", 2}, {"is_memory", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [158]={24, 8}, [159]={32, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 48, 49, 123, 160, 161, 162, 163, 164, 165, 166, 167, 334, 335, 336, 337, 338, 339, 340, "reference"},
})
layout(8410911, true, {
  type = "dcp_mutation", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8410911, false, {
  type = "dcp_mutation", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8410912, nil, {
  type = "dcp_mutation", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}, [175]={55, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546591, true, {
  type = "dcp_mutation", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546591, false, {
  type = "dcp_mutation", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546592, nil, {
  type = "dcp_mutation", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 52) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_mutation vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [168]={24, 8}, [169]={32, 8}, [170]={40, 4}, [172]={48, 4}, [173]={52, 2}, [174]={54, 1}, [175]={55, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 50, 51, 52, 53, 123, 171, 176, 177, 178, 179, 180, 181, 182, 183, 184, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411154, true, {
  type = "dcp_deletion", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 188, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411154, false, {
  type = "dcp_deletion", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 188, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411155, nil, {
  type = "dcp_deletion", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}, [188]={42, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411157, true, {
  type = "dcp_deletion", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411157, false, {
  type = "dcp_deletion", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546834, true, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 188, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546834, false, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 188, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546835, nil, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [187]={40, 2}, [188]={42, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 189, 190, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546837, true, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0 and len_value <= 2) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546837, true, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 3) and (u1(data, p + 24) <= 33 or u1(data, p + 24) >= 35) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546837, false, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0 and len_value <= 2) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(546837, false, {
  type = "dcp_deletion", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 3) and (u1(data, p + 24) <= 33 or u1(data, p + 24) >= 35) end,
  line = function(p, vbucket, id, name) return "dcp_deletion vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [185]={24, 8}, [186]={32, 8}, [190]={44, 1}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 54, 55, 56, 57, 123, 177, 178, 179, 180, 181, 182, 183, 184, 187, 188, 189, 191, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411410, true, {
  type = "dcp_expiration", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411410, false, {
  type = "dcp_expiration", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411411, nil, {
  type = "dcp_expiration", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}, [195]={42, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411412, true, {
  type = "dcp_expiration", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411412, false, {
  type = "dcp_expiration", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547090, true, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547090, false, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547091, nil, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) and (u2(data, p + 40) == 0) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}, [194]={40, 2}, [195]={42, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547092, true, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0 and len_value <= 2) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547092, true, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 3) and (u1(data, p + 24) <= 33 or u1(data, p + 24) >= 35) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547092, false, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0 and len_value <= 2) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(547092, false, {
  type = "dcp_expiration", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 3) and (u1(data, p + 24) <= 33 or u1(data, p + 24) >= 35) end,
  line = function(p, vbucket, id, name) return "dcp_expiration vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [192]={24, 8}, [193]={32, 8}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 58, 59, 60, 61, 123, 177, 178, 179, 180, 181, 182, 183, 184, 194, 195, 196, 197, 341, 342, 343, 344, 345, 346, 347, 348, 349, 350, 377, 378, 379, 380, 381, 382, 383, 384, 385, 386, 387, 394, 395, 396, 397, 398, "reference"},
})
layout(8411648, nil, {
  type = "dcp_flush", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_flush vb=" .. written_as[vbucket] end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
layout(547328, nil, {
  type = "dcp_flush", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_flush vb=" .. written_as[vbucket] end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
layout(8411905, nil, {
  type = "dcp_set_vbucket_state", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_set_vbucket_state vb=" .. written_as[vbucket] .. " " .. name_of(E.dcp_set_vbucket_state__state, u1(data, p + 24)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [198]={24, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 62, 123, 199, "reference"},
})
layout(547585, nil, {
  type = "dcp_set_vbucket_state", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_set_vbucket_state vb=" .. written_as[vbucket] .. " " .. name_of(E.dcp_set_vbucket_state__state, u1(data, p + 24)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [198]={24, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 62, 123, 199, "reference"},
})
layout(8412160, nil, {
  type = "dcp_noop", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_noop" end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
layout(547840, nil, {
  type = "dcp_noop", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_noop" end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
layout(8413215, true, {
  type = "dcp_prepare", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_prepare vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name .. " " .. name_of(E.mcbp_durability_level__level, u1(data, p + 54)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [239]={24, 8}, [240]={32, 8}, [241]={40, 4}, [243]={48, 4}, [244]={52, 1}, [245]={53, 1}, [246]={54, 1}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 69, 70, 71, 123, 177, 178, 179, 180, 181, 242, 247, 341, 342, 343, 344, 345, 346, 347, 348, 377, 378, 379, 380, 394, 395, 396, 397, 398, "reference"},
})
layout(8413215, false, {
  type = "dcp_prepare", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_prepare vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name .. " " .. name_of(E.mcbp_durability_level__level, u1(data, p + 54)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [239]={24, 8}, [240]={32, 8}, [241]={40, 4}, [243]={48, 4}, [244]={52, 1}, [245]={53, 1}, [246]={54, 1}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 69, 70, 71, 123, 177, 178, 179, 180, 181, 242, 247, 341, 342, 343, 344, 345, 346, 347, 348, 377, 378, 379, 380, 394, 395, 396, 397, 398, "reference"},
})
layout(548895, true, {
  type = "dcp_prepare", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_prepare vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. written_as[id] .. ":" .. name .. " " .. name_of(E.mcbp_durability_level__level, u1(data, p + 54)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [239]={24, 8}, [240]={32, 8}, [241]={40, 4}, [243]={48, 4}, [244]={52, 1}, [245]={53, 1}, [246]={54, 1}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 69, 70, 71, 123, 177, 178, 179, 180, 181, 242, 247, 341, 342, 343, 344, 345, 346, 347, 348, 377, 378, 379, 380, 394, 395, 396, 397, 398, "reference"},
})
layout(548895, false, {
  type = "dcp_prepare", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value >= 0) end,
  line = function(p, vbucket, id, name) return "dcp_prepare vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) .. " " .. name .. " " .. name_of(E.mcbp_durability_level__level, u1(data, p + 54)) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [239]={24, 8}, [240]={32, 8}, [241]={40, 4}, [243]={48, 4}, [244]={52, 1}, [245]={53, 1}, [246]={54, 1}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 69, 70, 71, 123, 177, 178, 179, 180, 181, 242, 247, 341, 342, 343, 344, 345, 346, 347, 348, 377, 378, 379, 380, 394, 395, 396, 397, 398, "reference"},
})
layout(8413712, true, {
  type = "dcp_commit", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_commit vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [250]={24, 8}, [251]={32, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 73, 74, 123, 177, 178, 252, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(8413712, false, {
  type = "dcp_commit", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_commit vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [250]={24, 8}, [251]={32, 8}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 73, 74, 123, 177, 178, 252, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(549392, true, {
  type = "dcp_commit", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_commit vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [250]={24, 8}, [251]={32, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 73, 74, 123, 177, 178, 252, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(549392, false, {
  type = "dcp_commit", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_commit vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [250]={24, 8}, [251]={32, 8}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 73, 74, 123, 177, 178, 252, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(8413968, true, {
  type = "dcp_abort", is_framed = false,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_abort vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [253]={24, 8}, [254]={32, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 75, 76, 123, 177, 178, 255, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(8413968, false, {
  type = "dcp_abort", is_framed = false,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_abort vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [253]={24, 8}, [254]={32, 8}},
  beyond = {4, 5, 6, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 75, 76, 123, 177, 178, 255, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(549648, true, {
  type = "dcp_abort", is_framed = true,
  has_key = true, has_id = true,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_abort vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. written_as[id] .. ":" .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [253]={24, 8}, [254]={32, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 75, 76, 123, 177, 178, 255, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(549648, false, {
  type = "dcp_abort", is_framed = true,
  has_key = true, has_id = false,
  guard = function(p, len_key, len_value) return (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_abort vb=" .. written_as[vbucket] .. " prepared=" .. long_number(p + 24) .. " seqno=" .. long_number(p + 32) .. " " .. name end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [253]={24, 8}, [254]={32, 8}},
  beyond = {4, 5, 6, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 75, 76, 123, 177, 178, 255, 341, 342, 343, 344, 345, 346, 377, 378, 379, "reference"},
})
layout(8414216, nil, {
  type = "dcp_seqno_advanced", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_seqno_advanced vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [256]={24, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 77, 123, 257, "reference"},
})
layout(549896, nil, {
  type = "dcp_seqno_advanced", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_seqno_advanced vb=" .. written_as[vbucket] .. " seqno=" .. long_number(p + 24) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}, [256]={24, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 77, 123, 257, "reference"},
})
layout(8414468, nil, {
  type = "dcp_oso_snapshot", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_oso_snapshot vb=" .. written_as[vbucket] .. " " .. flags_of(u4(data, p + 24), {{"is_end", 2}, {"is_start", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, 78, 123, 258, 259, 359, 360, 361, "reference"},
})
layout(550148, nil, {
  type = "dcp_oso_snapshot", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return single_spaced("dcp_oso_snapshot vb=" .. written_as[vbucket] .. " " .. flags_of(u4(data, p + 24), {{"is_end", 2}, {"is_start", 1}})) end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, 78, 123, 258, 259, 359, 360, 361, "reference"},
})
layout(8415232, nil, {
  type = "dcp_cache_transfer_end_short_lived", is_framed = false,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_cache_transfer_end_short_lived vb=" .. written_as[vbucket] end,
  places = {[10]={0, 1}, [11]={1, 1}, [15]={2, 2}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 13, 14, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
layout(550912, nil, {
  type = "dcp_cache_transfer_end_short_lived", is_framed = true,
  has_key = false, has_id = false,
  guard = function(p, len_key, len_value) return (len_key == 0) and (len_value == 0) end,
  line = function(p, vbucket, id, name) return "dcp_cache_transfer_end_short_lived vb=" .. written_as[vbucket] end,
  places = {[10]={0, 1}, [11]={1, 1}, [13]={2, 1}, [14]={3, 1}, [16]={4, 1}, [17]={5, 1}, [18]={6, 2}, [20]={8, 4}, [21]={12, 4}, [22]={16, 8}},
  beyond = {1, 2, 3, 12, 15, 19, 23, 24, 25, 26, 30, 31, 32, 33, "reference"},
})
member("mcbp_header", "magic", {kind = E.mcbp_header__magic})
member("mcbp_header", "opcode", {kind = E.mcbp_opcode__client})
member("mcbp_header", "status", {kind = E.mcbp_status__status})
member("mcbp_header", "cas", {kind = UInt64})
member("mcbp_header", "len_key", {compute = i.mcbp_header__len_key})
member("mcbp_body", "opcode", {kind = E.mcbp_opcode__client})
member("mcbp_body", "len_framing_extras", {compute = i.mcbp_body__len_framing_extras})
member("mcbp_server_body", "opcode", {kind = E.mcbp_opcode__server})
member("mcbp_sasl_auth", "mechanism", {kind = "bytes"})
member("mcbp_sasl_auth", "challenge", {kind = "bytes"})
member("dcp_open", "name", {kind = "bytes"})
member("dcp_open", "parameters", {kind = "bytes"})
member("dcp_stream_req", "filter", {kind = "bytes"})
member("dcp_deletion", "len_extended_meta", {compute = i.dcp_deletion__len_extended_meta})
member("dcp_expiration", "len_extended_meta", {compute = i.dcp_expiration__len_extended_meta})
member("dcp_control", "key", {kind = "bytes"})
member("dcp_control", "value", {kind = "bytes"})
member("dcp_system_event", "key", {kind = "bytes"})
member("mcbp_select_bucket", "bucket", {kind = "bytes"})
member("mcbp_get_collection_id", "old_path", {kind = "bytes"})
member("mcbp_get_collection_id", "path", {kind = "bytes"})
member("mcbp_get_scope_id", "old_path", {kind = "bytes"})
member("mcbp_get_scope_id", "path", {kind = "bytes"})
member("mcbp_payload", "extras", {kind = "bytes"})
member("mcbp_payload", "key", {kind = "bytes"})
member("mcbp_payload", "value", {kind = "bytes"})
member("mcbp_sasl_auth_response", "status", {kind = E.mcbp_status__status})
member("mcbp_sasl_auth_response", "challenge", {kind = "bytes"})
member("dcp_stream_req_response", "status", {kind = E.mcbp_status__status})
member("mcbp_clustermap_change_notification", "bucket", {kind = "bytes"})
member("mcbp_get_authorization", "user", {kind = "bytes"})
member("mcbp_hello_feature", "code", {kind = E.mcbp_hello_feature__code})
member("mcbp_get_all_vb_seqnos__extras", "vbucket_state", {kind = E.mcbp_get_all_vb_seqnos__requested_state})
member("dcp_stream_req__extras", "start_seqno", {kind = UInt64})
member("dcp_stream_req__extras", "end_seqno", {kind = UInt64})
member("dcp_stream_req__extras", "snap_start_seqno", {kind = UInt64})
member("dcp_stream_req__extras", "snap_end_seqno", {kind = UInt64})
member("dcp_stream_end__extras", "reason", {kind = E.dcp_stream_end__reason})
member("dcp_snapshot_marker__snapshot", "start_seqno", {kind = UInt64})
member("dcp_snapshot_marker__snapshot", "end_seqno", {kind = UInt64})
member("dcp_snapshot_marker__snapshot", "max_visible_seqno", {kind = UInt64})
member("dcp_snapshot_marker__snapshot", "purge_seqno", {kind = UInt64})
member("dcp_snapshot_marker__snapshot", "high_prepared_seqno", {kind = UInt64})
member("dcp_mutation__extras", "by_seqno", {kind = UInt64})
member("mcbp_document_key", "name", {kind = "bytes"})
member("mcbp_document_value", "body", {kind = "bytes"})
member("mcbp_document_value", "has_xattrs", {compute = i.mcbp_document_value__has_xattrs})
member("dcp_deletion__extras", "by_seqno", {kind = UInt64})
member("dcp_expiration__extras", "by_seqno", {kind = UInt64})
member("dcp_set_vbucket_state__extras", "state", {kind = E.dcp_set_vbucket_state__state})
member("dcp_system_event__extras", "by_seqno", {kind = UInt64})
member("dcp_system_event__extras", "event", {kind = E.dcp_system_event__event})
member("dcp_system_event__unknown_event", "unknown_value", {kind = "bytes"})
member("dcp_prepare__extras", "by_seqno", {kind = UInt64})
member("dcp_prepare__extras", "durability_level", {kind = E.mcbp_durability_level__level})
member("dcp_seqno_acknowledged__extras", "prepared_seqno", {kind = UInt64})
member("dcp_commit__extras", "prepared_seqno", {kind = UInt64})
member("dcp_commit__extras", "commit_seqno", {kind = UInt64})
member("dcp_abort__extras", "prepared_seqno", {kind = UInt64})
member("dcp_abort__extras", "abort_seqno", {kind = UInt64})
member("dcp_seqno_advanced__extras", "by_seqno", {kind = UInt64})
member("mcbp_get_cluster_config__extras", "epoch", {kind = Int64})
member("mcbp_get_cluster_config__extras", "revision", {kind = Int64})
member("mcbp_clustermap_change_notification__extras", "epoch", {kind = Int64})
member("mcbp_clustermap_change_notification__extras", "revision", {kind = Int64})
member("mcbp_framing_extras__request_tag", "kind", {kind = E.mcbp_framing_extras__request_kind})
member("mcbp_framing_extras__durability", "level", {kind = E.mcbp_durability_level__level})
member("mcbp_framing_extras__impersonate", "user", {kind = "bytes"})
member("mcbp_framing_extras__privilege", "privilege", {kind = "bytes"})
member("mcbp_framing_extras__response_tag", "kind", {kind = E.mcbp_framing_extras__response_kind})
member("mcbp_collection_id", "number", {compute = i.mcbp_collection_id__number})
member("flatbuffers__ulong_field", "number", {compute = i.flatbuffers__ulong_field__number})
member("flatbuffers__uint_field", "number", {compute = i.flatbuffers__uint_field__number})
member("flatbuffers__string_field", "content", {compute = i.flatbuffers__string_field__content})
member("dcp_cache_transfer_items__cached_document", "cas", {kind = UInt64})
member("dcp_cache_transfer_items__cached_document", "by_seqno", {kind = UInt64})
member("dcp_extended_meta__item_head", "kind", {kind = E.dcp_extended_meta__kind})
member("mcbp_xattr_section__pair_content", "key", {kind = "bytes"})
member("mcbp_xattr_section__pair_content", "value", {kind = "bytes"})
read_policy({kinds = {["request"] = {["one_of"] = {"header.magic", {"client_request", "alt_client_request"}}}, ["response"] = {["one_of"] = {"header.magic", {"client_response", "alt_client_response"}}}, ["server_request"] = {["equals"] = {"header.magic", "server_request"}}},
classes = {["document_keys"] = {"dcp_deletion", "dcp_expiration", "dcp_mutation", "dcp_prepare", "get_meta", "getq_meta"}, ["document_values"] = {"dcp_deletion", "dcp_expiration", "dcp_mutation", "dcp_prepare"}, ["opened_dcp"] = {"dcp_abort", "dcp_add_stream", "dcp_buffer_acknowledgement", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_close_stream", "dcp_commit", "dcp_control", "dcp_deletion", "dcp_expiration", "dcp_get_failover_log", "dcp_mutation", "dcp_noop", "dcp_prepare", "dcp_seqno_acknowledged", "dcp_set_vbucket_state", "dcp_snapshot_marker", "dcp_stream_end", "dcp_stream_req", "dcp_system_event"}, ["answered_by_consumers"] = {"dcp_abort", "dcp_add_stream", "dcp_buffer_acknowledgement", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_close_stream", "dcp_commit", "dcp_control", "dcp_deletion", "dcp_expiration", "dcp_get_failover_log", "dcp_mutation", "dcp_open", "dcp_prepare", "dcp_stream_req", "dcp_system_event", "get_error_map"}, ["sent_by_consumers"] = {"dcp_buffer_acknowledgement", "dcp_control", "dcp_get_failover_log", "dcp_seqno_acknowledged", "dcp_stream_req"}, ["stream_messages"] = {"dcp_abort", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_commit", "dcp_deletion", "dcp_expiration", "dcp_mutation", "dcp_prepare", "dcp_snapshot_marker", "dcp_system_event"}, ["streamed"] = {"dcp_abort", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_commit", "dcp_deletion", "dcp_expiration", "dcp_mutation", "dcp_oso_snapshot", "dcp_prepare", "dcp_seqno_advanced", "dcp_set_vbucket_state", "dcp_snapshot_marker", "dcp_stream_end", "dcp_system_event"}, ["stream_changes"] = {"dcp_abort", "dcp_commit", "dcp_deletion", "dcp_expiration", "dcp_mutation", "dcp_prepare", "dcp_system_event"}},
rules = {
  -- R-abort-prepared (stream): the vbucket's prepares in memory; the last snapshot marker
  {["id"] = "R-abort-seqno-not-zero", ["sentence"] = "The abort seqno is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_abort"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.abort_seqno", 0}}}},
  -- R-add-stream-once (connection): the connection's streams
  -- R-add-stream-vbucket (connection): the node's vbuckets and their states
  -- R-authenticated (connection): whether the login has succeeded
  -- R-bucket-before-dcp (connection): whether the connection was opened
  -- R-bucket-exists (connection): the node's buckets; the user's privileges; the HELLO feature Collections (0x12)
  {["id"] = "R-bucket-name", ["sentence"] = "The name of a bucket is at most 100 bytes long, and contains only letters, digits and _ - . %.", ["severity"] = "refused", ["status"] = {"eaccess", "key_enoent"}, ["applies_to"] = {"select_bucket"}, ["check"] = {["matches"] = {"body.request.bucket", "[0-9A-Za-z_.%-]{0,100}|@no bucket@"}}},
  -- R-bucket-selected (connection): the selected bucket
  -- R-bucket-type (connection): the type of the selected bucket; whether extended errors were negotiated
  -- R-buffer-acknowledged (connection): the control key connection_buffer_size; the time since the last acknowledgement; the settings dcp_disconnect_when_stuck_name_regex and dcp_disconnect_when_stuck_timeout_seconds
  -- R-cache-transfer-collection (stream): the vbucket's collections
  {["id"] = "R-cache-transfer-extras", ["sentence"] = "The message has no extras.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_cache_transfer", "dcp_cache_transfer_end"}, ["check"] = {["equals"] = {"header.len_extras", 0}}},
  {["id"] = "R-cache-transfer-items", ["sentence"] = "The message contains at least one document.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_cache_transfer"}, ["check"] = {["at_least"] = {{["length"] = "body.request.items.entries"}, 1}}},
  {["id"] = "R-cache-transfer-key-length", ["sentence"] = "A key with its collection id is 2 to 251 bytes long.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_cache_transfer"}, ["check"] = {["each"] = {"body.request.items.entries", {["all"] = {{["at_least"] = {"len_key", 2}}, {["at_most"] = {"len_key", 251}}}}}}},
  -- R-cache-transfer-memory (stream): the bucket's memory and eviction policy
  {["id"] = "R-cas-set", ["sentence"] = "The CAS is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_prepare", "unlock_key"}, ["check"] = {["not"] = {["equals"] = {"header.cas", 0}}}},
  -- R-cas-valid (stream): whether the stream accepts the message
  {["id"] = "R-cas-zero", ["sentence"] = "The CAS is 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"add", "addq", "adjust_timeofday", "audit_config_reload", "audit_put", "auth_provider", "collections_get_id", "collections_get_manifest", "collections_get_scope_id", "collections_set_manifest", "compact_db", "config_reload", "config_validate", "create_fusion_namespace", "dcp_abort", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_commit", "dcp_seqno_acknowledged", "decrement", "decrementq", "del_vbucket", "delete_fusion_namespace", "disable_traffic", "download_snapshot", "drop_privilege", "enable_traffic", "evict_key", "ewouldblock_ctl", "gat", "gatq", "get", "get_all_vb_seqnos", "get_cluster_config", "get_cmd_timer", "get_ctrl_token", "get_error_map", "get_ex", "get_ex_replica", "get_file_fragment", "get_fusion_namespaces", "get_fusion_storage_snapshot", "get_keys", "get_locked", "get_meta", "get_random_key", "get_replica", "get_vbucket", "getk", "getkq", "getq", "getq_meta", "hello", "ifconfig", "increment", "incrementq", "ioctl_get", "ioctl_set", "isasl_refresh", "mount_fusion_vbucket", "noop", "observe", "pause_bucket", "prepare_snapshot", "prune_encryption_keys", "quit", "quitq", "range_scan_cancel", "range_scan_continue", "range_scan_create", "rbac_refresh", "register_auth_token", "release_fusion_storage_snapshot", "release_snapshot", "resume_bucket", "sasl_auth", "sasl_list_mechs", "sasl_step", "seqno_persistence", "set_active_encryption_keys", "set_bucket_data_limit_exceeded", "set_bucket_throttle_properties", "set_chronicle_auth_token", "set_cluster_config", "set_ctrl_token", "set_param", "set_vbucket", "shutdown", "start_fusion_uploader", "start_persistence", "stat", "stop_fusion_uploader", "stop_persistence", "sync_fusion_logstore", "touch", "unmount_fusion_vbucket", "update_external_user_permissions", "validate_bucket_config", "verbosity", "version"}, ["check"] = {["equals"] = {"header.cas", 0}}},
  -- R-checkpoint-key-once (stream): the changes of the open checkpoint
  -- R-close-stream-exists (stream): the connection's streams; on a producer with stream ids, the vbucket's streams
  -- R-close-stream-id (connection): the control key enable_stream_id
  {["id"] = "R-cluster-config-epoch", ["sentence"] = "The epoch is -1 or at least 1.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"get_cluster_config"}, ["check"] = {["any"] = {{["equals"] = {"body.request.extras.epoch", -1}}, {["at_least"] = {"body.request.extras.epoch", 1}}}}},
  {["id"] = "R-cluster-config-revision", ["sentence"] = "The revision is at least 1.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"get_cluster_config"}, ["check"] = {["at_least"] = {"body.request.extras.revision", 1}}},
  {["id"] = "R-collection-id-reserved", ["sentence"] = "The collection id is not in the range 1 to 7.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"document_keys"}, ["check"] = {["any"] = {{["equals"] = {"body.request.key.collection_id.number", 0}}, {["at_least"] = {"body.request.key.collection_id.number", 8}}}}},
  -- R-collection-known (connection): the bucket's collections
  {["id"] = "R-collection-path", ["sentence"] = "The path consists of two names with one dot between them. A name consists of letters, digits and _ - % $, does not begin with $, and may be empty. A server looks up the scope before it checks the name of the collection.", ["severity"] = "refused", ["status"] = {"einval", "unknown_scope"}, ["applies_to"] = {"collections_get_id"}, ["check"] = {["any"] = {{["matches"] = {"body.request.path", "([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?\\.([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?"}}, {["matches"] = {"body.request.old_path", "([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?\\.([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?"}}}}},
  {["id"] = "R-collection-path-once", ["sentence"] = "The name is in either the key or the value.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"collections_get_id", "collections_get_scope_id"}, ["check"] = {["any"] = {{["equals"] = {{["length"] = "body.request.old_path"}, 0}}, {["equals"] = {{["length"] = "body.request.path"}, 0}}}}},
  -- R-commit-prepared (stream): the vbucket's prepares in memory
  {["id"] = "R-commit-prepared-not-zero", ["sentence"] = "The prepared seqno of a commit is not 0. If the key has no unfinished prepare, the node refuses the commit before it reads the seqno: see R-commit-prepared.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_commit"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.prepared_seqno", 0}}}},
  {["id"] = "R-commit-seqno-not-zero", ["sentence"] = "The commit seqno is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_commit"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.commit_seqno", 0}}}},
  -- R-control-cache-transfer (connection): the producer's configuration
  -- R-control-change-streams (connection): the bucket's storage
  -- R-control-deleted-user-xattrs (connection): the open flag 0x100
  -- R-control-expiry-opcode (connection): the open flag 0x20
  -- R-control-force-compression (connection): the HELLO feature SNAPPY (0x0a)
  {["id"] = "R-control-key", ["sentence"] = "The producer recognizes the parameter.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["check"] = {["one_of"] = {"body.request.key", {"backfill_order", "cache_transfer", "change_streams", "connection_buffer_size", "consumer_name", "enable_expiry_opcode", "enable_noop", "enable_out_of_order_snapshots", "enable_stream_id", "enable_sync_writes", "flatbuffers_system_events", "force_value_compression", "include_deleted_user_xattrs", "max_marker_version", "send_stream_end_on_client_close_stream", "set_noop_interval", "set_priority", "stream_buffer_size", "supports_cursor_dropping", "supports_cursor_dropping_vulcan", "supports_hifi_MFU", "v7_dcp_status_codes"}}}},
  -- R-control-marker-version (connection): the HELLO feature Collections (0x12)
  -- R-control-noop-granted (connection): the control keys that the receiver has sent
  -- R-control-noop-interval (connection): the producer's configuration
  {["id"] = "R-control-noop-interval-number", ["sentence"] = "The value of set_noop_interval is a number, decimal or hexadecimal.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["when"] = {["equals"] = {"body.request.key", "set_noop_interval"}}, ["check"] = {["any"] = {{["matches"] = {"body.request.value", "[\\t-\\r ]*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+-]?0[xX][0-9a-fA-F]+\\.?[0-9a-fA-F]*([pP][+-]?[0-9]+)?([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+-]?0[xX]\\.[0-9a-fA-F]+([pP][+-]?[0-9]+)?([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+-]?([iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN])([\\t-\\r ][\\x00-\\xff]*)?"}}}}},
  {["id"] = "R-control-noop-interval-whole", ["sentence"] = "The value of set_noop_interval is a whole number of seconds.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["when"] = {["all"] = {{["equals"] = {"body.request.key", "set_noop_interval"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?([\\t-\\r ][\\x00-\\xff]*)?"}}}}, ["check"] = {["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?[0-9]+([\\t-\\r ][\\x00-\\xff]*)?"}}},
  {["id"] = "R-control-stream-buffer-size", ["sentence"] = "A consumer does not set stream_buffer_size.", ["severity"] = "refused", ["status"] = {"not_supported"}, ["applies_to"] = {"dcp_control"}, ["check"] = {["not"] = {["equals"] = {"body.request.key", "stream_buffer_size"}}}},
  -- R-control-stream-id-or-sync-writes (connection): the control keys enable_stream_id and enable_sync_writes
  {["id"] = "R-control-value-choice", ["sentence"] = "The value of a parameter with a fixed set of values is in that set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["when"] = {["one_of"] = {"body.request.key", {"backfill_order", "enable_out_of_order_snapshots", "max_marker_version", "set_priority"}}}, ["check"] = {["any"] = {{["all"] = {{["equals"] = {"body.request.key", "backfill_order"}}, {["one_of"] = {"body.request.value", {"round-robin", "sequential"}}}}}, {["all"] = {{["equals"] = {"body.request.key", "enable_out_of_order_snapshots"}}, {["one_of"] = {"body.request.value", {"true", "true_with_seqno_advanced"}}}}}, {["all"] = {{["equals"] = {"body.request.key", "max_marker_version"}}, {["equals"] = {"body.request.value", "2.2"}}}}, {["all"] = {{["equals"] = {"body.request.key", "set_priority"}}, {["one_of"] = {"body.request.value", {"high", "medium", "low"}}}}}}}},
  {["id"] = "R-control-value-not-empty", ["sentence"] = "The parameter has a value.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["check"] = {["at_least"] = {{["length"] = "body.request.value"}, 1}}},
  {["id"] = "R-control-value-number", ["sentence"] = "The value of connection_buffer_size is a decimal number that fits into 32 bits.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["when"] = {["equals"] = {"body.request.key", "connection_buffer_size"}}, ["check"] = {["any"] = {{["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?0*[0-9]{1,9}([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?0*([1-3][0-9]{9}|4[01][0-9]{8}|42[0-8][0-9]{7})([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?0*429([0-3][0-9]{6}|4[0-8][0-9]{5}|49[0-5][0-9]{4})([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?0*42949(6[0-6][0-9]{3}|67[01][0-9]{2})([\\t-\\r ][\\x00-\\xff]*)?"}}, {["matches"] = {"body.request.value", "[\\t-\\r ]*[+]?0*4294967(2[0-8][0-9]|29[0-5])([\\t-\\r ][\\x00-\\xff]*)?"}}}}},
  {["id"] = "R-control-value-true", ["sentence"] = "A parameter that can only be enabled has the value true.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_control"}, ["when"] = {["one_of"] = {"body.request.key", {"change_streams", "enable_stream_id", "enable_sync_writes", "flatbuffers_system_events", "include_deleted_user_xattrs", "v7_dcp_status_codes"}}}, ["check"] = {["equals"] = {"body.request.value", "true"}}},
  -- R-datatype-agreed (connection): the HELLO features XATTR (0x06), SNAPPY (0x0a) and JSON (0x0b); whether the connection was opened
  {["id"] = "R-datatype-deletion", ["sentence"] = "The datatype of a deletion has no JSON bit unless the deletion has extended attributes.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_deletion"}, ["check"] = {["any"] = {{["equals"] = {"header.datatype.is_json", false}}, {["equals"] = {"header.datatype.has_xattrs", true}}}}},
  {["id"] = "R-datatype-json", ["sentence"] = "The datatype has no bit other than the JSON bit.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"compact_db", "delete_fusion_namespace", "download_snapshot", "get_file_fragment", "get_fusion_namespaces", "get_fusion_storage_snapshot", "ifconfig", "mount_fusion_vbucket", "prepare_snapshot", "prune_encryption_keys", "range_scan_create", "register_auth_token", "release_fusion_storage_snapshot", "set_active_encryption_keys", "set_bucket_throttle_properties", "set_chronicle_auth_token", "set_cluster_config", "set_vbucket", "start_fusion_uploader", "stat", "sync_fusion_logstore"}, ["check"] = {["all"] = {{["equals"] = {"header.datatype.has_xattrs", false}}, {["equals"] = {"header.datatype.is_snappy", false}}}}},
  {["id"] = "R-datatype-known", ["sentence"] = "No unknown bit of the datatype is set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"any"}, ["check"] = {["equals"] = {"header.datatype.reserved", 0}}},
  {["id"] = "R-datatype-no-xattrs", ["sentence"] = "The datatype has no bit for extended attributes.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"add", "addq", "append", "appendq", "prepend", "prependq", "replace", "replaceq", "set", "setq"}, ["check"] = {["equals"] = {"header.datatype.has_xattrs", false}}},
  {["id"] = "R-datatype-none", ["sentence"] = "The datatype is 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"adjust_timeofday", "audit_config_reload", "audit_put", "auth_provider", "collections_get_id", "collections_get_manifest", "collections_get_scope_id", "collections_set_manifest", "config_reload", "config_validate", "create_bucket", "create_fusion_namespace", "dcp_abort", "dcp_add_stream", "dcp_buffer_acknowledgement", "dcp_cache_transfer", "dcp_cache_transfer_end", "dcp_close_stream", "dcp_commit", "dcp_control", "dcp_get_failover_log", "dcp_noop", "dcp_seqno_acknowledged", "dcp_set_vbucket_state", "dcp_snapshot_marker", "dcp_stream_end", "dcp_stream_req", "decrement", "decrementq", "del_vbucket", "delete", "delete_bucket", "deleteq", "disable_traffic", "drop_privilege", "enable_traffic", "evict_key", "ewouldblock_ctl", "gat", "gatq", "get", "get_all_vb_seqnos", "get_cluster_config", "get_cmd_timer", "get_ctrl_token", "get_error_map", "get_ex", "get_ex_replica", "get_failover_log", "get_keys", "get_locked", "get_meta", "get_random_key", "get_replica", "get_vbucket", "getk", "getkq", "getq", "getq_meta", "hello", "increment", "incrementq", "ioctl_get", "ioctl_set", "isasl_refresh", "list_buckets", "noop", "observe", "observe_seqno", "pause_bucket", "quit", "quitq", "range_scan_cancel", "range_scan_continue", "rbac_refresh", "release_snapshot", "resume_bucket", "return_meta", "sasl_auth", "sasl_list_mechs", "sasl_step", "select_bucket", "seqno_persistence", "set_bucket_data_limit_exceeded", "set_ctrl_token", "set_param", "shutdown", "start_persistence", "stop_fusion_uploader", "stop_persistence", "touch", "unlock_key", "unmount_fusion_vbucket", "update_external_user_permissions", "validate_bucket_config", "verbosity", "version"}, ["check"] = {["all"] = {{["equals"] = {"header.datatype.has_xattrs", false}}, {["equals"] = {"header.datatype.is_json", false}}, {["equals"] = {"header.datatype.is_snappy", false}}}}},
  -- R-dcp-bucket (connection): the type of the selected bucket
  -- R-dcp-command-privilege (connection): the user's privileges
  -- R-dcp-consumer-side (connection): whether the connection was opened as a consumer
  -- R-dcp-open-once (connection): whether the connection was opened
  -- R-dcp-opened (connection): whether the connection was opened
  -- R-dcp-ordered (connection): the HELLO feature UnorderedExecution (0x0e)
  -- R-dcp-privilege (connection): the user's privileges
  -- R-dcp-producer-side (connection): whether the connection was opened as a producer
  {["id"] = "R-dcp-to-node", ["sentence"] = "A producer does not send dcp_seqno_advanced or dcp_oso_snapshot messages to a node, because nodes do not implement these messages as consumers.", ["severity"] = "refused", ["status"] = {"unknown_command"}, ["applies_to"] = {"dcp_oso_snapshot", "dcp_seqno_advanced"}, ["check"] = false},
  {["id"] = "R-deletion-extras", ["sentence"] = "The extras are 18 or 21 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_deletion"}, ["check"] = {["one_of"] = {"header.len_extras", {18, 21}}}},
  -- R-deletion-extras-agreed (connection): the open flag 0x20; the HELLO feature Collections (0x12)
  -- R-deletion-no-body (content): the decompressed value; for a prepare, whether it deletes the document
  {["id"] = "R-deletion-seqno-not-zero", ["sentence"] = "The seqno is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_deletion", "dcp_expiration"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.by_seqno", 0}}}},
  -- R-document-collection (stream): the vbucket's collections
  -- R-document-prepared (stream): the vbucket's prepares in memory; the last snapshot marker
  {["id"] = "R-error-map-version", ["sentence"] = "The value is the version of the error map, a number of 2 bytes.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"get_error_map"}, ["check"] = {["equals"] = {{["length"] = "body.request.value"}, 2}}},
  -- R-event-collection-known (stream): the vbucket's collections
  -- R-event-collection-new (stream): the vbucket's collections
  -- R-event-collection-scope (stream): the vbucket's scopes
  {["id"] = "R-event-extras", ["sentence"] = "The extras are 13 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_system_event"}, ["check"] = {["equals"] = {"header.len_extras", 13}}},
  -- R-event-flatbuffers (content): the positions of the fields within the value
  -- R-event-format-agreed (connection): the control key flatbuffers_system_events
  {["id"] = "R-event-known", ["sentence"] = "Current servers send the event.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_system_event"}, ["check"] = {["one_of"] = {"body.request.extras.event", {0, 1, 3, 4, 5}}}},
  -- R-event-scope-new (stream): the vbucket's scopes
  {["id"] = "R-event-seqno-not-zero", ["sentence"] = "The seqno is not 0, because every seqno of a stream is above 0.", ["severity"] = "refused", ["status"] = {"erange"}, ["applies_to"] = {"dcp_system_event"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.by_seqno", 0}}}},
  -- R-event-snapshot (stream): the last snapshot marker
  -- R-event-table-agreed (connection): the control key flatbuffers_system_events
  -- R-event-value-inflates (content): the value, decompressed
  {["id"] = "R-event-value-size", ["sentence"] = "In version 1, the value of an event has the size of the event's structure: 16 bytes for the end of a collection, 12 bytes for a scope.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_system_event"}, ["when"] = {["all"] = {{["equals"] = {"body.request.extras.version", 1}}, {["one_of"] = {"body.request.extras.event", {1, 3, 4}}}}}, ["check"] = {["any"] = {{["all"] = {{["equals"] = {"body.request.extras.event", 1}}, {["equals"] = {{["length"] = "body.request.event_value.unknown_value"}, 16}}}}, {["all"] = {{["one_of"] = {"body.request.extras.event", {3, 4}}}, {["equals"] = {{["length"] = "body.request.event_value.unknown_value"}, 12}}}}}}},
  {["id"] = "R-event-version", ["sentence"] = "The version is 0, 1 or 2.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_system_event"}, ["check"] = {["at_most"] = {"body.request.extras.version", 2}}},
  {["id"] = "R-expiration-extras", ["sentence"] = "The extras are 20 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_expiration"}, ["check"] = {["equals"] = {"header.len_extras", 20}}},
  {["id"] = "R-extended-meta-form", ["sentence"] = "The extended metadata has version 1, and contains only items of the kinds 1 and 2.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_deletion", "dcp_mutation"}, ["when"] = {["at_least"] = {"body.request.extras.len_extended_meta", 1}}, ["check"] = {["all"] = {{["equals"] = {"body.request.extended_meta.version", 1}}, {["each"] = {"body.request.extended_meta.items", {["known"] = "head.kind"}}}}}},
  {["id"] = "R-extended-meta-none", ["sentence"] = "The message has no extended metadata.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_deletion", "dcp_mutation"}, ["check"] = {["equals"] = {"body.request.extras.len_extended_meta", 0}}},
  {["id"] = "R-extras-length", ["sentence"] = "The length of the extras is valid for the opcode.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"add", "add_with_meta", "addq", "addq_with_meta", "adjust_timeofday", "audit_put", "compact_db", "decrement", "decrementq", "del_with_meta", "delq_with_meta", "ewouldblock_ctl", "gat", "gatq", "get_cluster_config", "get_cmd_timer", "get_keys", "get_locked", "get_random_key", "increment", "incrementq", "mutate_with_meta", "range_scan_cancel", "range_scan_continue", "replace", "replaceq", "return_meta", "seqno_persistence", "set", "set_bucket_data_limit_exceeded", "set_cluster_config", "set_ctrl_token", "set_param", "set_vbucket", "set_with_meta", "setq", "setq_with_meta", "touch", "verbosity"}, ["check"] = {["any"] = {{["all"] = {{["one_of"] = {"header.opcode", {"get_keys", "get_locked"}}}, {["one_of"] = {"header.len_extras", {0, 4}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"get_random_key"}}}, {["one_of"] = {"header.len_extras", {0, 4, 5}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"get_cluster_config"}}}, {["one_of"] = {"header.len_extras", {0, 16}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"get_cmd_timer", "set_vbucket"}}}, {["one_of"] = {"header.len_extras", {1}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"set_bucket_data_limit_exceeded"}}}, {["one_of"] = {"header.len_extras", {2}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"audit_put", "gat", "gatq", "mutate_with_meta", "set_param", "touch", "verbosity"}}}, {["one_of"] = {"header.len_extras", {4}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"add", "addq", "replace", "replaceq", "seqno_persistence", "set", "set_ctrl_token", "setq"}}}, {["one_of"] = {"header.len_extras", {8}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"adjust_timeofday"}}}, {["one_of"] = {"header.len_extras", {9}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"ewouldblock_ctl", "return_meta"}}}, {["one_of"] = {"header.len_extras", {12}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"range_scan_cancel", "set_cluster_config"}}}, {["one_of"] = {"header.len_extras", {16}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"decrement", "decrementq", "increment", "incrementq"}}}, {["one_of"] = {"header.len_extras", {20}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"compact_db"}}}, {["one_of"] = {"header.len_extras", {24}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"add_with_meta", "addq_with_meta", "del_with_meta", "delq_with_meta", "set_with_meta", "setq_with_meta"}}}, {["one_of"] = {"header.len_extras", {24, 26, 28, 30}}}}}, {["all"] = {{["one_of"] = {"header.opcode", {"range_scan_continue"}}}, {["one_of"] = {"header.len_extras", {28}}}}}}}},
  {["id"] = "R-extras-none", ["sentence"] = "The message has no extras.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"append", "appendq", "audit_config_reload", "auth_provider", "collections_set_manifest", "config_reload", "config_validate", "create_bucket", "create_fusion_namespace", "del_vbucket", "delete", "delete_bucket", "delete_fusion_namespace", "deleteq", "disable_traffic", "download_snapshot", "drop_privilege", "enable_traffic", "evict_key", "get", "get_ctrl_token", "get_error_map", "get_ex", "get_ex_replica", "get_file_fragment", "get_fusion_namespaces", "get_fusion_storage_snapshot", "get_replica", "get_vbucket", "getk", "getkq", "getq", "hello", "ifconfig", "ioctl_get", "ioctl_set", "isasl_refresh", "list_buckets", "mount_fusion_vbucket", "noop", "observe", "pause_bucket", "prepare_snapshot", "prepend", "prependq", "prune_encryption_keys", "quit", "quitq", "range_scan_create", "rbac_refresh", "register_auth_token", "release_fusion_storage_snapshot", "release_snapshot", "resume_bucket", "sasl_auth", "sasl_list_mechs", "sasl_step", "select_bucket", "set_active_encryption_keys", "set_bucket_throttle_properties", "set_chronicle_auth_token", "shutdown", "start_fusion_uploader", "start_persistence", "stat", "stop_fusion_uploader", "stop_persistence", "sync_fusion_logstore", "unlock_key", "unmount_fusion_vbucket", "update_external_user_permissions", "validate_bucket_config", "version"}, ["check"] = {["equals"] = {"header.len_extras", 0}}},
  {["id"] = "R-failover-log-not-empty", ["sentence"] = "The failover log has at least one entry.", ["severity"] = "disconnect", ["kind"] = "response", ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["equals"] = {"header.status", "success"}}, ["check"] = {["at_least"] = {{["length"] = "body.response.failover_log.entries"}, 1}}},
  -- R-failover-log-vbucket (connection): the node's vbuckets
  {["id"] = "R-frame-durability-level", ["sentence"] = "The level of a durability requirement is 1, 2 or 3.", ["severity"] = "refused", ["status"] = {"durability_invalid_level"}, ["applies_to"] = {"any"}, ["check"] = {["each"] = {"body.framing_extras.request_infos", {["one_of"] = {"data.level", {1, 2, 3}}}}}},
  {["id"] = "R-frame-durability-opcode", ["sentence"] = "Only commands that can be durable have a durability requirement.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"any"}, ["check"] = {["any"] = {{["each"] = {"body.framing_extras.request_infos", {["not"] = {["equals"] = {"tag.kind", "durability_requirement"}}}}}, {["one_of"] = {"header.opcode", {"add", "append", "decrement", "delete", "gat", "increment", "prepend", "replace", "set", "subdoc_array_add_unique", "subdoc_array_insert", "subdoc_array_push_first", "subdoc_array_push_last", "subdoc_counter", "subdoc_delete", "subdoc_dict_add", "subdoc_dict_upsert", "subdoc_multi_mutation", "subdoc_replace", "subdoc_replace_body_with_xattr", "touch"}}}}}},
  {["id"] = "R-frame-durability-timeout", ["sentence"] = "The timeout of a durability requirement is 1 to 65534 milliseconds.", ["severity"] = "refused", ["status"] = {"durability_invalid_level"}, ["applies_to"] = {"any"}, ["check"] = {["each"] = {"body.framing_extras.request_infos", {["all"] = {{["at_least"] = {"data.timeout", 1}}, {["at_most"] = {"data.timeout", 65534}}}}}}},
  -- R-frame-impersonate-right (connection): the user's privileges; the node's users; registered tokens
  {["id"] = "R-frame-impersonate-user", ["sentence"] = "The name of the user to impersonate is not empty.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"any"}, ["check"] = {["each"] = {"body.framing_extras.request_infos", {["at_least"] = {{["length"] = "data.user"}, 1}}}}},
  {["id"] = "R-frame-info-known", ["sentence"] = "Every id in the framing extras is 0, 1, 2, 4, 5, 6 or 7.", ["severity"] = "refused", ["status"] = {"unknown_frame_info"}, ["applies_to"] = {"any"}, ["check"] = {["each"] = {"body.framing_extras.request_infos", {["one_of"] = {"tag.kind", {0, 1, 2, 4, 5, 6, 7}}}}}},
  {["id"] = "R-frame-preserve-ttl-opcode", ["sentence"] = "Only commands that change a document use preserve_ttl.", ["severity"] = "refused", ["status"] = {"not_supported"}, ["applies_to"] = {"any"}, ["check"] = {["any"] = {{["each"] = {"body.framing_extras.request_infos", {["not"] = {["equals"] = {"tag.kind", "preserve_ttl"}}}}}, {["one_of"] = {"header.opcode", {"append", "appendq", "decrement", "decrementq", "increment", "incrementq", "prepend", "prependq", "replace", "replaceq", "set", "setq", "subdoc_array_add_unique", "subdoc_array_insert", "subdoc_array_push_first", "subdoc_array_push_last", "subdoc_counter", "subdoc_delete", "subdoc_dict_add", "subdoc_dict_upsert", "subdoc_multi_mutation", "subdoc_replace", "subdoc_replace_body_with_xattr"}}}}}},
  {["id"] = "R-frame-privilege-known", ["sentence"] = "The server recognizes the additional privilege.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"any"}, ["check"] = {["each"] = {"body.framing_extras.request_infos", {["one_of"] = {"data.privilege", {"Administrator", "Audit", "BucketThrottleManagement", "Count", "DcpConsumer", "DcpProducer", "DcpStream", "Delete", "IdleConnection", "Impersonate", "Insert", "MetaWrite", "NodeSupervisor", "RangeScan", "Read", "Settings", "SimpleStats", "Stats", "SystemCollectionLookup", "SystemCollectionMutation", "SystemSettings", "SystemXattrRead", "SystemXattrWrite", "Unmetered", "Unthrottled", "Upsert"}}}}}},
  -- R-frame-size (connection): the setting max_packet_size
  -- R-frame-size-login (connection): whether the login has succeeded
  -- R-frame-stream-id-consumer (connection): whether the connection was opened as a consumer
  {["id"] = "R-get-meta-version", ["sentence"] = "The version is 0, 1 or 2.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"get_meta", "getq_meta"}, ["check"] = {["at_most"] = {"body.request.version", 2}}},
  {["id"] = "R-hello-delay", ["sentence"] = "HELLO does not request both TCPDELAY (0x05) and TCPNODELAY (0x03).", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"hello"}, ["when"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "tcp_delay"}}}}}}, ["check"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "tcp_no_delay"}}}}}},
  {["id"] = "R-hello-notification-duplex", ["sentence"] = "HELLO requests notifications of new cluster maps (0x0d and 0x1f) only together with Duplex (0x0c).", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"hello"}, ["when"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["one_of"] = {"code", {"clustermap_change_notification", "clustermap_change_notification_brief"}}}}}}}, ["check"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "duplex"}}}}}}},
  {["id"] = "R-hello-random-key-xattrs", ["sentence"] = "HELLO requests random keys with extended attributes (0x24) only together with XATTR (0x06), JSON (0x0b) and SnappyEverywhere (0x13).", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"hello"}, ["when"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "get_random_key_include_xattr"}}}}}}, ["check"] = {["all"] = {{["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "xattr"}}}}}}, {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "json"}}}}}}, {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "snappy_everywhere"}}}}}}}}},
  {["id"] = "R-hello-xattr", ["sentence"] = "HELLO requests virtual attributes (0x15), macros for them (0x18) and range scans with extended attributes (0x22) only together with XATTR (0x06).", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"hello"}, ["when"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["one_of"] = {"code", {"range_scan_include_xattr", "subdoc_document_macro_support", "vattr"}}}}}}}, ["check"] = {["not"] = {["each"] = {"body.request.features", {["not"] = {["equals"] = {"code", "xattr"}}}}}}},
  -- R-json-parsed (content): the strings and numbers in the value
  {["id"] = "R-key-length", ["sentence"] = "The key is at most 251 bytes long, including its collection id.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"add", "add_with_meta", "addq", "addq_with_meta", "append", "appendq", "collections_get_id", "collections_get_scope_id", "create_bucket", "dcp_abort", "dcp_commit", "dcp_control", "dcp_open", "dcp_system_event", "decrement", "decrementq", "del_with_meta", "delete", "delete_bucket", "deleteq", "delq_with_meta", "document_keys", "drop_privilege", "evict_key", "ewouldblock_ctl", "gat", "gatq", "get", "get_cmd_timer", "get_ex", "get_ex_replica", "get_file_fragment", "get_keys", "get_locked", "get_replica", "get_vbucket", "getk", "getkq", "getq", "hello", "ifconfig", "increment", "incrementq", "ioctl_get", "ioctl_set", "mutate_with_meta", "pause_bucket", "prepend", "prependq", "prune_encryption_keys", "release_snapshot", "replace", "replaceq", "resume_bucket", "return_meta", "sasl_auth", "sasl_step", "select_bucket", "set", "set_active_encryption_keys", "set_bucket_data_limit_exceeded", "set_bucket_throttle_properties", "set_cluster_config", "set_param", "set_with_meta", "setq", "setq_with_meta", "stat", "touch", "unlock_key"}, ["check"] = {["at_most"] = {{["first"] = {"header.len_key_u2", "header.len_key_u1"}}, 251}}},
  -- R-key-length-agreed (connection): the HELLO feature Collections (0x12)
  {["id"] = "R-key-length-plain", ["sentence"] = "A document key without a collection id is at most 250 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_abort", "dcp_commit", "document_keys"}, ["when"] = {["not"] = {["present"] = "body.request.key.collection_id"}}, ["check"] = {["at_most"] = {{["length"] = "body.request.key.name"}, 250}}},
  {["id"] = "R-key-name-length-collection", ["sentence"] = "In a collection that a user created, the name of a document is at most 246 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"document_keys"}, ["when"] = {["at_least"] = {"body.request.key.collection_id.number", 1}}, ["check"] = {["at_most"] = {{["length"] = "body.request.key.name"}, 246}}},
  {["id"] = "R-key-name-length-default", ["sentence"] = "In the default collection, the name of a document is at most 250 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"document_keys"}, ["when"] = {["equals"] = {"body.request.key.collection_id.number", 0}}, ["check"] = {["at_most"] = {{["length"] = "body.request.key.name"}, 250}}},
  {["id"] = "R-key-name-not-empty", ["sentence"] = "The name of a document is not empty.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"document_keys"}, ["check"] = {["at_least"] = {{["length"] = "body.request.key.name"}, 1}}},
  {["id"] = "R-key-none", ["sentence"] = "The message has no key.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"adjust_timeofday", "audit_config_reload", "audit_put", "auth_provider", "collections_set_manifest", "compact_db", "config_reload", "config_validate", "create_fusion_namespace", "del_vbucket", "delete_fusion_namespace", "disable_traffic", "download_snapshot", "enable_traffic", "get_ctrl_token", "get_error_map", "get_fusion_namespaces", "get_fusion_storage_snapshot", "get_random_key", "isasl_refresh", "list_buckets", "mount_fusion_vbucket", "noop", "observe", "prepare_snapshot", "quit", "quitq", "range_scan_cancel", "range_scan_continue", "range_scan_create", "rbac_refresh", "register_auth_token", "release_fusion_storage_snapshot", "seqno_persistence", "set_chronicle_auth_token", "set_ctrl_token", "set_vbucket", "shutdown", "start_fusion_uploader", "start_persistence", "stop_fusion_uploader", "stop_persistence", "sync_fusion_logstore", "unmount_fusion_vbucket", "update_external_user_permissions", "validate_bucket_config", "verbosity", "version"}, ["check"] = {["equals"] = {{["length"] = "body.request.key"}, 0}}},
  {["id"] = "R-key-not-empty", ["sentence"] = "The message has a key.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"add", "add_with_meta", "addq", "addq_with_meta", "append", "appendq", "create_bucket", "dcp_abort", "dcp_commit", "dcp_control", "dcp_open", "decrement", "decrementq", "del_with_meta", "delete", "delete_bucket", "deleteq", "delq_with_meta", "document_keys", "drop_privilege", "evict_key", "gat", "gatq", "get", "get_ex", "get_ex_replica", "get_file_fragment", "get_keys", "get_locked", "get_replica", "getk", "getkq", "getq", "ifconfig", "increment", "incrementq", "ioctl_get", "ioctl_set", "mutate_with_meta", "prepend", "prependq", "prune_encryption_keys", "replace", "replaceq", "return_meta", "sasl_auth", "sasl_step", "set", "set_active_encryption_keys", "set_bucket_data_limit_exceeded", "set_bucket_throttle_properties", "set_param", "set_with_meta", "setq", "setq_with_meta", "touch", "unlock_key"}, ["check"] = {["at_least"] = {{["first"] = {"header.len_key_u2", "header.len_key_u1"}}, 1}}},
  -- R-marker-completed (connection): the consumer name in dcp_open; whether the producer granted the control key enable_sync_writes
  -- R-marker-end-rises (stream): the previous snapshot marker
  -- R-marker-order (stream): the last seqno that was received
  -- R-marker-prepared (connection): the consumer name in dcp_open; whether the producer granted the control key enable_sync_writes
  {["id"] = "R-marker-purge", ["sentence"] = "The purge seqno of a snapshot from disk is not above the end seqno.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_snapshot_marker"}, ["when"] = {["equals"] = {"body.request.snapshot.flags.is_disk", true}}, ["check"] = {["at_most"] = {"body.request.snapshot.purge_seqno", "body.request.snapshot.end_seqno"}}},
  {["id"] = "R-marker-range", ["sentence"] = "The start seqno is not above the end seqno.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_snapshot_marker"}, ["check"] = {["at_most"] = {"body.request.snapshot.start_seqno", "body.request.snapshot.end_seqno"}}},
  {["id"] = "R-marker-v22-complete", ["sentence"] = "A V2.2 marker contains all fields, including the high prepared seqno.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_snapshot_marker"}, ["when"] = {["equals"] = {"body.request.version", 2}}, ["check"] = {["present"] = "body.request.snapshot.high_prepared_seqno"}},
  -- R-marker-vbucket (stream): the vbucket's state
  {["id"] = "R-marker-version", ["sentence"] = "A marker with a version is V2.0 or V2.2. Up to 7.6, it is V2.0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_snapshot_marker"}, ["check"] = {["one_of"] = {"body.request.version", {0, 2}}}},
  {["id"] = "R-marker-visible", ["sentence"] = "The highest visible seqno is not above the end seqno.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_snapshot_marker"}, ["check"] = {["at_most"] = {"body.request.snapshot.max_visible_seqno", "body.request.snapshot.end_seqno"}}},
  {["id"] = "R-mutation-extras", ["sentence"] = "The extras are 31 bytes long.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_mutation"}, ["check"] = {["equals"] = {"header.len_extras", 31}}},
  {["id"] = "R-mutation-seqno-not-zero", ["sentence"] = "The seqno is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_mutation"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.by_seqno", 0}}}},
  -- R-noop-answered (connection): the control key enable_noop; the time since the consumer's last message
  {["id"] = "R-observe-framing-extras", ["sentence"] = "The request has no framing extras.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"observe_seqno"}, ["check"] = {["equals"] = {"header.len_framing_extras", 0}}},
  {["id"] = "R-opcode-handled", ["sentence"] = "Released servers implement the opcode.", ["severity"] = "refused", ["status"] = {"unknown_command"}, ["applies_to"] = {"dcp_cache_transfer_end_short_lived", "dcp_cache_transfer_short_lived", "invalid"}, ["check"] = false},
  {["id"] = "R-opcode-known", ["sentence"] = "The opcode is defined.", ["severity"] = "refused", ["status"] = {"unknown_command"}, ["applies_to"] = {"any"}, ["check"] = {["known"] = "header.opcode"}},
  {["id"] = "R-opcode-supported", ["sentence"] = "Current servers still implement the opcode.", ["severity"] = "refused", ["status"] = {"not_supported"}, ["applies_to"] = {"change_vb_filter", "checkpoint_persistence", "create_checkpoint", "dcp_flush", "deregister_tap_client", "flush", "flushq", "get_adjusted_time", "get_ctrl_token", "last_closed_checkpoint", "notify_vbucket_update", "rappend", "rappendq", "rdecr", "rdecrq", "rdelete", "rdeleteq", "reset_replication_chain", "rget", "rincr", "rincrq", "rprepend", "rprependq", "rset", "rsetq", "scrub", "set_ctrl_token", "set_drift_counter_state", "set_node_throttle_properties", "snapshot_vb_states", "ssl_certs_refresh", "tap_checkpoint_end", "tap_checkpoint_start", "tap_connect", "tap_delete", "tap_flush", "tap_mutation", "tap_opaque", "tap_vbucket_set", "vbucket_batch_count"}, ["check"] = false},
  {["id"] = "R-open-consumer-name", ["sentence"] = "Only a consumer has a name for durable writes.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["when"] = {["json"] = {"body.request.parameters", {["present"] = "consumer_name"}}}, ["check"] = {["equals"] = {"body.request.extras.flags.is_producer", false}}},
  {["id"] = "R-open-consumer-name-given", ["sentence"] = "If the value of a consumer's request is a JSON object, the object contains the consumer's name.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_open"}, ["when"] = {["all"] = {{["equals"] = {"body.request.extras.flags.is_producer", false}}, {["equals"] = {"header.datatype.is_json", true}}, {["json"] = {"body.request.parameters", {["is"] = {".", "object"}}}}, {["json"] = {"body.request.parameters", {["members"] = {".", {"consumer_name"}}}}}}}, ["check"] = {["json"] = {"body.request.parameters", {["present"] = "consumer_name"}}}},
  {["id"] = "R-open-consumer-name-text", ["sentence"] = "The name of a consumer is a string.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["when"] = {["json"] = {"body.request.parameters", {["present"] = "consumer_name"}}}, ["check"] = {["json"] = {"body.request.parameters", {["is"] = {"consumer_name", "string"}}}}},
  {["id"] = "R-open-datatype", ["sentence"] = "The datatype is JSON if there is a value, otherwise 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["check"] = {["all"] = {{["equals"] = {"header.datatype.has_xattrs", false}}, {["equals"] = {"header.datatype.is_snappy", false}}, {["any"] = {{["all"] = {{["equals"] = {{["length"] = "body.request.parameters"}, 0}}, {["equals"] = {"header.datatype.is_json", false}}}}, {["all"] = {{["at_least"] = {{["length"] = "body.request.parameters"}, 1}}, {["equals"] = {"header.datatype.is_json", true}}}}}}}}},
  {["id"] = "R-open-deleted-user-xattrs", ["sentence"] = "A client requests user attributes of deleted documents only together with extended attributes.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["when"] = {["equals"] = {"body.request.extras.flags.includes_deleted_user_xattrs", true}}, ["check"] = {["equals"] = {"body.request.extras.flags.includes_xattrs", true}}},
  {["id"] = "R-open-flags", ["sentence"] = "Current servers accept every flag that is set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["check"] = {["all"] = {{["equals"] = {"body.request.extras.flags.reserved", 0}}, {["equals"] = {"body.request.extras.flags.has_collections", false}}, {["equals"] = {"body.request.extras.flags.is_notifier", false}}}}},
  -- R-open-flags-later (connection): the server's release
  {["id"] = "R-open-flags-pitr", ["sentence"] = "The open flag 0x80 (point in time recovery) is not set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["check"] = {["equals"] = {"body.request.extras.flags.is_pitr", false}}},
  -- R-open-name-unique (connection): the names of the bucket's DCP connections
  {["id"] = "R-open-no-value-once", ["sentence"] = "Open flags 0x08 and 0x40 are not both set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["check"] = {["any"] = {{["equals"] = {"body.request.extras.flags.has_no_value", false}}, {["equals"] = {"body.request.extras.flags.has_no_value_with_underlying_datatype", false}}}}},
  {["id"] = "R-open-parameters", ["sentence"] = "The value is empty or a JSON object that has no member other than consumer_name.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["when"] = {["all"] = {{["at_least"] = {{["length"] = "body.request.parameters"}, 1}}, {["not"] = {["matches"] = {"body.request.parameters", "\\xef\\xbb\\xbf[\\x00-\\xff]*|[\\x00-\\xff]*\\x00[\\x00-\\xff]*"}}}}}, ["check"] = {["json"] = {"body.request.parameters", {["all"] = {{["is"] = {".", "object"}}, {["members"] = {".", {"consumer_name"}}}}}}}},
  {["id"] = "R-open-skip-deletes", ["sentence"] = "A client sets open flag 0x200 (omit deletions) only together with the producer flag.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_open"}, ["when"] = {["equals"] = {"body.request.extras.flags.skips_deletes_in_initial_backfill", true}}, ["check"] = {["equals"] = {"body.request.extras.flags.is_producer", true}}},
  -- R-outcome-collection (stream): the vbucket's collections
  -- R-outcome-order (stream): the vbucket's prepares in memory; the last snapshot marker
  -- R-outcome-prepared-seqno (stream): the vbucket's prepares in memory; the last snapshot marker
  -- R-outcome-snapshot (stream): the last snapshot marker
  {["id"] = "R-prepare-level", ["sentence"] = "The durability level is 1, 2 or 3.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_prepare"}, ["check"] = {["one_of"] = {"body.request.extras.durability_level", {1, 2, 3}}}},
  -- R-prepare-once (stream): the vbucket's prepares in memory; the last snapshot marker
  {["id"] = "R-prepare-seqno-not-zero", ["sentence"] = "The seqno is not 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_prepare"}, ["check"] = {["not"] = {["equals"] = {"body.request.extras.by_seqno", 0}}}},
  -- R-response-error (connection): whether the receiver is a producer; the control key v7_dcp_status_codes; for a cache transfer, the connection's streams
  -- R-response-expected (connection): the pending requests; whether the receiver is a producer
  -- R-sasl-before-dcp (connection): whether the connection was opened
  {["id"] = "R-sasl-challenge", ["sentence"] = "A login begins with data for the mechanism.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"sasl_auth"}, ["check"] = {["at_least"] = {{["length"] = "body.request.challenge"}, 1}}},
  {["id"] = "R-sasl-mechanism", ["sentence"] = "The server implements the mechanism, whose name may be in uppercase or lowercase.", ["severity"] = "refused", ["status"] = {"auth_error"}, ["applies_to"] = {"sasl_auth"}, ["check"] = {["any"] = {{["matches"] = {"body.request.mechanism", "[Pp][Ll][Aa][Ii][Nn]"}}, {["matches"] = {"body.request.mechanism", "[Oo][Aa][Uu][Tt][Hh][Bb][Ee][Aa][Rr][Ee][Rr]"}}, {["matches"] = {"body.request.mechanism", "[Ss][Cc][Rr][Aa][Mm]-[Ss][Hh][Aa](1|256|512)"}}}}},
  -- R-sasl-mechanism-offered (connection): the mechanisms that the server lists
  -- R-sasl-order (connection): whether a login is in progress
  {["id"] = "R-scope-path", ["sentence"] = "The path begins with a name and contains at most one dot, directly after the name. A name consists of letters, digits and _ - % $, does not begin with $, and may be empty.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"collections_get_scope_id"}, ["check"] = {["all"] = {{["matches"] = {"body.request.path", "([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?(\\.[^.]*)?"}}, {["matches"] = {"body.request.old_path", "([0-9A-Za-z_%-][0-9A-Za-z_%$-]{0,250})?(\\.[^.]*)?"}}}}},
  -- R-seqno-acknowledged-active (stream): the vbucket's state
  -- R-seqno-acknowledged-agreed (connection): the control keys enable_sync_writes and consumer_name
  -- R-seqno-acknowledged-sent (stream): the last seqno that was sent
  -- R-seqno-acknowledged-stream (stream): the connection's streams
  -- R-seqno-acknowledged-streamed (stream): the connection's streams since it was opened
  -- R-seqno-acknowledged-vbucket (connection): the node's vbuckets
  -- R-seqno-signed (stream): the type of the consumer's bucket
  -- R-server-request-direction (connection): whether the receiver is a server
  -- R-snappy-inflates (content): the decompressed value; the setting max_packet_size
  -- R-stream-end-opaque (stream): the opaque of the stream request
  {["id"] = "R-stream-end-reason", ["sentence"] = "The consumer knows the reason for the end of the stream.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_stream_end"}, ["check"] = {["known"] = "body.request.extras.reason"}},
  -- R-stream-exists (stream): the connection's streams; the control key v7_dcp_status_codes
  {["id"] = "R-stream-flags", ["sentence"] = "Current servers accept every flag that is set.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_add_stream", "dcp_stream_req"}, ["check"] = {["all"] = {{["equals"] = {"body.request.extras.flags.reserved", 0}}, {["equals"] = {"body.request.extras.flags.has_no_value", false}}}}},
  {["id"] = "R-stream-flags-cache-transfer", ["sentence"] = "The flag is_cache_transfer is combined only with the flags is_takeover and is_active_vbucket_only.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_add_stream", "dcp_stream_req"}, ["when"] = {["equals"] = {"body.request.extras.flags.is_cache_transfer", true}}, ["check"] = {["all"] = {{["equals"] = {"body.request.extras.flags.is_disk_only", false}}, {["equals"] = {"body.request.extras.flags.is_from_latest", false}}, {["equals"] = {"body.request.extras.flags.ignores_purged_tombstones", false}}, {["equals"] = {"body.request.extras.flags.has_strict_vbucket_uuid", false}}, {["equals"] = {"body.request.extras.flags.is_to_latest", false}}}}},
  -- R-stream-flags-later (connection): the server's release
  -- R-stream-memory (stream): the bucket's memory and configuration
  -- R-stream-opaque (stream): the opaque of the stream request; the control key v7_dcp_status_codes
  -- R-stream-req-collections-known (stream): the vbucket's collections
  {["id"] = "R-stream-req-filter", ["sentence"] = "The value is empty or a JSON object with at least one known member.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["all"] = {{["at_least"] = {{["length"] = "body.request.filter"}, 1}}, {["not"] = {["matches"] = {"body.request.filter", "\\xef\\xbb\\xbf[\\x00-\\xff]*|[\\x00-\\xff]*\\x00[\\x00-\\xff]*"}}}}}, ["check"] = {["json"] = {"body.request.filter", {["any"] = {{["present"] = "collections"}, {["present"] = "cts"}, {["present"] = "purge_seqno"}, {["present"] = "scope"}, {["present"] = "sid"}, {["present"] = "uid"}}}}}},
  {["id"] = "R-stream-req-filter-collections", ["sentence"] = "The member collections is an array of hexadecimal strings.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "collections"}}}, ["check"] = {["json"] = {"body.request.filter", {["all"] = {{["is"] = {"collections", "array"}}, {["each"] = {"collections", {["all"] = {{["is"] = {".", "string"}}, {["matches"] = {".", "[0-9a-fA-F]{1,8}"}}}}}}}}}}},
  {["id"] = "R-stream-req-filter-collections-reserved", ["sentence"] = "No collection id is in the reserved range 2 to 7.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["is"] = {"collections", "array"}}}}, ["check"] = {["json"] = {"body.request.filter", {["each"] = {"collections", {["not"] = {["matches"] = {".", "0*[2-7]"}}}}}}}},
  {["id"] = "R-stream-req-filter-collections-unique", ["sentence"] = "The request names no existing collection more than once.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["is"] = {"collections", "array"}}}}, ["check"] = {["json"] = {"body.request.filter", {["unique"] = {"collections", {["hex"] = "."}}}}}},
  {["id"] = "R-stream-req-filter-cts", ["sentence"] = "The limits on the cache transfer are an object in which free_memory is an unsigned number and all_keys is a boolean.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "cts"}}}, ["check"] = {["json"] = {"body.request.filter", {["all"] = {{["is"] = {"cts", "object"}}, {["any"] = {{["not"] = {["present"] = "cts.free_memory"}}, {["is"] = {"cts.free_memory", "unsigned"}}}}, {["any"] = {{["not"] = {["present"] = "cts.all_keys"}}, {["is"] = {"cts.all_keys", "boolean"}}}}}}}}},
  {["id"] = "R-stream-req-filter-once", ["sentence"] = "The request does not name both a scope and collections.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "scope"}}}, ["check"] = {["json"] = {"body.request.filter", {["not"] = {["present"] = "collections"}}}}},
  -- R-stream-req-filter-privilege (connection): the user's privileges
  {["id"] = "R-stream-req-filter-purge-seqno", ["sentence"] = "The purge seqno is a string of decimal digits.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "purge_seqno"}}}, ["check"] = {["json"] = {"body.request.filter", {["all"] = {{["is"] = {"purge_seqno", "string"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?[0-9]([^\\x00]|\\x00)*"}}}}}}},
  {["id"] = "R-stream-req-filter-purge-seqno-range", ["sentence"] = "The purge seqno fits into 64 bits.", ["severity"] = "disconnect", ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*[1-9][0-9]{19}([^\\x00]|\\x00)*"}}}}, ["check"] = {["json"] = {"body.request.filter", {["all"] = {{["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*[1-9][0-9]{19}([^0-9]([^\\x00]|\\x00)*)?"}}, {["any"] = {{["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*1([0-7]|8[0-3]|84[0-3]|844[0-5]|8446[0-6])([^\\x00]|\\x00)*"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*184467([0-3]|4[0-3]|440[0-6])([^\\x00]|\\x00)*"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*184467440(7[0-2]|73[0-6])([^\\x00]|\\x00)*"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*1844674407370([0-8]|9[0-4]|95[0-4])([^\\x00]|\\x00)*"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*184467440737095(50|51[0-5])([^\\x00]|\\x00)*"}}, {["matches"] = {"purge_seqno", "[\\t-\\r ]*[-+]?0*18446744073709551(60|61[0-5])([^\\x00]|\\x00)*"}}}}}}}}},
  {["id"] = "R-stream-req-filter-scope", ["sentence"] = "The scope is a hexadecimal string.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "scope"}}}, ["check"] = {["json"] = {"body.request.filter", {["all"] = {{["is"] = {"scope", "string"}}, {["matches"] = {"scope", "[0-9a-fA-F]{1,8}"}}}}}}},
  {["id"] = "R-stream-req-filter-scope-reserved", ["sentence"] = "The scope id is not in the reserved range 1 to 7.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["is"] = {"scope", "string"}}}}, ["check"] = {["json"] = {"body.request.filter", {["not"] = {["matches"] = {"scope", "0*[1-7]"}}}}}},
  {["id"] = "R-stream-req-filter-sid", ["sentence"] = "The stream id is an unsigned number of at most 64 bits.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["present"] = "sid"}}}, ["check"] = {["json"] = {"body.request.filter", {["is"] = {"sid", "unsigned"}}}}},
  {["id"] = "R-stream-req-filter-sid-not-zero", ["sentence"] = "The lower 16 bits of the stream id are not 0.", ["severity"] = "refused", ["status"] = {"dcp_stream_id_invalid"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["is"] = {"sid", "unsigned"}}}}, ["check"] = {["json"] = {"body.request.filter", {["not"] = {["equals"] = {{["u2"] = "sid"}, 0}}}}}},
  {["id"] = "R-stream-req-filter-sid-range", ["sentence"] = "The stream id is at most 65535. If the stream id is above 65535, a server keeps only the lower 16 bits.", ["severity"] = "ignored", ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["json"] = {"body.request.filter", {["is"] = {"sid", "unsigned"}}}}, ["check"] = {["json"] = {"body.request.filter", {["at_most"] = {"sid", 65535}}}}},
  -- R-stream-req-filter-sync-writes (connection): the control key enable_sync_writes
  -- R-stream-req-history (stream): the vbucket's failover log, high seqno and purge seqno
  -- R-stream-req-id-agreed (connection): the control key enable_stream_id
  -- R-stream-req-initial-snapshot (connection): the snapshots that the node receives for the vbucket
  -- R-stream-req-memory (connection): the bucket's memory
  -- R-stream-req-noop (connection): the control key enable_noop; the open flag 0x04; the HELLO feature Collections (0x12); the producer's configuration
  -- R-stream-req-once (connection): the connection's streams
  {["id"] = "R-stream-req-range", ["sentence"] = "The start seqno is not above the end seqno.", ["severity"] = "refused", ["status"] = {"erange"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["equals"] = {"body.request.extras.flags.is_from_latest", false}}, ["check"] = {["at_most"] = {"body.request.extras.start_seqno", "body.request.extras.end_seqno"}}},
  -- R-stream-req-range-latest (stream): the vbucket's high seqno and persisted seqno
  {["id"] = "R-stream-req-snapshot", ["sentence"] = "The start seqno lies within the snapshot.", ["severity"] = "refused", ["status"] = {"erange"}, ["applies_to"] = {"dcp_stream_req"}, ["when"] = {["equals"] = {"body.request.extras.flags.is_from_latest", false}}, ["check"] = {["all"] = {{["at_most"] = {"body.request.extras.snap_start_seqno", "body.request.extras.start_seqno"}}, {["at_most"] = {"body.request.extras.start_seqno", "body.request.extras.snap_end_seqno"}}}}},
  -- R-stream-req-value-agreed (connection): the HELLO feature Collections (0x12)
  -- R-stream-req-vbucket (connection): the node's vbuckets and their states
  -- R-stream-seqno-order (stream): the last seqno that was received
  -- R-stream-seqno-snapshot (stream): the last snapshot marker
  -- R-stream-vbucket (stream): the node's vbuckets and their states
  -- R-value-inflates (content): the value, decompressed
  {["id"] = "R-value-none", ["sentence"] = "The message has no value.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"adjust_timeofday", "audit_config_reload", "auth_provider", "config_reload", "create_fusion_namespace", "decrement", "decrementq", "delete", "deleteq", "disable_traffic", "drop_privilege", "enable_traffic", "evict_key", "ewouldblock_ctl", "gat", "gatq", "get", "get_cmd_timer", "get_ctrl_token", "get_ex", "get_ex_replica", "get_keys", "get_locked", "get_random_key", "get_replica", "get_vbucket", "getk", "getkq", "getq", "increment", "incrementq", "ioctl_get", "isasl_refresh", "list_buckets", "noop", "pause_bucket", "quit", "quitq", "range_scan_cancel", "range_scan_continue", "rbac_refresh", "release_snapshot", "resume_bucket", "seqno_persistence", "set_bucket_data_limit_exceeded", "set_ctrl_token", "shutdown", "start_persistence", "stop_fusion_uploader", "stop_persistence", "touch", "unlock_key", "unmount_fusion_vbucket", "verbosity", "version"}, ["check"] = {["equals"] = {{["length"] = "body.request.value"}, 0}}},
  {["id"] = "R-value-not-empty", ["sentence"] = "The message has a value.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"audit_put", "collections_set_manifest", "config_validate", "create_bucket", "delete_fusion_namespace", "download_snapshot", "get_file_fragment", "get_fusion_namespaces", "get_fusion_storage_snapshot", "mount_fusion_vbucket", "observe", "prune_encryption_keys", "register_auth_token", "release_fusion_storage_snapshot", "set_active_encryption_keys", "set_bucket_throttle_properties", "set_chronicle_auth_token", "set_cluster_config", "set_param", "start_fusion_uploader", "update_external_user_permissions", "validate_bucket_config"}, ["check"] = {["at_least"] = {{["length"] = "body.request.value"}, 1}}},
  {["id"] = "R-value-not-empty-later", ["sentence"] = "The message has a value. Up to 8.0, it has none.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"prepare_snapshot", "sync_fusion_logstore"}, ["check"] = {["at_least"] = {{["length"] = "body.request.value"}, 1}}},
  -- R-vb-seqnos-collection-agreed (connection): the HELLO feature Collections (0x12)
  {["id"] = "R-vb-seqnos-collection-reserved", ["sentence"] = "The collection id is not in the range 2 to 7.", ["severity"] = "disconnect", ["applies_to"] = {"get_all_vb_seqnos"}, ["check"] = {["any"] = {{["at_most"] = {"body.request.extras.collection_id", 1}}, {["at_least"] = {"body.request.extras.collection_id", 8}}}}},
  {["id"] = "R-vbucket-requested-state", ["sentence"] = "The requested state is in the range 0 to 4.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"get_all_vb_seqnos"}, ["check"] = {["at_most"] = {"body.request.extras.vbucket_state", 4}}},
  {["id"] = "R-vbucket-state", ["sentence"] = "The state to set is in the range 1 to 4.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"dcp_set_vbucket_state"}, ["check"] = {["one_of"] = {"body.request.extras.state", {1, 2, 3, 4}}}},
  {["id"] = "R-vbucket-zero", ["sentence"] = "The vbucket is 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"collections_get_id", "collections_get_manifest", "collections_get_scope_id"}, ["check"] = {["equals"] = {"header.vbucket", 0}}},
  {["id"] = "R-vbucket-zero-settings", ["sentence"] = "The vbucket is 0.", ["severity"] = "refused", ["status"] = {"einval"}, ["applies_to"] = {"collections_set_manifest", "get_error_map"}, ["check"] = {["equals"] = {"header.vbucket", 0}}},
  -- R-xattr-in-snappy (content): the decompressed value
  {["id"] = "R-xattr-key", ["sentence"] = "The name of an attribute is valid UTF-8, and is 1 to 15 bytes long up to the first dot or bracket. The name of an attribute does not begin with punctuation or a control character, but may begin with _ or $ if more characters follow.", ["severity"] = "refused", ["status"] = {"xattr_einval"}, ["applies_to"] = {"document_values"}, ["check"] = {["each"] = {"body.request.value.xattrs.pairs.entries", {["all"] = {{["matches"] = {"content.key", "[^.\\[]{1,15}([.\\[][\\x00-\\xff]*)?"}}, {["matches"] = {"content.key", "([_$][^.\\[]|[ 0-9A-Za-z\\x80-\\xff])[\\x00-\\xff]*"}}, {["matches"] = {"content.key", "([\\x01-\\x7f]|[\\xc0-\\xdf][\\x80-\\xbf]|[\\xe0-\\xef][\\x80-\\xbf]{2}|[\\xf0-\\xf7][\\x80-\\xbf]{3})*"}}}}}}},
  {["id"] = "R-xattr-keys-unique", ["sentence"] = "No two attributes have the same name.", ["severity"] = "refused", ["status"] = {"xattr_einval"}, ["applies_to"] = {"document_values"}, ["check"] = {["unique"] = {"body.request.value.xattrs.pairs.entries", "content.key"}}},
  {["id"] = "R-xattr-section", ["sentence"] = "If the datatype has the bit for extended attributes, the value is not empty.", ["severity"] = "refused", ["status"] = {"xattr_einval"}, ["applies_to"] = {"document_values"}, ["when"] = {["all"] = {{["equals"] = {"header.datatype.has_xattrs", true}}, {["equals"] = {"header.datatype.is_snappy", false}}}}, ["check"] = {["present"] = "body.request.value.xattrs"}},
  -- R-xattr-system-size (content): the total length of the pairs whose names begin with an underscore
  {["id"] = "R-xattr-value", ["sentence"] = "The value of an attribute is JSON.", ["severity"] = "refused", ["status"] = {"xattr_einval"}, ["applies_to"] = {"document_values"}, ["check"] = {["each"] = {"body.request.value.xattrs.pairs.entries", {["json"] = {"content.value", true}}}}},
}})

-- Preferences

proto.prefs.ports = Pref.range("TCP ports", "11210,12000", "Ports of nodes; for other ports, use \"Decode As\"", 65535)
proto.prefs.collections = Pref.enum(
  "Collections", 0, "Document keys begin with a collection id",
  {{1, "as negotiated by HELLO, otherwise on", 0}, {2, "on", 1}, {3, "off", 2}}, false
)
proto.prefs.strict = Pref.bool("Lengths as sent", false, "Use lengths unchanged, even if servers are known to send an incorrect length")
proto.prefs.max_message = Pref.uint("Longest message", facts.max_message, "Treat headers that claim more bytes as damaged")
proto.prefs.policy = Pref.bool(
  "Server rules", true, "Add notes to the details of messages that a receiving server would refuse"
)
proto.prefs.only = Pref.string("Only these fields", "", "Comma-separated names without \"dcpspec.\"; speeds up tshark -T fields")
proto.prefs.site = Pref.string("Address of the reference", "", "URL of the dcpspec documentation, for links to its pages")

-- Fields that no grammar defines

LINKS.key = ProtoField.string("dcpspec.key", "Key", "Name of the document, or the key of another message")
LINKS.skipped = ProtoField.bytes("dcpspec.skipped", "Not a message", base.NONE, "Bytes between messages")
LINKS.request_in = ProtoField.framenum(
  "dcpspec.request_in", "Request in", base.NONE, frametype.REQUEST, 0, "Frame of the request for this response"
)
LINKS.response_in = ProtoField.framenum(
  "dcpspec.response_in", "Response in", base.NONE, frametype.RESPONSE, 0, "Frame of the response"
)
LINKS.response_time = ProtoField.relative_time(
  "dcpspec.response_time", "Time since the request", "Time between request and response"
)
LINKS.stream_vbucket = ProtoField.uint16(
  "dcpspec.stream_vbucket", "VBucket of the request", base.DEC, nil, nil, "VBucket of the request or stream with the same opaque"
)
LINKS.collection_name = ProtoField.string(
  "dcpspec.collection_name", "Collection", "Name of the collection, from an earlier message of the connection"
)
LINKS.reference = ProtoField.string("dcpspec.reference", "Reference", "Documentation of the message")
for name, made in pairs(LINKS) do
  F[name] = made
  fields[#fields + 1] = made
end
for name in pairs(F) do ALL[name] = true end

proto.fields = fields
proto.experts = experts

-- Attributes of Wireshark objects

local number_of_frame, cols_of, source_port, target_port, source_of, target_of, is_visible
local can_desegment, set_desegment_offset, set_desegment_len
local find_accessors

do
  -- Returns the Wireshark function that reads or sets an attribute; nil if this version hides it.
  local function accessor(object, kind, name)
    local meta = getmetatable(object)
    local all = type(meta) == "table" and rawget(meta, kind)
    return type(all) == "table" and all[name] or nil
  end

  local function getter(object, name)
    return accessor(object, "__getters", name) or function(any) return any[name] end
  end

  local function setter(object, name)
    return accessor(object, "__setters", name) or function(any, value) any[name] = value end
  end

  -- `pinfo.number` spends 1,700 instructions on finding its getter, and the getter needs only 150 to 500.
  function find_accessors(pinfo, tree)
    number_of_frame, cols_of = getter(pinfo, "number"), getter(pinfo, "cols")
    source_port, target_port = getter(pinfo, "src_port"), getter(pinfo, "dst_port")
    source_of, target_of = getter(pinfo, "src"), getter(pinfo, "dst")
    is_visible, can_desegment = getter(tree, "visible"), getter(pinfo, "can_desegment")
    set_desegment_offset, set_desegment_len = setter(pinfo, "desegment_offset"), setter(pinfo, "desegment_len")
  end
end

-- Requested fields

-- Values of the preferences, which are slow to read, and the fields in "Only these fields".
local chosen, only, max_message = {}, nil, nil

local asked, asked_notes, asked_tree, asked_frame

-- Returns the fields of a table that are notes; nil if there are none.
local function notes_among(wanted)
  local found = nil
  for index = 1, chosen.policy and #policies or 0 do
    local name = policies[index].name
    if wanted[name] then
      found = found or {}
      found[name] = true
    end
  end
  return found
end

-- Returns the requested fields, whether all are requested, and the notes. Within a pass of tshark, they are constant.
local function wanted_by(tree)
  if only then return only, false, nil end
  if is_visible(tree) then return ALL, true, chosen.policy and ALL or nil end
  asked_tree = tree
  if asked == nil or frame < asked_frame or gui_enabled() then
    local ok, is_asked = pcall(tree.referenced, tree, Dissector.get("dcpspec"))
    asked = ok and not is_asked and NOTHING or setmetatable({proto = true}, {__index = function(self, number)
      local is_asked = F[number] ~= nil and asked_tree:referenced(F[number])
      rawset(self, number, is_asked)
      return is_asked
    end})
    asked_notes = asked ~= NOTHING and notes_among(asked) or nil
  end
  asked_frame = frame
  return asked, false, asked_notes
end

-- State of connections, by the frames in which it changed, because Wireshark later reads packets in any order

local connections = {}
-- The connection of the previous call, because a packet can take several calls.
local last = {}

function proto.init()
  connections, last = {}, {}
end

-- Returns the state of the packet's connection, found by both endpoints: without a tree, no field can be read.
local function connection()
  local from, to = source_port(packet), target_port(packet)
  local is_alike = last.from == from and last.to == to
  if is_alike and last.frame == frame then return last.state end
  local src, dst = source_of(packet), target_of(packet)
  if is_alike and last.src == src and last.dst == dst then
    last.frame = frame
    return last.state
  end
  local source = tostring(src) .. ":" .. from
  local target = tostring(dst) .. ":" .. to
  local found = connections[source .. ">" .. target]
  if found == nil then
    found = {hello = {}, requests = {}, responses = {}, streams = {}, collections = {}}
    connections[source .. ">" .. target] = found
    connections[target .. ">" .. source] = found
  end
  last = {frame = frame, from = from, to = to, src = src, dst = dst, state = found}
  return found
end

-- Returns the value at the current frame from a list of changes {frame, value}.
local function at_frame(changes)
  if changes == nil then return nil end
  for index = #changes, 1, -1 do
    if changes[index][1] <= frame then return changes[index][2] end
  end
  return nil
end

local function has_collections(state)
  if chosen.collections ~= 0 then return chosen.collections == 1 end
  local agreed = at_frame(state.hello)
  return agreed == nil or agreed
end

local function record(lists, key, value)
  local list = lists[key]
  if list == nil then
    list = {}
    lists[key] = list
  end
  list[#list + 1] = {frame, value}
end

-- Headers

local HEADER_SIZE = facts.header_size

-- Returns the length of the message at a position; 0 if more bytes are needed; nil if there is no message.
local function message_size(pos, len)
  local magic = byte(data, pos + 1)
  if facts.magics[magic] == nil then return nil end
  if len - pos < HEADER_SIZE then return 0 end
  local before = facts.framed[magic] and byte(data, pos + 3) + byte(data, pos + 4) or u2(data, pos + 2)
  local body = u4(data, pos + 8)
  if before + byte(data, pos + 5) > body then return nil end
  local size = HEADER_SIZE + body
  return size <= max_message and size or nil
end

local MAGICS_OF_SERVER, RESPONSES = {}, {}
for magic, name in pairs(facts.magics) do
  MAGICS_OF_SERVER[magic] = find(name, "^server") ~= nil
  RESPONSES[magic] = find(name, "response$") ~= nil
end

-- Returns true if the grammars define all values of a header.
local function is_known(pos)
  local magic, opcode = byte(data, pos + 1, pos + 2)
  local names = MAGICS_OF_SERVER[magic] and facts.server_opcodes or facts.opcodes
  if names[opcode] == nil or byte(data, pos + 6) >= facts.unknown_datatype then return false end
  return not RESPONSES[magic] or facts.statuses[u2(data, pos + 6)] ~= nil
end

-- Number of consecutive messages that prove the first.
local PROOF = 3

-- Returns true if consecutive known messages begin at a position and prove the first or reach the end.
local function is_proven(pos, len, to_end)
  for _ = 1, PROOF do
    local size = message_size(pos, len)
    if size == nil then return false end
    if size == 0 then return to_end end
    if not is_known(pos) then return false end
    pos = pos + size
    if pos >= len then return to_end end
  end
  return true
end

local MAGICS = {}
for magic in pairs(facts.magics) do MAGICS[#MAGICS + 1] = char(magic) end
MAGICS = "[" .. concat(MAGICS) .. "]"

-- Returns the next position at which a message is proven to begin, or the end.
local function next_message(pos, len, to_end)
  while true do
    pos = find(data, MAGICS, pos + 1)
    if pos == nil or pos - 1 + HEADER_SIZE > len then return len end
    if is_proven(pos - 1, len, to_end) then return pos - 1 end
  end
end

-- Returns the number of missing bytes of the message at a position; 0 if there is no message. A damaged length would
-- swallow later messages. Before waiting for a long message, the dissector checks that no other message begins in the
-- next few bytes.
local PROBE = 16384

local function needed(pos, size, len)
  if size == 0 then return DESEGMENT_ONE_MORE_SEGMENT end
  if not is_known(pos) then return 0 end
  if size > PROBE then
    if len - pos < PROBE then return PROBE - (len - pos) end
    if next_message(pos + 1, len, false) < len then return 0 end
  end
  return pos + size - len
end

-- Messages

local function opaque_key(side, opcode, opaque) return side .. opcode .. ":" .. opaque end

-- Records a request or response, and shows its counterpart. For a response, returns the vbucket of its request.
local function link(item, state, root)
  local header, request = root.header, root.body and root.body.request
  if request and facts.rarely_answered[request._t] then return nil end
  local is_request = not RESPONSES[header.magic]
  local key = opaque_key(header.opcode and "c" or "s", header.opcode or header.server_opcode, header.opaque)
  if is_first then
    local vbucket = request and facts.about_vbucket[request._t] and header.vbucket
    record(is_request and state.requests or state.responses, key, {packet.rel_ts, vbucket})
  end
  if is_request then
    local answers = want.response_in and state.responses[key]
    for index = 1, answers and #answers or 0 do
      if answers[index][1] >= frame then
        set_generated(add(item, LINKS.response_in, answers[index][1]))
        break
      end
    end
    return nil
  end
  local asks = state.requests[key]
  for index = asks and #asks or 0, 1, -1 do
    local asked_in, asking = asks[index][1], asks[index][2]
    if asked_in <= frame then
      if want.request_in then set_generated(add(item, LINKS.request_in, asked_in)) end
      if want.response_time then
        local elapsed = packet.rel_ts - asking[1]
        local seconds = floor(elapsed)
        local time = NSTime(seconds, floor((elapsed - seconds) * 1e9 + 0.5))
        set_generated(add(item, LINKS.response_time, time))
      end
      return asking[2]
    end
  end
  return nil
end

-- Reads from a HELLO response whether keys begin with a collection id.
local function learn_features(state, header, response)
  local agreed = false
  if i.mcbp_header__is_success(header) then
    for index = 1, #response.features do
      if response.features[index].code == facts.collections_feature then agreed = true end
    end
  elseif #state.hello > 0 then
    return
  end
  state.hello[#state.hello + 1] = {frame, agreed}
end

-- Reads the name of a collection from its creation event.
local function learn_event(state, event)
  if event.extras == nil or event.key__n == nil or event.key__n == 0 then return end
  local id = event.event_value and event.event_value.collection_id
  if type(id) == "table" then
    local ok, number = pcall(i.flatbuffers__uint_field__number, id)
    id = ok and number or nil
  end
  if id then record(state.collections, id, text(event.key, event.key__n)) end
end

-- Reads the names of all collections in a manifest, from objects with hexadecimal ids in lists named `collections`.
local function learn_collections(state, value, is_collection)
  if type(value) ~= "table" then return end
  local members = value.members or {}
  local id = type(members.uid) == "string" and tonumber(members.uid, 16)
  if is_collection and id and type(members.name) == "string" then record(state.collections, id, members.name) end
  for index = 1, #value do learn_collections(state, value[index], is_collection) end
  for name, member in pairs(members) do learn_collections(state, member, name == "collections") end
end

local function learn_manifest(state, manifest)
  local found = manifest.manifest and text(manifest.manifest, manifest.manifest__n)
  if found then learn_collections(state, parse_json(found), false) end
end

-- Reads the information in a message that affects later messages.
local function learn(state, root)
  local header, body = root.header, root.body
  if body == nil then return end
  local request, response = body.request, body.response
  if request then
    if request._t == "dcp_system_event" then
      learn_event(state, request)
    elseif request._t == "dcp_stream_req" then
      record(state.streams, header.opaque, header.vbucket)
    end
  elseif response then
    if response._t == "mcbp_hello_response" then
      learn_features(state, header, response)
    elseif response._t == "mcbp_collections_get_manifest_response" then
      learn_manifest(state, response)
    end
  end
end

-- Shows the name of a collection if an earlier message of the connection contained it.
local function show_collection(item, state, root)
  local request = root.body and root.body.request
  if request == nil then return end
  local key = request.key
  if want.collection_name and type(key) == "table" and key.collection_id then
    local id = i.mcbp_collection_id__number(key.collection_id)
    local name = at_frame(state.collections[id])
    if name then set_generated(add(item, LINKS.collection_name, name)) end
  end
end

-- Server rules by opcode.
local policies_of = setmetatable({}, {__index = function(self, opcode)
  local found = {}
  for index = 1, #policies do
    local one = policies[index]
    if one.opcodes.any or one.opcodes[facts.opcodes[opcode]] then found[#found + 1] = one end
  end
  rawset(self, opcode, found)
  return found
end})

-- Adds a note for each server rule that a message breaks.
local function show_policies(item, root)
  if not want_notes then return end
  local is_of = {}
  local about = policies_of[root.header.opcode or -1]
  for index = 1, #about do
    local one = about[index]
    local is_about = one.is_about
    if is_of[is_about] == nil then is_of[is_about] = is_about(root) or false end
    if want_notes[one.name] and is_of[is_about] and one.when(root) and one.check(root) == false then
      item:add_proto_expert_info(one.expert)
    end
  end
end

-- Links to the documentation of a message: this project's page, if the preferences contain the URL, and the source.
local function show_reference(item, root)
  if not want.reference then return end
  local body = root.body or root.server_body
  local part = body and (body.request or body.response or body.server_request or body.server_response)
  local links = part and facts.references[part._t]
  if links == nil then return end
  local site = chosen.site
  if site ~= "" then set_generated(add(item, LINKS.reference, site:gsub("/?$", "/", 1) .. links[1])) end
  set_generated(add(item, LINKS.reference, links[2]))
end

-- Returns the opcode of an unreadable message, followed by a space; an empty string if the opcode is missing.
local function opcode_at(pos, stop)
  local magic, opcode = byte(data, pos + 1, min(pos + 2, stop))
  if opcode == nil or facts.magics[magic] == nil then return "" end
  local names = MAGICS_OF_SERVER[magic] and facts.server_opcodes or facts.opcodes
  return (names[opcode] or opcode) .. " "
end

-- Shows the message at a position. Returns its line for the info column and its item.
local function dissect(pos, size, tree, state, with_line)
  local stop = min(pos + size, #data)
  is_cut, is_first = pos + size > stop, not packet.visited
  failure, instance_failure = nil, nil
  local item = want.proto and add(tree, proto, tvb(pos, stop - pos)) or tree
  local read = facts.without_collections
  if has_collections(state) then read = chosen.strict and facts.strict or facts.with_collections end
  local ok, root = pcall(read, item, pos, pos, stop, nil)
  local saved = want
  want = NOTHING
  local problem = instance_failure
  local line
  if ok then
    if with_line or want_all then
      local is_whole, written = pcall(line_of, root)
      line = is_whole and single_spaced(written) or "[" .. failure.rule .. "]"
    end
    want = saved
    if is_first then learn(state, root) end
    local vbucket = link(item, state, root)
    if RESPONSES[root.header.magic] then
      vbucket = vbucket or at_frame(state.streams[root.header.opaque])
      if vbucket and line then line = line .. " (vb=" .. vbucket .. ")" end
      if vbucket and want.stream_vbucket then set_generated(add(item, LINKS.stream_vbucket, vbucket)) end
    end
    show_collection(item, state, root)
    show_reference(item, root)
    show_policies(item, root)
  elseif root ~= FAILURE then
    error(root, 0)
  else
    problem = failure
    line = opcode_at(pos, stop) .. "[" .. problem.rule .. "]"
  end
  want = saved
  if want_all then append_text(item, ": " .. line) end
  if problem then
    if problem.item == tree then problem.item = add(tree, proto, tvb(pos, stop - pos)) end
    problem.item:add_proto_expert_info(X[problem.rule], problem.rule .. ": " .. problem.text)
  end
  return line, item
end

-- Returns the requested fields of a layout's messages; false if a requested field has no fixed place.
local function plan_of(one)
  local plan = {}
  for index = 1, #one.beyond do
    if want[one.beyond[index]] then plan = false break end
  end
  if plan then
    for number, place in pairs(one.places) do
      if want[number] then plan[#plan + 1] = {F[number], place[1], place[2]} end
    end
    plan.proto, plan.key, plan.collection_name = want.proto, one.has_key and want.key, want.collection_name
    plan.is_shown = #plan > 0 or plan.proto or plan.key or plan.collection_name
  end
  one.wanted, one.plan = want, plan
  return plan
end

local XATTRS, XATTRS_ABOVE = facts.xattrs, facts.xattrs * 2

-- Returns a LEB128 number of up to four bytes, and its end; nil for longer numbers.
local function leb128(pos, stop)
  local number, factor = 0, 1
  for at = pos, (stop < pos + 4 and stop or pos + 4) - 1 do
    local group = byte(data, at + 1)
    if group < 128 then
      if group == 0 and at > pos then return nil end
      return number + group * factor, at + 1
    end
    number, factor = number + (group - 128) * factor, factor * 128
  end
  return nil
end

-- Shows the requested fields of a complete message if its layout suffices. Returns the end and line of the message.
local function glance(pos, len, with_line, by_code, tree, state)
  local magic, opcode, first, second, len_extras, datatype, high, low, a, b, c, d = byte(data, pos + 1, pos + 12)
  if d == nil then return nil end
  local ways = by_code[(magic * 256 + opcode) * 256 + len_extras]
  if ways == nil or (datatype >= XATTRS and datatype % XATTRS_ABOVE >= XATTRS) then return nil end
  local size = HEADER_SIZE + ((a * 256 + b) * 256 + c) * 256 + d
  local after = pos + size
  if after > len or size > max_message then return nil end
  local len_key = first * 256 + second
  local key = pos + HEADER_SIZE + len_extras
  local stop = key + len_key
  for index = 1, #ways do
    local one = ways[index]
    if first > 0 and one.is_framed then return nil end
    if one.guard(pos, len_key, after - stop) then
      local plan = one.plan
      if one.wanted ~= want then plan = plan_of(one) end
      if not plan then return nil end
      local id, name = nil, key
      if one.has_id then
        if len_key == 0 then return nil end
        id, name = byte(data, key + 1), key + 1
        if id >= 128 then id, name = leb128(key, stop) end
        if id == nil then return nil end
      end
      local line = nil
      if with_line then
        local shown = nil
        if one.has_key then
          shown = sub(data, name + 1, stop)
          if not find(shown, "^[!-~]+$") then return nil end
        end
        line = one.line(pos, high * 256 + low, id, shown)
      end
      if plan.is_shown then
        local item = plan.proto and add(tree, proto, tvb(pos, size)) or tree
        for number = 1, #plan do
          local place = plan[number]
          add(item, place[1], tvb(pos + place[2], place[3]))
        end
        if plan.key then
          local text = sub(data, name + 1, stop)
          if find(text, "^[ -~]*$") then
            add(item, LINKS.key, tvb(name, stop - name), text)
          else
            show_key(item, name, stop - name)
          end
        end
        local told = plan.collection_name and id and at_frame(state.collections[id])
        if told then set_generated(add(item, LINKS.collection_name, told)) end
      end
      if one.is_answered and not packet.visited then
        local vbucket = facts.about_vbucket[one.type] and high * 256 + low
        record(state.requests, opaque_key("c", opcode, u4(data, pos + 12)), {packet.rel_ts, vbucket})
      end
      return after, line
    end
  end
  return nil
end

-- Shows bytes that belong to no message, with the reason.
local function skip(pos, stop, tree, state)
  local _, item = dissect(pos, stop - pos, tree, state)
  if item == tree then item = add(tree, proto, tvb(pos, stop - pos)) end
  add(item, LINKS.skipped, tvb(pos, stop - pos))
  item:add_proto_expert_info(X.unsynchronised)
  return "[" .. (stop - pos) .. " bytes outside any message]"
end

-- Number of messages per call in the info column. All calls reuse a single table of lines.
local LINES = 5
local info, lines = {}, {}
-- True once columns are visible. The slow check is repeated until then: columns are not visible in every packet.
local has_columns = false

function proto.dissector(buffer, pinfo, tree)
  local len = len_of(buffer)
  tvb, packet, data = buffer, pinfo, raw(buffer, 0, len)
  if number_of_frame == nil then find_accessors(pinfo, tree) end
  frame = number_of_frame(pinfo)
  json_left = nil
  want, want_all, want_notes = wanted_by(tree)
  local state = connection()
  local count, pos = 0, 0
  -- Invisible columns contain their names as text. A frame in which a message ends and others begin takes two calls;
  -- the text of the first call remains.
  local columns = cols_of(pinfo)
  has_columns = has_columns or tostring(columns.info) ~= "(info)"
  local is_second = info.frame == frame and find(tostring(columns.info), info.line, 1, true)
  if has_columns and not is_second then columns.protocol = "DCP" end
  local is_brief, by_code = not want_all and not want_notes and not chosen.strict, layouts[has_collections(state)]
  local limit = has_columns and LINES or 0
  while pos < len do
    local with_line = count < limit
    local after, line
    if is_brief then after, line = glance(pos, len, with_line, by_code, tree, state) end
    if after == nil then
      local size = message_size(pos, len)
      local fits = size and size > 0 and pos + size <= len
      local more = size and not fits and needed(pos, size, len) or 0
      if more > 0 and can_desegment(pinfo) > 0 then
        set_desegment_offset(pinfo, pos)
        set_desegment_len(pinfo, more)
        break
      end
      if size and size > 0 and (fits or more > 0) then
        after = pos + size
        line = dissect(pos, size, tree, state, with_line)
      else
        after = next_message(pos + 1, len, true)
        line = skip(pos, after, tree, state)
      end
      by_code = layouts[has_collections(state)]
    end
    pos = after
    count = count + 1
    if with_line then lines[count] = line end
  end
  if count > 0 and has_columns then
    local line = concat(lines, ", ", 1, min(count, LINES))
    if count > LINES then line = line .. ", and " .. (count - LINES) .. " more" end
    columns.info = is_second and (", " .. line) or line
    info.frame, info.line = frame, line
  end
  data, tvb, packet = nil, nil, nil
  return len
end

-- Ports

local table_of_ports = DissectorTable.get("tcp.port")
local ports = nil

local function register()
  if ports ~= nil and ports ~= "" then table_of_ports:remove(ports, proto) end
  ports = proto.prefs.ports
  if ports ~= "" then table_of_ports:add(ports, proto) end
end

local function read_preferences()
  for _, name in ipairs({"collections", "strict", "policy", "site"}) do chosen[name] = proto.prefs[name] end
  max_message = proto.prefs.max_message
  only = nil
  for name in proto.prefs.only:gmatch("[^, ]+") do
    only = only or {}
    only[numbers[name] or name] = true
  end
  if proto.prefs.ports ~= ports then register() end
end

read_preferences()
proto.prefs_changed = read_preferences
