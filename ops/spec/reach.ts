/**
 * Reachability: which declarations of which modules a program can reach, following imports and names from its entry
 * points.
 */
import type { References, SourceModule } from './source-module.ts';

export interface ModuleGraph {
  /** By path from the root of the repository. */
  readonly modules: ReadonlyMap<string, SourceModule>;
  /**
   * The modules of this repository that `specifier` in `file` resolves to: none for a library, several for a pattern.
   */
  readonly resolve: (file: string, specifier: string) => string | undefined;
  readonly matching: (file: string, patterns: readonly string[]) => readonly string[];
}

/** A name in a module; `*` for all its exports. */
export interface Declared {
  readonly file: string;
  readonly name: string;
}

export interface Reach {
  readonly files: ReadonlySet<string>;
  has(declared: Declared): boolean;
}

/** `isCut`: modules that count as absent. */
export function computeReach(
  graph: ModuleGraph,
  entries: readonly string[],
  isCut: (file: string) => boolean = () => false,
): Reach {
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting: Declared[] = entries.map((file) => ({ file, name: '' }));
  const ask = (declared: Declared) => {
    const key = declarationKey(declared);
    if (seen.has(key) || isCut(declared.file) || !graph.modules.has(declared.file)) return;
    seen.add(key);
    waiting.push(declared);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { file, name } = next;
    const module = graph.modules.get(file);
    if (module === undefined || isCut(file)) continue;
    if (!files.has(file)) {
      files.add(file);
      for (const each of findTargets(graph, file, module.effects)) ask(each);
      for (const from of module.bare) ask({ file: graph.resolve(file, from) ?? '', name: 'default' });
    }
    for (const each of name === '' ? everythingIn(graph, file, module) : ledTo(graph, file, name)) ask(each);
  }
  return {
    files,
    has: ({ file, name }) => (name === '*' ? files.has(file) : seen.has(declarationKey({ file, name }))),
  };
}

/** The names that a declaration uses, from its own module and from others. */
export function ledTo(graph: ModuleGraph, file: string, name: string): Declared[] {
  const module = graph.modules.get(file);
  if (module === undefined) return [];
  if (name === '*')
    return [...module.exports.keys(), ...starNames(graph, file, module)].map((each) => ({
      file,
      name: each,
    }));
  const own = module.declarations.get(name);
  if (own !== undefined) return findTargets(graph, file, own);
  const exported = module.exports.get(name);
  if (typeof exported === 'string')
    return exported === name ? importTarget(graph, file, name) : findTarget(graph, file, exported);
  if (exported !== undefined)
    return [{ file: graph.resolve(file, exported.from) ?? '', name: exported.name }];
  return module.stars.map((from) => ({ file: graph.resolve(file, from) ?? '', name }));
}

export function findTargets(
  graph: ModuleGraph,
  file: string,
  { names, modules, globs }: References,
): Declared[] {
  const imported = modules.flatMap((from) => graph.resolve(file, from) ?? []);
  const matched = globs.flatMap((patterns) => graph.matching(file, patterns));
  return [
    ...[...names].flatMap((name) => findTarget(graph, file, name)),
    ...[...imported, ...matched].map((each) => ({ file: each, name: '*' })),
  ];
}

function findTarget(graph: ModuleGraph, file: string, name: string): Declared[] {
  if (graph.modules.get(file)?.declarations.has(name)) return [{ file, name }];
  return importTarget(graph, file, name);
}

function importTarget(graph: ModuleGraph, file: string, name: string): Declared[] {
  const binding = graph.modules.get(file)?.imports.get(name);
  const from = binding === undefined ? undefined : graph.resolve(file, binding.from);
  return from === undefined || binding === undefined ? [] : [{ file: from, name: binding.name }];
}

function everythingIn(graph: ModuleGraph, file: string, module: SourceModule): Declared[] {
  return [...[...module.declarations.keys()].map((name) => ({ file, name })), ...ledTo(graph, file, '*')];
}

function starNames(graph: ModuleGraph, file: string, { stars }: SourceModule): string[] {
  return stars.flatMap((from) => [
    ...(graph.modules.get(graph.resolve(file, from) ?? '')?.exports.keys() ?? []),
  ]);
}

function declarationKey({ file, name }: Declared): string {
  return `${file}#${name}`;
}
