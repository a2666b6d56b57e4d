import { fixedClock } from '@paligid/testkit/fixed-clock';
import type pg from 'pg';
import type { CapFacts, ParsedItem } from '../src/ingest/parsed-item.ts';
import { acceptItem } from '../src/ingest/store/accept-item.ts';
import { newIds } from '../src/platform/new-ids.ts';

/** Noon in Manila; items and ids of these tests are made with it. */
export const clock = fixedClock();
let ids = newIds(clock);
export const newId = (): string => ids();

export const HOUR_MS = 3_600_000;

/** Back to hour 0. Ids never go back with a clock, so they start anew: files share this module. */
export function resetTime(): void {
  clock.advance(atHour(0).getTime() - clock.now().getTime());
  ids = newIds(clock);
}

/** The time that many hours after the clock's start. */
export function atHour(hours: number): Date {
  return new Date(Date.parse('2026-11-15T04:00:00.000Z') + hours * HOUR_MS);
}

export async function addSources(db: pg.Client): Promise<void> {
  await db.query(
    `insert into sources
       (id, name, owner, authority, languages, address, licence, attribution, body_allowed, cadence, is_enabled)
     values
       ('bureau', 'Weather Bureau', 'Weather Bureau', 'official', '{en}', 'https://bureau.test/feed', 'CC BY 4.0',
        'Weather Bureau, CC BY 4.0', true, '2 minutes', true),
       ('outlet', 'Outlet', 'Outlet Inc.', 'media', '{en}', 'https://outlet.test/feed', 'headline and link',
        'Outlet', false, '5 minutes', true)
     on conflict do nothing`,
  );
}

export function buildStoredItem(item: Partial<ParsedItem> = {}): ParsedItem {
  return {
    externalId: newId(),
    revision: '1',
    title: 'Creek over its banks in Marikina City',
    summary: 'Two streets are under water near the public market.',
    issuedAt: clock.now(),
    hints: [],
    areas: [],
    polygons: [],
    ...item,
  };
}

const METRO_MANILA: [number, number][] = [
  [120.95, 14.35],
  [121.12, 14.35],
  [121.12, 14.78],
  [120.95, 14.78],
  [120.95, 14.35],
];

/** A flood warning of the highest level for Metro Manila. `sentAt` is part of its key. */
export function buildStoredCap(
  cap: Partial<CapFacts> & { name: string; refers?: string[]; sentHour?: number; expiresHour?: number },
  item: Partial<ParsedItem> = {},
): ParsedItem {
  const { name, refers = [], sentHour = 0, expiresHour = 12, ...facts } = cap;
  return buildStoredItem({
    externalId: capKey(name),
    title: `General Flood Advisory ${name}`,
    issuedAt: atHour(sentHour),
    expiresAt: atHour(expiresHour),
    areas: ['Metro Manila'],
    polygons: [METRO_MANILA],
    cap: {
      key: capKey(name),
      messageType: 'Alert',
      references: refers.map(capKey),
      event: 'General Flood Advisory',
      severity: 'Extreme',
      urgency: 'Immediate',
      certainty: 'Observed',
      isFinal: false,
      sentAt: atHour(sentHour),
      ...facts,
    },
    ...item,
  });
}

function capKey(name: string): string {
  return `bureau.test,${name},2026-11-15T04:00:00.000Z`;
}

/** As if a source had just been read: stored, registered by its key, and queued. */
export async function accept(db: pg.Client, sourceId: string, item: ParsedItem): Promise<string> {
  const seen = { item, seenAt: clock.now(), raw: undefined };
  const id = await acceptItem({ id: sourceId, bodyAllowed: true }, seen, { db, clock, newId });
  if (id === undefined) throw new Error(`${item.externalId} was accepted before`);
  clock.advance(1);
  return id;
}

/** Deleting the few rows of a test is faster than truncating months of partitions. */
export async function deleteEverything(db: pg.Client): Promise<void> {
  const tables = [
    'items',
    'item_keys',
    'item_queue',
    'story_fingerprints',
    'event_history',
    'events',
    'stories',
    'story_keys',
    'cap_messages',
    'cap_references',
  ];
  const all = [...tables, 'cap_stories', 'feed_rows', 'feed_row_history', 'outbox', 'merge_sweep'];
  await db.query(all.map((table) => `delete from ${table}`).join(';'));
}
