import { deadline } from '../requests/deadline.ts';

/** Small, public, held in memory by the server, and of a form that no captive portal gives. */
const PATH = '/robots.txt';
const FIRST_WORDS = 'User-agent:';
/** A line that is only slow has answered by then. */
const TIMEOUT_MS = 5_000;
/** Network Authentication Required: a captive portal that says so. */
const PORTAL = 511;

/** Whether our own server answers a request now. That it cannot serve one is an answer as well. */
export async function reachesOrigin(fetch: typeof globalThis.fetch): Promise<boolean> {
  const { signal, clear } = deadline(undefined, TIMEOUT_MS);
  try {
    const response = await fetch(PATH, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal });
    if (!response.ok) return response.status !== PORTAL;
    return (await response.text()).startsWith(FIRST_WORDS);
  } catch {
    return false;
  } finally {
    clear();
  }
}
