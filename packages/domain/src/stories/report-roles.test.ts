import { expect, test } from 'vitest';
import { leadReport, type ReportPhase } from './lead-report.ts';
import {
  classifyReports,
  displayedRoles,
  type PhasedReport,
  type ReportRole,
  reportRoles,
  sameReports,
} from './report-roles.ts';

const NOW = Date.UTC(2026, 10, 15, 20, 20);
const HOUR = 3_600_000;

type ReportInput = Partial<Omit<PhasedReport, 'phase'>> & { hoursAgo?: number; phase?: Partial<ReportPhase> };

function buildReport(id: string, { hoursAgo = 1, phase = {}, ...rest }: ReportInput = {}): PhasedReport {
  return {
    ...{ id, authority: 'media', severity: 3, isAlert: false, publishedMs: NOW - hoursAgo * HOUR },
    ...{ status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, precision: 'city' },
    ...rest,
    phase: { owner: id, step: 'holds', scale: null, level: null, placeId: 'marikina', ...phase },
  };
}

const ORANGE = buildReport('orange rainfall warning', {
  ...{ authority: 'official', isAlert: true, severity: 4, precision: 'region' },
  phase: { scale: 'rainfall', level: 4, placeId: 'metro-manila' },
});
const EVACUATION = buildReport('third alarm, forced evacuation', {
  ...{ authority: 'official', isAlert: true, severity: 5 },
  phase: { owner: 'drrmo', scale: 'river-alarm', level: 5 },
});
const FIRE = buildReport('fire', { hoursAgo: 3 });
const LIFTED = buildReport('flood advisory lifted', {
  ...{ authority: 'official', severity: 1, hoursAgo: 1 },
  phase: { owner: 'pagasa', step: 'over' },
});

test.each<[string, PhasedReport, PhasedReport, ReportRole]>([
  ['an outlet that reports the warning', ORANGE, buildReport('outlet', { precision: 'region' }), 'same'],
  [
    'an outlet that reports the warning at its level',
    ORANGE,
    buildReport('outlet', {
      precision: 'region',
      phase: { scale: 'rainfall', level: 4, placeId: 'metro-manila' },
    }),
    'same',
  ],
  [
    "'cloudy tomorrow', told since",
    ORANGE,
    buildReport('cloudy', { hoursAgo: 0.5, phase: { step: 'ahead' } }),
    'background',
  ],
  [
    'the forecast of the evening before',
    ORANGE,
    buildReport('forecast', { hoursAgo: 8, phase: { step: 'ahead' } }),
    'earlier',
  ],
  [
    "'flood advisory lifted' before the warning",
    ORANGE,
    buildReport('lifted', { hoursAgo: 5, precision: 'region', phase: { step: 'over' } }),
    'earlier',
  ],
  [
    'the yellow warning before it',
    ORANGE,
    buildReport('yellow', {
      ...{ hoursAgo: 3, precision: 'region' },
      phase: { scale: 'rainfall', level: 3, placeId: 'metro-manila' },
    }),
    'earlier',
  ],
  [
    'the yellow warning of an outlet that is late',
    ORANGE,
    buildReport('late', {
      ...{ hoursAgo: 0.5, precision: 'region' },
      phase: { scale: 'rainfall', level: 3, placeId: 'metro-manila' },
    }),
    'earlier',
  ],
  [
    'a yellow warning for another province',
    ORANGE,
    buildReport('rizal', { precision: 'region', phase: { scale: 'rainfall', level: 3, placeId: 'rizal' } }),
    'same',
  ],
  [
    "'knee-deep on Marcos Highway' in what was one event with it before",
    ORANGE,
    buildReport('street', { precision: 'line' }),
    'background',
  ],
  [
    'a bulletin for three provinces beside a flooded street',
    buildReport('street', { precision: 'line', authority: 'official', hoursAgo: 2 }),
    buildReport('bulletin', { precision: 'region', authority: 'official' }),
    'part_of',
  ],
  [
    'what an outlet puts in the province, of a fire in a barangay',
    buildReport('fire', { precision: 'barangay', hoursAgo: 2 }),
    buildReport('outlet', { precision: 'province' }),
    'same',
  ],
  [
    'the second alarm before the third',
    EVACUATION,
    buildReport('second', { hoursAgo: 3, phase: { scale: 'river-alarm', level: 4, placeId: 'river' } }),
    'earlier',
  ],
  [
    "'back below first alarm' of eleven hours ago",
    EVACUATION,
    buildReport('below', { hoursAgo: 11, phase: { step: 'over' } }),
    'earlier',
  ],
  [
    'how river alarms work',
    EVACUATION,
    buildReport('explainer', { phase: { step: 'explained' } }),
    'background',
  ],
  ['what was told two days ago', EVACUATION, buildReport('old', { hoursAgo: 50 }), 'earlier'],
  ['a second outlet on a fire', FIRE, buildReport('other', { hoursAgo: 2 }), 'same'],
  [
    'a warning that was cancelled before this one',
    ORANGE,
    buildReport('cancelled', {
      hoursAgo: 4,
      status: 'cancelled',
      endedMs: NOW - 3 * HOUR,
      precision: 'region',
    }),
    'earlier',
  ],
  [
    'a warning that was lifted since, beside those who say so',
    LIFTED,
    buildReport('warning', { hoursAgo: 4, phase: { owner: 'pagasa' }, authority: 'official' }),
    'earlier',
  ],
  [
    'an outlet that says it was lifted, beside the agency',
    LIFTED,
    buildReport('outlet', { hoursAgo: 0.5, phase: { step: 'over' } }),
    'same',
  ],
  [
    'an official report whose time ran out while outlets still tell of it',
    buildReport('outlet'),
    buildReport('bureau', {
      ...{ authority: 'official', isAlert: true, hoursAgo: 2 },
      ...{ status: 'expired', endedMs: NOW - 0.2 * HOUR },
    }),
    'same',
  ],
  [
    'a warning that ran out before this one was issued',
    ORANGE,
    buildReport('ran out', { hoursAgo: 9, status: 'expired', endedMs: NOW - 3 * HOUR, precision: 'region' }),
    'earlier',
  ],
  [
    'an outlet that tells of the same rain as coming',
    buildReport('rainy days', { hoursAgo: 2 }),
    buildReport('outlook', { phase: { step: 'ahead' } }),
    'same',
  ],
  [
    'one of before steps were kept',
    FIRE,
    buildReport('older', { hoursAgo: 2, phase: { step: null } }),
    'same',
  ],
])('%s', (_, lead, report, role) => {
  const reports = [lead, report];
  expect(leadReport(reports, NOW)?.id).toBe(lead.id);
  expect(reportRoles(reports, NOW).get(report.id)).toBe(role);
  expect(reportRoles(reports, NOW).get(lead.id)).toBe('same');
});

test('only those who say the same are sources', () => {
  const outlet = buildReport('outlet', { precision: 'region' });
  const cloudy = buildReport('cloudy', { phase: { step: 'ahead' } });
  expect(sameReports([cloudy, ORANGE, outlet], NOW)).toEqual([ORANGE, outlet]);
});

test('who speaks for all is the agency as it speaks now: at the level it went on to, and after it lifted', () => {
  const pagasa = (id: string, hoursAgo: number, phase: Partial<ReportPhase>) =>
    buildReport(id, { hoursAgo, authority: 'official', phase: { owner: 'pagasa', ...phase } });
  const yellow = pagasa('yellow', 5, { scale: 'rainfall', level: 3 });
  const orange = pagasa('orange', 4, { scale: 'rainfall', level: 4 });
  const elsewhere = pagasa('elsewhere', 3, { scale: 'rainfall', level: 3, placeId: 'rizal' });
  expect(leadReport([yellow, orange, elsewhere], NOW)?.id).toBe('orange');
  const over = pagasa('over', 2, { step: 'over' });
  expect(leadReport([yellow, orange, over], NOW)?.id).toBe('over');
  expect(reportRoles([yellow, orange, over], NOW)).toEqual(
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
  expect(leadReport([alert, over], NOW)?.id).toBe('alert');
  expect(leadReport([{ ...alert, severity: 4 }, over], NOW)?.id).toBe('over');
});

const roles = (...reports: PhasedReport[]) => Object.fromEntries(reportRoles(reports, NOW));

test('whoever tells of the end, what was told before is earlier, and what is left of it the same', () => {
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
  expect(leadReport([FIRE, bureau, out], NOW)?.id).toBe('out');
});

test('a level that is told after the end is late, unless its issuer raised it again', () => {
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

test('an alert in force leads and keeps its sources, though an outlet tells of the end', () => {
  const alert = buildReport('alert', {
    authority: 'official',
    isAlert: true,
    severity: 4,
    expiresMs: NOW + HOUR,
  });
  const outlet = buildReport('outlet', { hoursAgo: 0.9 });
  const out = buildReport('out', { hoursAgo: 0.5, phase: { step: 'over' } });
  const reports = [alert, outlet, out];
  expect(roles(...reports)).toEqual({ alert: 'earlier', outlet: 'earlier', out: 'same' });
  expect(Object.fromEntries(displayedRoles(reports, NOW))).toEqual({
    ...{ alert: 'same', outlet: 'same', out: 'background' },
  });
  expect(sameReports(reports, NOW)).toEqual([alert, outlet]);
  const after = NOW + 2 * HOUR;
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

test('who tells it later tells the same, and may update it too', () => {
  const reports = [report('b', 2), report('a', 1), report('b', 3), report('c', 4, { isEnd: true })];
  expect(listKinds(reports)).toEqual(['c end', 'b update', 'b same', 'a first']);
});

test('a story of which only the end was seen has no first report', () => {
  expect(listKinds([report('a', 1, { isCancel: true })])).toEqual(['a cancel']);
  expect(listKinds([])).toEqual([]);
});
