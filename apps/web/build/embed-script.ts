import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { SCRIPT_TARGET } from './browser-floor.ts';
import { smallMessageRuntime } from './service-worker.ts';

const ENTRY = fileURLToPath(import.meta.resolve('../src/embed/paligid-board.ts'));

/** One plain script for other people's pages, with no other file and no name on the page. */
export function embedScriptConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [smallMessageRuntime()],
    build: {
      outDir,
      emptyOutDir: false,
      target: SCRIPT_TARGET,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'embed/v1/board.js', format: 'iife' } },
    },
  };
}
