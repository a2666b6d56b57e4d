import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { WORKER_PATH } from '../../app/trusted-types.ts';
import type { Headers } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import type { Answer } from '../platform/send.ts';
import type { SecurityHeaders } from '../security-headers.ts';

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
/** The build's lists of its files, one a language, for our own use. */
const NOT_SERVED = /^manifest\.[\w-]+\.json$/;

/** The name of an asset holds a hash of its content: what was fetched once is good for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** A faulty worker must be replaced by the next visit. */
const ASKED_EACH_TIME = 'no-cache';

export async function loadStaticFiles(
  folder: string,
  { other, worker }: Pick<SecurityHeaders, 'other' | 'worker'>,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  );
  const files = new Map<string, Answer>();
  for (const name of names) {
    if (SIDES.some(({ ending }) => name.endsWith(ending)) || NOT_SERVED.test(name)) continue;
    const headers = `/${name}` === WORKER_PATH ? worker : other;
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
      ...['cache-control', lifeOf(name)],
      ...(isCompressible ? ['vary', 'Accept-Encoding'] : []),
    ],
    body: new Finished(bytes, { isCompressible }),
  };
}

function lifeOf(name: string): string {
  if (name.startsWith('assets/')) return FOR_EVER;
  return `/${name}` === WORKER_PATH ? ASKED_EACH_TIME : FOR_AN_HOUR;
}
