-- Asks every address of a file once before any comes again. A line: address, then its headers, tabs between.
local requests = {}
local n = 0

function init(args)
  for line in io.lines(args[1]) do
    local address
    local headers = { Host = wrk.headers["Host"] }
    for field in line:gmatch("[^\t]+") do
      local name, value = field:match("^([%w-]+): (.*)$")
      if address == nil then address = field else headers[name] = value end
    end
    requests[#requests + 1] = wrk.format("GET", address, headers)
  end
end

function request()
  n = n % #requests + 1
  return requests[n]
end
