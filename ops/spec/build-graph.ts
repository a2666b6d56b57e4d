import { join } from 'node:path';
import type { ModuleGraph } from './reach.ts';
import { parseModule } from './source-module.ts';

/** Builds a module graph from sources written in a test: paths and their texts. */
export function buildGraph(sources: Readonly<Record<string, string>>): ModuleGraph {
  const modules = new Map(Object.entries(sources).map(([file, text]) => [file, parseModule(text, file)]));
  return {
    modules,
    resolve: (file, specifier) => {
      const path = specifier.startsWith('.') ? join(file, '..', specifier) : specifier;
      return modules.has(path) ? path : undefined;
    },
    matching: (file, [pattern = '']) => {
      const folder = join(file, '..', pattern).replace(/\*.*$/, '');
      return [...modules.keys()].filter((path) => path.startsWith(folder));
    },
  };
}
