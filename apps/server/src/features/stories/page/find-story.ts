import type { StoryPage } from '@paligid/contract/entities/story-details';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import { leadReport } from '@paligid/domain/stories/lead-report';
import type { Pool } from 'pg';
import { presentClusterFields, toMember } from '../clusters.presenter.ts';
import { type EventWithStories, findEvents, findUnmergedEvent } from '../events.repository.ts';
import { findMany, findTombstone, type StoryRow, type TombstoneRow } from '../stories.repository.ts';

/** A story and the event it belongs to, or what is left of a story. */
export type StoryOrTombstone = FoundStory | { tombstone: TombstoneRow } | undefined;

export type FoundStory = {
  /** Of an event: its lead. */
  story: StoryRow;
  event: EventWithStories | undefined;
  /** The event was asked for, not one of its stories. */
  isCluster: boolean;
  /** It was asked for by the id of another that it has taken in. */
  isMerged: boolean;
};

const PAGE_CLUSTER = { maxStories: LIMITS.list, hasSummaries: true };

/** What stands behind an id of the wire. */
export async function findByWireId(db: Pool, id: string, nowMs: number): Promise<StoryOrTombstone> {
  const { kind, uuid } = parseWireId(id) ?? {};
  if (uuid === undefined) return undefined;
  if (kind === 'cluster') return findCluster(db, uuid, nowMs);
  return kind === 'story' ? findStory(db, uuid) : undefined;
}

/** The page of a story with all who tell of the same; of an event what its lead says, in words as on its card. */
export function withClusterFields(page: StoryPage, found: FoundStory, nowMs: number): StoryPage {
  const { event, isCluster, isMerged } = found;
  if (event === undefined || (event.stories.length < 2 && !isCluster)) return page;
  const telling = presentClusterFields(event, nowMs, PAGE_CLUSTER);
  if (telling === undefined) return page;
  const { cluster, sources, source_count } = telling;
  if (!isCluster) return { ...page, sources, source_count };
  const { id } = cluster;
  const { canonical_id: _ofLead, ...lead } = page;
  return { ...lead, ...telling, id, ...(isMerged && { canonical_id: id }) };
}

async function findStory(db: Pool, uuid: string): Promise<StoryOrTombstone> {
  const [story] = await findMany(db, [uuid], TEXT.content);
  if (story === undefined) {
    const tombstone = await findTombstone(db, uuid);
    return tombstone && { tombstone };
  }
  // What is held or recalled speaks for itself alone.
  const eventId = story.operatorState === null ? story.eventId : null;
  const event = eventId === null ? undefined : (await findEvents(db, [eventId])).get(eventId);
  return { story, event, isCluster: false, isMerged: false };
}

async function findCluster(db: Pool, uuid: string, nowMs: number): Promise<StoryOrTombstone> {
  const living = await findUnmergedEvent(db, uuid);
  const event = living === undefined ? undefined : (await findEvents(db, [living])).get(living);
  const lead = event && leadReport(event.stories.map(toMember), nowMs);
  const [story] = lead === undefined ? [] : await findMany(db, [lead.id], TEXT.content);
  return story && { story, event, isCluster: true, isMerged: living !== uuid };
}
