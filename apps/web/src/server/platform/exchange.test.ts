import { expect, test } from 'vitest';
import { locationHeader, splitUrl } from './exchange.ts';

test('a path of ours is parted from its query', () => {
  expect(splitUrl('/feed?a=//b\\')).toEqual({ path: '/feed', query: 'a=//b\\' });
  expect(splitUrl('/feed//')).toEqual({ path: '/feed//', query: '' });
});

test('what a browser could read as another host is no path of ours', () => {
  const foreign = [
    ...['//evil.example/', '//evil.example/feed', '/\\evil.example/', '/feed\\', '/.//evil.example/'],
    ...['/..//evil.example', '/././/evil.example', '//:1x', '//', 'http://evil.example/', '*', ''],
  ];
  for (const url of foreign) expect(splitUrl(url), url).toBeUndefined();
});

test('a target of a redirect is written so that a header can hold it', () => {
  expect(locationHeader('/feed?a=1#b')).toBe('/feed?a=1#b');
  expect(locationHeader('/€?q=España Blvd')).toBe('/%E2%82%AC?q=Espa%C3%B1a%20Blvd');
  expect(locationHeader('/%E2%82%AC')).toBe('/%E2%82%AC');
  expect(locationHeader('/\ud800')).toBe('/%EF%BF%BD');
});
