import {
  enableAuthenticator,
  getSecurity,
  renewRecoveryCodes,
  startAuthenticator,
} from '@paligid/contract/api/security.api';
import { expect } from 'vitest';
import { totpCode, totpStep } from '../src/features/factors/totp.ts';
import { fromBase32 } from './account-factors.ts';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, type SignedUp, signUp } from './sign-up.ts';

type App = { code: () => string; codes: string[] };

const STEP_MS = 30_000;

const post = (api: TestApi, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

const login = (api: TestApi, { email }: SignedUp, code?: string) =>
  post(api, '/auth/login', { email, password: PASSWORD, ...(code === undefined ? {} : { code }) });

/** Sets up an authenticator app; the next code is of the next step. */
async function enable(api: TestApi, { headers }: SignedUp): Promise<App> {
  const started = await post(api, '/users/me/authenticator', undefined, headers);
  const { secret } = startAuthenticator.response.parse(started.body).data;
  const code = () => totpCode(fromBase32(secret), totpStep(api.clock.now().getTime()));
  const answer = await post(api, '/users/me/authenticator/enable', { code: code() }, headers);
  const { recovery_codes: codes } = enableAuthenticator.response.parse(answer.body).data;
  api.clock.advance(STEP_MS);
  return { code, codes };
}

test('with an authenticator app a password alone signs nobody in', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  expect((await login(api, ana, '000000')).status).toBe(200);
  const app = await enable(api, ana);
  const without = await login(api, ana);
  expect([without.status, without.body]).toMatchObject([401, { error: { code: 'SECOND_FACTOR_REQUIRED' } }]);
  const wrong = await login(api, ana, app.code() === '123456' ? '654321' : '123456');
  expect([wrong.status, wrong.body]).toMatchObject([400, { error: { code: 'CODE_REFUSED' } }]);
  const bad = await post(api, '/auth/login', { email: ana.email, password: 'not the one', code: app.code() });
  expect([bad.status, bad.body]).toMatchObject([401, { error: { code: 'INVALID_CREDENTIALS' } }]);
  expect((await login(api, ana, app.code().replace(/^.../, '$& '))).status).toBe(200);
  const { rows } = await db.query('select secret from totp_factors where user_id = $1', [
    ana.userId.slice(2),
  ]);
  expect(rows[0].secret.length).toBe(48);
});

test('a code is good once, also when two requests race, and no older one after it', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const app = await enable(api, ana);
  const older = app.code();
  api.clock.advance(STEP_MS);
  const code = app.code();
  const answers = await Promise.all(Array.from({ length: 6 }, () => login(api, ana, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  expect((await login(api, ana, code)).status).toBe(400);
  expect((await login(api, ana, older)).status).toBe(400);
});

test('codes cannot be guessed: ten in a quarter of an hour, then not even the right one', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const app = await enable(api, ana);
  const confirm = (code: string) => post(api, '/auth/confirm', { password: PASSWORD, code }, ana.headers);
  const wrong = app.code() === '123456' ? '654321' : '123456';
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await confirm(wrong)).status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
  const late = await confirm(app.code());
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a recovery code is good once, also when two requests race', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { codes } = await enable(api, ana);
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  const answers = await Promise.all(Array.from({ length: 6 }, () => login(api, ana, first)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  expect((await login(api, ana, second.replaceAll('-', ' ').toLowerCase())).status).toBe(200);
  const state = getSecurity.response.parse(
    (await api.request('/users/me/security', { headers: ana.headers })).body,
  ).data;
  expect(state.authenticator?.recovery_codes_left).toBe(8);
  const { rows } = await db.query(
    `select encode(code_hash, 'escape') as text from recovery_codes where user_id = $1`,
    [ana.userId.slice(2)],
  );
  for (const { text } of rows) expect(codes.some((code) => text.includes(code.slice(0, 4)))).toBe(false);
});

test('new recovery codes replace the old; racing requests leave ten', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const { codes } = await enable(api, ana);
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => post(api, '/users/me/recovery-codes', undefined, ana.headers)),
  );
  const renewed = answers.map(({ body }) => renewRecoveryCodes.response.parse(body).data.recovery_codes);
  expect((await login(api, ana, codes[0])).status).toBe(400);
  const state = getSecurity.response.parse(
    (await api.request('/users/me/security', { headers: ana.headers })).body,
  ).data;
  expect(state.authenticator?.recovery_codes_left).toBe(10);
  const statuses: number[] = [];
  for (const [code] of renewed) statuses.push((await login(api, ana, code)).status);
  expect(statuses.toSorted()).toEqual([200, 400, 400]);
});

test('turning it on, off and renewing codes needs a fresh proof, with the code in it', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const app = await enable(api, ana);
  api.clock.advance(11 * 60_000);
  const remove = () => api.request('/users/me/authenticator', { method: 'DELETE', headers: ana.headers });
  for (const answer of [
    await remove(),
    await post(api, '/users/me/recovery-codes', undefined, ana.headers),
    await post(api, '/users/me/authenticator', undefined, ana.headers),
    await post(api, '/users/me/authenticator/enable', { code: app.code() }, ana.headers),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'CONFIRMATION_REQUIRED' } }]);
  }
  const confirm = (body: object) => post(api, '/auth/confirm', body, ana.headers);
  expect((await confirm({})).status).toBe(400);
  expect((await confirm({ password: 'not the one', code: app.code() })).status).toBe(400);
  expect((await confirm({ password: PASSWORD })).status).toBe(400);
  expect((await remove()).status).toBe(409);
  expect((await confirm({ password: PASSWORD, code: app.code() })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await login(api, ana)).status).toBe(200);
});

test('a secret that no code was read from asks nobody for one, and can be begun anew', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  await post(api, '/users/me/authenticator', undefined, ana.headers);
  expect((await login(api, ana)).status).toBe(200);
  const app = await enable(api, ana);
  expect((await post(api, '/users/me/authenticator', undefined, ana.headers)).status).toBe(400);
  expect((await login(api, ana, app.code())).status).toBe(200);
});
