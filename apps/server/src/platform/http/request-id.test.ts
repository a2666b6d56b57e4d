import { instantOf } from '@paligid/domain/ids/uuid-v7';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

test('an id of ours is kept, anything else is replaced by a new one', () => {
  const clock = fixedClock();
  const idOf = requestIds(clock);
  const given = '019a8560-7a00-7000-8000-000000000001';
  expect(idOf({ headers: { 'x-request-id': given } })).toBe(given);
  for (const other of [
    undefined,
    '',
    'x',
    given.toUpperCase(),
    `${given}\n`,
    given.replace('-7000-', '-4000-'),
  ]) {
    const id = idOf({ headers: { 'x-request-id': other } });
    expect(id).not.toBe(other);
    expect(instantOf(id)).toBe(clock.now().getTime());
  }
});
