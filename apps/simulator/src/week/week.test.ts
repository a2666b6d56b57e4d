import { expect, test } from 'vitest';
import { QUIET_DAY } from '../programme/sheet.ts';
import { EventFieldsSchema } from '../publishing/event-fields.ts';
import { OUTLETS } from '../publishing/outlets.ts';
import { createSimulation } from '../simulation.ts';
import { createWeek } from './week.ts';
import { LANGUAGES, WEEK_DATA, WEEK_MINUTES } from './week-data.ts';
import { MAIN_INCIDENTS, plannedItems } from './week-plan.ts';

const WEEK = createWeek();
const START_MS = Date.parse('2026-12-07T14:20:00+08:00');

function playFrom(fromMinute: number, speed = 1) {
  let nowMs = START_MS;
  const week = { fromMinute, speed };
  const simulation = createSimulation({
    clock: { mode: 'demo' },
    sheet: QUIET_DAY,
    week,
    machineNowMs: () => nowMs,
  });
  return {
    simulation,
    advance: (minutes: number) => {
      nowMs += minutes * 60_000;
      simulation.catchUp();
      return nowMs;
    },
  };
}

test('the week has some 25,000 items of 40 sources in four languages, in the order of time', () => {
  expect(WEEK.length).toBeGreaterThan(24_000);
  expect(WEEK.length).toBeLessThan(26_000);
  expect(new Set(WEEK.map(({ source }) => source))).toHaveLength(40);
  for (const language of LANGUAGES)
    expect(WEEK.filter((item) => item.language === language).length).toBeGreaterThan(1500);
  const minutes = WEEK.map(({ minute }) => minute);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes.every((minute) => minute >= 0 && minute < WEEK_MINUTES)).toBe(true);
});

test('the same seed gives the same week, another seed another', () => {
  const incidents = WEEK_DATA.incidents.slice(0, 4);
  const data = { ...WEEK_DATA, incidents, forms: WEEK_DATA.forms.slice(0, 2) };
  expect(createWeek({ data })).toEqual(createWeek({ data }));
  expect(createWeek({ data, seed: 'other' })).not.toEqual(createWeek({ data }));
});

test('what is published is within the limits of every source, and holds no slot and no truth', () => {
  const issued = WEEK.flatMap(({ step }) => (step.does === 'issue' ? [step.input] : []));
  const faults = issued
    .filter((_, i) => i % 12 === 0)
    .map((input) => EventFieldsSchema.safeParse(input).error);
  expect(faults.filter((error) => error !== undefined)).toEqual([]);
  const texts = issued.flatMap((input) => (input.kind === 'news' ? [`${input.title}\n${input.text}`] : []));
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(700);
  expect(texts.filter((text) => /[{}[\]|]|undefined/.test(text))).toEqual([]);
});

test('an incident that an agency warns of is told by it at the start of the phase, and by outlets', () => {
  const tellings = Map.groupBy(WEEK, ({ truth }) => truth.incident);
  for (const { id, starts, phases } of WEEK_DATA.incidents) {
    const told = tellings.get(id) ?? [];
    expect(told.some(({ kind }) => kind === 'report')).toBe(true);
    for (const { after, role, official } of phases) {
      if (official.length === 0) continue;
      const first = told.filter((item) => item.kind === 'official' && item.truth.phase === role);
      expect(first[0]?.reportedMinute).toBe(starts + after);
    }
  }
});

test('reports come late, twice, copied and corrected, each after what it repeats; a source that is out is silent', () => {
  for (const kind of ['again', 'copy', 'correction'] as const)
    expect(WEEK.filter((item) => item.kind === kind).length).toBeGreaterThan(300);
  expect(
    WEEK.filter(({ kind, minute, reportedMinute }) => kind === 'report' && minute > reportedMinute + 44)
      .length,
  ).toBeGreaterThan(300);
  const shown = new Map(WEEK.filter(({ kind }) => kind === 'report').map(({ id, minute }) => [id, minute]));
  const early = WEEK.filter(({ id, kind, minute }) => {
    if (kind !== 'again' && kind !== 'correction') return false;
    return minute < (shown.get(id.replace(/\.again$/, '')) ?? WEEK_MINUTES);
  });
  expect(early).toEqual([]);
  for (const { source, from, to } of WEEK_DATA.outages)
    expect(WEEK.filter((item) => item.source === source && item.minute >= from && item.minute < to)).toEqual(
      [],
    );
});

test('the week is played from a moment of it, with times that end now, and sources fail as it says', () => {
  const typhoon = 4 * 1440 + 14 * 60 + 20;
  const { simulation, advance } = playFrom(typhoon);
  const { publisher, agencies, modes } = simulation;
  expect(agencies?.data().cyclones[0]?.signals[0]).toEqual({ number: 4, areas: 'Catanduanes' });
  const listed = OUTLETS.flatMap((outlet) => publisher.news.listed(outlet, START_MS));
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.every(({ publishedAtMs }) => publishedAtMs <= START_MS)).toBe(true);
  expect(modes.of('pagasa-tcb').mode).toBe('ok');
  const nowMs = advance(240);
  expect(modes.of('pagasa-tcb').mode).toBe('changed-page');
  expect(OUTLETS.flatMap((outlet) => publisher.news.listed(outlet, nowMs)).length).toBeGreaterThan(
    listed.length,
  );
});

test('of a part of the week nothing later is published, and of a sample the same incidents whole', () => {
  const fromMinute = 4 * 1440 + 14 * 60 + 20;
  const part = plannedItems({ fromMinute, speed: 1, untilMinute: fromMinute + 60, sample: 0.3 });
  expect(Math.max(...part.map(({ minute }) => minute))).toBeLessThan(fromMinute + 60);
  const all = plannedItems({ fromMinute, speed: 1, untilMinute: fromMinute + 60 });
  const told = new Set(part.map(({ truth }) => truth.incident));
  expect(all.filter(({ truth }) => told.has(truth.incident))).toEqual(part);
  expect(part.length).toBeLessThan(all.length);
  for (const { truth } of all) if (MAIN_INCIDENTS.has(truth.incident)) expect(told).toContain(truth.incident);
});

test('at sixty times the speed an hour of the week takes a minute', () => {
  const slow = playFrom(2 * 1440 + 600);
  const fast = playFrom(2 * 1440 + 600, 60);
  const count = ({ simulation }: typeof slow, nowMs: number) =>
    OUTLETS.flatMap((outlet) => simulation.publisher.news.listed(outlet, nowMs))
      .map(({ guid }) => guid)
      .toSorted();
  const [slowMs, fastMs] = [slow.advance(60), fast.advance(1)];
  expect(count(fast, fastMs)).toEqual(count(slow, slowMs));
});
