import { LIMITS } from '@paligid/contract/limits';
import { expect, test } from 'vitest';
import type { StoryReportRow } from './reports.repository.ts';
import { presentConfirmation, presentReports } from './story-reports.ts';

const NOON = Date.UTC(2026, 10, 15, 4);
const HOUR = 3_600_000;
const NO_ROLES = new Map();

function row(changes: Partial<StoryReportRow> = {}): StoryReportRow {
  const at = new Date(NOON);
  return {
    ...{ form: 'story', storyId: 'a', itemId: 'a1', isCancel: false, isEnd: false, title: 'Creek rises' },
    ...{ language: null, url: 'https://daily.test/1', issuedAt: at, seenAt: at, contentHash: null },
    ...{ cap: null, trace: {} },
    ...{ excerpt: null, successorId: null, sourceName: 'Daily', authority: 'media', owner: 'press' },
    ...changes,
  };
}

function revision(itemId: string, hours: number, changes: Partial<StoryReportRow> = {}): StoryReportRow {
  const seenAt = new Date(NOON + hours * HOUR);
  return row({ form: 'revision', itemId, seenAt, contentHash: itemId, ...changes });
}

test('a revision that says the same is none, one that is taken back always is', () => {
  const rows = [row(), revision('a1', 0), revision('a2', 1, { contentHash: 'a1' })];
  expect(presentReports(rows, 'a', NO_ROLES).map(({ kind }) => kind)).toEqual(['first']);
  const last = revision('a3', 2, { contentHash: 'a1', isCancel: true });
  expect(presentReports([...rows, last], 'a', NO_ROLES).map(({ kind }) => kind)).toEqual(['cancel', 'first']);
});

test('a revision has the time its publisher gives it, and none where that was left as it was', () => {
  const issuedAt = new Date(NOON + 2 * HOUR);
  const rows = [row(), revision('a1', 0), revision('a2', 1), revision('a3', 3, { issuedAt })];
  expect(presentReports(rows, 'a', NO_ROLES).map(({ published }) => published)).toEqual([
    ...['2026-11-15T06:00:00.000Z', null, '2026-11-15T04:00:00.000Z'],
  ]);
});

test('the primary report is what the story that is shown says now', () => {
  const other = row({ storyId: 'b', itemId: 'b1', issuedAt: new Date(NOON - HOUR) });
  const primaries = (primaryId: string) =>
    presentReports(
      [row({ itemId: 'a2' }), revision('a1', 0), revision('a2', 1), other],
      primaryId,
      NO_ROLES,
    ).map(({ kind, is_primary }) => [kind, is_primary]);
  expect(primaries('a')).toEqual([
    ...[
      ['update', true],
      ['same', false],
      ['first', false],
    ],
  ]);
  expect(primaries('b')).toEqual([
    ...[
      ['update', false],
      ['same', false],
      ['first', true],
    ],
  ]);
});

test('an address that is none of the web is left out, and long texts and lists are cut', () => {
  const rows = Array.from({ length: 60 }, (_, i) => revision(`a${i}`, i));
  const [report] = presentReports(
    [row({ url: 'javascript:alert(1)', title: 'x'.repeat(500) })],
    'a',
    NO_ROLES,
  );
  expect([report?.url, report?.title.length]).toEqual([null, 300]);
  expect(presentReports([row(), ...rows], 'a', NO_ROLES)).toHaveLength(LIMITS.storyReports);
});

test('sources of one owner count as one', () => {
  const bureau = row({ storyId: 'c', owner: 'bureau', authority: 'official' });
  expect(presentConfirmation([row(), row({ storyId: 'b' }), bureau], NO_ROLES)).toEqual({
    sources: 2,
    official: 1,
  });
  expect(presentConfirmation([], NO_ROLES)).toEqual({ sources: 1, official: 0 });
});

test('only who says the same counts, and each report tells what it is to the event', () => {
  const forecast = row({ storyId: 'b', itemId: 'b1', owner: 'other' });
  const roles = new Map([
    ['a', 'same'],
    ['b', 'background'],
  ] as const);
  expect(presentConfirmation([row(), forecast], roles)).toEqual({ sources: 1, official: 0 });
  expect(
    presentReports([row(), forecast], 'a', roles)
      .map(({ role }) => role)
      .sort(),
  ).toEqual([...['background', 'same']]);
});

test('a bulletin that its issuer has gone on from is of an earlier phase', () => {
  const message = (itemId: string, hours: number) =>
    row({ form: 'message', itemId, issuedAt: new Date(NOON + hours * HOUR) });
  const reports = presentReports([row({ itemId: 'a2' }), message('a1', 0), message('a2', 1)], 'a', NO_ROLES);
  expect(reports.map(({ role, is_primary }) => [role, is_primary])).toEqual([
    ['same', true],
    ['earlier', false],
  ]);
});
