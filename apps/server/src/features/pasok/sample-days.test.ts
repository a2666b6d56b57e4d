import { cityDay, type PasokDay } from '@paligid/domain/pasok/board';
import { SUSPENSION_RULES } from '@paligid/domain/pasok/rules';
import { manilaDate } from '@paligid/domain/time/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEachArea } from '../../ingest/understand/place/place-mentions.ts';
import { cityAreas, METRO_MANILA_TOWNS } from './issuers.ts';
import type { PasokRow } from './pasok.repository.ts';
import { toReport, toWarnings } from './read-reports.ts';
import table from './sample-days.json' with { type: 'json' };

type SampleDay = {
  name: string;
  now: string;
  reports?: string[][];
  bulletins?: string[][];
  today?: Record<string, string>;
  tomorrow?: Record<string, string>;
};

const SAMPLE_DAYS: readonly SampleDay[] = table.days.map((day) => JSON.parse(JSON.stringify(day)));
const DAY_MS = 86_400_000;

test('there are sixty days', () => {
  expect(SAMPLE_DAYS).toHaveLength(60);
});

test.each(SAMPLE_DAYS.map((day) => [day.name, day] as const))('%s', (_, day) => {
  const { today = {}, tomorrow = {} } = day;
  expect(board(day)).toEqual({ today, tomorrow });
});

test('the order of arrival and doubled reports change no board', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SAMPLE_DAYS),
      fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      (day, order) => {
        const mixed = <T>(all: readonly T[]) =>
          [...all, ...all]
            .map((one, i) => ({ one, at: order[i % order.length] ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        expect(board(day, mixed)).toEqual(board(day));
      },
    ),
    { numRuns: 300 },
  );
});

test('all sixty days at once, in any order, give one board: the newest of each issuer', () => {
  const merged: SampleDay = {
    ...{ name: 'all', now: `${SAMPLE_DAYS[1]?.now}` },
    reports: SAMPLE_DAYS.flatMap(({ reports = [] }) => reports),
    bulletins: SAMPLE_DAYS.flatMap(({ bulletins = [] }) => bulletins),
  };
  const expected = board(merged);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(merged.reports ?? [], { minLength: merged.reports?.length ?? 0 }),
      (some) => {
        expect(board({ ...merged, reports: some })).toEqual(expected);
      },
    ),
    { numRuns: 10 },
  );
});

function board(day: SampleDay, mixed: <T>(all: readonly T[]) => T[] = (all) => [...all]) {
  const nowMs = manila(day.now);
  const reports = (day.reports ?? []).map(([source = '', at = '', text = '', status]) =>
    toReport(row({ source, at, text, ...(status && { status }) })),
  );
  const warnings = (day.bulletins ?? []).flatMap(([at = '', until = '', text = '', areas]) =>
    toWarnings(row({ source: 'pagasa-cap', at, text, until, areas })),
  );
  const input = { reports: mixed(reports), warnings: mixed(warnings), rules: SUSPENSION_RULES };
  const shown = (ms: number) =>
    Object.fromEntries(
      METRO_MANILA_TOWNS.flatMap(({ code, name }) => {
        const text = write(cityDay(input, { id: code, areas: cityAreas(code) }, manilaDate(ms)));
        return text === '......' ? [] : [[name, text]];
      }),
    );
  return { today: shown(nowMs), tomorrow: shown(nowMs + DAY_MS) };
}

const LETTERS = {
  official: { suspended: 'O', remote: 'R', classes: 'C' },
  automatic: { suspended: 'A', remote: 'a', classes: '?' },
} as const;

function write({ cells }: PasokDay): string {
  const letters = cells.map(({ state, effect }) => {
    if (state === 'withdrawn') return 'W';
    return state === 'none' || effect === null ? '.' : LETTERS[state][effect];
  });
  const schools = cells.filter(({ level, state }) => level !== 'work' && state === 'official');
  const sector = schools[0]?.sector ?? '';
  const part = schools[0]?.part ?? 'day';
  const words = [
    part === 'day' ? '' : part,
    sector,
    schools.some(({ isPartial }) => isPartial) ? 'partial' : '',
  ];
  return [letters.join(''), ...words.filter((word) => word !== '')].join(' ');
}

type RowInput = {
  source: string;
  at: string;
  text: string;
  status?: string;
  until?: string;
  areas?: string | undefined;
};

function row({ source, at, text, status = 'active', until, areas }: RowInput): PasokRow {
  const [title = '', ...rest] = text.split('\n');
  const published = new Date(manila(at));
  const named = areas === undefined ? [] : findEachArea(areas.split(', '));
  return {
    ...{ id: `${source} ${at} ${text}`.replaceAll(' ', '-'), version: 1, sourceId: source, source, title },
    ...{
      summary: null,
      content: rest.length === 0 ? null : rest.join('\n'),
      language: null,
      url: null,
      status,
    },
    ...{ phase: null, placeId: null, published, effectiveAt: null, endedAt: null },
    expiresAt: until === undefined ? null : new Date(manila(until)),
    area:
      areas === undefined
        ? null
        : JSON.stringify({
            named: named.flatMap(({ name, places }) => places.map(({ id }) => ({ code: id, name }))),
            ...{ polygons: [], circles: [], isNational: false, drawing: [] },
          }),
  };
}

function manila(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
}
