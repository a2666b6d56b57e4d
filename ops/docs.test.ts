import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: ROOT })];
/** What a path of this repository starts with, so that a path inside a folder that the text names is not taken for one. */
const TOP = /^(?:apps|packages|ops|e2e|docs|\.ci|\.github|\.devcontainer)\//;
/** A part that the reader fills in, or that a run makes. */
const PLACEHOLDER = /[<>…\s$]|NNNN|\/X[A-Z.]|\/dist(?:\/|$)/;

test.each(PAGES)('%s names only files of the repository that exist', (page) => {
  const named = [...prose(page).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) =>
    code.replace(/[#:]\S*$/, ''),
  );
  const paths = named.filter((code) => TOP.test(code) && !PLACEHOLDER.test(code));
  expect(paths.filter((name) => globSync(name, { cwd: ROOT }).length === 0)).toEqual([]);
});

test.each(PAGES)('%s links only to files and headings that exist', (page) => {
  const links = [...prose(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [file = '', heading] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(ROOT, target))) return true;
    return heading !== undefined && target.endsWith('.md') && !headings(target).includes(heading);
  });
  expect(broken).toEqual([]);
});

test.each(PAGES)('%s names only npm scripts that exist', (page) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

/** The name of a file of a kind that is in the repository, with or without its folders. */
const FILE_NAME =
  /(?<![\w/.@{}<>*…-])((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|js|mjs|sql|md|json|css|html|ya?ml|sh|tsv))(?![\w/*-])/g;
/** Made by a run or a release, given by whoever uses it, or an example of a name. */
const NOT_OF_REPOSITORY =
  /^(?:\.reports\/.*|sbom\.cdx\.json|LICENCES\.md|services\.json|(?:unit|db)\.json|(?:plain|examples|chart|prometheus)\/.*|(?:alert|cities|values|BEFORE|AFTER|VALUES)\.(?:json|yaml)|index\.ts|XScreen\.(?:test\.)?tsx|.*(?:NNNN|0001|0032)_what_it_does\.sql|\d+_\d+_\d+_B2F\.html)$/;
/** The whole line, or behind code. */
const COMMENT = /^\s*(?:\*|\/\*\*?|--|#)(.*)|(?:^|\s)\/\/(.*)/;

test('texts in backticks and comments name only files of the repository that exist', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
  // `runtime/logger.ts` stands for packages/runtime/src/logger.ts, `platform/config.ts` for the end of a path.
  const spellings = files.flatMap((file) => [file, file.replace(/^packages\/([^/]+)\/src\//, '$1/')]);
  const ends = new Set(
    spellings.flatMap((file) => file.split('/').map((_, from, all) => all.slice(from).join('/'))),
  );
  const isThere = (name: string, from: string) =>
    ends.has(name) || existsSync(path.join(ROOT, path.dirname(from), name)) || NOT_OF_REPOSITORY.test(name);
  const named = files
    .filter((file) => /\.(?:ts|tsx|sql|css|sh|ya?ml|md)$/.test(file) && !file.startsWith('docs/spec/'))
    .flatMap((file) =>
      statedIn(file).flatMap((said) =>
        [...said.matchAll(FILE_NAME)].map(([, name = '']) => ({ file, name })),
      ),
    );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ file, name }) => !isThere(name, file))).toEqual([]);
});

/** Of a page what is in backticks; of other files their comments. */
function statedIn(file: string): string[] {
  if (file.endsWith('.md')) return [...prose(file).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return read(file)
    .split('\n')
    .flatMap((line) => {
      const [, whole, behind] = COMMENT.exec(line) ?? [];
      return whole ?? behind ?? [];
    });
}

/** What a newcomer searches for, and a file in which that is decided. */
const SEARCHES: readonly [words: string, file: string][] = [
  ['semaphore', 'apps/server/src/platform/semaphore.ts'],
  ['cache', 'packages/runtime/src/swr-cache.ts'],
  ['swipe', 'packages/domain/src/gestures.ts'],
  ['feed query', 'apps/server/src/features/feed/feed.repository.ts'],
  ['similarity', 'apps/server/src/ingest/cluster/similarity.ts'],
  ['retry', 'packages/domain/src/retry.ts'],
  // Written apart, so that this file is no hit of its own.
  [['severity', 'rules'].join(' '), 'packages/domain/src/severity/severity-rules.ts'],
  ['outbox', 'apps/server/src/relay/publish-outbox.ts'],
  ['rate limit', 'apps/server/src/platform/http/rate-limit.ts'],
  ['offline', 'apps/web/src/offline'],
];

test.each(SEARCHES)("one of the first three hits of a search for '%s' is, or names, %s", (words, file) => {
  const hits = execFileSync('git', ['grep', '-il', words], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .slice(0, 3);
  // The table of README gives the file beside the word; another mention does not count.
  const row = read('README.md')
    .split('\n')
    .find((line) => new RegExp(`^\\| ${words}[, ]`, 'i').test(line));
  expect(
    hits.some((hit) => hit.startsWith(file)) || (hits.includes('README.md') && row?.includes(`\`${file}\``)),
  ).toBe(true);
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});

function prose(page: string): string {
  return read(page).replace(/^```[\s\S]*?^```/gm, '');
}

/** As GitHub makes the fragments of headings. */
function headings(page: string): string[] {
  return [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

function read(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8');
}
