import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { SCRIPT_TARGET } from './browser-floor.ts';

const RUNTIME_ID = '\0message-runtime';
/** The part of the runtime that messages refer to. Throws for a message without a language: there is no page to have one. */
const RUNTIME = `
  export const experimentalStaticLocale = undefined;
  export function getLocale() { throw new Error('a message needs its language'); }`;

/**
 * The runtime of the messages finds out the language of a page, which is most of the script; a worker and an embed name
 * the language of every message.
 */
function smallMessageRuntime(): Plugin {
  return {
    name: 'small-message-runtime',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '../runtime.js' && importer?.includes('/paraglide/messages/') ? RUNTIME_ID : undefined,
    load: (id) => (id === RUNTIME_ID ? RUNTIME : undefined),
  };
}

/** At the root of the site, so that its scope is the whole site. */
export function serviceWorkerConfig(outDir: string): InlineConfig {
  return plainScript(outDir, import.meta.resolve('../src/offline/worker/worker.ts'), 'sw.js');
}

/** For other people's pages. */
export function embedScriptConfig(outDir: string): InlineConfig {
  return plainScript(outDir, import.meta.resolve('../src/embed/paligid-board.ts'), 'embed/v1/board.js');
}

/** One script that loads no other file and leaves no name on the page. */
function plainScript(outDir: string, entry: string, file: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [smallMessageRuntime()],
    build: {
      outDir,
      emptyOutDir: false,
      target: SCRIPT_TARGET,
      rolldownOptions: { input: fileURLToPath(entry), output: { entryFileNames: file, format: 'iife' } },
    },
  };
}
