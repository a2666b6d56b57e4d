import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { WORKER_PATH } from '../../app/trusted-types.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders } from '../http/request-context.ts';
import type { EncodedResponse } from '../http/send.ts';
import type { SecurityHeaders } from '../security-headers.ts';

/** Responses by path. All are in memory: they are few, small, and requested by everybody. */
export type StaticFiles = ReadonlyMap<string, EncodedResponse>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** These formats are already compressed. */
const COMPRESSED_TYPES = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2']);
const COMPRESSED_VARIANTS = [
  { ending: '.br', encoding: 'br' },
  { ending: '.gz', encoding: 'gzip' },
] as const;
/** The build manifests, one per language, are internal. */
const NOT_SERVED = /^manifest\.[\w-]+\.json$/;

const EMBED_FOLDER = 'embed/';
const MAP_WORKER = /^assets\/maplibre-gl-worker-[\w-]+\.mjs$/;

/** An asset's name contains a hash of its content, so it can be cached for ever. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_AN_HOUR = 'public, max-age=3600';
/** The name of an embed stays the same for ever, its content does not: a fault is gone from other pages after a day. */
const CACHE_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800';
/** A faulty service worker must be replaced on the next visit. */
const REVALIDATE = 'no-cache';

export async function loadStaticFiles(
  folder: string,
  security: Pick<SecurityHeaders, 'other' | 'worker' | 'shared'>,
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/')),
  );
  const files = new Map<string, EncodedResponse>();
  for (const name of names) {
    if (COMPRESSED_VARIANTS.some(({ ending }) => name.endsWith(ending)) || NOT_SERVED.test(name)) continue;
    const kind = isWorker(name) ? 'worker' : name.startsWith(EMBED_FOLDER) ? 'shared' : 'other';
    const file = staticResponse(name, await readFile(join(folder, name)), security[kind]);
    for (const { ending, encoding } of COMPRESSED_VARIANTS) {
      const side = `${name}${ending}`;
      if (names.has(side)) file.body.addEncoding(encoding, await readFile(join(folder, side)));
    }
    files.set(`/${name}`, file);
  }
  return files;
}

/** Workers live by the policy of their own file. The map's reads its tiles, and nothing else. */
function isWorker(name: string): boolean {
  return `/${name}` === WORKER_PATH || MAP_WORKER.test(name);
}

export function staticResponse(name: string, bytes: Buffer, headers: RawHeaders): EncodedResponse {
  const extension = extname(name);
  const isCompressible = !COMPRESSED_TYPES.has(extension);
  return {
    status: 200,
    headers: [
      ...['content-type', TYPES[extension] ?? 'application/octet-stream'],
      ...headers,
      ...['cache-control', cacheControl(name)],
      ...(isCompressible ? ['vary', 'Accept-Encoding'] : []),
    ],
    body: new EncodedBody(bytes, { isCompressible }),
  };
}

function cacheControl(name: string): string {
  if (name.startsWith('assets/')) return CACHE_FOREVER;
  if (name.startsWith(EMBED_FOLDER)) return CACHE_A_DAY;
  return `/${name}` === WORKER_PATH ? REVALIDATE : CACHE_AN_HOUR;
}
