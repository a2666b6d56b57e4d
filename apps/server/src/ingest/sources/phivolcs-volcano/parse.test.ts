import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftStory } from '../../cluster/draft-story.ts';
import { LayoutChanged } from '../../parsed-item.ts';
import { phivolcsVolcanoes } from './source.ts';

const LIST = readFileSync(new URL('./fixtures/list.html', import.meta.url), 'utf8');
const MAYON = readFileSync(new URL('./fixtures/mayon.html', import.meta.url), 'utf8');
const FETCHED = new Date('2026-11-15T04:00:00.000Z');
const BULLETIN = 'https://wovodat.phivolcs.dost.gov.ph/bulletin/activity-mvo?bid=20771&lang=en';

test('the list points to the English bulletins on its own host', () => {
  expect(parse(LIST).links).toEqual([
    BULLETIN,
    'https://wovodat.phivolcs.dost.gov.ph/bulletin/activity-tvo?bid=20772&lang=en',
  ]);
});

test('of each volcano only the newest bulletin counts, wherever it stands in the list', () => {
  const older = LIST.replace('bid=20771&amp;lang=en', 'bid=9998&amp;lang=en');
  const both = LIST.replace('</table>', `${/<tr><td><a[\s\S]*?<\/tr>/.exec(older)?.[0]}</table>`);
  expect(parse(both).links).toEqual(parse(LIST).links);
  expect(parse(both.replace('bid=20771&amp;lang=en', 'bid=9997&amp;lang=en')).links[0]).toContain(
    'bid=9998&',
  );
});

test('a lowered level takes the place of the higher one, which would stand beside it for two days', () => {
  const [lowered] = parse(MAYON.replace('circle">3', 'circle">1'), BULLETIN.replace('20771', '20790')).items;
  const [before] = parse(MAYON, BULLETIN).items;
  expect(lowered?.externalId).toBe(before?.externalId);
  expect(lowered?.revision).not.toBe(before?.revision);
});

test('a bulletin of the small hours, which has only a date, is not from the future', () => {
  const fetchedAt = new Date('2026-11-14T18:30:00Z');
  const [item] = phivolcsVolcanoes.parse({ text: MAYON, address: BULLETIN, fetchedAt }).items;
  expect(item?.issuedAt).toEqual(fetchedAt);
});

test('a bulletin has its level, its date, its provinces and what is prohibited', () => {
  expect(parse(MAYON, BULLETIN).items).toEqual([
    expect.objectContaining({
      externalId: 'volcano-mvo',
      revision: '20771',
      title: 'MAYON Volcano: Alert Level 3 (Increased tendency towards hazardous eruption)',
      advice:
        'Prohibited:\nEntry into the six-kilometre permanent danger zone\nFlying any aircraft close to the volcano',
      issuedAt: new Date('2026-11-15T00:00:00Z'),
      areas: ['Albay'],
    }),
  ]);
});

test('the severity follows the alert level', () => {
  const source = { authority: 'official', bodyAllowed: true, name: 'PHIVOLCS' } as const;
  const severities = [1, 2, 3, 4, 5].map((level) => {
    const text = MAYON.replace('circle">3', `circle">${level}`).replace(/Increased tendency[^<]*/, '');
    const [parsed] = parse(text, BULLETIN).items;
    if (parsed === undefined) throw new Error('no item');
    const times = { seenAt: FETCHED, acceptedAt: FETCHED };
    return draftStory({ id: 'x', sourceId: 'phivolcs-volcano', ...times, parsed, source }).severity;
  });
  expect(severities).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['a list without bulletins', LIST.replaceAll('/bulletin/activity-', '/news/'), undefined],
  ['no level', MAYON.replace('class="circle"', 'class="badge"'), BULLETIN],
  ['a level in words', MAYON.replace('circle">3<', 'circle">three<'), BULLETIN],
  ['no name', MAYON.replace('p-title', 'title'), BULLETIN],
  ['no date', MAYON.replace('id="bdate"', 'id="date"'), BULLETIN],
  ['a list where a bulletin should be', LIST, BULLETIN],
])('%s is a changed layout, never calm', (_, text, address) => {
  expect(() => parse(text, address)).toThrow(LayoutChanged);
});

function parse(text: string, address = phivolcsVolcanoes.address) {
  return phivolcsVolcanoes.parse({ text, address, fetchedAt: FETCHED });
}
