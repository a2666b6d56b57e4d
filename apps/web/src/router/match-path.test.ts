import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test('a path fits its own pattern, whatever its case and trailing slash', () => {
  for (const path of ['/feed', '/feed/', '/FEED']) expect(matchPath('/feed', path)).toEqual({});
  for (const path of ['/feeds', '/a/feed', '/feed/a', '/']) expect(matchPath('/feed', path)).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/', '/feed')).toBeUndefined();
});

test('a value is one decoded segment', () => {
  expect(matchPath('/story/:id', '/story/s-1')).toEqual({ id: 's-1' });
  expect(matchPath('/story/:id', '/story/a%20b%2Fc')).toEqual({ id: 'a b/c' });
  expect(matchPath('/story/:id', '/story/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  expect(matchPath('/story/:id', '/story/')).toBeUndefined();
  expect(matchPath('/story/:id', '/story/a/b')).toBeUndefined();
});

test('the last pattern fits every path', () => {
  expect(matchPath('*', '/no/such/page')).toEqual({});
});
