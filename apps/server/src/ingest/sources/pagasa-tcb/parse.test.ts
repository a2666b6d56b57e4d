import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged, type ParsedItem } from '../../parsed-item.ts';
import { patientPdfReader, pdfFixture } from '../source-fixtures.ts';
import { pagasaCyclones } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/four-signals.html', import.meta.url), 'utf8');
const NONE = readFileSync(new URL('./fixtures/none.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('a bulletin has an item for each wind signal, with its places', () => {
  const { items } = parse(TEXT);
  expect(items.map(({ externalId, areas }) => [externalId, areas])).toEqual([
    ['tcb-2026-hawili-signal-4', ['Catanduanes', 'Caramoan, Camarines Sur', 'Garchitorena, Camarines Sur']],
    ['tcb-2026-hawili-signal-3', ['Albay', 'Sorsogon', 'Camarines Sur', 'Northern Samar']],
    ['tcb-2026-hawili-signal-2', ['Quezon', 'Marinduque']],
    ['tcb-2026-hawili-signal-1', ['Metro Manila', 'Rizal', 'Cavite']],
  ]);
  expect(items[0]).toMatchObject({
    title:
      'Wind Signal No. 4, Super Typhoon Hawili (Bulletin No. 18): Catanduanes; Caramoan, Camarines Sur; Garchitorena, Camarines Sur',
    summary:
      'Moving West Northwestward at 15 km/h. Maximum sustained winds of 195 km/h near the center and gustiness of up to 240 km/h',
    issuedAt: new Date('2026-11-15T03:00:00Z'),
    expiresAt: new Date('2026-11-15T07:00:00Z'),
  });
});

test('the severity follows the number of the signal, not a misprinted wind range', () => {
  const severities = parse(TEXT).items.map((parsed) => {
    const source = { authority: 'official', bodyAllowed: true, name: 'PAGASA' } as const;
    return draftStory({
      id: 'x',
      sourceId: 'pagasa-tcb',
      seenAt: FETCHED,
      acceptedAt: FETCHED,
      parsed,
      source,
    }).severity;
  });
  expect(severities).toEqual([5, 4, 3, 2]);
});

test('a cyclone without signals is read as such', () => {
  const text = TEXT.replace(/<table[\s\S]*<\/table>/, '<p>No Tropical Cyclone Wind Signal</p>');
  expect(parse(text).items.map(({ title }) => title)).toEqual([
    'Super Typhoon Hawili: no wind signal (Bulletin No. 18)',
  ]);
});

test('two cyclones have their own signals', () => {
  const second = TEXT.replaceAll('Hawili', 'Inday').replaceAll('#18', '#2');
  const [, inside = ''] = /<body>([\s\S]*)<\/body>/.exec(second) ?? [];
  const { items } = parse(TEXT.replace('</body>', `${inside}</body>`));
  expect(items).toHaveLength(8);
  expect(items[4]?.externalId).toBe('tcb-2026-inday-signal-4');
});

test('a page that says that there is no cyclone is read, and is empty', () => {
  expect(parse(NONE)).toEqual({ items: [], rejected: [], skipped: 0, links: [] });
});

test.each([
  ['signals drawn as a picture', TEXT.replace(/<table[\s\S]*<\/table>/, '<img src="signals.png" alt="">')],
  ['signals of another class', TEXT.replaceAll('signalno', 'tcws-')],
  ['a signal without areas', TEXT.replace('Metro Manila, Rizal, Cavite', '-')],
  ['renamed areas', TEXT.replaceAll('Affected Areas', 'Places')],
  ['hundreds of signals', TEXT.replace(/<table[\s\S]*<\/table>/, (table) => table.repeat(150))],
  ['no name', TEXT.replace('Super Typhoon "Hawili"', 'Weather disturbance')],
  ['no time of issue', TEXT.replace('Issued at 11:00 am', 'Issued')],
  ['no bulletin', NONE.replace('No Active Tropical Cyclone', 'Welcome')],
])('%s is a changed layout, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(LayoutChanged);
});

function parse(text: string) {
  return pagasaCyclones.parse({ text, address: pagasaCyclones.address, fetchedAt: FETCHED });
}

describe('the PDF of a bulletin', () => {
  const { bytes, address } = pdfFixture('pagasa-tcb', 'four-signals.pdf.json');
  const reader = patientPdfReader();
  afterAll(() => reader.close());
  const parsePdf = (text: string) => pagasaCyclones.parse({ text, address, fetchedAt: FETCHED, isPdf: true });

  test('is one report with the page: the same ids, revisions, titles, places and times', async () => {
    const { items } = parsePdf(await reader.read(bytes));
    const facts = ({ externalId, revision, title, areas, issuedAt, expiresAt }: ParsedItem) => ({
      ...{ externalId, revision, title, areas, issuedAt, expiresAt },
    });
    expect(items.map(facts)).toEqual(parse(TEXT).items.map(facts));
    expect(items[0]?.summary).toBe(
      'Maximum sustained winds of 195 km/h near the center, gustiness of up to 240 km/h, and central pressure of 915 hPa. West northwestward at 15 km/h',
    );
    expect(items[0]?.body).toMatch(/\nPage 3 is a picture without text: not read\.$/);
  });

  test('a bulletin of last week, and one without signals, are read as such', async () => {
    const text = await reader.read(bytes);
    expect(parsePdf(text.replace('15 November 2026', '8 November 2026'))).toMatchObject({
      items: [],
      skipped: 1,
    });
    const none = text.replace(
      /TCWS No\.[\s\S]*(?=OTHER HAZARDS)/,
      'No Wind Signal is hoisted at this time\n',
    );
    expect(parsePdf(none).items.map(({ title }) => title)).toEqual([
      'Super Typhoon Hawili: no wind signal (Bulletin No. 18)',
    ]);
  });

  test('is linked by the page, with a # in its name, and read where the page shows a picture', () => {
    const link =
      '<a href="https://pubfiles.pagasa.dost.gov.ph/tamss/weather/bulletin/TCB#18_hawili.pdf">PDF</a>';
    const linked = TEXT.replace('</body>', `${link}${link}</body>`);
    expect(parse(linked)).toMatchObject({ links: [address], rejected: [] });
    expect(parse(linked).items).toHaveLength(4);
    const pictured = linked.replace(/<table[\s\S]*<\/table>/, '<img src="signals.png" alt="">');
    expect(parse(pictured)).toEqual({
      ...{ items: [], skipped: 0, links: [address] },
      rejected: [{ reason: 'layout changed: no wind signals' }],
    });
  });
});
