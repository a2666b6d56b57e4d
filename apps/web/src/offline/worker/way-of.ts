import { FILES_PATH } from '../addresses.ts';

/** `page`: a document, from the network if it answers. `file`: kept or fetched. `past`: none of the worker's business. */
export type Way = 'page' | 'file' | 'past';

/** Addresses that set a cookie and lead elsewhere. */
const CHOICES = new Set(['/language', '/theme', '/place']);
const API = '/api/';
/** '/robots.txt': what ends like a file is no screen of ours. */
const FILE_ENDING = /\.[a-z\d]+$/i;

/** Answers of the API always go past: what a reader was told is the page's to keep, under that reader. */
export function wayOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith(API)) return 'past';
  if (mode !== 'navigate') return pathname.startsWith(FILES_PATH) ? 'file' : 'past';
  return CHOICES.has(pathname) || FILE_ENDING.test(pathname) ? 'past' : 'page';
}
