import type { ClientBase, Pool } from 'pg';
import { decodeItem } from '../item-fields.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';

/** A stored item and what must be known of its source to read it. */
export type LoadedItem = {
  id: string;
  sourceId: string;
  source: Pick<Source, 'authority' | 'bodyAllowed' | 'name'>;
  seenAt: Date;
  acceptedAt: Date;
  parsed: ParsedItem;
};

type Row = Omit<LoadedItem, 'source' | 'parsed'> & LoadedItem['source'] & { fields: unknown };

const FIND = `select item.id, source_id as "sourceId", sources.name, authority, body_allowed as "bodyAllowed",
    seen_at as "seenAt", accepted_at as "acceptedAt", fields
  from unnest($1::uuid[]) with ordinality as wanted (id, place)
  cross join lateral (select * from items where items.id = wanted.id limit 1) as item
  join sources on sources.id = item.source_id
  order by wanted.place`;

/** In the order asked for, without those whose month is gone. Throws when the facts of one cannot be read. */
export async function find(db: Pool | ClientBase, ids: readonly string[]): Promise<LoadedItem[]> {
  const { rows } = await db.query<Row>({ name: 'items-find', text: FIND, values: [ids] });
  return rows.map(({ name, authority, bodyAllowed, fields, ...item }) => ({
    ...item,
    source: { name, authority, bodyAllowed },
    parsed: decodeItem(fields),
  }));
}

export async function get(db: ClientBase, id: string): Promise<LoadedItem> {
  const [item] = await find(db, [id]);
  if (item === undefined) throw new Error(`item ${id} is gone`);
  return item;
}
