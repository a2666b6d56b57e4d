import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OutageReport, outageBoard } from './outage-board.ts';
import type { OutageStatement } from './read-outages.ts';

const at = (time: string) => Date.parse(`2026-11-${time}+08:00`);
const NOW = at('15T12:00');
const HOURS = [{ fromMs: at('17T09:00'), untilMs: at('17T15:00') }];
const TOWN = (id: string) => id === 'marikina' || id === 'metro';

function notice(stated: Partial<OutageStatement> = {}, report: Partial<OutageReport> = {}): OutageReport {
  return {
    ...{
      id: 'one',
      version: 1,
      sourceId: 'company',
      ownPlaceId: null,
      publishedMs: at('15T08:00'),
      isGone: false,
    },
    statements: [
      {
        ...{ service: 'power', isWithdrawn: false, placeIds: ['marikina'], barangays: ['Tumana'] },
        ...{ windows: HOURS, dates: [], ...stated },
      },
    ],
    ...report,
  };
}
const later = (stated: Partial<OutageStatement>, report: Partial<OutageReport> = {}) =>
  notice(stated, { id: 'two', publishedMs: at('15T10:00'), ...report });
const board = (...reports: OutageReport[]) => outageBoard(reports, TOWN, NOW);

test('a row for each interruption of the town, until it is over and within eight days', () => {
  expect(board(notice())).toEqual([
    {
      ...{ service: 'power', state: 'announced', ...HOURS[0], date: '2026-11-17' },
      ...{ placeIds: ['marikina'], barangays: ['Tumana'], reportId: 'one', withdrawnById: null },
    },
  ]);
  expect(board(notice({ placeIds: ['pasig'] }))).toEqual([]);
  expect(board(notice({ placeIds: ['metro'] }))).toHaveLength(1);
  expect(board(notice({ placeIds: [] }))).toEqual([]);
  expect(board(notice({ placeIds: [] }, { ownPlaceId: 'marikina' }))).toHaveLength(1);
  expect(outageBoard([notice()], TOWN, at('17T14:59'))).toHaveLength(1);
  expect(outageBoard([notice()], TOWN, at('17T15:00'))).toEqual([]);
  expect(outageBoard([notice()], TOWN, at('09T12:00'))).toEqual([]);
  expect(board(notice({ windows: [], dates: ['2026-11-15'] }))).toMatchObject([{ fromMs: null }]);
});

test('the same again is one row with the newest notice; what is withdrawn stays, marked so', () => {
  expect(board(notice(), later({}))).toMatchObject([{ reportId: 'two', state: 'announced' }]);
  const withdrawn = [{ reportId: 'one', state: 'withdrawn', withdrawnById: 'two' }];
  expect(board(notice(), later({ isWithdrawn: true }))).toMatchObject(withdrawn);
  expect(board(notice(), later({ isWithdrawn: true, windows: [], barangays: [] }))).toMatchObject(withdrawn);
  expect(board(notice(), later({ isWithdrawn: true, windows: [], dates: ['2026-11-17'] }))).toMatchObject(
    withdrawn,
  );
  expect(board(notice({}, { isGone: true }))).toMatchObject([{ state: 'withdrawn', withdrawnById: null }]);
});

test('nobody withdraws what another has announced, nor another service, day or barangay, nor what comes later', () => {
  const stands = [{ state: 'announced' }];
  expect(board(notice(), later({ isWithdrawn: true }, { sourceId: 'other' }))).toMatchObject(stands);
  expect(board(notice(), later({ isWithdrawn: true, service: 'water' }))).toMatchObject(stands);
  expect(board(notice(), later({ isWithdrawn: true, barangays: ['Nangka'] }))).toMatchObject(stands);
  expect(board(notice(), later({ isWithdrawn: true, windows: [], dates: ['2026-11-18'] }))).toMatchObject(
    stands,
  );
  expect(board(notice(), later({ isWithdrawn: true }, { publishedMs: at('15T07:00') }))).toMatchObject(
    stands,
  );
  expect(board(notice(), later({ isWithdrawn: true }, { isGone: true }))).toMatchObject(stands);
});

test('any order of arrival, doubled and with old versions between, gives the same board', () => {
  const reports = [
    ...[notice(), notice({ barangays: ['Nangka'] }, { version: 0 }), later({ isWithdrawn: true })],
    ...[later({ service: 'water' }, { id: 'three' }), notice({}, { id: 'four', sourceId: 'other' })],
  ];
  const expected = board(...reports);
  fc.assert(
    fc.property(fc.shuffledSubarray([...reports, ...reports], { minLength: 10 }), (order) => {
      expect(board(...order)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
