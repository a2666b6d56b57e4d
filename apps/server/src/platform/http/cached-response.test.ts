import { expect, test } from 'vitest';
import { cachedResponseHeaders, encodeResponse } from './cached-response.ts';

test('an answer is wrapped once and named by what matters in it', () => {
  const first = encodeResponse({ as_of: 1, stories: ['a'] }, null, ['a']);
  const later = encodeResponse({ as_of: 2, stories: ['a'] }, null, ['a']);
  expect(JSON.parse(first.bytes.toString())).toEqual({
    status: 'success',
    data: { as_of: 1, stories: ['a'] },
  });
  expect(later.etag).toBe(first.etag);
  expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('another content or a stale one has another name', () => {
  const fresh = encodeResponse({}, null, ['a']);
  expect(encodeResponse({}, null, ['b']).etag).not.toBe(fresh.etag);
  expect(encodeResponse({}, new Date(0), ['a']).etag).not.toBe(fresh.etag);
  expect(encodeResponse({ a: 1 }, null).etag).not.toBe(encodeResponse({ a: 2 }, null).etag);
});

test('a response for one reader has no etag and may not be cached, but says when it is stale', () => {
  const own = { ...encodeResponse({}, new Date(0)), isPersonal: true } as const;
  expect(cachedResponseHeaders(own)).toEqual({
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    'x-stale-since': '1970-01-01T00:00:00.000Z',
  });
  expect(cachedResponseHeaders(encodeResponse({}, null))).toHaveProperty('etag');
});
