import { expect, test } from 'vitest';
import { buildReport, REPORTS_NOW } from './build-report.ts';
import { leadReport, type ReportPhase } from './lead-report.ts';
import {
  classifyReports,
  displayedRoles,
  type PhasedReport,
  type ReportRole,
  reportRoles,
  sameReports,
} from './report-roles.ts';

const HOUR = 3_600_000;
const FIRE = buildReport('fire', { hoursAgo: 3 });

test('who speaks for all is the agency as it speaks now: at the level it went on to, and after it lifted', () => {
  const pagasa = (id: string, hoursAgo: number, phase: Partial<ReportPhase>) =>
    buildReport(id, { hoursAgo, authority: 'official', phase: { owner: 'pagasa', ...phase } });
  const yellow = pagasa('yellow', 5, { scale: 'rainfall', level: 3 });
  const orange = pagasa('orange', 4, { scale: 'rainfall', level: 4 });
  const elsewhere = pagasa('elsewhere', 3, { scale: 'rainfall', level: 3, placeId: 'rizal' });
  expect(leadReport([yellow, orange, elsewhere], REPORTS_NOW)?.id).toBe('orange');
  const over = pagasa('over', 2, { step: 'over' });
  expect(leadReport([yellow, orange, over], REPORTS_NOW)?.id).toBe('over');
  expect(reportRoles([yellow, orange, over], REPORTS_NOW)).toEqual(
    new Map([
      ['yellow', 'earlier'],
      ['orange', 'earlier'],
      ['over', 'same'],
    ]),
  );
});

test('what is critical is not hidden by a later word of its issuer', () => {
  const alert = buildReport('alert', {
    authority: 'official',
    isAlert: true,
    severity: 5,
    phase: { owner: 'drrmo' },
  });
  const over = buildReport('over', {
    authority: 'official',
    hoursAgo: 0.5,
    phase: { owner: 'drrmo', step: 'over' },
  });
  expect(leadReport([alert, over], REPORTS_NOW)?.id).toBe('alert');
  expect(leadReport([{ ...alert, severity: 4 }, over], REPORTS_NOW)?.id).toBe('over');
});

const roles = (...reports: PhasedReport[]) => Object.fromEntries(reportRoles(reports, REPORTS_NOW));

test('whoever reports the end, what was reported before is earlier, and what is left of it the same', () => {
  const bureau = buildReport('third alarm', {
    authority: 'official',
    hoursAgo: 4,
    phase: { scale: 'fire-alarm', level: 3 },
  });
  const out = buildReport('out', { hoursAgo: 2, phase: { step: 'over' } });
  const families = buildReport('200 without a home', {
    hoursAgo: 1,
    phase: { scale: 'fire-alarm', level: 3 },
  });
  const guide = buildReport('how to', { hoursAgo: 1, phase: { step: 'explained' } });
  expect(roles(FIRE, bureau, out, families, guide)).toEqual({
    ...{ fire: 'earlier', 'third alarm': 'earlier', out: 'same' },
    ...{ '200 without a home': 'same', 'how to': 'background' },
  });
  expect(leadReport([FIRE, bureau, out], REPORTS_NOW)?.id).toBe('out');
});

test('a level that is reported after the end is late, unless its issuer raised it again', () => {
  const over = buildReport('over', {
    hoursAgo: 2,
    phase: { owner: 'pagasa', step: 'over' },
    authority: 'official',
  });
  const late = buildReport('late', { hoursAgo: 1, phase: { scale: 'rainfall', level: 4 } });
  expect(roles(over, late)).toEqual({ over: 'same', late: 'earlier' });
  const again = { ...late, authority: 'official' } as const;
  expect(roles(over, again)).toEqual({ over: 'earlier', late: 'same' });
});

test("'no signal yet' is no end of what was raised since", () => {
  const entered = buildReport('entered', {
    hoursAgo: 40,
    phase: { owner: 'pagasa', step: 'over' },
    authority: 'official',
  });
  const signal = buildReport('signal', { hoursAgo: 20, phase: { scale: 'wind-signal', level: 3 } });
  const final = buildReport('final', {
    hoursAgo: 2,
    phase: { owner: 'pagasa', step: 'over' },
    authority: 'official',
  });
  expect(roles(entered, signal, final)).toEqual({ entered: 'earlier', signal: 'earlier', final: 'same' });
});

test('an alert in force leads and keeps its sources, though an outlet reports the end', () => {
  const alert = buildReport('alert', {
    authority: 'official',
    isAlert: true,
    severity: 4,
    expiresMs: REPORTS_NOW + HOUR,
  });
  const outlet = buildReport('outlet', { hoursAgo: 0.9 });
  const out = buildReport('out', { hoursAgo: 0.5, phase: { step: 'over' } });
  const reports = [alert, outlet, out];
  expect(roles(...reports)).toEqual({ alert: 'earlier', outlet: 'earlier', out: 'same' });
  expect(Object.fromEntries(displayedRoles(reports, REPORTS_NOW))).toEqual({
    ...{ alert: 'same', outlet: 'same', out: 'background' },
  });
  expect(sameReports(reports, REPORTS_NOW)).toEqual([alert, outlet]);
  const after = REPORTS_NOW + 2 * HOUR;
  expect(leadReport(reports, after)?.id).toBe('out');
  expect(displayedRoles(reports, after)).toEqual(reportRoles(reports, after));
});

test.each<[string, Partial<ReportPhase>, Partial<ReportPhase>, ReportRole]>([
  [
    'an outlet tells of a higher level than the agency',
    { scale: 'volcano', level: 2 },
    { scale: 'volcano', level: 3 },
    'earlier',
  ],
  ['an outlet tells of a lower one', { scale: 'volcano', level: 3 }, { scale: 'volcano', level: 2 }, 'same'],
  [
    'those who were looked for are dead',
    { scale: 'people', level: 1 },
    { scale: 'people', level: 3 },
    'earlier',
  ],
  ['the toll rises', { scale: 'people', level: 13 }, { scale: 'toll-raised', level: 16 }, 'earlier'],
  ['two outlets count in other words', { scale: 'people', level: 2 }, { scale: 'people', level: 4 }, 'same'],
  [
    'a quake turns out to be deadly',
    { scale: 'magnitude', level: 4 },
    { scale: 'people', level: 4 },
    'earlier',
  ],
  [
    'a kind of crash is told in other words',
    { scale: 'road', level: 3 },
    { scale: 'road', level: 4 },
    'same',
  ],
])('%s', (_, before, next, role) => {
  const first = buildReport('first', { hoursAgo: 3, authority: 'official', phase: before });
  expect(roles(first, buildReport('next', { phase: next }))['first']).toBe(role);
});

type Changes = { isCancel?: boolean; isEnd?: boolean };

function report(storyId: string, atMs: number, changes: Changes = {}) {
  return { storyId, atMs, isCancel: false, isEnd: false, ...changes };
}

function listKinds(reports: ReturnType<typeof report>[]) {
  return classifyReports(reports).map(({ storyId, kind }) => `${storyId} ${kind}`);
}

test('a bulletin is issued, updated and called off', () => {
  const chain = [report('a', 1), report('a', 3, { isCancel: true }), report('a', 2)];
  expect(listKinds(chain)).toEqual(['a cancel', 'a update', 'a first']);
});

test('who reports it later reports the same, and may update it too', () => {
  const reports = [report('b', 2), report('a', 1), report('b', 3), report('c', 4, { isEnd: true })];
  expect(listKinds(reports)).toEqual(['c end', 'b update', 'b same', 'a first']);
});

test('a story of which only the end was seen has no first report', () => {
  expect(listKinds([report('a', 1, { isCancel: true })])).toEqual(['a cancel']);
  expect(listKinds([])).toEqual([]);
});
