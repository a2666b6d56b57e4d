import { expect, test } from 'vitest';
import { affectedPhase, isSmartAvailable, type Routine } from './routines.ts';

const MANILA = 'Asia/Manila';
/** Monday of a week, at an hour and minute of Manila. */
const monday = (hour: number, minute = 0) => Date.UTC(2026, 10, 16, hour - 8, minute);
const CUBAO = { lat: 14.6195, lon: 121.0511 };
const KATIPUNAN = { lat: 14.631, lon: 121.0727 };
const COMMUTE: Routine = {
  phase: 'morning_commute',
  confidence: 1,
  days: [1, 2, 3, 4, 5],
  startMinute: 6 * 60,
  endMinute: 8 * 60,
  along: [KATIPUNAN, CUBAO],
};
const jam = { topic: 'traffic', point: CUBAO, reachMetres: null };

function phaseAt(nowMs: number, changes: Partial<typeof jam> | { point: null } = {}, routine = COMMUTE) {
  return affectedPhase({ ...jam, ...changes }, [routine], nowMs, MANILA);
}

test('a phase counts from two hours before it until its last minute', () => {
  expect(phaseAt(monday(3, 59))).toBeUndefined();
  expect(phaseAt(monday(4))).toBe('morning_commute');
  expect(phaseAt(monday(7, 59))).toBe('morning_commute');
  expect(phaseAt(monday(8))).toBeUndefined();
});

test('a phase counts on its own days', () => {
  const sunday = monday(7) - 24 * 3_600_000;
  expect(phaseAt(sunday)).toBeUndefined();
});

test('a phase that begins soon after midnight counts from the evening before, of its own days', () => {
  const night: Routine = { ...COMMUTE, phase: 'evening_commute', days: [2], startMinute: 30, endMinute: 90 };
  expect(phaseAt(monday(22, 29), {}, night)).toBeUndefined();
  expect(phaseAt(monday(22, 30), {}, night)).toBe('evening_commute');
  expect(phaseAt(monday(24, 45), {}, night)).toBe('evening_commute');
  expect(phaseAt(monday(23), {}, { ...night, days: [1] })).toBeUndefined();
});

test('only what lies beside the way touches it, and what is known of an area alone does', () => {
  expect(phaseAt(monday(7), { point: { lat: 14.7, lon: 121.05 } })).toBeUndefined();
  expect(phaseAt(monday(7), { point: null })).toBe('morning_commute');
  expect(phaseAt(monday(7), { point: { lat: 14.7, lon: 121.05 } }, { ...COMMUTE, along: [] })).toBe(
    'morning_commute',
  );
});

test('a topic that changes nothing of the phase, or none, does not touch it', () => {
  expect(phaseAt(monday(7), { topic: 'business' })).toBeUndefined();
  expect(affectedPhase({ ...jam, topic: null }, [COMMUTE], monday(7), MANILA)).toBeUndefined();
  expect(phaseAt(monday(7), {}, { ...COMMUTE, phase: 'sleep_hours' })).toBeUndefined();
  expect(affectedPhase(jam, [], monday(7), MANILA)).toBeUndefined();
});

test("[CONTEXT-012] learning status 'insufficient_data' means that the smart feature is unavailable", () => {
  expect(isSmartAvailable('insufficient_data')).toBe(false);
  expect(isSmartAvailable('learning')).toBe(true);
  expect(isSmartAvailable('ready')).toBe(true);
});
