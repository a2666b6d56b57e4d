import { hash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { continueTrace, SAMPLING_PRIORITY, startTrace, type TraceStep } from '../../platform/trace-steps.ts';
import { encodeItem } from '../item-codec.ts';
import type { ParsedItem, ServedDocument } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { type DocumentRow, type ItemRow, insertItems } from './items.repository.ts';

export type FetchedItem = {
  item: ParsedItem;
  seenAt: Date;
  /** The publisher's raw text, if the item is a document of its own. */
  raw: string | undefined;
  /** The bytes it was read from; absent for what people wrote by hand. */
  served?: ServedDocument;
};

export type AcceptDeps = {
  db: Pool | ClientBase;
  clock: Clock;
  /** Ids that sort by time. */
  newId: () => string;
};

type AcceptingSource = Pick<Source, 'id' | 'bodyAllowed'> & Partial<Pick<Source, 'authority'>>;

/** A larger document is recorded by its hash alone. */
const MAX_DOCUMENT_BYTES = 512 * 1024;

/** Stores an item permanently and queues it for the pipeline. Absent if it was seen before. */
export async function acceptItem(
  source: AcceptingSource,
  seen: FetchedItem,
  tools: AcceptDeps,
): Promise<string | undefined> {
  const [id] = await acceptItems(source, [seen], tools);
  return id;
}

/**
 * All items of one document at once: one statement and one write to disk, however many there are. Returns the new ones.
 */
export async function acceptItems(
  source: AcceptingSource,
  seen: readonly FetchedItem[],
  { db, clock, newId }: AcceptDeps,
  onStored?: (item: Pick<ItemRow, 'issuedAt'>, storedAt: Date) => void,
): Promise<string[]> {
  const accepting = seen.map((each) => {
    const id = newId();
    const acceptedAt = clock.now();
    const steps = traceItem(source, each, { id, acceptedAt });
    return { row: itemRow(source, each, { id, acceptedAt, traceparent: steps.accept.traceparent }), steps };
  });
  const fresh = await insertItems(
    db,
    accepting.map(({ row }) => row),
    documentRow(source, seen[0]),
  );
  const stored = accepting.filter(({ row }) => fresh.has(row.id));
  for (const { row, steps } of stored) {
    onStored?.(row, clock.now());
    steps.fetch?.end({}, row.seenAt);
    steps.accept.end();
  }
  return stored.map(({ row }) => row.id);
}

/**
 * Each report has a trace of its own, from the request for its document on. Those of official sources are always
 * recorded. Steps of a report that was seen before are never ended, and so are not exported.
 */
function traceItem(
  { id: sourceId, authority }: AcceptingSource,
  { seenAt, served }: FetchedItem,
  { id, acceptedAt }: { id: string; acceptedAt: Date },
): { fetch?: TraceStep; accept: TraceStep } {
  const isOfficial = authority === 'official';
  const attributes = { 'source.id': sourceId, 'item.id': id, [SAMPLING_PRIORITY]: isOfficial ? 1 : 0 };
  // What people wrote by hand was not fetched.
  if (served === undefined) return { accept: startTrace('accept', { attributes, startedAt: acceptedAt }) };
  const requested = { attributes, startedAt: served.requestedAt ?? seenAt };
  const fetch = startTrace('fetch', { ...requested, kind: 'CLIENT' });
  return { fetch, accept: continueTrace('accept', fetch.traceparent, { attributes, startedAt: acceptedAt }) };
}

/** Originals are kept of official sources whose text may be shown. */
function documentRow(source: AcceptingSource, first: FetchedItem | undefined): DocumentRow | undefined {
  if (source.authority !== 'official' || !source.bodyAllowed || first?.served === undefined) return undefined;
  const { body, hash, address, headers } = first.served;
  return {
    ...{ hash, sourceId: source.id, address, headers, size: body.length, fetchedAt: first.seenAt },
    body: body.length > MAX_DOCUMENT_BYTES ? null : body,
  };
}

function itemRow(
  source: AcceptingSource,
  { item, seenAt, raw }: FetchedItem,
  { id, acceptedAt, traceparent }: Pick<ItemRow, 'id' | 'acceptedAt' | 'traceparent'>,
): ItemRow {
  const { body, ...withoutBody } = item;
  const storedItem: ParsedItem = source.bodyAllowed ? item : withoutBody;
  const fields = encodeItem(storedItem);
  return {
    id,
    sourceId: source.id,
    externalId: item.externalId,
    revision: item.revision,
    rawHash: hash('sha256', raw ?? JSON.stringify(fields), 'buffer'),
    url: item.url,
    title: item.title,
    body: storedItem.body,
    language: item.language,
    fields,
    issuedAt: item.issuedAt,
    seenAt,
    acceptedAt,
    traceparent,
  };
}
