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
        'pagasa-ncr-rain-orange-2026-11-15',
        '6',
        [
          ...['Quezon City, Metro Manila', 'Marikina, Metro Manila', 'Pasig, Metro Manila'],
          ...['San Mateo, Rizal', 'Rodriguez, Rizal'],
        ],
      ],
      ['pagasa-ncr-rain-yellow-2026-11-15', '6', ['Bulacan', 'Metro Manila']],
      [
        'pagasa-ncr-thunderstorm-thunderstorm-advisory-2026-11-15',
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

const RAIN = ['rain-red', 'rain-orange', 'rain-yellow'];
const ADVISORY = 'rain-rainfall-advisory';
const STORMS = ['watch', 'advisory', 'information'].map((kind) => `thunderstorm-thunderstorm-${kind}`);

test('a page that says that there is no warning is read, is empty, and ends what was in force', () => {
  expect(parse(CALM)).toMatchObject({ items: [], rejected: [], skipped: 0, links: [] });
  expect(endedBy(CALM)).toEqual([...RAIN, ADVISORY, ...STORMS]);
});

test('a final issue, and a newer one without a colour, end what was in force', () => {
  expect(endedBy(WARNINGS)).toEqual(['rain-red', ADVISORY, STORMS[0], STORMS[2]]);
  expect(endedBy(WARNINGS.replace('No. 6 ', 'No. 6 FINAL '))).toEqual([
    ...RAIN,
    ADVISORY,
    STORMS[0],
    STORMS[2],
  ]);
  const yellow = WARNINGS.replace(/ORANGE WARNING LEVEL[\s\S]*?(?=YELLOW)/, '');
  expect(endedBy(yellow)).toEqual(['rain-red', 'rain-orange', ADVISORY, STORMS[0], STORMS[2]]);
  const block = /<div>Heavy Rainfall.*?<\/div>/.exec(WARNINGS)?.[0] ?? '';
  const older = block.replace('No. 6', 'No. 5').replace('11:00 AM', '8:00 AM');
  const [newer = ''] = /<div>Heavy Rainfall.*?<\/div>/.exec(yellow) ?? [];
  expect(parse(yellow.replace(newer, `${older}${newer}`)).items).toHaveLength(2);
});

test('a page with the issues of another day only, or without areas, ends nothing in that tab', () => {
  expect(endedBy(WARNINGS.replaceAll('15 November 2026', '12 November 2026'))).toEqual([]);
  const vague = WARNINGS.replace(/Metro Manila\(.*?Rodriguez\)/, '-').replace(
    'Bulacan, rest of Metro Manila',
    '-',
  );
  expect(endedBy(vague).filter((id) => RAIN.includes(id))).toEqual([]);
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

/** The warnings of which the page says that they are not in force. */
function endedBy(text: string): string[] {
  const { standing = [] } = parse(text);
  return standing
    .filter(({ externalId }) => externalId === undefined)
    .map(({ series }) => series.replace('pagasa-ncr-', ''));
}

function parse(text: string) {
  const address = 'https://www.pagasa.dost.gov.ph/regional-forecast/ncrprsd';
  return regionalParser('pagasa-ncr')({ text, address, fetchedAt: FETCHED });
}
