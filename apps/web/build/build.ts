/** `npm run build -w @paligid/web`: a script for each language, then the program that renders pages. */
import { join } from 'node:path';
import { locales } from '@paligid/i18n/runtime';
import { build } from 'vite';
import { compressFolder } from './compress-folder.ts';

const ROOT = join(import.meta.dirname, '..');

process.chdir(ROOT);
for (const [index, locale] of locales.entries()) {
  process.env['PALIGID_BUILD_LOCALE'] = locale;
  await build({ logLevel: 'warn', build: { emptyOutDir: index === 0 } });
}
await compressFolder(join(ROOT, 'dist', 'client'));
await build({ logLevel: 'warn', build: { ssr: true } });
