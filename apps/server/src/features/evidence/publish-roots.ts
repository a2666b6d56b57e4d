import { merkleRoot } from '@paligid/domain/evidence/merkle-tree';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { ClientBase } from 'pg';
import { inShortTransaction } from '../../platform/lock-retry.ts';
import { findOpenVersions, findProgress, insertRoot, lockDay } from './evidence.repository.ts';
import { sha256, versionLeaf } from './version-record.ts';

/** A day is over in Manila, and transactions that began in it have ended. What comes later is in the next day's root. */
const GRACE_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const MANILA_MS = 8 * 3_600_000;
/** Days that one round makes up for, after nothing ran for long. */
const MAX_DAYS = 31;
/** A typhoon's worst day had some hundred; the rest goes into the next root. */
const MAX_LEAVES = 10_000;
const TRANSACTION = { lockMs: 1_500, statementMs: 1_800, tries: 3, pauseMs: 200 };

/**
 * Publishes the Merkle root of every day that is over and has none, the oldest first. Idempotent: a day has one root,
 * whoever comes first, and neither it nor its versions change any more. Returns how many were published.
 */
export async function publishRoots(db: ClientBase, now: Date, stop?: AbortSignal): Promise<number> {
  const { lastDay, oldestOpen } = await findProgress(db);
  const today = manilaDate(now.getTime() - GRACE_MS);
  // The first root is that of the day on which recording began.
  const first = lastDay !== null ? dayAfter(lastDay, 1) : manilaDate(oldestOpen?.getTime() ?? now.getTime());
  let published = 0;
  for (let day = first, n = 0; day < today && n < MAX_DAYS && stop?.aborted !== true; n += 1) {
    if (await inShortTransaction(db, TRANSACTION, () => publishDay(db, day, now))) published += 1;
    day = dayAfter(day, 1);
  }
  return published;
}

/** False: another process was first. */
async function publishDay(db: ClientBase, day: string, now: Date): Promise<boolean> {
  if (!(await lockDay(db, day))) return false;
  const end = new Date(Date.parse(day) + DAY_MS - MANILA_MS);
  const versions = await findOpenVersions(db, end, MAX_LEAVES);
  const leaves = versions.map((version) => ({ ...version, leaf: versionLeaf(version) }));
  const hashes = leaves.map(({ leaf }) => leaf);
  await insertRoot(db, { day, root: Buffer.from(merkleRoot(hashes, sha256)), leaves, now });
  return true;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
