import { type CodingDay, codingDay } from '@paligid/domain/biyahe/number-coding';
import { manilaDate } from '@paligid/domain/time/calendar';
import { holidayAt, type ProclaimedDays } from '@paligid/domain/time/holidays';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRow } from './read-travel-reports.ts';
import table from './sample-coding-days.json' with { type: 'json' };
import { manila, sampleRow } from './sample-rows.ts';

type SampleDay = {
  name: string;
  now: string;
  reports?: string[][];
  proclaimed?: string[][];
  today: string;
  tomorrow: string;
};

const SAMPLE_DAYS: readonly SampleDay[] = table.days.map((day) => JSON.parse(JSON.stringify(day)));
const DAY_MS = 86_400_000;

test('there are at least forty days', () => {
  expect(SAMPLE_DAYS.length).toBeGreaterThanOrEqual(40);
});

test.each(SAMPLE_DAYS.map((day) => [day.name, day] as const))('%s', (_, day) => {
  expect(codingOf(day)).toEqual({ today: day.today, tomorrow: day.tomorrow });
});

test('the order of arrival and doubled announcements change no day', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SAMPLE_DAYS), fc.infiniteStream(fc.nat()), (day, order) => {
      const reports = [...(day.reports ?? []), ...(day.reports ?? [])]
        .map((one) => ({ one, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(codingOf({ ...day, reports })).toEqual(codingOf(day));
    }),
    { numRuns: 200 },
  );
});

function codingOf({ now, reports = [], proclaimed = [] }: SampleDay) {
  const made = reports.map(([source = '', at = '', text = '', status]) =>
    readRow(sampleRow({ source, at, text, ...(status && { status }) })),
  );
  const days: ProclaimedDays = new Map(
    proclaimed.map(([day = '', name = '', kind]) => [
      day,
      { name, origin: 'Proclamation', isWorking: kind === 'working' },
    ]),
  );
  const answer = (ms: number) =>
    write(
      codingDay(
        made.map(({ coding }) => coding),
        manilaDate(ms),
        holidayAt(ms, days),
      ),
    );
  return { today: answer(manila(now)), tomorrow: answer(manila(now) + DAY_MS) };
}

function write(day: CodingDay): string {
  const { state, plates, hours, exceptIds, cities, vagueIds, unconfirmedIds } = day;
  const left = hours.filter(({ isSuspended }) => !isSuspended).map(({ part }) => part);
  const name = (id: string) => GAZETTEER.byId.get(id)?.name ?? id;
  const isPart = state === 'in_force' && left.length < hours.length;
  return [
    state === 'in_force' ? plates.join(',') : state.replace('_', ' '),
    ...(isPart ? left : []),
    ...cities.map(({ placeId }) => name(placeId)),
    ...(exceptIds.length > 0 ? ['except', ...exceptIds.map(name)] : []),
    ...(vagueIds.length > 0 ? ['vague'] : []),
    ...(unconfirmedIds.length > 0 ? ['unconfirmed'] : []),
  ].join(' ');
}
