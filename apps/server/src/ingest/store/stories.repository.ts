import type { OperatorState } from '@paligid/domain/alerts/alert-delivery';
import type { Severity } from '@paligid/domain/severity/severity';
import type { Cell } from '@paligid/geo/cells';
import type { ClientBase } from 'pg';
import { int8List } from './int8-list.ts';
import type { StoryChange } from './story-change.ts';
import type { StoredStory, StoryState } from './story-state.ts';

const STORED = `id, version, status, was_alert as "wasAlert", item_id as "itemId", seen_at as "seenAt", title,
  summary, content, advice, url, image_url as "imageUrl", category, severity, place_id as "placeId",
  place_name as "placeName", precision, lat, lon, radius_m as "radiusMetres", area::text as area, published,
  effective_at as "effectiveAt", expires_at as "expiresAt", ended_at as "endedAt",
  event_id as "eventId", cells::text[] as cells, revised_at as "revisedAt", announced_item_id as "announcedItemId",
  operator_state as "operatorState", operator_at as "operatorAt", severity_confidence as "severityPercent",
  corrected_fields as "correctedFields"`;

const COLUMNS = [
  'item_id',
  'source_id',
  'title',
  'summary',
  'content',
  'advice',
  'language',
  'url',
  'image_url',
  'translations',
  'category',
  'severity',
  'status',
  'version',
  'was_alert',
  'place_id',
  'place_name',
  'precision',
  'lat',
  'lon',
  'radius_m',
  'area',
  'published',
  'is_time_guessed',
  'seen_at',
  'accepted_at',
  'effective_at',
  'expires_at',
  'ended_at',
  'rules_version',
  'trace',
  'updated_at',
  'cells',
  'revised_at',
  'announced_item_id',
  'phase_step',
  'level_scale',
  'level',
  'category_confidence',
  'severity_confidence',
  'place_confidence',
  'corrected_fields',
] as const;

const PUBLISHED = `$${COLUMNS.indexOf('published') + 2}`;
const EVENT_ID = `$${COLUMNS.length + 2}`;
const TERMS = `$${COLUMNS.length + 3}`;
/** Its row and what it is found by, in one statement: most reports are a new story. */
const INSERT = `with sought as (insert into story_search (id, published, terms) values ($1, ${PUBLISHED}, ${TERMS}))
  insert into stories (id, ${COLUMNS.join(', ')}, event_id)
  values ($1, ${COLUMNS.map((_, i) => `$${i + 2}`).join(', ')}, ${EVENT_ID})`;
const UPDATE = `update stories set ${COLUMNS.map((name, i) => `${name} = $${i + 2}`).join(', ')} where id = $1`;

/** Locks the row until this transaction ends. */
export async function findForUpdate(db: ClientBase, id: string): Promise<StoredStory | undefined> {
  const { rows } = await db.query<StoredStory>({
    name: 'story-for-update',
    text: `select ${STORED} from stories where id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

const SAME_MOMENT = '3 minutes';
const MAX_ALERTS_AT_ONCE = 20;

/** Arbitrary number that no other user of the database locks by. */
const QUAKE_ALERTS_LOCK = 0x7175_616b;

/**
 * Advisory lock: one transaction at a time decides whether a measured quake alerts, so that the second of two agencies
 * sees the alert of the first. Which quakes are the same is a matter of distance and time, which no key of a cell or a
 * minute gets right at its edge; such quakes are a few a week.
 */
export async function lockQuakeAlerts(db: ClientBase): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [QUAKE_ALERTS_LOCK]);
}

/** The reports of other sources' alerts in force that began at the same moment. Few alerts are in force at one time. */
export async function findAlertsAt(
  db: ClientBase,
  { sourceId, published }: { sourceId: string; published: Date },
  now: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ itemId: string }>({
    name: 'alerts-at-moment',
    text: `select coalesce(announced_item_id, item_id) as "itemId" from stories
      where was_alert and operator_state is null and status in ('active', 'updated') and expires_at > $3
        and source_id <> $1
        and published between $2::timestamptz - $4::interval and $2::timestamptz + $4::interval
      order by expires_at limit $5`,
    values: [sourceId, published, now, SAME_MOMENT, MAX_ALERTS_AT_ONCE],
  });
  return rows.map(({ itemId }) => itemId);
}

/** The event of a story, whether or not a report can still join it. */
export async function findEventId(db: ClientBase, storyId: string): Promise<string | null> {
  const { rows } = await db.query<{ eventId: string | null }>({
    name: 'event-of-story',
    text: 'select event_id as "eventId" from stories where id = $1',
    values: [storyId],
  });
  return rows[0]?.eventId ?? null;
}

export async function insert(
  db: ClientBase,
  id: string,
  to: StoryWrite,
  eventId: string | null,
): Promise<void> {
  const { searchTerms } = to.state.draft;
  await db.query({ name: 'story-insert', text: INSERT, values: [id, ...values(to), eventId, searchTerms] });
}

export async function update(db: ClientBase, id: string, to: StoryWrite): Promise<void> {
  await db.query({ name: 'story-update', text: UPDATE, values: [id, ...values(to)] });
}

/** The fields of a story that a feed entry is made of. */
export type EntryStory = Pick<
  StoredStory,
  | 'status'
  | 'category'
  | 'precision'
  | 'lat'
  | 'lon'
  | 'radiusMetres'
  | 'published'
  | 'expiresAt'
  | 'endedAt'
  | 'eventId'
  | 'cells'
> & { severity: Severity; isOfficial: boolean; operatorState: OperatorState | null };

export async function findEntry(db: ClientBase, id: string): Promise<EntryStory | undefined> {
  const { rows } = await db.query<EntryStory>(
    `select status, authority = 'official' as "isOfficial", category, severity, precision, lat, lon,
       radius_m as "radiusMetres", published, expires_at as "expiresAt", ended_at as "endedAt",
       event_id as "eventId", cells::text[] as cells, operator_state as "operatorState"
     from stories join sources on sources.id = source_id where stories.id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Those of these stories that neither the publisher nor an operator has called off, and whether each is in force at a
 * moment or has expired.
 */
export async function findStanding(
  db: ClientBase,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; isInForce: boolean }>({
    name: 'parts-standing',
    text: `select id, status <> 'expired' and (expires_at is null or expires_at > $2) as "isInForce" from stories
      where id = any ($1) and status in ('active', 'updated', 'expired') and operator_state is null`,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, isInForce }) => [id, isInForce]));
}

/** Records that a story is inside the area of the other's warning. */
export async function linkPart(db: ClientBase, storyId: string, partOf: string): Promise<void> {
  await db.query({
    name: 'parts-link',
    text: 'update stories set part_of = $2 where id = $1 and part_of is distinct from $2',
    values: [storyId, partOf],
  });
}

/**
 * Links stories inside this warning's area that are part of nothing yet. A row that another transaction has locked is
 * skipped.
 */
export async function adoptParts(db: ClientBase, partOf: string, ids: readonly string[]): Promise<void> {
  await db.query({
    name: 'parts-adopt',
    text: `update stories set part_of = $1 where id in (
      select id from stories where id = any ($2) and part_of is null order by id for update skip locked)`,
    values: [partOf, ids],
  });
}

/** Two chains turned out to be one: this story's page stays, and says so. */
export async function supersede(db: ClientBase, id: string, now: Date): Promise<void> {
  await db.query(
    `update stories set status = 'superseded', version = version + 1, ended_at = coalesce(ended_at, $2),
       updated_at = $2
     where id = $1`,
    [id, now],
  );
}

export type ExpiredStory = {
  id: string;
  version: number;
  wasAlert: boolean;
  endedAt: Date;
  severity: number;
  precision: string | null;
  published: Date;
  eventId: string | null;
  cells: string[] | null;
  /** Held by an operator: readers do not see it. */
  isHeld: boolean;
};

/** Ends up to `most` stories whose expiry has passed, soonest first, and returns them as they are now. */
export async function expire(db: ClientBase, now: Date, most: number): Promise<ExpiredStory[]> {
  const { rows } = await db.query<ExpiredStory>(
    `with due as (
       select id from stories
       where status in ('active', 'updated') and expires_at is not null and expires_at <= $1
       order by expires_at limit $2
       for update skip locked)
     update stories
     set status = 'expired', version = version + 1, ended_at = expires_at, updated_at = $1
     from due where stories.id = due.id
     returning stories.id, version, was_alert as "wasAlert", ended_at as "endedAt", severity, precision, published,
       event_id as "eventId", cells::text[] as cells, operator_state is not null as "isHeld"`,
    [now, most],
  );
  return rows;
}

export type StoryWrite = {
  state: StoryState;
  change: StoryChange;
  announcedItemId: string | null;
  now: Date;
  cells: readonly Cell[];
};

/** In the order of `COLUMNS`. */
function values({ state, change, announcedItemId, now, cells }: StoryWrite): unknown[] {
  const { draft, status, expiresAt, endedAt } = state;
  return [
    draft.itemId,
    draft.sourceId,
    draft.title,
    draft.summary,
    draft.content,
    draft.advice,
    draft.language,
    draft.url,
    draft.imageUrl,
    draft.translations,
    draft.category,
    draft.severity,
    status,
    change.version,
    change.wasAlert,
    draft.placeId,
    draft.placeName,
    draft.precision,
    draft.lat,
    draft.lon,
    draft.radiusMetres,
    draft.area,
    draft.published,
    draft.isTimeGuessed,
    draft.seenAt,
    draft.acceptedAt,
    draft.effectiveAt,
    expiresAt,
    endedAt,
    draft.rulesVersion,
    draft.trace,
    now,
    int8List(cells),
    draft.revisedAt,
    announcedItemId,
    draft.step,
    draft.levelScale,
    draft.level,
    percent(draft.confidence.category),
    percent(draft.confidence.severity),
    percent(draft.confidence.place),
    state.correctedFields ?? [],
  ];
}

function percent(share: number): number {
  return Math.round(share * 100);
}
