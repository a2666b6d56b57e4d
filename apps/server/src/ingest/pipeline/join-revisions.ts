import { retellEventOf } from '../joining/retell-event.ts';
import { type Telling, tellEvents } from '../joining/tell-event.ts';
import type { LoadedItem } from './items.repository.ts';
import { holdJoining, joinStory } from './join-story.ts';
import * as stories from './stories.repository.ts';
import type { StoryChange } from './story-change.ts';
import * as storyKeys from './story-keys.repository.ts';
import { type StoredStory, type StoryDraft, type StoryState, saysTheSame } from './story-state.ts';
import { type Writing, writeStory } from './write-story.ts';

type DraftOf = (itemId: string) => Promise<StoryDraft>;
type Report = { key: storyKeys.StoryKey; draft: StoryDraft; isWithdrawn: boolean; newStoryId: string };

/** Takes reports from the queue and brings their stories, one after the other, to what they say. */
export async function joinRevisions(
  writing: Writing,
  items: readonly LoadedItem[],
  draftOf: DraftOf,
): Promise<StoryChange[]> {
  if (items.length === 0) return [];
  const { db, send, newId } = writing;
  const reports = await Promise.all(
    items.map(
      async ({ id, sourceId, parsed }): Promise<Report> => ({
        key: { sourceId, externalId: parsed.externalId },
        draft: await draftOf(id),
        isWithdrawn: parsed.isWithdrawn === true,
        newStoryId: newId(),
      }),
    ),
  );
  const claimed = await storyKeys.claim(
    db,
    reports.map(({ key, draft, newStoryId }) => ({ ...key, itemId: draft.itemId, newStoryId })),
  );
  const taken = reports.filter(({ draft }) => claimed.has(draft.itemId));
  // All at once and before any story is held: what comes behind is done when the names are ours.
  send(
    holdJoining(
      db,
      taken.map(({ draft }) => draft),
    ),
  );
  const joined: Joined[] = [];
  for (const report of taken) {
    const storyId = claimed.get(report.draft.itemId) ?? report.newStoryId;
    joined.push(await joinRevision(writing, report, storyId, draftOf));
  }
  await tellEvents(
    writing,
    joined.flatMap(({ tellings }) => tellings),
  );
  return joined.flatMap(({ changes }) => changes);
}

type Joined = { changes: StoryChange[]; tellings: Telling[] };

/**
 * The same report of the same source is the same story, and its newest revision is what the story says. One that comes
 * late changes nothing: the story knows when what it says was seen.
 */
async function joinRevision(
  writing: Writing,
  { key, draft, isWithdrawn, newStoryId }: Report,
  storyId: string,
  draftOf: DraftOf,
): Promise<Joined> {
  const { db, send, now } = writing;
  const before = storyId === newStoryId ? undefined : await stories.findForUpdate(db, storyId);
  if (before !== undefined && isOlder(draft, before)) return { changes: [], tellings: [] };
  // The month of the story is gone: the report begins a new one.
  if (before === undefined && storyId !== newStoryId) send(storyKeys.replace(db, key, newStoryId));

  const join = { by: 'revision', externalId: key.externalId };
  const traced = { ...draft, trace: { ...draft.trace, join } };
  const state = isWithdrawn ? await withdrawn(traced, before, draftOf) : currentState(traced, before, now);
  const id = before?.id ?? newStoryId;
  const change = await writeStory(writing, id, before, state);
  if (change.feed === 'ended') await retellEventOf(writing, id);
  const isShown = change.feed === 'written';
  const tellings = isShown ? await joinStory(writing, id, state.draft, before === undefined) : [];
  return { changes: [change], tellings };
}

/** A report that is taken back keeps the words it had: what was withdrawn must stay readable. */
async function withdrawn(
  draft: StoryDraft,
  before: StoredStory | undefined,
  draftOf: DraftOf,
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
