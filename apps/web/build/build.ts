/**
 * `npm run build -w @paligid/web`: builds the client script of each language, the service worker, the script for other
 * people's pages, then the server bundle that renders pages. `--pseudo` builds only the pseudo-locale, into its own
 * folder, for journeys that look for untranslated texts.
 */
import { join } from 'node:path';
import { locales } from '@paligid/i18n/runtime';
import { build } from 'vite';
import { compressFolder } from './compress-folder.ts';
import { embedScriptConfig, serviceWorkerConfig } from './plain-scripts.ts';

const ROOT = join(import.meta.dirname, '..');
const PSEUDO_LOCALE = 'en-XA';

const isPseudo = process.argv.includes('--pseudo');
const folder = join(ROOT, 'dist', ...(isPseudo ? ['pseudo'] : []));
const client = join(folder, 'client');
// The pseudo-locale build is not shipped, so it is not minified.
const weight = isPseudo ? { minify: false } : {};

process.chdir(ROOT);
for (const [index, locale] of locales.filter(isBuilt).entries()) {
  process.env['PALIGID_BUILD_LOCALE'] = locale;
  await build({ logLevel: 'warn', build: { ...weight, outDir: client, emptyOutDir: index === 0 } });
}
await build(serviceWorkerConfig(client));
await build(embedScriptConfig(client));
if (!isPseudo) await compressFolder(client);
await build({ logLevel: 'warn', build: { ssr: true, outDir: join(folder, 'server') } });

function isBuilt(locale: string): boolean {
  return !isPseudo || locale === PSEUDO_LOCALE;
}
