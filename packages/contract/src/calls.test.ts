import { needsSignature } from '@paligid/domain/signing';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { CALLS, PROXY_PREFIXES, passesProxy } from './calls.ts';

const fillPath = ({ method, path }: Call) => `${method} ${path}`;
const isBare = (response: unknown) =>
  !(typeof response === 'object' && response !== null && 'shape' in response);

test('every call that the server answers is listed', () => {
  expect(CALLS.map(fillPath)).toEqual([
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
    'POST /auth/passkey/options',
    'POST /auth/passkey/login',
    'POST /auth/confirm',
    'POST /auth/password/change',
    'GET /users/me',
    'PUT /users/me',
    'DELETE /users/me',
    'DELETE /users/me/deletion',
    'GET /users/me/security',
    'GET /users/me/devices',
    'DELETE /users/me/devices/{id}',
    'DELETE /users/me/devices',
    'POST /users/me/authenticator',
    'POST /users/me/authenticator/enable',
    'DELETE /users/me/authenticator',
    'POST /users/me/recovery-codes',
    'POST /users/me/passkeys/options',
    'POST /users/me/passkeys',
    'DELETE /users/me/passkeys/{id}',
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
    'GET /users/me/settings',
    'PUT /users/me/settings',
    'GET /users/me/places',
    'PUT /users/me/places/{id}',
    'DELETE /users/me/places/{id}',
    'GET /users/me/reading',
    'GET /users/me/reading/stories',
    'DELETE /users/me/reading/stories/{id}',
    'DELETE /users/me/reading',
    'GET /users/preferences',
    'PUT /users/preferences',
    'POST /users/interactions',
    'POST /users/interactions/batch',
    'DELETE /users/interactions',
    'POST /users/preferences/learn',
    'POST /users/preferences/steps/{id}/undo',
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
    'GET /me/bookmarks/statuses',
    'PATCH /me/bookmarks/{id}',
    'GET /me/bookmarks/export',
    'GET /search',
    'GET /search/suggest',
    'GET /me/searches',
    'POST /me/searches',
    'DELETE /me/searches/{id}',
    'POST /check',
    'GET /pasok',
    'GET /biyahe',
    'GET /outages',
    'POST /ai/chat',
    'POST /ai/chat/story/{id}',
    'GET /ai/chat/suggestions',
    'POST /ai/chat/feedback',
    'GET /ai/chat/history',
    'DELETE /ai/chat/history',
    'GET /smart/routines',
    'PUT /smart/routines',
    'DELETE /smart/routines',
    'GET /smart/routines/ways',
    'POST /smart/routines/analyze',
    'POST /smart/routines/feedback',
    'GET /smart/recommendations',
    'GET /smart/context',
    'GET /smart/feed/smart',
    'GET /smart/leave-now',
    'PUT /smart/leave-now/not-today',
    'POST /smart/predictions/notify',
    'GET /places',
    'GET /places/at',
    'GET /places/hotlines',
    'GET /places/{code}',
    'GET /map/stories',
    'GET /map/streets',
    'POST /live/guest-ticket',
    'GET /notifications/key',
    'PUT /notifications/subscriptions/{id}',
    'DELETE /notifications/subscriptions/{id}',
    'POST /notifications/subscriptions/{id}/test',
    'GET /users/me/alert-settings',
    'PUT /users/me/alert-settings',
    'POST /notifications/history',
    'POST /notifications/unread',
    'POST /notifications/read',
    'GET /sources',
    'GET /status/sources',
    'POST /story/{id}/corrections',
    'GET /me/api-keys',
    'POST /me/api-keys',
    'DELETE /me/api-keys/{id}',
    'GET /me/webhooks',
    'POST /me/webhooks',
    'DELETE /me/webhooks/{id}',
    'POST /me/webhooks/{id}/resume',
    'GET /ledger',
    'GET /ledger/records',
    'POST /analytics/track',
    'GET /analytics/metrics/realtime',
    'GET /admin/stats',
    'GET /health',
  ]);
});

test('every call has an id and an address of its own', () => {
  expect(new Set(CALLS.map(({ id }) => id)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map(fillPath)).size).toBe(CALLS.length);
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
    ...[
      '/search/suggest',
      '/check',
      '/pasok',
      '/biyahe',
      '/outages',
      '/places',
      '/places/at',
      '/places/hotlines',
    ],
    ...['/places/{code}', '/map/stories', '/map/streets'],
    ...['/live/guest-ticket', '/notifications/key', '/notifications/subscriptions/{id}'],
    ...[
      '/notifications/subscriptions/{id}/test',
      '/sources',
      '/status/sources',
      '/ledger',
      '/ledger/records',
    ],
    ...['/analytics/track', '/health'],
  ]);
});

test('a device without an account is served by its secret, and one with an account by its session', () => {
  const paths = CALLS.filter(({ access }) => access === 'optional').map(({ path }) => path);
  expect(paths).toEqual([
    '/notifications/subscriptions/{id}',
    '/notifications/history',
    '/notifications/unread',
    '/notifications/read',
    '/story/{id}/corrections',
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

test('the proxy forwards the first parts of these paths, and nothing that is the operators alone', () => {
  expect(PROXY_PREFIXES).toEqual([
    ...[
      '/ai',
      '/analytics',
      '/auth',
      '/biyahe',
      '/check',
      '/feed',
      '/focus',
      '/health',
      '/ledger',
      '/live',
      '/map',
      '/me',
      '/notifications',
      '/outages',
      '/pasok',
      '/places',
      '/search',
      '/smart',
      '/sources',
      '/status',
      '/stories',
      '/story',
      '/user',
      '/users',
    ],
  ]);
  const onePath = ({ path }: Call) => path.replace(/\{\w+\}/, 's-1');
  for (const call of CALLS) expect(passesProxy(onePath(call)), call.path).toBe(call.path !== '/admin/stats');
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
