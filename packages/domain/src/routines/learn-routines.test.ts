import { expect, test } from 'vitest';
import { learnRoutines } from './learn-routines.ts';
import type { Sighting } from './learned-routines.ts';

/** A Monday, as a count of days. */
const MONDAY = 20_409;
const HOME = { cell: 'home', point: { lat: 14.65, lon: 121.1 } };
const WORK = { cell: 'work', point: { lat: 14.55, lon: 121.02 } };
const MARKET = { cell: 'market', point: { lat: 14.6, lon: 121.06 } };
type Place = typeof HOME;

const at = (day: number, hour: number, { cell, point }: Place): Sighting => ({
  ...{ day: MONDAY + day, minute: Math.round(hour * 60), cell, point },
});
const isWeekend = (day: number) => day % 7 >= 5;
/** At home early and late, at work in between, from 9 to 5. */
const officeDay = (day: number, work = WORK, home = HOME) =>
  isWeekend(day)
    ? [8, 10, 13, 16, 20].map((hour) => at(day, hour, home))
    : [
        ...[5.5, 6.5].map((hour) => at(day, hour, home)),
        ...[9, 11, 13, 16.75].map((hour) => at(day, hour, work)),
        ...[18.5, 21].map((hour) => at(day, hour, home)),
      ];
const days = (count: number) => Array.from({ length: count }, (_, day) => day);
const learn = (sightings: Sighting[], today = 14) =>
  learnRoutines({ sightings, readings: [], today: MONDAY + today, aim: 'work' });
const phasesOf = (sightings: Sighting[]) => learn(sightings).routines.map(({ phase }) => phase);

test('an office week has home, work, its days and its hours', () => {
  const learned = learn(days(14).flatMap((day) => officeDay(day)));
  expect(learned.status).toBe('learned');
  expect(learned.anchors).toEqual([
    { kind: 'home', cell: 'home' },
    { kind: 'work', cell: 'work' },
  ]);
  expect(learned.commutes).toMatchObject([
    { days: [1, 2, 3, 4, 5], to: 'work', arriveAt: 540, returnAt: 1020 },
  ]);
  expect(learned.mornings).toBe(10);
  const phases = new Set(learned.routines.map(({ phase }) => phase));
  expect([...phases].toSorted()).toEqual([
    ...['evening_commute', 'evening_home', 'morning_commute', 'morning_prep', 'sleep_hours'],
    ...['weekend_relaxed', 'work_hours'],
  ]);
});

test("[CONTEXT-012] a few days are 'insufficient_data', with nothing claimed", () => {
  const learned = learn(days(6).flatMap((day) => officeDay(day)));
  expect(learned).toMatchObject({ status: 'insufficient_data', anchors: [], routines: [], commutes: [] });
  expect(learned.dataPoints).toBeGreaterThan(20);
  expect(learn([])).toMatchObject({ status: 'insufficient_data', dataPoints: 0 });
});

test('a place that is passed on the way to another is a place of work only on its own days', () => {
  // The second job is passed on the mornings of the first, within its hours.
  const twoJobs = (day: number) => {
    const weekday = day % 7;
    if (weekday >= 5) return officeDay(day);
    if (weekday >= 3) return officeDay(day, MARKET);
    return [...officeDay(day), ...(weekday === 2 ? [at(day, 9.25, MARKET)] : [])];
  };
  const learned = learn(days(14).flatMap(twoJobs));
  expect(learned.commutes.map(({ to, days: on }) => [to, on])).toEqual([
    ['work', [1, 2, 3]],
    ['market', [4, 5]],
  ]);
});

test('a week away from home takes no day from a routine', () => {
  const away = { cell: 'away', point: { lat: 16.4, lon: 120.6 } };
  const onTwoDays = (day: number) => officeDay(day, day % 7 === 1 || day % 7 === 4 ? WORK : HOME);
  const learned = learn(
    days(21).flatMap((day) =>
      day >= 14 && day < 20 ? [9, 12, 15, 20].map((hour) => at(day, hour, away)) : onTwoDays(day),
    ),
    21,
  );
  expect(learned.commutes).toMatchObject([{ to: 'work', days: [2, 5] }]);
});

test('a house in which somebody spends every weekend is no place of work', () => {
  const family = { cell: 'family', point: { lat: 15.5, lon: 120.6 } };
  const learned = learn(
    days(28).flatMap((day) =>
      isWeekend(day) ? [7, 9, 12, 15, 18, 21].map((hour) => at(day, hour, family)) : officeDay(day),
    ),
    28,
  );
  expect(learned.commutes.map(({ to }) => to)).toEqual(['work']);
});

test('hours that change from week to week are no routine', () => {
  const early = (day: number) =>
    isWeekend(day)
      ? officeDay(day)
      : [
          at(day, 4.5, HOME),
          ...[6, 8, 11, 13.5].map((hour) => at(day, hour, WORK)),
          ...[16, 18, 21].map((hour) => at(day, hour, HOME)),
        ];
  const late = (day: number) =>
    isWeekend(day)
      ? officeDay(day)
      : [
          ...[8, 10, 12].map((hour) => at(day, hour, HOME)),
          ...[15, 17, 20, 21.75].map((hour) => at(day, hour, WORK)),
          at(day, 23.25, HOME),
        ];
  const sightings = days(28).flatMap((day) => (Math.floor(day / 7) % 2 === 0 ? early(day) : late(day)));
  expect(learn(sightings, 28).commutes).toEqual([]);
});

test('a night shift belongs to the day on which it begins, and home is where the reader sleeps', () => {
  const night = (day: number) =>
    isWeekend(day)
      ? [16, 18, 20, 23].map((hour) => at(day, hour, HOME))
      : [
          ...[16, 18].map((hour) => at(day, hour, HOME)),
          ...[22, 23.5].map((hour) => at(day, hour, WORK)),
          ...[2, 5.75].map((hour) => at(day + 1, hour, WORK)),
          at(day + 1, 7.5, HOME),
        ];
  const learned = learn(days(14).flatMap(night));
  expect(learned.anchors).toEqual([
    { kind: 'home', cell: 'home' },
    { kind: 'work', cell: 'work' },
  ]);
  expect(learned.commutes).toMatchObject([{ days: [1, 2, 3, 4, 5], arriveAt: 22 * 60, returnAt: 6 * 60 }]);
  expect(learned.mornings).toBe(0);
});

test('somebody who moves house lives in the new one after two weeks', () => {
  const moved = { cell: 'new', point: { lat: 14.7, lon: 121.0 } };
  const sightings = days(28).flatMap((day) => officeDay(day, WORK, day < 14 ? HOME : moved));
  expect(learn(sightings, 28).anchors[0]).toEqual({ kind: 'home', cell: 'new' });
});

test('somebody who is seen everywhere by day is said to work nowhere', () => {
  const roaming = (day: number) =>
    [8, 10, 12, 14, 16].map((hour) => {
      const lat = 14.5 + ((day * 7 + hour) % 11) / 50;
      return at(day, hour, { cell: `${lat}`, point: { lat, lon: 121.05 } });
    });
  const sightings = days(14).flatMap((day) => [
    ...[5, 6, 19.5, 21].map((hour) => at(day, hour, HOME)),
    ...(day % 7 === 6 ? [] : roaming(day)),
  ]);
  expect(learn(sightings).commutes).toEqual([]);
  expect(phasesOf(sightings)).not.toContain('work_hours');
});

test('a market that is passed on the way on some days is no second work', () => {
  const sightings = days(14).flatMap((day) => [
    ...officeDay(day),
    ...(day % 3 === 0 ? [at(day, 17.75, MARKET)] : []),
  ]);
  expect(learn(sightings).anchors.map(({ cell }) => cell)).toEqual(['home', 'work']);
});

test('two neighbouring cells are one place, called by the one in which the reader was seen more', () => {
  const edge = { cell: 'edge', point: { lat: 14.657, lon: 121.1 } };
  const sightings = days(14).flatMap((day) =>
    officeDay(day).map((it) => (it.cell === 'home' && it.minute === 1_260 ? { ...it, ...edge } : it)),
  );
  expect(learn(sightings).anchors[0]).toEqual({ kind: 'home', cell: 'home' });
});

/** On the road from five to seven: each hour in another cell, and at one of them now and then. */
const driverDay = (day: number, passed: readonly number[]) =>
  day % 7 === 6
    ? [7, 10, 13, 16, 20].map((hour) => at(day, hour, HOME))
    : [
        at(day, 4.5, HOME),
        ...[6, 8, 10, 12, 14, 16].map((hour) =>
          passed.includes(hour)
            ? at(day, hour, MARKET)
            : at(day, hour, {
                cell: `road ${day} ${hour}`,
                point: { lat: 14.4 + day / 100, lon: 120.9 + hour / 100 },
              }),
        ),
        ...[19.5, 21].map((hour) => at(day, hour, HOME)),
      ];

test('a place that a driver passes at about the same hour, and never stays at, is no place of work', () => {
  const sightings = days(14).flatMap((day) => driverDay(day, day % 7 < 4 ? [12] : []));
  expect(learn(sightings).commutes).toEqual([]);
});

test('the hours of a shift that changes from week to week are unknown, though most weeks were alike', () => {
  const shift = (day: number, hours: readonly number[]) =>
    isWeekend(day)
      ? officeDay(day)
      : [
          ...(hours[0] === 16 ? [9, 12, 14] : [4.5]).map((hour) => at(day, hour, HOME)),
          ...hours.map((hour) => at(day, hour, WORK)),
          ...(hours[0] === 16 ? [23.5] : [12, 15, 19]).map((hour) => at(day, hour, HOME)),
        ];
  const isEarly = (day: number) => Math.floor(day / 7) === 2;
  const sightings = days(28).flatMap((day) =>
    shift(day, isEarly(day) ? [5.5, 6.5, 8, 9.5] : [16, 18, 20, 22]),
  );
  expect(learn(sightings, 28).commutes).toEqual([]);
  // Another shift before, and this one ever since: it was a change, and is known.
  const changed = days(28).flatMap((day) => shift(day, day < 7 ? [5.5, 6.5, 8, 9.5] : [16, 18, 20, 22]));
  expect(learn(changed, 28).commutes).toHaveLength(1);
});

test('two Saturdays at home after two on the road are not a free Saturday', () => {
  const lived = (day: number) => {
    if (day % 7 !== 5 || day < 14) return driverDay(day, []);
    return [7, 10, 13, 16, 20].map((hour) => at(day, hour, HOME));
  };
  const relaxed = learn(days(28).flatMap(lived), 28).routines.filter(
    ({ phase }) => phase === 'weekend_relaxed',
  );
  expect(relaxed.map((one) => one.days)).toEqual([[0]]);
});

test('overtime within the hours of the next week does not make two weeks of them', () => {
  const early = (day: number) => [
    at(day, 5, HOME),
    ...(day === 0 ? [at(day, 7, WORK), at(day, 14, WORK)] : []),
    ...(day === 1 ? [at(day, 9, WORK), at(day, 15.5, WORK)] : []),
    ...[18, 21].map((hour) => at(day, hour, HOME)),
  ];
  const late = (day: number) => [
    ...[9, 12].map((hour) => at(day, hour, HOME)),
    ...[15, 17, 20, 21.75].map((hour) => at(day, hour, WORK)),
    at(day, 23.5, HOME),
  ];
  const lived = (day: number) => {
    if (isWeekend(day)) return officeDay(day);
    return day < 7 ? early(day) : late(day);
  };
  expect(learn(days(14).flatMap(lived)).commutes).toEqual([]);
});
