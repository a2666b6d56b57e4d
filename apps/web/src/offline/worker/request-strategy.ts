import { FILES_PATH } from '../shell-config.ts';

/** `page`: a document, network first. `file`: cache first. `past`: not handled by the worker. */
type RequestStrategy = 'page' | 'file' | 'past';

/** Paths that set a cookie and redirect. */
const PREFERENCE_PATHS = new Set(['/language', '/theme', '/place']);
const API_PREFIX = '/api/';
/** Under one address there is always the same: files of a release, and maps, of which the storm pack has one. */
const CACHED_PATHS = [FILES_PATH, '/maps/'];
/** Documents without a screen, made for connections that are slower than the worker's patience. */
const LITE_PATHS = /^\/(?:(?:lite|lungsod|kumusta|embed)(?:\/|$)|story\/[^/]+\/evidence(?:\/|$))/;
/** '/robots.txt': a path with a file extension is not a screen. */
const FILE_ENDING = /\.[a-z\d]+$/i;

/** API responses always bypass the worker: the page caches them, per reader. */
export function requestStrategy(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestStrategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith(API_PREFIX)) return 'past';
  if (mode !== 'navigate') return CACHED_PATHS.some((path) => pathname.startsWith(path)) ? 'file' : 'past';
  const isPast = PREFERENCE_PATHS.has(pathname) || FILE_ENDING.test(pathname) || LITE_PATHS.test(pathname);
  return isPast ? 'past' : 'page';
}

/**
 * Network first with timeout: the shell when no document comes in time, or only a server error. Without a shell, waits
 * and returns whatever comes.
 */
export async function respondWithPage(
  asked: Promise<Response>,
  findShell: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const answered = asked.then(
    (response) => (isServerError(response) ? undefined : response),
    () => undefined,
  );
  const inTime = await Promise.race([answered, delay(patienceMs)]);
  return inTime ?? (await findShell()) ?? asked;
}

/** A 404 or a redirect is a valid response. */
function isServerError({ status }: Response): boolean {
  return status >= 500;
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
