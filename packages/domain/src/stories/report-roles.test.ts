import { expect, test } from 'vitest';
import { leadReport } from './lead-report.ts';
import { type PhasedReport, type ReportRole, reportRoles, sameReports } from './report-roles.ts';
import type { Phase } from './told-phase.ts';

const NOW = Date.UTC(2026, 10, 15, 20, 20);
const HOUR = 3_600_000;

type Told = Partial<Omit<PhasedReport, 'phase'>> & { hoursAgo?: number; phase?: Partial<Phase> };

function told(id: string, { hoursAgo = 1, phase = {}, ...rest }: Told = {}): PhasedReport {
  return {
    ...{ id, authority: 'media', severity: 3, isAlert: false, publishedMs: NOW - hoursAgo * HOUR },
    ...{ status: 'active', effectiveMs: null, expiresMs: null, endedMs: null, precision: 'city' },
    ...rest,
    phase: { owner: id, step: 'holds', scale: null, level: null, placeId: 'marikina', ...phase },
  };
}

const ORANGE = told('orange rainfall warning', {
  ...{ authority: 'official', isAlert: true, severity: 4, precision: 'region' },
  phase: { scale: 'rainfall', level: 4, placeId: 'metro-manila' },
});
const EVACUATION = told('third alarm, forced evacuation', {
  ...{ authority: 'official', isAlert: true, severity: 5 },
  phase: { owner: 'drrmo', scale: 'river-alarm', level: 5 },
});
const FIRE = told('fire', { hoursAgo: 3 });
const LIFTED = told('flood advisory lifted', {
  ...{ authority: 'official', severity: 1, hoursAgo: 1 },
  phase: { owner: 'pagasa', step: 'over' },
});

test.each<[string, PhasedReport, PhasedReport, ReportRole]>([
  ['an outlet that reports the warning', ORANGE, told('outlet', { precision: 'region' }), 'same'],
  [
    'an outlet that reports the warning at its level',
    ORANGE,
    told('outlet', {
      precision: 'region',
      phase: { scale: 'rainfall', level: 4, placeId: 'metro-manila' },
    }),
    'same',
  ],
  [
    "'cloudy tomorrow', told since",
    ORANGE,
    told('cloudy', { hoursAgo: 0.5, phase: { step: 'ahead' } }),
    'background',
  ],
  [
    'the forecast of the evening before',
    ORANGE,
    told('forecast', { hoursAgo: 8, phase: { step: 'ahead' } }),
    'earlier',
  ],
  [
    "'flood advisory lifted' before the warning",
    ORANGE,
    told('lifted', { hoursAgo: 5, precision: 'region', phase: { step: 'over' } }),
    'earlier',
  ],
  [
    'the yellow warning before it',
    ORANGE,
    told('yellow', {
      ...{ hoursAgo: 3, precision: 'region' },
      phase: { scale: 'rainfall', level: 3, placeId: 'metro-manila' },
    }),
    'earlier',
  ],
  [
    'the yellow warning of an outlet that is late',
    ORANGE,
    told('late', {
      ...{ hoursAgo: 0.5, precision: 'region' },
      phase: { scale: 'rainfall', level: 3, placeId: 'metro-manila' },
    }),
    'earlier',
  ],
  [
    'a yellow warning for another province',
    ORANGE,
    told('rizal', { precision: 'region', phase: { scale: 'rainfall', level: 3, placeId: 'rizal' } }),
    'same',
  ],
  [
    "'knee-deep on Marcos Highway' in what was one event with it before",
    ORANGE,
    told('street', { precision: 'line' }),
    'background',
  ],
  [
    'a bulletin for three provinces beside a flooded street',
    told('street', { precision: 'line', authority: 'official', hoursAgo: 2 }),
    told('bulletin', { precision: 'region', authority: 'official' }),
    'part_of',
  ],
  [
    'what an outlet puts in the province, of a fire in a barangay',
    told('fire', { precision: 'barangay', hoursAgo: 2 }),
    told('outlet', { precision: 'province' }),
    'same',
  ],
  [
    'the second alarm before the third',
    EVACUATION,
    told('second', { hoursAgo: 3, phase: { scale: 'river-alarm', level: 4, placeId: 'river' } }),
    'earlier',
  ],
  [
    "'back below first alarm' of eleven hours ago",
    EVACUATION,
    told('below', { hoursAgo: 11, phase: { step: 'over' } }),
    'earlier',
  ],
  ['how river alarms work', EVACUATION, told('explainer', { phase: { step: 'explained' } }), 'background'],
  ['what was told two days ago', EVACUATION, told('old', { hoursAgo: 50 }), 'earlier'],
  ['a second outlet on a fire', FIRE, told('other', { hoursAgo: 2 }), 'same'],
  ['a fire that is out by now', FIRE, told('out', { hoursAgo: 2, phase: { step: 'over' } }), 'background'],
  [
    'a warning that was cancelled before this one',
    ORANGE,
    told('cancelled', { hoursAgo: 4, status: 'cancelled', endedMs: NOW - 3 * HOUR, precision: 'region' }),
    'earlier',
  ],
  [
    'a warning that was lifted since, beside those who say so',
    LIFTED,
    told('warning', { hoursAgo: 4, phase: { owner: 'pagasa' }, authority: 'official' }),
    'earlier',
  ],
  [
    'an outlet that says it was lifted, beside the agency',
    LIFTED,
    told('outlet', { hoursAgo: 0.5, phase: { step: 'over' } }),
    'same',
  ],
  [
    'an official report whose time ran out while outlets still tell of it',
    told('outlet'),
    told('bureau', {
      ...{ authority: 'official', isAlert: true, hoursAgo: 2 },
      ...{ status: 'expired', endedMs: NOW - 0.2 * HOUR },
    }),
    'same',
  ],
  [
    'a warning that ran out before this one was issued',
    ORANGE,
    told('ran out', { hoursAgo: 9, status: 'expired', endedMs: NOW - 3 * HOUR, precision: 'region' }),
    'earlier',
  ],
  [
    'an outlet that tells of the same rain as coming',
    told('rainy days', { hoursAgo: 2 }),
    told('outlook', { phase: { step: 'ahead' } }),
    'same',
  ],
  ['one of before steps were kept', FIRE, told('older', { hoursAgo: 2, phase: { step: null } }), 'same'],
])('%s', (_, lead, report, role) => {
  const reports = [lead, report];
  expect(leadReport(reports, NOW)?.id).toBe(lead.id);
  expect(reportRoles(reports, NOW).get(report.id)).toBe(role);
  expect(reportRoles(reports, NOW).get(lead.id)).toBe('same');
});

test('only those who say the same are sources', () => {
  const outlet = told('outlet', { precision: 'region' });
  const cloudy = told('cloudy', { phase: { step: 'ahead' } });
  expect(sameReports([cloudy, ORANGE, outlet], NOW)).toEqual([ORANGE, outlet]);
});

test('who speaks for all is the agency as it speaks now: at the level it went on to, and after it lifted', () => {
  const pagasa = (id: string, hoursAgo: number, phase: Partial<Phase>) =>
    told(id, { hoursAgo, authority: 'official', phase: { owner: 'pagasa', ...phase } });
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
  const alert = told('alert', {
    authority: 'official',
    isAlert: true,
    severity: 5,
    phase: { owner: 'drrmo' },
  });
  const over = told('over', {
    authority: 'official',
    hoursAgo: 0.5,
    phase: { owner: 'drrmo', step: 'over' },
  });
  expect(leadReport([alert, over], NOW)?.id).toBe('alert');
  expect(leadReport([{ ...alert, severity: 4 }, over], NOW)?.id).toBe('over');
});
