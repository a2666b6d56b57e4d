import { expect, test } from 'vitest';
import { gravestAlert } from './gravest-alert.ts';

const first = {
  authority: 'official',
  severity: 3,
  status: 'active',
  published: '2026-11-15T04:00:00.000Z',
} as const;

test('the gravest alert is official, in force, and of two alike the newer', () => {
  const second = { ...first, published: '2026-11-15T05:00:00.000Z' };
  expect(gravestAlert([first, second, { ...first, authority: 'media', severity: 5 }])).toBe(second);
  expect(gravestAlert([{ ...first, severity: 4 }, second])).toMatchObject({ severity: 4 });
  expect(gravestAlert([{ ...first, status: 'cancelled' }])).toBeUndefined();
});
