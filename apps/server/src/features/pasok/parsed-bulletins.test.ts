import { readFileSync } from 'node:fs';
import { GAZETTEER } from '@paligid/geo/gazetteer';
import { expect, test } from 'vitest';
import { draftStory } from '../../ingest/cluster/draft-story.ts';
import { registry } from '../../ingest/sources/registry.ts';
import type { PasokRow } from './pasok.repository.ts';
import { toWarnings } from './read-reports.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const RAIN = fixture('pagasa-ncr/fixtures/warnings.html');
const CYCLONE = fixture('pagasa-tcb/fixtures/four-signals.html');
const CAP = fixture('pagasa-cap/fixtures/update.cap.xml');

test('each colour of a rainfall warning covers its own towns, not the region or province around them', () => {
  expect(warned('pagasa-ncr', RAIN)).toEqual([
    ['rainfall', 2, ['Quezon City', 'Marikina', 'Pasig', 'San Mateo', 'Rodriguez']],
    ['rainfall', 1, ['Bulacan', 'Metro Manila']],
  ]);
});

test('so does a warning whose areas were not stored', () => {
  const rows = parsedRows('pagasa-ncr', RAIN).map((row) => ({ ...row, area: null }));
  const [, , names] = rows.flatMap(namedWarnings)[0] ?? [];
  expect(new Set(names)).toEqual(new Set(['Quezon City', 'Marikina', 'Pasig', 'San Mateo', 'Rodriguez']));
});

test('each wind signal covers its own places', () => {
  expect(warned('pagasa-tcb', CYCLONE)).toEqual([
    ['wind-signal', 4, ['Catanduanes', 'Caramoan', 'Garchitorena']],
    ['wind-signal', 3, ['Albay', 'Sorsogon', 'Camarines Sur', 'Northern Samar']],
    ['wind-signal', 2, ['Quezon', 'Marinduque']],
    ['wind-signal', 1, ['Metro Manila', 'Rizal', 'Cavite']],
  ]);
});

test.each([
  'the northern portion of Quezon',
  'northern and central portions of Quezon',
  'eastern Quezon',
  'mainland Quezon',
])('%s is not all of Quezon', (part) => {
  const text = CYCLONE.replace('Quezon, Marinduque', `${part}, Marinduque`);
  expect(warned('pagasa-tcb', text)[2]).toEqual(['wind-signal', 2, ['Marinduque']]);
  expect(warned('pagasa-tcb', CYCLONE.replace('Metro Manila, Rizal, Cavite', part))[3]).toBeUndefined();
});

test('a flood advisory is no warning of a level, and one with a level covers its areas', () => {
  expect(warned('pagasa-cap', CAP)).toEqual([]);
  const signal = CAP.replace('General Flood Advisory No. 3', 'Signal No. 2').replace(
    '<areaDesc>Rizal</areaDesc>',
    '<areaDesc>Southern portion of Davao del Sur</areaDesc>',
  );
  expect(warned('pagasa-cap', signal)).toEqual([['wind-signal', 2, ['Metro Manila']]]);
});

function fixture(path: string): string {
  return readFileSync(new URL(`../../ingest/sources/${path}`, import.meta.url), 'utf8');
}

function warned(sourceId: string, text: string) {
  return parsedRows(sourceId, text).flatMap(namedWarnings);
}

function namedWarnings(row: PasokRow): [scale: string, level: number, names: (string | undefined)[]][] {
  return toWarnings(row).map(({ scale, level, placeIds }) => {
    const names = placeIds.map((id) => GAZETTEER.byId.get(id)?.name);
    return [scale, level, names];
  });
}

/** What is stored of a document of the source, as far as the board reads it. */
function parsedRows(sourceId: string, text: string): PasokRow[] {
  const source = registry.find(({ id }) => id === sourceId);
  if (source === undefined) throw new Error(`no source ${sourceId}`);
  return source.parse({ text, address: source.address, fetchedAt: FETCHED }).items.map((parsed, i) => {
    const draft = draftStory({
      ...{ id: `${i}`, sourceId, source, parsed, seenAt: FETCHED, acceptedAt: FETCHED },
    });
    return {
      ...draft,
      ...{ id: `${i}`, version: 1, source: source.name, status: 'active', phase: draft.step, endedAt: null },
    };
  });
}
