import { setImmediate as nextTurn } from 'node:timers/promises';
import { counter } from '@paligid/runtime/metrics';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { draftStory } from '../draft-story.ts';
import * as items from '../items.repository.ts';
import type { StoryChange } from '../story-change.ts';
import type { StoryDraft } from '../story-state.ts';
import { joinChain } from './join-chain.ts';
import { joinRevisions } from './join-revisions.ts';

type ProcessDeps = {
  pool: Pool;
  clock: Clock;
  newId: () => string;
  /** Called after a commit that has something to announce. */
  announced: () => void;
};

const changed = counter('stories_changed_total', 'Stories written, by what was announced.', ['event']);

/**
 * Turns accepted items into what readers see: stories, feed rows and outbox in one transaction, in which
 * the items also leave the queue; all of them or none. Done again it finds the queue without them and does nothing.
 */
export async function processItems(parts: ProcessDeps, itemIds: readonly string[]): Promise<StoryChange[]> {
  const { pool, clock, newId } = parts;
  // Items never change: what takes time is done before anything is held.
  const found = await items.findItems(pool, itemIds);
  const drafts = await draftAll(found);
  const changes = await inTransaction(pool, async (db, send) => {
    const writing = { db, send, now: clock.now(), newId };
    const draftOf = async (id: string) => drafts.get(id) ?? draftStory(await items.getItem(db, id));
    const written = await joinRevisions(
      writing,
      found.filter(({ parsed }) => parsed.cap === undefined),
      draftOf,
    );
    for (const { id, parsed } of found) {
      const { cap, expiresAt } = parsed;
      if (cap !== undefined) written.push(...(await joinChain(writing, { id, cap, expiresAt }, draftOf)));
    }
    faultPoint('pipeline.before-commit');
    return written;
  });
  faultPoint('pipeline.after-commit');
  for (const { event } of changes) changed.inc({ event: event ?? 'none' });
  if (changes.some(({ event }) => event !== undefined)) parts.announced();
  return changes;
}

/** Between two of them others go on: one may hold what everybody waits for. */
async function draftAll(found: readonly items.LoadedItem[]): Promise<Map<string, StoryDraft>> {
  const drafts = new Map<string, StoryDraft>();
  for (const item of found) {
    if (drafts.size > 0) await nextTurn();
    drafts.set(item.id, draftStory(item));
  }
  return drafts;
}
