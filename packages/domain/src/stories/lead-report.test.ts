import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventReport, independentReports, leadReport, withLeadFirst } from './lead-report.ts';

const NOW = Date.UTC(2026, 10, 15, 4);
const MINUTE = 60_000;

function report(id: string, changes: Partial<EventReport> = {}): EventReport {
  return {
    ...{ id, authority: 'media', severity: 3, isAlert: false, publishedMs: NOW - 10 * MINUTE },
    ...{ status: 'active', effectiveMs: null, expiresMs: null, endedMs: null },
    ...changes,
  };
}

const findLead = (...reports: EventReport[]) => leadReport(reports, NOW)?.id;
const minutesAgo = (minutes: number) => ({ publishedMs: NOW - minutes * MINUTE });

test('an official leads before a newspaper that was first and says worse', () => {
  const paper = report('paper', { ...minutesAgo(60), severity: 4 });
  expect(findLead(paper, report('official', { authority: 'official', severity: 2 }))).toBe('official');
  const standings = ['crowd', 'aggregator', 'media', 'utility', 'official'] as const;
  const all = standings.map((authority) => report(authority, { authority }));
  for (let left = 5; left > 0; left -= 1) expect(findLead(...all.slice(0, left))).toBe(standings[left - 1]);
});

test('of two that stand alike the first leads, and of two of one moment the more severe', () => {
  expect(findLead(report('later', { severity: 4 }), report('first', minutesAgo(11)))).toBe('first');
  expect(findLead(report('mild'), report('severe', { severity: 4 }))).toBe('severe');
});

test('what still holds leads before what is over, and what another one replaced comes last', () => {
  const over = report('over', { authority: 'official', status: 'cancelled', endedMs: NOW - MINUTE });
  const replaced = report('replaced', { authority: 'official', status: 'superseded' });
  const expired = report('expired', { authority: 'official', expiresMs: NOW });
  expect(findLead(over, replaced, expired, report('holds', { authority: 'crowd' }))).toBe('holds');
  expect(findLead(replaced, over)).toBe('over');
});

test('a warning in force leads before everything, the gravest first; one that is over does not', () => {
  const calm = report('calm', { ...minutesAgo(90), authority: 'official' });
  const orange = report('orange', { ...minutesAgo(30), authority: 'official', severity: 4, isAlert: true });
  const red = report('red', { ...minutesAgo(1), authority: 'official', severity: 5, isAlert: true });
  expect(findLead(calm, orange)).toBe('orange');
  expect(findLead(calm, orange, red)).toBe('red');
  expect(findLead(calm, { ...red, isAlert: false })).toBe('red');
  expect(findLead(calm, { ...red, status: 'cancelled', endedMs: NOW - MINUTE })).toBe('calm');
});

test('nobody leads where nobody reports', () => {
  expect(findLead()).toBeUndefined();
  expect(withLeadFirst([], NOW)).toEqual([]);
});

test('after the lead the newest comes first', () => {
  const reports = [
    report('old', minutesAgo(50)),
    report('new', minutesAgo(2)),
    report('mid', minutesAgo(20)),
  ];
  const official = report('official', { ...minutesAgo(30), authority: 'official' });
  expect(withLeadFirst([...reports, official], NOW).map(({ id }) => id)).toEqual([
    ...['official', 'new', 'mid', 'old'],
  ]);
});

test('an owner counts once, with its first report', () => {
  const reports = [
    { id: 'a', owner: 'press' },
    { id: 'b', owner: 'bureau' },
    { id: 'c', owner: 'press' },
  ];
  expect(independentReports(reports).map(({ id }) => id)).toEqual(['a', 'b']);
});

const someReport = fc.record({
  id: fc.stringMatching(/^[a-f]{1,3}$/),
  authority: fc.constantFrom<EventReport['authority']>('official', 'utility', 'media', 'aggregator', 'crowd'),
  severity: fc.integer({ min: 1, max: 5 }),
  isAlert: fc.boolean(),
  status: fc.constantFrom<EventReport['status']>('active', 'updated', 'cancelled', 'expired', 'superseded'),
  publishedMs: fc.integer({ min: NOW - 3 * MINUTE, max: NOW }),
  expiresMs: fc.option(fc.integer({ min: NOW - MINUTE, max: NOW + MINUTE })),
});
const someReports = fc
  .uniqueArray(someReport, { selector: ({ id }) => id, minLength: 1, maxLength: 12 })
  .map((given) => given.map(({ id, ...changes }) => report(id, changes)));

test('who leads does not depend on the order in which reports are read', () => {
  fc.assert(
    fc.property(someReports, (reports) => {
      expect(leadReport(reports.toReversed(), NOW)?.id).toBe(leadReport(reports, NOW)?.id);
    }),
  );
});

test('a critical report in force is never behind another', () => {
  fc.assert(
    fc.property(someReports, (reports) => {
      const isCritical = ({ severity, status, expiresMs }: EventReport) =>
        severity === 5 &&
        (status === 'active' || status === 'updated') &&
        !(expiresMs !== null && expiresMs <= NOW);
      const lead = leadReport(reports, NOW);
      if (reports.some(isCritical)) expect(lead !== undefined && isCritical(lead)).toBe(true);
    }),
  );
});
