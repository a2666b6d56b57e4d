/** What a screen's first render may depend on. The rest (campaign tags and the like) is for the browser alone. */
const QUERY_NAMES = new Set(['cursor', 'mode', 'q', 'redirect', 'step', 'tab']);
/** Of these only that they are there: their values open accounts, and no page holds one. */
const SECRET_NAMES = new Set(['reset', 'verify']);
const MAX_VALUE_LENGTH = 200;
/** No page of ours has a longer one. */
const MAX_PATH_LENGTH = 512;

/** The part of a query that decides what is rendered, in one fixed order, so that equal pages have equal keys. */
export function pageQuery(query: string): string {
  if (query === '') return '';
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (SECRET_NAMES.has(name)) kept.set(name, '');
    if (QUERY_NAMES.has(name) && !kept.has(name) && value.length <= MAX_VALUE_LENGTH)
      kept.append(name, value);
  }
  kept.sort();
  return kept.toString();
}

/** Whether the address itself opens an account: it must not leave in a Referer. */
export function hasSecret(query: string): boolean {
  if (query === '') return false;
  return [...new URLSearchParams(query).keys()].some((name) => SECRET_NAMES.has(name));
}

/** Whether a path is worth a look: not endless, and percent-encoded well, or the router writes a line of its own. */
export function isPagePath(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false;
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** '/feed/' and '/feed' are one page with one address. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
