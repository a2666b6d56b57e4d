import { createHash, randomBytes } from 'node:crypto';
import { MAX_API_KEYS } from '@paligid/contract/entities/developers';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import * as repository from './api-keys.repository.ts';

type Deps = { db: Pool; clock: Clock; newId: () => string };

export type ApiKeysService = ReturnType<typeof apiKeysService>;

const SECRET_BYTES = 32;
const HINT_CHARS = 4;

/** Keys of the public API, which readers make for themselves. */
export function apiKeysService({ db, clock, newId }: Deps) {
  const list = async (userId: string) => {
    const day = manilaDate(clock.now().getTime());
    const rows = await repository.list(db, userId, day, MAX_API_KEYS);
    return { keys: rows.map(present) };
  };
  return {
    list,
    create: async (userId: string, name: string) => {
      const key = `plg_${randomBytes(SECRET_BYTES).toString('base64url')}`;
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        if (!(await repository.lockReader(tx, userId))) throw new ApiError('SIGN_IN_REQUIRED');
        const known = await repository.list(tx, userId, manilaDate(now.getTime()), MAX_API_KEYS);
        if (known.length >= MAX_API_KEYS) throw new ApiError('TOO_MANY_KEYS');
        const made = { id: newId(), userId, name, hash: hashKey(key), hint: key.slice(-HINT_CHARS) };
        await repository.insert(tx, { ...made, createdAt: now });
      });
      return { key, ...(await list(userId)) };
    },
    remove: async (userId: string, id: string) => {
      await repository.remove(db, userId, id);
      return list(userId);
    },
  };
}

/** Without salt or stretching: a key has 256 random bits, and is looked up by its hash. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function present({ createdAt, calls, refused, lastUsed, ...row }: repository.ApiKeyRow) {
  return {
    ...row,
    created_at: createdAt.toISOString(),
    calls_today: Number(calls),
    refused_today: Number(refused),
    last_used: lastUsed,
  };
}
