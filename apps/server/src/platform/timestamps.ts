import pg from 'pg';

/** PostgreSQL's OID of the type `timestamptz`. */
const TIMESTAMPTZ = 1184;
const ZERO = 48;
/** `2026-11-15 04:00:00+00`, with up to six digits of a second before the zone. */
const UTC_TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

const readSlowly: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

/** The driver's own parsers, except for instants: a list has hundreds of them, and the driver's parser is slow. */
export const typeReaders = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ && format !== 'binary' ? readInstant : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** Whole milliseconds, as in a `Date`. Texts that are not in UTC are left to the driver. */
export function readInstant(text: string): Date {
  if (!UTC_TEXT.test(text)) return readSlowly(text);
  const day = Date.UTC(digits(text, 0, 4), digits(text, 5, 7) - 1, digits(text, 8, 10));
  const seconds = digits(text, 11, 13) * 3600 + digits(text, 14, 16) * 60 + digits(text, 17, 19);
  return new Date(day + seconds * 1000 + milliseconds(text));
}

function milliseconds(text: string): number {
  const end = Math.min(text.length - 3, 23);
  if (end <= 20) return 0;
  return digits(text, 20, end) * 10 ** (23 - end);
}

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) number = number * 10 + text.charCodeAt(i) - ZERO;
  return number;
}
