import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@paligid/contract/errors';
import { readInbox } from '@paligid/testkit/inbox';
import { expect, onTestFinished } from 'vitest';
import { smtpMail } from '../src/platform/messaging.ts';
import { ACCOUNTS, startApi, type TestApi } from './api-server.ts';
import { type MailServer, startMailServer, tokenIn } from './mail-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';

const MINUTE = 60_000;
const FROM = 'Paligid <hello@paligid.test>';
const NEW_PASSWORD = 'bagong salita';

const post = (api: TestApi, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', body, headers });
const signIn = (api: TestApi, email: string, password: string) =>
  post(api, '/auth/login', { email, password });
const requestReset = (api: TestApi, email: string) => post(api, '/auth/password/forgot', { email });

async function start(databaseUrl: string) {
  const server = await startMailServer();
  const api = await startApi({
    databaseUrl,
    accounts: { ...ACCOUNTS, smtp: { url: server.url, from: FROM } },
  });
  return { api, server };
}

/** The mails of one reader, once `count` of them have arrived. */
async function mailsTo({ mails }: MailServer, email: string, count: number) {
  const own = () => mails.filter(({ to }) => to.includes(email));
  await expect.poll(own, { timeout: 10_000 }).toHaveLength(count);
  return own();
}

test('a new account gets a link by mail; using it once verifies the mailbox', async ({ databaseUrl }) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  const [mail] = await mailsTo(server, ana.email, 1);
  expect(mail?.raw).toContain('Subject: Confirm your email for Paligid');
  expect(mail?.raw).toContain(`From: ${FROM}`);
  const token = mail === undefined ? '' : tokenIn(mail, 'verify');
  const me = async () => (await api.request('/users/me', { headers: ana.headers })).body;
  expect(await me()).toMatchObject({ data: { verified: false } });
  expect((await post(api, '/auth/email/verify', { token })).body).toEqual({ status: 'success', data: {} });
  expect(await me()).toMatchObject({ data: { verified: true } });
  for (const used of [token, 'guessed', `${token}x`]) {
    const answer = await post(api, '/auth/email/verify', { token: used });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { detail: ERRORS.VERIFICATION_LINK_REFUSED.text, error: { code: 'VERIFICATION_LINK_REFUSED' } },
    ]);
  }
});

test('a mailed link sets a new password once, verifies the mailbox and signs every device out', async ({
  databaseUrl,
}) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  expect((await requestReset(api, ana.email.toUpperCase())).body).toEqual({
    status: 'success',
    data: { can_mail: true },
  });
  const mail = (await mailsTo(server, ana.email, 2)).at(-1);
  const token = mail === undefined ? '' : tokenIn(mail, 'reset');
  const short = await post(api, '/auth/password/reset', { token, password: '1234567' });
  expect(short.body).toMatchObject({ detail: 'Password must be at least 8 characters' });

  expect((await post(api, '/auth/password/reset', { token, password: NEW_PASSWORD })).status).toBe(200);
  expect((await signIn(api, ana.email, PASSWORD)).status).toBe(401);
  expect((await signIn(api, ana.email, NEW_PASSWORD)).body).toMatchObject({
    data: { user: { verified: true } },
  });
  expect((await post(api, '/auth/refresh', { refresh_token: ana.refresh_token })).status).toBe(401);
  const logged = api.lines.filter((line) => line.includes('auth.new-password'));
  expect(logged).toHaveLength(1);
  const again = await post(api, '/auth/password/reset', { token, password: PASSWORD });
  expect([again.status, again.body]).toMatchObject([
    400,
    { detail: 'This reset link is no longer valid', error: { code: 'RESET_LINK_REFUSED' } },
  ]);
});

test('a reset link is good for 30 minutes, and only the last one that was mailed', async ({
  databaseUrl,
}) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  const reset = (token: string) => post(api, '/auth/password/reset', { token, password: NEW_PASSWORD });
  await requestReset(api, ana.email);
  await mailsTo(server, ana.email, 2);
  await requestReset(api, ana.email);
  const [, first, second] = (await mailsTo(server, ana.email, 3)).map((mail) => tokenIn(mail, 'reset'));
  expect((await reset(first ?? '')).status).toBe(400);
  api.clock.advance(30 * MINUTE);
  expect((await reset(second ?? '')).status).toBe(400);
  await requestReset(api, ana.email);
  const third = (await mailsTo(server, ana.email, 4)).at(-1);
  api.clock.advance(30 * MINUTE - 1);
  expect((await reset(third === undefined ? '' : tokenIn(third, 'reset'))).status).toBe(200);
});

test('forgetting tells nothing: the same answer for a mailbox that nobody has, and for the fourth time in an hour', async ({
  databaseUrl,
}) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  const known = await requestReset(api, ana.email);
  for (const email of ['wala@example.com', ana.email, ana.email, ana.email, ana.email]) {
    const answer = await requestReset(api, email);
    expect([answer.status, answer.text]).toEqual([known.status, known.text]);
  }
  const own = await mailsTo(server, ana.email, 4);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.mails).toHaveLength(own.length);
});

test('two who use one link at the same moment: one is let through', async ({ databaseUrl }) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  await requestReset(api, ana.email);
  const mail = (await mailsTo(server, ana.email, 2)).at(-1);
  const token = mail === undefined ? '' : tokenIn(mail, 'reset');
  const answers = await Promise.all(
    ['unang salita', 'ikalawang salita'].map((password) =>
      post(api, '/auth/password/reset', { token, password }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('mails are in the language of the reader', async ({ databaseUrl }) => {
  const { api, server } = await start(databaseUrl);
  const ana = await signUp(api);
  await post(api, '/auth/password/forgot', { email: ana.email }, { 'accept-language': 'fil' });
  const mail = (await mailsTo(server, ana.email, 2)).at(-1);
  expect(mail?.raw).toContain('Subject: Gumawa ng bagong password');
});

test('without a sender the answer says so, and links are never made', async ({ db, databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  expect((await requestReset(api, ana.email)).body).toMatchObject({ data: { can_mail: false } });
  const { rows } = await db.query('select * from account_proofs where user_id = $1', [ana.userId.slice(2)]);
  expect(rows).toEqual([]);
});

test('a mail server that is away or refuses keeps nobody from signing up, and no mailbox is in the log', async ({
  databaseUrl,
}) => {
  const accounts = { ...ACCOUNTS, smtp: { url: 'smtp://127.0.0.1:1', from: FROM } };
  const api = await startApi({ databaseUrl, accounts });
  const ana = await signUp(api);
  await expect.poll(() => api.lines.filter((line) => line.includes('background.failed'))).toHaveLength(1);
  expect(api.lines.join('\n')).not.toContain(ana.email);
});

test('where a safe line is required, a server that has none gets no mail', async () => {
  const { url, mails } = await startMailServer();
  const mail = { to: 'ana@example.com', subject: 'Kumusta', text: 'Magandang araw' };
  await smtpMail({ url, from: FROM })(mail);
  expect(mails).toHaveLength(1);
  await expect(smtpMail({ url, from: FROM, isTlsRequired: true })(mail)).rejects.toThrow(
    'mail was not taken',
  );
  expect(mails).toHaveLength(1);
});

test('in development mails lie in a folder', async ({ databaseUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'paligid-inbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const api = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, inbox: folder } });
  const ana = await signUp(api);
  await expect.poll(() => readInbox(folder, ana.email)).toHaveLength(1);
  const [mail] = await readInbox(folder, ana.email);
  expect(mail).toMatchObject({ kind: 'mail', subject: 'Confirm your email for Paligid' });
  expect(mail?.text).toMatch(/https:\/\/paligid\.test\/auth\/login\?verify=[\w-]{43}\n/);
});
