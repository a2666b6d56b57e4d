import { expect, test } from 'vitest';
import type { LadderSettings, SentBefore } from './notification-ladder.ts';
import { decideSchoolNotification } from './school-ladder.ts';

const EVENING = Date.parse('2026-11-15T18:40:00+08:00');
const SETTINGS: LadderSettings = {
  ...{ enabled: true, severe: 'off', moderate: 'off', quiet: { from: '22:00', to: '05:00' }, budget: 3 },
  ...{ categories: [], mutes: [] },
};
const NOTHING: Omit<SentBefore, 'sameEvent'> = { event: null, budgetUsed: 0, lastSoundMs: null };
const NOTIFIED: typeof NOTHING = {
  ...NOTHING,
  event: { version: 1, severity: 3, ending: null, inReach: true, isSearched: false },
};
const ENDED: typeof NOTHING = {
  ...NOTHING,
  event: { version: 2, severity: 3, ending: 'ended', inReach: true, isSearched: false },
};
const decide = (changes: Partial<Parameters<typeof decideSchoolNotification>[0]> = {}) =>
  decideSchoolNotification({
    ...{ notice: 'suspended', settings: SETTINGS, sent: NOTHING, nowMs: EVENING, ...changes },
  });

test('a suspension sounds whatever levels and topics are chosen, and takes one of the day’s budget', () => {
  expect(decide()).toEqual({
    ...{
      decision: 'send',
      change: 'issued',
      loudness: 'sound',
      isBudgeted: true,
      reason: 'school-suspended',
    },
  });
  expect(decide({ sent: { ...NOTHING, budgetUsed: 3 } })).toMatchObject({
    decision: 'hold',
    reason: 'budget',
  });
});

test('a change of it replaces it with a sound and takes nothing; to who has nothing yet it is new', () => {
  const spent = { ...NOTIFIED, budgetUsed: 3 };
  expect(decide({ notice: 'changed', sent: spent })).toMatchObject({ change: 'raised', isBudgeted: false });
  expect(decide({ notice: 'changed' })).toMatchObject({ change: 'issued', isBudgeted: true });
  // Suspended again after it was withdrawn.
  expect(decide({ notice: 'changed', sent: ENDED })).toMatchObject({ change: 'issued', isBudgeted: false });
});

test('an end is silent, comes once, and only to who has been notified, also after the switch was turned off', () => {
  const off = { ...SETTINGS, classes: 'off' } as const;
  for (const [notice, change] of [
    ['withdrawn', 'ended'],
    ['lifted', 'ended'],
    ['recalled', 'recalled'],
  ] as const) {
    expect(decide({ notice, sent: NOTIFIED, settings: off })).toMatchObject({ change, loudness: 'silent' });
    expect(decide({ notice, sent: ENDED })).toMatchObject({ decision: 'hold', reason: 'not-notified' });
    expect(decide({ notice })).toMatchObject({ decision: 'hold', reason: 'not-notified' });
  }
});

test('it is silent in quiet hours, where the reader chose so, and within ten minutes of another sound', () => {
  const nowMs = Date.parse('2026-11-16T04:40:00+08:00');
  expect(decide({ nowMs })).toMatchObject({ decision: 'send', loudness: 'silent' });
  expect(decide({ settings: { ...SETTINGS, classes: 'silent' } })).toMatchObject({ loudness: 'silent' });
  const sent = { ...NOTHING, lastSoundMs: EVENING - 9 * 60_000 };
  expect(decide({ sent })).toMatchObject({ loudness: 'silent' });
});

test('the switch of its own, alerts that are off and a mute of education everywhere hold it back', () => {
  const muted = { ...SETTINGS, mutes: [{ category: 'education', place_id: null }] };
  const elsewhere = { ...SETTINGS, mutes: [{ category: 'education', place_id: 'p' }] };
  expect(decide({ settings: { ...SETTINGS, classes: 'off' } })).toMatchObject({ reason: 'level-off' });
  expect(decide({ settings: { ...SETTINGS, enabled: false } })).toMatchObject({ reason: 'disabled' });
  expect(decide({ settings: muted })).toMatchObject({ decision: 'hold', reason: 'muted' });
  expect(decide({ settings: elsewhere })).toMatchObject({ decision: 'send' });
});
