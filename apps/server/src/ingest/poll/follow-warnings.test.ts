import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { SeriesItem } from '../store/items.repository.ts';
import { followWarning } from './follow-warnings.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-15T12:00:00Z');
const at = (hours: number) => new Date(START + hours * HOUR_MS);
const FIRST = 'rain-orange-2026-11-15';
const SECOND = 'rain-orange-2026-11-16';

test('the next issue past midnight goes on under the same id', () => {
  const stored = [issue('1', FIRST, { revision: '6', expiresAt: at(4) })];
  const next = buildItem({ externalId: SECOND, revision: '7', expiresAt: at(8) });
  expect(followWarning(stored, next, at(4.5 - 1))).toEqual([{ ...next, externalId: FIRST }]);
});

test('what is listed no more is withdrawn once, in its last words', () => {
  const stored = [issue('2', FIRST, { revision: '7', title: 'Rain' }), issue('1', FIRST, { revision: '6' })];
  const [ended, ...others] = followWarning(stored, undefined, at(1));
  expect(others).toEqual([]);
  expect(ended).toMatchObject({ externalId: FIRST, title: 'Rain', revision: 'ended 2', isWithdrawn: true });
  const after = [issue('3', FIRST, { revision: 'ended 2', isWithdrawn: true }), ...stored];
  expect(followWarning(after, undefined, at(1))).toEqual([]);
});

test('what has expired needs no end, and the page that still shows it begins nothing', () => {
  const stored = [issue('1', FIRST, { revision: '6', expiresAt: at(3) })];
  expect(followWarning(stored, undefined, at(4))).toEqual([]);
  const same = buildItem({ externalId: FIRST, revision: '6' });
  expect(followWarning(stored, same, at(4))).toEqual([same]);
});

test('after an end a new warning, and the same one shown again, has an id of its own', () => {
  const stored = [
    issue('2', FIRST, { revision: 'ended 1', isWithdrawn: true }),
    issue('1', FIRST, { revision: '6' }),
  ];
  const again = buildItem({ externalId: FIRST, revision: '6' });
  expect(followWarning(stored, again, at(1))).toEqual([{ ...again, externalId: `${FIRST}-2` }]);
  const resumed = [issue('3', `${FIRST}-2`, { revision: '6' }), ...stored];
  expect(followWarning(resumed, again, at(1))).toEqual([{ ...again, externalId: `${FIRST}-2` }]);
  const next = buildItem({ externalId: SECOND, revision: '1' });
  expect(followWarning(stored, next, at(12))).toEqual([next]);
});

function issue(id: string, externalId: string, more: Partial<ParsedItem>): SeriesItem {
  const parsed = buildItem({ externalId, expiresAt: at(4), ...more });
  return { id, externalId, revision: parsed.revision, seenAt: at(0), parsed };
}
