import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSameSecret, subjectHasher } from './secrets.ts';

test('only the very same text is the same secret', () => {
  expect(isSameSecret('a-long-secret', 'a-long-secret')).toBe(true);
  expect(isSameSecret('a-long-secreT', 'a-long-secret')).toBe(false);
  expect(isSameSecret('a-long-secret ', 'a-long-secret')).toBe(false);
  expect(isSameSecret('', '')).toBe(true);
});

test('nothing given, given twice, or no secret at all is never the same', () => {
  expect(isSameSecret(undefined, 'a')).toBe(false);
  expect(isSameSecret(['a', 'a'], 'a')).toBe(false);
  expect(isSameSecret(undefined, undefined)).toBe(false);
  expect(isSameSecret('undefined', undefined)).toBe(false);
});

test('the name of a caller in Redis is of our key, so that nobody finds an address by trying them all', () => {
  const ours = subjectHasher('a key of ours');
  const subjects = ['192.0.2.7', 'ana@example.com', 'u-019a8560-7a00-7000-8000-000000000001'];
  for (const subject of subjects) {
    const named = ours(subject);
    expect(named).toMatch(/^[\w-]{22}$/);
    expect(ours(subject)).toBe(named);
    expect(subjectHasher('another key')(subject)).not.toBe(named);
    for (const form of ['hex', 'base64url'] as const)
      expect(createHash('sha256').update(subject).digest(form)).not.toContain(named);
  }
  expect(new Set(subjects.map(ours)).size).toBe(subjects.length);
});
