import { generateKeyPairSync } from 'node:crypto';
import { refresh } from '@paligid/contract/api/auth.api';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect } from 'vitest';
import { developmentKey, type PrivateTokenKey } from '../src/platform/token-keys.ts';
import { ACCOUNTS, type ApiResponse, READER, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { signUp } from './sign-up.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** 10,000 in the long run: npm run drill:accounts */
const RACES = Number(process.env['PALIGID_RACES'] ?? 100);
const RACES_A_READER = 100;

const renew = (api: TestApi, refresh_token: string) =>
  api.request('/auth/refresh', { method: 'POST', body: { refresh_token }, isSigned: false });
const readPair = ({ body }: ApiResponse) => refresh.response.parse(body).data;
const REJECTED = [401, { detail: 'Token refresh failed', error: { code: 'REFRESH_REFUSED' } }];

test('[API-014] POST /auth/refresh takes refresh_token and returns access_token and refresh_token', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const first = await signUp(api);
  api.clock.advance(59 * MINUTE);
  const answer = await renew(api, first.refresh_token);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const second = readPair(answer);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  api.clock.advance(30 * MINUTE);
  const headers = { authorization: `Bearer ${second.access_token}` };
  expect((await api.request('/users/me', { headers })).status).toBe(200);
  expect(readPair(await renew(api, second.refresh_token)).refresh_token).not.toBe(second.refresh_token);
});

test('a token that was changed is taken for another minute and gets the same successor', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { refresh_token } = await signUp(api);
  const next = readPair(await renew(api, refresh_token));
  api.clock.advance(MINUTE - 1);
  expect(readPair(await renew(api, refresh_token)).refresh_token).toBe(next.refresh_token);
  expect((await renew(api, next.refresh_token)).status).toBe(200);
});

test('after that minute it is a copy: it is refused and the whole sign-in ends', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { refresh_token } = await signUp(api);
  const next = readPair(await renew(api, refresh_token));
  api.clock.advance(MINUTE);
  const copy = await renew(api, refresh_token);
  expect([copy.status, copy.body]).toMatchObject(REJECTED);
  const owner = await renew(api, next.refresh_token);
  expect([owner.status, owner.body]).toMatchObject(REJECTED);
  expect(api.lines.filter((line) => line.includes('sessions.token-reused'))).toHaveLength(1);
  const { text } = await api.requestInternal('/metrics');
  expect(text).toMatch(/^paligid_sessions_token_reused_total [1-9]/m);
  expect(text).toContain('paligid_engine_up{engine="redis"} 1');
});

test('one sign-in that ends leaves the others of the reader alone', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const phone = await signUp(api);
  const body = { email: phone.email, password: 'lihim na salita' };
  const laptop = await api.request('/auth/login', { method: 'POST', body, isSigned: false });
  await api.request('/auth/logout', { method: 'POST', body: startTokens(phone) });
  expect((await renew(api, phone.refresh_token)).status).toBe(401);
  expect((await renew(api, readPair(laptop).refresh_token)).status).toBe(200);
});

test('[API-013] POST /auth/logout takes access_token and refresh_token; neither a used nor an expired one is an error', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const session = await signUp(api);
  const logout = (body: unknown) => api.request('/auth/logout', { method: 'POST', body });
  for (const field of ['access_token', 'refresh_token']) {
    expect((await logout({ ...startTokens(session), [field]: undefined })).status).toBe(400);
  }
  for (let i = 0; i < 2; i++)
    expect((await logout(startTokens(session))).body).toMatchObject({ status: 'success' });
  expect((await renew(api, session.refresh_token)).status).toBe(401);
  const stranger = await (await tokenMinter()).mint(READER, api.clock.now());
  expect((await logout(stranger)).status).toBe(200);

  const late = await signUp(api);
  api.clock.advance(31 * DAY);
  expect((await logout(startTokens(late))).status).toBe(200);
});

test('an access token, a foreign one, garbage, one that has run out and one of a deleted account renew nothing', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const session = await signUp(api);
  const foreign = await (await tokenMinter()).mint(session.userId, api.clock.now());
  const minted = await api.tokenFor(session.userId, 'refresh');
  for (const token of [session.access_token, foreign.refresh_token, minted, 'a.b.c']) {
    const answer = await renew(api, token);
    expect([answer.status, answer.body]).toMatchObject(REJECTED);
  }
  expect((await renew(api, session.refresh_token)).status).toBe(200);
  api.clock.advance(30 * DAY);
  expect((await renew(api, session.refresh_token)).status).toBe(401);
  const gone = await signUp(api);
  await db.query('delete from users where id = $1', [gone.userId.slice(2)]);
  expect((await renew(api, gone.refresh_token)).status).toBe(401);
  const me = await api.request('/users/me', { headers: gone.headers });
  expect([me.status, me.body]).toMatchObject([401, { error: { code: 'SIGN_IN_REQUIRED' } }]);
});

test('a sign-in that is renewed all the time ends after a year', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  let { refresh_token } = await signUp(api);
  for (let days = 0; days < 348; days += 29) {
    api.clock.advance(29 * DAY);
    refresh_token = readPair(await renew(api, refresh_token)).refresh_token;
  }
  const left = (decodeJwt(refresh_token).exp ?? 0) * 1000 - api.clock.now().getTime();
  expect(left).toBe(17 * DAY);
  api.clock.advance(17 * DAY);
  expect((await renew(api, refresh_token)).status).toBe(401);
});

test('a reader has at most twenty sign-ins; the oldest makes room', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const first = await signUp(api);
  const user = first.userId.slice(2);
  await db.query(
    `insert into sessions (id, user_id, started_at, rotated_at, expires_at)
     select ('019a8560-7a00-7000-8000-0000000001' || lpad(n::text, 2, '0'))::uuid, $1, $2, $2, $2::timestamptz + interval '1 day'
     from generate_series(1, 30) n`,
    [user, api.clock.now()],
  );
  const body = { email: first.email, password: 'lihim na salita' };
  await api.request('/auth/login', { method: 'POST', body, isSigned: false });
  const { rows } = await db.query('select count(*)::int as n from sessions where user_id = $1', [user]);
  expect(rows).toEqual([{ n: 20 }]);
});

test('R12: racing pairs have one winner each, and a copy ends each family', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  for (let raced = 0; raced < RACES; raced += RACES_A_READER) {
    const { refresh_token: start, userId } = await signUp(api);
    let current = start;
    let before = start;
    for (let round = 1; round <= RACES_A_READER; round++) {
      const pair = await Promise.all([renew(api, current), renew(api, current)]);
      const successors = new Set(pair.map((answer) => readPair(answer).refresh_token));
      expect(successors.size, `round ${round}`).toBe(1);
      before = current;
      [current = ''] = successors;
    }
    const { rows } = await db.query('select generation from sessions where user_id = $1', [userId.slice(2)]);
    expect(rows).toEqual([{ generation: RACES_A_READER }]);
    api.clock.advance(2 * MINUTE);
    const ended = await Promise.all([renew(api, before), renew(api, before), renew(api, before)]);
    expect(ended.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await renew(api, current)).status).toBe(401);
  }
});

test('keys rotate: the new one signs, tokens of the old one stay good until it is dropped', async ({
  databaseUrl,
}) => {
  const [oldKey, newKey] = [developmentKey(), newTokenKey('second')];
  const before = await startApi({ databaseUrl });
  const session = await signUp(before);
  const during = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, tokenKeys: [newKey, oldKey] } });
  expect((await during.request('/users/me', { headers: session.headers })).status).toBe(200);
  const renewed = readPair(await renew(during, session.refresh_token));
  expect(decodeProtectedHeader(renewed.refresh_token)).toEqual({ alg: 'ES256', kid: 'second' });
  const after = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, tokenKeys: [newKey] } });
  expect((await after.request('/users/me', { headers: session.headers })).status).toBe(401);
  const headers = { authorization: `Bearer ${renewed.access_token}` };
  expect((await after.request('/users/me', { headers })).status).toBe(200);
  expect((await renew(after, renewed.refresh_token)).status).toBe(200);
});

test('the public keys are published inside, without their private parts', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { status, body } = await api.requestInternal('/.well-known/jwks.json', {});
  expect([status, body]).toMatchObject([200, { keys: [{ kid: 'development', alg: 'EdDSA', use: 'sig' }] }]);
  expect(JSON.stringify(body)).not.toContain('"d"');
});

function startTokens({ access_token, refresh_token }: { access_token: string; refresh_token: string }) {
  return { access_token, refresh_token };
}

function newTokenKey(kid: string): PrivateTokenKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d = '', ...jwk } = privateKey.export({ format: 'jwk' });
  return { ...jwk, kty: 'EC', crv: 'P-256', kid, alg: 'ES256', d };
}
