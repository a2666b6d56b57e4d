import type { Rolldown } from 'vite';

const ENTRY = /\/src\/entry\.client\.tsx$/;
const NEWS_ROUTE = /\/src\/features\/(home|feed|focus|story)\/\w+\.route\.tsx$/;

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * The file for a module that every page or several screens of news need; null where the bundler decides. By itself it
 * makes a file for each mix of all screens and late parts that share something: fifteen small ones for a first visit,
 * which compress worse by 3 kB.
 */
export function sharedChunk(id: string, modules: ModuleGraph): string | null {
  const needing = screensNeeding(id, modules);
  // What the news needs of libraries is one file: by itself a part that no entry needs would be another.
  if (id.includes('node_modules')) return needing.size > 0 ? 'libraries' : null;
  const isShared = needing.size > 1;
  // Home shows a little of all that the others show: this little is cheaper in the file that is there anyway.
  if (needing.has('every') || (needing.has('home') && isShared)) return 'app';
  return isShared ? [...needing].sort().join('-') : null;
}

/** 'every' for what the entry needs, else the names of the screens of news that cannot be drawn without the module. */
function screensNeeding(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id)) return new Set(['every']);
  const [, screen] = NEWS_ROUTE.exec(id) ?? [];
  if (screen !== undefined) return new Set([screen]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...screensNeeding(importer, modules, seen)]));
}
