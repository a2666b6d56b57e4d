import { ROBOT_NAME } from '@paligid/domain/product';
import robotsParser from 'robots-parser';
import * as z from 'zod';
import type { AddressRules } from '../../platform/address-guard.ts';
import type { FetchResult } from './fetch-result.ts';
import type { FetchRequest } from './polite-fetch.ts';

/** A feed that its publisher announces, or a page or document that it did not. */
type Fetched = 'feed' | 'page';

export type Robots = {
  /** Why the address is not to be requested now; absent if it may be. */
  rejection: (address: string, rules: AddressRules, what: Fetched) => Promise<RobotsRejection | undefined>;
  /** The pause that the publisher asks for between requests to a host, as far as it is known. */
  delayMs: (host: string) => number;
};

type RobotsRejection = Extract<FetchResult, { kind: 'refused' | 'failed' }>;

const CACHE_MS = 24 * 3_600_000;
/** After a failure it is requested again sooner. */
const FAILURE_CACHE_MS = 10 * 60_000;
const TOTAL_MS = 8000;
/** RFC 9309 requires at least this much to be read. */
const BYTES = 512_000;
/** A longer pause would keep a site's warnings from readers. */
const MAX_DELAY_MS = 60_000;

const DISALLOWED: RobotsRejection = { kind: 'refused', reason: 'disallowed by robots.txt' };
const UNKNOWN: RobotsRejection = { kind: 'failed', reason: 'robots.txt gave no answer', status: undefined };

type CachedRobots = {
  until: number;
  /** Whether robots.txt was there to be read, or is known to be missing. */
  isKnown: boolean;
  delayMs: number;
  isDisallowed: (address: string) => boolean;
};

/**
 * Cache of each host's robots.txt, requested once a day. What its publisher announces as a feed is stopped by an explicit
 * Disallow alone. A page is not requested either while robots.txt gives no answer (RFC 9309), unless it was read before:
 * then those rules hold on. A robots.txt that does not exist forbids nothing.
 */
export function createRobots(fetch: (wanted: FetchRequest) => Promise<FetchResult>, now: () => Date): Robots {
  const byOrigin = new Map<string, Promise<CachedRobots>>();
  const delays = new Map<string, number>();
  return {
    rejection: async (address, rules, what) => {
      const robots = await current(new URL(address), rules);
      if (robots.isDisallowed(address)) return DISALLOWED;
      return robots.isKnown || what === 'feed' ? undefined : UNKNOWN;
    },
    delayMs: (host) => delays.get(host) ?? 0,
  };

  async function current({ origin, host }: URL, rules: AddressRules): Promise<CachedRobots> {
    const cached = await byOrigin.get(origin);
    if (cached !== undefined && now().getTime() < cached.until) return cached;
    const asked = ask(`${origin}/robots.txt`, rules, cached);
    byOrigin.set(origin, asked);
    // A rejected request is not cached: the next caller tries again.
    asked.catch(() => byOrigin.get(origin) === asked && byOrigin.delete(origin));
    const robots = await asked;
    delays.set(host, robots.delayMs);
    return robots;
  }

  async function ask(
    address: string,
    rules: AddressRules,
    before: CachedRobots | undefined,
  ): Promise<CachedRobots> {
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
      const robots = parseRobotsRules(address, answer.document.text);
      const seconds = robots.getCrawlDelay(ROBOT_NAME) ?? 0;
      return {
        until: time + CACHE_MS,
        isKnown: true,
        delayMs: Math.min(Math.max(0, seconds * 1000) || 0, MAX_DELAY_MS),
        isDisallowed: (page) => robots.isAllowed(page, ROBOT_NAME) === false,
      };
    }
    // A redirect to where we do not go is an answer too: there is none here.
    const isMissing = answer.kind === 'failed' && answer.status !== undefined && answer.status < 500;
    if (isMissing || answer.kind === 'refused' || answer.kind === 'gone') {
      return { until: time + CACHE_MS, isKnown: true, delayMs: 0, isDisallowed: () => false };
    }
    const until = time + FAILURE_CACHE_MS;
    return before?.isKnown
      ? { ...before, until }
      : { until, isKnown: false, delayMs: 0, isDisallowed: () => false };
  }
}

type RobotsRules = {
  isAllowed: (address: string, robot: string) => boolean | undefined;
  getCrawlDelay: (robot: string) => number | undefined;
};

const isFunction = (value: unknown) => typeof value === 'function';
const RobotsSchema = z.object({
  isAllowed: z.custom<RobotsRules['isAllowed']>(isFunction),
  getCrawlDelay: z.custom<RobotsRules['getCrawlDelay']>(isFunction),
});

/** The library's types describe a default export that its CommonJS file does not have. */
function parseRobotsRules(address: string, text: string): RobotsRules {
  const parse: unknown = robotsParser;
  if (typeof parse !== 'function') throw new TypeError('robots-parser is no function');
  const robots = parse(address, text);
  return RobotsSchema.parse({
    isAllowed: robots.isAllowed.bind(robots),
    getCrawlDelay: robots.getCrawlDelay.bind(robots),
  });
}
