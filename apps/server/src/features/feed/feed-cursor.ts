import { itemId } from '@paligid/contract/ids';
import { TEXT } from '@paligid/contract/limits';
import { wireId } from '@paligid/domain/ids';
import * as z from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RankPosition } from './feed.repository.ts';

/** Opaque feed cursor: where a page ended. */
export type FeedCursor = {
  /** The time of the first page, and the PostgreSQL snapshot it was read in. */
  asOfMs: number;
  snapshot: string;
  /** The position after which the window begins; null for the first window. */
  after: RankPosition | null;
  /** Number of entries of the window, in the reader's order, that were shown. */
  shown: number;
  /** Which alerts of the first window covered the reader, in the order of their ids. */
  covers: string;
};

const VERSION = 2;
/**
 * PostgreSQL's text form of a snapshot: the first transaction that may be running, the next one to start, those that
 * were running.
 */
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?$/;
const MAX_SHOWN = 1_000;
const cursorSchema = z.tuple([
  z.literal(VERSION),
  z.int().min(0),
  z.string().regex(SNAPSHOT),
  z.int().nullable(),
  z.string(),
  z.int().min(0).max(MAX_SHOWN),
  z.string().regex(/^[01]*$/),
]);

/** Callers return it unchanged; its contents are private to the server. */
export function writeCursor(cursor: FeedCursor): string {
  const text = encoded(cursor);
  if (text.length <= TEXT.cursor) return text;
  // Too many concurrent transactions to fit: treated as if none of them had been seen.
  const [xmin = '0'] = cursor.snapshot.split(':');
  return encoded({ ...cursor, snapshot: `${xmin}:${xmin}:` });
}

function encoded({ asOfMs, snapshot, after, shown, covers }: FeedCursor): string {
  const parts = [
    VERSION,
    asOfMs,
    shortSnapshot(snapshot),
    after?.rank ?? null,
    after?.id ?? '',
    shown,
    bits(covers),
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

export function readCursor(text: string, nowMs: number): FeedCursor {
  const { data } = cursorSchema.safeParse(widened(parsed(text)));
  if (data === undefined) throw new ApiError('INVALID_REQUEST');
  const [, asOfMs, snapshot, rank, id, shown, covers] = data;
  const isPosition = rank === null ? id === '' : itemId.safeParse(wireId('story', id)).success;
  if (asOfMs > nowMs || !isPosition) throw new ApiError('INVALID_REQUEST');
  return { asOfMs, snapshot, after: rank === null ? null : { rank, id }, shown, covers };
}

/** Transaction ids are long and close together, so each is written as its distance from the first. */
function shortSnapshot(snapshot: string): string {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  const from = BigInt(xmin);
  const distance = (xid: string) => (BigInt(xid) - from).toString(36);
  const others = running === '' ? '' : running.split(',').map(distance).join();
  return `${from.toString(36)}:${distance(xmax)}:${others}`;
}

function longSnapshot(short: string): string | undefined {
  if (!/^[0-9a-z]{1,13}:[0-9a-z]{1,8}:([0-9a-z]{1,8}(,[0-9a-z]{1,8})*)?$/.test(short)) return undefined;
  const [first = '', span = '', others = ''] = short.split(':');
  const from = fromBase36(first);
  const xid = (distance: string) => String(from + fromBase36(distance));
  return `${from}:${xid(span)}:${others === '' ? '' : others.split(',').map(xid).join()}`;
}

function fromBase36(digits: string): bigint {
  return [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}

/** The flags as one number in base 36, with a leading one that preserves the zeros in front. */
function bits(flags: string): string {
  return flags === '' ? '' : BigInt(`0b1${flags}`).toString(36);
}

function unbits(digits: string): string | undefined {
  if (digits === '') return '';
  return /^[0-9a-z]{1,70}$/.test(digits) ? fromBase36(digits).toString(2).slice(1) : undefined;
}

function widened(parts: unknown): unknown {
  if (!Array.isArray(parts) || typeof parts[2] !== 'string' || typeof parts[6] !== 'string') return undefined;
  return parts.with(2, longSnapshot(parts[2])).with(6, unbits(parts[6]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
