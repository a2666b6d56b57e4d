import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged } from '../../parsed-item.ts';
import { patientPdfReader, pdfFixture } from '../source-fixtures.ts';
import { ndrrmc } from './source.ts';

const LIST = readFileSync(new URL('./fixtures/list.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const reader = patientPdfReader();
afterAll(() => reader.close());

test('the list points to its documents, each once, and to nothing else', () => {
  const { links, items } = parseList(
    LIST.replace('</ul>', '<li><a href="/attachments/article/4445/Advisory_No_7.pdf">again</a></li></ul>'),
  );
  expect(items).toEqual([]);
  expect(links).toEqual([
    'https://ndrrmc.gov.ph/attachments/article/4444/SitRep_No_5_Hawili.pdf',
    'https://ndrrmc.gov.ph/attachments/article/4445/Advisory_No_7.pdf',
  ]);
  expect(() => parseList(LIST.replaceAll('.pdf', '.jpg'))).toThrow(LayoutChanged);
});

test('a situation report has the provinces of its table, over pages and merged cells, and its total', async () => {
  const [item] = (await parsePdf('situation-report.pdf.json')).items;
  expect(item).toMatchObject({
    externalId: 'ndrrmc-sitrep-effects-of-super-typhoon-hawili-2026-',
    revision: '5 2026-11-15T00:00:00.000Z',
    title: 'Situational Report No. 5: Effects of Super Typhoon HAWILI (2026)',
    summary: '928 families or 4,195 persons affected, as the council counts them.',
    areas: ['Catanduanes', 'Albay', 'Northern Samar'],
    issuedAt: new Date('2026-11-15T00:00:00Z'),
  });
  expect(item?.body).toMatch(/\nPage 3 is a picture without text: not read\.$/);
});

test('the next report of the same happening is another revision of it', async () => {
  const next = (text: string) => text.replace('NO. 5', 'NO. 6').replace('8:00 AM', '11:00 AM');
  const [first] = (await parsePdf('situation-report.pdf.json')).items;
  const [second] = (await parsePdf('situation-report.pdf.json', next)).items;
  expect(second?.externalId).toBe(first?.externalId);
  expect(second?.revision).toBe('6 2026-11-15T03:00:00.000Z');
});

test('an advisory is read as text, and neither is an alert by itself', async () => {
  const [advisory] = (await parsePdf('advisory.pdf.json')).items;
  expect(advisory).toMatchObject({
    externalId: 'ndrrmc-advisory-heavy-rainfall-over-bicol-region-7-2026-11-15',
    title: 'NDRRMC Advisory No. 7: Heavy Rainfall over Bicol Region',
  });
  const [report] = (await parsePdf('situation-report.pdf.json')).items;
  const source = { authority: 'official', bodyAllowed: true, name: 'NDRRMC' } as const;
  const times = { seenAt: FETCHED, acceptedAt: FETCHED };
  for (const parsed of [advisory, report]) {
    if (parsed === undefined) throw new Error('no item');
    expect(draftStory({ id: 'x', sourceId: 'ndrrmc', ...times, parsed, source }).severity).toBeLessThan(4);
  }
});

test('a report of last week is not news', async () => {
  const old = await parsePdf('situation-report.pdf.json', (text) =>
    text.replace('15 November', '8 November'),
  );
  expect(old).toMatchObject({ items: [], skipped: 1 });
});

async function parsePdf(name: string, change = (text: string) => text) {
  const { bytes, address } = pdfFixture('ndrrmc', name);
  return ndrrmc.parse({ text: change(await reader.read(bytes)), address, fetchedAt: FETCHED, isPdf: true });
}

function parseList(text: string) {
  return ndrrmc.parse({ text, address: ndrrmc.address, fetchedAt: FETCHED });
}
