import { needsSignature } from '@paligid/domain/signing/exempt-paths';
import { expect, test } from 'vitest';
import { CALLS, PROXY_PREFIXES, passesProxy } from './calls.ts';

const isBare = (response: unknown) =>
  !(typeof response === 'object' && response !== null && 'shape' in response);

test('every call of the specification and of the decisions is listed', () => {
  expect(CALLS.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/google',
    'POST /auth/phone/send-code',
    'POST /auth/phone/verify',
    'POST /auth/phone/register',
    'POST /auth/phone/login',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
    'POST /auth/email/verify',
    'POST /auth/ws-ticket',
    'GET /users/me',
    'PUT /users/me',
    'DELETE /users/me',
    'GET /users/me/consents',
    'PUT /users/me/consents',
    'GET /users/me/location',
    'POST /users/me/location',
    'GET /users/me/location/history',
    'DELETE /users/me/location/history',
    'POST /users/me/engagement',
    'GET /users/me/export',
    'GET /users/me/download',
    'POST /user',
    'GET /user/{id}',
    'PATCH /user/{id}',
    'GET /users/preferences',
    'PUT /users/preferences',
    'POST /users/interactions',
    'POST /users/preferences/learn',
    'GET /feed',
    'GET /feed/location',
    'GET /feed/digest',
    'GET /story/{id}',
    'GET /story/{id}/related',
    'GET /stories/official',
    'GET /me/bookmarks',
    'POST /focus/v2/singles/{id}/bookmark',
    'DELETE /focus/v2/singles/{id}/bookmark',
    'GET /focus/v2/singles/{id}/bookmark/status',
    'POST /focus/v2/clusters/{id}/bookmark',
    'DELETE /focus/v2/clusters/{id}/bookmark',
    'GET /focus/v2/clusters/{id}/bookmark/status',
    'POST /ai/chat',
    'POST /ai/chat/story/{id}',
    'GET /ai/chat/suggestions',
    'POST /ai/chat/feedback',
    'GET /smart/recommendations',
    'GET /smart/routines',
    'GET /smart/context',
    'GET /smart/feed/smart',
    'POST /smart/routines/analyze',
    'POST /smart/routines/feedback',
    'POST /smart/predictions/notify',
    'GET /search',
    'GET /search/suggest',
    'GET /places',
    'GET /places/at',
    'GET /places/{code}',
    'GET /map/stories',
    'POST /live/guest-ticket',
    'GET /sources',
    'POST /analytics/track',
    'GET /analytics/metrics/realtime',
    'GET /admin/stats',
    'GET /health',
  ]);
});

test('every call has an id of its own', () => {
  expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
});

test('a call is signed exactly where the rule of signing says so', () => {
  for (const { path, signed } of CALLS) expect(signed, path).toBe(needsSignature(path));
});

test('only the operator may see numbers about readers and open accounts for others', () => {
  const paths = CALLS.filter(({ access }) => access === 'operator').map(({ path }) => path);
  expect(paths).toEqual(['/user', '/analytics/metrics/realtime', '/admin/stats']);
});

test('guests reach only the calls that need no account', () => {
  const paths = CALLS.filter(({ access }) => access === 'open').map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/auth/'))).toEqual([
    ...['/feed/location', '/story/{id}', '/story/{id}/related', '/stories/official', '/search'],
    ...['/search/suggest', '/places', '/places/at', '/places/{code}', '/map/stories'],
    ...['/live/guest-ticket', '/sources', '/analytics/track', '/health'],
  ]);
});

test('the parameters of a path are those that the call declares', () => {
  for (const { path, params } of CALLS) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}), path).toEqual(named);
  }
});

test('only the bookmark list is not wrapped', () => {
  expect(CALLS.filter(({ response }) => isBare(response)).map(({ path }) => path)).toEqual(['/me/bookmarks']);
});

test('the proxy forwards the first parts of these paths and the tiles', () => {
  expect(PROXY_PREFIXES).toEqual([
    ...['/admin', '/ai', '/analytics', '/auth', '/feed', '/focus', '/health', '/live', '/map', '/me'],
    ...['/places', '/search', '/smart', '/sources', '/stories', '/story', '/tiles', '/user', '/users'],
  ]);
  for (const { path } of CALLS) expect(passesProxy(path.replace(/\{\w+\}/, 's-1')), path).toBe(true);
  expect(passesProxy('/tiles/stories/6/53/29.mvt')).toBe(true);
});

test.each([
  '/',
  '',
  '/metrics',
  '/feedback',
  '/internal/feed',
  'feed',
  '//evil.example/feed',
  '/feed/../metrics',
  '/feed/%2e%2e/metrics',
  '/feed%2f..%2fmetrics',
  '/feed/%5c..',
  '/feed\\..\\metrics',
  '/feed/\u0000',
  '/story/ñ',
])("the proxy refuses '%s'", (path) => {
  expect(passesProxy(path)).toBe(false);
});
