-- Asks for a page, and at every so many requests the next one of a file that holds them as they are sent, each with
-- a zero byte behind it: wrk … url -- every file
dofile("bench/wrk-report.lua")

local every, page
local others = {}
local asked = 0

function init(args)
  every = tonumber(args[1])
  page = wrk.format()
  for other in assert(io.open(args[2], "rb")):read("*a"):gmatch("%Z+") do
    others[#others + 1] = other
  end
end

function request()
  asked = asked + 1
  if asked % every > 0 then
    return page
  end
  return others[asked / every % #others + 1]
end
