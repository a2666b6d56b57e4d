import { expect, test } from 'vitest';
import { hasSecret, isPagePath, pageQuery, withoutTrailingSlash } from './page-url.ts';

test('only what decides the first render is part of a page, in one order', () => {
  expect(pageQuery('utm_source=x&redirect=%2Ffeed&mode=login&fbclid=1')).toBe('mode=login&redirect=%2Ffeed');
  expect(pageQuery('mode=login&redirect=/feed')).toBe(pageQuery('redirect=%2Ffeed&mode=login'));
});

test('the day and the filter of the board of classes decide what is rendered', () => {
  expect(pageQuery('show=some&day=tomorrow')).toBe('day=tomorrow&show=some');
});

test('[HEADER-006] a feed is rendered with its filter', () => {
  expect(pageQuery('topics=traffic,weather&cursor=a&ref=x')).toBe('cursor=a&topics=traffic%2Cweather');
});

test('the first of several values counts, and none of absurd length', () => {
  expect(pageQuery('q=a&q=b')).toBe('q=a');
  expect(pageQuery(`q=${'a'.repeat(300)}`)).toBe('');
});

test('that a link came by mail decides what is rendered, its secret does not', () => {
  expect(pageQuery('reset=secret&redirect=%2Ffeed')).toBe('redirect=%2Ffeed&reset=');
  expect(pageQuery('verify=secret')).toBe('verify=');
});

test('an address with the secret of a mail is known as such', () => {
  expect(['reset=x', 'a=1&verify=y', 'redirect=%2Ffeed', ''].map(hasSecret)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an endless path, one that cannot be decoded and one with NUL are no page', () => {
  expect(['/', '/feed', '/story/caf%C3%A9'].map(isPagePath)).toEqual([true, true, true]);
  expect(['/%', '/story/%zz', '/%E0%A4%A', '/%00', `/${'x'.repeat(600)}`].map(isPagePath)).toEqual(
    Array(5).fill(false),
  );
});

test('a page has one address', () => {
  expect(['/', '/feed', '/feed/', '//'].map(withoutTrailingSlash)).toEqual(['/', '/feed', '/feed', '/']);
});

test('a search is rendered with its reading and its filters, so that each has a document of its own', () => {
  expect(pageQuery('q=baha&plain=1&official=1&grave=1&hours=24&category=weather&utm_source=x')).toBe(
    'category=weather&grave=1&hours=24&official=1&plain=1&q=baha',
  );
});

test('[ROUTE-010] a view of the map that was sent is rendered as it was', () => {
  expect(pageQuery('z=12&lat=14.64&lon=121.10&utm_source=x&when=now&topic=traffic')).toBe(
    'lat=14.64&lon=121.10&topic=traffic&when=now&z=12',
  );
});
