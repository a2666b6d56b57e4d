import { expect, test } from 'vitest';
import { minuteOf } from '../manila-time.ts';
import { OPENING_SCENE } from '../opening/opening-scene.ts';
import { sceneTimes } from '../opening/scene-times.ts';
import { EventFieldsSchema, NewsFieldsSchema } from '../publishing/event-fields.ts';
import { createPublisher } from '../publishing/publisher.ts';
import { METRO_MANILA_DAY, ORDINARY_DAY } from './metro-manila-day.ts';
import { createProgramme, play } from './programme.ts';
import type { SheetReport } from './sheet.ts';

const { incidents } = METRO_MANILA_DAY;
const REPORTS = incidents.flatMap(({ reports }) => reports);
const NEWS = REPORTS.filter((report) => report.kind === 'news');
const MIDNIGHT = Date.parse('2026-11-14T00:00:00+08:00');
const METRO_MANILA = [
  'Manila',
  'Quezon City',
  'Caloocan',
  'Las Piñas',
  'Makati',
  'Malabon',
  'Mandaluyong',
  'Marikina',
  'Muntinlupa',
  'Navotas',
  'Parañaque',
  'Pasay',
  'Pasig',
  'Taguig',
  'Valenzuela',
  'Pateros',
  'San Juan',
];

test('the day has at least forty incidents with keys of their own, from four in the morning to midnight', () => {
  expect(incidents.length).toBeGreaterThanOrEqual(40);
  expect(new Set(incidents.map(({ key }) => key)).size).toBe(incidents.length);
  const minutes = REPORTS.map(({ at }) => minuteOf(at));
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(minuteOf('04:00'));
  expect(Math.max(...minutes)).toBe(minuteOf('23:59'));
});

test('every category and every city has its incidents, reported in both languages', () => {
  const categories = new Set(incidents.map(({ category }) => category));
  expect([...categories].toSorted()).toEqual(
    [...NewsFieldsSchema.shape.category.unwrap().options].toSorted(),
  );
  const cities = new Set(incidents.map(({ city }) => city));
  expect(METRO_MANILA.filter((city) => !cities.has(city))).toEqual([]);
  const inBoth = incidents.filter(
    ({ reports }) => new Set(reports.map((report) => ('outlet' in report ? report.outlet : ''))).size > 1,
  );
  expect(inBoth.length).toBeGreaterThanOrEqual(20);
});

test('the ordinary day has no bulletin and nothing of what the opening scene reports', () => {
  const reports = ORDINARY_DAY.incidents.flatMap(({ reports }) => reports);
  expect(reports.every(({ kind }) => kind === 'news')).toBe(true);
  const scene = new Set(OPENING_SCENE(sceneTimes(MIDNIGHT)).map(({ key }) => key));
  expect(ORDINARY_DAY.incidents.filter(({ key }) => scene.has(key))).toEqual([]);
  expect(ORDINARY_DAY.incidents.length).toBeGreaterThan(30);
});

test('no text stands twice, and all are as short as a feed has them', () => {
  expect(new Set(NEWS.map(({ title }) => title)).size).toBe(NEWS.length);
  expect(new Set(REPORTS.map(textOf)).size).toBe(REPORTS.length);
  for (const { title, text } of NEWS) {
    expect(title.length, title).toBeLessThanOrEqual(120);
    expect(text.length, text).toBeLessThanOrEqual(280);
  }
});

test('the reports of an incident are in the order of their times, an official chain from issue to end', () => {
  for (const { key, reports } of incidents) {
    const minutes = reports.map(({ at }) => minuteOf(at));
    expect(minutes, key).toEqual(minutes.toSorted((a, b) => a - b));
    const official = reports.filter(({ kind }) => kind !== 'news').map(({ kind }) => kind);
    expect(official.join(' '), key).toMatch(/^(issue( update)*( cancel)?)?$/);
  }
});

test('the whole day can be published', () => {
  const publisher = createPublisher();
  const dueIn = createProgramme({ incidents, hasFillers: false });
  play(dueIn({ afterMs: MIDNIGHT, untilMs: MIDNIGHT + 86_400_000 - 1 }), publisher);
  const now = MIDNIGHT + 86_400_000;
  const english = publisher.news.listed('bantay-balita', now);
  const tagalog = publisher.news.listed('balitang-bayan', now);
  expect(english.length + tagalog.length).toBe(NEWS.length);
  expect(tagalog.length).toBeGreaterThan(35);
  const types = publisher.cap.listed(now).map(({ messageType }) => messageType);
  expect(types.filter((type) => type === 'Cancel')).toHaveLength(4);
  expect(types.filter((type) => type === 'Update').length).toBeGreaterThanOrEqual(6);
  expect(publisher.quakes.listed(now)).toMatchObject([
    { fields: { magnitude: 4.3 } },
    { fields: { magnitude: 5.2 } },
  ]);
  expect(new Set(english.map(({ name }) => name)).size).toBe(english.length);
});

function textOf(report: SheetReport): string {
  if (report.kind === 'news') return report.text;
  if (report.kind === 'cancel') return report.description;
  if (report.kind === 'update') return JSON.stringify(report.change);
  const fields = EventFieldsSchema.parse(report.input);
  return fields.kind === 'cap' ? fields.description : JSON.stringify(fields);
}
