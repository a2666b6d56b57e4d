import type { Rolldown } from 'vite';
import { LAZY_PARTS } from '../src/server/pages/lazy-parts.ts';

const ENTRY = /\/src\/entry\.client\.tsx$/;
const NEWS_ROUTE = /\/src\/features\/(home|feed|focus|story)\/\w+\.route\.tsx$/;

const ROUTE = /\/src\/features\/.*\.route\.tsx$/;

/** What every page loads when it is idle. */
const AFTER_LOAD =
  /\/src\/(client\/(api\/window-api|errors\/start-error-reports|live\/start-live)|offline\/start-offline|layout\/(Offers|header\/HeaderSubtitle|shortcuts\/ShortcutKeys)|features\/stories\/alerts\/alert-components)\.tsx?$/;

/** The compiler makes a module of each message. */
const MESSAGE = /\/paraglide\/messages\//;

const STYLES = /\.module\.css$/;

/** Every screen imports the library's entry, which names these; only screens that are loaded later use them. */
const LAZY_LIBRARY = /\/@tanstack\/.*\/(useMutation|mutationObserver)\.js$/;

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * The chunk of a module that every page or several news screens need; null where the bundler decides. By default the
 * bundler makes a chunk for each combination of screens and lazy parts that share a module: fifteen small files for a
 * first visit, which together compress 3 kB worse.
 */
export function sharedChunk(id: string, modules: ModuleGraph): string | null {
  const styles = STYLES.test(id) ? stylesChunk(newsRendering(id, modules)) : null;
  if (styles !== null) return styles;
  const needing = screensNeeding(id, modules);
  const isAfterLoad = needing.delete('later');
  const isElsewhere = needing.delete('elsewhere');
  // All libraries that the news screens need share one chunk: by default a part that no entry needs would get another.
  if (id.includes('node_modules')) return needing.size > 0 && !LAZY_LIBRARY.test(id) ? 'libraries' : null;
  const isShared = needing.size > 1;
  // Home shares a little code with every other news screen; that is cheapest in the chunk that is always loaded.
  if (needing.has('every') || (needing.has('home') && isShared)) return 'app';
  // By default each set of other screens that share a module with a news screen would give it one more small file.
  // So would the messages that a screen shares with one of its lazy parts: a file of 100 bytes each.
  if ((isElsewhere || MESSAGE.test(id)) && needing.size === 1) return [...needing, 'elsewhere'].join('-');
  if (isShared) return [...needing].sort().join('-');
  // One request after a page is shown instead of thirty.
  return isAfterLoad && needing.size === 0 ? 'later' : null;
}

/**
 * 'every' for modules that the entry needs, 'later' for those of the parts that every page loads when it is idle, else
 * the names of the news screens that cannot render without the module, and 'elsewhere' for all other screens.
 */
function screensNeeding(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id)) return new Set(['every']);
  const [, screen] = NEWS_ROUTE.exec(id) ?? [];
  if (screen !== undefined) return new Set([screen]);
  if (ROUTE.test(id)) return new Set(['elsewhere']);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  const needing = new Set(importers.flatMap((importer) => [...screensNeeding(importer, modules, seen)]));
  return AFTER_LOAD.test(id) ? needing.add('later') : needing;
}

/**
 * One file of styles for the screens of news, and one for what a story shows below its first screen: ten small ones
 * take two more round trips before the first paint, and compress worse.
 */
function stylesChunk(rendering: ReadonlySet<string>): string | null {
  if (rendering.size === 0) return null;
  return [...rendering].every((screen) => screen === 'below story') ? 'story-styles' : 'app';
}

/** 'every', or the news screens in whose document the module is, also as a part whose script loads later. */
function newsRendering(id: string, modules: ModuleGraph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (ENTRY.test(id)) return new Set(['every']);
  const [, screen] = NEWS_ROUTE.exec(id) ?? [];
  if (screen !== undefined) return new Set([screen]);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set([
    ...lazyPartOf(id),
    ...importers.flatMap((importer) => [...newsRendering(importer, modules, seen)]),
  ]);
}

function lazyPartOf(id: string): string[] {
  return Object.entries(LAZY_PARTS)
    .filter(([, parts]) => parts.some((part) => id.endsWith(part.replace('./', '/src/'))))
    .map(([route]) => (route.endsWith('/story.route.tsx') ? 'below story' : 'news'));
}
