import { setImmediate as nextTurn } from 'node:timers/promises';
import { counter } from '@paligid/runtime/metrics';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { readInTransaction } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { continueTrace, type TraceStep } from '../../../platform/trace-steps.ts';
import { draftStory, type LoadedItem, type StoryDraft } from '../../cluster/draft-story.ts';
import * as items from '../items.repository.ts';
import type { StoryChange } from '../story-change.ts';
import { joinChain } from './join-chain.ts';
import { joinRevisions } from './join-revisions.ts';

type ProcessDeps = {
  pool: Pool;
  clock: Clock;
  newId: () => string;
  /** Called after a commit that wrote to the outbox. */
  announced: () => void;
};

const changed = counter('stories_changed_total', 'Stories written, by what was announced.', ['event']);

/**
 * Turns accepted items into what readers see: writes stories, feed rows and the transactional outbox in one
 * transaction, which also removes the items from the queue; all of them or none. Idempotent: a second run finds the
 * items gone from the queue and does nothing.
 */
export async function processItems(parts: ProcessDeps, itemIds: readonly string[]): Promise<StoryChange[]> {
  const { pool, clock, newId } = parts;
  const drafts = new Map<string, StoryDraft>();
  const steps = new Map<string, TraceStep>();
  const startedAt = clock.now();
  const traceItem = (id: string, parent: string | null) => {
    const step = continueTrace('understand', parent, { kind: 'CONSUMER', startedAt });
    steps.set(id, step);
    return step.traceparent;
  };
  // Items never change. Drafting several takes tens of milliseconds, in which no transaction is open; one is read with
  // the begin, which saves a round trip.
  const loaded = itemIds.length > 1 ? await items.findItems(pool, itemIds) : undefined;
  if (loaded !== undefined) await draftAll(loaded, drafts);
  const find = async (db: ClientBase) => loaded ?? items.findItems(db, itemIds);
  const changes = await readInTransaction(pool, find, async (db, send, found) => {
    // Before any lock is taken, and not again if the transaction is.
    await draftAll(found, drafts);
    const writing = { db, send, now: clock.now(), newId, traceItem };
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
  }).catch((error: unknown) => {
    for (const step of steps.values()) step.fail();
    throw error;
  });
  faultPoint('pipeline.after-commit');
  for (const [id, step] of steps) step.end(traceAttributes(id, drafts.get(id)));
  for (const { event } of changes) changed.inc({ event: event ?? 'none' });
  if (changes.some(({ event }) => event !== undefined)) parts.announced();
  return changes;
}

/** Yields between two drafts: other work of this process may hold a lock that everybody waits for. */
async function draftAll(found: readonly LoadedItem[], drafts: Map<string, StoryDraft>): Promise<void> {
  for (const item of found) {
    if (drafts.has(item.id)) continue;
    if (drafts.size > 0) await nextTurn();
    drafts.set(item.id, draftStory(item));
  }
}

function traceAttributes(itemId: string, draft: StoryDraft | undefined) {
  if (draft === undefined) return { 'item.id': itemId };
  const { sourceId, severity, category } = draft;
  return {
    ...{ 'source.id': sourceId, 'item.id': itemId },
    ...{ 'story.severity': severity, 'story.category': category },
  };
}
