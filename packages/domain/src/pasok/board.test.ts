import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityDay, type PasokReport } from './board.ts';
import { PASOK_EFFECTS, PASOK_LEVELS, PASOK_PARTS, PASOK_SECTORS } from './levels.ts';
import type { Announcement } from './read-announcement.ts';
import { type PasokWarning, SUSPENSION_RULES } from './rules.ts';

const CITY = { id: 'city', areas: ['city', 'region', 'country'] };
const TODAY = '2026-11-16';
const DAWN_MS = Date.parse('2026-11-15T21:00:00Z');
const HOUR_MS = 3_600_000;

const announcement: fc.Arbitrary<Announcement> = fc.record({
  placeIds: fc.subarray(['city', 'region', 'elsewhere']),
  levels: fc
    .subarray([...PASOK_LEVELS])
    .map((levels) => levels.map((level) => ({ level, isPartial: level === 'elementary' }))),
  dates: fc.subarray([TODAY, '2026-11-17']),
  effect: fc.constantFrom(...PASOK_EFFECTS, 'withdrawn' as const),
  part: fc.constantFrom(...PASOK_PARTS),
  sector: fc.constantFrom(...PASOK_SECTORS, null),
  workSector: fc.constantFrom(...PASOK_SECTORS, null),
});
const report: fc.Arbitrary<PasokReport> = fc.record({
  id: fc.uuid(),
  version: fc.constant(1),
  issuer: fc.constantFrom(
    { id: 'hall', areaId: 'city' },
    { id: 'nation', areaId: null },
    { id: 'other', areaId: 'elsewhere' },
    null,
  ),
  publishedMs: fc.integer({ min: 0, max: 3 }).map((hours) => DAWN_MS + hours * HOUR_MS),
  withdrawnMs: fc.option(fc.constant(DAWN_MS + 2 * HOUR_MS), { nil: null, freq: 4 }),
  announcements: fc.array(announcement, { maxLength: 3 }),
});
const warning: fc.Arbitrary<PasokWarning> = fc.record({
  id: fc.uuid(),
  version: fc.constant(1),
  scale: fc.constantFrom('wind-signal', 'rainfall'),
  level: fc.integer({ min: 1, max: 5 }),
  placeIds: fc.subarray(['city', 'region', 'elsewhere']),
  fromMs: fc.constant(DAWN_MS),
  untilMs: fc.integer({ min: 1, max: 9 }).map((hours) => DAWN_MS + hours * HOUR_MS),
});
const day = fc.tuple(
  fc.uniqueArray(report, { maxLength: 8, selector: ({ id }) => id }),
  fc.uniqueArray(warning, { maxLength: 4, selector: ({ id }) => id }),
);

test('any order of arrival, doubled and with old versions between, gives the same board', () => {
  fc.assert(
    fc.property(day, fc.infiniteStream(fc.nat()), ([reports, warnings], keys) => {
      const mixed = <T extends { version: number }>(all: readonly T[]): T[] =>
        [...all, ...all, ...all.map((one) => ({ ...one, version: 0 }))]
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
      const made = cityDay({ reports, warnings, rules: SUSPENSION_RULES }, CITY, TODAY);
      const again = { reports: mixed(reports), warnings: mixed(warnings), rules: SUSPENSION_RULES };
      expect(cityDay(again, CITY, TODAY)).toEqual(made);
    }),
    { numRuns: 500 },
  );
});

test('only a government that speaks for the city makes anything official or takes it back', () => {
  fc.assert(
    fc.property(day, ([reports, warnings]) => {
      const byId = new Map(reports.map((one) => [one.id, one]));
      const { cells, vagueIds } = cityDay({ reports, warnings, rules: SUSPENSION_RULES }, CITY, TODAY);
      for (const id of [...cells.map(({ reportId }) => reportId), ...vagueIds]) {
        if (id !== null) expect(['hall', 'nation']).toContain(byId.get(id)?.issuer?.id);
      }
      for (const { state, rule, reportId } of cells) {
        if (state === 'automatic') expect(rule).not.toBeNull();
        if (state === 'none') expect(reportId).toBeNull();
      }
    }),
    { numRuns: 500 },
  );
});

test('the rules in data name their order and its days', () => {
  for (const rule of SUSPENSION_RULES) {
    expect(rule.order).toMatch(/s\. \d{4}$/);
    expect(rule.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
  const signal = { id: 'w', version: 1, scale: 'wind-signal', level: 3, placeIds: ['city'] } as const;
  const warnings = [{ ...signal, fromMs: DAWN_MS, untilMs: DAWN_MS + HOUR_MS }];
  const before = '2024-12-22';
  const shifted = warnings.map((one) => ({
    ...one,
    fromMs: Date.parse(`${before}T00:00:00Z`),
    untilMs: Date.parse(`${before}T04:00:00Z`),
  }));
  const states = (date: string, given: PasokWarning[]) =>
    cityDay({ reports: [], warnings: given, rules: SUSPENSION_RULES }, CITY, date).cells.map(
      ({ state }) => state,
    );
  expect(new Set(states(TODAY, warnings))).toEqual(new Set(['automatic']));
  expect(new Set(states(before, shifted))).toEqual(new Set(['none']));
});

test('a report that its publisher took back takes nothing else back', () => {
  const all = PASOK_LEVELS.map((level) => ({ level, isPartial: false }));
  const stated: Announcement = {
    ...{ placeIds: [], levels: all, dates: [TODAY], effect: 'suspended', part: 'day' },
    ...{ sector: null, workSector: null },
  };
  const hall = { id: 'hall', areaId: 'city' };
  const first: PasokReport = {
    ...{ id: 'first', version: 1, issuer: hall, publishedMs: DAWN_MS, withdrawnMs: null },
    announcements: [stated],
  };
  const corrected = { ...first, id: 'corrected', publishedMs: DAWN_MS + HOUR_MS };
  const gone = { ...first, withdrawnMs: DAWN_MS + 2 * HOUR_MS };
  const read = (reports: PasokReport[]) =>
    cityDay({ reports, warnings: [], rules: [] }, CITY, TODAY).cells.map(({ state, reportId }) => [
      state,
      reportId,
    ]);
  expect(new Set(read([gone]).map(String))).toEqual(new Set(['withdrawn,first']));
  expect(new Set(read([gone, corrected]).map(String))).toEqual(new Set(['official,corrected']));
  // Nor does a withdrawal that was itself taken back.
  const lifted = { ...corrected, announcements: [{ ...stated, effect: 'withdrawn' as const, levels: [] }] };
  expect(read([first, lifted])[0]).toEqual(['withdrawn', 'corrected']);
  expect(read([first, { ...lifted, withdrawnMs: DAWN_MS + 2 * HOUR_MS }])[0]).toEqual(['official', 'first']);
  const vague = { ...first, announcements: [{ ...stated, levels: [] }] };
  expect(
    cityDay(
      {
        reports: [
          { ...vague, id: 'vague' },
          { ...gone, publishedMs: DAWN_MS },
        ],
        warnings: [],
        rules: [],
      },
      CITY,
      TODAY,
    ).vagueIds,
  ).toEqual(['vague']);
});
