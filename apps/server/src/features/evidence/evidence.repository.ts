import type { ClientBase, Pool } from 'pg';
import type { VersionRow } from './version-record.ts';

const VERSION = `story_id as "storyId", number, version, status, operator_state as "operatorState",
  source_id as "sourceId", content, document_hash as "documentHash", recorded_at as "recordedAt"`;

export type DocumentFacts = {
  hash: Buffer;
  address: string;
  headers: Record<string, string>;
  size: number;
  fetchedAt: Date;
  isStored: boolean;
};

type ListedVersion = VersionRow & { day: string | null };

const MAX_ALERTS = 50;

/** The stories of an event that were told as alerts. */
export async function findAlertStories(db: Pool, eventId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'evidence-stories',
    text: 'select id from stories where event_id = $1 and was_alert order by id desc limit $2',
    values: [eventId, MAX_ALERTS],
  });
  return rows.map(({ id }) => id);
}

/** The newest first. */
export async function findVersions(
  db: Pool,
  storyIds: readonly string[],
  most: number,
): Promise<ListedVersion[]> {
  const { rows } = await db.query<ListedVersion>({
    name: 'evidence-versions',
    text: `select ${VERSION}, day::text as day from alert_versions where story_id = any ($1)
      order by recorded_at desc, story_id, number desc limit $2`,
    values: [storyIds, most],
  });
  return rows;
}

type PlacedVersion = ListedVersion & { leafIndex: number | null };

export async function findVersion(
  db: Pool,
  storyId: string,
  number: number,
): Promise<PlacedVersion | undefined> {
  const { rows } = await db.query<PlacedVersion>({
    name: 'evidence-version',
    text: `select ${VERSION}, day::text as day, leaf_index as "leafIndex" from alert_versions
      where story_id = $1 and number = $2`,
    values: [storyId, number],
  });
  return rows[0];
}

/** Of official sources whose text may be shown, whatever was allowed when they were read. */
const SHOWN_DOCUMENT = `from source_documents join sources on sources.id = source_id
  and authority = 'official' and body_allowed`;

export async function findDocuments(db: Pool, hashes: readonly Buffer[]): Promise<DocumentFacts[]> {
  const { rows } = await db.query<DocumentFacts>({
    name: 'evidence-documents',
    text: `select hash, source_documents.address, headers, size, fetched_at as "fetchedAt",
        body is not null as "isStored"
      ${SHOWN_DOCUMENT} where hash = any ($1)`,
    values: [hashes],
  });
  return rows;
}

export async function findDocumentBody(
  db: Pool,
  hash: Buffer,
): Promise<(DocumentFacts & { body: Buffer }) | undefined> {
  const { rows } = await db.query<DocumentFacts & { body: Buffer }>({
    name: 'evidence-document',
    text: `select hash, source_documents.address, headers, size, fetched_at as "fetchedAt", true as "isStored", body
      ${SHOWN_DOCUMENT} where hash = $1 and body is not null`,
    values: [hash],
  });
  return rows[0];
}

type SourceFacts = { name: string; licence: string };

export async function findSource(db: Pool, sourceId: string): Promise<SourceFacts | undefined> {
  const { rows } = await db.query<SourceFacts>({
    name: 'evidence-source',
    text: 'select name, licence from sources where id = $1',
    values: [sourceId],
  });
  return rows[0];
}

export type RootRow = { day: string; size: number; root: Buffer; publishedAt: Date };

const ROOT = `day::text as day, size, root, published_at as "publishedAt"`;

export async function findRoots(db: Pool, most: number): Promise<RootRow[]> {
  const { rows } = await db.query<RootRow>({
    name: 'evidence-roots',
    text: `select ${ROOT} from alert_roots order by alert_roots.day desc limit $1`,
    values: [most],
  });
  return rows;
}

/** The tree of a day: its root and its leaves in their order. */
export async function findTree(
  db: Pool,
  day: string,
): Promise<{ root: RootRow; leaves: Buffer[] } | undefined> {
  const { rows } = await db.query<RootRow>({
    name: 'evidence-root',
    text: `select ${ROOT} from alert_roots where alert_roots.day = $1::date`,
    values: [day],
  });
  const [root] = rows;
  if (root === undefined) return undefined;
  const { rows: found } = await db.query<{ leaf: Buffer }>({
    name: 'evidence-leaves',
    text: `select leaf_hash as leaf from alert_versions where day = $1::date order by leaf_index`,
    values: [day],
  });
  return { root, leaves: found.map(({ leaf }) => leaf) };
}

/** The last day with a root, and when the oldest version without one was recorded. */
export async function findProgress(
  db: ClientBase,
): Promise<{ lastDay: string | null; oldestOpen: Date | null }> {
  const { rows } = await db.query<{ lastDay: string | null; oldestOpen: Date | null }>(
    `select (select max(day)::text from alert_roots) as "lastDay",
       (select min(recorded_at) from alert_versions where day is null) as "oldestOpen"`,
  );
  return rows[0] ?? { lastDay: null, oldestOpen: null };
}

/** Arbitrary number that no other user of the database locks by. */
const ROOTS_LOCK = 0x726f_6f74;

/** Advisory lock until the end of the transaction: one process at a time publishes. Returns whether the day is free. */
export async function lockDay(db: ClientBase, day: string): Promise<boolean> {
  await db.query('select pg_advisory_xact_lock($1)', [ROOTS_LOCK]);
  const { rowCount } = await db.query('select from alert_roots where day = $1::date', [day]);
  return rowCount === 0;
}

/** Versions that no root contains, recorded before a moment, in the order of their leaves. */
export async function findOpenVersions(db: ClientBase, before: Date, most: number): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select ${VERSION} from alert_versions where day is null and recorded_at < $1
     order by recorded_at, story_id, number limit $2`,
    [before, most],
  );
  return rows;
}

type NewRoot = { day: string; root: Buffer; leaves: readonly (VersionRow & { leaf: Buffer })[]; now: Date };

export async function insertRoot(db: ClientBase, { day, root, leaves, now }: NewRoot): Promise<void> {
  await db.query(`insert into alert_roots (day, size, root, published_at) values ($1::date, $2, $3, $4)`, [
    ...[day, leaves.length, root, now],
  ]);
  await db.query(
    `update alert_versions set day = $1::date, leaf_index = placed.place - 1, leaf_hash = placed.leaf
     from unnest($2::uuid[], $3::integer[], $4::bytea[]) with ordinality as placed (story_id, number, leaf, place)
     where alert_versions.story_id = placed.story_id and alert_versions.number = placed.number`,
    [
      ...[day, leaves.map(({ storyId }) => storyId), leaves.map(({ number }) => number)],
      leaves.map(({ leaf }) => leaf),
    ],
  );
}
