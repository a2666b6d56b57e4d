import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const ENTRY = fileURLToPath(import.meta.resolve('../src/offline/worker/worker.ts'));

/** One plain script at the root of the product, so that its scope is all of it. */
export function serviceWorker(outDir: string): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  };
}
