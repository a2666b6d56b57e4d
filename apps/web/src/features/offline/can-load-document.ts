import { createDeadline } from '../../client/api/deadline.ts';
import { DOCUMENT_TIMEOUT_MS } from '../../offline/shell-config.ts';

/**
 * Whether a reload would load the page itself: uses the service worker's criteria, else the reload would show this
 * screen again.
 */
export async function canLoadDocument({
  fetch,
  location,
}: Pick<Window & typeof globalThis, 'fetch' | 'location'>) {
  const { signal, clear } = createDeadline(undefined, DOCUMENT_TIMEOUT_MS);
  try {
    const response = await fetch(location.href, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal,
    });
    void response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  } finally {
    clear();
  }
}
