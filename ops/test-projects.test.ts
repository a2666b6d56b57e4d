import { execFileSync } from 'node:child_process';
import { matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';

const ROOT = resolve(import.meta.dirname, '..');
type Project = { test: { name: string; include: string[]; exclude?: string[] } };

test('every test file is run by exactly one project', () => {
  const projects = (config.test?.projects ?? []) as Project[];
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
  const runners = files.map((file) => [file, projects.filter(runs(file)).map(({ test }) => test.name)]);
  expect(files.length).toBeGreaterThan(100);
  expect(runners.filter(([, names]) => names?.length !== 1)).toEqual([]);
});

function runs(file: string): (project: Project) => boolean {
  const matches = (pattern: string) => matchesGlob(file, pattern);
  return ({ test: { include, exclude = [] } }) => include.some(matches) && !exclude.some(matches);
}
