import { expect, test } from 'vitest';
import { addForeignPlatforms, type Lock } from './platforms.ts';

const lock = (): Lock => ({
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/core-linux-x64-gnu': '2.0.0',
        '@tool/core-linux-x64-musl': '2.0.0',
        '@tool/core-linux-arm-gnueabihf': '2.0.0',
        '@tool/binding-wasm32-wasi': '2.0.0',
      },
    },
    'node_modules/@tool/core-linux-x64-gnu': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      optional: true,
    },
  },
});

test('packages of other platforms are written as optional and bound to their platform', () => {
  const written = lock();
  addForeignPlatforms(written);
  expect(written.packages['node_modules/@tool/core-linux-x64-musl']).toEqual({
    version: '2.0.0',
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
    dev: true,
    optional: true,
  });
  expect(written.packages['node_modules/@tool/core-linux-arm-gnueabihf']).toMatchObject({
    os: ['linux'],
    cpu: ['arm'],
  });
  expect(written.packages['node_modules/@tool/binding-wasm32-wasi']).toMatchObject({ cpu: ['wasm32'] });
});

test('a complete lock stays as it is', () => {
  const written = lock();
  addForeignPlatforms(written);
  const before = structuredClone(written);
  expect(addForeignPlatforms(written)).toEqual([]);
  expect(written).toEqual(before);
});
