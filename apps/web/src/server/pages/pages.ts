import type { IncomingMessage } from 'node:http';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { concurrencyShare } from '@paligid/runtime/concurrency-share';
import { memoize } from '@paligid/runtime/memoize';
import { type CachedValue, SwrCache } from '@paligid/runtime/swr-cache';
import type { PageInfo } from '../../app/page.ts';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { cacheLookups, requestsShed } from '../http/metrics.ts';
import {
  getReaderAddress,
  locationHeader,
  type RawHeaders,
  type RequestContext,
} from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import type { ApiLanguage } from '../proxy/internal-api-client.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import type { WebBuild } from './build.ts';
import { type ErrorPageKind, errorPage, renderDocument } from './document.ts';
import { hasSecret, isPagePath, pageQuery, withoutTrailingSlash } from './page-url.ts';
import type { PlaceLookup } from './place-lookup.ts';
import { type ReaderCookies, readCookies, withLinkLanguage } from './reader-cookies.ts';

interface PagesOptions {
  config: Pick<WebConfig, 'origin' | 'signing' | 'trustedHops'> & Partial<Pick<WebConfig, 'google'>>;
  build: WebBuild;
  responses: Pick<PublicResponseCache, 'get'>;
  places: Pick<PlaceLookup, 'resolve'>;
  /** Security headers of a document. */
  headers: RawHeaders;
  now: () => Date;
}

type PageHeaders = { shared: RawHeaders; own: RawHeaders; uncached: RawHeaders };

/** All that decides what is rendered for a path. */
interface PageRequest {
  query: string;
  cookies: ReaderCookies;
  /** The request header Save-Data, which readers set in their browser or system. */
  isSavingData: boolean;
}

interface EncodedPage {
  status: number;
  location?: string;
  body: EncodedBody;
}

/** A page rendered while the API failed: used only when no older complete page is cached. */
class DegradedPageError extends Error {
  readonly page: EncodedPage;

  constructor(page: EncodedPage) {
    super('the page lacks what the API did not say');
    this.page = page;
  }
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum concurrent renders. Each takes some milliseconds: a request after these would wait for a second, and has a
 * reload button.
 */
const MAX_RENDERING = 200;
/** The share of one caller. Phones share an IP address by the thousand, but most of them read the same pages. */
const MAX_RENDERS_PER_CALLER = 40;
/** Memory of a page with its encodings, as a multiple of the page. */
const COPIES = 1.5;
const MAX_COOKIE_HEADERS = 5_000;
const RETRY_SECONDS = '2';

/**
 * Pages are the same for all readers with the same cookies, but a shared cache may serve only readers without any: such
 * a cache compares cookies as text, and many ignore them altogether. It may hold a page for one second, as we do;
 * serving it stale for a few more while it fetches the next one spares everybody the wait. Browsers always revalidate,
 * and get a 304.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
const OWN = 'private, no-cache';
const TYPE = ['content-type', 'text/html; charset=utf-8'];
const VARY = ['vary', 'Accept-Encoding, Cookie, Save-Data'];

/**
 * Serves documents: renders each at most once a second for all readers who would see the same, and sends cached bytes.
 */
export class Pages {
  readonly #options: PagesOptions;
  readonly #cache: SwrCache<EncodedPage>;
  readonly #parseCookies: (header: string) => ReaderCookies;
  readonly #share = concurrencyShare(MAX_RENDERS_PER_CALLER);
  readonly #headers: PageHeaders;
  /** For a URL that contains the secret of a mail. */
  readonly #secretHeaders: PageHeaders;

  constructor(settings: PagesOptions) {
    this.#options = settings;
    const { build, headers, now } = settings;
    this.#parseCookies = memoize((header) => readCookies(header, build.hasLanguage), MAX_COOKIE_HEADERS);
    this.#cache = new SwrCache({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      maxEntries: MAX_ENTRIES,
      bytes: { max: MAX_BYTES, measure: ({ body }) => body.bytes.length * COPIES },
      now,
    });
    this.#headers = pageHeaders(headers);
    this.#secretHeaders = pageHeaders(withoutReferrer(headers));
  }

  respond(context: RequestContext): void | Promise<void> {
    const { path, request } = context;
    if (!isPagePath(path)) return this.sendErrorPage(context, 404, 'missing');
    const cookies = withLinkLanguage(this.#parseCookies(request.headers.cookie ?? ''), context.query);
    const query = pageQuery(context.query);
    const isSavingData = request.headers['save-data'] === 'on';
    const key = `${path}?${query} ${cookies.key}${isSavingData ? ' save' : ''}`;
    const fresh = this.#cache.peek(key);
    cacheLookups.inc({ cache: 'page', result: fresh === undefined ? 'miss' : 'hit' });
    if (fresh !== undefined) return this.#send(context, fresh, cookies);
    const address = withoutTrailingSlash(path);
    if (address !== path) return this.#redirect(context, address);
    if (this.#cache.isLoading(key))
      return this.#renderAndSend(context, key, { query, cookies, isSavingData });
    const release = this.#cache.inFlight < MAX_RENDERING ? this.#admit(request) : undefined;
    if (release === undefined) {
      requestsShed.inc();
      return this.sendErrorPage(context, 503, 'busy');
    }
    return this.#renderAndSend(context, key, { query, cookies, isSavingData }).finally(release);
  }

  #getHeaders({ query }: RequestContext): PageHeaders {
    return hasSecret(query) ? this.#secretHeaders : this.#headers;
  }

  #admit(request: IncomingMessage): (() => void) | undefined {
    return this.#share(getReaderAddress(request, this.#options.config.trustedHops));
  }

  /** Sends an error page that needs no screen. */
  sendErrorPage(context: RequestContext, status: number, kind: ErrorPageKind): void {
    const html = errorPage(kind, this.#options.build.styles, context.id);
    sendText(context, status, this.#getHeaders(context).uncached, html);
  }

  async #renderAndSend(context: RequestContext, key: string, asked: PageRequest): Promise<void> {
    sendEarlyHints(context, this.#options.build.hints);
    try {
      const cached = await this.#cache.get(key, () => this.#render(context.path, asked));
      return await this.#send(context, cached, asked.cookies);
    } catch (error) {
      if (!(error instanceof DegradedPageError)) throw error;
      const { status, body } = error.page;
      return sendEncoded(context, { status, headers: this.#getHeaders(context).uncached, body });
    }
  }

  #send(
    context: RequestContext,
    { value, staleSince }: CachedValue<EncodedPage>,
    { isPlain }: ReaderCookies,
  ) {
    const { status, location, body } = value;
    const { shared, own } = this.#getHeaders(context);
    const headers = isPlain ? shared : own;
    const more: string[] = [];
    if (location !== undefined) more.push('location', locationHeader(location));
    if (staleSince !== null) more.push('x-stale-since', staleSince.toISOString());
    return sendEncoded(context, {
      status,
      headers: more.length > 0 ? [...headers, ...more] : headers,
      body,
    });
  }

  /** 301, because the other URL is never valid. */
  #redirect(context: RequestContext, address: string): void {
    const location = context.query === '' ? address : `${address}?${context.query}`;
    sendText(context, 301, [...this.#getHeaders(context).shared, 'location', locationHeader(location)], '');
  }

  async #render(path: string, { query, cookies, isSavingData }: PageRequest): Promise<EncodedPage> {
    const { build, responses, config } = this.#options;
    const url = new URL(query === '' ? path : `${path}?${query}`, config.origin);
    const { page, isWhole } = await this.#pageFor(cookies);
    const language = getApiLanguage(page);
    const rendered = await build.render(url, page, async (address) => {
      const { value, staleSince } = await responses.get(address, language);
      const since = staleSince?.toISOString() ?? value.staleSince;
      return { status: value.status, json: value.json(), staleSince: since };
    });
    if (rendered === undefined) return { status: 404, body: this.#missing() };
    const { status = 200, redirect } = rendered.result;
    if (redirect !== undefined) {
      // A reader without cookies must stay in the language of the link.
      const location = cookies.isPlain ? linkInLanguage(redirect.to, page.locale) : redirect.to;
      return { status: redirect.status, location, body: new EncodedBody(Buffer.alloc(0)) };
    }
    const { bytes, etag } = renderDocument(rendered, { headOf: build.getHead, isSavingData });
    const finished = { status: isWhole ? status : 503, body: new EncodedBody(bytes, { etag }) };
    if (finished.status >= 500) throw new DegradedPageError(finished);
    return finished;
  }

  #missing(): EncodedBody {
    return new EncodedBody(Buffer.from(errorPage('missing', this.#options.build.styles, '')));
  }

  async #pageFor(cookies: ReaderCookies): Promise<{ page: PageInfo; isWhole: boolean }> {
    const { config, places, now } = this.#options;
    const { locale, theme, view, isSignedIn } = cookies;
    let isWhole = true;
    const place =
      cookies.place === null
        ? null
        : await places.resolve(cookies.place).catch(() => {
            isWhole = false;
            return null;
          });
    const renderedAt = now().toISOString();
    const { origin, signing, google } = config;
    const open = { signing, ...(google && { google }) };
    const shown = { locale, theme, ...(view && { view }), place, isSignedIn };
    return { page: { ...shown, origin, renderedAt, config: open }, isWhole };
  }
}

function pageHeaders(headers: RawHeaders): PageHeaders {
  return {
    shared: [...TYPE, ...headers, ...VARY, 'cache-control', SHARED],
    own: [...TYPE, ...headers, ...VARY, 'cache-control', OWN],
    uncached: [...TYPE, ...headers, 'cache-control', 'no-store', 'retry-after', RETRY_SECONDS],
  };
}

/** Keeps the URL even from requests for our own files, and so from logs of the proxies in front. */
function withoutReferrer(headers: RawHeaders): RawHeaders {
  return headers.map((value, n) => (headers[n - 1] === 'referrer-policy' ? 'no-referrer' : value));
}

function getApiLanguage({ locale }: PageInfo): ApiLanguage {
  return locale === 'fil' ? 'fil' : 'en';
}

/**
 * Sends a 103 only when the page must still be rendered, and only to browsers: other clients take a 103 for the final
 * response.
 */
function sendEarlyHints({ request, response }: RequestContext, hints: readonly string[]): void {
  if (hints.length === 0 || request.headers['sec-fetch-mode'] !== 'navigate') return;
  response.writeEarlyHints({ link: [...hints] });
}
