import { expect, test } from 'vitest';
import { answerHeaders, finishAnswer } from './finished-answer.ts';

test('an answer is wrapped once and named by what matters in it', () => {
  const first = finishAnswer({ as_of: 1, stories: ['a'] }, null, ['a']);
  const later = finishAnswer({ as_of: 2, stories: ['a'] }, null, ['a']);
  expect(JSON.parse(first.bytes.toString())).toEqual({
    status: 'success',
    data: { as_of: 1, stories: ['a'] },
  });
  expect(later.etag).toBe(first.etag);
  expect(first.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('another content or a stale one has another name', () => {
  const fresh = finishAnswer({}, null, ['a']);
  expect(finishAnswer({}, null, ['b']).etag).not.toBe(fresh.etag);
  expect(finishAnswer({}, new Date(0), ['a']).etag).not.toBe(fresh.etag);
  expect(finishAnswer({ a: 1 }, null).etag).not.toBe(finishAnswer({ a: 2 }, null).etag);
});

test('an answer for one reader has no name and may be kept by nobody, but says when it is stale', () => {
  const own = { ...finishAnswer({}, new Date(0)), isPersonal: true } as const;
  expect(answerHeaders(own)).toEqual({
    'cache-control': 'no-store',
    vary: 'Accept-Language',
    'x-stale-since': '1970-01-01T00:00:00.000Z',
  });
  expect(answerHeaders(finishAnswer({}, null))).toHaveProperty('etag');
});
