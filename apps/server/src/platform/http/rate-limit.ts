import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { ErrorCode } from '@paligid/contract/errors';
import { siteNetwork } from '@paligid/runtime/network-address';
import type { Redis } from 'ioredis';
import { ApiError } from './api-error.ts';
import type { SubjectHash } from './secrets.ts';

type Count = { current: number; ttl: number };

/** The first call of a window sets its end; later calls read how long it still lasts. */
const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/** More keys than a process serves in a window; past it the oldest key starts again. */
const MAX_KEYS = 50_000;

/**
 * Rate limit by a fixed-window counter in Redis, so that all processes share it. While Redis is down each process counts for
 * itself: a limit that is a little wide beats none.
 */
export function limitStore(redis: Redis, keyPrefix: string): FastifyRateLimitStoreCtor {
  const { count } = windowCounts(redis, keyPrefix);
  // Keys contain the name of their call: the route that the plugin passes when it asks for a child differs by version.
  const store: FastifyRateLimitStore = {
    incr: (key, done, windowMs) => {
      count(key, windowMs).then((counted) => done(null, counted), done);
    },
    child: () => store,
  };
  return class {
    readonly incr = store.incr;
    readonly child = store.child;
  };
}

type WindowCounts = {
  /** How often a key was counted in its window, and how long the window still lasts. */
  count: (key: string, windowMs: number) => Promise<Count>;
  deleteKeys: (keys: readonly string[]) => Promise<void>;
};

function windowCounts(redis: Redis, keyPrefix: string): WindowCounts {
  const local = localCounts(MAX_KEYS);
  const full = (key: string) => `${keyPrefix}limit:${key}`;
  return {
    count: (key, windowMs) =>
      countIn(redis, full(key), windowMs).catch(() => local(full(key), windowMs, performance.now())),
    deleteKeys: async (keys) => {
      // Keys that Redis cannot delete now expire by themselves.
      await redis.del(...keys.map(full)).catch(() => 0);
    },
  };
}

/** Fixed-window counters in the memory of this process. */
export function localCounts(mostKeys: number): (key: string, windowMs: number, nowMs: number) => Count {
  const windows = new Map<string, { current: number; endsAt: number }>();
  return (key, windowMs, nowMs) => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > nowMs) {
      known.current += 1;
      return { current: known.current, ttl: known.endsAt - nowMs };
    }
    windows.delete(key);
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size >= mostKeys) windows.delete(oldest);
    windows.set(key, { current: 1, endsAt: nowMs + windowMs });
    return { current: 1, ttl: windowMs };
  };
}

async function countIn(redis: Redis, key: string, windowMs: number): Promise<Count> {
  const answer: unknown = await redis.eval(COUNT, 1, key, windowMs);
  const [current, ttl] = Array.isArray(answer) ? answer.map(Number) : [];
  return { current: current ?? 0, ttl: ttl ?? windowMs };
}

export type ThrottleRule = { name: string; max: number; windowMs: number; code?: ErrorCode };

export type Throttle = {
  /** Counts an attempt; past the rule's maximum it is rejected with the time of the next attempt. */
  spend: (rule: ThrottleRule, subject: string) => Promise<void>;
  /** Resets the count of somebody who has proved to be the right one. */
  forgive: (rule: ThrottleRule, subject: string) => Promise<void>;
};

/** A /48 may try this many times as often as one of its /64s. */
const SITE_FACTOR = 8;

export function throttle(redis: Redis, keyPrefix: string, subjectHash: SubjectHash): Throttle {
  const { count, deleteKeys } = windowCounts(redis, keyPrefix);
  return {
    spend: async ({ name, max, windowMs, code = 'TOO_MANY_REQUESTS' }, subject) => {
      const spendOf = async (whom: string, max: number) => {
        const { current, ttl } = await count(`${name}:${subjectHash(whom)}`, windowMs);
        if (current > max)
          throw new ApiError(code, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) });
      };
      await spendOf(subject, max);
      const site = siteNetwork(subject);
      if (site !== undefined) await spendOf(site, max * SITE_FACTOR);
    },
    forgive: ({ name }, subject) => deleteKeys([`${name}:${subjectHash(subject)}`]),
  };
}
