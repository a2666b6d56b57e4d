import { describe, expect, test } from 'vitest';
import {
  decideNotification,
  type LadderSettings,
  type NotifiableEvent,
  type SentBefore,
} from './notification-ladder.ts';

const NOON = Date.parse('2026-11-16T12:00:00+08:00');
const NIGHT = Date.parse('2026-11-16T23:30:00+08:00');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const FLOOD: NotifiableEvent = {
  version: 1,
  change: 'issued',
  severity: 4,
  category: 'weather',
  topic: 'weather',
  isOfficial: true,
  isExercise: false,
  expiresAtMs: NIGHT + HOUR_MS,
};
const SETTINGS: LadderSettings = {
  enabled: true,
  severe: 'sound',
  moderate: 'sound',
  quiet: { from: '22:00', to: '05:00' },
  budget: 3,
  categories: ['weather'],
  mutes: [],
};
type Place = { placeId: string; inside: boolean; minSeverity: 3 | 4 | 5 };

const HOME: Place = { placeId: 'home', inside: true, minSeverity: 3 };
const NOTHING: SentBefore = { event: null, sameEvent: null, budgetUsed: 0, lastSoundMs: null };
const NOTIFIED: NonNullable<SentBefore['event']> = {
  version: 1,
  severity: 4,
  ending: null,
  inReach: true,
  isSearched: false,
};

type Case = {
  event?: Partial<NotifiableEvent>;
  settings?: Partial<LadderSettings>;
  sent?: Partial<SentBefore>;
  place?: Place | null;
  hasSearch?: boolean;
  nowMs?: number;
  isRehearser?: boolean;
};

function decide(given: Case) {
  const { event, settings, sent, place = HOME, hasSearch = false, nowMs = NOON, isRehearser = false } = given;
  return decideNotification({
    event: { ...FLOOD, ...event },
    settings: { ...SETTINGS, ...settings },
    sent: { ...NOTHING, ...sent },
    place,
    hasSearch,
    nowMs,
    isRehearser,
  });
}

test('severity 5 sounds an alarm whatever the recipient chose, at night too', () => {
  const settings = {
    severe: 'off',
    moderate: 'off',
    budget: 0,
    categories: [],
    mutes: [{ category: 'weather', place_id: null }],
  } as const;
  const decision = decide({
    event: { severity: 5 },
    settings,
    nowMs: NIGHT,
    sent: { lastSoundMs: NIGHT - 1 },
  });
  expect(decision).toMatchObject({ decision: 'send', loudness: 'alarm', reason: 'inside', change: 'issued' });
});

test('severity 4 rings once within the radius of a place, and is withheld outside of all', () => {
  const near = { ...HOME, placeId: 'work', inside: false };
  expect(decide({ place: near })).toMatchObject({ decision: 'send', loudness: 'sound', reason: 'near' });
  expect(decide({ place: null })).toMatchObject({ decision: 'hold', reason: 'out-of-reach' });
});

test.each<[string, Case, object]>([
  ['a category that the recipient prefers', {}, { decision: 'send', loudness: 'sound', isBudgeted: true }],
  ['another category', { event: { topic: 'traffic' } }, { decision: 'hold', reason: 'category' }],
  ['no category at all', { event: { topic: null } }, { decision: 'hold', reason: 'category' }],
  ['a spent budget', { sent: { budgetUsed: 3 } }, { decision: 'hold', reason: 'budget' }],
  ['a budget of none', { settings: { budget: 0 } }, { decision: 'hold', reason: 'budget' }],
  ['quiet hours', { nowMs: NIGHT }, { decision: 'hold', reason: 'quiet-hours' }],
  ['the level switched off', { settings: { moderate: 'off' } }, { decision: 'hold', reason: 'level-off' }],
  ['the level set to silent', { settings: { moderate: 'silent' } }, { decision: 'send', loudness: 'silent' }],
])('severity 3: %s', (_, given, expected) => {
  expect(decide({ ...given, event: { severity: 3, ...given.event } })).toMatchObject(expected);
});

test('severity 4 needs no category and no budget, and is silent in quiet hours', () => {
  const given: Case = { event: { category: 'outage' }, sent: { budgetUsed: 9 } };
  expect(decide(given)).toMatchObject({ decision: 'send', loudness: 'sound', isBudgeted: false });
  expect(decide({ ...given, nowMs: NIGHT })).toMatchObject({ decision: 'send', loudness: 'silent' });
  expect(decide({ nowMs: NIGHT, settings: { quiet: null } })).toMatchObject({ loudness: 'sound' });
});

test('severity 2 and 1 are never sent', () => {
  for (const severity of [1, 2] as const) {
    expect(decide({ event: { severity } })).toMatchObject({ decision: 'hold', reason: 'severity' });
  }
});

test('what no official source states takes the budgeted step, however severe it is said to be', () => {
  const given: Case = { event: { severity: 4, isOfficial: false } };
  expect(decide(given)).toMatchObject({ decision: 'send', isBudgeted: true });
  expect(decide({ ...given, sent: { budgetUsed: 3 } })).toMatchObject({ reason: 'budget' });
});

test('at most one sound in 10 minutes, except for severity 5', () => {
  const lately: Case = { sent: { lastSoundMs: NOON - 10 * MINUTE_MS + 1 } };
  expect(decide(lately)).toMatchObject({ decision: 'send', loudness: 'silent' });
  expect(decide({ sent: { lastSoundMs: NOON - 10 * MINUTE_MS } })).toMatchObject({ loudness: 'sound' });
  expect(decide({ ...lately, event: { severity: 5 } })).toMatchObject({ loudness: 'alarm' });
});

test('a place may be told of graver alerts only, and is always told of severity 5', () => {
  const at = (minSeverity: 3 | 4 | 5, severity: 3 | 4 | 5) =>
    decide({ place: { ...HOME, minSeverity }, event: { severity } });
  expect(at(3, 3)).toMatchObject({ decision: 'send' });
  expect(at(4, 3)).toMatchObject({ decision: 'hold', reason: 'place-level' });
  expect(at(4, 4)).toMatchObject({ decision: 'send', loudness: 'sound' });
  expect(at(5, 4)).toMatchObject({ decision: 'hold', reason: 'place-level' });
  expect(at(5, 5)).toMatchObject({ decision: 'send', loudness: 'alarm' });
  const update: Case = { event: { version: 2, change: 'updated' }, sent: { event: NOTIFIED } };
  expect(decide({ ...update, place: { ...HOME, minSeverity: 5 } })).toMatchObject({
    decision: 'send',
    loudness: 'silent',
  });
});

test('an exercise reaches the rehearsal audience alone, as an alert would', () => {
  const exercise: Case = { event: { isExercise: true, severity: 5 } };
  expect(decide(exercise)).toMatchObject({ decision: 'hold', reason: 'exercise' });
  expect(decide({ ...exercise, isRehearser: true })).toMatchObject({ decision: 'send', loudness: 'alarm' });
  expect(decide({ ...exercise, isRehearser: true, place: null })).toMatchObject({ reason: 'out-of-reach' });
});

test('whoever was notified gets the all-clear, though it turned out to be an exercise or they left the list', () => {
  const end: Case = { event: { version: 2, change: 'ended', severity: 5, isExercise: true } };
  expect(decide({ ...end, sent: { event: { ...NOTIFIED, severity: 5 } } })).toMatchObject({
    decision: 'send',
    change: 'ended',
    loudness: 'silent',
  });
  expect(decide(end)).toMatchObject({ decision: 'hold', reason: 'exercise' });
});

test('a second alert of one event is held back unless it says more', () => {
  const same = (severity: number, inside: boolean): Case => ({ sent: { sameEvent: { severity, inside } } });
  const critical: Case = { event: { severity: 5 } };
  expect(decide(same(4, true))).toMatchObject({ decision: 'hold', reason: 'same-event' });
  expect(decide({ ...same(5, true), ...critical })).toMatchObject({ decision: 'hold', reason: 'same-event' });
  expect(decide({ ...same(4, true), ...critical })).toMatchObject({ decision: 'send', loudness: 'alarm' });
  expect(decide(same(4, false))).toMatchObject({ decision: 'send', reason: 'inside' });
  const near = { ...HOME, placeId: 'work', inside: false };
  expect(decide({ ...same(4, false), place: near })).toMatchObject({ reason: 'same-event' });
});

test('a raise that another alert of the event has announced is silent', () => {
  const sent = { event: { ...NOTIFIED, severity: 3 }, sameEvent: { severity: 4, inside: true } };
  expect(decide({ event: { version: 2, change: 'updated' }, sent })).toMatchObject({
    decision: 'send',
    change: 'updated',
    loudness: 'silent',
  });
});

test('a mute holds back one category, everywhere or at one place', () => {
  const here = { mutes: [{ category: 'weather', place_id: 'home' }] };
  expect(decide({ settings: here })).toMatchObject({ decision: 'hold', reason: 'muted' });
  expect(decide({ settings: here, event: { category: 'outage' } })).toMatchObject({ decision: 'send' });
  expect(decide({ settings: here, place: { ...HOME, placeId: 'work' } })).toMatchObject({
    decision: 'send',
  });
  const everywhere = { mutes: [{ category: 'weather', place_id: null }] };
  expect(decide({ settings: everywhere, place: { ...HOME, placeId: 'work' } })).toMatchObject({
    reason: 'muted',
  });
});

test('an update replaces silently; only a raise to 4 or 5 sounds again', () => {
  const update: Partial<NotifiableEvent> = { version: 2, change: 'updated' };
  const updated = decide({ event: update, sent: { event: NOTIFIED } });
  expect(updated).toMatchObject({ decision: 'send', change: 'updated', loudness: 'silent' });
  expect(decide({ event: { ...update, severity: 5 }, sent: { event: NOTIFIED } })).toMatchObject({
    change: 'raised',
    loudness: 'alarm',
  });
  expect(
    decide({ event: { ...update, severity: 4 }, sent: { event: { ...NOTIFIED, severity: 3 } } }),
  ).toMatchObject({ change: 'raised', loudness: 'sound' });
  expect(decide({ event: { ...update, severity: 2 }, sent: { event: NOTIFIED } })).toMatchObject({
    change: 'updated',
    loudness: 'silent',
  });
});

test('whom a widened area reaches for the first time gets a new alert', () => {
  const event = { version: 4, change: 'updated' } as const;
  expect(decide({ event })).toMatchObject({ decision: 'send', change: 'issued', loudness: 'sound' });
});

test('whom it does not concern any more is informed once, silently', () => {
  const event = { version: 2, change: 'updated' } as const;
  expect(decide({ event, place: null, sent: { event: NOTIFIED } })).toMatchObject({
    decision: 'send',
    loudness: 'silent',
    reason: 'no-longer-near',
  });
  const away = { ...NOTIFIED, version: 2, inReach: false };
  expect(decide({ event: { ...event, version: 3 }, place: null, sent: { event: away } })).toMatchObject({
    decision: 'hold',
    reason: 'out-of-reach',
  });
});

test('no version is sent twice, and no older one after a newer', () => {
  const sent = { event: { ...NOTIFIED, version: 2 } };
  for (const version of [1, 2]) {
    expect(decide({ event: { version, severity: 5 }, sent })).toMatchObject({ reason: 'same-version' });
  }
});

test('an end and a recall are silent, once, and only for those who were notified', () => {
  const ended: Partial<NotifiableEvent> = { version: 2, change: 'ended', severity: 5, expiresAtMs: NOON };
  expect(decide({ event: ended })).toMatchObject({ decision: 'hold', reason: 'not-notified' });
  expect(decide({ event: ended, sent: { event: NOTIFIED } })).toMatchObject({
    decision: 'send',
    change: 'ended',
    loudness: 'silent',
  });
  const over = { ...NOTIFIED, version: 2, ending: 'ended' as const };
  expect(decide({ event: { ...ended, version: 3 }, sent: { event: over } })).toMatchObject({
    decision: 'hold',
    reason: 'not-notified',
  });
  const recalled: Partial<NotifiableEvent> = { version: 3, change: 'recalled' };
  expect(decide({ event: recalled, sent: { event: over } })).toMatchObject({
    decision: 'send',
    change: 'recalled',
    loudness: 'silent',
  });
  expect(decide({ event: recalled })).toMatchObject({ decision: 'hold', reason: 'not-notified' });
  const checked = { ...NOTIFIED, version: 2, ending: 'held' as const };
  expect(decide({ event: { ...ended, version: 3 }, sent: { event: checked } })).toMatchObject({
    decision: 'send',
    change: 'ended',
  });
});

test('an alert that is released after a hold is a new one again', () => {
  const over = { ...NOTIFIED, version: 2, ending: 'ended' as const };
  expect(decide({ event: { version: 3 }, sent: { event: over } })).toMatchObject({
    change: 'issued',
    loudness: 'sound',
  });
});

test('nothing is sent at or after its expiry', () => {
  expect(decide({ event: { severity: 5, expiresAtMs: NOON } })).toMatchObject({
    decision: 'hold',
    reason: 'expired',
  });
});

test('exercises and test messages are never sent, nor anything while notifications are off', () => {
  expect(decide({ event: { severity: 5, isExercise: true } })).toMatchObject({ reason: 'exercise' });
  expect(decide({ event: { severity: 5 }, settings: { enabled: false } })).toMatchObject({
    reason: 'disabled',
  });
});

describe('a saved search', () => {
  const FAR = { place: null, hasSearch: true } as const;
  const SENT = { decision: 'send', change: 'issued', reason: 'saved-search', loudness: 'sound' } as const;

  test.each([1, 2, 3, 4, 5] as const)(
    'of severity %i it takes the budgeted step of severity 3',
    (severity) => {
      const given: Case = { ...FAR, event: { severity, topic: null } };
      expect(decide(given)).toEqual({ ...SENT, isBudgeted: true });
      expect(decide({ ...given, nowMs: NIGHT })).toMatchObject({ decision: 'hold', reason: 'quiet-hours' });
      expect(decide({ ...given, sent: { budgetUsed: 3 } })).toMatchObject({ reason: 'budget' });
      expect(decide({ ...given, settings: { moderate: 'off' } })).toMatchObject({ reason: 'level-off' });
      expect(decide({ ...given, settings: { moderate: 'silent' } })).toMatchObject({ loudness: 'silent' });
      expect(decide({ ...given, sent: { lastSoundMs: NOON - 1 } })).toMatchObject({ loudness: 'silent' });
      const mutes = [{ category: 'weather', place_id: null }];
      expect(decide({ ...given, settings: { mutes } })).toMatchObject({ decision: 'hold', reason: 'muted' });
      expect(decide({ ...given, settings: { enabled: false } })).toMatchObject({ reason: 'disabled' });
    },
  );

  test('tells of what is near but too minor, or of no chosen topic', () => {
    expect(decide({ hasSearch: true, event: { severity: 2 } })).toMatchObject(SENT);
    expect(decide({ hasSearch: true, event: { severity: 3, topic: 'traffic' } })).toMatchObject(SENT);
  });

  test.each<[string, Case]>([
    ['a critical alert', { event: { severity: 5 }, nowMs: NIGHT }],
    ['a severe alert', { event: { severity: 4 } }],
    ['a severe alert at night', { event: { severity: 4 }, nowMs: NIGHT }],
    ['a severe alert where that level is off', { settings: { severe: 'off' } }],
    ['a report of a chosen topic', { event: { severity: 3 } }],
    ['a report when the budget is spent', { event: { severity: 3 }, sent: { budgetUsed: 3 } }],
    [
      'a report of a muted kind',
      { event: { severity: 3 }, settings: { mutes: [{ category: 'weather', place_id: null }] } },
    ],
  ])('changes nothing about %s at a place of the recipient', (_, given) => {
    expect(decide({ ...given, hasSearch: true })).toEqual(decide(given));
  });

  test.each<[string, Case]>([
    ['an exercise', { event: { isExercise: true } }],
    ['what has run out', { event: { expiresAtMs: NOON } }],
    ['an end', { event: { change: 'ended' } }],
    ['a recall', { event: { change: 'recalled' } }],
    ['what is known', { sent: { event: NOTIFIED } }],
    ['what was over before', { event: { version: 2 }, sent: { event: { ...NOTIFIED, ending: 'ended' } } }],
    ['what has left', { event: { version: 2 }, sent: { event: { ...NOTIFIED, inReach: false } } }],
  ])('does not tell of %s', (_, given) => {
    expect(decide({ ...FAR, ...given })).toMatchObject({ decision: 'hold' });
  });

  test('an update is silent, a raise too unless it is at a place, a release is new, and the end is told', () => {
    const sent = { event: { ...NOTIFIED, severity: 3, isSearched: true } };
    const given: Case = { ...FAR, event: { version: 2, change: 'updated', severity: 5 }, sent };
    const update = { decision: 'send', change: 'updated', reason: 'saved-search', loudness: 'silent' };
    expect(decide(given)).toMatchObject({ ...update, isBudgeted: false });
    const held = { event: { ...sent.event, ending: 'held' as const, isSearched: false } };
    expect(decide({ ...given, sent: held })).toMatchObject({ ...SENT, isBudgeted: true });
    // The text may have changed so that it no longer matches; the notification must not stay out of date.
    expect(decide({ ...given, hasSearch: false })).toMatchObject(update);
    expect(decide({ ...given, place: HOME })).toMatchObject({ change: 'raised', loudness: 'alarm' });
    expect(decide({ ...given, event: { version: 2, change: 'ended' } })).toMatchObject({ reason: 'ended' });
  });
});
