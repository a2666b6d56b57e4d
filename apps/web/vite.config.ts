import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { BROWSER_FLOOR, SCRIPT_TARGET } from './build/browser-floor.ts';
import { shortClassNames } from './build/class-names.ts';
import { gallery } from './build/gallery.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { oneLanguage } from './build/one-language.ts';
import { sharedChunk } from './build/shared-chunks.ts';

const SHARED: Rolldown.CodeSplittingGroup = {
  name: sharedChunk,
  // What a module needs has a file by the same rule, and it may be one that more screens load.
  includeDependenciesRecursively: false,
};

const TERSER = {
  ecma: 2020 as const,
  module: true,
  compress: {
    passes: 3,
    keep_fargs: false,
    // A function put where it is called once compresses worse than one that stands by itself.
    reduce_funcs: false,
  },
};

const ENTRY = { client: 'src/entry.client.tsx', server: 'src/entry.server.tsx' };

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    iconSprite(),
    gallery(),
    ...(command === 'build' && !isSsrBuild ? [oneLanguage(buildLocale())] : []),
  ],
  // One file with all it needs, and React as it is for production whatever environment it runs in.
  ...(command === 'build' &&
    isSsrBuild && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  // While developing, a class name tells where it is from; in a build it is as short as can be.
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } },
  }),
  build: {
    target: isSsrBuild ? 'node24' : SCRIPT_TARGET,
    cssTarget: BROWSER_FLOOR,
    // 2 kB smaller on every first visit than the faster minifier.
    ...(!isSsrBuild && { minify: 'terser' as const, terserOptions: TERSER }),
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server preloads what a route needs by this list.
    manifest: isSsrBuild ? false : `manifest.${buildLocale()}.json`,
    copyPublicDir: !isSsrBuild,
    // Late parts need little that is not there: a list of it for each would take 1 kB of every first visit.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? ENTRY.server : ENTRY.client,
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { groups: [SHARED] },
          // Every page holds the list of all files; the manifest says which is which. Of a larger alphabet the
          // hashes would take more room in it.
          hashCharacters: 'base36',
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        },
      }),
    },
  },
}));

/** Which language's words go into the script that is built; `build/build.ts` builds one after the other. */
function buildLocale(): string {
  return process.env['PALIGID_BUILD_LOCALE'] ?? 'en';
}
