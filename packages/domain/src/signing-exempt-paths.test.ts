import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsSignature } from './signing.ts';

const AUTH = ['/auth/login', '/auth/register', '/auth/refresh', '/auth/challenge'];
const OPEN = ['/health', '/docs', '/redoc', '/openapi.json'];
const EXEMPT = [
  ...AUTH,
  ...AUTH.map((path) => `/api${path}`),
  ...AUTH.map((path) => `/api/v1${path}`),
  ...OPEN,
];
const PIECES = [
  '/api',
  '/v1',
  '/v2',
  '/auth',
  '/login',
  '/refresh',
  '/health',
  '/docs',
  '/me',
  '/',
  's',
  '.json',
];

test('[SIGN-001] every API request is signed except the exempt ones', () => {
  const paths = [
    '/feed',
    '/feed/location',
    '/users/me',
    '/auth/logout',
    '/auth/google',
    '/auth/phone/login',
    '/',
  ];
  for (const path of paths) expect(needsSignature(path), path).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }), (pieces) => {
      const path = pieces.join('');
      fc.pre(!EXEMPT.includes(path.replace(/\/$/, '')));
      return needsSignature(path);
    }),
  );
});

test('[SIGN-002] auth login, register, refresh and challenge are exempt', () => {
  for (const path of AUTH) expect(needsSignature(path), path).toBe(false);
});

test('[SIGN-003] the four auth paths are exempt under /api and /api/v1 too', () => {
  for (const path of AUTH) {
    expect(needsSignature(`/api${path}`), path).toBe(false);
    expect(needsSignature(`/api/v1${path}`), path).toBe(false);
    expect(needsSignature(`/api/v2${path}`), path).toBe(true);
    expect(needsSignature(`/v1${path}`), path).toBe(true);
  }
});

test('[SIGN-004] /health, /docs, /redoc and /openapi.json are exempt', () => {
  for (const path of OPEN) expect(needsSignature(path), path).toBe(false);
  expect(needsSignature('/api/health')).toBe(true);
});

test('query and closing slash do not matter, and no other path is exempt by its beginning', () => {
  for (const path of EXEMPT) {
    expect(needsSignature(`${path}?x=1`), path).toBe(false);
    expect(needsSignature(`${path}/`), path).toBe(false);
    expect(needsSignature(`${path}/?x=/feed`), path).toBe(false);
    expect(needsSignature(`${path}/more`), path).toBe(true);
    expect(needsSignature(`${path}s`), path).toBe(true);
    expect(needsSignature(`/x${path}`), path).toBe(true);
    expect(needsSignature(`/feed?next=${path}`), path).toBe(true);
  }
});
