import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licenceReport } from './licence-report.ts';

type Package = { version?: string; license?: string; link?: boolean; dev?: boolean; devOptional?: boolean };

const component = (name: string, ...licenses: object[]) => ({ name, version: '1.0.0', licenses });

test('a component is named under its licence, and refused unless one that it offers is allowed', () => {
  const { text, refused } = licenceReport({
    components: [
      component('plain', { license: { id: 'MIT' } }),
      component('choice', { expression: '(GPL-3.0-only OR Apache-2.0)' }),
      component('both', { expression: 'MIT AND GPL-3.0-only' }),
      component('other', { license: { name: 'Our own terms' } }),
      component('silent'),
    ],
  });
  expect(text).toContain('| MIT | 1 | plain 1.0.0 |');
  expect(refused).toEqual([
    'both 1.0.0: MIT AND GPL-3.0-only',
    'other 1.0.0: Our own terms',
    'silent 1.0.0: not named',
  ]);
});

test('every package of the lock that production runs has a licence that a release may contain', () => {
  const lock: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  );
  const components = Object.entries(lock.packages)
    .filter(
      ([place, { link, dev, devOptional }]) =>
        place.includes('node_modules/') && !link && !dev && !devOptional,
    )
    .map(([place, { version, license }]) => ({
      ...{ name: place, version },
      licenses: license === undefined ? [] : [{ expression: license }],
    }));
  expect(components.length).toBeGreaterThan(100);
  expect(licenceReport({ components }).refused).toEqual([]);
});
