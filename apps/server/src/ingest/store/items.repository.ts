import type { ClientBase, Pool } from 'pg';
import type { LoadedItem } from '../cluster/draft-story.ts';
import { decodeItem } from '../item-codec.ts';
import type { ParsedItem } from '../parsed-item.ts';

export type ItemRow = {
  id: string;
  sourceId: string;
  externalId: string;
  revision: string;
  rawHash: Buffer;
  url: string | undefined;
  title: string;
  body: string | undefined;
  language: string | undefined;
  fields: unknown;
  issuedAt: Date | undefined;
  seenAt: Date;
  acceptedAt: Date;
  traceparent: string | undefined;
};

export type DocumentRow = {
  hash: Buffer;
  sourceId: string;
  address: string;
  headers: Record<string, string>;
  size: number;
  body: Buffer | null;
  fetchedAt: Date;
};

/**
 * One statement, so one transaction: inserts the keys, the items, the document they were read from and their queue
 * rows, or nothing. A document without a new item is not stored. Items whose keys exist already change nothing.
 */
const INSERT_ITEMS = {
  name: 'accept-items',
  text: `
    with given as (
      select * from jsonb_to_recordset($1) as row (
        id uuid, source_id text, external_id text, revision text, raw_hash text, url text, title text, body text,
        language text, fields jsonb, issued_at timestamptz, seen_at timestamptz, accepted_at timestamptz, traceparent text)
    ), fresh as (
      insert into item_keys (source_id, external_id, revision, item_id)
      select source_id, external_id, revision, id from given
      on conflict (source_id, external_id, revision) do nothing
      returning item_id
    ), item as (
      insert into items (id, source_id, external_id, revision, raw_hash, url, title, body, language, fields,
        issued_at, seen_at, accepted_at, document_hash)
      select id, source_id, external_id, revision, decode(raw_hash, 'hex'), url, title, body, language, fields,
        issued_at, seen_at, accepted_at, $2::bytea
      from given join fresh on fresh.item_id = given.id
    ), document as (
      insert into source_documents (hash, source_id, address, headers, size, body, fetched_at)
      select $2::bytea, $3::text, $4::text, $5::jsonb, $6::integer, $7::bytea, $8::timestamptz
      where $2::bytea is not null and exists (select from fresh)
      on conflict (hash) do nothing
    )
    insert into item_queue (item_id, accepted_at, traceparent)
    select id, accepted_at, traceparent from given join fresh on fresh.item_id = given.id
    returning item_id as "itemId"`,
};

/** Returns the ids of the new ones. */
export async function insertItems(
  db: Pool | ClientBase,
  rows: readonly ItemRow[],
  document: DocumentRow | undefined,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const given = rows.map((row) => ({
    ...{ id: row.id, source_id: row.sourceId, external_id: row.externalId, revision: row.revision },
    ...{ raw_hash: row.rawHash.toString('hex'), url: row.url, title: row.title, body: row.body },
    ...{ language: row.language, fields: row.fields, issued_at: row.issuedAt },
    ...{ seen_at: row.seenAt, accepted_at: row.acceptedAt, traceparent: row.traceparent },
  }));
  const { rows: fresh } = await db.query<{ itemId: string }>({
    ...INSERT_ITEMS,
    values: [
      ...[JSON.stringify(given), document?.hash, document?.sourceId, document?.address.slice(0, 2_000)],
      ...[document?.headers, document?.size, document?.body, document?.fetchedAt],
    ],
  });
  return new Set(fresh.map(({ itemId }) => itemId));
}

type LoadedItemRow = Omit<LoadedItem, 'source' | 'parsed'> & LoadedItem['source'] & { fields: unknown };

const FIND_ITEMS = `select item.id, source_id as "sourceId", sources.name, authority, body_allowed as "bodyAllowed",
    seen_at as "seenAt", accepted_at as "acceptedAt", fields
  from unnest($1::uuid[]) with ordinality as wanted (id, place)
  cross join lateral (select * from items where items.id = wanted.id limit 1) as item
  join sources on sources.id = item.source_id
  order by wanted.place`;

/**
 * In the requested order, without items whose monthly partition was dropped. Throws if the facts of an item cannot be
 * read.
 */
export async function findItems(db: Pool | ClientBase, ids: readonly string[]): Promise<LoadedItem[]> {
  const { rows } = await db.query<LoadedItemRow>({ name: 'items-find', text: FIND_ITEMS, values: [ids] });
  return rows.map(({ name, authority, bodyAllowed, fields, ...item }) => ({
    ...item,
    source: { name, authority, bodyAllowed },
    parsed: decodeItem(fields),
  }));
}

export type SeriesItem = {
  id: string;
  externalId: string;
  revision: string;
  seenAt: Date;
  parsed: ParsedItem;
};

/** Issues of one warning come every few hours. */
const MAX_SERIES_ITEMS = 300;

/** Items of a source whose external id begins so and goes on with a day from `since` on, the newest first. */
export async function findSeries(
  db: Pool | ClientBase,
  { sourceId, series, since, until }: { sourceId: string; series: string; since: string; until: string },
): Promise<SeriesItem[]> {
  const { rows } = await db.query<Omit<SeriesItem, 'parsed'> & { fields: unknown }>({
    name: 'items-series',
    text: `select item.id, item.external_id as "externalId", item.revision, item.seen_at as "seenAt", item.fields
      from item_keys cross join lateral (select * from items where items.id = item_keys.item_id limit 1) as item
      where item_keys.source_id = $1 and item_keys.external_id >= $2 and item_keys.external_id < $3
      order by item.id desc limit ${MAX_SERIES_ITEMS}`,
    values: [sourceId, `${series}-${since}`, `${series}-${until}`],
  });
  return rows.map(({ fields, ...row }) => ({ ...row, parsed: decodeItem(fields) }));
}

export async function getItem(db: ClientBase, id: string): Promise<LoadedItem> {
  const [item] = await findItems(db, [id]);
  if (item === undefined) throw new Error(`item ${id} is gone`);
  return item;
}

/** Items between two ids, both exclusive. */
export type ItemRange = { after: string; before: string };

type CopiedItem = { id: string; acceptedAt: Date };

const COPY_PAGE = 200;

/** Copies the next page of items into another database, in order of arrival, each queued for the pipeline. */
export async function copyItems(
  from: Pool,
  to: Pool,
  { after, before, most }: ItemRange & { most: number },
): Promise<CopiedItem[]> {
  const { rows } = await from.query<CopiedItem & { row: unknown }>({
    name: 'replay-items',
    text: `select id, accepted_at as "acceptedAt", to_jsonb(items) as row from items
      where id > $1 and id < $2 order by id limit $3`,
    values: [after, before, Math.min(COPY_PAGE, most)],
  });
  await to.query({
    name: 'replay-copy',
    text: `with copied as (
        insert into items select * from jsonb_populate_recordset(null::items, $1) returning id, accepted_at)
      insert into item_queue (item_id, accepted_at) select id, accepted_at from copied`,
    values: [JSON.stringify(rows.map(({ row }) => row))],
  });
  return rows.map(({ id, acceptedAt }) => ({ id, acceptedAt }));
}

/** Deletes documents as old as the oldest items. Returns the number deleted, at most `most`. */
export async function deleteOldDocuments(db: ClientBase, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from source_documents where hash in (
       select hash from source_documents where fetched_at < $1 order by fetched_at limit $2)`,
    [before, most],
  );
  return rowCount ?? 0;
}
