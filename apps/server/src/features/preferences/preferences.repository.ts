import { DEFAULT_WEIGHT } from '@paligid/domain/preferences/category-weights';
import type { ClientBase, Pool } from 'pg';
import * as z from 'zod';

type Db = Pool | ClientBase;
export type Weights = ReadonlyMap<string, number>;

const weightsSchema = z.record(z.string(), z.number()).catch({});

const FIND = {
  name: 'preferences-find',
  text: `select weights, learned_at as "learnedAt" from user_preferences where user_id = $1`,
};

const SAVE = {
  name: 'preferences-save',
  text: 'update user_preferences set weights = $2, updated_at = $3 where user_id = $1',
};

const SAVE_LEARNED = {
  name: 'preferences-save-learned',
  text: 'update user_preferences set weights = $2, learned_at = $3, updated_at = $3 where user_id = $1',
};

type StoredWeights = { weights: Weights; learnedAt: Date | null };

export async function find(db: Db, userId: string, isLocked = false): Promise<StoredWeights | undefined> {
  const query = isLocked ? { text: `${FIND.text} for update` } : FIND;
  const { rows } = await db.query<{ weights: unknown; learnedAt: Date | null }>({
    ...query,
    values: [userId],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return { weights: new Map(Object.entries(weightsSchema.parse(row.weights))), learnedAt: row.learnedAt };
}

type Save = { userId: string; weights: Weights; now: Date; isLearned: boolean };

export async function save(db: Db, { userId, weights, now, isLearned }: Save): Promise<void> {
  const values = [userId, JSON.stringify(Object.fromEntries(weights)), now];
  await db.query({ ...(isLearned ? SAVE_LEARNED : SAVE), values });
}

/** Only weights that differ from neutral are stored; of two values for one category the later counts. */
export function changedWeights(all: readonly { category: string; weight: number }[]): Weights {
  const weights = new Map(all.map(({ category, weight }) => [category, weight]));
  return new Map([...weights].filter(([, weight]) => weight !== DEFAULT_WEIGHT));
}
