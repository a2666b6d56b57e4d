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

const FIND = `select items.id, source_id as "sourceId", sources.name, authority, body_allowed as "bodyAllowed",
    seen_at as "seenAt", accepted_at as "acceptedAt", fields
  from items join sources on sources.id = items.source_id
  where items.id = $1`;

/** Absent when its month is gone. Throws when its facts cannot be read. */
export async function find(db: Pool | ClientBase, id: string): Promise<LoadedItem | undefined> {
  const { rows } = await db.query<Row>({ name: 'item-find', text: FIND, values: [id] });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { name, authority, bodyAllowed, fields, ...item } = row;
  return { ...item, source: { name, authority, bodyAllowed }, parsed: decodeItem(fields) };
}

export async function get(db: ClientBase, id: string): Promise<LoadedItem> {
  const item = await find(db, id);
  if (item === undefined) throw new Error(`item ${id} is gone`);
  return item;
}
