import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@paligid/i18n/runtime';
import * as z from 'zod';
import type { render } from '../../entry.server.tsx';
import { htmlElement } from './html.ts';
import { LAZY_PARTS } from './lazy-parts.ts';

/** A build: the render function and the files each route needs. */
export interface WebBuild {
  render: typeof render;
  /** Whether the build contains the language: a release lacks the pseudo-locale. */
  hasLanguage: (tag: string) => tag is Locale;
  /** Head elements of a route's document in a language. `file` as in `src/routes.ts`. */
  getHead: (file: string | undefined, locale: string) => string;
  /** The stylesheets alone, for a page that no screen renders. */
  styles: string;
  /** Assets to preload before the document arrives, as values of a Link header. */
  hints: readonly string[];
}

/** Output folder of the build. */
export const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.output<typeof manifestSchema>;

const ENTRY = 'src/entry.client.tsx';
/** The font file that every page needs at once; the others load when a character needs them. */
const FIRST_FONT = /-latin-(?!ext)[\w-]*\.woff2$/;

export async function loadBuild(folder: string): Promise<WebBuild> {
  const manifests = await readManifests(join(folder, 'client'));
  // Styles and fonts are the same in every language.
  const [manifest = {}] = manifests.values();
  const program = await import(pathToFileURL(join(folder, 'server', 'entry.server.js')).href);
  return {
    render: program.render,
    hasLanguage: (tag): tag is Locale => manifests.has(tag),
    getHead: createGetHead(manifests),
    styles: stylesheetTags(manifest),
    hints: preloadHints(manifest),
  };
}

/** One manifest for each language that was built. */
async function readManifests(folder: string): Promise<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>();
  for (const name of await readdir(folder)) {
    const [, locale] = /^manifest\.([\w-]+)\.json$/.exec(name) ?? [];
    if (locale === undefined) continue;
    manifests.set(locale, parseManifest(await readFile(join(folder, name), 'utf8')));
  }
  if (manifests.size === 0) throw new Error(`${folder} holds no build: npm run build:web makes one`);
  return manifests;
}

export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

export function createGetHead(manifests: ReadonlyMap<string, Manifest>): WebBuild['getHead'] {
  const known = new Map<string, string>();
  return (file, locale) => {
    const key = `${locale} ${file}`;
    const head = known.get(key) ?? assetTags(manifests.get(locale) ?? {}, file);
    known.set(key, head);
    return head;
  };
}

function stylesheetTags(manifest: Manifest): string {
  return collectAssets(manifest, [ENTRY]).css.map(stylesheet).join('');
}

export function preloadHints(manifest: Manifest): string[] {
  const { css } = collectAssets(manifest, [ENTRY]);
  const font = findFont(manifest);
  return [
    ...css.map((file) => `</${file}>; rel=preload; as=style`),
    ...(font === undefined ? [] : [`</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`]),
  ];
}

function assetTags(manifest: Manifest, file: string | undefined): string {
  const roots = [ENTRY, ...(file === undefined ? [] : [manifestName(file)])];
  const { js } = collectAssets(manifest, roots);
  const { css } = collectAssets(manifest, [...roots, ...(LAZY_PARTS[file ?? ''] ?? []).map(manifestName)]);
  const font = findFont(manifest);
  const [entry, ...others] = js;
  return [
    ...(font === undefined ? [] : [preload(font, 'font', { type: 'font/woff2', crossorigin: true })]),
    ...css.map(stylesheet),
    ...(entry === undefined
      ? []
      : [`${htmlElement('script', { type: 'module', src: `/${entry}` })}</script>`]),
    ...others.map((href) => htmlElement('link', { rel: 'modulepreload', href: `/${href}` })),
  ].join('');
}

/** The file's key in the manifest. */
function manifestName(file: string): string {
  return file.replace('./', 'src/');
}

function stylesheet(file: string): string {
  return htmlElement('link', { rel: 'stylesheet', href: `/${file}` });
}

function preload(file: string, as: string, more: Readonly<Record<string, string | true>>): string {
  return htmlElement('link', { rel: 'preload', as, href: `/${file}`, ...more });
}

function findFont(manifest: Manifest): string | undefined {
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...assets]);
  return files.find((file) => FIRST_FONT.test(file));
}

/** All static imports of the chunks, each once. */
function collectAssets(manifest: Manifest, roots: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const js: string[] = [];
  const css = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    js.push(chunk.file);
    for (const imported of chunk.imports) visit(imported);
    for (const file of chunk.css) css.add(file);
  };
  for (const root of roots) visit(root);
  return { js, css: [...css] };
}
