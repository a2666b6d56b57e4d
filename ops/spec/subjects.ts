/**
 * What the tests of a file cover: the declarations of the product that they use, found through builders and helpers.
 */
import { type Declared, findTargets, ledTo, type ModuleGraph, type Reach } from './reach.ts';
import type { References } from './source-module.ts';

/** Why a passing test proves nothing about the product. */
export type Lack = 'unreachable module';

export interface Product {
  readonly graph: ModuleGraph;
  /** Reach from the entry points of the programs. */
  readonly reach: Reach;
}

const OUTSIDE = /^(packages\/testkit|ops|e2e)\/|\/test\/|\.test\.tsx?$/;
const BUILDER = /\/(build|fake|stub|render)-[^/]+$/;
/** Tests that start whole programs as processes import none of them. */
const STARTS_PROGRAMS = /^(packages\/testkit\/src\/(start-program|world)\.ts|e2e\/.*)$/;

/** Undefined when a test of `file` that names `id` covers code that a program uses. */
export function findLack(product: Product, file: string, id: string): Lack | undefined {
  const tests = product.graph.modules.get(file)?.tests.filter(({ ids }) => ids.includes(id)) ?? [];
  if (STARTS_PROGRAMS.test(file)) return undefined;
  const lacks = tests.map(({ references }) => findTestLack(product, file, references));
  return lacks.includes(undefined) ? undefined : 'unreachable module';
}

function findTestLack(product: Product, file: string, references: References): Lack | undefined {
  const used = usedBy(product, file, references);
  if (used.some((each) => STARTS_PROGRAMS.test(each.file))) return undefined;
  const subjects = nearest(
    file,
    used.filter((each) => !isHelper(product, each.file)),
  );
  return subjects.some((each) => product.reach.has(each)) ? undefined : 'unreachable module';
}

/** Declarations used directly or through helpers, but not through the product itself. */
function usedBy(product: Product, file: string, references: References): Declared[] {
  const { graph } = product;
  const found = new Map<string, Declared>();
  const waiting = findTargets(graph, file, references);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = `${next.file}#${next.name}`;
    if (found.has(key)) continue;
    found.set(key, next);
    if (next.file === file || isHelper(product, next.file))
      waiting.push(...ledTo(graph, next.file, next.name));
  }
  return [...found.values()];
}

/** Whether a file is a builder or fake beside the product's code that only tests use. */
export function isHelper({ reach }: Product, file: string): boolean {
  return OUTSIDE.test(file) || (BUILDER.test(file) && !reach.files.has(file));
}

/** The module that the test is named after, otherwise those of its folder, otherwise all. */
function nearest(file: string, used: readonly Declared[]): readonly Declared[] {
  const base = file.replace(/\.test\.tsx?$/, '');
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const named = used.filter((each) => each.file.replace(/\.tsx?$/, '') === base);
  if (named.length > 0) return named;
  const beside = used.filter((each) => each.file.startsWith(folder));
  return beside.length > 0 ? beside : used;
}
