import { expect, test } from 'vitest';
import { failureKind, readOutcome, verdictOn } from './push-outcome.ts';

const now = new Date('2026-11-15T04:00:00.000Z');
const read = (status: number | undefined, retryAfter?: string, attempts = 1, random = 1) =>
  readOutcome(status === undefined ? { status } : { status, retryAfter }, { attempts, now, random });

test('what a push service answers decides what becomes of the message', () => {
  for (const status of [200, 201, 202, 204]) expect(read(status).kind).toBe('accepted');
  for (const status of [404, 410]) expect(read(status).kind).toBe('gone');
  for (const status of [301, 307, 400, 405, 413]) expect(read(status).kind).toBe('failed');
  for (const status of [408, 429, 500, 502, 503, undefined]) expect(read(status).kind).toBe('retry');
});

test('a service that refuses our key ends neither the message nor the subscription: it is held', () => {
  for (const status of [401, 403]) {
    expect(read(status, undefined, 1, 0)).toEqual({ kind: 'refused', status, waitMs: 30_000 });
    expect(read(status, undefined, 9, 1)).toEqual({ kind: 'refused', status, waitMs: 60_000 });
    expect(read(status, '120')).toEqual({ kind: 'refused', status, waitMs: 120_000 });
  }
});

test('every answer but an acceptance is counted as one kind, and so is what was never posted', () => {
  const kinds = [301, 400, 413, 404, 410, 401, 403, 429, 408, 500, 503, undefined, 201].map((status) =>
    failureKind(read(status)),
  );
  expect(kinds).toEqual([
    ...['rejected', 'rejected', 'too-large', 'gone', 'gone', 'key-refused', 'key-refused', 'busy'],
    ...['no-answer', 'unavailable', 'unavailable', 'no-answer', undefined],
  ]);
  const unposted = [
    { kind: 'expired' },
    { kind: 'unsendable' },
    { kind: 'superseded' },
    { kind: 'later', waitMs: 1 },
  ] as const;
  expect(unposted.map(failureKind)).toEqual(['expired', 'unsendable', undefined, undefined]);
});

test('the next try is after the time that the service asks for, within bounds', () => {
  expect(read(429, '30')).toMatchObject({ waitMs: 30_000 });
  expect(read(503, 'Sun, 15 Nov 2026 04:00:20 GMT')).toMatchObject({ waitMs: 20_000 });
  expect(read(429, '0')).toMatchObject({ waitMs: 1_000 });
  expect(read(429, 'Sun, 15 Nov 2026 03:00:00 GMT')).toMatchObject({ waitMs: 1_000 });
  expect(read(429, '999999')).toMatchObject({ waitMs: 900_000 });
  expect(read(429, 'soon')).toMatchObject({ waitMs: 1_000 });
});

test('without such a time it doubles up to a minute, with jitter', () => {
  const waits = [1, 2, 3, 7, 100].map((attempts) => read(undefined, undefined, attempts));
  expect(waits).toMatchObject([1_000, 2_000, 4_000, 60_000, 60_000].map((waitMs) => ({ waitMs })));
  expect(read(500, undefined, 3, 0)).toMatchObject({ waitMs: 2_000 });
});

test('what a push service does says whether it is well, and what was not posted says nothing', () => {
  for (const status of [201, 400, 404, 410, 413, 429]) expect(verdictOn(read(status))).toBe('well');
  for (const status of [401, 403, 408, 500, 503]) expect(verdictOn(read(status))).toBe('fault');
  expect(verdictOn(read(undefined))).toBe('silent');
  for (const kind of ['superseded', 'expired', 'unsendable'] as const) expect(verdictOn({ kind })).toBe(null);
});
