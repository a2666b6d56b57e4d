import {
  addPasskey,
  getSecurity,
  passkeyLogin,
  passkeyOptions,
  startPasskey,
} from '@paligid/contract/api/security.api';
import { expect } from 'vitest';
import { startApi, type TestApi } from './api-server.ts';
import { databaseTest as test } from './server-database.ts';
import { type SignedUp, signUp } from './sign-up.ts';
import { softPasskey } from './soft-passkey.ts';

type Passkey = ReturnType<typeof softPasskey>;

const post = (api: TestApi, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.request(path, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });

async function creationChallenge(api: TestApi, { headers }: SignedUp): Promise<string> {
  const answer = await post(api, '/users/me/passkeys/options', undefined, headers);
  return startPasskey.response.parse(answer.body).data.challenge;
}

async function proofChallenge(api: TestApi): Promise<string> {
  return passkeyOptions.response.parse((await post(api, '/auth/passkey/options')).body).data.challenge;
}

async function add(api: TestApi, reader: SignedUp, counter = 0): Promise<Passkey> {
  const passkey = softPasskey();
  const made = passkey.create(await creationChallenge(api, reader), { counter });
  const answer = await post(api, '/users/me/passkeys', { passkey: made }, reader.headers);
  expect(answer.status).toBe(200);
  return passkey;
}

const login = (api: TestApi, proof: unknown) => post(api, '/auth/passkey/login', { passkey: proof });

const REFUSED = [400, { error: { code: 'PASSKEY_REFUSED' } }];

test('a passkey is added and signs its reader in, without a password', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const ana = await signUp(api);
  const options = startPasskey.response.parse(
    (await post(api, '/users/me/passkeys/options', undefined, ana.headers)).body,
  ).data;
  expect(options).toMatchObject({
    rp: { id: 'paligid.test' },
    user: { name: ana.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const passkey = softPasskey();
  const added = await post(
    api,
    '/users/me/passkeys',
    { passkey: passkey.create(options.challenge) },
    { ...ana.headers, 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/129.0 Mobile Safari/537.36' },
  );
  expect(addPasskey.response.parse(added.body).data).toMatchObject({
    name: 'Chrome, Android',
    used_at: null,
  });

  const answer = await login(api, passkey.prove(await proofChallenge(api)));
  const signedIn = passkeyLogin.response.parse(answer.body).data;
  expect([answer.status, signedIn.user_id, signedIn.user.email]).toEqual([200, ana.userId, ana.email]);
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const { passkeys } = getSecurity.response.parse(
    (await api.request('/users/me/security', { headers })).body,
  ).data;
  expect(passkeys).toMatchObject([{ used_at: api.clock.now().toISOString() }]);
});

test('a challenge is good once, also when two requests race; an invented one never is', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const passkey = await add(api, await signUp(api));
  const proof = passkey.prove(await proofChallenge(api));
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(api, proof)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
  expect((await login(api, proof)).status).toBe(400);
  const invented = passkey.prove(Buffer.alloc(32, 1).toString('base64url'));
  expect(await statusAndBody(login(api, invented))).toMatchObject(REFUSED);
});

test('a proof for another site, by another key, or without PIN or fingerprint is refused', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const passkey = await add(api, await signUp(api));
  const wrong = [
    passkey.prove(await proofChallenge(api), { origin: 'https://paligid.evil' }),
    passkey.prove(await proofChallenge(api), { rpId: 'paligid.evil' }),
    passkey.prove(await proofChallenge(api), { isVerified: false }),
    softPasskey().prove(await proofChallenge(api)),
    {
      ...softPasskey().prove(await proofChallenge(api)),
      id: passkey.prove('x').id,
      rawId: passkey.prove('x').id,
    },
  ];
  for (const proof of wrong) expect(await statusAndBody(login(api, proof))).toMatchObject(REFUSED);
  const unproved = softPasskey();
  const ana = await signUp(api);
  const bad = unproved.create(await creationChallenge(api, ana), { isVerified: false });
  expect(await statusAndBody(post(api, '/users/me/passkeys', { passkey: bad }, ana.headers))).toMatchObject(
    REFUSED,
  );
});

test('a counter that does not grow is a copy', async ({ databaseUrl }) => {
  const api = await startApi({ databaseUrl });
  const passkey = await add(api, await signUp(api), 5);
  const use = async (counter: number) =>
    (await login(api, passkey.prove(await proofChallenge(api), { counter }))).status;
  expect([await use(6), await use(6), await use(3), await use(9)]).toEqual([200, 400, 400, 200]);
  const racing = await Promise.all(Array.from({ length: 4 }, () => use(10)));
  expect(racing.toSorted()).toEqual([200, 400, 400, 400]);
});

test('a challenge to add a passkey is for one reader, and an account has ten at most', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  const made = softPasskey().create(await creationChallenge(api, ana));
  expect(await statusAndBody(post(api, '/users/me/passkeys', { passkey: made }, ben.headers))).toMatchObject(
    REFUSED,
  );
  for (let i = 0; i < 9; i += 1) await add(api, ana);
  const last = [softPasskey(), softPasskey()];
  const challenges = [await creationChallenge(api, ana), await creationChallenge(api, ana)];
  const answers = await Promise.all(
    last.map((passkey, i) =>
      post(api, '/users/me/passkeys', { passkey: passkey.create(challenges[i] ?? '') }, ana.headers),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('adding and removing a passkey needs a fresh sign-in; a removed one opens nothing', async ({
  databaseUrl,
}) => {
  const api = await startApi({ databaseUrl });
  const [ana, ben] = [await signUp(api), await signUp(api)];
  const passkey = await add(api, ana);
  const listed = async () =>
    getSecurity.response.parse((await api.request('/users/me/security', { headers: ana.headers })).body).data;
  const path = `/users/me/passkeys/${(await listed()).passkeys[0]?.id}`;
  expect((await api.request(path, { method: 'DELETE', headers: ben.headers })).status).toBe(404);
  api.clock.advance(11 * 60_000);
  const late = await api.request(path, { method: 'DELETE', headers: ana.headers });
  expect([late.status, late.body]).toMatchObject([409, { error: { code: 'CONFIRMATION_REQUIRED' } }]);
  expect((await post(api, '/users/me/passkeys/options', undefined, ana.headers)).status).toBe(409);
  const proof = { passkey: passkey.prove(await proofChallenge(api)) };
  expect((await post(api, '/auth/confirm', proof, ben.headers)).status).toBe(400);
  const again = { passkey: passkey.prove(await proofChallenge(api)) };
  expect((await post(api, '/auth/confirm', again, ana.headers)).status).toBe(200);
  expect((await api.request(path, { method: 'DELETE', headers: ana.headers })).status).toBe(200);
  expect((await login(api, passkey.prove(await proofChallenge(api)))).status).toBe(400);
  expect((await listed()).passkeys).toEqual([]);
});

async function statusAndBody(answer: ReturnType<TestApi['request']>) {
  const { status, body } = await answer;
  return [status, body];
}
