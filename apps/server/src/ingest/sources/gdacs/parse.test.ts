import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged, Unreadable } from '../../parsed-item.ts';
import { gdacs } from './source.ts';

const TEXT = readFileSync(new URL('./fixtures/rss.xml', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');

test('events in the Philippines are read; others, quakes and droughts are passed over; one without id is rejected', () => {
  const parsed = parse(TEXT);
  expect(parsed.items.map(({ externalId, point }) => [externalId, point])).toEqual([
    ['TC1009901', { lat: 13.6, lon: 125.3 }],
    ['FL1109904', { lat: 17.6, lon: 121.7 }],
  ]);
  expect([parsed.skipped, parsed.rejected.length]).toEqual([3, 1]);
});

test('an alert has its link, its level and the time of issue', () => {
  expect(parse(TEXT).items[1]).toMatchObject({
    externalId: 'FL1109904',
    revision: '2 1 Orange',
    title: 'Orange flood alert in Philippines',
    url: 'https://www.gdacs.org/report.aspx?eventtype=FL&eventid=1109904',
    issuedAt: new Date('2026-11-14T08:00:00Z'),
    hints: ['flood', 'GDACS Orange alert'],
  });
});

test('the colour of an alert is not that of a rainfall warning', () => {
  const source = { authority: 'official', bodyAllowed: true, name: 'GDACS' } as const;
  const drafts = parse(TEXT).items.map((parsed) =>
    draftStory({ id: 'x', sourceId: 'gdacs', seenAt: FETCHED, acceptedAt: FETCHED, parsed, source }),
  );
  expect(drafts.map(({ levelScale }) => levelScale)).not.toContain('rainfall');
});

test.each([
  ['a feed without the GDACS fields', TEXT.replaceAll(/<\/?gdacs:[^>]*>/g, '')],
  ['a feed without items', TEXT.replace(/<item>[\s\S]*<\/item>/, '')],
  ['another feed', '<feed><title>x</title></feed>'],
])('%s is a changed layout, never calm', (_, text) => {
  expect(() => parse(text)).toThrow(LayoutChanged);
});

test('one that was cut off is unreadable', () => {
  expect(() => parse(TEXT.slice(0, -60))).toThrow(Unreadable);
});

function parse(text: string) {
  return gdacs.parse({ text, address: gdacs.address, fetchedAt: FETCHED });
}
