import { expect, test } from 'vitest';
import { findEndReport } from './report-roles.ts';

const report = (kind: 'first' | 'update' | 'same' | 'end' | 'cancel', role?: 'same' | 'earlier') => ({
  kind,
  role,
});

test('the end of an event is the newest report of it, whoever else reported since', () => {
  const end = report('cancel', 'same');
  expect(findEndReport([report('same'), end, report('end', 'same'), report('first', 'earlier')])).toBe(end);
  expect(findEndReport([report('update'), report('first')])).toBeUndefined();
});

test('an end from before the event was raised again is none', () => {
  expect(
    findEndReport([report('update', 'same'), report('end', 'earlier'), report('first')]),
  ).toBeUndefined();
});
