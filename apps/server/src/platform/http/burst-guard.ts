import { callerNetwork, siteNetwork } from '@paligid/program/network-address';
import { LRUCache } from 'lru-cache';

export type BurstLimits = {
  /** Calls a second in the long run, and at once after a pause. */
  perSecond: number;
  burst: number;
  /** Calls that are being answered at the same time. */
  inFlight: number;
};

type Bucket = { tokens: number; atMs: number; inFlight: number };

/**
 * Phones of one provider share an address by the thousand, so the rate is wide. What is answered at one time is
 * narrower: the queue of password hashes has 60 places, and one caller may not fill it.
 */
export const BURST_LIMITS: BurstLimits = { perSecond: 100, burst: 500, inFlight: 20 };
/** A /48 may do this many times what one of its /64 may. */
const SITE_FACTOR = 2;
const MAX_CALLERS = 50_000;

/** Undefined: refused. Else it is called once the call is answered. */
export type Admit = (address: string) => (() => void) | undefined;

/** Token bucket and concurrency limit by caller, in the memory of this process: asked before a body is read. */
export function burstGuard(limits: BurstLimits, nowMs: () => number): Admit {
  const callers = new LRUCache<string, Bucket>({ max: MAX_CALLERS });
  const bucketOf = (network: string, burst: number): Bucket => {
    const known = callers.get(network) ?? { tokens: burst, atMs: nowMs(), inFlight: 0 };
    callers.set(network, known);
    return known;
  };
  return (address) => {
    const caller = callerNetwork(address);
    const site = siteNetwork(caller);
    const shares = [{ network: caller, factor: 1 }];
    if (site !== undefined) shares.push({ network: site, factor: SITE_FACTOR });
    const buckets = shares.map(({ network, factor }) => {
      const bucket = bucketOf(network, limits.burst * factor);
      refill(bucket, limits.perSecond * factor, limits.burst * factor, nowMs());
      return { bucket, isFull: bucket.tokens < 1 || bucket.inFlight >= limits.inFlight * factor };
    });
    if (buckets.some(({ isFull }) => isFull)) return undefined;
    for (const { bucket } of buckets) {
      bucket.tokens -= 1;
      bucket.inFlight += 1;
    }
    return () => {
      for (const { bucket } of buckets) bucket.inFlight -= 1;
    };
  };
}

function refill(bucket: Bucket, perSecond: number, burst: number, nowMs: number): void {
  bucket.tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.atMs) / 1000) * perSecond);
  bucket.atMs = nowMs;
}
