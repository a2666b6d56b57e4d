import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { SCRIPT_TARGET } from './browser-floor.ts';

const ENTRY = fileURLToPath(import.meta.resolve('../src/offline/worker/worker.ts'));

/** One plain script at the root of the site, so that its scope is the whole site. */
export function serviceWorkerConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: SCRIPT_TARGET,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  };
}
