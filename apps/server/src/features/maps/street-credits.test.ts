import { LIMITS, TEXT } from '@paligid/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCredits } from './street-credits.ts';

const OPENSTREETMAP = { text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' };

test.each([
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    OPENSTREETMAP,
  ],
  ['', OPENSTREETMAP],
  ['  <b> </b> ', OPENSTREETMAP],
  ['Streets by <b>a city</b>', { text: 'Streets by a city', url: null }],
  ['<a href="javascript:alert(1)">Someone</a>', { text: 'Someone', url: null }],
])('%s', (html, credit) => {
  expect(readCredits(html)).toEqual([credit]);
});

test('whatever an archive says becomes short plain texts and links by https', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6_000 }), fc.string(), (text, inner) => {
      const credits = readCredits(`${text}<a href='${text}'>${inner}</a>`.repeat(9));
      expect(credits.length).toBeGreaterThan(0);
      expect(credits.length).toBeLessThanOrEqual(LIMITS.mapCredits);
      for (const credit of credits) {
        expect(credit.text.length).toBeLessThanOrEqual(TEXT.label);
        expect(credit.url === null || credit.url.startsWith('https://')).toBe(true);
      }
    }),
  );
});
