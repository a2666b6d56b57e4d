import { expect, test } from 'vitest';
import { findScheduledTime } from './scheduled-at.ts';

/** A Tuesday, 1:30 PM in Manila. */
const PUBLISHED = new Date('2026-10-06T05:30:00Z');

test.each([
  ['No water on October 8, from 9 PM to 4 AM', '2026-10-08T13:00:00.000Z'],
  ['Mawawalan ng kuryente sa Oktubre 12', '2026-10-12T04:00:00.000Z'],
  ['12 October: maintenance', '2026-10-12T04:00:00.000Z'],
  ['Brownout sa Sabado', '2026-10-10T04:00:00.000Z'],
  ['Walang tubig bukas', '2026-10-07T04:00:00.000Z'],
  ['Interruption on January 3', '2027-01-03T04:00:00.000Z'],
  ['Old posts to be replaced next week', '2026-10-12T04:00:00.000Z'],
  ['Papalitan ang mga lumang poste sa susunod na linggo', '2026-10-12T04:00:00.000Z'],
  ['Ililipat ang linya ngayong weekend, simula Sabado', '2026-10-10T04:00:00.000Z'],
])("'%s' begins at %s", (text, at) => {
  expect(findScheduledTime(text, PUBLISHED)?.toISOString()).toBe(at);
});

test('a text that names no day says nothing', () => {
  expect(findScheduledTime('Brownout in Makati', PUBLISHED)).toBeUndefined();
  // 'May' means 'there is' in Filipino.
  expect(findScheduledTime('Brownout simula 7:02 PM. May bumagsak na kable', PUBLISHED)).toBeUndefined();
});

test('until when it lasts is not when it begins', () => {
  expect(findScheduledTime('No water in Cebu City until Tuesday evening', PUBLISHED)).toBeUndefined();
  expect(findScheduledTime('Walang tubig hanggang Oktubre 12', PUBLISHED)).toBeUndefined();
});
