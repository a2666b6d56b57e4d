import { instantOf } from '@paligid/domain/ids/uuid-v7';
import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const NOW = Date.UTC(2026, 10, 15, 4);

test('an id of ours is kept, anything else is replaced by a new one', () => {
  const given = '019a8560-7a00-7000-8000-000000000001';
  expect(requestIdOf(given, NOW)).toBe(given);
  const others = ['', 'x', given.toUpperCase(), `${given}\n`, given.replace('-7000-', '-4000-')];
  for (const other of [undefined, [given], ...others]) {
    const id = requestIdOf(other, NOW);
    expect(id).not.toBe(other);
    expect(instantOf(id)).toBe(NOW);
  }
});
