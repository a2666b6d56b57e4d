import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export type BucketRule = { perMinute: number; burst: number };
/** `waitMs`: until the next call; 0 when this one is admitted. `fullMs`: until nothing is missing. */
export type BucketState = { isAdmitted: boolean; remaining: number; waitMs: number; fullMs: number };
export type SpendToken = (subject: string, rule: BucketRule) => Promise<BucketState>;

const MINUTE_MS = 60_000;
/** More callers than a process serves in a minute; past it the least recent starts again. */
const MAX_LOCAL = 50_000;

/** By the clock of Redis, which all processes share. Numbers travel as text: a reply of Lua has none with a fraction. */
const SPEND = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
  local known = redis.call('HMGET', KEYS[1], 'tokens', 'at')
  local passed = math.max(0, now - (tonumber(known[2]) or now))
  local tokens = math.min(burst, (tonumber(known[1]) or burst) + passed * rate)
  local admitted = 0
  if tokens >= 1 then
    tokens = tokens - 1
    admitted = 1
  end
  redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
  redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate))
  return {admitted, tostring(tokens)}`;

/**
 * Token bucket in Redis, so that all processes share a caller's quota. While Redis is away each process has buckets of
 * its own: the bound is then the quota times the number of processes, and nobody is refused for our fault.
 */
export function tokenBuckets(redis: Redis, keyPrefix: string, nowMs: () => number): SpendToken {
  const local = localBuckets(nowMs);
  return async (subject, rule) => {
    const rate = rule.perMinute / MINUTE_MS;
    try {
      const answer: unknown = await redis.eval(SPEND, 1, `${keyPrefix}quota:${subject}`, rate, rule.burst);
      const [admitted, tokens] = Array.isArray(answer) ? answer.map(Number) : [];
      return readState(admitted === 1, tokens ?? 0, rule);
    } catch {
      return local(subject, rule);
    }
  };
}

type Bucket = { tokens: number; atMs: number };

/** The same in the memory of this process. */
function localBuckets(nowMs: () => number) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_LOCAL });
  return (subject: string, rule: BucketRule): BucketState => {
    const now = nowMs();
    const known = buckets.get(subject) ?? { tokens: rule.burst, atMs: now };
    const passedMs = Math.max(0, now - known.atMs);
    const tokens = Math.min(rule.burst, known.tokens + (passedMs * rule.perMinute) / MINUTE_MS);
    const isAdmitted = tokens >= 1;
    const left = isAdmitted ? tokens - 1 : tokens;
    buckets.set(subject, { tokens: left, atMs: now });
    return readState(isAdmitted, left, rule);
  };
}

function readState(isAdmitted: boolean, tokens: number, { perMinute, burst }: BucketRule): BucketState {
  const tokenMs = MINUTE_MS / perMinute;
  return {
    isAdmitted,
    remaining: Math.floor(tokens),
    waitMs: isAdmitted ? 0 : Math.ceil((1 - tokens) * tokenMs),
    fullMs: Math.ceil((burst - tokens) * tokenMs),
  };
}
