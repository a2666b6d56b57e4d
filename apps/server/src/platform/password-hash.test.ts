import { expect, test } from 'vitest';
import { passwordHasher } from './password-hash.ts';

const hasher = passwordHasher();

test('a password is right against its own hash only, and no two hashes are alike', async () => {
  const [first, second] = await Promise.all([hasher.hash('lihim na salita'), hasher.hash('lihim na salita')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await hasher.isRight('lihim na salita', first)).toBe(true);
  expect(await hasher.isRight('Lihim na salita', first)).toBe(false);
  expect(await hasher.isRight('', first)).toBe(false);
});

test('the same letters count, however a keyboard writes them', async () => {
  const hash = await hasher.hash('sen\u0303ora-123');
  expect(await hasher.isRight('se\u00f1ora-123', hash)).toBe(true);
});

test('no hash and a broken one say no after the same work', async () => {
  const hash = await hasher.hash('lihim123');
  const timed = async (stored: string | null) => {
    const started = performance.now();
    expect(await hasher.isRight('guess', stored)).toBe(false);
    return performance.now() - started;
  };
  const times: { known: number; others: number[] }[] = [];
  for (let n = 0; n < 4; n += 1)
    times.push({ known: await timed(hash), others: [await timed(null), await timed('$argon2id$broken')] });
  // Other work on the machine only makes a time longer: of the known hash the shortest is the true one.
  const known = Math.min(...times.map((each) => each.known));
  expect(Math.min(...times.flatMap(({ others }) => others))).toBeGreaterThan(known / 4);
});

test('a hash of less memory or fewer passes is weak, and still read', async () => {
  const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await hasher.isRight('password', old)).toBe(true);
  expect(hasher.isWeak(old)).toBe(false);
  expect(hasher.isWeak(old.replace('t=2', 't=1'))).toBe(true);
  expect(hasher.isWeak(await hasher.hash('lihim123'))).toBe(false);
});

test('when too many wait, the next is turned away at once', async () => {
  const busy = passwordHasher({ concurrency: 1, maxQueued: 1 });
  const all = await Promise.allSettled([busy.hash('a'), busy.hash('b'), busy.hash('c')]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(all[2]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});
