-- Another page each time: the given path with a growing number.
local path, n = "", 0
function init(args)
  path = args[1]
  math.randomseed(os.time())
  n = math.random(1, 1e9)
end
function request()
  n = n + 1
  return wrk.format("GET", path .. n)
end
