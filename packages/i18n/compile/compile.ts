/**
 * Compiles messages/{locale}/{feature}.json to typed functions under src/paraglide. Stops with a list if a language
 * lacks a message. `--release` leaves the pseudo-locale out. `--split` writes one file per message, so that a build
 * includes only the messages its screens use; tests load all messages, and hundreds of files take longer.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import {
  type Catalogue,
  listFeatures,
  MESSAGES_DIR,
  type Message,
  readFeature,
  translationErrors,
} from './catalogue.ts';
import { PSEUDO_LOCALE, pseudoMessage } from './pseudo.ts';

const BASE = 'en';
const TRANSLATIONS = ['fil'];
const ROOT = join(import.meta.dirname, '..');

const isRelease = process.argv.includes('--release');
const isSplit = isRelease || process.argv.includes('--split');
const features = listFeatures(BASE);

const errors = [
  ...misplacedKeys(),
  ...TRANSLATIONS.flatMap((locale) => translationErrors(load(BASE), load(locale), locale)),
];
if (errors.length > 0) {
  process.stderr.write(`${errors.join('\n')}\n`);
  process.exit(1);
}

if (!isRelease) writePseudo();
await compile({
  project: writeProject(),
  outdir: join(ROOT, 'src', 'paraglide'),
  outputStructure: isSplit ? 'message-modules' : 'locale-modules',
  strategy: ['globalVariable', 'baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
});

function load(locale: string): Catalogue {
  const entries: [string, Message][] = listFeatures(locale).flatMap((feature) =>
    Object.entries(readFeature(locale, feature)),
  );
  return new Map(entries);
}

/** A key starts with the name of its file, so that the key alone leads from a text to its file. */
function misplacedKeys(): string[] {
  return [BASE, ...TRANSLATIONS].flatMap((locale) =>
    listFeatures(locale).flatMap((feature) =>
      Object.keys(readFeature(locale, feature))
        .filter((key) => !key.startsWith(`${feature}.`))
        .map((key) => `${locale}: '${key}' does not belong in ${feature}.json`),
    ),
  );
}

function writePseudo(): void {
  const folder = join(MESSAGES_DIR, PSEUDO_LOCALE);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const feature of features) {
    const entries = Object.entries(readFeature(BASE, feature));
    const accented = Object.fromEntries(entries.map(([key, message]) => [key, pseudoMessage(message)]));
    writeFileSync(join(folder, `${feature}.json`), JSON.stringify(accented));
  }
}

function writeProject(): string {
  const project = join(ROOT, 'project.inlang');
  mkdirSync(project, { recursive: true });
  const settings = {
    baseLocale: BASE,
    locales: [BASE, ...TRANSLATIONS, ...(isRelease ? [] : [PSEUDO_LOCALE])],
    telemetry: 'off',
    modules: ['../../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: features.map((feature) => `./messages/{locale}/${feature}.json`),
    },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings, null, 2));
  return project;
}
