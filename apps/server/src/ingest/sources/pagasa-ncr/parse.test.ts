import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged } from '../../parsed-item.ts';
import { regionalParser } from './parse.ts';

const WARNINGS = readFileSync(new URL('./fixtures/warnings.html', import.meta.url), 'utf8');
const CALM = readFileSync(new URL('./fixtures/calm.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('a warning has an item for each colour, with only the places of that colour', () => {
  const { items, rejected } = parse(WARNINGS);
  expect(rejected).toEqual([]);
  expect(items.map(({ externalId, revision, areas }) => [externalId, revision.split(' ')[0], areas])).toEqual(
    [
      [
        'pagasa-ncr-rain-2026-11-15-orange',
        '6',
        [
          ...['Quezon City, Metro Manila', 'Marikina, Metro Manila', 'Pasig, Metro Manila'],
          ...['San Mateo, Rizal', 'Rodriguez, Rizal'],
        ],
      ],
      ['pagasa-ncr-rain-2026-11-15-yellow', '6', ['Bulacan', 'Metro Manila']],
      [
        'pagasa-ncr-thunderstorm-2026-11-15-thunderstorm-advisory',
        '3',
        ['Quezon', 'Laguna', 'Nasugbu, Batangas', 'Lian, Batangas'],
      ],
    ],
  );
  expect(items[0]).toMatchObject({
    issuedAt: new Date('2026-11-15T03:00:00Z'),
    // The next issue, and an hour in which it is read.
    expiresAt: new Date('2026-11-15T07:00:00Z'),
  });
});

test('readers get the severity of the colour, and nothing of a text that starts with Meanwhile', () => {
  const drafts = parse(WARNINGS).items.map((parsed) =>
    draftStory({
      ...{ id: 'x', sourceId: 'pagasa-ncr', seenAt: FETCHED, acceptedAt: FETCHED, parsed },
      source: { authority: 'official', bodyAllowed: true, name: 'PAGASA' },
    }),
  );
  expect(drafts.map(({ severity, category }) => [severity, category])).toEqual([
    [4, 'weather'],
    [3, 'weather'],
    [2, 'weather'],
  ]);
  expect(drafts[0]?.area).toContain('Marikina');
  expect(drafts[0]?.area).not.toMatch(/Cavite|Bacoor|City of Manila/);
});

test('a page that says that there is no warning is read, and is empty', () => {
  expect(parse(CALM)).toEqual({ items: [], rejected: [], skipped: 0, links: [] });
});

test('an old warning and a final one are passed over', () => {
  const old = WARNINGS.replaceAll('15 November 2026', '12 November 2026');
  expect(parse(old)).toMatchObject({ items: [], skipped: 2 });
  expect(parse(WARNINGS.replace('No. 6 ', 'No. 6 FINAL ')).items).toHaveLength(1);
});

test('of the issues of a day on one page the newest counts, whichever stands first', () => {
  const block = /<div>Heavy Rainfall.*?<\/div>/.exec(WARNINGS)?.[0] ?? '';
  const older = block.replace('No. 6', 'No. 5').replace('11:00 AM', '8:00 AM');
  for (const both of [`${older}${block}`, `${block}${older}`]) {
    const { items } = parse(WARNINGS.replace(block, both));
    expect(items.map(({ revision }) => revision.split(' ')[0])).toEqual(['6', '6', '3']);
  }
});

test.each([
  ['a tab with another name', CALM.replace('id="rainfalls"', 'id="rain-warnings"')],
  ['an empty tab', CALM.replace('As of today, there is no Thunderstorm Advisory Issued.', '')],
  ['other words', WARNINGS.replace('Heavy Rainfall Warning No. 6', 'Babala sa ulan 6')],
  ['levels in other words', WARNINGS.replaceAll('WARNING LEVEL', 'LEVEL OF WARNING')],
  ['no time of issue', WARNINGS.replace('11:00 AM, 15 November 2026', 'this morning')],
])('%s is a changed layout, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(LayoutChanged);
});

function parse(text: string) {
  const address = 'https://www.pagasa.dost.gov.ph/regional-forecast/ncrprsd';
  return regionalParser('pagasa-ncr')({ text, address, fetchedAt: FETCHED });
}
