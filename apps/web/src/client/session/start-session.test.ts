import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonResponse } from '../api/fake-api.ts';
import { createLazyApi } from '../api/lazy-api.ts';
import { signedInUser } from '../stores/session.ts';
import {
  flushPromises,
  openFakePage,
  readStoredEntry,
  SESSION_NOW,
  storedTokenPair,
  tokenPair,
} from './fake-session.ts';
import { startSession } from './start-session.ts';

const DONE = jsonResponse({ status: 'success', data: {} });
const ANA = { id: 'u-1', email: 'ana@example.ph', given_name: 'Ana', auth_method: 'email' };

const closes: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

/** Stores a session of Ana. */
function saveSession() {
  localStorage.setItem('paligid_user', JSON.stringify(ANA));
  localStorage.setItem('paligid_token', JSON.stringify(storedTokenPair('1')));
}

async function start(answers: Parameters<typeof openFakePage>[0]) {
  const page = openFakePage(answers);
  closes.push(page.close);
  const late = createLazyApi(async () => page.api);
  const actions = await startSession(window, page.stores, late);
  const bodyOf = (n: number) => page.requests[n]?.clone().json();
  return { ...page, actions, bodyOf, session: page.stores.session };
}

test('a reader signs in, stays signed in and signs out', async () => {
  const { actions, session, asked } = await start({
    '/auth/login': jsonResponse({ status: 'success', data: tokenPair('1') }),
    '/users/me': jsonResponse({ status: 'success', data: ANA }),
    '/auth/refresh': () =>
      jsonResponse({ status: 'success', data: tokenPair('2', { accessMs: Date.now() + 3_600_000 }) }),
    '/auth/logout': DONE,
  });
  await actions.login({ email: ANA.email, password: 'bahay-kubo' });
  expect(readStoredEntry('paligid_auth')).toEqual({
    isAuthenticated: true,
    auth_method: 'email',
    user_id: 'u-1',
  });
  // As the client does it.
  session.setState({ renew: actions.renew });
  vi.advanceTimersByTime(55 * 60_000);
  await flushPromises();
  expect(session.getState().tokens?.expiresAt).toBe(Date.now() + 3_600_000);
  await actions.logout();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(asked()).toContain('POST /auth/logout');
});

test('an account that is deleted leaves nothing here either', async () => {
  saveSession();
  localStorage.setItem('paligid_remember_email', JSON.stringify(ANA.email));
  const { actions, asked } = await start({ '/users/me': DONE, '/auth/logout': DONE });
  await actions.deleteAccount();
  const calls = asked().filter((call) => call !== 'GET /users/me/settings');
  expect(calls).toEqual(['DELETE /users/me', 'POST /auth/logout']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an account that could not be deleted keeps its reader', async () => {
  saveSession();
  const { actions, session } = await start({ '/users/me': jsonResponse({ detail: 'No' }, 409) });
  await expect(actions.deleteAccount()).rejects.toMatchObject({ status: 409 });
  expect(signedInUser(session.getState())?.id).toBe('u-1');
});

test('codes and links are asked for and given back as the server wants them', async () => {
  const { actions, asked, bodyOf } = await start({
    '/auth/phone/send-code': jsonResponse({ status: 'success', data: { expires_in: 300, resend_in: 60 } }),
    '/auth/phone/verify': jsonResponse({
      status: 'success',
      data: { verification_token: 'proof', is_registered: true },
    }),
    '/auth/password/forgot': jsonResponse({ status: 'success', data: { can_mail: true } }),
    '/auth/password/reset': DONE,
  });
  expect(await actions.sendPhoneCode('09170000001')).toEqual({ expires_in: 300, resend_in: 60 });
  expect(await actions.verifyPhoneCode({ phone_number: '09170000001', code: '123456' })).toEqual({
    verification_token: 'proof',
    is_registered: true,
  });
  expect(await actions.forgotPassword(ANA.email)).toEqual({ can_mail: true });
  expect(await actions.resetPassword({ token: 'mailed', password: 'bagong-bahay' })).toBeUndefined();
  expect(asked()).toEqual([
    'POST /auth/phone/send-code',
    'POST /auth/phone/verify',
    'POST /auth/password/forgot',
    'POST /auth/password/reset',
  ]);
  expect(await Promise.all([0, 1, 2, 3].map(bodyOf))).toEqual([
    { phone_number: '09170000001' },
    { phone_number: '09170000001', code: '123456' },
    { email: ANA.email },
    { token: 'mailed', password: 'bagong-bahay' },
  ]);
});

test('a page that was put aside learns on its return that its reader has gone', async () => {
  saveSession();
  const { session } = await start({});
  localStorage.clear();
  expect(signedInUser(session.getState())).not.toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(signedInUser(session.getState())).toBeNull();
});
