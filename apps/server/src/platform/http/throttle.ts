import type { ErrorCode } from '@paligid/contract/errors';
import { siteNetwork } from '@paligid/program/network-address';
import type { Redis } from 'ioredis';
import { ApiError } from './api-error.ts';
import { windowCounts } from './limit-store.ts';
import type { SubjectHash } from './subject-hash.ts';

export type ThrottleRule = { name: string; most: number; windowMs: number; code?: ErrorCode };

export type Throttle = {
  /** Counts a try of somebody; past the most of the rule it is refused, and told when it may go on. */
  spend: (rule: ThrottleRule, subject: string) => Promise<void>;
  /** Starts anew for somebody who has shown to be the right one. */
  forgive: (rule: ThrottleRule, subject: string) => Promise<void>;
  /** Deletes every count of these names about somebody who is gone. */
  deleteCounts: (names: readonly string[], subject: string) => Promise<void>;
};

/** A /48 may try this many times as often as one of its /64. */
const SITE_FACTOR = 8;

export function throttle(redis: Redis, keyPrefix: string, subjectHash: SubjectHash): Throttle {
  const { count, forget } = windowCounts(redis, keyPrefix);
  return {
    spend: async ({ name, most, windowMs, code = 'TOO_MANY_REQUESTS' }, subject) => {
      const spendOf = async (whom: string, max: number) => {
        const { current, ttl } = await count(`${name}:${subjectHash(whom)}`, windowMs);
        if (current > max)
          throw new ApiError(code, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) });
      };
      await spendOf(subject, most);
      const site = siteNetwork(subject);
      if (site !== undefined) await spendOf(site, most * SITE_FACTOR);
    },
    forgive: ({ name }, subject) => forget([`${name}:${subjectHash(subject)}`]),
    deleteCounts: (names, subject) => {
      const hash = subjectHash(subject);
      return forget(names.map((name) => `${name}:${hash}`));
    },
  };
}
