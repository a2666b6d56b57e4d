const TRACKING = /^(?:utm_.*|fbclid|gclid|ref|igshid|cmpid)$/i;
const MAX_URL_LENGTH = 2000;

/** The publisher's link without tracking parameters; it may lead to another host. Absent unless http or https. */
export function readerUrl(raw: string | undefined, base?: string): string | undefined {
  const url = webUrl(raw, base);
  if (url === undefined) return undefined;
  dropTracking(url);
  url.hash = '';
  return bounded(url.href);
}

/** One canonical form for all spellings of an article's address. */
export function canonicalUrl(raw: string | undefined, base?: string): string | undefined {
  const url = webUrl(raw, base);
  if (url === undefined) return undefined;
  dropTracking(url);
  if (url.searchParams.get('output') === 'amp') url.searchParams.delete('output');
  url.searchParams.sort();
  const host = url.host.replace(/^(?:www|m|amp)\./, '');
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/amp$/, '')
    .replace(/\/+$/, '');
  const query = url.searchParams.size === 0 ? '' : `?${url.searchParams}`;
  return bounded(`https://${host}${path}${query}`);
}

function webUrl(raw: string | undefined, base: string | undefined): URL | undefined {
  const text = raw?.trim() ?? '';
  if (text === '' || text.length > MAX_URL_LENGTH) return undefined;
  const url = URL.parse(text, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  return url.username === '' && url.password === '' ? url : undefined;
}

function dropTracking(url: URL): void {
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
}

/** Encoding can make an address longer than it was. */
function bounded(href: string): string | undefined {
  return href.length <= MAX_URL_LENGTH ? href : undefined;
}
