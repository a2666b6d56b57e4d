import { expect, test } from 'vitest';
import { canonicalText, splitAddress } from './canonical.ts';

test('[SIGN-008] method, path, timestamp, nonce, client info, query and body are signed, a line each', () => {
  const text = canonicalText({
    method: 'post',
    path: '/focus/v2/clusters/c%2F1/bookmark',
    timestamp: '1767225600000',
    nonce: '00ff',
    clientInfo: 'e30=',
    query: 'notes=for%20later',
    body: '{"a":\n1}',
  });
  expect(text).toBe(
    'POST\n/focus/v2/clusters/c%2F1/bookmark\n1767225600000\n00ff\ne30=\nnotes=for%20later\n{"a":\n1}',
  );
});

test('an address is parted at its first question mark', () => {
  expect(splitAddress('/feed')).toEqual({ path: '/feed', query: '' });
  expect(splitAddress('/feed?')).toEqual({ path: '/feed', query: '' });
  expect(splitAddress('/search?q=why?&n=1')).toEqual({ path: '/search', query: 'q=why?&n=1' });
});
