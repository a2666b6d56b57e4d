import { manilaDate } from '@paligid/domain/time/calendar';
import type { Pool } from 'pg';
import type { Parsed, ParsedItem } from '../parsed-item.ts';
import { findSeries, type SeriesItem } from '../store/items.repository.ts';

const DAY_MS = 86_400_000;
/** No warning has gone on for longer. */
const MAX_DAYS = 15;
const MAX_REVISION = 100;

/** The items of a document, so that each of its warnings goes on under one id and ends when the document drops it. */
export async function followWarnings(
  db: Pool,
  sourceId: string,
  { items, standing = [] }: Pick<Parsed, 'items' | 'standing'>,
  now: Date,
): Promise<ParsedItem[]> {
  const day = (days: number) => manilaDate(now.getTime() + days * DAY_MS);
  const range = { sourceId, since: day(-MAX_DAYS), until: day(2) };
  const followed = new Map(items.map((item) => [item.externalId, [item]]));
  const ended: ParsedItem[] = [];
  for (const { series, externalId } of standing) {
    const stored = await findSeries(db, { ...range, series });
    const item = items.find((one) => one.externalId === externalId);
    const next = followWarning(stored, item, now);
    if (item !== undefined) followed.set(item.externalId, next);
    else ended.push(...next);
  }
  return [...ended, ...[...followed.values()].flat()];
}

/**
 * What to store of one warning. Its next issue continues what is in force, also past midnight, and is not announced as a
 * new one; after an end it is a new warning, even with the words of the old. What is in force and not listed any more is
 * withdrawn, in its last words. `stored` are the issues so far, the newest first.
 */
export function followWarning(
  stored: readonly SeriesItem[],
  item: ParsedItem | undefined,
  now: Date,
): ParsedItem[] {
  const newestOfEach = [...new Map(stored.toReversed().map((one) => [one.externalId, one])).values()];
  const inForce = newestOfEach.filter(({ parsed }) => isInForce(parsed, now));
  const [last] = stored;
  const id = item === undefined ? undefined : nextId(stored, item, last, now);
  const ended = inForce.filter(({ externalId }) => externalId !== id).map(withdrawal);
  return item === undefined || id === undefined ? ended : [...ended, { ...item, externalId: id }];
}

function nextId(
  stored: readonly SeriesItem[],
  { externalId, revision }: ParsedItem,
  last: SeriesItem | undefined,
  now: Date,
): string {
  const isSameIssue = last?.revision === revision;
  if (last !== undefined && (isSameIssue || isInForce(last.parsed, now))) return last.externalId;
  const taken = new Set(stored.map((one) => one.externalId));
  let id = externalId;
  for (let n = 2; taken.has(id); n += 1) id = `${externalId}-${n}`;
  return id;
}

function isInForce({ isWithdrawn, expiresAt }: ParsedItem, now: Date): boolean {
  return isWithdrawn !== true && (expiresAt === undefined || expiresAt > now);
}

function withdrawal({ id, externalId, parsed }: SeriesItem): ParsedItem {
  return { ...parsed, externalId, revision: `ended ${id}`.slice(0, MAX_REVISION), isWithdrawn: true };
}
