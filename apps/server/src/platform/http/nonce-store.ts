import { sleep } from '@paligid/runtime/deadline';
import type { Redis } from 'ioredis';

type NonceVerdict = 'fresh' | 'seen' | 'before-epoch';

export type NonceStore = {
  /** Rejects when Redis is unavailable: then it is unknown whether the nonce was used. */
  claim: (nonce: string, timestampMs: number, nowMs: number) => Promise<NonceVerdict>;
};

/** A request is valid for the window before and after its own time; twice that covers both. */
const NONCE_LIFE_MS = 2 * 3_600_000;
const MAX_MARK_TRIES = 50;
const MARK_RETRY_MS = 100;

/**
 * Whoever finds the epoch marker missing writes it. A Redis that lost its nonces lost the marker too, so everything
 * signed before the new marker is rejected: it may have been used already.
 */
const CLAIM = `
  local epoch = redis.call('GET', KEYS[1])
  if not epoch then
    epoch = ARGV[1]
    redis.call('SET', KEYS[1], epoch)
  end
  if tonumber(ARGV[2]) < tonumber(epoch) then return 'before-epoch' end
  if redis.call('SET', KEYS[2], '1', 'NX', 'PX', ARGV[3]) then return 'fresh' end
  return 'seen'`;

export function nonceStore(redis: Redis, keyPrefix: string, now: () => number): NonceStore {
  const processOf = redisProcess(redis);
  const epochKey = async () => `${keyPrefix}nonce-epoch:${await processOf()}`;
  // Written as soon as Redis is there, or the first write after that would be taken for a replay. A process that is
  // busy starting may miss the reply, so it tries again.
  const mark = async () => {
    for (let tries = 0; tries < MAX_MARK_TRIES && redis.status === 'ready'; tries += 1) {
      try {
        await redis.set(await epochKey(), now(), 'NX');
        return;
      } catch {
        await sleep(MARK_RETRY_MS);
      }
    }
  };
  redis.on('ready', mark);
  if (redis.status === 'ready') void mark();
  return {
    claim: async (nonce, timestampMs, nowMs) => {
      const epoch = await epochKey();
      const key = `${keyPrefix}nonce:${nonce}`;
      return toVerdict(await redis.eval(CLAIM, 2, epoch, key, nowMs, timestampMs, NONCE_LIFE_MS));
    },
  };
}

function toVerdict(answer: unknown): NonceVerdict {
  if (answer === 'fresh' || answer === 'before-epoch') return answer;
  return 'seen';
}

/**
 * The marker is bound to the Redis process behind the connection: one restored from an old copy, or a replica promoted
 * a moment too early, has the marker of another process and lacks the last nonces.
 */
function redisProcess(redis: Redis): () => Promise<string> {
  let known: Promise<string> | undefined;
  const forget = () => {
    known = undefined;
  };
  redis.on('close', forget);
  return () => {
    known ??= redis.info('server').then(runId);
    known.catch(forget);
    return known;
  };
}

function runId(info: string): string {
  const [, id] = /^run_id:(\w+)/m.exec(info) ?? [];
  if (id === undefined) throw new Error('Redis does not tell its run_id');
  return id;
}
