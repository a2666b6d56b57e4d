import { FILES_PATH } from '../shell-config.ts';

/** `page`: a document, from the network if it answers. `file`: kept or fetched. `past`: none of the worker's business. */
type RequestStrategy = 'page' | 'file' | 'past';

/** Addresses that set a cookie and lead elsewhere. */
const PREFERENCE_PATHS = new Set(['/language', '/theme', '/place']);
const API_PREFIX = '/api/';
/** '/robots.txt': what ends like a file is no screen of ours. */
const FILE_ENDING = /\.[a-z\d]+$/i;

/** Answers of the API always go past: what a reader was told is the page's to keep, under that reader. */
export function requestStrategy(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestStrategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || pathname.startsWith(API_PREFIX)) return 'past';
  if (mode !== 'navigate') return pathname.startsWith(FILES_PATH) ? 'file' : 'past';
  return PREFERENCE_PATHS.has(pathname) || FILE_ENDING.test(pathname) ? 'past' : 'page';
}

/**
 * A document from the network; the shell when none comes in time, or only the word that the server cannot. Without
 * a shell there is nothing better than to wait and to hand on what comes.
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

/** A page that nobody knows, or that moved, is an answer. */
function isServerError({ status }: Response): boolean {
  return status >= 500;
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
