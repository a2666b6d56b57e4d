import { expect, test } from 'vitest';
import { staysHidden } from './hidden.ts';

const HIDDEN_AT = Date.parse('2026-11-15T04:00:00.000Z');
const BEFORE = '2026-11-15T03:59:00.000Z';
const SINCE = '2026-11-15T04:01:00.000Z';

test('what was hidden stays hidden, whatever becomes of it', () => {
  expect(staysHidden({ issued_at: SINCE, published: SINCE }, false, HIDDEN_AT)).toBe(true);
});

test('an urgent alert comes back with its next bulletin', () => {
  expect(staysHidden({ issued_at: BEFORE, published: BEFORE }, true, HIDDEN_AT)).toBe(true);
  expect(staysHidden({ issued_at: SINCE, published: BEFORE }, true, HIDDEN_AT)).toBe(false);
  expect(staysHidden({ issued_at: null, published: SINCE }, true, HIDDEN_AT)).toBe(false);
});

test('an alert without a time stays hidden', () => {
  expect(staysHidden({ issued_at: null, published: null }, true, HIDDEN_AT)).toBe(true);
});
