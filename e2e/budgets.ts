import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

interface Budget {
  /** A value far below the last one is a measurement error, or a reason to lower both. */
  floor: number;
  ceiling: number;
}

const BUDGETS: Record<string, Budget> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'budgets.json'), 'utf8'),
);

export function getBudget(what: string): Budget {
  const budget = BUDGETS[what];
  if (budget === undefined) throw new Error(`budgets.json has no '${what}'`);
  return budget;
}

/** Gzipped bytes. */
export interface PageWeight {
  JavaScript: number;
  CSS: number;
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const CLIENT = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'client');
const ENTRY = 'src/entry.client.tsx';

/** All files that a route's document makes the browser load before the page is interactive. */
export function measureFirstLoad(lang: 'en' | 'fil', route: string): PageWeight {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, `manifest.${lang}.json`), 'utf8'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(visit);
  };
  for (const name of [ENTRY, route]) visit(name);
  return { JavaScript: gzipped(scripts), CSS: gzipped(styles) };
}

/** Bytes of a file of the build. */
export function measureFile(file: string): number {
  return gzipped(new Set([file]));
}

function gzipped(files: ReadonlySet<string>): number {
  const level = constants.Z_BEST_COMPRESSION;
  return [...files]
    .map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level }).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}
