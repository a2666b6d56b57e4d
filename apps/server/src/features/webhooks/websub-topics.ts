import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { Agent, request } from 'undici';
import type { Clock } from '../../platform/clock.ts';
import * as repository from './websub.repository.ts';

/** A feed as the web program gives it to everybody. */
type Topic = { type: string; body: Buffer; tag: string };
/** By its path; undefined when it cannot be had now. Does not throw. */
export type ReadTopic = (path: string) => Promise<Topic | undefined>;

const READ_MS = 5_000;
/** A feed has 256 kB of entries at most. */
const MAX_BYTES = 400_000;

export function topicReader(origin: string): ReadTopic {
  const dispatcher = new Agent({ connections: 4, maxResponseSize: MAX_BYTES });
  return async (path) => {
    try {
      const response = await request(`${origin}${path}`, {
        ...{ dispatcher, signal: AbortSignal.timeout(READ_MS), headers: { 'user-agent': 'Paligid-Hub/1' } },
        // No connection stays open behind a program that stops.
        reset: true,
      });
      const body = Buffer.from(await response.body.arrayBuffer());
      const type = response.headers['content-type'];
      if (response.statusCode !== 200 || typeof type !== 'string') return undefined;
      return { type, body, tag: createHash('sha256').update(body).digest('hex') };
    } catch {
      return undefined;
    }
  };
}

type CheckDeps = {
  pool: Pool;
  clock: Clock;
  readTopic: ReadTopic;
  /** Wakes the senders. */
  onChanged: () => void;
};

const PAGE = 200;
const AT_ONCE = 4;
const CHECK_EVERY_MS = 60_000;
/** The web program gives the answer of a second ago while it reads anew: an alert is in the feed at the second check. */
const CHECKS_AFTER_ALERT = 3;
const MAX_REMOVED = 500;

/**
 * Finds the feeds that have changed, and marks who is to be told: each once a minute, and all at once after an alert.
 * Idempotent, so any number of processes may run.
 */
export function topicChecker(deps: CheckDeps) {
  const { pool, clock } = deps;
  let checkedMs = 0;
  let checksLeft = 0;
  return {
    alertChanged: () => {
      checksLeft = CHECKS_AFTER_ALERT;
    },
    /** To be called every second or two. */
    check: async (): Promise<boolean> => {
      const nowMs = clock.now().getTime();
      if (checksLeft === 0 && nowMs - checkedMs < CHECK_EVERY_MS) return false;
      checksLeft = Math.max(0, checksLeft - 1);
      checkedMs = nowMs;
      await repository.removeOver(pool, MAX_REMOVED);
      await checkTopics(deps);
      return false;
    },
  };
}

/** Returns how many subscribers are to be told. */
export async function checkTopics({ pool, readTopic, onChanged }: Omit<CheckDeps, 'clock'>): Promise<number> {
  let told = 0;
  let topics = await repository.listTopics(pool, '', PAGE);
  while (topics.length > 0) {
    const waiting = [...topics];
    const work = async () => {
      for (let topic = waiting.shift(); topic !== undefined; topic = waiting.shift()) {
        const found = await readTopic(topic);
        if (found !== undefined) told += await repository.wantTag(pool, topic, found.tag);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    topics = await repository.listTopics(pool, topics.at(-1) ?? '', PAGE);
  }
  if (told > 0) onChanged();
  return told;
}
