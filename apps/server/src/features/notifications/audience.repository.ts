import type { ClientBase, Pool, PoolClient } from 'pg';

export type RecipientRow = {
  id: string;
  userId: string | null;
  settings: unknown;
  weights: unknown;
  /** Operators chose it to receive exercises. */
  isRehearser: boolean;
};
export type PlaceRow = {
  recipientId: string;
  id: string;
  kind: 'home' | 'work' | 'school' | 'other';
  label: string | null;
  code: string;
  radiusKm: number;
  minSeverity: 3 | 4 | 5 | null;
  cell: string;
};

/** A loose index scan: one probe for each distinct cell, however many places share it. */
const WATCHED_BY_GUESTS = {
  name: 'audience-watched-by-guests',
  text: `
    with recursive watched as (
      (select cell from guest_places order by cell limit 1)
      union all
      select (select next.cell from guest_places next where next.cell > watched.cell order by next.cell limit 1)
      from watched where watched.cell is not null
    )
    select cell from watched where cell is not null`,
};

const WATCHED_BY_READERS = {
  name: 'audience-watched-by-readers',
  text: `
    with recursive watched as (
      (select cell from reader_places where cell is not null order by cell limit 1)
      union all
      select (select next.cell from reader_places next where next.cell > watched.cell order by next.cell limit 1)
      from watched where watched.cell is not null
    )
    select cell from watched where cell is not null`,
};

export async function findWatchedCells(db: Pool): Promise<string[]> {
  const found = await Promise.all([
    db.query<{ cell: string }>(WATCHED_BY_GUESTS),
    db.query<{ cell: string }>(WATCHED_BY_READERS),
  ]);
  return [...new Set(found.flatMap(({ rows }) => rows.map(({ cell }) => cell)))];
}

/** A cell within reach, and the radius that a place in it needs. */
export type CellInReach = { cell: string; minRadiusKm: number };

/** Saved searches are found by a GIN index, which is read by bitmaps alone; the program's other statements want none. */
const BEGIN = 'begin read only; set local enable_bitmapscan = on';

/**
 * Read by a cursor: sorted once, whatever the number of recipients. A story is compared with the saved searches that
 * have one of its terms as a key, and with none that was saved after the story was published. One look into the index
 * for each term: GIN compares every key of an overlap (`&&`) with every row it finds. The terms are read from their
 * compressed form once (`|| ''`), not for every search.
 */
export const MATCHES = `
  select distinct matched.id from (
    select places.recipient_id as id
    from unnest($1::bigint[], $2::real[]) as reached (cell, km)
      join guest_places places on places.cell = reached.cell and places.radius_km >= reached.km
    union all
    select alert_recipients.id
    from unnest($1::bigint[], $2::real[]) as reached (cell, km)
      join reader_places places on places.cell = reached.cell and places.radius_km >= reached.km
      join alert_recipients on alert_recipients.user_id = places.user_id
    union all
    select alert_recipients.id
    from (select published, terms || '' as terms from story_search where id = $3 offset 0) story
      cross join lateral unnest(tsvector_to_array(story.terms)) as story_key
      join saved_searches saved on saved.keys @> array[story_key] and story.terms @@ saved.query
      join alert_recipients on alert_recipients.user_id = saved.user_id
    where saved.created_at < story.published
  ) matched order by matched.id`;

const OPEN_MATCHES = `declare audience no scroll cursor for ${MATCHES}`;

/** The recipients with a place in one of the cells or a saved search that the story matches, in batches. */
export async function* eachMatch(
  db: PoolClient,
  { storyId, cells }: { storyId: string; cells: readonly CellInReach[] },
  batchSize: number,
): AsyncGenerator<string[]> {
  const values = [cells.map(({ cell }) => cell), cells.map(({ minRadiusKm }) => minRadiusKm), storyId];
  await db.query(BEGIN);
  try {
    await db.query(OPEN_MATCHES, values);
    for (;;) {
      const { rows } = await db.query<{ id: string }>(`fetch ${batchSize} from audience`);
      if (rows.length > 0) yield rows.map(({ id }) => id);
      if (rows.length < batchSize) return;
    }
  } finally {
    await db.query('rollback');
  }
}

type SearchRow = { recipientId: string; text: string };

const SEARCHES = {
  name: 'audience-searches',
  text: `
    select distinct on (alert_recipients.id) alert_recipients.id as "recipientId", saved.text
    from alert_recipients
      join saved_searches saved on saved.user_id = alert_recipients.user_id
      join (select published, terms || '' as terms from story_search where id = $1 offset 0) story
        on saved.created_at < story.published and story.terms @@ saved.query
    where alert_recipients.id = any ($2::uuid[])
    order by alert_recipients.id, saved.created_at, saved.id`,
};

/** The oldest saved search of each recipient that a story matches. */
export async function findSearches(
  db: ClientBase,
  storyId: string,
  ids: readonly string[],
): Promise<SearchRow[]> {
  const { rows } = await db.query<SearchRow>({ ...SEARCHES, values: [storyId, ids] });
  return rows;
}

const VERSIONS = {
  name: 'audience-versions',
  text: 'select version from push_messages where alert_id = $1 order by version',
};

/** Versions of an alert that anybody was notified of. */
export async function findVersions(db: Pool, alertId: string): Promise<number[]> {
  const { rows } = await db.query<{ version: number }>({ ...VERSIONS, values: [alertId] });
  return rows.map(({ version }) => version);
}

const NOTIFIED = {
  name: 'audience-notified',
  text: `
    select recipient_id as id from notifications
    where alert_id = $1 and version = $2 and recipient_id > $3 and decision = 'send'
    order by recipient_id limit $4`,
};
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The recipients of a version, in batches. */
export function eachNotified(db: Pool, alertId: string, version: number, batchSize: number) {
  return eachBatch(db, NOTIFIED, [alertId, version], batchSize);
}

/** Keyset pages of recipients: the statement takes the two values, the last id of the page before, and a limit. */
export async function* eachBatch(
  db: Pool,
  statement: Readonly<{ name: string; text: string }>,
  asked: readonly [unknown, unknown],
  batchSize: number,
): AsyncGenerator<string[]> {
  for (let after = FIRST_ID; ; ) {
    const values = [...asked, after, batchSize];
    const { rows } = await db.query<{ id: string }>({ ...statement, values });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return;
    after = last;
  }
}

export type SaverRow = { userId: string; recipientId: string | null };

/** Of the story, or of the event that it is in. */
const SAVERS = {
  name: 'audience-savers',
  text: `
    select distinct bookmarks.user_id as "userId", alert_recipients.id as "recipientId"
    from stories
      join bookmarks on bookmarks.story_id = any (array[stories.id, stories.event_id])
      left join alert_recipients on alert_recipients.user_id = bookmarks.user_id
    where stories.id = $1 and bookmarks.user_id > $2
    order by bookmarks.user_id limit $3`,
};

/** The accounts that saved a story, in batches. */
export async function* eachSaver(db: Pool, storyId: string, batchSize: number): AsyncGenerator<SaverRow[]> {
  for (let after = FIRST_ID; ; ) {
    const { rows } = await db.query<SaverRow>({ ...SAVERS, values: [storyId, after, batchSize] });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.userId;
  }
}

const OF_ACCOUNTS = {
  name: 'audience-of-accounts',
  text: 'select id from alert_recipients where user_id = any ($1::uuid[]) order by id',
};

export async function findRecipientsOf(db: Pool, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({ ...OF_ACCOUNTS, values: [userIds] });
  return rows.map(({ id }) => id);
}

const NOTIFIED_OF = {
  name: 'audience-notified-of',
  text: `
    select distinct recipient_id as id from notifications
    where alert_id = $1 and recipient_id = any ($2::uuid[]) and decision = 'send'`,
};

/** Those of these recipients who were notified of any version. */
export async function findNotifiedOf(db: Pool, alertId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({ ...NOTIFIED_OF, values: [alertId, ids] });
  return rows.map(({ id }) => id);
}

const WAITING = {
  name: 'audience-waiting',
  text: `
    select recipient_id as id from notifications
    where alert_id = $1 and version = $2 and recipient_id > $3 and decision = 'hold'
      and reason ->> 'code' = 'same-event'
    order by recipient_id limit $4`,
};

/** The recipients from whom a version was held back because of another alert of the event, in batches. */
export function eachWaiting(db: Pool, alertId: string, version: number, batchSize: number) {
  return eachBatch(db, WAITING, [alertId, version], batchSize);
}

const FIND = {
  name: 'audience-find',
  text: `
    select alert_recipients.id, alert_recipients.user_id as "userId", alert_recipients.settings,
      user_preferences.weights,
      exists (select from rehearsal_recipients where recipient_id = alert_recipients.id) as "isRehearser"
    from alert_recipients left join user_preferences on user_preferences.user_id = alert_recipients.user_id
    where alert_recipients.id = any ($1::uuid[])
    order by alert_recipients.id`,
};
/** Two alerts at once must not both take the last of a budget. */
const LOCK = { name: 'audience-lock', text: `${FIND.text} for no key update of alert_recipients` };

export async function findRecipients(db: ClientBase, ids: readonly string[]): Promise<RecipientRow[]> {
  const { rows } = await db.query<RecipientRow>({ ...FIND, values: [ids] });
  return rows;
}

export async function lockRecipients(db: ClientBase, ids: readonly string[]): Promise<RecipientRow[]> {
  const { rows } = await db.query<RecipientRow>({ ...LOCK, values: [ids] });
  return rows;
}

const PLACES = {
  name: 'audience-places',
  text: `
    select recipient_id as "recipientId", id, kind, label, place_code as code, radius_km as "radiusKm", cell,
      min_severity as "minSeverity"
    from guest_places where recipient_id = any ($1::uuid[])
    union all
    select alert_recipients.id, places.id, places.kind, places.label, places.place_code, places.radius_km, places.cell,
      places.min_severity
    from alert_recipients join reader_places places on places.user_id = alert_recipients.user_id
    where alert_recipients.id = any ($1::uuid[]) and places.cell is not null`,
};

export async function findPlaces(db: ClientBase, ids: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>({ ...PLACES, values: [ids] });
  return rows;
}
