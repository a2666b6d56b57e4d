import { expect, test } from 'vitest';
import type { LadderSettings, SentBefore } from './notification-ladder.ts';
import { decideTripNotification } from './trip-ladder.ts';

const MORNING = Date.parse('2026-11-16T05:40:00+08:00');
const SETTINGS: LadderSettings = {
  ...{ enabled: true, severe: 'off', moderate: 'off', quiet: { from: '22:00', to: '05:00' }, budget: 3 },
  ...{ categories: [], mutes: [] },
};
const NOTHING: Omit<SentBefore, 'sameEvent'> = { event: null, budgetUsed: 0, lastSoundMs: null };
const NOTIFIED: typeof NOTHING = {
  ...NOTHING,
  event: { version: 1, severity: 3, ending: null, inReach: true, isSearched: false },
};
const decide = (changes: Partial<Parameters<typeof decideTripNotification>[0]> = {}) =>
  decideTripNotification({
    ...{ notice: 'found', severity: 3, category: 'traffic', settings: SETTINGS, sent: NOTHING },
    ...{ nowMs: MORNING, ...changes },
  });

test('what touches the way sounds, whatever levels and topics the reader has chosen', () => {
  expect(decide()).toEqual({
    ...{ decision: 'send', change: 'issued', loudness: 'sound', isBudgeted: true, reason: 'on-way' },
  });
  expect(decide({ severity: 4 })).toMatchObject({ isBudgeted: false });
});

test('what is worse sounds again and takes nothing from the budget; what is cleared is silent', () => {
  expect(decide({ notice: 'worse', sent: NOTIFIED })).toMatchObject({
    ...{ change: 'raised', loudness: 'sound', isBudgeted: false, reason: 'way-worse' },
  });
  expect(decide({ notice: 'cleared', sent: NOTIFIED })).toMatchObject({
    change: 'ended',
    loudness: 'silent',
  });
});

test('nobody is notified that something is cleared of which nothing reached them', () => {
  expect(decide({ notice: 'cleared' })).toMatchObject({ decision: 'hold', reason: 'not-notified' });
  expect(decide({ notice: 'worse' })).toMatchObject({ change: 'issued', isBudgeted: true });
});

test('it is silent in quiet hours and within ten minutes of another sound', () => {
  const nowMs = Date.parse('2026-11-16T04:40:00+08:00');
  expect(decide({ nowMs })).toMatchObject({ decision: 'send', loudness: 'silent' });
  const sent = { ...NOTHING, lastSoundMs: MORNING - 9 * 60_000 };
  expect(decide({ sent })).toMatchObject({ loudness: 'silent' });
});

test('alerts that are off, a mute everywhere and a used budget hold it back', () => {
  const muted = { ...SETTINGS, mutes: [{ category: 'traffic', place_id: null }] };
  const elsewhere = { ...SETTINGS, mutes: [{ category: 'traffic', place_id: 'p' }] };
  expect(decide({ settings: { ...SETTINGS, enabled: false } })).toMatchObject({ reason: 'disabled' });
  expect(decide({ settings: muted })).toMatchObject({ decision: 'hold', reason: 'muted' });
  expect(decide({ settings: muted, severity: 5 })).toMatchObject({ decision: 'send' });
  expect(decide({ settings: elsewhere })).toMatchObject({ decision: 'send' });
  expect(decide({ sent: { ...NOTHING, budgetUsed: 3 } })).toMatchObject({ reason: 'budget' });
  expect(decide({ sent: { ...NOTHING, budgetUsed: 3 }, severity: 4 })).toMatchObject({ decision: 'send' });
});
