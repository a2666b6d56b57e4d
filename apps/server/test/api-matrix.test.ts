import type { Call } from '@paligid/contract/call';
import { CALLS } from '@paligid/contract/calls';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { expect } from 'vitest';
import { type ApiResponse, OPERATOR_KEY, startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';

type Headers = Record<string, string>;

/** Without them a call is rejected before access is checked. */
const QUERIES: Record<string, (reader: SignedUp) => string> = {
  'feed.user': ({ userId }) => `?user_id=${userId}`,
  'feed.digest': ({ userId }) => `?user_id=${userId}`,
};
const STORY = 's-019a8560-7a00-7000-8000-00000000abcd';

/** The address of a call as its owner would use it. */
function buildAddress({ id, path }: Call, owner: SignedUp): string {
  const own = path.startsWith('/user/') ? owner.userId : STORY;
  return path.replace(/\{id\}/, own).replace(/\{code\}/, '1380700000') + (QUERIES[id]?.(owner) ?? '');
}

function sendCall(api: TestApi, call: Call, owner: SignedUp, headers: Headers): Promise<ApiResponse> {
  const body = call.body === undefined ? {} : { body: {} };
  return api.request(buildAddress(call, owner), { method: call.method, headers, ...body });
}

/** Whether a response contains the owner's data, which no other caller may receive. */
function leaks({ text }: ApiResponse, owner: SignedUp): boolean {
  return [owner.email, owner.access_token, owner.refresh_token].some((secret) => text.includes(secret));
}

test('R11: every call of the contract, asked without a token, with garbage, expired, as another reader and with the operator key, leaks nothing', {
  timeout: 120_000,
}, async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const ben = await signUp(api);
  const expired = await signUp(api);
  const built = api.calls;
  expect(built.length).toBeGreaterThanOrEqual(40);
  const stranger = await (await tokenMinter()).mint(ana.userId, api.clock.now());
  const nobody: Record<string, Headers> = {
    none: {},
    garbage: { authorization: 'Bearer garbage' },
    foreignKey: { authorization: `Bearer ${stranger.access_token}` },
    refreshToken: { authorization: `Bearer ${ana.refresh_token}` },
  };
  const statuses = new Map<string, number>();
  for (const call of built) {
    for (const [who, headers] of Object.entries(nobody)) {
      const answer = await sendCall(api, call, ana, headers);
      statuses.set(`${call.id} ${who}`, answer.status);
      expect(leaks(answer, ana), `${call.id} ${who}`).toBe(false);
    }
    const asBen = await sendCall(api, call, ana, ben.headers);
    statuses.set(`${call.id} other`, asBen.status);
    expect(leaks(asBen, ana), `${call.id} other`).toBe(false);
    const asOperator = await sendCall(api, call, ana, { 'x-operator-key': OPERATOR_KEY });
    statuses.set(`${call.id} operator`, asOperator.status);
    expect(leaks(asOperator, ana), `${call.id} operator`).toBe(false);
  }
  for (const call of built) {
    const of = (who: string) => statuses.get(`${call.id} ${who}`);
    const refused = call.access === 'reader' ? 401 : 404;
    if (call.access === 'open') continue;
    if (call.access === 'optional') {
      // Without a token the caller is a guest who proves nothing here; a bad token is never taken for none.
      for (const who of ['none', 'operator']) expect([400, 401], `${call.id} ${who}`).toContain(of(who));
      for (const who of ['garbage', 'foreignKey', 'refreshToken'])
        expect(of(who), `${call.id} ${who}`).toBe(401);
      continue;
    }
    for (const who of Object.keys(nobody)) expect(of(who), `${call.id} ${who}`).toBe(refused);
    if (call.access === 'reader') expect(of('operator'), `${call.id} operator`).toBe(401);
    // The body that is sent is empty.
    else expect([of('other'), of('operator')], call.id).toEqual([404, call.body === undefined ? 200 : 400]);
    const isNamed = buildAddress(call, ana).includes(ana.userId);
    // An invalid body is reported before the address is checked; nothing about the account is revealed.
    if (isNamed) expect([404, 400], `${call.id} other`).toContain(of('other'));
  }
  api.clock.advance(3_600_000);
  for (const call of built.filter(({ access }) => access === 'reader' || access === 'optional')) {
    const late = await sendCall(api, call, expired, expired.headers);
    expect([late.status, late.body], call.id).toMatchObject([401, { error: { code: 'SESSION_EXPIRED' } }]);
  }
});

test('[AUTH-018] register, login, the four calls by phone and Google are answered without a Bearer token, and a bad one does not matter', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const spellings = [
    ...['auth.register', 'auth.login', 'auth.google', 'auth.phoneSendCode'],
    ...['auth.phoneVerify', 'auth.phoneRegister', 'auth.phoneLogin'],
  ];
  for (const id of spellings) {
    const call = CALLS.find((it) => it.id === id);
    const send = (headers: Headers) =>
      api.request(call?.path ?? '', { method: 'POST', body: {}, headers, isSigned: call?.signed ?? true });
    const [without, garbage] = [await send({}), await send({ authorization: 'Bearer a.b.c' })];
    expect([without.status, garbage.status], id).toEqual([400, 400]);
  }
  const { email } = await signUp(api);
  const body = { email, password: 'lihim na salita' };
  const headers = { authorization: 'Bearer a.b.c' };
  expect((await api.request('/auth/login', { method: 'POST', body, headers, isSigned: false })).status).toBe(
    200,
  );
});
