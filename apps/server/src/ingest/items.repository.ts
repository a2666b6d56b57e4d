import type { ClientBase, Pool } from 'pg';

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
};

/**
 * One statement, so one transaction: the key, the item and its place in the queue, or nothing. An item whose
 * key is known changes nothing.
 */
const INSERT = {
  name: 'accept-item',
  text: `
    with fresh as (
      insert into item_keys (source_id, external_id, revision, item_id)
      values ($2, $3, $4, $1)
      on conflict (source_id, external_id, revision) do nothing
      returning item_id
    ), item as (
      insert into items (id, source_id, external_id, revision, raw_hash, url, title, body, language, fields,
        issued_at, seen_at, accepted_at)
      select item_id, $2, $3, $4, $5::bytea, $6::text, $7::text, $8::text, $9::text, $10::jsonb,
        $11::timestamptz, $12::timestamptz, $13::timestamptz
      from fresh
    )
    insert into item_queue (item_id, accepted_at)
    select item_id, $13::timestamptz from fresh
    returning item_id`,
};

/** True when the item is new. */
export async function insertItem(db: Pool | ClientBase, row: ItemRow): Promise<boolean> {
  const values = [
    row.id,
    row.sourceId,
    row.externalId,
    row.revision,
    row.rawHash,
    row.url,
    row.title,
    row.body,
    row.language,
    JSON.stringify(row.fields),
    row.issuedAt,
    row.seenAt,
    row.acceptedAt,
  ];
  const { rowCount } = await db.query({ ...INSERT, values });
  return rowCount === 1;
}
