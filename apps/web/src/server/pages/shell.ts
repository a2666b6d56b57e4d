import { PRODUCT_NAME } from '@paligid/domain/product';
import type { Locale } from '@paligid/i18n/runtime';
import type { Theme } from '../../app/page.ts';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded } from '../http/send.ts';
import type { WebBuild } from './build.ts';
import { renderDocument } from './document.ts';
import { readCookies } from './reader-cookies.ts';

interface ShellOptions {
  config: Pick<WebConfig, 'origin' | 'signing'> & Partial<Pick<WebConfig, 'google'>>;
  build: Pick<WebBuild, 'getHead' | 'hasLanguage'>;
  /** Security headers of a document. */
  headers: RawHeaders;
  now: () => Date;
}

const HEAD = { title: PRODUCT_NAME };
const NO_QUERIES = { queries: [], mutations: [] };

/**
 * App shell: the document that the service worker serves for any URL while the network does not respond. It holds what
 * every page needs and no content: the screen is rendered in the browser, from data cached there.
 */
export function createShell({
  config,
  build,
  headers,
  now,
}: ShellOptions): (context: RequestContext) => void | Promise<void> {
  const made = new Map<string, EncodedBody>();
  const responseHeaders = [
    ...['content-type', 'text/html; charset=utf-8', ...headers],
    ...['vary', 'Accept-Encoding, Cookie', 'cache-control', 'private, no-cache'],
  ];
  const make = (locale: Locale, theme: Theme) => {
    const { origin, signing, google } = config;
    const open = { signing, ...(google && { google }) };
    const nobody = { place: null, isSignedIn: false, isShell: true as const };
    const page = { locale, theme, ...nobody, origin, renderedAt: now().toISOString(), config: open };
    const { bytes, etag } = renderDocument(
      { html: '', head: HEAD, state: { page, queries: NO_QUERIES } },
      { headOf: build.getHead, isSavingData: false },
    );
    return new EncodedBody(bytes, { etag });
  };
  return (context) => {
    const { locale, theme } = readCookies(context.request.headers.cookie ?? '', build.hasLanguage);
    const key = `${locale} ${theme}`;
    const body = made.get(key) ?? make(locale, theme);
    made.set(key, body);
    return sendEncoded(context, { status: 200, headers: responseHeaders, body });
  };
}
