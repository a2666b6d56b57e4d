import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { fixedClock } from './fixed-clock.ts';
import { tokenMinter } from './token-minter.ts';

const READER = 'u-019a8560-7a00-7000-8000-000000000001';

test('a minted token is good with the published keys until its time is up', async () => {
  const clock = fixedClock();
  const minter = await tokenMinter();
  const { access_token, refresh_token } = await minter.mint(READER, clock.now());
  const keys = createLocalJWKSet(minter.keys);

  clock.advance(3_599_000);
  const { payload } = await jwtVerify(access_token, keys, { currentDate: clock.now() });
  expect(payload).toMatchObject({ sub: READER, use: 'access' });

  clock.advance(2_000);
  await expect(jwtVerify(access_token, keys, { currentDate: clock.now() })).rejects.toThrow(/exp/);
  await expect(jwtVerify(refresh_token, keys, { currentDate: clock.now() })).resolves.toBeDefined();
});

test('a token of another minter is refused', async () => {
  const clock = fixedClock();
  const { access_token } = await (await tokenMinter()).mint(READER, clock.now());
  const keys = createLocalJWKSet((await tokenMinter()).keys);
  await expect(jwtVerify(access_token, keys, { currentDate: clock.now() })).rejects.toThrow(/signature/);
});
