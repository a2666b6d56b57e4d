import { listRoots } from '@paligid/contract/api/evidence.api';
import type { OutagesBoard } from '@paligid/contract/api/outages.api';
import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import { NATION_SLUG } from '@paligid/contract/api/towns.api';
import { HUB_PATH } from '@paligid/contract/api/websub.api';
import { storyPageSchema } from '@paligid/contract/entities/story-details';
import { itemId } from '@paligid/contract/ids';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { renderCache } from '../http/render-cache.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import {
  areaFeedPath,
  CALENDAR_TYPE,
  CAP_KEY_PATH,
  CAP_TYPE,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  ROOTS_PATH,
} from '../lite/feed-paths.ts';
import { newsReader } from '../lite/read-news.ts';
import type { TownDirectory } from '../lite/towns.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import { alertCap, capSigner } from './alert-cap.ts';
import { type PlaceFeed, placeFeed } from './feed-entries.ts';
import { geoJsonFeed, jsonFeed } from './json-feeds.ts';
import { outagesCalendar } from './outages-calendar.ts';
import { townCalendar } from './town-calendar.ts';
import { websubHub } from './websub-hub.ts';
import { atomFeed, capIndex, rssFeed } from './xml-feeds.ts';

interface OpenFeedsOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops' | 'capKey'>;
  api: Pick<InternalApiClient, 'get' | 'callFor'>;
  responses: Pick<PublicResponseCache, 'get'>;
  towns: Pick<TownDirectory, 'get'>;
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  now: () => Date;
}

/** Null where there is no such feed. `url`: of a feed that the hub tells of. */
type Made = { type: string; body: EncodedBody; url?: string } | null;

const RETRY_SECONDS = '5';
/** More than a year. */
const MAX_ROOTS = 400;

const TOWN = /^\/feeds\/([a-z0-9-]{1,80})\.(atom|rss|json|geojson|cap)$/;
const AREA = /^\/feeds\/areas\/([a-z0-9-]{1,80})\.(atom|rss|json|geojson|cap)$/;
const CALENDAR = /^\/feeds\/([a-z0-9-]{1,80})\.ics$/;
const OUTAGES = /^\/feeds\/outages\/([a-z0-9-]{1,80})\.ics$/;
const ALERT = /^\/feeds\/alerts\/([a-z0-9-]{1,64})\.cap$/;
const WRITERS: Readonly<Record<FeedFormat, (feed: PlaceFeed) => string>> = {
  ...{ atom: atomFeed, rss: rssFeed, json: jsonFeed, geojson: geoJsonFeed, cap: capIndex },
};
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
/** Any page may read a feed, and ask whether it has changed. */
const OPEN = ['access-control-allow-origin', '*', 'access-control-expose-headers', 'etag, link, retry-after'];
const PREFLIGHT = [
  ...['access-control-allow-methods', 'GET, HEAD', 'access-control-allow-headers', 'if-none-match'],
  ...['access-control-max-age', '86400'],
];

/** Alerts and news of towns, provinces and the country for other programs, in open formats. */
export function openFeeds({ config, api, responses, towns, headers, now }: OpenFeedsOptions) {
  const { origin } = config;
  const { read, readNews, readArea } = newsReader(responses, now);
  const signer =
    config.capKey === undefined ? undefined : capSigner(config.capKey, `${origin}${CAP_KEY_PATH}`);
  const render = renderCache<Made>({
    ...{ name: 'feeds', trustedHops: config.trustedHops, now },
    measure: (made) => made?.body.bytes.length ?? 50,
  });
  const good = [...headers, ...OPEN, 'vary', 'Accept-Encoding', 'cache-control', SHARED];
  const plain = [
    ...headers,
    ...OPEN,
    'content-type',
    'text/plain; charset=utf-8',
    'cache-control',
    'no-store',
  ];

  const makeTown = async (slug: string, format: FeedFormat, locale: Locale): Promise<Made> => {
    const town = (await towns.get()).bySlug.get(slug);
    if (town === undefined) return null;
    const paths = { path: feedPath(slug, format), pagePath: `/lungsod/${slug}` };
    return written(
      placeFeed({ city: await readNews(town, locale), ...paths, format, locale, origin }),
      format,
    );
  };

  const makeArea = async (slug: string, format: FeedFormat, locale: Locale): Promise<Made> => {
    // Made-up names cost the API nothing.
    const isKnown = slug === NATION_SLUG || (await towns.get()).provinces.has(slug);
    const city = isKnown ? await readArea(slug, locale) : undefined;
    if (city === undefined) return null;
    const paths = { path: areaFeedPath(slug, format), pagePath: '/lite' };
    return written(placeFeed({ city, ...paths, isWide: true, format, locale, origin }), format);
  };

  const makeCalendar = async (slug: string, locale: Locale): Promise<Made> => {
    const town = (await towns.get()).bySlug.get(slug);
    if (town === undefined) return null;
    const [city, pasok] = await Promise.all([
      readNews(town, locale),
      read(`/pasok?city=${town.code}`, locale),
    ]);
    if (pasok.status !== 200) throw new Error(`the board of classes came with ${pasok.status}`);
    // Not parsed again: the API validates its responses against the contract.
    const board = pasok.data as PasokBoard;
    const staleSince = city.staleSince ?? pasok.staleSince;
    return asMade(
      CALENDAR_TYPE,
      townCalendar({ town, city: { ...city, staleSince }, board, locale, origin }),
    );
  };

  const makeOutages = async (slug: string, locale: Locale): Promise<Made> => {
    const town = (await towns.get()).bySlug.get(slug);
    if (town === undefined) return null;
    const { status, data } = await read(`/outages?city=${town.code}`, locale);
    if (status !== 200) throw new Error(`the interruptions came with ${status}`);
    // Not parsed again: the API validates its responses against the contract.
    const board = data as OutagesBoard;
    return asMade(CALENDAR_TYPE, outagesCalendar({ town, board, locale, origin }));
  };

  /** Whether a place has it; `path` may say a language. */
  const hasFeed = async (path: string): Promise<boolean> => {
    const [bare = ''] = path.split('?');
    const [, area = ''] = AREA.exec(bare) ?? [];
    const [, slug = ''] = TOWN.exec(bare) ?? [];
    const { bySlug, provinces } = await towns.get();
    return bySlug.has(slug) || area === NATION_SLUG || provinces.has(area);
  };
  const hub = websubHub({ config, api, hasFeed, headers: plain });

  const readPage = async (id: string, locale: Locale) => {
    const { status, data } = await read(`/story/${id}`, locale);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`a story came with ${status}`);
    return storyPageSchema.parse(data);
  };

  const makeAlert = async (id: string): Promise<Made> => {
    const [en, fil] = await Promise.all([readPage(id, 'en'), readPage(id, 'fil')]);
    const text = en && fil && alertCap({ en, fil, origin, nowMs: now().getTime() });
    if (text === undefined) return null;
    return asMade(CAP_TYPE, signer === undefined ? text : signer.sign(text));
  };

  const makeRoots = async (): Promise<Made> => {
    const { status, bytes } = await api.get(`${listRoots.path}?limit=${MAX_ROOTS}`, 'en');
    if (status !== 200) throw new Error(`the roots came with ${status}`);
    const { roots } = listRoots.response.parse(JSON.parse(bytes.toString('utf8'))).data;
    return asMade('application/json', `${JSON.stringify({ hash: 'SHA-256, RFC 6962', roots }, null, 1)}\n`);
  };

  const make = async (path: string, locale: Locale): Promise<Made> => {
    if (path === ROOTS_PATH) return makeRoots();
    const [, slug, format] = TOWN.exec(path) ?? [];
    if (slug !== undefined) return makeTown(slug, format as FeedFormat, locale);
    const [, area, areaFormat] = AREA.exec(path) ?? [];
    if (area !== undefined) return makeArea(area, areaFormat as FeedFormat, locale);
    const [, calendar] = CALENDAR.exec(path) ?? [];
    if (calendar !== undefined) return makeCalendar(calendar, locale);
    const [, outages] = OUTAGES.exec(path) ?? [];
    if (outages !== undefined) return makeOutages(outages, locale);
    if (path === CAP_KEY_PATH)
      return signer === undefined ? null : asMade('application/x-pem-file', signer.pem);
    const [, id] = ALERT.exec(path) ?? [];
    return id !== undefined && itemId.safeParse(id).success ? makeAlert(id) : null;
  };

  const send = (context: RequestContext, made: Made, locale: Locale): void | Promise<void> => {
    if (made === null) return sendText(context, 404, plain, `${m['lite.missing_title']({}, { locale })}\n`);
    const { type, body, url } = made;
    const links =
      url === undefined ? [] : ['link', `<${origin}${HUB_PATH}>; rel="hub", <${url}>; rel="self"`];
    return sendEncoded(context, { status: 200, headers: ['content-type', type, ...good, ...links], body });
  };

  /** Never an empty feed: that would read as calm. */
  const sendFailure = (context: RequestContext, locale: Locale) => {
    const text = `${m['lite.down_text']({}, { locale })}\n`;
    sendText(context, 503, [...plain, 'retry-after', RETRY_SECONDS], text);
  };

  return async (context: RequestContext): Promise<void> => {
    const { path, request } = context;
    if (request.method === 'OPTIONS') return sendText(context, 204, [...headers, ...OPEN, ...PREFLIGHT], '');
    if (path === HUB_PATH && request.method === 'POST') return hub(context);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(context, 405, [...plain, 'allow', 'GET, HEAD, OPTIONS'], '405\n');
    // Not by cookie: the address alone decides, for every program that reads it.
    const locale = new URLSearchParams(context.query).get('lang') === 'fil' ? 'fil' : 'en';
    const key = `${path} ${ALERT.test(path) || path === ROOTS_PATH ? 'en' : locale}`;
    const made = await render(context, key, () => make(path, locale));
    return made === undefined ? sendFailure(context, locale) : send(context, made, locale);
  };
}

function written(feed: PlaceFeed, format: FeedFormat): Made {
  const type = FEED_FORMATS.find((known) => known.format === format)?.type ?? '';
  return { type: `${type}; charset=utf-8`, body: encode(WRITERS[format](feed)), url: feed.feedUrl };
}

function asMade(type: string, text: string): Made {
  return { type: `${type}; charset=utf-8`, body: encode(text) };
}

function encode(text: string): EncodedBody {
  return new EncodedBody(Buffer.from(text));
}
