import { expect, test } from 'vitest';
import { buildGraph } from './build-graph.ts';
import { findProduct, unreachedModules } from './product.ts';
import { findLack } from './subjects.ts';

const RULES = 'packages/domain/src/rules';
const CONTRACT = 'packages/contract/src';
const SOURCES = {
  'apps/server/src/bin/api.ts': `
    import { used } from '${RULES}/used.ts';
    import { CALLS } from '${CONTRACT}/calls.ts';
    start(used, CALLS);`,
  [`${RULES}/used.ts`]: 'export const used = 1; export const spare = 2;',
  [`${RULES}/dead.ts`]: "import { used } from './used.ts'; export const dead = used;",
  [`${CONTRACT}/calls.ts`]: "import { record } from './api/users.api.ts'; export const CALLS = [record];",
  [`${CONTRACT}/api/users.api.ts`]: 'export const record = 1;',
  'apps/server/test/api-server.ts': `
    import { used } from '${RULES}/used.ts';
    export const startApi = () => used;`,
  'packages/testkit/src/build-story.ts': 'export const buildStory = () => ({});',
  'packages/testkit/src/start-program.ts': "export const startProgram = () => spawn('bin.ts');",
};

function lack(file: string, text: string) {
  return findLack(findProduct(buildGraph({ ...SOURCES, [file]: text })), file, 'DATE-001');
}

test('a test of code that a program uses shows it', () => {
  expect(
    lack(`${RULES}/used.test.ts`, "import { used } from './used.ts'; test('[DATE-001]', () => used);"),
  ).toBe(undefined);
});

test('a test of a module, or of a part of it, that no program uses does not', () => {
  const dead =
    "import { dead } from './dead.ts'; import { used } from './used.ts'; test('[DATE-001]', () => [dead, used]);";
  expect(lack(`${RULES}/dead.test.ts`, dead)).toBe('unreachable module');
  const spare =
    "import { spare, used } from './used.ts'; test('[DATE-001]', () => spare); test('x', () => used);";
  expect(lack(`${RULES}/used.test.ts`, spare)).toBe('unreachable module');
});

test('without a module of its name, the test shows what it uses of its folder, else anything', () => {
  const folder =
    "import { dead } from './dead.ts'; import { CALLS } from '../../../contract/src/calls.ts'; test('[DATE-001]', () => [dead, CALLS]);";
  expect(lack(`${RULES}/both.test.ts`, folder)).toBe('unreachable module');
  const far =
    "import { used } from '../rules/used.ts'; const one = () => used; test('[DATE-001]', () => one());";
  expect(lack('packages/domain/src/other/far.test.ts', far)).toBe(undefined);
});

test('helpers are looked through, and builders alone show nothing', () => {
  const api = "import { startApi } from './api-server.ts'; test('[DATE-001]', () => startApi());";
  expect(lack('apps/server/test/api.test.ts', api)).toBe(undefined);
  const built =
    "import { buildStory } from '../../../packages/testkit/src/build-story.ts'; test('[DATE-001]', () => buildStory());";
  expect(lack('apps/server/test/built.test.ts', built)).toBe('unreachable module');
});

test('a test that starts a whole program reaches it, and so does a journey', () => {
  const program =
    "import { startProgram } from '../../../packages/testkit/src/start-program.ts'; test('[DATE-001]', () => startProgram());";
  expect(lack('apps/server/test/programs.test.ts', program)).toBe(undefined);
  expect(lack('e2e/journeys/feed.spec.ts', '')).toBe(undefined);
});

test('the modules that no program uses are named, without tests and helpers', () => {
  expect(unreachedModules(findProduct(buildGraph(SOURCES)))).toEqual([`${RULES}/dead.ts`]);
});
