import { expect, test } from 'vitest';
import { withoutPlace } from './without-place.ts';

test.each([
  ['Water back by 6 AM, Makati', 'Makati', 'Water back by 6 AM'],
  ['Water back by 6 AM, Pasig City', 'Pasig', 'Water back by 6 AM'],
  ['Road closed, Quezon City', 'Quezon City', 'Road closed'],
  ['Makati opens a library', 'Makati', 'Makati opens a library'],
  ['Fire in Pasig', 'Pasig', 'Fire in Pasig'],
])('%s on the plate of %s reads %s', (title, place, text) => {
  expect(withoutPlace(title, place)).toBe(text);
});
