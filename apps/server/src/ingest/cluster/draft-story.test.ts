import { confidenceBands } from '@paligid/domain/understanding/confidence';
import { describe, expect, test } from 'vitest';
import { buildCap, buildItem } from '../build-item.ts';
import type { ParsedItem } from '../parsed-item.ts';
import type { Source } from '../source.ts';
import { dangerFloor } from '../understand/severity/danger-floor.ts';
import { draftStory } from './draft-story.ts';

function draft(parts: Partial<ParsedItem>, authority: Source['authority'] = 'media') {
  const at = new Date('2026-11-15T04:00:00Z');
  return draftStory({
    id: '019a8560-7a00-7000-8000-000000000001',
    sourceId: 'tanod',
    source: { authority, bodyAllowed: false, name: 'Tanod News' },
    seenAt: at,
    acceptedAt: at,
    parsed: buildItem({ issuedAt: at, ...parts }),
  });
}

/** With hints that do not fit, so that two categories have nearly the same points. */
const PIER_FIRE = { title: 'Fire and a blaze at the pier', hints: ['business', 'business', 'business'] };

const draftBands = (parts: Partial<ParsedItem>, authority?: Source['authority']) =>
  confidenceBands(draft(parts, authority).confidence);

describe('how sure a draft is', () => {
  test('of everything that a bulletin says of itself', () => {
    const item = { title: 'Flood Warning', cap: buildCap(), areas: ['Marikina'] };
    expect(draftBands(item, 'official')).toEqual({ category: 'high', severity: 'high', place: 'high' });
  });

  test('of a level that is named, and not of a fire or a flood without one', () => {
    expect(draftBands({ title: 'Waist-deep flood in Malanday, Valenzuela' }).severity).toBe('high');
    expect(draftBands({ title: 'Baha sa Malanday, Valenzuela' }).severity).toBe('low');
  });

  test('of a horoscope, though it speaks of fire', () => {
    expect(draftBands({ title: 'Horoscope: fire in the heart of Aries' })).toMatchObject({
      category: 'high',
    });
  });

  test('not of a category that another one equals', () => {
    const { category, confidence } = draft(PIER_FIRE);
    expect(category).toBe('business');
    expect(confidenceBands(confidence).category).toBe('low');
  });
});

describe('a rating that is a guess', () => {
  test('is not under the floor of the word of danger in its title, and says so', () => {
    const { severity, trace } = draft(PIER_FIRE);
    expect(severity).toBe(2);
    expect(trace['rate']).toContainEqual(
      expect.objectContaining({ rule: 'danger-floor', field: 'title', text: 'Fire', value: 2 }),
    );
  });

  test('stays where the floor is lower', () => {
    const { severity, trace } = draft({ title: 'Baha sa Malanday, Valenzuela' });
    expect(severity).toBe(3);
    expect(trace['rate']).not.toContainEqual(expect.objectContaining({ rule: 'danger-floor' }));
  });
});

test('what is sure, or over, has no floor', () => {
  expect(draft({ ...PIER_FIRE, title: 'Fire and a blaze at the pier, work resumed' }).severity).toBe(1);
  expect(draft({ title: 'Horoscope: fire in the heart of Aries' }).severity).toBe(1);
});

test.each([
  ['Two trapped under concrete slab', 3],
  ['Dalawa patay sa hindi pa malamang dahilan', 3],
  ['Tulo ang nalumos', 3],
  ['Explosion heard across town', 2],
  ['May sumabog sa palengke', 2],
  ['Kusog nga linog', 2],
  ['Gunfire at the port', 2],
  ['No casualties reported', undefined],
  ['Bakers plead for cheaper flour', undefined],
])('the floor of "%s" is %s', (title, severity) => {
  expect(dangerFloor(buildItem({ title }))?.severity).toBe(severity);
});

describe('a place that is a guess', () => {
  test('is the province of a town that only the lead names', () => {
    const { placeName, precision, trace } = draft({
      title: 'Tatlong estudyante, patay sa sunog sa boarding house',
      summary: 'Taga-Lipa ang mga biktima.',
    });
    expect({ placeName, precision }).toEqual({ placeName: 'Batangas', precision: 'province' });
    expect(trace['place']).toContainEqual(expect.objectContaining({ rule: 'wider-area', text: 'Batangas' }));
  });

  test('is not made of a town in which the lead says that something broke or burned', () => {
    const fire = { title: 'Dalawang bahay, natupok', summary: 'Nagsimula ang sunog sa kusina sa Lipa.' };
    expect(draft(fire)).toMatchObject({ placeName: 'Lipa', precision: 'city' });
    const forecast = { title: 'Cool mornings to stay', summary: 'It may fall to 11 degrees in Baguio.' };
    expect(draft(forecast)).toMatchObject({ placeName: 'Benguet', precision: 'province' });
  });

  test('is not made of a town that the title names, or that lies where the title says', () => {
    expect(draft({ title: 'Sunog sa Lipa' })).toMatchObject({ precision: 'city' });
    expect(
      draft({ title: 'Sunog sa Batangas', summary: 'Nagsimula ang sunog sa palengke ng Calatagan.' }),
    ).toMatchObject({ placeName: 'Calatagan', precision: 'city' });
  });
});
