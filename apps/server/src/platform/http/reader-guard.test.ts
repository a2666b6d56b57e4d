import { fixedClock } from '@paligid/testkit/fixed-clock';
import { tokenMinter } from '@paligid/testkit/token-minter';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readerGuard } from './reader-guard.ts';

const READER = 'u-019a8560-7a00-7000-8000-000000000001';
const SIGN_IN = 'Authentication required. Please log in again.';
const EXPIRED = 'Session expired. Please log in again.';

async function guard() {
  const clock = fixedClock();
  const minter = await tokenMinter();
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const second = { ...(await exportJWK(publicKey)), kid: 'second', alg: 'EdDSA', use: 'sig' };
  const read = readerGuard(
    { keys: [...minter.keys.keys, second].map((key) => ({ ...key, kty: key.kty ?? '' })) },
    clock,
  );
  const exp = Math.floor(clock.now().getTime() / 1000) + 60;
  const sign = (claims: Record<string, unknown>, header: Record<string, string> = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'second', ...header }).sign(privateKey);
  return { clock, minter, read, sign, exp };
}

test('a good token of either kind tells who the reader is', async () => {
  const { clock, minter, read, sign, exp } = await guard();
  const { access_token } = await minter.mint(READER, clock.now());
  expect(await read(`Bearer ${access_token}`)).toMatchObject({ readerId: READER, sessionId: null });
  expect(await read(`bearer ${access_token}`)).toMatchObject({ readerId: READER, sessionId: null });
  expect(await read(`Bearer ${await sign({ sub: READER, use: 'access', exp })}`)).toMatchObject({
    readerId: READER,
    sessionId: null,
  });
});

test('an expired token has an error of its own, so that the client may refresh it', async () => {
  const { clock, minter, read } = await guard();
  const { access_token } = await minter.mint(READER, clock.now());
  clock.advance(3_599_000);
  expect(await read(`Bearer ${access_token}`)).toMatchObject({ readerId: READER, sessionId: null });
  clock.advance(1_000);
  await expect(read(`Bearer ${access_token}`)).rejects.toThrow(EXPIRED);
});

test('nothing, garbage, a foreign key and a token for another use are no sign-in', async () => {
  const { clock, read, minter, sign, exp } = await guard();
  const { refresh_token } = await minter.mint(READER, clock.now());
  const foreign = await (await tokenMinter()).mint(READER, clock.now());
  const [head, claims] = (await minter.mint(READER, clock.now())).access_token.split('.');
  const bad = [
    undefined,
    '',
    'Bearer',
    'Bearer a.b',
    'Bearer a.b.c',
    `Basic ${refresh_token}`,
    `Bearer ${refresh_token}`,
    `Bearer ${foreign.access_token}`,
    `Bearer ${head}.${claims}.AAAA`,
    `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.AAAA`,
    `Bearer ${'a'.repeat(5_000)}.b.c`,
    `Bearer ${await sign({ sub: READER, use: 'access' })}`,
    `Bearer ${await sign({ sub: READER, exp })}`,
    `Bearer ${await sign({ use: 'access', exp })}`,
    `Bearer ${await sign({ sub: 's-019a8560-7a00-7000-8000-000000000001', use: 'access', exp })}`,
    `Bearer ${await sign({ sub: 'nobody', use: 'access', exp })}`,
  ];
  for (const header of bad) await expect(read(header), header).rejects.toThrow(SIGN_IN);
});
