import type { TravelSpot } from '@paligid/domain/biyahe/read-travel';
import { travelBoard } from '@paligid/domain/biyahe/travel-board';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRow } from './read-travel-reports.ts';
import table from './sample-boards.json' with { type: 'json' };
import { manila, sampleRow } from './sample-rows.ts';

type SampleBoard = { name: string; now: string; reports: string[][]; read?: string[]; rows: string[] };

const BOARDS: readonly SampleBoard[] = table.boards.map((board) => JSON.parse(JSON.stringify(board)));

test.each(BOARDS.map((board) => [board.name, board] as const))('%s', (_, board) => {
  expect(rows(board)).toEqual([...board.rows].sort());
});

test('the order of arrival and doubled reports change no board', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOARDS), fc.infiniteStream(fc.nat()), (board, order) => {
      const reports = [...board.reports, ...board.reports]
        .map((one) => ({ one, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(rows({ ...board, reports })).toEqual(rows(board));
    }),
    { numRuns: 200 },
  );
});

test('a hostile text is read in a moment and states a bounded number of things', () => {
  const texts = [
    'flood EDSA knee deep '.repeat(400),
    `${'('.repeat(6_000)} MRT-3 suspended`,
    'hanggang mula hanggang mula MRT '.repeat(190),
    `baha ${'9'.repeat(5_000)} inches EDSA`,
    'suspension coding today '.repeat(250),
  ];
  for (const text of texts) {
    // CPU time of this thread: other work on the machine does not count.
    const before = process.threadCpuUsage();
    const { travel } = readRow(sampleRow({ source: 'outlet', at: '2026-11-16 07:30', text }));
    expect(travel.statements.length).toBeLessThanOrEqual(40);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(1_000);
  }
});

function rows({ now, reports, read = [] }: SampleBoard): string[] {
  const made = reports.map(([source = '', at = '', text = '', status, until]) =>
    readRow(sampleRow({ source, at, text, ...(status && { status }), ...(until && { until }) })),
  );
  const { rail, floods, closures } = travelBoard(
    made.map(({ travel }) => travel),
    new Set(read),
    manila(now),
  );
  return [
    ...rail.flatMap(({ line, state, basis }) =>
      basis === null ? [] : [`${line.toUpperCase()} ${state} ${basis.voice}`],
    ),
    ...floods.map(({ spot, mark, inches, passable, isPassableStated, basis }) => {
      const facts = [mark, inches, passable, isPassableStated ? 'stated' : null, basis.voice];
      return `${place(spot)}: ${facts.filter((fact) => fact !== null).join(' ')}`;
    }),
    ...closures.map(({ spot, basis }) => `${place(spot)} closed ${basis.voice}`),
  ].sort();
}

function place({ name, near, direction, isRoad }: TravelSpot): string {
  const where = near === null ? name : `${name}, ${near}`;
  return [where, direction, isRoad ? null : '(no road)'].filter((part) => part !== null).join(' ');
}
