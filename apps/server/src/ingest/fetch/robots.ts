import { ROBOT_NAME } from '@paligid/domain/product';
import robotsParser from 'robots-parser';
import * as z from 'zod';
import type { AddressRules } from '../../platform/address-guard.ts';
import type { FetchResult } from './fetch-result.ts';
import type { FetchRequest } from './polite-fetch.ts';

export type Robots = { isDisallowed: (address: string, rules: AddressRules) => Promise<boolean> };

const CACHE_MS = 24 * 3_600_000;
/** After a failure it is requested again sooner. */
const FAILURE_CACHE_MS = 10 * 60_000;
const TOTAL_MS = 8000;
/** RFC 9309 requires at least this much to be read. */
const BYTES = 512_000;

type CachedRobots = { until: number; isDisallowed: (address: string) => boolean };

/**
 * Cache of each host's robots.txt, requested once a day. A feed that its publisher announces may be
 * fetched, so only an explicit Disallow stops it: a missing or currently unreadable robots.txt does not.
 */
export function createRobots(fetch: (wanted: FetchRequest) => Promise<FetchResult>, now: () => Date): Robots {
  const byOrigin = new Map<string, Promise<CachedRobots>>();
  return {
    isDisallowed: async (address, rules) => {
      const { origin } = new URL(address);
      const cached = await byOrigin.get(origin);
      if (cached !== undefined && now().getTime() < cached.until) return cached.isDisallowed(address);
      const asked = ask(`${origin}/robots.txt`, rules);
      byOrigin.set(origin, asked);
      // A rejected request is not cached: the next caller tries again.
      asked.catch(() => byOrigin.get(origin) === asked && byOrigin.delete(origin));
      return (await asked).isDisallowed(address);
    },
  };

  async function ask(address: string, rules: AddressRules): Promise<CachedRobots> {
    const answer = await fetch({
      address,
      rules,
      validators: {},
      totalMs: TOTAL_MS,
      bytes: BYTES,
      expects: 'text',
    });
    const time = now().getTime();
    if (answer.kind === 'document') {
      const isAllowed = parseRobotsRules(address, answer.document.text);
      return { until: time + CACHE_MS, isDisallowed: (page) => isAllowed(page, ROBOT_NAME) === false };
    }
    const hasNone = answer.kind === 'failed' && answer.status !== undefined && answer.status < 500;
    const keptMs = hasNone || answer.kind === 'refused' ? CACHE_MS : FAILURE_CACHE_MS;
    return { until: time + keptMs, isDisallowed: () => false };
  }
}

const RobotsSchema = z.object({
  isAllowed: z.custom<(address: string, robot: string) => boolean | undefined>(
    (value) => typeof value === 'function',
  ),
});

/** The library's types describe a default export that its CommonJS file does not have. */
function parseRobotsRules(address: string, text: string) {
  const parse: unknown = robotsParser;
  if (typeof parse !== 'function') throw new TypeError('robots-parser is no function');
  const robots = parse(address, text);
  const { isAllowed } = RobotsSchema.parse({ isAllowed: robots.isAllowed.bind(robots) });
  return isAllowed;
}
