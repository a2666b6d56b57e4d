import { uuidInstantMs } from '@paligid/domain/ids';
import { expect, test } from 'vitest';
import { resolveRequestId } from './request-id.ts';

const NOW = Date.UTC(2026, 10, 15, 4);

test('an id of ours stays, anything else is replaced by a new one', () => {
  const given = '019a8560-7a00-7000-8000-000000000001';
  expect(resolveRequestId(given, NOW)).toBe(given);
  const others = ['', 'x', given.toUpperCase(), `${given}\n`, given.replace('-7000-', '-4000-')];
  for (const other of [undefined, [given], ...others]) {
    const id = resolveRequestId(other, NOW);
    expect(id).not.toBe(other);
    expect(uuidInstantMs(id)).toBe(NOW);
  }
});
