import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { Unreadable } from '../../parsed-item.ts';
import { pagasaRivers } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/main-list.json', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('a river at its alert level or above is a report; a low one, an old and a missing reading are not', () => {
  const { items, skipped, rejected } = parse(TEXT);
  expect(items.map(({ externalId, title, areas }) => [externalId, title, areas])).toEqual([
    [
      'ffws-sto-nino-2026-11-15-alarm',
      'River at Sto Nino (Marikina): water level 16.42 m, alarm level of 16.00 m reached',
      ['Marikina'],
    ],
    [
      'ffws-montalban-2026-11-15-alert',
      'River at Montalban (Rodriguez, Rizal): water level 22.41 m, alert level of 22.40 m reached',
      ['Rodriguez, Rizal'],
    ],
    [
      'ffws-rosario-bridge-2026-11-15-critical',
      'River at Rosario Bridge (Pasig): water level 14.20 m, critical level of 14.00 m reached',
      ['Pasig'],
    ],
  ]);
  expect([skipped, rejected.length]).toEqual([3, 1]);
});

test('the severity rises with the level', () => {
  const source = { authority: 'official', bodyAllowed: true, name: 'PAGASA' } as const;
  const drafts = parse(TEXT).items.map((parsed) =>
    draftStory({ id: 'x', sourceId: 'pagasa-ffws', seenAt: FETCHED, acceptedAt: FETCHED, parsed, source }),
  );
  expect(drafts.map(({ severity, category }) => [severity, category])).toEqual([
    [3, 'emergency'],
    [2, 'emergency'],
    [4, 'emergency'],
  ]);
});

test('a second reading in the hour at the same level is the same report', () => {
  const [first, second] = [TEXT, TEXT.replaceAll('11:50', '11:58').replace('16.42', '16.44')].map(
    (text) => parse(text).items[0],
  );
  expect([second?.externalId, second?.revision]).toEqual([first?.externalId, first?.revision]);
});

test.each([
  ['a page', '<html></html>'],
  ['another document', '{"status":"moved"}'],
  ['an empty list', '[]'],
  ['renamed fields', TEXT.replaceAll('"wl"', '"level"')],
  ['one that was cut off', TEXT.slice(0, -20)],
  ['nothing', ''],
])('%s is unreadable, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(Unreadable);
});

function parse(text: string) {
  return pagasaRivers.parse({ text, address: pagasaRivers.address, fetchedAt: FETCHED });
}
