import { expect, test } from 'vitest';
import { METRO_MANILA_DAY } from './metro-manila-day.ts';
import { createProgramme, type DueStep, sheetShiftMs, startOfDaySoFar } from './programme.ts';
import { QUIET_DAY } from './sheet.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const at = (time: string) => Date.parse(`2026-11-14T${time}+08:00`);

test('every minute of a day has something new, and no headline comes twice', () => {
  const due = createProgramme(METRO_MANILA_DAY)({ afterMs: at('00:00:00') - 1, untilMs: at('23:59:59') });
  expect(new Set(due.map(({ atMs }) => atMs)).size).toBe(1440);
  const titles = due.map(titleOf).filter((title) => title !== undefined);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a minute with a report of the sheet gets no small one', () => {
  const due = createProgramme(METRO_MANILA_DAY)({ afterMs: at('04:24:00'), untilMs: at('04:26:00') });
  expect(due.map(({ id }) => id)).toEqual(['2026-11-14.tondo-fire.0', '2026-11-14.small.266']);
});

test('spans that follow each other give each report once', () => {
  const dueIn = createProgramme(METRO_MANILA_DAY);
  const whole = dueIn({ afterMs: at('05:00:00'), untilMs: at('06:00:00') });
  const pieces: DueStep[] = [];
  for (let ms = at('05:00:00'); ms < at('06:00:00'); ms += 7000) {
    pieces.push(...dueIn({ afterMs: ms, untilMs: Math.min(ms + 7000, at('06:00:00')) }));
  }
  expect(pieces).toEqual(whole);
});

test('the next day plays the same incidents as new events', () => {
  const dueIn = createProgramme(METRO_MANILA_DAY);
  const today = dueIn({ afterMs: at('04:00:00'), untilMs: at('04:30:00'), fillersAfterMs: at('23:00:00') });
  const tomorrow = dueIn({
    afterMs: at('04:00:00') + DAY_MS,
    untilMs: at('04:30:00') + DAY_MS,
    fillersAfterMs: at('23:00:00') + DAY_MS,
  });
  expect(tomorrow.map(titleOf)).toEqual(today.map(titleOf));
  expect(tomorrow.map(({ id }) => id)).toEqual(today.map(({ id }) => id.replace('2026-11-14', '2026-11-15')));
});

test('on a quiet sheet nothing happens', () => {
  expect(createProgramme(QUIET_DAY)({ afterMs: at('00:00:00'), untilMs: at('23:00:00') })).toEqual([]);
});

test('the day so far starts at four, or with the day before until eight', () => {
  const four = at('04:00:00') - 1;
  expect(startOfDaySoFar(at('08:00:00'))).toBe(four);
  expect(startOfDaySoFar(at('23:59:00'))).toBe(four);
  expect(startOfDaySoFar(at('07:59:00'))).toBe(four - DAY_MS);
  expect(startOfDaySoFar(at('00:00:00') + MINUTE_MS)).toBe(four - DAY_MS);
});

test('a sheet that is read ahead gives the reports of its own hour at the time of the machine', () => {
  const nowMs = at('06:20:31');
  const shiftMs = sheetShiftMs(nowMs, 23);
  const span = { afterMs: nowMs - MINUTE_MS, untilMs: nowMs };
  const [now] = createProgramme(METRO_MANILA_DAY)({ ...span, fillersAfterMs: 0 });
  const [ahead] = createProgramme(METRO_MANILA_DAY, shiftMs)({ ...span, fillersAfterMs: 0 });
  expect(ahead).toMatchObject({ id: '2026-11-14.small.1380', atMs: at('06:20:00') });
  expect(now?.id).not.toBe(ahead?.id);
});

test.each([0, 4, 9, 15, 23])('the day so far is that of the sheet at %i o’clock', (hour) => {
  const nowMs = at('06:20:31');
  const shiftMs = sheetShiftMs(nowMs, hour);
  const sheetNow = new Date(nowMs + shiftMs + 8 * 3_600_000);
  expect([sheetNow.getUTCHours(), sheetNow.getUTCMinutes()]).toEqual([hour, 0]);
  const hoursSoFar = (nowMs - startOfDaySoFar(nowMs, shiftMs)) / 3_600_000;
  expect(Math.floor(hoursSoFar)).toBe(hour < 8 ? hour + 20 : hour - 4);
});

function titleOf({ step }: DueStep): string | undefined {
  return step.does === 'issue' && 'title' in step.input ? step.input.title : undefined;
}
