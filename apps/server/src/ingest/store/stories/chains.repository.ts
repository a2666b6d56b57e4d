import type { ClientBase } from 'pg';

/** One stored message, or one part of it if it says different things for different areas. */
export type StoredMessage = {
  key: string;
  part: number;
  parts: number;
  itemId: string;
  messageType: 'Alert' | 'Update' | 'Cancel';
  sentAt: Date;
  expiresAt: Date | null;
  isFinal: boolean;
  references: string[];
};

/** Arbitrary number that no other user of the database locks by. */
const CHAINS_LOCK = 0x6361_7063;

/**
 * Advisory lock: one transaction at a time joins messages. Which chains a message joins is only known once it is
 * inserted, so no narrower lock is safe; such messages are a few per hour in the whole country.
 */
export async function lockChains(db: ClientBase): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [CHAINS_LOCK]);
}

/** Chains that contain one of these messages, or a message that refers to one of them. */
export async function findByKeys(db: ClientBase, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct chain_id as id from cap_messages
     where key in (
       select unnest($1::text[])
       union
       select referencing_key from cap_references where referenced_key = any ($1))
     order by id`,
    [keys],
  );
  return rows.map(({ id }) => id);
}

/** Returns false if this message was stored already. */
export async function insertMessage(
  db: ClientBase,
  chainId: string,
  message: StoredMessage,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into cap_messages
       (key, part, parts, item_id, chain_id, message_type, sent_at, expires_at, is_final, refers_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (key, part) do nothing`,
    [
      message.key,
      message.part,
      message.parts,
      message.itemId,
      chainId,
      message.messageType,
      message.sentAt,
      message.expiresAt,
      message.isFinal,
      message.references,
    ],
  );
  await db.query(
    `insert into cap_references (referenced_key, referencing_key)
     select unnest($1::text[]), $2 on conflict do nothing`,
    [message.references, message.key],
  );
  return rowCount === 1;
}

export async function findMessages(db: ClientBase, chainId: string): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>(
    `select key, part, parts, item_id as "itemId", message_type as "messageType", sent_at as "sentAt",
       expires_at as "expiresAt", is_final as "isFinal", refers_to as references
     from cap_messages where chain_id = $1`,
    [chainId],
  );
  return rows;
}

export async function findStories(
  db: ClientBase,
  chainIds: readonly string[],
): Promise<{ part: number; storyId: string }[]> {
  const { rows } = await db.query<{ part: number; storyId: string }>(
    `select part, story_id as "storyId" from cap_stories where chain_id = any ($1) order by part, story_id`,
    [chainIds],
  );
  return rows;
}

/** Moves the messages of the other chains to this one; the caller has already handled their stories. */
export async function merge(db: ClientBase, into: string, others: readonly string[]): Promise<void> {
  await db.query('update cap_messages set chain_id = $1 where chain_id = any ($2)', [into, others]);
  await db.query('delete from cap_stories where chain_id = any ($1)', [others]);
}

export async function upsertStory(
  db: ClientBase,
  chainId: string,
  part: number,
  storyId: string,
): Promise<void> {
  await db.query(
    `insert into cap_stories (chain_id, part, story_id) values ($1, $2, $3)
     on conflict (chain_id, part) do update set story_id = excluded.story_id`,
    [chainId, part, storyId],
  );
}
