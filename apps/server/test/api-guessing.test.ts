import { expect } from 'vitest';
import { ACCOUNTS, type ApiResponse, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { PASSWORD, signUp } from './sign-up.ts';
import { startSmsProvider } from './sms-provider.ts';

/** 10,000 in the long run: npm run drill:accounts */
const GUESSES = Number(process.env['PALIGID_GUESSES'] ?? 120);
const TOGETHER = 20;
/** Thousands in a row may overload a machine, which then sheds some with 503; a hundred never do. */
const mayReject = GUESSES > 1_000;
const MAX_PER_MAILBOX = 100;
const GUESSES_AN_ADDRESS = 10;
/** More than a number may receive in an hour. */
const CODES = 7;
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Hundreds of passwords are hashed, which is slow by design. */
const SLOW = { timeout: 30 * MINUTE };

/** As the web program forwards it for a reader at the n-th address. */
function from(n: number) {
  const address = `203.0.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`;
  return { 'x-service-key': 'service-key-of-the-suite', 'x-reader-address': address };
}

/** Responses to every guess, a few at a time. */
async function guess(count: number, guessOne: (n: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  const answers: ApiResponse[] = [];
  for (let n = 0; n < count; n += TOGETHER) {
    const few = Array.from({ length: Math.min(TOGETHER, count - n) }, (_, i) => guessOne(n + i));
    answers.push(...(await Promise.all(few)));
  }
  return answers;
}

function counted(answers: ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const responseBodies = (answers: ApiResponse[]) =>
  new Set(answers.map(({ text }) => text.replace(/"request_id":"[^"]+"/, '')));

test(
  'wrong passwords from ever new addresses: a hundred an hour are checked, and an unknown mailbox gets the same response',
  SLOW,
  async ({ databaseUrl }) => {
    const api = await startApi({ databaseUrl });
    const { email } = await signUp(api);
    const tryAll = (mailbox: string) =>
      guess(GUESSES, (n) => signIn(api, mailbox, `hula ${n}`, Math.floor(n / GUESSES_AN_ADDRESS)));
    const known = await tryAll(email);
    const unknown = await tryAll('wala.talaga@example.com');
    expect(counted(known)).toEqual({ 401: MAX_PER_MAILBOX, 429: GUESSES - MAX_PER_MAILBOX });
    expect(counted(unknown)).toEqual(counted(known));
    expect(responseBodies(unknown)).toEqual(responseBodies(known));
  },
);

test(
  'wrong codes: five a code and five codes an hour are compared, none is right, and a number without a code gets the same response',
  SLOW,
  async ({ db, databaseUrl }) => {
    const company = await startSmsProvider();
    const sms = { url: company.url, key: 'key-of-the-suite', sender: 'Paligid' };
    const api = await startApi({ databaseUrl, accounts: { ...ACCOUNTS, sms } });
    const phone = '+639175550123';
    const verify = (phone_number: string, code: string, n: number) =>
      api.request('/auth/phone/verify', { method: 'POST', body: { phone_number, code }, headers: from(n) });
    const answers: ApiResponse[] = [];
    const began = api.clock.now().getTime();
    for (let codes = 0; codes < CODES; codes++) {
      await api.request('/auth/phone/send-code', {
        method: 'POST',
        body: { phone_number: phone },
        headers: from(codes),
      });
      const right = /^(\d{6}) /.exec(company.forms.at(-1)?.['message'] ?? '')?.[1] ?? '';
      const wrong = (n: number) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0');
      answers.push(...(await guess(Math.ceil(GUESSES / CODES), (n) => verify(phone, wrong(n % 900_000), n))));
      expect((await verify(phone, right, 9_999)).status).not.toBe(200);
      const { rows } = await db.query<{ attempts: number }>(
        'select attempts from phone_codes where phone = $1',
        [phone],
      );
      expect(rows[0]?.attempts).toBeLessThanOrEqual(5);
      api.clock.advance(MINUTE + 1);
    }
    expect(api.clock.now().getTime() - began).toBeLessThan(HOUR);
    expect(company.forms).toHaveLength(5);
    expect(
      new Set(answers.map(({ status }) => status).filter((status) => !mayReject || status !== 503)),
    ).toEqual(new Set([400]));
    const unasked = await verify('+639175550199', '123456', 1);
    expect(responseBodies([unasked])).toEqual(responseBodies(answers.filter(({ status }) => status === 400)));
  },
);

function signIn(api: TestApi, email: string, password: string, addressNumber: number): Promise<ApiResponse> {
  expect(password).not.toBe(PASSWORD);
  return api.request('/auth/login', {
    ...{ method: 'POST', body: { email, password }, isSigned: false },
    headers: from(addressNumber),
  });
}
