import type { IncomingMessage } from 'node:http';
import { concurrencyShare } from '@paligid/program/concurrency-share';
import { type Kept, KeptAnswers } from '@paligid/program/kept-answers';
import { keptFew } from '@paligid/program/kept-few';
import type { Page } from '../../app/page.ts';
import type { Config } from '../config.ts';
import { type Exchange, type Headers, locationHeader } from '../platform/exchange.ts';
import { Finished } from '../platform/finished.ts';
import { keptAnswers, requestsShed } from '../platform/metrics.ts';
import { sendFinished, sendText } from '../platform/send.ts';
import type { Language } from '../proxy/inside-client.ts';
import type { PublicAnswers } from '../proxy/public-answers.ts';
import { readerAddress } from '../proxy/reader-address.ts';
import type { Build } from './build.ts';
import { documentOf } from './document.ts';
import { canBePage, holdsSecret, pageQuery, withoutTrailingSlash } from './page-address.ts';
import type { Places } from './places.ts';
import { plainPage, type Trouble } from './plain-page.ts';
import { type ReaderCookies, readCookies } from './reader-cookies.ts';

interface Settings {
  config: Pick<Config, 'origin' | 'signing' | 'trustedHops'> & Partial<Pick<Config, 'google'>>;
  build: Build;
  answers: Pick<PublicAnswers, 'get'>;
  places: Pick<Places, 'resolve'>;
  /** Security headers of a document. */
  headers: Headers;
  now: () => Date;
}

type PageHeaders = { shared: Headers; own: Headers; unkept: Headers };

interface FinishedPage {
  status: number;
  location?: string;
  body: Finished;
}

/** A page that is shown because the API failed: good enough when there is no older one that is whole. */
class Degraded extends Error {
  readonly page: FinishedPage;

  constructor(page: FinishedPage) {
    super('the page lacks what the API did not say');
    this.page = page;
  }
}

const FRESH_MS = 1_000;
const STALE_MS = 60_000;
const MOST_ENTRIES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Some milliseconds each: whoever comes after these would wait for a second, and has a reload button. */
const MOST_BEING_MADE = 200;
/** Of those for one caller. Phones share an address by the thousand, but most of them read the same pages. */
const MAX_RENDERS_OF_A_CALLER = 40;
/** The page itself and its encodings, in pages. */
const COPIES = 1.5;
const MOST_COOKIE_HEADERS = 5_000;
const RETRY_SECONDS = '2';

/**
 * Pages are the same for all who have the same cookies, but only who has none may be served by a shared cache:
 * such a cache sees cookies by their text, and many do not look at them at all. The second it may hold a page is
 * ours too; a few more while it fetches the next spare everybody the wait. Browsers always ask, and get a 304.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
const OWN = 'private, no-cache';
const TYPE = ['content-type', 'text/html; charset=utf-8'];
const VARY = ['vary', 'Accept-Encoding, Cookie'];

/** Documents: rendered once a second for everybody who would see the same, and sent as finished bytes. */
export class Pages {
  readonly #settings: Settings;
  readonly #kept: KeptAnswers<FinishedPage>;
  readonly #cookiesOf: (header: string) => ReaderCookies;
  readonly #share = concurrencyShare(MAX_RENDERS_OF_A_CALLER);
  readonly #headers: PageHeaders;
  /** For an address that holds the secret of a mail. */
  readonly #secretHeaders: PageHeaders;

  constructor(settings: Settings) {
    this.#settings = settings;
    const { build, headers, now } = settings;
    this.#cookiesOf = keptFew((header) => readCookies(header, build.hasLanguage), MOST_COOKIE_HEADERS);
    this.#kept = new KeptAnswers({
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      most: MOST_ENTRIES,
      bytes: { most: MOST_BYTES, of: ({ body }) => body.bytes.length * COPIES },
      now,
    });
    this.#headers = pageHeaders(headers);
    this.#secretHeaders = pageHeaders(withoutReferrer(headers));
  }

  answer(exchange: Exchange): void | Promise<void> {
    const { path, request } = exchange;
    if (!canBePage(path)) return this.trouble(exchange, 404, 'missing');
    const cookies = this.#cookiesOf(request.headers.cookie ?? '');
    const query = pageQuery(exchange.query);
    const key = `${path}?${query} ${cookies.key}`;
    const fresh = this.#kept.peek(key);
    keptAnswers.inc({ what: 'page', found: fresh === undefined ? 'no' : 'yes' });
    if (fresh !== undefined) return this.#send(exchange, fresh, cookies);
    const address = withoutTrailingSlash(path);
    if (address !== path) return this.#moved(exchange, address);
    if (this.#kept.isMaking(key)) return this.#answerAnew(exchange, key, query, cookies);
    const release = this.#kept.making < MOST_BEING_MADE ? this.#admit(request) : undefined;
    if (release === undefined) {
      requestsShed.inc();
      return this.trouble(exchange, 503, 'busy');
    }
    return this.#answerAnew(exchange, key, query, cookies).finally(release);
  }

  #headersOf({ query }: Exchange): PageHeaders {
    return holdsSecret(query) ? this.#secretHeaders : this.#headers;
  }

  #admit(request: IncomingMessage): (() => void) | undefined {
    return this.#share(readerAddress(request, this.#settings.config.trustedHops));
  }

  /** A page without a screen, for whatever went wrong. */
  trouble(exchange: Exchange, status: number, trouble: Trouble): void {
    const html = plainPage(trouble, this.#settings.build.styles, exchange.id);
    sendText(exchange, status, this.#headersOf(exchange).unkept, html);
  }

  async #answerAnew(exchange: Exchange, key: string, query: string, cookies: ReaderCookies): Promise<void> {
    hint(exchange, this.#settings.build.hints);
    try {
      const kept = await this.#kept.get(key, () => this.#make(exchange.path, query, cookies));
      return await this.#send(exchange, kept, cookies);
    } catch (error) {
      if (!(error instanceof Degraded)) throw error;
      const { status, body } = error.page;
      return sendFinished(exchange, { status, headers: this.#headersOf(exchange).unkept, body });
    }
  }

  #send(exchange: Exchange, { value, staleSince }: Kept<FinishedPage>, { isPlain }: ReaderCookies) {
    const { status, location, body } = value;
    const { shared, own } = this.#headersOf(exchange);
    const headers = isPlain ? shared : own;
    const more: string[] = [];
    if (location !== undefined) more.push('location', locationHeader(location));
    if (staleSince !== null) more.push('x-stale-since', staleSince.toISOString());
    return sendFinished(exchange, {
      status,
      headers: more.length > 0 ? [...headers, ...more] : headers,
      body,
    });
  }

  /** 301: the other address was never meant. */
  #moved(exchange: Exchange, address: string): void {
    const location = exchange.query === '' ? address : `${address}?${exchange.query}`;
    sendText(exchange, 301, [...this.#headersOf(exchange).shared, 'location', locationHeader(location)], '');
  }

  async #make(path: string, query: string, cookies: ReaderCookies): Promise<FinishedPage> {
    const { build, answers, config } = this.#settings;
    const url = new URL(query === '' ? path : `${path}?${query}`, config.origin);
    const { page, isWhole } = await this.#pageFor(cookies);
    const language = languageOf(page);
    const rendered = await build.render(url, page, async (address) => {
      const { value, staleSince } = await answers.get(address, language);
      const since = staleSince?.toISOString() ?? value.staleSince;
      return { status: value.status, json: value.json(), staleSince: since };
    });
    if (rendered === undefined) return { status: 404, body: this.#missing() };
    const { status = 200, redirect } = rendered.answer;
    if (redirect !== undefined) {
      return { status: redirect.status, location: redirect.to, body: new Finished(Buffer.alloc(0)) };
    }
    const { bytes, etag } = documentOf(rendered, build.headOf);
    const finished = { status: isWhole ? status : 503, body: new Finished(bytes, { etag }) };
    if (finished.status >= 500) throw new Degraded(finished);
    return finished;
  }

  #missing(): Finished {
    return new Finished(Buffer.from(plainPage('missing', this.#settings.build.styles, '')));
  }

  async #pageFor(cookies: ReaderCookies): Promise<{ page: Page; isWhole: boolean }> {
    const { config, places, now } = this.#settings;
    const { locale, theme, isSignedIn } = cookies;
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
    return { page: { locale, theme, place, isSignedIn, origin, renderedAt, config: open }, isWhole };
  }
}

function pageHeaders(headers: Headers): PageHeaders {
  return {
    shared: [...TYPE, ...headers, ...VARY, 'cache-control', SHARED],
    own: [...TYPE, ...headers, ...VARY, 'cache-control', OWN],
    unkept: [...TYPE, ...headers, 'cache-control', 'no-store', 'retry-after', RETRY_SECONDS],
  };
}

/** Not even our own files, and whoever logs in front of them, learn the address. */
function withoutReferrer(headers: Headers): Headers {
  return headers.map((value, n) => (headers[n - 1] === 'referrer-policy' ? 'no-referrer' : value));
}

function languageOf({ locale }: Page): Language {
  return locale === 'fil' ? 'fil' : 'en';
}

/** Only where the page must still be made, and only to browsers: other clients take a 103 for the answer. */
function hint({ request, response }: Exchange, hints: readonly string[]): void {
  if (hints.length === 0 || request.headers['sec-fetch-mode'] !== 'navigate') return;
  response.writeEarlyHints({ link: [...hints] });
}
