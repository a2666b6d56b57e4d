/** The modules of this repository and how their imports resolve. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { z } from 'zod';
import type { ModuleGraph } from './reach.ts';
import { parseModule } from './source-module.ts';

const SOURCES = [
  'packages/*/{src,test,compile}/**/*.{ts,tsx}',
  'apps/*/{src,test,build}/**/*.{ts,tsx}',
  'ops/**/*.ts',
];
const packageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).optional() });

export function readGraph(root: string): ModuleGraph {
  const exclude = (path: string) => path.includes('node_modules') || path.endsWith('paraglide');
  const files = globSync(SOURCES, { cwd: root, exclude }).filter((file) => !file.endsWith('.d.ts'));
  const modules = new Map(
    files.map((file) => [file, parseModule(readFileSync(join(root, file), 'utf8'), file)]),
  );
  const packages = readPackages(root);
  return {
    modules,
    resolve: (file, specifier) => {
      const path = specifier.startsWith('.') ? join(dirname(file), specifier) : packaged(packages, specifier);
      return path !== undefined && modules.has(path) ? path : undefined;
    },
    matching: (file, patterns) => {
      const matches = (pattern: string, path: string) => matchesGlob(path, join(dirname(file), pattern));
      const no = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
      const yes = patterns.filter((pattern) => !pattern.startsWith('!'));
      return files.filter(
        (path) =>
          yes.some((pattern) => matches(pattern, path)) && !no.some((pattern) => matches(pattern, path)),
      );
    },
  };
}

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly exports: readonly (readonly [string, string])[];
}

function readPackages(root: string): Package[] {
  return globSync(['packages/*/package.json', 'apps/*/package.json', 'ops/package.json'], { cwd: root }).map(
    (file) => {
      const { name, exports = {} } = packageSchema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
      return { folder: dirname(file), name, exports: Object.entries(exports) };
    },
  );
}

function packaged(packages: readonly Package[], specifier: string): string | undefined {
  const found = packages.find(({ name }) => specifier.startsWith(`${name}/`));
  if (found === undefined) return undefined;
  const asked = `.${specifier.slice(found.name.length)}`;
  const exact = found.exports.find(([key]) => key === asked)?.[1];
  const pattern = found.exports.find(([key]) => key === './*')?.[1];
  const path = exact ?? pattern?.replace('*', asked.slice(2));
  return path === undefined ? undefined : normalize(join(found.folder, path));
}
