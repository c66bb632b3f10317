-- What wrk has counted, as one line of JSON.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"count":%d,"us":%d,"p99Us":%d,"failed":%d,"refused":%d}\n',
    summary.requests, summary.duration, latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
