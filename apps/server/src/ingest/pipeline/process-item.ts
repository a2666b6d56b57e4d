import { counter } from '@paligid/program/metrics';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { readInTransaction } from '../../platform/database.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { draftStory } from './draft-story.ts';
import * as items from './items.repository.ts';
import { joinChain } from './join-chain.ts';
import { joinRevision } from './join-revision.ts';
import type { StoryChange } from './story-change.ts';

type Parts = {
  pool: Pool;
  clock: Clock;
  newId: () => string;
  /** Called after a commit that has something to announce. */
  announced: () => void;
};

const changed = counter('stories_changed_total', 'Stories written, by what was announced.', ['event']);

/**
 * Turns an accepted item into what readers see: story, feed rows and outbox in one transaction, in which
 * the item also leaves the queue. Done again it finds the queue without the item and does nothing.
 */
export async function processItem(parts: Parts, itemId: string): Promise<StoryChange[]> {
  const { pool, clock, newId } = parts;
  const find = (db: PoolClient) => items.find(db, itemId);
  const changes = await readInTransaction(pool, find, async (db, send, item) => {
    if (item === undefined) return [];
    const draft = draftStory(item);
    const { cap, expiresAt, externalId, isWithdrawn } = item.parsed;
    const writing = { db, send, now: clock.now(), newId };
    const draftOf = async (id: string) => (id === itemId ? draft : draftStory(await items.get(db, id)));
    const written =
      cap === undefined
        ? await joinRevision(writing, { externalId, draft, isWithdrawn: isWithdrawn === true }, draftOf)
        : await joinChain(writing, { id: itemId, cap, expiresAt }, draftOf);
    faultPoint('pipeline.before-commit');
    return written;
  });
  faultPoint('pipeline.after-commit');
  for (const { event } of changes) changed.inc({ event: event ?? 'none' });
  if (changes.some(({ event }) => event !== undefined)) parts.announced();
  return changes;
}
