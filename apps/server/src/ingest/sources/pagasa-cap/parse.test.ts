import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Unreadable } from '../../parsed-item.ts';
import { parsePagasaCap } from './parse.ts';

const INDEX = 'https://publicalert.pagasa.dost.gov.ph/feeds/';
const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const UPDATE = fixture('update.cap.xml');
const KEY = 'PAGASA-DOST,3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902,2026-11-15T03:20:00.000Z';

test('the index gives the files of the last two days from hosts we read', () => {
  const parsed = parse(fixture('index.atom.xml'));
  expect(parsed.links).toEqual([
    'https://publicalert.pagasa.dost.gov.ph/output/gfa/a1d4c7e0-3b52-4f18-86aa-0d9c5e7f1103.cap',
    'https://publicalert.pagasa.dost.gov.ph/output/gfa/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902.cap',
  ]);
  expect(parsed.items).toEqual([]);
  expect(parsed.skipped).toBe(1);
  expect(parsed.rejected).toEqual([
    {
      externalId: 'urn:uuid:66666666-7777-4888-8999-000000000000',
      reason: 'file on a host we do not read',
    },
  ]);
});

test('an index without entries is a good answer', () => {
  expect(parse(fixture('empty.atom.xml'))).toEqual({ items: [], rejected: [], skipped: 0, links: [] });
});

test('an index of more than a hundred entries gives a hundred files', () => {
  const entry = (n: number) =>
    `<entry><id>${n}</id><updated>2026-11-15T11:00:00+08:00</updated><link type="application/cap+xml" href="/output/gfa/${n}.cap"/></entry>`;
  const entries = Array.from({ length: 101 }, (_, n) => entry(n)).join('');
  const parsed = parse(fixture('empty.atom.xml').replace('</feed>', `${entries}</feed>`));
  expect(parsed.links).toHaveLength(100);
});

test('a message is read with its chain, times, texts and shapes', () => {
  const parsed = parse(UPDATE);
  expect(parsed.rejected).toEqual([]);
  expect(parsed.items).toEqual([
    {
      externalId: KEY,
      revision: '',
      title: 'General Flood Advisory No. 3',
      summary:
        'Heavy rains over the upper Marikina basin continue & rivers rise. Low-lying parts along the Niño and Tullahan waterways may be flooded by tonight.',
      body: 'Heavy rains over the upper Marikina basin continue & rivers rise.\n\nLow-lying parts along the Niño and Tullahan waterways may be flooded by tonight.',
      advice: 'Families beside the rivers should be ready to leave.',
      url: 'https://www.panahon.gov.ph/public-alerts/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902',
      language: 'en',
      issuedAt: new Date('2026-11-15T03:20:00Z'),
      effectiveAt: new Date('2026-11-15T03:20:00Z'),
      expiresAt: new Date('2026-11-15T15:20:00Z'),
      hints: ['Met', 'NCR (National Capital Region)'],
      areas: ['Metro Manila', 'Rizal'],
      polygons: [
        [
          [120.95, 14.35],
          [121.12, 14.35],
          [121.12, 14.78],
          [120.95, 14.78],
          [120.95, 14.35],
        ],
        [
          [121.1, 14.6],
          [121.35, 14.6],
          [121.35, 14.8],
          [121.1, 14.8],
          [121.1, 14.6],
        ],
      ],
      cap: {
        key: KEY,
        messageType: 'Update',
        references: [
          'PAGASA-DOST,0c9e7d10-2b6f-4f77-9c3e-7714a1d3b801,2026-11-15T00:05:00.000Z',
          'PAGASA-DOST,7be01f5e-61a4-4e39-a0c2-93d5f8e1c200,2026-11-15T01:00:00.000Z',
        ],
        event: 'General Flood Advisory (Severe)',
        severity: 'Severe',
        urgency: 'Expected',
        certainty: 'Likely',
        responses: ['Prepare'],
        isFinal: false,
        sentAt: new Date('2026-11-15T03:20:00Z'),
      },
    },
  ]);
});

test('a cancel without words still says what it revokes, whatever offset the time is written in', () => {
  const [item] = parse(fixture('cancel.cap.xml')).items;
  expect(item?.title).toBe('Issued in error for the wrong basin');
  expect(item?.cap).toMatchObject({ messageType: 'Cancel', references: [KEY] });
});

test('a name is the same in a message and in a reference to it, however it is encoded', () => {
  const encoded = UPDATE.replace('PAGASA-DOST,0c9e7d10', 'PAGASA&#45;DOST,0c9e\ud8007d10');
  expect(encoded).not.toBe(UPDATE);
  const references = parse(encoded).items[0]?.cap?.references;
  expect(references?.[0]).toMatch(/^PAGASA-DOST,0c9e.*7d10-2b6f/);
  expect(references?.every((key) => key.isWellFormed())).toBe(true);
});

test.each([
  ['<status>Actual</status>', '<status>Test</status>'],
  ['<status>Actual</status>', '<status>Exercise</status>'],
  ['<scope>Public</scope>', '<scope>Restricted</scope>'],
  ['<msgType>Update</msgType>', '<msgType>Ack</msgType>'],
])('a message with %s as %s reaches nobody', (from, to) => {
  expect(parse(UPDATE.replace(from, to))).toEqual({ items: [], rejected: [], skipped: 1, links: [] });
});

test.each([
  ['<status>Actual</status>', '', 'unknown status or scope'],
  ['<msgType>Update</msgType>', '', 'unknown message type'],
  ['PAGASA-DOST</sender>', 'PAGASA, DOST</sender>', 'identifier or sender missing'],
  ['<sent>2026', '<sent>2027', 'sent in the future'],
  ['<sent>2026-11-15T11:20:00+08:00', '<sent>today', 'no time of sending'],
  ['<event>General Flood Advisory (Severe)</event>', '', 'no usable info'],
])('without %s it is rejected with the reason', (from, to, reason) => {
  const parsed = parse(UPDATE.replace(from, to));
  expect(parsed.items).toEqual([]);
  expect(parsed.rejected[0]?.reason).toBe(reason);
});

test.each([
  ['<responseType>Prepare</responseType>', '<responseType>AllClear</responseType>'],
  ['<urgency>Expected</urgency>', '<urgency>Past</urgency>'],
  ['(Severe)</event>', '(Severe)(Final)</event>'],
  ['No. 3</headline>', 'No. 3 (FINAL)</headline>'],
])('%s as %s is the end of the event', (from, to) => {
  expect(parse(UPDATE.replace(from, to)).items[0]?.cap?.isFinal).toBe(true);
});

test('a message without an end lasts twelve hours, and starts when it is sent', () => {
  const text = UPDATE.replace(/<expires>.*<\/expires>/, '').replace(/<effective>.*<\/effective>/, '');
  const [item] = parse(text).items;
  expect(item?.expiresAt?.toISOString()).toBe('2026-11-15T15:20:00.000Z');
  expect(item?.effectiveAt?.toISOString()).toBe('2026-11-15T03:20:00.000Z');
});

test('a translation does not make a second alert', () => {
  const other = info().replace('en-US', 'fil-PH').replace('General Flood Advisory No. 3', 'Payo sa baha');
  const { items } = parse(withInfos(other, info()));
  expect(items.map(({ title, language }) => [title, language])).toEqual([
    ['General Flood Advisory No. 3', 'en'],
  ]);
  expect(items[0]?.externalId).toBe(KEY);
});

test('a severity for each area makes a part for each, with one key', () => {
  const calmer = info()
    .replace('<severity>Severe', '<severity>Minor')
    .replaceAll('<areaDesc>Metro Manila', '<areaDesc>Bataan');
  const { items } = parse(withInfos(info(), calmer));
  expect(
    items.map(({ externalId, cap }) => [
      externalId,
      cap?.key,
      cap?.severity,
      cap?.part?.number,
      cap?.part?.of,
    ]),
  ).toEqual([
    [`${KEY}#1`, KEY, 'Severe', 1, 2],
    [`${KEY}#2`, KEY, 'Minor', 2, 2],
  ]);
});

test('the same words for two areas are one alert for both', () => {
  const { items } = parse(withInfos(info(), info().replaceAll('<areaDesc>Metro Manila', '<areaDesc>Bataan')));
  expect(items.map(({ areas }) => areas)).toEqual([['Metro Manila', 'Rizal', 'Bataan']]);
});

test('without a headline that can be seen the title is the event and the first area', () => {
  for (const headline of ['', '<headline>&#8203; &#x200b;</headline>']) {
    const [item] = parse(UPDATE.replace(/<headline>.*<\/headline>/, headline)).items;
    expect(item?.title).toBe('General Flood Advisory (Severe), Metro Manila');
  }
});

test('a message without a description has no empty one', () => {
  const [item] = parse(
    UPDATE.replace(/<description>[\s\S]*<\/instruction>/, '<description> </description>'),
  ).items;
  expect(item).not.toHaveProperty('summary');
  expect(item).not.toHaveProperty('body');
  expect(item).not.toHaveProperty('advice');
});

test('an unsafe page is replaced by the public one', () => {
  const page = 'https://www.panahon.gov.ph/public-alerts/3f6b1c52-94d7-4e0a-8b11-5a7d20c4e902';
  for (const web of ['http://www.panahon.gov.ph/x', 'https://121.58.193.10/x', 'javascript:alert(1)', '']) {
    const [item] = parse(UPDATE.replace(/<web>.*<\/web>/, `<web>${web}</web>`)).items;
    expect(item?.url).toBe(page);
  }
});

test.each([
  ['an HTML page', '<!DOCTYPE html><html><body>Maintenance</body></html>'],
  ['another XML document', '<?xml version="1.0"?><report><id>1</id></report>'],
  ['a feed without its id', '<feed><title>Alerts</title></feed>'],
  ['a file that was cut off', UPDATE.slice(0, -40)],
  ['a document type', UPDATE.replace('<alert', '<!DOCTYPE alert><alert')],
  ['nothing', ''],
])('%s is unreadable, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

function parse(text: string) {
  return parsePagasaCap({ text, address: INDEX, fetchedAt: FETCHED });
}

function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
}

function info(): string {
  return UPDATE.slice(UPDATE.indexOf('<info>'), UPDATE.indexOf('</alert>'));
}

function withInfos(...infos: string[]): string {
  return UPDATE.replace(info(), infos.join('\n'));
}
