import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareLink } from './share-link.ts';

const ORIGIN = 'https://paligid.example';

test('[ROUTE-018] a share link is the origin, /story/ and the URL-encoded id', () => {
  expect(shareLink(ORIGIN, 's-1')).toBe('https://paligid.example/story/s-1');
  expect(shareLink(ORIGIN, 'a/b ?c#ñ')).toBe('https://paligid.example/story/a%2Fb%20%3Fc%23%C3%B1');
});

test('an id of any letters is one segment of the path and comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const [segment = '', ...more] = shareLink(ORIGIN, id).slice(`${ORIGIN}/story/`.length).split(/[/?#]/);
      expect(decodeURIComponent(segment)).toBe(id);
      expect(more).toEqual([]);
    }),
  );
});
