import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { decodeItem, encodeItem } from '../../item-codec.ts';
import { Unreadable } from '../../parsed-item.ts';
import { mapaKalamidad } from './source.ts';

/** Invented. */
const TEXT = readFileSync(new URL('./fixtures/reports.json', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('reports of one spot are one item with the depth that half of them give; a press repeated counts once', () => {
  const { items, skipped, rejected } = parse(TEXT);
  expect(items.map(({ externalId, title, flood }) => [externalId, title, flood])).toEqual([
    ['flood-9101', 'Flood in Marikina, water about 80 cm deep', { depthCm: 80, reports: 3 }],
    ['flood-9105', 'Flood in Quezon City, water about 140 cm deep', { depthCm: 140, reports: 1 }],
  ]);
  // Not finished, old, dry, a quake, another country; and one without a time.
  expect([skipped, rejected.length]).toEqual([5, 1]);
});

test('three who agree are rated by the depth, one is not, and nobody is 5', () => {
  const source = { authority: 'crowd', bodyAllowed: false, name: mapaKalamidad.name } as const;
  const drafts = parse(TEXT).items.map((item) => {
    const parsed = decodeItem(JSON.parse(JSON.stringify(encodeItem(item))));
    return draftStory({
      id: 'x',
      sourceId: 'mapakalamidad',
      seenAt: FETCHED,
      acceptedAt: FETCHED,
      parsed,
      source,
    });
  });
  expect(drafts.map(({ severity, category, isOfficial }) => [severity, category, isOfficial])).toEqual([
    [4, 'emergency', false],
    [2, 'emergency', false],
  ]);
  expect(drafts.map(({ precision, lat }) => [precision, lat])).toEqual([
    ['point', 14.6421],
    ['point', 14.676],
  ]);
});

test('who confirms a report later makes a new revision of the same item; after hours it is over', () => {
  const later = (at: string) => mapaKalamidad.parse({ ...documentOf(TEXT), fetchedAt: new Date(at) }).items;
  const [first] = later('2026-11-15T02:50:00Z');
  const [then] = later('2026-11-15T04:00:00Z');
  expect(first).toMatchObject({ externalId: then?.externalId });
  expect(first?.revision).not.toBe(then?.revision);
  expect(then?.expiresAt?.toISOString()).toBe('2026-11-15T06:10:00.000Z');
  expect(later('2026-11-15T06:25:00Z')).toEqual([]);
});

test('an empty list is calm; words and pictures of people are not kept', () => {
  expect(parse('{"statusCode":200,"result":{"type":"FeatureCollection","features":[]}}').items).toEqual([]);
  expect(JSON.stringify(parse(TEXT.replace('invented sample', 'call me at 0917')).items)).not.toContain(
    '0917',
  );
});

test.each([
  ['a page', '<html></html>'],
  ['an error', '{"statusCode":400,"message":"bad request"}'],
  ['the other form of maps', '{"statusCode":200,"result":{"type":"Topology","objects":{}}}'],
  ['renamed fields', TEXT.replaceAll('"flood_depth"', '"depth"').replaceAll('"disaster_type"', '"kind"')],
  ['one that was cut off', TEXT.slice(0, -20)],
  ['nothing', ''],
])('%s is unreadable, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

function parse(text: string) {
  return mapaKalamidad.parse(documentOf(text));
}

function documentOf(text: string) {
  return { text, address: mapaKalamidad.address, fetchedAt: FETCHED };
}
