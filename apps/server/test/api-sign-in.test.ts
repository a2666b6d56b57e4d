import { login, register } from '@paligid/contract/api/auth.api';
import { ERRORS } from '@paligid/contract/errors';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';

const post = (api: TestApi, path: string, body: unknown) =>
  api.request(path, { method: 'POST', body, isSigned: false });
const signIn = (api: TestApi, email: string, password: string) =>
  post(api, '/auth/login', { email, password });

test('[API-010] POST /auth/register takes the registration object and returns both tokens and user_id; GET /users/me follows', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const email = 'Bagong.Kapitbahay@Example.com';
  const place = { interests: ['weather', 'traffic', 'weather'], lat: 14.6507, lon: 121.1029, radius_km: 8 };
  const answer = await post(api, '/auth/register', { email, password: PASSWORD, ...place });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { access_token, refresh_token, user_id } = register.response.parse(answer.body).data;
  for (const token of [access_token, refresh_token]) expect(decodeJwt(token).sub).toBe(user_id);

  const headers = { authorization: `Bearer ${access_token}` };
  const { status, body } = await api.request('/users/me', { headers });
  expect([status, body]).toMatchObject([
    200,
    {
      data: {
        ...{ id: user_id, email: email.toLowerCase(), phone: null, auth_method: 'email', verified: false },
        ...{ interests: ['weather', 'traffic'], radius_km: 8, created_at: api.clock.now().toISOString() },
      },
    },
  ]);
});

test('an account is opened with the name that its reader gave, or without one', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const names = [];
  for (const changes of [{ name: ' Mia ' }, {}]) {
    const { headers } = await signUp(api, changes);
    const { body } = await api.request('/users/me', { headers });
    names.push((body as { data: { name: string | null } }).data.name);
  }
  expect(names).toEqual(['Mia', null]);
  const tooLong = { email: 'c@example.com', password: PASSWORD, name: 'a'.repeat(121) };
  const place = { interests: [], lat: 14.6, lon: 121, radius_km: 5 };
  expect((await post(api, '/auth/register', { ...tooLong, ...place })).status).toBe(400);
});

test('the access token lives 60 minutes, the refresh token 30 days', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { access_token, refresh_token } = await signUp(api);
  const now = api.clock.now().getTime() / 1000;
  expect([decodeJwt(access_token).exp, decodeJwt(refresh_token).exp]).toEqual([
    ...[now + 3_600, now + 30 * 86_400],
  ]);
});

test('a registration without a good mailbox, a password of 8 characters, or of a mailbox that has an account is refused', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  const place = { interests: [], lat: 14.6, lon: 121, radius_km: 5 };
  const cases: [keyof typeof ERRORS, unknown][] = [
    ['PASSWORD_TOO_SHORT', { email: 'b@example.com', ...place }],
    ['PASSWORD_TOO_SHORT', { email: 'b@example.com', password: '1234567', ...place }],
    ['INVALID_EMAIL', { email: 'b@', password: PASSWORD, ...place }],
    ['EMAIL_TAKEN', { email, password: PASSWORD, ...place }],
    ['EMAIL_TAKEN', { email: email.toUpperCase(), password: PASSWORD, ...place }],
  ];
  for (const [code, body] of cases) {
    const answer = await post(api, '/auth/register', body);
    expect([answer.status, answer.body], code).toMatchObject([
      ERRORS[code].status,
      { detail: ERRORS[code].text, error: { code } },
    ]);
  }
});

test('two registrations of one mailbox at the same moment open one account', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const body = {
    ...{ email: 'sabay@example.com', password: PASSWORD, interests: [], lat: 14.6, lon: 121, radius_km: 5 },
  };
  const answers = await Promise.all([1, 2, 3].map(() => post(api, '/auth/register', body)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await db.query("select count(*)::int as n from users where email = 'sabay@example.com'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('[API-011] POST /auth/login takes email and password', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { email, userId } = await signUp(api);
  for (const written of [email, ` ${email.toUpperCase()} `]) {
    const answer = await signIn(api, written, PASSWORD);
    const { status, message, data } = login.response.parse(answer.body);
    expect([answer.status, status, message]).toEqual([200, 'success', 'Signed in']);
    expect([data.user_id, data.user.email]).toEqual([userId, email]);
    const me = await api.request('/users/me', { headers: { authorization: `Bearer ${data.access_token}` } });
    expect(me.status).toBe(200);
  }
});

test('a wrong password and an unknown mailbox get the same response', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  const wrong = await signIn(api, email, 'hindi ito iyon');
  const unknown = await signIn(api, 'wala@example.com', PASSWORD);
  expect([wrong.status, wrong.body]).toMatchObject([
    401,
    { detail: 'Invalid email or password. Please try again.', error: { code: 'INVALID_CREDENTIALS' } },
  ]);
  expect(withoutId(unknown.text)).toBe(withoutId(wrong.text));
  expect(unknown.status).toBe(401);
});

test('a mailbox that nobody has takes as long as a wrong password', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  const timed = async (mailbox: string) => {
    const started = performance.now();
    await signIn(api, mailbox, 'hindi ito iyon');
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 4; i++) {
    known.push(await timed(email));
    unknown.push(await timed('wala@example.com'));
  }
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test('the eleventh try of a mailbox from one address is refused, right or wrong, known or not, and from elsewhere it is not', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  for (const mailbox of [email, 'wala.din@example.com']) {
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await signIn(api, mailbox, `hula ${i}`)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const refused = await signIn(api, mailbox, PASSWORD);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { detail: 'Too many requests. Please try again later.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  }
  // A flood of guesses costs no look-up and no hash.
  const looked = () => api.statements.filter((name) => name === 'users-by-email').length;
  const before = looked();
  const flood = await Promise.all(Array.from({ length: 300 }, (_, i) => signIn(api, email, `hula ${i}`)));
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([429]));
  expect(looked()).toBe(before);
  const elsewhere = await api.request('/auth/login', {
    ...{ method: 'POST', body: { email, password: PASSWORD }, isSigned: false },
    headers: { 'x-service-key': 'service-key-of-the-suite', 'x-reader-address': '203.0.113.9' },
  });
  expect(elsewhere.status).toBe(200);
});

test('whoever knows the password may sign in as often as they like', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const { email } = await signUp(api);
  for (let i = 0; i < 12; i++) expect((await signIn(api, email, PASSWORD)).status).toBe(200);
});

test('neither mailbox, password nor token is in the log, in Redis keys or in PostgreSQL as it was typed', async ({
  db,
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { email, access_token, refresh_token } = await signUp(api);
  await signIn(api, email, PASSWORD);
  await signIn(api, email, 'hindi ito iyon');
  const log = api.lines.join('\n');
  for (const secret of [email, PASSWORD, 'hindi ito iyon', access_token, refresh_token]) {
    expect(log).not.toContain(secret);
  }
  const { rows } = await db.query('select password_hash from users where email = $1', [email]);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { rows: sessions } = await db.query('select * from sessions');
  expect(JSON.stringify(sessions)).not.toContain(refresh_token.split('.')[2]);
});

test('the log tells which sessions began and ended and that somebody was refused, and never who it was', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const { email, userId, access_token, refresh_token } = await signUp(api);
  await signIn(api, email, 'hindi ito iyon');
  await api.request('/users/me', { headers: { authorization: 'Bearer a.b.c' } });
  await api.request('/users/me', { isSigned: false });
  await api.request('/auth/logout', { method: 'POST', body: { access_token, refresh_token } });
  const log = api.lines.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'debug');
  expect(log).toMatchObject([
    { event: 'sessions.started', session: expect.any(String), time: expect.any(String) },
    { event: 'request.rejected', route: '/auth/login', status: 401, code: 'INVALID_CREDENTIALS' },
    { event: 'request.rejected', route: '/users/me', status: 401, code: 'SIGN_IN_REQUIRED' },
    { event: 'request.rejected', route: '/users/me', status: 403, code: 'HMAC_AUTH_FAILED' },
    { event: 'sessions.ended', session: expect.any(String) },
  ]);
  expect(JSON.stringify(log)).not.toContain(userId.slice(2));
  expect(log.slice(1, 4).every(({ request }) => typeof request === 'string')).toBe(true);
});

function withoutId(text: string): string {
  return text.replace(/[0-9a-f-]{36}/, '');
}
