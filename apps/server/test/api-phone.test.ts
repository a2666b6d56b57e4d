import { phoneLogin, phoneRegister, phoneSendCode, phoneVerify } from '@paligid/contract/api/auth.api';
import { ERRORS } from '@paligid/contract/errors';
import { expect } from 'vitest';
import { ACCOUNTS, startApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SmsProvider, startSmsProvider } from './sms-provider.ts';

const MINUTE = 60_000;
const PLACE = { interests: ['weather'], lat: 14.65, lon: 121.1, radius_km: 5 };

let numbers = 9170000000;

async function start(databaseUrl: string) {
  const company = await startSmsProvider();
  const sms = { url: company.url, key: 'key-of-the-suite', sender: 'Paligid' };
  const api = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, sms } });
  numbers += 1;
  const phone = `+63${numbers}`;
  const ask = (path: string, body: unknown) => api.request(`/auth/phone/${path}`, { method: 'POST', body });
  return {
    ...{ api, company, phone },
    sendCode: (phone_number = phone) => ask('send-code', { phone_number }),
    verify: (code: string, phone_number = phone) => ask('verify', { phone_number, code }),
    login: (verification_token: string, phone_number = phone) =>
      ask('login', { phone_number, verification_token }),
    register: (verification_token: string, phone_number = phone) =>
      ask('register', { phone_number, verification_token, ...PLACE }),
  };
}

/** The code of the last SMS, as the phone's owner reads it. */
function lastCode({ forms }: SmsProvider): string {
  return /^(\d{6}) /.exec(forms.at(-1)?.['message'] ?? '')?.[1] ?? '';
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

test('[API-017] POST /auth/phone/send-code and POST /auth/phone/verify exist: a code goes to the phone and is changed for a token', async ({
  databaseUrl,
}) => {
  const { phone, company, sendCode, verify } = await start(databaseUrl);
  const local = phone.replace('+63', '0');
  const sent = await sendCode(`${local.slice(0, 4)} ${local.slice(4, 7)}-${local.slice(7)}`);
  expect(phoneSendCode.response.parse(sent.body).data).toEqual({ expires_in: 300, resend_in: 60 });
  const code = lastCode(company);
  expect(company.forms).toEqual([
    {
      ...{ apikey: 'key-of-the-suite', number: phone.slice(1), sendername: 'Paligid' },
      message: expect.stringMatching(
        new RegExp(`^${code} is your Paligid code.*@paligid\\.test #${code}$`, 's'),
      ),
    },
  ]);
  const { verification_token, is_registered } = phoneVerify.response.parse((await verify(code)).body).data;
  expect([verification_token.length, is_registered]).toEqual([43, false]);
});

test('[API-018] POST /auth/phone/register and POST /auth/phone/login carry phone_number, and with it the proof that it is theirs', async ({
  databaseUrl,
}) => {
  const { api, phone, company, sendCode, verify, login, register } = await start(databaseUrl);
  await sendCode();
  const first = phoneVerify.response.parse((await verify(lastCode(company))).body).data;
  expect((await login(first.verification_token)).status).toBe(401);
  const opened = phoneRegister.response.parse((await register(first.verification_token)).body).data;
  const headers = { authorization: `Bearer ${opened.access_token}` };
  const me = await api.request('/users/me', { headers });
  expect(me.body).toMatchObject({
    data: {
      id: opened.user_id,
      phone,
      email: null,
      auth_method: 'phone',
      verified: true,
      interests: ['weather'],
    },
  });

  api.clock.advance(MINUTE);
  await sendCode();
  const second = phoneVerify.response.parse((await verify(lastCode(company))).body).data;
  expect(second.is_registered).toBe(true);
  expect((await register(second.verification_token)).body).toMatchObject({
    error: { code: 'PHONE_NUMBER_TAKEN' },
  });
  const back = phoneLogin.response.parse((await login(second.verification_token)).body).data;
  expect(back.user_id).toBe(opened.user_id);
  for (const token of [second.verification_token, 'guessed']) {
    const answer = await login(token);
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { detail: ERRORS.PHONE_NOT_VERIFIED.text, error: { code: 'PHONE_NOT_VERIFIED' } },
    ]);
  }
});

test('a token is bound to its number and lasts 10 minutes', async ({ databaseUrl }) => {
  const { api, company, phone, sendCode, verify, register } = await start(databaseUrl);
  await sendCode();
  const { verification_token } = phoneVerify.response.parse((await verify(lastCode(company))).body).data;
  const other = phone.replace(/.$/, (digit) => String((Number(digit) + 5) % 10));
  expect((await register(verification_token, other)).status).toBe(401);
  api.clock.advance(10 * MINUTE);
  expect((await register(verification_token)).status).toBe(401);
});

test('a code is good for 5 minutes, once, and for five tries', async ({ databaseUrl }) => {
  const { api, company, sendCode, verify } = await start(databaseUrl);
  await sendCode();
  const code = lastCode(company);
  for (let i = 0; i < 4; i++) {
    const wrong = await verify(otherThan(code));
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { detail: 'The code is wrong or has expired', error: { code: 'CODE_REFUSED' } },
    ]);
  }
  expect((await verify(code)).status).toBe(200);
  expect((await verify(code)).status).toBe(400);

  api.clock.advance(MINUTE);
  await sendCode();
  const guessed = lastCode(company);
  for (let i = 0; i < 5; i++) await verify(otherThan(guessed));
  expect((await verify(guessed)).status).toBe(400);

  api.clock.advance(MINUTE);
  await sendCode();
  api.clock.advance(5 * MINUTE);
  expect((await verify(lastCode(company))).status).toBe(400);
});

test('tries at the same moment count each for itself', async ({ databaseUrl }) => {
  const { company, sendCode, verify } = await start(databaseUrl);
  await sendCode();
  const wrong = otherThan(lastCode(company));
  await Promise.all(Array.from({ length: 8 }, () => verify(wrong)));
  expect((await verify(lastCode(company))).status).toBe(400);
});

test('a number gets a code a minute and five an hour', async ({ databaseUrl }) => {
  const { api, company, sendCode } = await start(databaseUrl);
  expect((await sendCode()).status).toBe(200);
  const soon = await sendCode();
  expect([soon.status, soon.body, soon.headers.get('retry-after')]).toMatchObject([
    429,
    { detail: 'Too many codes. Please try again later.', error: { code: 'TOO_MANY_CODES' } },
    '60',
  ]);
  for (let i = 2; i <= 5; i++) {
    api.clock.advance(MINUTE);
    expect((await sendCode()).status).toBe(200);
  }
  api.clock.advance(MINUTE);
  expect((await sendCode()).status).toBe(429);
  expect(company.forms).toHaveLength(5);
  api.clock.advance(55 * MINUTE);
  expect((await sendCode()).status).toBe(200);
});

test('a company that refuses or cannot be reached is reported as such; numbers, codes and keys are not in the log', async ({
  db,
  databaseUrl,
}) => {
  const { api, company, phone, sendCode } = await start(databaseUrl);
  for (const answer of [
    { status: 500, body: {} },
    { status: 200, body: { apikey: ['The selected apikey is invalid.'] } },
    { status: 302, body: {} },
  ]) {
    company.response = answer;
    expect((await sendCode()).body).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    api.clock.advance(MINUTE);
  }
  const log = api.lines.join('\n');
  for (const secret of [phone, phone.slice(1), 'key-of-the-suite']) expect(log).not.toContain(secret);
  const { rows } = await db.query('select code_hash from phone_codes where phone = $1', [phone]);
  expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
});

test('without a company no code is promised, and a bad number is refused with its text', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const send = (phone_number: string) =>
    api.request('/auth/phone/send-code', { method: 'POST', body: { phone_number } });
  expect((await send('09170000001')).status).toBe(503);
  expect((await send('0917')).body).toMatchObject({
    detail: 'Please enter a valid Philippine mobile number',
    error: { code: 'INVALID_PHONE_NUMBER' },
  });
});
