import { expect, test } from 'vitest';
import { pathParams } from './path-params.ts';

test('a path fits its own pattern, whatever its case and trailing slash', () => {
  for (const path of ['/feed', '/feed/', '/FEED']) expect(pathParams('/feed', path)).toEqual({});
  for (const path of ['/feeds', '/a/feed', '/feed/a', '/']) expect(pathParams('/feed', path)).toBeUndefined();
  expect(pathParams('/', '/')).toEqual({});
  expect(pathParams('/', '/feed')).toBeUndefined();
});

test('a value is one decoded segment', () => {
  expect(pathParams('/story/:id', '/story/s-1')).toEqual({ id: 's-1' });
  expect(pathParams('/story/:id', '/story/a%20b%2Fc')).toEqual({ id: 'a b/c' });
  expect(pathParams('/story/:id', '/story/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
  expect(pathParams('/story/:id', '/story/')).toBeUndefined();
  expect(pathParams('/story/:id', '/story/a/b')).toBeUndefined();
});

test('the last pattern fits every path', () => {
  expect(pathParams('*', '/no/such/page')).toEqual({});
});
