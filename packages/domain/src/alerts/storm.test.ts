import { expect, test } from 'vitest';
import { isStormPackDue, type StormStory, stormWarnings } from './storm.ts';

const NOW = Date.UTC(2026, 10, 17, 4);
const HOUR_MS = 3_600_000;
const SIGNAL_1: StormStory = {
  authority: 'official',
  category: 'weather',
  severity: 2,
  status: 'active',
  published: new Date(NOW - HOUR_MS).toISOString(),
  expires_at: new Date(NOW + HOUR_MS).toISOString(),
};

test('wind signal 1 is a storm warning; news of it, another topic, one that is over or elsewhere is not', () => {
  expect(stormWarnings([SIGNAL_1], NOW)).toEqual([SIGNAL_1]);
  expect(stormWarnings([{ ...SIGNAL_1, category: 'emergency', severity: 5 }], NOW)).toHaveLength(1);
  expect(stormWarnings([{ ...SIGNAL_1, covers_reader: { inside: true } }], NOW)).toHaveLength(1);
  const others: Partial<StormStory>[] = [
    { authority: 'media' },
    { category: 'traffic', severity: 5 },
    { severity: 1 },
    { status: 'cancelled' },
    { expires_at: new Date(NOW - 1).toISOString() },
    { covers_reader: { inside: false } },
  ];
  for (const other of others) expect(stormWarnings([{ ...SIGNAL_1, ...other }], NOW)).toEqual([]);
});

test('what was stored is kept for 48 hours after the last warning', () => {
  expect(isStormPackDue(null, NOW)).toBe(false);
  expect(isStormPackDue(NOW, NOW)).toBe(true);
  expect(isStormPackDue(NOW - 48 * HOUR_MS + 1, NOW)).toBe(true);
  expect(isStormPackDue(NOW - 48 * HOUR_MS, NOW)).toBe(false);
});
