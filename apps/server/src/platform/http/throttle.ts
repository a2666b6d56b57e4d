import { createHash } from 'node:crypto';
import type { ErrorCode } from '@paligid/contract/errors';
import type { Redis } from 'ioredis';
import { ApiError } from './api-error.ts';
import { windowCounts } from './limit-store.ts';

export type ThrottleRule = { name: string; most: number; windowMs: number; code?: ErrorCode };

export type Throttle = {
  /** Counts a try of somebody; past the most of the rule it is refused, and told when it may go on. */
  spend: (rule: ThrottleRule, subject: string) => Promise<void>;
  /** Starts anew for somebody who has shown to be the right one. */
  forgive: (rule: ThrottleRule, subject: string) => Promise<void>;
};

/** Whom it is about stands in Redis as a hash: an address or a mailbox is nobody's business there. */
export function throttle(redis: Redis, keyPrefix: string): Throttle {
  const { count, forget } = windowCounts(redis, keyPrefix);
  return {
    spend: async ({ name, most, windowMs, code = 'TOO_MANY_REQUESTS' }, subject) => {
      const { current, ttl } = await count(`${name}:${opaque(subject)}`, windowMs);
      if (current > most) throw new ApiError(code, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) });
    },
    forgive: ({ name }, subject) => forget(`${name}:${opaque(subject)}`),
  };
}

function opaque(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22);
}
