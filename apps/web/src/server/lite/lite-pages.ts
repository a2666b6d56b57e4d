import { type StoryPage, storyPageSchema } from '@paligid/contract/entities/story-details';
import { itemId } from '@paligid/contract/ids';
import { TEXT } from '@paligid/contract/limits';
import { isDanger } from '@paligid/domain/alerts/alerts-for-reader';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { truncateText } from '@paligid/domain/truncate-text';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { METRO_MANILA } from '../../features/location/well-known-places.ts';
import { storyHead } from '../../features/stories/story-head.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { renderCache } from '../http/render-cache.ts';
import { locationHeader, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import { html } from '../pages/html.ts';
import { withoutTrailingSlash } from '../pages/page-url.ts';
import type { PlaceLookup } from '../pages/place-lookup.ts';
import { type ReaderCookies, readCookies } from '../pages/reader-cookies.ts';
import { matchesPlaceName } from '../preference-links.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import { smsShare } from './city-content.ts';
import { type LitePage, liteDocument, requestedLocale } from './lite-document.ts';
import { cityPage, cityPath, homePage, pickForm, regionPage, searchPage } from './lite-home.ts';
import { newsReader } from './read-news.ts';
import { actionSteps, langAttribute, severityText, sourceText, stateText } from './story-parts.ts';
import { type TownDirectory, townAround } from './towns.ts';

interface LitePagesOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops'>;
  responses: Pick<PublicResponseCache, 'get'>;
  places: Pick<PlaceLookup, 'resolve' | 'search'>;
  towns: Pick<TownDirectory, 'get'>;
  /** Security headers of a document without script. */
  headers: RawHeaders;
  now: () => Date;
}

interface LiteRequest {
  path: string;
  query: URLSearchParams;
  locale: Locale;
  cookies: ReaderCookies;
}

type Made = { status: 200 | 404; body: EncodedBody } | { status: 301 | 303; location: string };

const RETRY_SECONDS = '5';

const SLUG = /^\/lungsod\/([a-z0-9-]{1,80})(?:\/(atom|rss)\.xml)?$/;
const STORY = /^\/lite\/story\/([a-z0-9-]{1,64})$/;
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
const OWN = 'private, no-cache';
const HTML = 'text/html; charset=utf-8';

export function isLitePath(path: string): boolean {
  return path === '/lite' || path.startsWith('/lite/') || path.startsWith('/lungsod/');
}

/** Pages without a script, small enough for the worst connection: the start, each city, each story. */
export function litePages(options: LitePagesOptions) {
  const { config, responses, places, towns, now } = options;
  const { origin } = config;
  const render = renderCache<Made>({
    ...{ name: 'lite', trustedHops: config.trustedHops, now },
    measure: (made) => ('body' in made ? made.body.bytes.length : 60),
  });
  const uncached = [...options.headers, 'content-type', HTML, 'cache-control', 'no-store'];

  const document = (page: LitePage, status: 200 | 404 = 200): Made => {
    return { status, body: new EncodedBody(Buffer.from(liteDocument(page, origin))) };
  };

  const { read, readNews } = newsReader(responses, now);

  const makeCity = async (slug: string, locale: Locale): Promise<Made> => {
    const town = (await towns.get()).bySlug.get(slug);
    if (town === undefined) return document(missingPage(m['lite.missing_title'], locale), 404);
    return document(cityPage(town, await readNews(town, locale), locale, origin));
  };

  const makeStory = async (id: string, locale: Locale): Promise<Made> => {
    const missing = () => document(missingPage(m['lite.story_missing'], locale), 404);
    if (!itemId.safeParse(id).success) return missing();
    const { status, data } = await read(`/story/${id}`, locale);
    const story = storyPageSchema.safeParse(data);
    if (status !== 200 || !story.success) return missing();
    return document(liteStory(story.data, now().getTime(), locale, origin));
  };

  const makeHome = async ({ query, locale, cookies }: LiteRequest): Promise<Made> => {
    const known = await towns.get();
    const region = known.regions.find(({ code }) => code === query.get('region'));
    if (region !== undefined) return document(regionPage(region, locale));
    const text = searchText(query);
    if (text !== '') {
      const found = await places.search(text, 'en');
      const [first] = found;
      const town = first && matchesPlaceName(text, first) ? townAround(known, first.code) : undefined;
      if (town !== undefined) return { status: 303, location: linkInLanguage(cityPath(town), locale) };
      return document(searchPage(text, found, known, locale));
    }
    const picked = cookies.place === null ? null : await places.resolve(cookies.place);
    const place = { ...(picked ?? METRO_MANILA), name: picked?.name ?? METRO_MANILA.name };
    return document(homePage(await readNews(place, locale), known, locale, origin));
  };

  const make = (asked: LiteRequest): Promise<Made> | Made => {
    const { path, locale } = asked;
    const address = withoutTrailingSlash(path);
    if (address !== path) return { status: 301, location: address };
    if (path === '/lite') return makeHome(asked);
    const [, slug, format] = SLUG.exec(path) ?? [];
    if (format !== undefined)
      return { status: 301, location: linkInLanguage(`/feeds/${slug}.${format}`, locale) };
    if (slug !== undefined) return makeCity(slug, locale);
    const [, id] = STORY.exec(path) ?? [];
    if (id !== undefined) return makeStory(id, locale);
    return document(missingPage(m['lite.missing_title'], locale), 404);
  };

  const send = (context: RequestContext, made: Made, isShared: boolean): void | Promise<void> => {
    const caching = ['vary', 'Accept-Encoding, Cookie', 'cache-control', isShared ? SHARED : OWN];
    const base = [...options.headers, ...caching];
    if ('location' in made)
      return sendText(context, made.status, [...base, 'location', locationHeader(made.location)], '');
    const { status, body } = made;
    return sendEncoded(context, { status, headers: ['content-type', HTML, ...base], body });
  };

  const sendFailure = (context: RequestContext, locale: Locale) => {
    const address = context.query === '' ? context.path : `${context.path}?${context.query}`;
    const text = liteDocument(failurePage(locale, address), origin);
    sendText(context, 503, [...uncached, 'retry-after', RETRY_SECONDS], text);
  };

  return async (context: RequestContext): Promise<void> => {
    const query = new URLSearchParams(context.query);
    const cookies = readCookies(context.request.headers.cookie ?? '');
    const locale = requestedLocale(context);
    const asked = { path: context.path, query, locale, cookies };
    const made = await render(context, cacheKey(asked), async () => make(asked));
    return made === undefined ? sendFailure(context, locale) : send(context, made, cookies.isPlain);
  };
}

function searchText(query: URLSearchParams): string {
  return (query.get('q') ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, TEXT.placeName);
}

/** Only what decides the page, so that strangers cannot fill the cache with copies of one. */
function cacheKey({ path, query, locale, cookies }: LiteRequest): string {
  if (path !== '/lite') return `${path} ${locale}`;
  const { place } = cookies;
  const where = place === null ? '' : 'code' in place ? place.code : `${place.lat},${place.lon}`;
  const region = /^\d{10}$/.exec(query.get('region') ?? '')?.[0] ?? '';
  return `${path} ${locale} ${where} ${region} ${searchText(query)}`;
}

function missingPage(
  title: (inputs: object, options: { locale: Locale }) => string,
  locale: Locale,
): LitePage {
  const heading = title({}, { locale });
  const body = html`<h1>${heading}</h1><p>${m['lite.missing_text']({}, { locale })}</p>${pickForm(locale)}`;
  return { locale, title: heading, path: '/lite', body };
}

/** Drawn while the API does not respond. It must not read as calm. */
function failurePage(locale: Locale, address: string): LitePage {
  const title = m['lite.down_title']({}, { locale });
  const body = html`<h1>${title}</h1><p class="note">${m['lite.down_text']({}, { locale })}</p>
<p class="go"><a href="${address}">${m['lite.retry']({}, { locale })}</a>
<a href="tel:911">${m['danger.call']({}, { locale })}</a></p>`;
  return { locale, title, path: '/lite', body };
}

/** Longer texts are read on the full page. */
const MAX_TEXT = 6_000;

/** One story as text: what it says, what to do, who said it. Search engines list the full page. */
function liteStory(story: StoryPage, nowMs: number, locale: Locale, origin: string): LitePage {
  const t = translatorFor(locale);
  const { title, source, url } = story;
  const text = story.content === '' ? story.summary : story.content;
  const lang = langAttribute(story.content === '' ? story.summary_lang : story.content_lang, locale);
  const paragraphs = truncateText(text, MAX_TEXT).split(/\n+/);
  const call = isDanger(story)
    ? html`<p class="go"><a href="tel:911"><b>${t(m['danger.call'])}</b></a></p>`
    : undefined;
  const hotlines = story.hotlines?.map(
    ({ name, number }) =>
      html`<li>${name}: <a href="tel:${number.replace(/[^\d+]/g, '')}">${number}</a></li>`,
  );
  const body = html`<p><b>${severityText(story, locale)}</b>${stateText(story, nowMs, locale)}</p>
<h1${langAttribute(story.title_lang, locale)}>${title}</h1><p class="dim">${sourceText(story, locale)}</p>
${actionSteps(story, locale)}${call}
${hotlines === undefined ? undefined : html`<h2>${t(m['danger.hotlines'])}</h2><ul>${hotlines}</ul>`}
<div${lang}>${paragraphs.map((part) => html`<p>${part}</p>`)}</div>
<p class="go">${smsShare(story, origin, locale)}${
    url === null ? undefined : html`<a href="${url}" rel="noopener">${t(m['lite.original'], { source })}</a>`
  }<a href="/story/${story.id}">${t(m['lite.full_version'])}</a></p>`;
  const canonicalPath = `/story/${story.id}`;
  return {
    locale,
    title,
    path: `/lite/story/${story.id}`,
    canonicalPath,
    preview: storyHead(story, nowMs),
    body,
  };
}
