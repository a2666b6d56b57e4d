import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Headers } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import type { Answer } from '../platform/send.ts';

/** Answers by path. All of them are in memory: they are few, small, and asked for by everybody. */
export type StaticFiles = ReadonlyMap<string, Answer>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** They are compressed in themselves. */
const COMPRESSED = new Set(['.ico', '.png', '.webp', '.woff2']);
const SIDES = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const;
/** For our own use. */
const NOT_SERVED = new Set(['manifest.json']);

/** The name of an asset holds a hash of its content: what was fetched once is good for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

export async function loadStaticFiles(folder: string, headers: Headers): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  );
  const files = new Map<string, Answer>();
  for (const name of names) {
    if (SIDES.some(({ ending }) => name.endsWith(ending)) || NOT_SERVED.has(name)) continue;
    const file = fileAnswer(name, await readFile(join(folder, name)), headers);
    for (const { ending, encoding } of SIDES) {
      const side = `${name}${ending}`;
      if (names.has(side)) file.body.give(encoding, await readFile(join(folder, side)));
    }
    files.set(`/${name}`, file);
  }
  return files;
}

export function fileAnswer(name: string, bytes: Buffer, headers: Headers): Answer {
  const extension = extname(name);
  const isCompressible = !COMPRESSED.has(extension);
  return {
    status: 200,
    headers: [
      ...['content-type', TYPES[extension] ?? 'application/octet-stream'],
      ...headers,
      ...['cache-control', name.startsWith('assets/') ? FOR_EVER : FOR_AN_HOUR],
      ...(isCompressible ? ['vary', 'Accept-Encoding'] : []),
    ],
    body: new Finished(bytes, { isCompressible }),
  };
}
