import { type AdmitRequest, concurrencyShare } from '@paligid/runtime/concurrency-share';
import { callerNetwork, siteNetwork } from '@paligid/runtime/network-address';
import { LRUCache } from 'lru-cache';

export type BurstLimits = {
  /** Sustained calls per second, and the burst allowed after a pause. */
  perSecond: number;
  burst: number;
  /** Calls that are processed at the same time. */
  inFlight: number;
};

type Bucket = { tokens: number; atMs: number };

/**
 * Phones of one carrier share an address by the thousand, so the rate limit is wide. The concurrency limit is narrower:
 * the queue of password hashes has 60 places, and one caller may not fill it.
 */
export const BURST_LIMITS: BurstLimits = { perSecond: 100, burst: 500, inFlight: 20 };
/** A /48 may do this many times as much as one of its /64s. */
const SITE_FACTOR = 2;
const MAX_CALLERS = 50_000;

/** Token bucket and concurrency limit per caller, in the memory of this process; checked before a body is read. */
export function burstGuard({ perSecond, burst, inFlight }: BurstLimits, nowMs: () => number): AdmitRequest {
  const share = concurrencyShare(inFlight);
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CALLERS });
  const bucketOf = (network: string, factor: number): Bucket => {
    const now = nowMs();
    const known = buckets.get(network) ?? { tokens: burst * factor, atMs: now };
    const refilled = known.tokens + ((now - known.atMs) / 1000) * perSecond * factor;
    known.tokens = Math.min(burst * factor, refilled);
    known.atMs = now;
    buckets.set(network, known);
    return known;
  };
  return (address) => {
    const caller = callerNetwork(address);
    const site = siteNetwork(caller);
    const asked = [bucketOf(caller, 1), ...(site === undefined ? [] : [bucketOf(site, SITE_FACTOR)])];
    if (asked.some(({ tokens }) => tokens < 1)) return undefined;
    const release = share(caller);
    if (release !== undefined) for (const bucket of asked) bucket.tokens -= 1;
    return release;
  };
}
