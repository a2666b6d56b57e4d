import type { Source } from '@paligid/server/ingest/source';
import { knownSources } from '@paligid/server/ingest/sources/registry';
import { OUTLETS } from '@paligid/simulator/publishing/outlets';
import type pg from 'pg';
import { type Announced, countFrames } from '../count-frames.ts';
import type { WeekEnvironment } from './environment.ts';
import type { Published } from './published.ts';

type Ledger = { figures: [what: string, figure: string][]; failures: string[] };

/** A program that was killed and its engines come back in this time, beside other work of the machine. */
const BACK_WITHIN_MS = 20_000;
/** A source is read at most a tenth later than its longest interval. */
const LATEST = 1.1;
/** Named in the report; the others are counted. */
const MAX_NAMED = 10;

/** What must have been read, whatever was killed: what was shown for longer than a read and a kill take. */
export function isOwed({ sourceId, readableMs, isLasting }: Published, speed: number): boolean {
  const longestMs = ((SOURCES.get(sourceId)?.cadence.maxSeconds ?? 0) * 1000 * LATEST) / speed;
  return isLasting || readableMs > longestMs + BACK_WITHIN_MS;
}

const SOURCES: ReadonlyMap<string, Source> = new Map(
  knownSources('test', new Set(OUTLETS)).map((source) => [source.id, source]),
);

/** Sources that have not been read since they last changed, and what waits in a queue. */
export async function findUnfinished(db: pg.Client, published: readonly Published[]): Promise<string[]> {
  const { rows: health } = await db.query<{ id: string; at: Date | null }>(
    'select source_id as id, succeeded_at as at from source_health',
  );
  const readAtMs = new Map(health.map(({ id, at }) => [id, at?.getTime() ?? 0]));
  const lasting = published.filter(({ isLasting }) => isLasting);
  const { rows: queues } = await db.query<{ what: string }>(
    `select 'an item is in the queue' as what from item_queue where dead_at is null
     union select 'a change is not announced' from outbox where announced_at is null`,
  );
  return [
    ...[...Map.groupBy(lasting, ({ sourceId }) => sourceId)]
      .filter(([id, own]) => (readAtMs.get(id) ?? 0) < Math.max(...own.map(({ shownAtMs }) => shownAtMs)))
      .map(([id]) => `${id} was not read since its last change`),
    ...queues.map(({ what }) => what),
  ];
}

/** Compares what was published with what is stored, what was announced, and what each reader received. */
export async function checkLedger(
  db: pg.Client,
  { readers }: Pick<WeekEnvironment, 'readers'>,
  published: readonly Published[],
  speed: number,
): Promise<Ledger> {
  const { rows: keys } = await db.query<{ key: string; stories: number }>(KEYS);
  const stored = new Map(keys.map(({ key, stories }) => [key, stories]));
  const keyOf = ({ sourceId, externalId }: Published) => `${sourceId} ${externalId}`;
  const owed = published.filter((one) => isOwed(one, speed));
  const vanished = owed.filter((one) => !stored.has(keyOf(one))).map(keyOf);
  const known = new Set(published.map(keyOf));
  const unknown = keys.filter(({ key }) => !known.has(key)).map(({ key }) => key);
  const inTwo = keys.filter(({ stories }) => stories > 1).map(({ key }) => key);
  const { rows } = await db.query<Counts>(COUNTS);
  const [counts] = rows;
  if (counts === undefined) throw new Error('there is no count');
  const frames = await alertFrames(db, readers);
  return {
    figures: [
      ['items shown', `${published.length}, of them ${owed.length} for longer than a read and a kill take`],
      ['of these without a story', String(vanished.length)],
      ['stored though never shown', String(unknown.length)],
      ['stories', `${counts.stories} in ${counts.events} events and alone`],
      ['items in two stories, stories without an item', `${inTwo.length}, ${counts.orphans}`],
      ['alerts in the outbox', `${counts.alerts}, issued twice: ${counts.twice}`],
      ['changes announced', `${counts.announced}, numbers skipped or doubled: ${counts.misnumbered}`],
      [
        'alert messages to readers',
        `${frames.sent} to ${readers.length}: ${frames.lost} lost, ${frames.twice} twice`,
      ],
      ['items given up', String(counts.dead)],
    ],
    failures: [
      ...named('vanished', vanished),
      ...named('stored though never shown', unknown),
      ...named('in two stories', inTwo),
      ...(counts.orphans > 0 ? [`${counts.orphans} stories have no item`] : []),
      ...(counts.twice > 0 ? [`${counts.twice} alerts were issued twice`] : []),
      ...(counts.misnumbered > 0
        ? [`${counts.misnumbered} numbers of the outbox are skipped or doubled`]
        : []),
      ...(frames.lost + frames.twice > 0 ? ['the alerts that readers received do not match'] : []),
      ...(counts.dead > 0 ? [`${counts.dead} items were given up`] : []),
    ],
  };
}

function named(what: string, keys: readonly string[]): string[] {
  const more = keys.length > MAX_NAMED ? [`${keys.length - MAX_NAMED} more ${what}`] : [];
  return [...keys.slice(0, MAX_NAMED).map((key) => `${what}: ${key}`), ...more];
}

const KEYS = `
  with keys as (
    select source_id, external_id, story_id from story_keys
    union
    select source_id, external_id, story_id from item_keys
    join cap_messages using (item_id) join cap_stories using (chain_id))
  select source_id || ' ' || external_id as key, count(distinct story_id)::int as stories from keys group by 1`;

type Counts = {
  stories: number;
  events: number;
  orphans: number;
  alerts: number;
  /** Issued again although it had not ended. */
  twice: number;
  announced: number;
  misnumbered: number;
  dead: number;
};

const COUNTS = `
  with steps as (
    select event, lag(event) over (partition by subject_id order by version, id) as before
    from outbox where event like 'alert.%')
  select
    (select count(*) from stories)::int as stories,
    (select count(distinct coalesce(event_id, id)) from stories)::int as events,
    (select count(*) from stories where not exists (select from story_keys where story_id = stories.id)
      and not exists (select from cap_stories where story_id = stories.id))::int as orphans,
    (select count(distinct subject_id) from outbox where event = 'alert.issued.v1')::int as alerts,
    (select count(*) from steps where event = 'alert.issued.v1'
      and before in ('alert.issued.v1', 'alert.updated.v1'))::int as twice,
    (select count(*) from outbox where announced_at is not null)::int as announced,
    (select abs(count(*) - coalesce(max(sequence), 0)) + count(*) - count(distinct sequence) from outbox)::int
      as misnumbered,
    (select count(*) from item_queue where dead_at is not null)::int as dead`;

async function alertFrames(
  db: pg.Client,
  readers: WeekEnvironment['readers'],
): Promise<{ sent: number; lost: number; twice: number }> {
  const { rows } = await db.query<{ id: string; sequence: string; cells: string[] }>(
    `select payload->>'item_id' as id, sequence, cells from outbox where event like 'alert.%' order by sequence`,
  );
  const announced = rows.map(
    ({ id, sequence, cells }): Announced => ({ id, sequence: Number(sequence), cells: new Set(cells) }),
  );
  const counts = readers.flatMap((reader) => countFrames(reader, announced));
  return {
    sent: counts.length,
    lost: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
  };
}
