import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged } from '../../parsed-item.ts';
import { pagasaDams } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/dams.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('open gates and a full reservoir are reports, with the places downstream that the page names', () => {
  const { items, skipped, rejected } = parse(TEXT);
  expect(items.map(({ externalId, title, areas }) => [externalId, title, areas])).toEqual([
    [
      'dam-ipo-2026-11-15-gates',
      'Ipo Dam: 2 gates open by 0.60 m, water level 101.22 m, normal high level 101.10 m',
      ['Norzagaray, Bulacan', 'Angat, Bulacan', 'San Rafael, Bulacan', 'Bustos, Bulacan'],
    ],
    [
      'dam-la-mesa-2026-11-15-level',
      'La Mesa Dam: water level 80.16 m, normal high level 80.15 m',
      ['Quezon City'],
    ],
    [
      'dam-magat-2026-11-15-gates',
      'Flood warning, Magat Dam: 1 gate open by 2.00 m, water level 191.80 m, normal high level 193.00 m',
      ['Ramon, Isabela', 'Aurora, Isabela', 'southern portion of Cagayan'],
    ],
  ]);
  expect(items[0]).toMatchObject({
    issuedAt: new Date('2026-11-15T00:00:00Z'),
    expiresAt: new Date('2026-11-15T12:00:00Z'),
  });
  // Angat is low, Binga was last read days ago.
  expect([skipped, rejected]).toEqual([2, [{ reason: 'Caliraya: no level or time' }]]);
});

test('open gates and a full reservoir are below what is sent as an alert', () => {
  const source = { authority: 'official', bodyAllowed: true, name: 'PAGASA' } as const;
  const times = { seenAt: FETCHED, acceptedAt: FETCHED };
  const drafts = parse(TEXT).items.map((parsed) =>
    draftStory({ id: 'x', sourceId: 'pagasa-dams', ...times, parsed, source }),
  );
  expect(drafts.map(({ severity, category }) => [severity, category])).toEqual([
    [3, 'emergency'],
    [3, 'emergency'],
    [3, 'emergency'],
  ]);
});

test('an older row never hides the newer one, wherever it stands', () => {
  const swapped = TEXT.replace(
    '8:00 AM, 15 November 2026</td><td>101.22',
    '8:00 AM, 13 November 2026</td><td>101.22',
  );
  expect(parse(swapped).items.map(({ externalId }) => externalId)).not.toContain('dam-ipo-2026-11-13-gates');
});

test.each([
  ['a table drawn by a script', TEXT.replace(/<table[\s\S]*<\/table>/, '<div id="app"></div>')],
  ['a table as a picture', TEXT.replace(/<table[\s\S]*<\/table>/, '<img src="dams.png" alt="">')],
  ['renamed gates', TEXT.replace('<th>Gates</th>', '<th>Doors</th>')],
  ['no normal level', TEXT.replace('Normal High Water Level (NHWL) (m)', 'Reference')],
  ['times that say nothing', TEXT.replace(/8:00 AM, \d+ November 2026/g, 'today')],
])('%s is a changed layout, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(LayoutChanged);
});

function parse(text: string) {
  return pagasaDams.parse({ text, address: pagasaDams.address, fetchedAt: FETCHED });
}
