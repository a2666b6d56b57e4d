import { getSecurity, startAuthenticator } from '@paligid/contract/api/security.api';
import type pg from 'pg';
import { expect } from 'vitest';
import { totpCode, totpStep } from '../src/features/factors/totp.ts';
import { enableTestFactors, fromBase32 } from './account-factors.ts';
import { ACCOUNTS, startApi, type TestApi } from './api-server.ts';
import { type MailServer, type ReceivedMail, startMailServer, tokenIn } from './mail-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, type SignedUp, signUp } from './sign-up.ts';

const FROM = 'Paligid <hello@paligid.test>';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) Chrome/129.0.0.0 Mobile Safari/537.36';
const NEW_PASSWORD = 'tinapa sa almusal';

const post = (api: TestApi, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
const signIn = (api: TestApi, { email }: SignedUp, agent: string) =>
  post(api, '/auth/login', { email, password: PASSWORD }, { 'user-agent': agent });

/** A reader whose mailbox is verified. */
async function start(db: pg.Client, databaseUrl: string) {
  const server = await startMailServer();
  const api = await startApi({
    databaseUrl,
    accounts: { ...ACCOUNTS, smtp: { url: server.url, from: FROM } },
  });
  const ana = await signUp(api);
  await mailsTo(server, ana, 1);
  await db.query('update users set verified_at = now() where email = $1', [ana.email]);
  return { api, server, ana };
}

/** The mails of one reader, once `count` of them have arrived, without the one that greeted them. */
async function mailsTo({ mails }: MailServer, { email }: SignedUp, count: number) {
  const own = () => mails.filter(({ to }) => to.includes(email));
  await expect.poll(own, { timeout: 10_000 }).toHaveLength(count);
  return own().slice(1).map(readMail);
}

function readMail({ raw }: ReceivedMail) {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return { text, subject: /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '' };
}

test('a reader is told by mail of a new password, a new factor and one that is gone, without secrets or links', async ({
  db,
  databaseUrl,
}) => {
  const { api, server, ana } = await start(db, databaseUrl);
  const headers = { ...ana.headers, 'user-agent': PHONE };
  const reader = { ...ana, headers };
  await enableTestFactors(api, reader);
  await mailsTo(server, ana, 3);
  await post(api, '/users/me/recovery-codes', undefined, headers);
  await mailsTo(server, ana, 4);
  const { passkeys } = getSecurity.response.parse(
    (await api.request('/users/me/security', { headers })).body,
  ).data;
  await api.request(`/users/me/passkeys/${passkeys[0]?.id}`, { method: 'DELETE', headers });
  await mailsTo(server, ana, 5);
  await api.request('/users/me/authenticator', { method: 'DELETE', headers });
  await mailsTo(server, ana, 6);
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await post(api, '/auth/password/change', change, headers)).status).toBe(200);
  const mails = await mailsTo(server, ana, 7);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added to your Paligid account',
    'A passkey was removed from your Paligid account',
    'An authenticator app was added to your Paligid account',
    'New recovery codes were made for your Paligid account',
    'The authenticator app was removed from your Paligid account',
    'Your Paligid password was changed',
  ]);
  for (const { text } of mails) {
    expect(text).toContain('Device: Chrome on Android');
    expect(text).not.toMatch(/https?:|tinapa|token/);
  }
});

test('nobody is told of what was refused, nor of an app that was never there', async ({
  db,
  databaseUrl,
}) => {
  const { api, server, ana } = await start(db, databaseUrl);
  const started = await post(api, '/users/me/authenticator', undefined, ana.headers);
  const { secret } = startAuthenticator.response.parse(started.body).data;
  await api.request('/users/me/authenticator', { method: 'DELETE', headers: ana.headers });
  const code = totpCode(fromBase32(secret), totpStep(api.clock.now().getTime()));
  const late = await post(api, '/users/me/authenticator/enable', { code }, ana.headers);
  expect(late.status).toBe(400);
  const wrong = { current_password: 'not the one', new_password: NEW_PASSWORD };
  await post(api, '/auth/password/change', wrong, ana.headers);
  const right = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  await post(api, '/auth/password/change', right, ana.headers);
  const mails = await mailsTo(server, ana, 2);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Paligid password was changed']);
});

test('a sign-in on a device that is new to the account is mailed once, in the language of the account', async ({
  db,
  databaseUrl,
}) => {
  const { api, server, ana } = await start(db, databaseUrl);
  await db.query(
    `update user_preferences set language = 'filipino' where user_id = (select id from users where email = $1)`,
    [ana.email],
  );
  for (const agent of [LAPTOP, LAPTOP, LAPTOP]) expect((await signIn(api, ana, agent)).status).toBe(200);
  expect((await signIn(api, ana, PHONE)).status).toBe(200);
  const mails = await mailsTo(server, ana, 3);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'May bagong nag-sign in sa Paligid account mo',
    'May bagong nag-sign in sa Paligid account mo',
  ]);
  expect(mails.map(({ text }) => /Device: (.*)\r/.exec(text)?.[1]).toSorted()).toEqual([
    'Chrome sa Android',
    'Firefox sa Windows',
  ]);
});

test('whoever asks for the deletion of an account, its owner is told once by mail when it goes and how to keep it', async ({
  db,
  databaseUrl,
}) => {
  const { api, server, ana } = await start(db, databaseUrl);
  const headers = { ...ana.headers, 'user-agent': PHONE };
  for (const _ of [1, 2]) {
    expect((await api.request('/users/me', { method: 'DELETE', headers })).status).toBe(200);
  }
  const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  expect((await post(api, '/auth/password/change', change, headers)).status).toBe(200);
  const mails = await mailsTo(server, ana, 3);
  const { text } = mails.find(({ subject }) => subject.startsWith('Your Paligid account')) ?? {};
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your Paligid account will be deleted on Nov 22, 2026',
    'Your Paligid password was changed',
  ]);
  expect(text).toContain('Device: Chrome on Android');
  expect(text).toContain('tap "Keep my account" in Settings, Security');
  expect(text).not.toMatch(/https?:|tinapa|token/);
});

test('a mailbox that nobody has verified gets no such mail, and a mailed link that sets a password does', async ({
  databaseUrl,
}) => {
  const server = await startMailServer();
  const accounts = { ...ACCOUNTS, smtp: { url: server.url, from: FROM } };
  const api = await startApi({ databaseUrl, accounts });
  const ana = await signUp(api);
  expect((await signIn(api, ana, LAPTOP)).status).toBe(200);
  await post(api, '/auth/password/forgot', { email: ana.email });
  const [reset] = await mailsTo(server, ana, 2);
  expect(reset?.subject).toBe('Set a new password');
  const token = tokenIn(
    server.mails.findLast(({ to }) => to.includes(ana.email)) ?? { to: [], raw: '' },
    'reset',
  );
  expect((await post(api, '/auth/password/reset', { token, password: NEW_PASSWORD })).status).toBe(200);
  const mails = await mailsTo(server, ana, 3);
  expect(mails.at(-1)?.subject).toBe('Your Paligid password was changed');
});
