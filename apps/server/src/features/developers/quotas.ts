import { apiKeyText, PUBLIC_QUOTAS } from '@paligid/contract/entities/developers';
import { manilaDate, manilaDayStartMs } from '@paligid/domain/time/calendar';
import { counter } from '@paligid/runtime/metrics';
import { siteNetwork } from '@paligid/runtime/network-address';
import { SwrCache } from '@paligid/runtime/swr-cache';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SubjectHash } from '../../platform/http/secrets.ts';
import * as repository from './api-keys.repository.ts';
import { hashKey } from './api-keys.service.ts';
import { type BucketRule, type BucketState, tokenBuckets } from './token-buckets.ts';

type Deps = { db: Pool; redis: Redis; keyPrefix: string; clock: Clock; subjectHash: SubjectHash };
type Caller = { authorization: string | undefined; address: string };
type SetHeader = (name: string, value: string) => void;

export type Quotas = ReturnType<typeof publicQuotas>;

/** How long a revoked key may still work, and how old the stored count of a day may be. */
const KEY_FRESH_MS = 30_000;
/** Known keys go on working while PostgreSQL is away. */
const KEY_STALE_MS = 3_600_000;
const MAX_KEYS = 10_000;
/** Keys that this process has not seen lately: nobody honest has more, and a guess costs a read of the database. */
const LOOKUPS: BucketRule = { perMinute: 30, burst: 60 };
/** A /48 may do this many times as much as one of its /64s. */
const SITE_FACTOR = 8;
const DAY_MS = 24 * 3_600_000;
const BEARER = /^Bearer (\S{1,100})$/i;

const callsCounted = counter('public_api_calls_total', 'Calls of the public API by who called and outcome', [
  'caller',
  'outcome',
]);
for (const caller of ['key', 'address'])
  for (const outcome of ['admitted', 'refused']) callsCounted.inc({ caller, outcome }, 0);

/** Calls of a key on a day: what is stored of all processes, and what this one has still to store. */
type DayCount = { day: string; stored: number; calls: number; refused: number };

/** Admits callers of the public API by key or network address, and counts the calls of each key by day. */
export function publicQuotas({ db, redis, keyPrefix, clock, subjectHash }: Deps) {
  const nowMs = () => clock.now().getTime();
  const spend = tokenBuckets(redis, keyPrefix, nowMs);
  const keys = new SwrCache<{ id: string; calls: string } | null>({
    ...{ freshMs: KEY_FRESH_MS, staleMs: KEY_STALE_MS, maxEntries: MAX_KEYS, now: clock.now },
  });
  const days = new Map<string, DayCount>();

  const dayOf = (keyId: string, stored: number): DayCount => {
    const day = manilaDate(nowMs());
    const known = days.get(keyId);
    if (known?.day === day) {
      known.stored = Math.max(known.stored, stored);
      return known;
    }
    const fresh = { day, stored, calls: 0, refused: 0 };
    // What was counted yesterday and is not stored yet is stored as today's: the total stays right.
    if (known !== undefined) Object.assign(fresh, { calls: known.calls, refused: known.refused });
    days.set(keyId, fresh);
    return fresh;
  };

  const admitKey = async (key: string, address: string, setHeader: SetHeader) => {
    const hash = hashKey(key);
    const name = hash.toString('base64url');
    if (keys.peek(name) === undefined) {
      const asked = await spend(`lookup:${subjectHash(address)}`, LOOKUPS);
      if (!asked.isAdmitted) throw refused(asked.waitMs);
    }
    const today = manilaDate(nowMs());
    const { value: known } = await keys.get(
      name,
      async () => (await repository.find(db, hash, today)) ?? null,
    );
    if (known === null) throw new ApiError('API_KEY_REFUSED');
    const count = dayOf(known.id, Number(known.calls));
    const rule = PUBLIC_QUOTAS.key;
    const state = await spend(`key:${known.id}`, rule);
    const leftToday = rule.perDay - count.stored - count.calls;
    setLimitHeaders(setHeader, rule, {
      ...state,
      remaining: Math.max(0, Math.min(state.remaining, leftToday)),
    });
    if (state.isAdmitted && leftToday > 0) {
      count.calls += 1;
      callsCounted.inc({ caller: 'key', outcome: 'admitted' });
      return;
    }
    count.refused += 1;
    callsCounted.inc({ caller: 'key', outcome: 'refused' });
    throw refused(leftToday > 0 ? state.waitMs : untilMidnightMs(nowMs()));
  };

  const admitAddress = async (address: string, setHeader: SetHeader) => {
    const rule = PUBLIC_QUOTAS.address;
    const own = await spend(`address:${subjectHash(address)}`, rule);
    const site = siteNetwork(address);
    const wide =
      site === undefined
        ? own
        : await spend(`address:${subjectHash(site)}`, {
            perMinute: rule.perMinute * SITE_FACTOR,
            burst: rule.burst * SITE_FACTOR,
          });
    const isAdmitted = own.isAdmitted && wide.isAdmitted;
    setLimitHeaders(setHeader, rule, own);
    callsCounted.inc({ caller: 'address', outcome: isAdmitted ? 'admitted' : 'refused' });
    if (!isAdmitted) throw refused(Math.max(own.waitMs, wide.waitMs));
  };

  return {
    /** Throws when the caller is not known, or has used up its quota. */
    admit: ({ authorization, address }: Caller, setHeader: SetHeader): Promise<void> => {
      if (authorization === undefined) return admitAddress(address, setHeader);
      const key = apiKeyText.safeParse(BEARER.exec(authorization)?.[1]).data;
      if (key === undefined) throw new ApiError('API_KEY_REFUSED');
      return admitKey(key, address, setHeader);
    },

    /** Stores what was counted since the last time, in one statement. What cannot be stored stays counted. */
    flush: async (): Promise<void> => {
      const day = manilaDate(nowMs());
      const added: repository.AddedCalls[] = [];
      for (const [keyId, count] of days) {
        const { calls, refused } = count;
        if (calls + refused > 0) added.push({ keyId, calls, refused });
        // Keys that nobody uses any more are forgotten with their day.
        else if (count.day !== day) days.delete(keyId);
        // While they are being stored they count as stored, also for a second flush.
        Object.assign(count, { stored: count.stored + calls, calls: 0, refused: 0 });
      }
      if (added.length === 0) return;
      try {
        const totals = await repository.addCalls(db, day, added);
        for (const { keyId, calls } of totals) {
          const count = days.get(keyId);
          if (count !== undefined) count.stored = Math.max(count.stored, Number(calls));
        }
      } catch (error) {
        for (const { keyId, calls, refused } of added) {
          const count = days.get(keyId);
          if (count === undefined) continue;
          count.stored -= calls;
          count.calls += calls;
          count.refused += refused;
        }
        throw error;
      }
    },
  };
}

/** As in draft-ietf-httpapi-ratelimit-headers, in the three plain fields that clients know. */
function setLimitHeaders(setHeader: SetHeader, { perMinute, burst }: BucketRule, state: BucketState): void {
  setHeader('ratelimit-limit', String(burst));
  setHeader('ratelimit-remaining', String(state.remaining));
  setHeader('ratelimit-reset', String(Math.ceil(state.fullMs / 1000)));
  setHeader('ratelimit-policy', `${perMinute};w=60`);
}

function refused(waitMs: number): ApiError {
  return new ApiError('QUOTA_REACHED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function untilMidnightMs(now: number): number {
  return manilaDayStartMs(now) + DAY_MS - now;
}
