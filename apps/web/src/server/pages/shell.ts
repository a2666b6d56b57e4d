import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import type { Locale } from '@paligid/i18n/runtime';
import type { Theme } from '../../app/page.ts';
import type { Config } from '../config.ts';
import type { Exchange, Headers } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import { sendFinished } from '../platform/send.ts';
import type { Build } from './build.ts';
import { documentOf } from './document.ts';
import { readCookies } from './reader-cookies.ts';

interface Settings {
  config: Pick<Config, 'origin' | 'signing'> & Partial<Pick<Config, 'google'>>;
  build: Pick<Build, 'headOf' | 'hasLanguage'>;
  /** Security headers of a document. */
  headers: Headers;
  now: () => Date;
}

const HEAD = { title: PRODUCT_NAME };
const NO_QUERIES = { queries: [], mutations: [] };

/**
 * The document that the service worker gives for any address while the network does not answer. It holds what every
 * page needs and nothing of any: the screen is drawn in the browser, from what is kept there.
 */
export function shell({
  config,
  build,
  headers,
  now,
}: Settings): (exchange: Exchange) => void | Promise<void> {
  const made = new Map<string, Finished>();
  const told = [
    ...['content-type', 'text/html; charset=utf-8', ...headers],
    ...['vary', 'Accept-Encoding, Cookie', 'cache-control', 'private, no-cache'],
  ];
  const make = (locale: Locale, theme: Theme) => {
    const { origin, signing, google } = config;
    const open = { signing, ...(google && { google }) };
    const nobody = { place: null, isSignedIn: false, isShell: true as const };
    const page = { locale, theme, ...nobody, origin, renderedAt: now().toISOString(), config: open };
    const { bytes, etag } = documentOf(
      { html: '', head: HEAD, state: { page, queries: NO_QUERIES } },
      build.headOf,
    );
    return new Finished(bytes, { etag });
  };
  return (exchange) => {
    const { locale, theme } = readCookies(exchange.request.headers.cookie ?? '', build.hasLanguage);
    const key = `${locale} ${theme}`;
    const body = made.get(key) ?? make(locale, theme);
    made.set(key, body);
    return sendFinished(exchange, { status: 200, headers: told, body });
  };
}
