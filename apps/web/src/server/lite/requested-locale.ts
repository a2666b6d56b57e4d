import type { RequestContext } from '../http/request-context.ts';
import { readCookies } from '../pages/reader-cookies.ts';

/** A language in the address wins over the cookie: it came with a link that somebody chose. */
export function requestedLocale({ query, request }: RequestContext): 'en' | 'fil' {
  const asked = new URLSearchParams(query).get('lang');
  if (asked === 'en' || asked === 'fil') return asked;
  return readCookies(request.headers.cookie ?? '').locale === 'fil' ? 'fil' : 'en';
}
