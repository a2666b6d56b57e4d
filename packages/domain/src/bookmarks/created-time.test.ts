import { expect, test } from 'vitest';
import { bookmarkCreatedTime } from './created-time.ts';

const SAVED = '2026-11-15T04:00:00Z';
const CREATED = '2026-11-14T04:00:00Z';

test("[ENTITY-046] a bookmark's created time is saved_at, else created_at", () => {
  expect(bookmarkCreatedTime({ saved_at: SAVED, created_at: CREATED })).toBe(SAVED);
  expect(bookmarkCreatedTime({ created_at: CREATED })).toBe(CREATED);
  expect(bookmarkCreatedTime({ saved_at: null, created_at: CREATED })).toBe(CREATED);
});

test('a bookmark without either time has no created time', () => {
  expect(bookmarkCreatedTime({})).toBeUndefined();
  expect(bookmarkCreatedTime({ saved_at: '', created_at: null })).toBeUndefined();
});
