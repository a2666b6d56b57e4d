import { expect, test } from 'vitest';
import { buildReport, REPORTS_NOW } from './build-report.ts';
import { leadReport } from './lead-report.ts';
import { type PhasedReport, type ReportRole, reportRoles, sameReports } from './report-roles.ts';

const HOUR = 3_600_000;
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

const RAISED: PhasedReport = {
  ...buildReport('flood warning raised', { authority: 'official', isAlert: true, severity: 5, hoursAgo: 1 }),
  raisedMs: REPORTS_NOW - HOUR,
};

test.each<[string, PhasedReport, PhasedReport, ReportRole]>([
  [
    "'the river rises' before the alert was raised",
    RAISED,
    buildReport('rises', { hoursAgo: 1.2 }),
    'earlier',
  ],
  ["'the river is over its banks' since then", RAISED, buildReport('over', { hoursAgo: 0.8 }), 'same'],
  [
    'the same before an update that raised nothing',
    { ...RAISED, raisedMs: null },
    buildReport('rises', { hoursAgo: 1.2 }),
    'same',
  ],
  [
    'another alert in force from before the raise',
    RAISED,
    buildReport('alert', { hoursAgo: 1.2, authority: 'official', isAlert: true, severity: 4 }),
    'same',
  ],
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
      endedMs: REPORTS_NOW - 3 * HOUR,
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
      ...{ status: 'expired', endedMs: REPORTS_NOW - 0.2 * HOUR },
    }),
    'same',
  ],
  [
    'a warning that ran out before this one was issued',
    ORANGE,
    buildReport('ran out', {
      hoursAgo: 9,
      status: 'expired',
      endedMs: REPORTS_NOW - 3 * HOUR,
      precision: 'region',
    }),
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
  expect(leadReport(reports, REPORTS_NOW)?.id).toBe(lead.id);
  expect(reportRoles(reports, REPORTS_NOW).get(report.id)).toBe(role);
  expect(reportRoles(reports, REPORTS_NOW).get(lead.id)).toBe('same');
});

test('only those who say the same are sources', () => {
  const outlet = buildReport('outlet', { precision: 'region' });
  const cloudy = buildReport('cloudy', { phase: { step: 'ahead' } });
  expect(sameReports([cloudy, ORANGE, outlet], REPORTS_NOW)).toEqual([ORANGE, outlet]);
});
