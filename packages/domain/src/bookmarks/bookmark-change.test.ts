import { expect, test } from 'vitest';
import { bookmarkChange, bookmarkCreatedTime } from './bookmark-change.ts';

const SAVED = { severity: 3, revision: 2, isOver: false, review: null };

test.each([
  ['nothing', {}, null],
  ['a new report', { revision: 3 }, 'updated'],
  ['a higher severity', { severity: 4, revision: 3 }, 'raised'],
  ['a lower severity', { severity: 2, revision: 3 }, 'lowered'],
  ['an end', { isOver: true, revision: 3 }, 'over'],
  ['an end that also lowers the severity', { isOver: true, severity: 1, revision: 3 }, 'over'],
  ['an end after it was raised', { isOver: true, severity: 5, revision: 4 }, 'over'],
  ['a check by an operator', { review: 'held' as const, severity: 5 }, 'held'],
  ['a recall', { review: 'recalled' as const, isOver: true }, 'recalled'],
  ['an older revision, from a replica that is behind', { revision: 1 }, null],
])('after %s a saved story shows the gravest change', (_what, now, change) => {
  expect(bookmarkChange(SAVED, { ...SAVED, ...now })).toBe(change);
});

test('a story that was over or held when it was saved has not changed by that', () => {
  const over = { ...SAVED, isOver: true };
  expect(bookmarkChange(over, over)).toBeNull();
  const held = { ...SAVED, review: 'held' as const };
  expect(bookmarkChange(held, held)).toBeNull();
  expect(bookmarkChange(held, { ...held, review: 'recalled' })).toBe('recalled');
  expect(bookmarkChange(held, SAVED)).toBeNull();
});

const SAVED_AT = '2026-11-15T04:00:00Z';
const CREATED_AT = '2026-11-14T04:00:00Z';

test("[ENTITY-046] a bookmark's created time is saved_at, else created_at", () => {
  expect(bookmarkCreatedTime({ saved_at: SAVED_AT, created_at: CREATED_AT })).toBe(SAVED_AT);
  expect(bookmarkCreatedTime({ created_at: CREATED_AT })).toBe(CREATED_AT);
  expect(bookmarkCreatedTime({ saved_at: null, created_at: CREATED_AT })).toBe(CREATED_AT);
});

test('a bookmark without either time has no created time', () => {
  expect(bookmarkCreatedTime({})).toBeUndefined();
  expect(bookmarkCreatedTime({ saved_at: '', created_at: null })).toBeUndefined();
});
