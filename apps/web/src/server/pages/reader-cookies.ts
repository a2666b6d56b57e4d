import { isLocale, type Locale } from '@paligid/i18n/runtime';
import { DEFAULT_VIEW, type PageView, type Theme, viewCookieValue } from '../../app/page.ts';

/** The reader's place as the cookie gives it: only its format has been checked. */
export type PlaceCookie = { code: string } | { lat: number; lon: number };

/** The values of the reader's cookies. A malformed cookie counts as absent. */
export interface ReaderCookies {
  locale: Locale;
  theme: Theme;
  view: PageView | undefined;
  place: PlaceCookie | null;
  isSignedIn: boolean;
  /** True when none of our cookies was sent: then the page is the same for everybody. */
  isPlain: boolean;
  /** Cache key: equal for readers who get the same page. */
  key: string;
}

export const READER_COOKIES = {
  place: 'paligid_place',
  locale: 'paligid_lang',
  theme: 'paligid_theme',
  view: 'paligid_view',
  signed: 'paligid_signed',
} as const;

const COOKIE_NAME_SET = new Set<string>(Object.values(READER_COOKIES));
const MAX_HEADER_LENGTH = 4_000;
const PSGC_CODE = /^\d{10}$/;
/** Rounded to about a kilometre. A more precise point did not come from our client and is ignored. */
const ROUNDED_POINT = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/;

export function readCookies(
  header: string,
  hasLanguage: (tag: string) => tag is Locale = isLocale,
): ReaderCookies {
  const values = ourCookies(header);
  const language = values.get(READER_COOKIES.locale);
  const locale = language !== undefined && hasLanguage(language) ? language : 'en';
  const theme = values.get(READER_COOKIES.theme) === 'light' ? 'light' : 'dark';
  const view = parseViewCookie(values.get(READER_COOKIES.view));
  const place = parsePlaceCookie(values.get(READER_COOKIES.place));
  const isSignedIn = values.get(READER_COOKIES.signed) === '1';
  const where = place === null ? '' : 'code' in place ? place.code : `${place.lat},${place.lon}`;
  const look = view === undefined ? '' : viewCookieValue(view);
  const key = [locale, theme, where, isSignedIn ? '1' : '', look].join(';');
  return { locale, theme, view, place, isSignedIn, isPlain: values.size === 0, key };
}

/**
 * A link may name its language. It decides for who has no cookie of ours: crawlers that draw a preview, and readers who
 * come for the first time. All others have their own language.
 */
export function withLinkLanguage(cookies: ReaderCookies, query: string): ReaderCookies {
  if (!cookies.isPlain || new URLSearchParams(query).get('lang') !== 'fil') return cookies;
  return { ...cookies, locale: 'fil', key: cookies.key.replace(/^en;/, 'fil;') };
}

function ourCookies(header: string): Map<string, string> {
  const found = new Map<string, string>();
  if (header.length > MAX_HEADER_LENGTH) return found;
  for (const pair of header.split(';')) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (COOKIE_NAME_SET.has(name) && !found.has(name)) found.set(name, unescapeComma(value));
  }
  return found;
}

/** The comma of a point may come escaped. */
function unescapeComma(value: string): string {
  return value.replace(/%2c/i, ',');
}

function parsePlaceCookie(value = ''): PlaceCookie | null {
  if (PSGC_CODE.test(value)) return { code: value };
  const [, lat, lon] = ROUNDED_POINT.exec(value) ?? [];
  if (lat === undefined || lon === undefined) return null;
  const point = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180 ? point : null;
}

const SIZES = { s: 'small', m: 'medium', l: 'large' } as const;
const VIEW = /^([sml])(c?)(d?)(\d{0,2})$/;

/** Undefined for a default view and for anything that is not one of ours. */
export function parseViewCookie(value = ''): PageView | undefined {
  const [, size, compact, saver, radius] = VIEW.exec(value) ?? [];
  if (size === undefined || value === DEFAULT_VIEW) return undefined;
  const radiusKm = Number(radius);
  return {
    fontSize: SIZES[size as keyof typeof SIZES],
    compactMode: compact !== '',
    dataSaver: saver !== '',
    ...(radiusKm >= 1 && radiusKm <= 30 && { radiusKm }),
  };
}
