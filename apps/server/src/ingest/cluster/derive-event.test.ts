import { expect, test } from 'vitest';
import { deriveEvent, type EventMember } from './derive-event.ts';

const NOON = Date.parse('2026-11-15T04:00:00Z');
const MINUTE = 60_000;
/** A different text for each: a copied text is not an independent source. */
const TITLES = new Map([
  ['b', 'Tumataas ang tubig sa Marikina'],
  ['c', 'Tumana homes brace for the flood'],
]);

test('an event says what the report that leads says, and where the finest report puts it', () => {
  const paper = build({ id: 'a', owner: 'a', placeName: 'Marikina', precision: 'city' });
  const bureau = build({
    ...{ id: 'b', owner: 'b', authority: 'official', severity: 4, title: 'River at second alarm' },
    ...{ placeName: 'Marikina', precision: 'city', publishedMs: NOON + MINUTE },
  });
  const radio = build({ id: 'c', owner: 'c', placeName: 'Tumana, Marikina', precision: 'barangay' });
  expect(deriveEvent([paper, bureau, radio], NOON)).toMatchObject({
    headline: 'River at second alarm',
    severity: 4,
    placeName: 'Tumana, Marikina',
    storyCount: 3,
    sourceCount: 3,
    startedAtMs: NOON,
    publishedMs: NOON + MINUTE,
  });
});

test('three independent sources at once weigh one more; three reports of one owner do not', () => {
  const severityOf = (owners: string[]) =>
    deriveEvent(
      owners.map((owner, i) => build({ id: String(i), owner })),
      NOON,
    )?.severity;
  expect(severityOf(['a', 'b', 'c'])).toBe(4);
  expect(severityOf(['a', 'a', 'a'])).toBe(3);
});

test('a warning that was lifted weighs no more while a report holds, and goes on weighing where none does', () => {
  const lifted = build({ id: 'a', owner: 'a', authority: 'official', severity: 5, status: 'cancelled' });
  const paper = build({ id: 'b', owner: 'b', severity: 2 });
  expect(deriveEvent([lifted, paper], NOON)?.severity).toBe(2);
  expect(deriveEvent([lifted], NOON)?.severity).toBe(5);
});

test('what an operator holds or recalled does not count while others are left', () => {
  const recalled = build({
    ...{
      id: 'a',
      owner: 'a',
      authority: 'official',
      severity: 5,
      title: 'Dam has failed',
      precision: 'point',
    },
    ...{ status: 'cancelled', isWithheld: true, placeName: 'Wawa Dam', publishedMs: NOON - MINUTE },
  });
  const paper = build({ id: 'b', owner: 'b', severity: 2, placeName: 'Marikina', precision: 'city' });
  expect(deriveEvent([recalled, paper], NOON)).toMatchObject({
    ...{ headline: paper.title, severity: 2, placeName: 'Marikina', storyCount: 1, sourceCount: 1 },
    startedAtMs: NOON,
  });
  expect(deriveEvent([recalled], NOON)).toMatchObject({ headline: 'Dam has failed', storyCount: 1 });
});

test('media together never say that life is at risk now', () => {
  const members = ['a', 'b', 'c'].map((owner) => build({ id: owner, owner, severity: 4 }));
  expect(deriveEvent(members, NOON)?.severity).toBe(4);
});

test('nobody tells of an event without stories', () => {
  expect(deriveEvent([], NOON)).toBeUndefined();
});

function build(member: Partial<EventMember>): EventMember {
  return {
    id: 'a',
    owner: 'a',
    authority: 'media',
    severity: 3,
    isAlert: false,
    isWithheld: false,
    publishedMs: NOON,
    status: 'active',
    effectiveMs: null,
    expiresMs: null,
    endedMs: null,
    title: TITLES.get(member.owner ?? 'a') ?? 'Marikina River rises',
    summary: null,
    category: 'emergency',
    placeId: null,
    placeName: null,
    precision: null,
    lat: null,
    lon: null,
    radiusMetres: null,
    phase: {
      ...{ owner: member.owner ?? 'a', step: 'holds', scale: null, level: null },
      placeId: member.placeId ?? null,
    },
    ...member,
  };
}
