import type { StoryPage } from '@paligid/contract/entities/story-details';
import { LIMITS, TEXT } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import { leadReport } from '@paligid/domain/stories/lead-report';
import type { Pool } from 'pg';
import { presentClusterFields, toMember } from '../clusters.presenter.ts';
import { type EventWithStories, findEvents, findUnmergedEvent } from '../events.repository.ts';
import { findMany, findTombstone, type StoryRow, type TombstoneRow } from '../stories.repository.ts';

/** A story with its event, or the tombstone of a story. */
export type StoryOrTombstone = FoundStory | { tombstone: TombstoneRow } | undefined;

export type FoundStory = {
  /** For an event: its lead. */
  story: StoryRow;
  event: EventWithStories | undefined;
  /** The request named the event, not one of its stories. */
  isCluster: boolean;
  /** The request named an event that was merged into this one. */
  isMerged: boolean;
};

const PAGE_CLUSTER = { maxStories: LIMITS.list, hasSummaries: true };

/** Finds the story or the event of a wire id. */
export async function findByWireId(db: Pool, id: string, nowMs: number): Promise<StoryOrTombstone> {
  const { kind, uuid } = parseWireId(id) ?? {};
  if (uuid === undefined) return undefined;
  if (kind === 'cluster') return findCluster(db, uuid, nowMs);
  return kind === 'story' ? findStory(db, uuid) : undefined;
}

/**
 * Adds the other reports of its event to a story's page; the page of an event shows its lead with the same texts as its
 * card.
 */
export function withClusterFields(page: StoryPage, found: FoundStory, nowMs: number): StoryPage {
  const { event, isCluster, isMerged } = found;
  if (event === undefined || (event.stories.length < 2 && !isCluster)) return page;
  const fields = presentClusterFields(event, nowMs, PAGE_CLUSTER);
  if (fields === undefined) return page;
  const { cluster, sources, source_count } = fields;
  if (!isCluster) return { ...page, sources, source_count };
  const { id } = cluster;
  const { canonical_id: _ofLead, ...lead } = page;
  return { ...lead, ...fields, id, ...(isMerged && { canonical_id: id }) };
}

async function findStory(db: Pool, uuid: string): Promise<StoryOrTombstone> {
  const [story] = await findMany(db, [uuid], TEXT.content);
  if (story === undefined) {
    const tombstone = await findTombstone(db, uuid);
    return tombstone && { tombstone };
  }
  // A held or recalled story is shown without its event.
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
