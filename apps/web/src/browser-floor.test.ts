import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { NEWER_BUILT_INS } from '../build/browser-floor.ts';

const SRC = import.meta.dirname;
const ROOT = join(SRC, '../../..');
/** Type imports are erased; route modules are found by a glob pattern. */
const IMPORTED = /(?:^|\s)(?:import|export)(?!\s+type\b)[^'"`;]*?['"]([^'"]+)['"]|import\('([^']+)'\)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;

/** Every source file that may run in a browser: those of the page, of the service worker and of embeds. */
function browserFiles(): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [
    join(SRC, 'entry.client.tsx'),
    join(SRC, 'offline/worker/worker.ts'),
    join(SRC, 'embed/paligid-board.ts'),
    ...globSync('features/**/*.route.tsx', { cwd: SRC }).map((file) => join(SRC, file)),
  ];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const code = readFileSync(file, 'utf8').replace(COMMENT, ' ');
    found.set(file, code);
    for (const [, fixed, late] of code.matchAll(IMPORTED)) {
      const target = fileOf(file, fixed ?? late ?? '');
      if (target !== undefined) waiting.push(target);
    }
  }
  return found;
}

/** Undefined for styles, generated files and third-party modules. */
function fileOf(from: string, name: string): string | undefined {
  const own = /^@paligid\/(domain|contract|i18n)\/(.+)$/.exec(name);
  const file = own ? join(ROOT, 'packages', `${own[1]}/src/${own[2]}.ts`) : join(dirname(from), name);
  const isOurs = own !== null || name.startsWith('.');
  return isOurs && /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

const files = browserFiles();

test('the files that browsers run are found by their imports, late ones and rules among them', () => {
  const names = [...files.keys()].map((file) => relative(ROOT, file));
  expect(names).toEqual(
    expect.arrayContaining([
      'apps/web/src/client/live/merge-story.ts',
      'apps/web/src/features/story/below-fold/StoryBelowFold.tsx',
      'apps/web/src/offline/cached-data.ts',
      'packages/domain/src/alerts/alerts-for-reader.ts',
    ]),
  );
  expect(names.filter((name) => name.includes('/server/'))).toEqual([]);
});

test('nothing that a browser runs needs a built-in newer than the oldest browser we support', () => {
  const uses = [...files].flatMap(([file, code]) =>
    NEWER_BUILT_INS.flatMap(({ used }) => {
      const match = used.exec(code);
      return match ? [`${relative(ROOT, file)}: ${match[0].trim()}`] : [];
    }),
  );
  expect(uses).toEqual([]);
});

test.each([
  ['list.toSorted(byAge)', true],
  ['list.slice().sort(byAge)', false],
  ['AbortSignal.any([a, b])', true],
  ['new Intl.Segmenter(locale)', true],
  ['map.values().map(double)', true],
  ['[...map.values()].map(double)', false],
  ['const END = /(?<=[.!?])\\s+/;', true],
  ['const name = /(?<year>\\d+)/;', false],
  ["import { m } from './navigation/destinations.ts';", false],
])('%s needs a newer browser: %s', (code, expected) => {
  expect(NEWER_BUILT_INS.some(({ used }) => used.test(code))).toBe(expected);
});
