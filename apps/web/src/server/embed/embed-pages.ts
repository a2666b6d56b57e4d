import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import type { Town } from '@paligid/contract/api/towns.api';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { BOARD_STYLE } from '../../embed/board-style.ts';
import type { WebConfig } from '../config.ts';
import { staticResponse } from '../files/static-files.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { renderCache } from '../http/render-cache.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import { newsReader } from '../lite/read-news.ts';
import type { TownDirectory } from '../lite/towns.ts';
import type { PublicResponseCache } from '../proxy/public-response-cache.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import {
  EMBED_STYLE_PATH,
  embedDocument,
  FRAME,
  frameSnippet,
  OEMBED_PATH,
  plainFrame,
  THEMES,
  type Theme,
} from './embed-document.ts';
import { townBoard } from './town-board.ts';

interface EmbedPagesOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops'>;
  responses: Pick<PublicResponseCache, 'get'>;
  towns: Pick<TownDirectory, 'get'>;
  security: Pick<SecurityHeaders, 'embed' | 'shared'>;
  now: () => Date;
}

/** Null where there is none. */
type Made = { type: 'json' | 'html'; body: EncodedBody } | null;

type Asked = { kind: 'json' | 'html'; slug: string; locale: 'en' | 'fil'; theme: Theme };

export const EMBED_PREFIX = '/embed/';
const BOARD = /^\/embed\/v1\/([a-z0-9-]{1,80})(\.json)?$/;
const TOWN_PAGE = /^\/(?:lungsod|embed\/v1)\/([a-z0-9-]{1,80})$/;
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
const A_DAY_SECONDS = 86_400;
const RETRY_SECONDS = '5';
const MAX_URL = 300;
/** A frame that is smaller shows nothing of use. */
const MIN_FRAME = { width: 200, height: 200 };
const TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

/** Boards of towns for other people's pages: data, a page for a frame, and oEmbed. */
export function embedPages({ config, responses, towns, security, now }: EmbedPagesOptions) {
  const { origin } = config;
  const { read, readNews } = newsReader(responses, now);
  const render = renderCache<Made>({
    ...{ name: 'embeds', trustedHops: config.trustedHops, now },
    measure: (made) => made?.body.bytes.length ?? 50,
  });
  const style = staticResponse(EMBED_STYLE_PATH.slice(1), Buffer.from(BOARD_STYLE), security.shared);
  const headersOf = (type: keyof typeof TYPES): RawHeaders => [
    ...['content-type', TYPES[type]],
    ...(type === 'html' ? security.embed : security.shared),
  ];

  /** A board of classes that cannot be read is said to be unread; it takes no alert away. */
  const readPasok = async (code: string, locale: Asked['locale']) => {
    try {
      const { status, data, staleSince } = await read(`/pasok?city=${code}`, locale);
      // Not parsed again: the API validates its responses against the contract.
      return status === 200 && staleSince === undefined ? (data as PasokBoard) : undefined;
    } catch {
      return undefined;
    }
  };

  const make = async ({ kind, slug, locale, theme }: Asked): Promise<Made> => {
    const town = (await towns.get()).bySlug.get(slug);
    if (town === undefined) return null;
    const [city, pasok] = await Promise.all([readNews(town, locale), readPasok(town.code, locale)]);
    const board = townBoard({ town, city, pasok, locale, origin });
    const text = kind === 'json' ? `${JSON.stringify(board)}\n` : embedDocument(board, slug, theme, origin);
    return { type: kind, body: new EncodedBody(Buffer.from(text)) };
  };

  const sendPlain = (context: RequestContext, status: number, asked: Asked, more: RawHeaders = []) => {
    const { kind, locale, theme } = asked;
    const message = status === 404 ? m['lite.missing_title'] : m['lite.down_text'];
    const text = message({}, { locale });
    const headers = [...headersOf(kind), 'cache-control', 'no-store', ...more];
    const body =
      kind === 'json' ? JSON.stringify({ error: text }) : plainFrame(text, locale, theme, `${origin}/lite`);
    return sendText(context, status, headers, body);
  };

  /** https://oembed.com: the board of a town by the address of its page. */
  const sendOembed = async (context: RequestContext): Promise<void> => {
    const query = new URLSearchParams(context.query);
    const refuse = (status: number) =>
      sendText(context, status, [...headersOf('json'), 'cache-control', 'no-store'], '{}\n');
    const page = ownAddress(query.get('url') ?? '', origin);
    const [, slug = ''] = TOWN_PAGE.exec(page?.pathname ?? '') ?? [];
    if ((query.get('format') ?? 'json') !== 'json') return refuse(501);
    let town: Town | undefined;
    try {
      town = (await towns.get()).bySlug.get(slug);
    } catch (error) {
      context.failure = error;
      return refuse(503);
    }
    if (page === undefined || town === undefined) return refuse(404);
    const asked = { locale: localeOf(page.searchParams), theme: themeOf(page.searchParams) };
    const { locale } = asked;
    const width = sizeOf(query.get('maxwidth'), FRAME.width, MIN_FRAME.width);
    const height = sizeOf(query.get('maxheight'), FRAME.height, MIN_FRAME.height);
    const title = m['embed.title']({ place: town.name }, { locale });
    const reply = {
      ...{ version: '1.0', type: 'rich', provider_name: PRODUCT_NAME, provider_url: `${origin}/` },
      ...{ title, width, height, cache_age: A_DAY_SECONDS },
      html: frameSnippet({ slug, title, ...asked }, origin, { width, height }),
    };
    const body = new EncodedBody(Buffer.from(`${JSON.stringify(reply)}\n`));
    const headers = [...headersOf('json'), 'cache-control', `public, max-age=${A_DAY_SECONDS}`];
    return sendEncoded(context, { status: 200, headers: [...headers, 'vary', 'Accept-Encoding'], body });
  };

  return async (context: RequestContext): Promise<void> => {
    const { path, request } = context;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(context, 405, [...headersOf('json'), 'allow', 'GET, HEAD'], '{}\n');
    if (path === OEMBED_PATH) return sendOembed(context);
    if (path === EMBED_STYLE_PATH) return sendEncoded(context, style);
    const [, slug, ending] = BOARD.exec(path) ?? [];
    const query = new URLSearchParams(context.query);
    const kind = ending === undefined && !path.endsWith('.js') ? 'html' : 'json';
    const asked: Asked = { kind, slug: slug ?? '', locale: localeOf(query), theme: themeOf(query) };
    if (slug === undefined) return sendPlain(context, 404, asked);
    const key = `${kind} ${slug} ${asked.locale} ${kind === 'html' ? asked.theme : ''}`;
    const made = await render(context, key, () => make(asked));
    if (made === undefined) return sendPlain(context, 503, asked, ['retry-after', RETRY_SECONDS]);
    if (made === null) return sendPlain(context, 404, asked);
    const headers = [...headersOf(made.type), 'vary', 'Accept-Encoding', 'cache-control', SHARED];
    return sendEncoded(context, { status: 200, headers, body: made.body });
  };
}

/** The address alone decides, never a cookie: the frame of another site gets none. */
function localeOf(query: URLSearchParams): Asked['locale'] {
  return query.get('lang') === 'fil' ? 'fil' : 'en';
}

function themeOf(query: URLSearchParams): Theme {
  return THEMES.find((theme) => theme === query.get('theme')) ?? 'auto';
}

function ownAddress(text: string, origin: string): URL | undefined {
  const url = text.length > MAX_URL ? null : URL.parse(text);
  return url?.origin === origin ? url : undefined;
}

/** What the consumer allows, and no less than a board needs. */
function sizeOf(asked: string | null, suggested: number, least: number): number {
  const max = /^\d{1,5}$/.test(asked ?? '') ? Number(asked) : suggested;
  return Math.max(least, Math.min(max, suggested));
}
