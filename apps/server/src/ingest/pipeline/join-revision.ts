import { retellEventOf } from '../joining/retell-event.ts';
import { holdJoining, joinStory } from './join-story.ts';
import * as stories from './stories.repository.ts';
import type { StoryChange } from './story-change.ts';
import * as storyKeys from './story-keys.repository.ts';
import { type StoredStory, type StoryDraft, type StoryState, saysTheSame } from './story-state.ts';
import { type Writing, writeStory } from './write-story.ts';

type RevisedItem = { externalId: string; draft: StoryDraft; isWithdrawn: boolean };

/**
 * Takes a report from the queue. The same report of the same source is the same story, and its newest revision is what the story says.
 * One that comes late changes nothing: the story knows when what it says was seen.
 */
export async function joinRevision(
  writing: Writing,
  { externalId, draft, isWithdrawn }: RevisedItem,
  draftOf: (itemId: string) => Promise<StoryDraft>,
): Promise<StoryChange[]> {
  const { db, now, newId } = writing;
  const key = { sourceId: draft.sourceId, externalId };
  const newStoryId = newId();
  const storyId = await storyKeys.claim(db, draft.itemId, key, newStoryId);
  if (storyId === undefined) return [];
  if (storyId !== newStoryId) await holdJoining(db, [draft]);
  const before = storyId === newStoryId ? undefined : await stories.findForUpdate(db, storyId);
  if (before !== undefined && isOlder(draft, before)) return [];
  // The month of the story is gone: the report begins a new one.
  if (before === undefined && storyId !== newStoryId) await storyKeys.replace(db, key, newStoryId);

  const traced = { ...draft, trace: { ...draft.trace, join: { by: 'revision', externalId } } };
  const state = isWithdrawn ? await withdrawn(traced, before, draftOf) : currentState(traced, before, now);
  const id = before?.id ?? newStoryId;
  const change = await writeStory(writing, id, before, state);
  if (change.feed === 'written') await joinStory(writing, id, state.draft, before === undefined);
  if (change.feed === 'ended') await retellEventOf(writing, id);
  return [change];
}

/** A report that is taken back keeps the words it had: what was withdrawn must stay readable. */
async function withdrawn(
  draft: StoryDraft,
  before: StoredStory | undefined,
  draftOf: (itemId: string) => Promise<StoryDraft>,
): Promise<StoryState> {
  const { itemId, seenAt, acceptedAt } = draft;
  const shown =
    before === undefined ? draft : { ...(await draftOf(before.itemId)), itemId, seenAt, acceptedAt };
  return { draft: shown, status: 'cancelled', expiresAt: shown.expiresAt, endedAt: seenAt };
}

function currentState(draft: StoryDraft, before: StoredStory | undefined, now: Date): StoryState {
  const { expiresAt } = draft;
  if (expiresAt !== null && expiresAt <= now) {
    return { draft, status: 'expired', expiresAt, endedAt: expiresAt };
  }
  const isNew = before === undefined || (before.status === 'active' && saysTheSame(before, draft));
  const status = isNew ? 'active' : 'updated';
  return { draft, status, expiresAt, endedAt: null };
}

function isOlder({ seenAt, itemId }: StoryDraft, before: StoredStory): boolean {
  return seenAt < before.seenAt || (seenAt.getTime() === before.seenAt.getTime() && itemId <= before.itemId);
}
