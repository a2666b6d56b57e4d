import type { Place } from '@paligid/contract/entities/location';
import { safeRedirect } from '@paligid/domain/session/access';
import type { WebConfig } from './config.ts';
import { locationHeader, type RawHeaders, type RequestContext } from './http/request-context.ts';
import { sendText } from './http/send.ts';
import type { WebBuild } from './pages/build.ts';
import type { PlaceLookup } from './pages/place-lookup.ts';
import { READER_COOKIES } from './pages/reader-cookies.ts';

interface PreferenceLinksOptions {
  places: Pick<PlaceLookup, 'resolve' | 'search'>;
  hasLanguage: WebBuild['hasLanguage'];
  /** Security headers of responses that are not documents. */
  headers: RawHeaders;
  environment: WebConfig['environment'];
}

interface PreferenceChange {
  cookie?: { name: string; value: string };
  to: string;
}

type ReadPreference = (asked: URLSearchParams) => PreferenceChange | Promise<PreferenceChange>;

const YEAR_SECONDS = 31_536_000;
const THEMES = new Set(['dark', 'light']);
const PSGC_CODE = /^\d{10}$/;
const MAX_TEXT_LENGTH = 80;

/** Preferences that a reader sets by a plain link or form, so that pages work without a script. */
export function preferenceLinks({ places, hasLanguage, headers, environment }: PreferenceLinksOptions) {
  const chosen: Readonly<Record<string, ReadPreference>> = {
    '/language': (asked) => readPreference(asked, READER_COOKIES.locale, hasLanguage),
    '/theme': (asked) => readPreference(asked, READER_COOKIES.theme, (theme) => THEMES.has(theme)),
    '/place': (asked) => choosePlace(asked, places),
  };
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${environment === 'production' ? '; Secure' : ''}`;

  return {
    serves: (path: string): boolean => Object.hasOwn(chosen, path),
    respond: async (context: RequestContext): Promise<void> => {
      const { path, query, request } = context;
      const choose = chosen[path];
      if (choose === undefined) throw new Error(`no choice at ${path}`);
      const { cookie, to } = await choose(new URLSearchParams(query));
      // CSRF: a link on another site may lead here, but must not set the reader's preference.
      const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
      // Not HttpOnly: the page's script stores the same preference and writes the cookie too.
      const set =
        cookie !== undefined && isOurs ? ['set-cookie', `${cookie.name}=${cookie.value}; ${attributes}`] : [];
      sendText(
        context,
        303,
        [...headers, 'cache-control', 'no-store', 'location', locationHeader(to), ...set],
        '',
      );
    },
  };
}

function readPreference(
  asked: URLSearchParams,
  name: string,
  isValid: (value: string) => boolean,
): PreferenceChange {
  const value = asked.get('to') ?? '';
  const to = safeRedirect(asked.get('redirect'));
  return isValid(value) ? { cookie: { name, value }, to } : { to };
}

async function choosePlace(
  asked: URLSearchParams,
  places: PreferenceLinksOptions['places'],
): Promise<PreferenceChange> {
  const to = safeRedirect(asked.get('redirect'));
  const code = asked.get('code') ?? '';
  const text = (asked.get('q') ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  if (PSGC_CODE.test(code) && (await isPlace(code, places))) return pickedPlace(code, to);
  if (text === '') return { to: '/' };
  // The page with the matches reports a failed search.
  const [first] = await places.search(text, 'en').catch(() => []);
  if (first !== undefined && matchesPlaceName(text, first)) return pickedPlace(first.code, to);
  return { to: `/?${new URLSearchParams({ q: text })}` };
}

/** While the API is unavailable the code is trusted: it came from one of our own links. */
async function isPlace(code: string, places: PreferenceLinksOptions['places']): Promise<boolean> {
  const place = await places.resolve({ code }).catch(() => undefined);
  return place !== null;
}

function pickedPlace(code: string, to: string): PreferenceChange {
  return { cookie: { name: READER_COOKIES.place, value: code }, to };
}

/** Whether the typed text names the place exactly, so that the reader need not choose from a list. */
export function matchesPlaceName(text: string, { name, within }: Pick<Place, 'name' | 'within'>): boolean {
  const typed = normalizeName(text);
  return typed === normalizeName(name) || typed === normalizeName(`${name} ${within}`);
}

/** 'City of Parañaque', 'paranaque city' and 'Parañaque' are equivalent to a reader who types. */
function normalizeName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:city of|city|brgy\.?|barangay)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
