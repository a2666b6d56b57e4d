import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUrl, readerUrl } from './web-address.ts';

const ARTICLE = 'https://balita.example/news/baha?page=2&q=a';

test.each([
  'https://balita.example/news/baha?q=a&page=2',
  'http://www.balita.example/news/baha/?page=2&q=a#top',
  'https://m.balita.example:443/news/baha?q=a&page=2&utm_source=x&fbclid=1&gclid=2&ref=3&igshid=4&cmpid=5',
  'https://AMP.Balita.Example/news/baha/amp?page=2&q=a&output=amp',
  'https://balita.example/news/baha/amp/?q=a&page=2',
])('%s is the same article', (address) => {
  expect(canonicalUrl(address)).toBe(ARTICLE);
});

test('another page is another article', () => {
  expect(canonicalUrl('https://balita.example/news/baha?page=3&q=a')).not.toBe(ARTICLE);
  expect(canonicalUrl('https://balita.example:8443/news/baha?page=2&q=a')).not.toBe(ARTICLE);
});

test('a reader is sent to the host the publisher named, without tracking', () => {
  expect(readerUrl('https://www.balita.example/a/?utm_medium=rss&id=7#c')).toBe(
    'https://www.balita.example/a/?id=7',
  );
  expect(readerUrl('/a', 'https://balita.example/feed')).toBe('https://balita.example/a');
});

test.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', 'not an address'])(
  'nobody is sent to %j',
  (address) => {
    expect(readerUrl(address)).toBeUndefined();
    expect(canonicalUrl(address)).toBeUndefined();
  },
);

test('an address with a password, or too long to keep, is none', () => {
  expect(readerUrl('https://a:b@balita.example/')).toBeUndefined();
  expect(readerUrl(`https://balita.example/${'ñ'.repeat(1900)}`)).toBeUndefined();
});

test('a canonical address is its own canonical address', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const once = canonicalUrl(address);
      fc.pre(once !== undefined && !/\/\/(?:www|m|amp)\.|amp/.test(once));
      expect(canonicalUrl(once)).toBe(once);
    }),
  );
});
