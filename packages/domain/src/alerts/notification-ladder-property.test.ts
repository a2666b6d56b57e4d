import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Severity } from '../severity/severity.ts';
import { manilaDayStartMs } from '../time/calendar.ts';
import {
  decideNotification,
  type LadderDecision,
  type LadderSettings,
  type NotifiableEvent,
  type SentBefore,
} from './notification-ladder.ts';
import { isQuietAt } from './quiet-hours.ts';

const START = Date.parse('2026-11-16T00:00:00+08:00');
const MINUTE_MS = 60_000;
const CATEGORIES = ['weather', 'traffic', 'outage'];
const PLACES = ['home', 'work'];

type Place = { placeId: string; inside: boolean; minSeverity: 3 | 4 | 5 };

/** One thing that happens to a recipient, some minutes after the one before. */
type Step =
  | {
      kind: 'event';
      alert: number;
      change: NotifiableEvent['change'];
      severity: Severity;
      lastsMin: number;
      isExercise: boolean;
      hasSearch: boolean;
    }
  | { kind: 'redelivery'; alert: number }
  | { kind: 'move'; alert: number; place: Place | null }
  | { kind: 'settings'; settings: LadderSettings };

const time = fc.constantFrom('00:00', '05:00', '12:00', '21:30', '22:00');
const settings = fc.record<LadderSettings>({
  enabled: fc.constantFrom(true, true, true, false),
  severe: fc.constantFrom('sound', 'silent', 'off'),
  moderate: fc.constantFrom('sound', 'silent', 'off'),
  quiet: fc.option(fc.record({ from: time, to: time }), { nil: null }),
  budget: fc.nat(4),
  categories: fc.subarray(CATEGORIES),
  mutes: fc.array(
    fc.record({
      category: fc.constantFrom(...CATEGORIES),
      place_id: fc.option(fc.constantFrom(...PLACES), { nil: null }),
    }),
    { maxLength: 2 },
  ),
});
const alert = fc.nat(4);
const place = fc.option(
  fc.record<Place>({
    placeId: fc.constantFrom(...PLACES),
    inside: fc.boolean(),
    minSeverity: fc.constantFrom(3, 4, 5),
  }),
  { nil: null },
);
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('event'),
    alert,
    change: fc.constantFrom('issued', 'issued', 'updated', 'updated', 'ended', 'recalled'),
    severity: fc.constantFrom<Severity>(1, 2, 3, 3, 3, 4, 4, 5),
    lastsMin: fc.integer({ min: -30, max: 600 }),
    isExercise: fc.constantFrom(false, false, false, true),
    hasSearch: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('redelivery'), alert }),
  fc.record({ kind: fc.constant('move'), alert, place }),
  fc.record({ kind: fc.constant('settings'), settings }),
);
const history = fc.array(fc.tuple(fc.oneof(fc.nat(9), fc.nat(180)), step), { maxLength: 80 });

type Notified = LadderDecision & {
  alert: number;
  event: NotifiableEvent;
  atMs: number;
  settings: LadderSettings;
  place: Place | null;
};

const ANYWHERE: Place = { placeId: 'home', inside: true, minSeverity: 3 };

/** Runs the ladder as the audience does: what was sent is what the next decision is told. */
function run(first: LadderSettings, steps: readonly (readonly [number, Step])[]): Notified[] {
  const decided: Notified[] = [];
  const places = new Map<number, Place | null>();
  const latest = new Map<number, NotifiableEvent>();
  const searched = new Set<number>();
  let current = first;
  let nowMs = START;
  for (const [minutes, it] of steps) {
    nowMs += minutes * MINUTE_MS;
    if (it.kind === 'settings') current = it.settings;
    if (it.kind === 'move') places.set(it.alert, it.place);
    if (it.kind === 'event') {
      const { change, severity, lastsMin, isExercise } = it;
      if (it.hasSearch) searched.add(it.alert);
      const version = (latest.get(it.alert)?.version ?? 0) + 1;
      const category = CATEGORIES[it.alert % CATEGORIES.length] ?? 'weather';
      const isOfficial = it.alert !== 4;
      const expiresAtMs = nowMs + lastsMin * MINUTE_MS;
      latest.set(it.alert, {
        version,
        change,
        severity,
        category,
        topic: category,
        isOfficial,
        isExercise,
        expiresAtMs,
      });
    }
    if (it.kind === 'event' || it.kind === 'redelivery') {
      const event = latest.get(it.alert);
      if (event === undefined) continue;
      const where = places.get(it.alert) ?? (places.has(it.alert) ? null : ANYWHERE);
      const sent = sentBefore(decided, it.alert, nowMs);
      const decision = decideNotification({
        ...{ event, place: where, settings: current, sent, nowMs },
        ...{ hasSearch: searched.has(it.alert), isRehearser: false },
      });
      decided.push({ ...decision, alert: it.alert, event, atMs: nowMs, settings: current, place: where });
    }
  }
  return decided;
}

function sentBefore(decided: readonly Notified[], about: number, nowMs: number): SentBefore {
  const sends = decided.filter(isSend);
  const own = sends.filter((it) => it.alert === about);
  const last = own.at(-1);
  const today = manilaDayStartMs(nowMs);
  const same = findSameEvent(sends, about, nowMs);
  return {
    sameEvent: same && { severity: same.event.severity, inside: same.reason === 'inside' },
    event:
      last === undefined
        ? null
        : {
            version: last.event.version,
            severity: last.event.severity,
            ending: last.change === 'ended' || last.change === 'recalled' ? last.change : null,
            inReach: last.reason !== 'no-longer-near',
            isSearched: last.reason === 'saved-search',
          },
    budgetUsed: sends.filter((it) => it.isBudgeted && it.atMs >= today).length,
    lastSoundMs: sends.findLast((it) => it.loudness !== 'silent')?.atMs ?? null,
  };
}

const isOver = (change: string) => change === 'ended' || change === 'recalled';

/** Two agencies warn of one event. */
const SAME = new Map([
  [0, 1],
  [1, 0],
]);

/** What the recipient has of the other alert of the same event. */
function findSameEvent(sends: readonly Sent[], about: number, nowMs: number): Sent | null {
  const last = sends.findLast((it) => it.alert === SAME.get(about));
  if (last === undefined || isOver(last.change) || last.reason === 'no-longer-near') return null;
  return last.event.expiresAtMs > nowMs ? last : null;
}

type Sent = Extract<Notified, { decision: 'send' }>;

function isSend(it: Notified): it is Sent {
  return it.decision === 'send';
}

test('over random events, updates, moves, mutes and clock the ladder keeps its promises', () => {
  fc.assert(
    fc.property(settings, history, (first, steps) => {
      const decided = run(first, steps);
      const sends = decided.filter(isSend);

      const versions = sends.map(({ alert: about, event }) => `${about} ${event.version}`);
      expect(new Set(versions).size, 'no version twice').toBe(versions.length);

      for (const [index, it] of decided.entries()) {
        const { event, settings: chosen, atMs, alert: about } = it;
        if (it.reason === 'same-event') {
          const has = findSameEvent(decided.slice(0, index).filter(isSend), about, atMs);
          expect(
            has?.event.severity,
            'held back only from whom has as grave an alert of the event',
          ).toBeGreaterThanOrEqual(event.severity);
          continue;
        }
        const isInForce = !isOver(event.change) && event.expiresAtMs > atMs && !event.isExercise;
        const isCritical = isInForce && event.severity === 5 && event.isOfficial;
        if (isCritical && it.place !== null && chosen.enabled && !isSend(it)) {
          expect(it.reason, 'severity 5 is never withheld at a place').toBe('same-version');
        }
      }
      for (const [index, it] of sends.entries()) {
        const { event, settings: chosen, atMs, loudness, alert: about } = it;
        const before = sends.slice(0, index);
        const isCritical = event.severity === 5 && event.isOfficial && it.reason !== 'saved-search';
        expect(chosen.enabled).toBe(true);
        if (!isOver(event.change)) expect(event.isExercise, 'no exercise').toBe(false);
        if (isOver(event.change)) {
          expect(loudness, 'an end is silent').toBe('silent');
          expect(
            before.some((other) => other.alert === about),
            'an end only after an alert',
          ).toBe(true);
        } else {
          expect(event.expiresAtMs, 'nothing outlives its event').toBeGreaterThan(atMs);
        }
        const step = event.isOfficial || event.severity < 3 ? event.severity : 3;
        const isNew = it.change === 'issued' || it.change === 'raised';
        if (isNew && !isCritical && it.reason !== 'saved-search')
          expect(step, 'no less than the place is to be told of').toBeGreaterThanOrEqual(
            it.place?.minSeverity ?? 6,
          );
        if (loudness === 'silent') continue;
        if (!isCritical) {
          expect(chosen.quiet !== null && isQuietAt(chosen.quiet, atMs), 'quiet hours').toBe(false);
          const sound = before.findLast((other) => other.loudness !== 'silent');
          if (sound)
            expect(atMs - sound.atMs, 'one sound in 10 minutes').toBeGreaterThanOrEqual(10 * MINUTE_MS);
        }
        expect(loudness).toBe(isCritical ? 'alarm' : 'sound');
      }
      const bySearch = sends.filter(
        ({ reason, change }) => reason === 'saved-search' && change !== 'updated',
      );
      expect(new Set(bySearch.map((it) => it.alert)).size, 'a search tells once').toBe(bySearch.length);
      for (const [index, it] of sends.entries()) {
        if (!it.isBudgeted) continue;
        const today = sends
          .slice(0, index)
          .filter((other) => other.isBudgeted && other.atMs >= manilaDayStartMs(it.atMs));
        expect(today.length, 'the budget holds').toBeLessThan(it.settings.budget);
      }
      const first3 = sends.filter(
        ({ event, change }) => change === 'issued' && (event.severity === 3 || !event.isOfficial),
      );
      expect(
        first3.every(({ isBudgeted }) => isBudgeted),
        'severity 3 is always counted',
      ).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
