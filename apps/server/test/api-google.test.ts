import { google } from '@paligid/contract/api/auth.api';
import { openIssuer } from '@paligid/testkit/google-issuer';
import { generateKeyPair, type JWTPayload } from 'jose';
import { expect, onTestFinished } from 'vitest';
import { ACCOUNTS, startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';

const ANA = {
  ...{ sub: '1001', email: 'Ana.Google@example.com', email_verified: true, name: 'Ana Sampol' },
  ...{ given_name: 'Ana', picture: 'https://example.com/ana.png' },
};

async function start(databaseUrl: string) {
  const issuer = await startIssuer();
  const api = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, google: issuer.google } });
  const send = (id_token: string) => api.request('/auth/google', { method: 'POST', body: { id_token } });
  const signIn = async (claims: JWTPayload) => send(await issuer.idToken(api.clock.now(), claims));
  return { api, issuer, send, signIn };
}

test('[API-015] POST /auth/google takes id_token; its response has access_token and a user with full_name', async ({
  databaseUrl,
}) => {
  const { api, signIn } = await start(databaseUrl);
  const first = google.response.parse((await signIn(ANA)).body).data;
  expect(first.user).toMatchObject({
    ...{ id: first.user_id, full_name: 'Ana Sampol', given_name: 'Ana', email: 'ana.google@example.com' },
    ...{ auth_method: 'google', verified: true, profile_picture: ANA.picture, interests: [], radius_km: 5 },
  });
  const headers = { authorization: `Bearer ${first.access_token}` };
  expect((await api.request('/users/me', { headers })).status).toBe(200);
  const refreshed = await api.request('/auth/refresh', {
    ...{ method: 'POST', body: { refresh_token: first.refresh_token } },
  });
  expect(refreshed.status).toBe(200);
  const again = google.response.parse((await signIn({ ...ANA, email: 'iba.na@example.com' })).body).data;
  expect(again.user_id).toBe(first.user_id);
});

test("a reader who chose no picture can go back to Google's, as it is there now", async ({ databaseUrl }) => {
  const { api, signIn } = await start(databaseUrl);
  const first = google.response.parse((await signIn(ANA)).body).data;
  expect(first.user.google_picture).toBe(ANA.picture);
  const headers = { authorization: `Bearer ${first.access_token}` };
  const update = { method: 'PUT', headers, body: { profile_picture: null } };
  expect((await api.request('/users/me', update)).status).toBe(200);
  const picture = 'https://example.com/ana-2.png';
  const again = google.response.parse((await signIn({ ...ANA, picture })).body).data;
  expect(again.user).toMatchObject({ profile_picture: null, google_picture: picture });
  const without = google.response.parse((await signIn({ ...ANA, picture: undefined })).body).data;
  expect(without.user).not.toHaveProperty('google_picture');
});

test('a token of another issuer, for another app, expired, without a subject or signed by a stranger is refused', async ({
  databaseUrl,
}) => {
  const { api, issuer, send, signIn } = await start(databaseUrl);
  const { privateKey } = await generateKeyPair('RS256');
  const now = api.clock.now();
  const bad = [
    await issuer.idToken(now, { ...ANA, iss: 'https://accounts.example' }),
    await issuer.idToken(now, { ...ANA, aud: 'another.app' }),
    await issuer.idToken(new Date(now.getTime() - 3_600_000), ANA),
    await issuer.idToken(now, { ...ANA, sub: '' }),
    await issuer.idToken(now, ANA, privateKey),
    await api.tokenFor('u-019a8560-7a00-7000-8000-000000000001'),
    'a.b.c',
  ];
  for (const token of bad) {
    const answer = await send(token);
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { detail: 'Google sign-in failed', error: { code: 'GOOGLE_REFUSED' } },
    ]);
  }
  expect((await signIn(ANA)).status).toBe(200);
});

test('the keys are fetched once and cached', async ({ databaseUrl }) => {
  const { issuer, signIn } = await start(databaseUrl);
  for (let i = 0; i < 3; i++) expect((await signIn(ANA)).status).toBe(200);
  expect(issuer.state.asked).toBe(1);
});

test('without a client id, or while the keys cannot be had, Google Sign-In is not available', async ({
  databaseUrl,
}) => {
  const { issuer, signIn } = await start(databaseUrl);
  issuer.state.status = 500;
  const unavailable = [
    503,
    { detail: 'Google Sign-In is not available', error: { code: 'GOOGLE_UNAVAILABLE' } },
  ];
  const away = await signIn(ANA);
  expect([away.status, away.body]).toMatchObject(unavailable);
  const api = await startApi({ databaseUrl });
  const none = await api.request('/auth/google', { method: 'POST', body: { id_token: 'a.b.c' } });
  expect([none.status, none.body]).toMatchObject(unavailable);
});

test('whoever holds the mailbox gets the account that a stranger opened with it; the stranger is out', async ({
  databaseUrl,
}) => {
  const { api, signIn } = await start(databaseUrl);
  const stranger = await signUp(api);
  const claims = { ...ANA, sub: '1002', email: stranger.email };
  const owner = google.response.parse((await signIn(claims)).body).data;
  expect(owner.user_id).toBe(stranger.userId);
  expect(owner.user).toMatchObject({ verified: true, auth_method: 'email' });
  const post = (path: string, body: unknown) => api.request(path, { method: 'POST', body });
  expect((await post('/auth/refresh', { refresh_token: stranger.refresh_token })).status).toBe(401);
  expect((await post('/auth/login', { email: stranger.email, password: PASSWORD })).status).toBe(401);
  expect((await signIn({ ...claims, sub: '1003' })).status).toBe(401);
});

test('a mailbox that Google has not checked gives no access to the account that has it', async ({
  databaseUrl,
}) => {
  const { api, signIn } = await start(databaseUrl);
  const ana = await signUp(api);
  for (const email_verified of [false, undefined, 'true']) {
    const claims = { ...ANA, sub: `2001${email_verified}`, email: ana.email, email_verified };
    const { user_id, user } = google.response.parse((await signIn(claims)).body).data;
    expect([user_id === ana.userId, user.email]).toEqual([false, null]);
  }
});

test('two sign-ins of a new reader at the same moment make one account', async ({ databaseUrl }) => {
  const { signIn } = await start(databaseUrl);
  const claims = { ...ANA, sub: '3001', email: 'sabay.google@example.com' };
  const answers = await Promise.all([signIn(claims), signIn(claims), signIn(claims)]);
  const ids = answers.map(({ body }) => google.response.parse(body).data.user_id);
  expect(new Set(ids).size).toBe(1);
});

/** For one test. */
export async function startIssuer() {
  const issuer = await openIssuer();
  onTestFinished(issuer.close);
  return issuer;
}
