/**
 * Query parameters that a screen's first render may depend on. Others (campaign tags and the like) matter only in the
 * browser.
 */
const QUERY_NAMES = new Set([
  ...['cursor', 'mode', 'q', 'redirect', 'step', 'tab'],
  // The reading and the filters of a search.
  ...['plain', 'category', 'grave', 'official', 'hours'],
  // The view of the map.
  ...['lat', 'lon', 'z', 'when', 'topic'],
  // The filter of the feed.
  'topics',
  // The day and the filter of the board of classes.
  ...['day', 'show'],
]);
/** Only the presence of these is used: their values grant access to accounts, and no page may contain one. */
const SECRET_NAMES = new Set(['reset', 'verify']);
const MAX_VALUE_LENGTH = 200;
/** No page has a longer path. */
const MAX_PATH_LENGTH = 512;

/**
 * The part of a query string that decides what is rendered, in a fixed order, so that equal pages have equal cache
 * keys.
 */
export function pageQuery(query: string): string {
  if (query === '') return '';
  const allowed = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (SECRET_NAMES.has(name)) allowed.set(name, '');
    if (QUERY_NAMES.has(name) && !allowed.has(name) && value.length <= MAX_VALUE_LENGTH)
      allowed.append(name, value);
  }
  allowed.sort();
  return allowed.toString();
}

/** Whether the URL itself grants access to an account: it must not leak in a Referer. */
export function hasSecret(query: string): boolean {
  if (query === '') return false;
  return [...new URLSearchParams(query).keys()].some((name) => SECRET_NAMES.has(name));
}

/** Whether a path is worth routing: not too long, and validly percent-encoded, or the router logs a line of its own. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false;
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** '/feed/' and '/feed' are the same page with one canonical URL. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
