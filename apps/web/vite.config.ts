import { defineConfig, type Rolldown } from 'vite';
import { BROWSER_FLOOR, SCRIPT_TARGET } from './build/browser-floor.ts';
import { shortClassNames } from './build/class-names.ts';
import { gallery } from './build/gallery.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { oneLanguage } from './build/one-language.ts';
import { sharedChunk } from './build/shared-chunks.ts';

const SHARED: Rolldown.CodeSplittingGroup = {
  name: sharedChunk,
  // The same rule assigns a chunk to each dependency, and that chunk may be one that more screens load.
  includeDependenciesRecursively: false,
};

const TERSER = {
  ecma: 2020 as const,
  module: true,
  compress: {
    passes: 3,
    keep_fargs: false,
    // Inlining a function that is called once compresses worse than leaving it separate.
    reduce_funcs: false,
  },
};

const ENTRY = { client: 'src/entry.client.tsx', server: 'src/entry.server.tsx' };

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    iconSprite(),
    gallery(),
    ...(command === 'build' && !isSsrBuild ? [oneLanguage(buildLocale())] : []),
  ],
  // Bundles everything into one file, with the production build of libraries whatever the environment.
  ...(command === 'build' &&
    isSsrBuild && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  // In development a class name shows its file; in a build it is as short as possible.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  }),
  build: {
    target: isSsrBuild ? 'node24' : SCRIPT_TARGET,
    cssTarget: BROWSER_FLOOR,
    // 2 kB smaller on every first visit than the faster minifier.
    ...(!isSsrBuild && { minify: 'terser' as const, terserOptions: TERSER }),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server uses the manifest to preload what a route needs.
    manifest: isSsrBuild ? false : `manifest.${buildLocale()}.json`,
    copyPublicDir: !isSsrBuild,
    // Lazy parts have few dependencies that are not loaded yet: a preload list for each would add 1 kB to every first
    // visit.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? ENTRY.server : ENTRY.client,
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { groups: [SHARED] },
          // Every page contains the list of all files; the manifest maps names to them. Hashes over a larger alphabet
          // would take more room in that list.
          hashCharacters: 'base36',
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        },
      }),
    },
  },
}));

/** The language whose messages go into the script; `build/build.ts` builds one language after the other. */
function buildLocale(): string {
  return process.env['PALIGID_BUILD_LOCALE'] ?? 'en';
}
