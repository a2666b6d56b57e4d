import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { findEvents } from '../events.repository.ts';
import { findMany } from '../stories.repository.ts';
import { ListedEventCache, ListedStoryCache } from './list-cache.ts';
import { asEntry, type ListedEvent, withEvent } from './listed-event.ts';
import type { ListedStory } from './listed-story.ts';

/** A story or an event, and its severity in the list; null where only its own severity is known. */
type ListEntry = { id: string; isEvent: boolean; severity: number | null };
type ListOptions = {
  /** A story that is listed by itself also shows the other stories of its event. */
  hasClusters?: boolean;
  /** The reader's cells, as PostgreSQL writes them: an event is led by a report that reaches them. */
  cells?: readonly string[];
};
export type ListStories = (entries: readonly ListEntry[], options?: ListOptions) => Promise<ListedStory[]>;

type ListDeps = {
  db: Pool;
  stories: ListedStoryCache;
  events: ListedEventCache;
  contentLength: number;
  cells: readonly string[] | null;
};

/** Hydrates the entries of a list, in no particular order. A list of standalone stories costs one read. */
export function listedStories(db: Pool, clock: Clock, contentLength: number): ListStories {
  const caches = { db, stories: new ListedStoryCache(), events: new ListedEventCache(), contentLength };
  return async (entries, { hasClusters = false, cells } = {}) => {
    const readMs = clock.now().getTime();
    const parts = { ...caches, cells: cells ?? null };
    const { alone = [], joined = [] } = Object.groupBy(entries, (it) => (it.isEvent ? 'joined' : 'alone'));
    const stories = await readStories(parts, alone, readMs);
    const ofStories = hasClusters ? stories.flatMap(({ eventId }) => eventId ?? []) : [];
    const eventIds = new Set([...ofStories, ...joined.map(({ id }) => id)]);
    if (eventIds.size === 0) return stories;
    const events = await readEvents(parts, eventIds, readMs);
    const leads = await readLeads(parts, joined, events, readMs);
    const withClusters = (story: ListedStory) => {
      const event = findEvent(story, events);
      return event === undefined ? story : withEvent(story, event);
    };
    return [...(hasClusters ? stories.map(withClusters) : stories), ...leads.map(withClusters)];
  };
}

async function readStories(
  parts: ListDeps,
  entries: readonly ListEntry[],
  readMs: number,
  { isCached } = { isCached: true },
) {
  const { db, stories, contentLength } = parts;
  const listed: ListedStory[] = [];
  const unknown = new Map<string, number | null>();
  for (const { id, severity } of entries) {
    const story = severity === null || !isCached ? undefined : stories.find(id, severity, readMs);
    if (story === undefined) unknown.set(id, severity);
    else listed.push(story);
  }
  for (const row of await findMany(db, [...unknown.keys()], contentLength)) {
    // Held or recalled stories appear in no list, even one made before the decision.
    if (row.operatorState !== null) continue;
    listed.push(stories.put(row, unknown.get(row.id) ?? row.severity, readMs));
  }
  return listed;
}

type Events = ReadonlyMap<string, ListedEvent>;

async function readEvents(
  { db, events, cells }: ListDeps,
  ids: ReadonlySet<string>,
  readMs: number,
): Promise<Map<string, ListedEvent>> {
  const listed = new Map<string, ListedEvent>();
  const unknown: string[] = [];
  for (const id of ids) {
    const event = events.find(id, cells, readMs);
    if (event === undefined) unknown.push(id);
    else listed.set(id, event);
  }
  for (const [id, row] of await findEvents(db, unknown, cells))
    listed.set(id, events.put(row, cells, readMs));
  return listed;
}

/**
 * Entries that are events: each is represented by its lead, with the event's severity in the list. Event and lead are
 * cached separately: when a lead was held or recalled since, or was cached before it joined, its event has no lead.
 * Such an event is read again, and so is its lead.
 */
async function readLeads(
  parts: ListDeps,
  entries: readonly ListEntry[],
  events: Map<string, ListedEvent>,
  readMs: number,
) {
  const leads = toEntries(await readStories(parts, toLeadEntries(entries, events), readMs), events);
  const spoken = new Set(leads.map(({ entryId }) => entryId));
  const silent = entries.filter(({ id }) => events.has(id) && !spoken.has(id));
  if (silent.length === 0) return leads;
  const ids = silent.map(({ id }) => id);
  for (const id of ids) events.delete(id);
  for (const [id, row] of await findEvents(parts.db, ids, parts.cells))
    events.set(id, parts.events.put(row, parts.cells, readMs));
  const anew = await readStories(parts, toLeadEntries(silent, events), readMs, { isCached: false });
  return [...leads, ...toEntries(anew, events)];
}

function toEntries(leads: readonly ListedStory[], events: Events): ListedStory[] {
  return leads.flatMap((lead) => {
    const event = findEvent(lead, events);
    return event === undefined ? [] : [asEntry(lead, event)];
  });
}

function toLeadEntries(entries: readonly ListEntry[], events: Events): ListEntry[] {
  return entries.flatMap((entry) => {
    const event = events.get(entry.id);
    if (event === undefined) return [];
    // A report that leads only at this location has its own severity.
    return { ...entry, id: event.leadId, severity: event.isLedFromHere ? entry.severity : null };
  });
}

function findEvent({ eventId }: ListedStory, events: Events): ListedEvent | undefined {
  return eventId === null ? undefined : events.get(eventId);
}
