import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toReport } from '../../../features/pasok/read-reports.ts';
import { draftStory } from '../../cluster/draft-story.ts';
import { officialFeeds } from './official-feeds.ts';

const FETCHED = new Date('2026-11-15T04:00:00.000Z');

/** Each as its own software writes it: WordPress with and without the whole text, and Drupal. */
test.each([
  [
    'deped',
    'feed.rss.xml',
    ['https://www.deped.gov.ph/?p=990071', '2026-11-15T01:30:00.000Z'],
    'November 15, 2026 DM 071, s. 2026 – Reminder on the Suspension of Classes during Typhoons',
    'Schools follow the wind signals of PAGASA.',
  ],
  [
    'gazette',
    'feed.rss.xml',
    ['https://www.officialgazette.gov.ph/?p=990901', '2026-11-14T08:45:00.000Z'],
    'Proclamation No. 9901, s. 2026',
    'MALACAÑAN PALACE MANILA DECLARING FRIDAY, 20 NOVEMBER 2026, A SPECIAL (NON-WORKING) DAY IN THE PROVINCE OF ALBAY',
  ],
  [
    'dpwh',
    'rss.xml',
    ['990031 at https://www.dpwh.gov.ph/dpwh', '2026-11-14T06:20:00.000Z'],
    'DPWH closes the Sample Bridge in San Mateo, Rizal to heavy vehicles',
    'One lane is open to light vehicles until the repair of the deck ends on November 20, 2026.',
  ],
])('%s is read in its own format', (id, file, [externalId, issuedAt = ''], title, summary) => {
  const { items, rejected } = parse(id, file);
  expect(rejected).toEqual([]);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ externalId, issuedAt: new Date(issuedAt), title, summary });
  expect(items.every(({ url }) => url?.startsWith('https://'))).toBe(true);
});

test('an announcement of DepEd is one for the board, a reminder of the rules is none', () => {
  const [reminder, announcement] = parse('deped', 'feed.rss.xml').items.map((parsed, i) => {
    const source = { authority: 'official', bodyAllowed: false, name: 'Department of Education' } as const;
    const draft = draftStory({
      ...{ id: `${i}`, sourceId: 'deped', source, parsed, seenAt: FETCHED, acceptedAt: FETCHED },
    });
    const row = { ...draft, version: 1, source: source.name, status: 'active', phase: draft.step };
    return toReport({ ...row, id: `${i}`, endedAt: null }).announcements;
  });
  expect(reminder).toEqual([]);
  expect(announcement).toMatchObject([
    { effect: 'suspended', dates: ['2026-11-16'], placeIds: ['1380700000'] },
  ]);
});

function parse(id: string, file: string) {
  const source = officialFeeds.find((one) => one.id === id);
  if (source === undefined) throw new Error(`no feed ${id}`);
  const text = readFileSync(new URL(`../${id}/fixtures/${file}`, import.meta.url), 'utf8');
  return source.parse({ text, address: source.address, fetchedAt: FETCHED });
}
