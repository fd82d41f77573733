-- Wireshark dissector of Couchbase DCP and of the key-value messages around it, by dcpspec @VERSION@.
-- `make generate` writes this file from the grammars in ksy/ and tools/generate/wireshark.lua: change those instead.
-- Copy it to the folder "Personal Lua Plugins", listed in Help > About Wireshark > Folders. SPDX-License-Identifier: Apache-2.0

set_plugin_info({version = "@VERSION@", author = "dcpspec"})

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

local function show_json(item, pos, size)
  if size == 0 then return end
  if has_json == nil then
    local ok, found = pcall(Dissector.get, "json")
    json, has_json = ok and found or nil, ok and found ~= nil
  end
  if has_json then pcall(json.call, json, tvb(pos, size):tvb(), packet, item) end
end

-- The decompressed value, if this version of Wireshark can decompress it.
local function show_snappy(item, pos, size, is_json)
  local range = tvb(pos, size)
  local ok, inflated = pcall(function() return range:uncompress_snappy("Snappy") end)
  if not ok or inflated == nil then return end
  set_generated(add(item, inflated, "Decompressed: " .. inflated:len() .. " bytes"))
  if is_json and has_json ~= false then pcall(function() Dissector.get("json"):call(inflated:tvb(), packet, item) end) end
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

-- GENERATED

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
