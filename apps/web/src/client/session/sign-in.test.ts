import { storedUserSchema } from '@paligid/contract/entities/users';
import { USER_ID } from '@paligid/testkit/build-story';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiRequestError } from '../api/api-error.ts';
import { jsonResponse } from '../api/fake-api.ts';
import { signedInUser } from '../stores/session.ts';
import {
  advanceUntilSettled,
  openFakePage,
  readStoredEntry,
  SESSION_NOW,
  storedTokenPair,
  tokenPair,
} from './fake-session.ts';
import { readSavedEmail } from './session-entries.ts';
import { signInActions } from './sign-in.ts';
import { createTokenRenewal } from './token-renewal.ts';

const ENTRY = { email: 'ana@example.ph', password: 'lihim-na-malupit' };
const PROOF = { phone_number: '09170000001', verification_token: 'proof' };
const ANA = { id: 'u-1', email: 'ana@example.ph', given_name: 'Ana', interests: [], radius_km: 5 };
const ENTERED = jsonResponse({
  status: 'success',
  message: 'Signed in',
  data: { ...tokenPair('1'), user_id: 'u-1' },
});
const ME = jsonResponse({ status: 'success', data: ANA });

let close = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: SESSION_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  localStorage.clear();
});

function setUp(answers: Parameters<typeof openFakePage>[0]) {
  const page = openFakePage(answers);
  const { session } = page.stores;
  ({ close } = page);
  const actions = signInActions({ ...page, ...page.stores, newId: () => '7f' });
  session.setState({
    renew: createTokenRenewal({ ...page, session, isOnline: () => true, locks: undefined }),
  });
  return { ...page, actions, session };
}

const failureOf = (promise: Promise<unknown>): Promise<ApiRequestError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

type Actions = ReturnType<typeof signInActions>;
const ACTIONS: [name: string, path: string, go: (actions: Actions) => Promise<unknown>][] = [
  ['register', '/auth/register', (actions) => actions.register({ ...ENTRY, interests: ['traffic'] })],
  ['login', '/auth/login', (actions) => actions.login(ENTRY)],
  [
    'phone register',
    '/auth/phone/register',
    (actions) => actions.registerByPhone({ ...PROOF, interests: [] }),
  ],
  ['phone login', '/auth/phone/login', (actions) => actions.loginByPhone(PROOF)],
  ['Google', '/auth/google', (actions) => actions.signInWithGoogle('i.d.t')],
];

test.each(ACTIONS)('[AUTH-010] %s stores the tokens that came back', async (_, path, go) => {
  const { actions, session } = setUp({ [path]: ENTERED, '/users/me': ME });
  await go(actions);
  expect(session.getState().tokens).toEqual(storedTokenPair('1'));
  expect(readStoredEntry('paligid_token')).toEqual(storedTokenPair('1'));
});

test.each(ACTIONS)(
  '[AUTH-012] after %s the current user is fetched, in their own name',
  async (_, path, go) => {
    const { actions, session, asked, requests } = setUp({ [path]: ENTERED, '/users/me': ME });
    await go(actions);
    expect(asked()).toEqual([`POST ${path}`, 'GET /users/me']);
    expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${storedTokenPair('1').accessToken}`);
    expect(session.getState().user).toEqual({ ...ANA, isAuthenticated: true });
    expect(readStoredEntry('paligid_user')).toEqual({ ...ANA, isAuthenticated: true });
  },
);

test('[ENTITY-028] the stored user has the named fields of the profile, and that they are signed in', async () => {
  const profile = {
    ...{ id: USER_ID, email: 'ana@example.ph', given_name: 'Ana', full_name: 'Ana Sampol', name: 'Ana' },
    ...{ profile_picture: 'https://pictures.example/ana.png', interests: ['traffic'] },
    ...{ lat: 14.6, lon: 121, radius_km: 5 },
  };
  const { actions } = setUp({
    '/auth/login': ENTERED,
    '/users/me': jsonResponse({ status: 'success', data: profile }),
  });
  await actions.login(ENTRY);
  const user = readStoredEntry('paligid_user');
  expect(user).toEqual({ ...profile, isAuthenticated: true });
  expect(storedUserSchema.parse(user)).toEqual(user);
});

test('[AUTH-001] the app is signed out until a user is set', async () => {
  const { actions, session } = setUp({ '/auth/login': ENTERED, '/users/me': ME });
  const seen: (string | undefined)[] = [];
  session.subscribe((state) => seen.push(signedInUser(state)?.id));
  expect(signedInUser(session.getState())).toBeNull();
  await actions.login(ENTRY);
  expect(seen).toEqual([undefined, 'u-1']);
});

test('[AUTH-002] guest mode is a stored flag that a sign-in removes', async () => {
  const { actions } = setUp({ '/auth/login': ENTERED, '/users/me': ME });
  await actions.enterAsGuest();
  expect(readStoredEntry('paligid_guest_mode')).toBe(true);
  await actions.login(ENTRY);
  expect(readStoredEntry('paligid_guest_mode')).toBeNull();
});

test.each([
  ['in data', { status: 'success', message: 'Hi', data: { user: ANA, ...tokenPair('1') } }],
  ['in data.token', { status: 'success', message: 'Hi', data: { user: ANA, token: tokenPair('1') } }],
])('[API-012] the tokens of a login are read where they are: %s', async (_, answer) => {
  const { actions, session } = setUp({ '/auth/login': jsonResponse(answer), '/users/me': ME });
  await actions.login(ENTRY);
  expect(session.getState().tokens).toEqual(storedTokenPair('1'));
});

test.each([
  ['no refresh token', { access_token: tokenPair('1').access_token }],
  ['a token of two parts', { ...tokenPair('1'), refresh_token: 'a.b' }],
  ['a number', { ...tokenPair('1'), access_token: 7 }],
  ['nothing', {}],
])('[SESSION-001] tokens are stored only if both are strings of three parts: %s', async (_, data) => {
  const { actions, session } = setUp({
    '/auth/google': jsonResponse({ status: 'success', data }),
    '/users/me': ME,
  });
  const error = await failureOf(actions.signInWithGoogle('i.d.t'));
  expect(error.message).toBe('Authentication tokens not received from server');
  expect(session.getState()).toMatchObject({ user: null, tokens: null });
  expect(readStoredEntry('paligid_token')).toBeNull();
});

test('[SIGNIN-016] a login that succeeds without both tokens fails, and says so', async () => {
  for (const absent of ['access_token', 'refresh_token']) {
    const data = { user: ANA, ...tokenPair('1'), [absent]: undefined };
    const { actions, session } = setUp({
      '/auth/login': jsonResponse({ status: 'success', message: 'Hi', data }),
    });
    const error = await failureOf(actions.login(ENTRY));
    expect(error.message).toBe('Authentication tokens not received from server');
    expect(session.getState().tokens).toBeNull();
  }
});

test('[API-016] what went wrong with Google is what its detail says', async () => {
  const { actions } = setUp({
    '/auth/google': jsonResponse({ detail: 'Wrong audience', message: 'Other' }, 401),
  });
  expect(await failureOf(actions.signInWithGoogle('i.d.t'))).toMatchObject({
    message: 'Wrong audience',
    serverMessage: 'Wrong audience',
  });
});

test.each([
  ['an error', jsonResponse({ status: 'error', message: 'Registration successful' })],
  ['a bad status', jsonResponse({ message: 'Welcome to Paligid' }, 422)],
  ['another status', jsonResponse({ status: 'pending', message: 'Welcome to Paligid' })],
])('[AUTH-011] a registration that fails as %s and welcomes makes a temporary user', async (_, answer) => {
  const { actions, session } = setUp({ '/auth/register': answer });
  const outcome = await actions.register({ ...ENTRY, interests: ['traffic'] });
  expect(outcome).toMatchObject({
    isSignedIn: false,
    user: { id: 'temp-7f', email: 'ana@example.ph', isAuthenticated: false },
    message: expect.stringMatching(/successful|Welcome/),
  });
  expect(session.getState().user?.id).toBe('temp-7f');
  expect(signedInUser(session.getState())).toBeNull();
});

test('a registration that fails and does not welcome has failed', async () => {
  const taken = 'An account with this email already exists';
  const { actions, session } = setUp({ '/auth/register': jsonResponse({ detail: taken }, 409) });
  const error = await failureOf(actions.register({ ...ENTRY, interests: ['traffic'] }));
  expect(error).toMatchObject({ serverMessage: taken, status: 409 });
  expect(session.getState().user).toBeNull();
});

test('a registration says where the reader is, or where the product looks without knowing', async () => {
  const { actions, requests } = setUp({ '/auth/register': ENTERED, '/users/me': ME });
  const place = { lat: 14.65, lon: 121.1, radius_km: 3 };
  await actions.register({ ...ENTRY, interests: ['traffic'] });
  await actions.register({ ...ENTRY, interests: ['traffic'], ...place });
  const bodies = await Promise.all([requests[0]?.json(), requests[2]?.json()]);
  const base = { ...ENTRY, interests: ['traffic'] };
  expect(bodies).toEqual([
    { ...base, lat: 14.5995, lon: 120.9842, radius_km: 5 },
    { ...base, ...place },
  ]);
});

test.each([
  ['the network goes', () => Promise.reject(new TypeError('Load failed')), { email: ENTRY.email }],
  ['the server fails', jsonResponse({ detail: 'Busy' }, 503), { email: ENTRY.email }],
  [
    'the answer is nobody',
    jsonResponse({ status: 'success', data: { id: 'loading' } }),
    { email: ENTRY.email },
  ],
])('[AUTH-013] a default user is built when %s before the profile came', async (_, answer, known) => {
  const { actions, session } = setUp({
    '/auth/login': ENTERED,
    '/auth/register': ENTERED,
    '/users/me': answer,
  });
  for (const enter of [() => actions.login(ENTRY), () => actions.register({ ...ENTRY, interests: [] })]) {
    await advanceUntilSettled<unknown>(enter());
    expect(session.getState().user).toMatchObject({
      ...{ id: 'u-1', ...known, phone: null, google_id: null, auth_method: 'email' },
      ...{ lat: 14.5995, lon: 120.9842, radius_km: 5, interests: [], verified: false },
    });
    expect(signedInUser(session.getState())?.id).toBe('u-1');
  }
});

test('[AUTH-014] a 401 on the current user, also with a new token, clears the tokens and gives no user', async () => {
  const { actions, session, asked } = setUp({
    '/auth/login': ENTERED,
    '/auth/refresh': jsonResponse({ status: 'success', data: tokenPair('2') }),
    '/users/me': jsonResponse({ detail: 'Sign in' }, 401),
  });
  expect((await failureOf(actions.login(ENTRY))).status).toBe(401);
  expect(asked()).toEqual(['POST /auth/login', 'GET /users/me', 'POST /auth/refresh', 'GET /users/me']);
  expect(session.getState()).toMatchObject({ user: null, tokens: null });
  expect(readStoredEntry('paligid_token')).toBeNull();
});

test('Remember me keeps the email for the next time, and without it the email is forgotten', async () => {
  const { actions, kvStorage } = setUp({ '/auth/login': ENTERED, '/users/me': ME });
  await actions.login({ ...ENTRY, rememberMe: true });
  expect(readSavedEmail(kvStorage)).toBe('ana@example.ph');
  await actions.login(ENTRY);
  expect(readSavedEmail(kvStorage)).toBeUndefined();
});

test('a sign-in that was refused changes nothing of what is remembered', async () => {
  const { actions, kvStorage } = setUp({ '/auth/login': jsonResponse({ detail: 'No' }, 401) });
  await failureOf(actions.login({ ...ENTRY, rememberMe: true }));
  expect(readSavedEmail(kvStorage)).toBeUndefined();
});

test('language and look come back with their reader', async () => {
  const preferences = { language: 'filipino', darkMode: false };
  const me = jsonResponse({
    status: 'success',
    data: { ...ANA, preferences: { ...preferences, locationEnabled: false } },
  });
  const { actions, stores } = setUp({ '/auth/login': ENTERED, '/users/me': me });
  await actions.login(ENTRY);
  expect(stores.preferences.getState().chosen).toEqual(preferences);
  expect(readStoredEntry('paligid_user')).not.toHaveProperty('preferences');
});

test('the defaults of a new account leave alone what was chosen on this device', async () => {
  const preferences = { language: 'english', darkMode: true, fontSize: 'large', locationEnabled: false };
  const me = jsonResponse({ status: 'success', data: { ...ANA, preferences } });
  const { actions, stores } = setUp({ '/auth/login': ENTERED, '/users/me': me });
  stores.preferences.getState().change({ language: 'filipino', locationEnabled: true });
  await actions.login(ENTRY);
  expect(stores.preferences.getState().chosen).toMatchObject({
    ...{ language: 'filipino', locationEnabled: true },
    fontSize: 'large',
  });
});
