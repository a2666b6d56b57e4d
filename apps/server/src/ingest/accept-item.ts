import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';
import { encodeItem } from './item-fields.ts';
import { insertItem } from './items.repository.ts';
import type { ParsedItem } from './parsed-item.ts';
import type { Source } from './source.ts';

export type Seen = {
  item: ParsedItem;
  seenAt: Date;
  /** What the publisher sent of it, where the item is a document of its own. */
  raw: string | undefined;
};

export type AcceptTools = {
  db: Pool | ClientBase;
  clock: Clock;
  /** Ids that sort by their time. */
  newId: () => string;
};

/** Stores an item for good and queues it for the pipeline. Absent when it was seen before. */
export async function acceptItem(
  source: Pick<Source, 'id' | 'bodyAllowed'>,
  { item, seenAt, raw }: Seen,
  { db, clock, newId }: AcceptTools,
): Promise<string | undefined> {
  const { body, ...withoutBody } = item;
  const kept: ParsedItem = source.bodyAllowed ? item : withoutBody;
  const fields = encodeItem(kept);
  const acceptedAt = clock.now();
  const id = newId();
  const isNew = await insertItem(db, {
    id,
    sourceId: source.id,
    externalId: item.externalId,
    revision: item.revision,
    rawHash: createHash('sha256')
      .update(raw ?? JSON.stringify(fields))
      .digest(),
    url: item.url,
    title: item.title,
    body: kept.body,
    language: item.language,
    fields,
    issuedAt: item.issuedAt,
    seenAt,
    acceptedAt,
  });
  return isNew ? id : undefined;
}
