import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addIntegrity, withHost, withoutIntegrity } from './integrity.ts';
import type { Lock } from './platforms.ts';

const LOCK: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const HASH = `sha512-${'a'.repeat(86)}==`;

/** Packages of platforms that the current registry does not serve: written by platforms.ts, never installed here. */
const MAX_UNHASHED = 29;

test('every package that can be installed here has a hash, and no package of the lock names a host', () => {
  const unhashed = withoutIntegrity(LOCK);
  expect(unhashed.filter(({ place }) => !isForeign(LOCK.packages[place] ?? {}))).toEqual([]);
  expect(unhashed.filter(({ place }) => existsSync(new URL(`../../${place}`, import.meta.url)))).toEqual([]);
  expect(unhashed.length).toBe(MAX_UNHASHED);
  expect(withHost(LOCK)).toEqual([]);
  expect(Object.keys(LOCK.packages).length).toBeGreaterThan(500);
});

test('the page about ASVS names as many packages without a hash as there are', () => {
  const page = readFileSync(new URL('../../docs/asvs.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/(\d+) (?:of other platforms have none|locked packages have no hash)/g)];
  expect(named.map(([, count]) => Number(count))).toEqual([MAX_UNHASHED, MAX_UNHASHED]);
});

/** A development-only, optional package for a platform other than the glibc Linux of builds. */
function isForeign({ dev, optional, os = [], cpu = [], libc = [] }: Lock['packages'][string]): boolean {
  const isOfBuilds = os.includes('linux') && cpu.includes('x64') && !libc.includes('musl');
  return dev === true && optional === true && os.length + cpu.length > 0 && !isOfBuilds;
}

const lock = (): Lock => ({
  packages: {
    '': {},
    'apps/web': { version: '1.0.0' },
    'node_modules/@paligid/web': { resolved: 'apps/web', link: true },
    'node_modules/good': { version: '1.0.0', integrity: HASH },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    'node_modules/good/node_modules/@x/bare': { version: '2.0.0', optional: true },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  },
});

test('a package without a strong hash is found, and gets the one that the registry says', async () => {
  const written = lock();
  expect(withoutIntegrity(written).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'weak@1.0.0',
    '@x/bare@2.0.0',
    'real@3.0.0',
  ]);
  expect(await addIntegrity(written, async () => HASH)).toEqual([]);
  expect(withoutIntegrity(written)).toEqual([]);
  expect(written.packages['node_modules/good/node_modules/@x/bare']).toEqual({
    ...{ version: '2.0.0', integrity: HASH, optional: true },
  });
});

test('what the registry does not know is said, and is not given a hash', async () => {
  const written = lock();
  const known = async ({ name }: { name: string }) => (name === 'real' ? HASH : undefined);
  const left = await addIntegrity(written, known);
  expect(left.map(({ name }) => name)).toEqual(['weak', '@x/bare']);
  expect(written.packages['node_modules/good/node_modules/@x/bare']).not.toHaveProperty('integrity');
});

test('a package that names its host is found', () => {
  const named = lock();
  Object.assign(named.packages['node_modules/good'] ?? {}, { resolved: 'https://registry.test/good.tgz' });
  expect(withHost(named)).toEqual(['node_modules/good']);
});
