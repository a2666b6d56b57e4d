import { expect, test } from 'vitest';
import { readNoticeHours } from './notice-hours.ts';
import { readOutages } from './read-outages.ts';

/** A Sunday. */
const WRITTEN = Date.parse('2026-11-15T12:00:00+08:00');

const MANILA = new Intl.DateTimeFormat('sv', {
  ...{ timeZone: 'Asia/Manila', dateStyle: 'short', timeStyle: 'short' },
});
const shown = (ms: number) => MANILA.format(ms).slice(5);
const hours = (line: string, carried: string[] = []) =>
  readNoticeHours(line, WRITTEN, carried).windows.map(
    ({ fromMs, untilMs }) => `${shown(fromMs)} > ${shown(untilMs)}`,
  );

const NINE_TO_THREE = '11-17 09:00 > 11-17 15:00';
const NIGHT = '11-17 22:00 > 11-18 04:00';

test.each([
  ['November 17, 9:00 AM to 3:00 PM', NINE_TO_THREE],
  ['Nov. 17 (Tuesday), 9am-3pm', NINE_TO_THREE],
  ['9-3 PM, November 17, 2026', NINE_TO_THREE],
  ['on Tuesday from 9 a.m. until 3 p.m.', NINE_TO_THREE],
  ['between 9 AM and 3 PM on 17 November', NINE_TO_THREE],
  ['11-17: 09:00–15:00 on Nov 17', NINE_TO_THREE],
  ['Martes, mula 9:00 n.u. hanggang 3:00 n.h.', NINE_TO_THREE],
  ['sa Nobyembre 17 mula alas-9 ng umaga hanggang alas-3 ng hapon', NINE_TO_THREE],
  ['Nob. 17, alas-nuwebe ng umaga hanggang alas-tres ng hapon', NINE_TO_THREE],
  ['10 PM Nov 17 to 4 AM Nov 18', NIGHT],
  ['November 17, 10 PM to November 18, 4 AM', NIGHT],
  ['Nobyembre 17, 10 ng gabi hanggang 4 ng madaling araw', NIGHT],
  ['Nov 17 at 12 midnight to 5 AM', '11-17 00:00 > 11-17 05:00'],
  ['November 17, 12 nn - 5 PM', '11-17 12:00 > 11-17 17:00'],
  ['bukas, 1:30 PM to 4:45 PM', '11-16 13:30 > 11-16 16:45'],
  ['ngayong gabi, Nobyembre 15, 11 PM to 2 AM', '11-15 23:00 > 11-16 02:00'],
])('%s', (line, window) => {
  expect(hours(line)).toEqual([window]);
});

test('several days and several ranges each have windows of their own; a line without a day takes the one above', () => {
  expect(hours('November 17 to 19, 10 PM to 4 AM daily')).toEqual([
    ...['11-17 22:00 > 11-18 04:00', '11-18 22:00 > 11-19 04:00', '11-19 22:00 > 11-20 04:00'],
  ]);
  expect(hours('Nov 17, 9 AM to 3 PM; Nov 18, 8 AM to 5 PM')).toEqual([
    NINE_TO_THREE,
    '11-18 08:00 > 11-18 17:00',
  ]);
  expect(hours('9 AM to 3 PM', ['2026-11-17'])).toEqual([NINE_TO_THREE]);
});

test.each([
  ...[
    '9 AM to 3 PM',
    'November 17',
    'call 8-1622 or 16211',
    '25 PM to 99 AM on November 17',
    'November 31, 9 AM to 3 PM',
  ],
  ...['may 6 hanggang 9 barangay', 'P10.50 to P11.75 a unit'],
])('no hours are made up: %s', (line) => {
  expect(hours(line)).toEqual([]);
});

const CITY = { id: 'marikina', name: 'Marikina' };
const OTHER = { id: 'pasig', name: 'Pasig' };
const read = (text: string) =>
  readOutages(
    text,
    [CITY, OTHER].flatMap(({ id, name }) =>
      [...text.matchAll(new RegExp(name, 'gi'))].map(({ index }) => ({
        id,
        start: index,
        end: index + name.length,
      })),
    ),
    WRITTEN,
  ).map(({ windows, ...rest }) => ({
    ...rest,
    windows: windows.map(({ fromMs, untilMs }) => `${shown(fromMs)} > ${shown(untilMs)}`),
  }));

test('a sentence of a power company, in both languages: service, town, barangays and hours', () => {
  const expected = {
    ...{ service: 'power', isWithdrawn: false, placeIds: ['marikina'], dates: [] },
    ...{ barangays: ['Tumana', 'Malanday'], windows: [NINE_TO_THREE] },
  };
  expect(
    read(
      'Scheduled power interruption in Marikina: Barangays Tumana and Malanday, November 17, 9 AM to 3 PM.',
    ),
  ).toEqual([expected]);
  expect(
    read(
      'Mawawalan ng kuryente sa Marikina, Brgy. Tumana at Brgy. Malanday mula 9 n.u. hanggang 3 n.h. sa Nobyembre 17.',
    ),
  ).toEqual([expected]);
});

test('a list under headings: each line has the day, the service and the town above it', () => {
  const text = [
    ...['Water service interruption', 'November 17', 'MARIKINA', 'Barangay Nangka: 10 PM to 4 AM'],
    ...['Brgys. Parang, Fortune – 9 AM to 3 PM', 'PASIG', 'Brgy. Rosario 9 AM to 3 PM'],
  ].join('\n');
  expect(read(text)).toMatchObject([
    { service: 'water', placeIds: ['marikina'], barangays: ['Nangka'], windows: [NIGHT] },
    { placeIds: ['marikina'], barangays: ['Parang', 'Fortune'], windows: [NINE_TO_THREE] },
    { placeIds: ['pasig'], barangays: ['Rosario'], windows: [NINE_TO_THREE] },
  ]);
});

test('a withdrawal says what it takes back; a day without hours is kept as a day', () => {
  expect(read('CANCELLED: power interruption in Marikina on November 17, 9 AM to 3 PM.')).toMatchObject([
    { isWithdrawn: true, windows: [NINE_TO_THREE] },
  ]);
  expect(read('Hindi na matutuloy ang pagkawala ng tubig sa Marikina.')).toMatchObject([
    { service: 'water', isWithdrawn: true, windows: [], dates: [] },
  ]);
  expect(read('Walang tubig sa Marikina bukas.')).toMatchObject([{ dates: ['2026-11-16'], windows: [] }]);
});

test.each([
  'Power has been restored in Marikina as of November 15, 9 AM to 3 PM.',
  'The water level of the Marikina River rose from 9 AM to 3 PM on November 17.',
  'Meralco rates go up on November 17.',
  'Power interruption in Marikina: crews are on their way.',
  'Walang tubig sa Marikina bukas?',
])('says nothing that could be planned around: %s', (text) => {
  expect(read(text)).toEqual([]);
});
