import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedDays } from './announced-days.ts';
import { findLevels, foldLine } from './announcement-line.ts';
import { readAnnouncement } from './read-announcement.ts';

/** Monday, five in the morning in Manila. */
const NOW_MS = Date.parse('2026-11-15T21:00:00Z');

test.each([
  ['kinder hanggang grade 12', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['Grades 7-10', [7, 8, 9, 10]],
  ['junior high school', [7, 8, 9, 10]],
  ['high school', [7, 8, 9, 10, 11, 12]],
  ['hanggang Grade 3', [0, 1, 2, 3]],
  ['Grade 99', []],
  ['a new house', []],
])('%s', (text, grades) => {
  expect([...new Set(findLevels(foldLine(text)).flatMap((span) => span.grades))]).toEqual(grades);
});

test.each([
  ['today', ['2026-11-16']],
  ['bukas', ['2026-11-17']],
  ['ngayong lunes', ['2026-11-16']],
  ['bukas martes', ['2026-11-17']],
  ['nov 16 to 18', ['2026-11-16', '2026-11-17', '2026-11-18']],
  ['monday to wednesday', ['2026-11-16', '2026-11-17', '2026-11-18']],
  ['until tuesday', ['2026-11-16', '2026-11-17']],
  ['november 31', []],
  ['november 16 at 17', ['2026-11-16', '2026-11-17']],
  ['november 16 at 17 pm', ['2026-11-16']],
  ['november 11 at 12 noon', ['2026-11-11']],
  ['november 16 at 5 00 pm', ['2026-11-16']],
  ['november 16 2026', ['2026-11-16']],
  ['november 16 2020', ['2020-11-16']],
  ['16 november 2027', ['2027-11-16']],
  ['february 29 2027', []],
  ['wala', []],
])('%s names its days', (text, dates) => {
  expect(announcedDays(text.split(' '), NOW_MS)).toEqual(dates);
});

test('the year turns in a list of days', () => {
  const days = (text: string) => announcedDays(text.split(' '), Date.parse('2026-12-30T16:30:00+08:00'));
  expect(days('december 31 to january 2')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  expect(days('bukas')).toEqual(['2026-12-31']);
  expect(days('enero 4')).toEqual(['2027-01-04']);
});

test.each([
  ['before', 'Classes in all levels in PLACES are suspended today.'],
  ['after', 'Walang pasok ngayon sa lahat ng antas sa PLACES.'],
])('an order that names half of the country %s its verb is read', (_, order) => {
  const names = Array.from(
    { length: 60 },
    (_name, i) => `Lalawigan ${String.fromCharCode(65 + (i % 26))}${i}z`,
  );
  const text = order.replace('PLACES', names.join(', '));
  const places = names.map((id) => ({ id, start: text.indexOf(id), end: text.indexOf(id) + id.length }));
  expect(text.length).toBeGreaterThan(800);
  expect(readAnnouncement(text, places, NOW_MS)).toMatchObject([
    { placeIds: names, effect: 'suspended', dates: ['2026-11-16'] },
  ]);
});

test('each city of a line has its own levels', () => {
  const text = 'Walang pasok ngayon: Marikina, lahat ng antas, Pasig, kinder';
  const places = ['Marikina', 'Pasig'].map((id) => ({
    id,
    start: text.indexOf(id),
    end: text.indexOf(id) + id.length,
  }));
  expect(
    readAnnouncement(text, places, NOW_MS).map(({ placeIds, levels }) => [placeIds, levels.length]),
  ).toEqual([
    [['Marikina'], 5],
    [['Pasig'], 1],
  ]);
});

test('whatever the text, it is read in no time and never throws', () => {
  const piece = fc.constantFrom(
    ...[
      'walang ',
      'pasok ',
      'classes ',
      'suspended ',
      'suspend ',
      'all levels ',
      'grade 7-',
      '16',
      ' to ',
      '\n',
      '. ',
    ],
    ...[
      'except ',
      'november 16 ',
      'work in ',
      'private ',
      'starting ',
      '1 pm ',
      '•',
      'ñ',
      '\u0000',
      '🌀',
      '-',
      ';',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 400 }), (pieces) => {
      const text = pieces.join('');
      // CPU time of this thread: other work on the machine does not count.
      const before = process.threadCpuUsage();
      readAnnouncement(text, [{ id: 'city', start: 0, end: Math.min(4, text.length) }], NOW_MS);
      expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
