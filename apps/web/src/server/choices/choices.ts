import { safeRedirect } from '@paligid/domain/session/safe-redirect';
import type { Config } from '../config.ts';
import type { Build } from '../pages/build.ts';
import type { Places } from '../pages/places.ts';
import { COOKIES } from '../pages/reader-cookies.ts';
import { type Exchange, type Headers, locationHeader } from '../platform/exchange.ts';
import { sendText } from '../platform/send.ts';
import { isNameOf } from './place-name.ts';

interface Settings {
  places: Pick<Places, 'resolve' | 'matching'>;
  hasLanguage: Build['hasLanguage'];
  /** Security headers of what is not a document. */
  headers: Headers;
  environment: Config['environment'];
}

interface Choice {
  cookie?: { name: string; value: string };
  to: string;
}

type Choose = (asked: URLSearchParams) => Choice | Promise<Choice>;

const YEAR_SECONDS = 31_536_000;
const THEMES = new Set(['dark', 'light']);
const PSGC_CODE = /^\d{10}$/;
const LONGEST_TEXT = 80;

/** What a reader chooses by a plain link or form, so that pages work without a script. */
export function choices({ places, hasLanguage, headers, environment }: Settings) {
  const chosen: Readonly<Record<string, Choose>> = {
    '/language': (asked) => choice(asked, COOKIES.locale, hasLanguage),
    '/theme': (asked) => choice(asked, COOKIES.theme, (theme) => THEMES.has(theme)),
    '/place': (asked) => choosePlace(asked, places),
  };
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${environment === 'production' ? '; Secure' : ''}`;

  return {
    serves: (path: string): boolean => Object.hasOwn(chosen, path),
    answer: async (exchange: Exchange): Promise<void> => {
      const { path, query, request } = exchange;
      const choose = chosen[path];
      if (choose === undefined) throw new Error(`no choice at ${path}`);
      const { cookie, to } = await choose(new URLSearchParams(query));
      // A link on somebody else's page may lead here, but it does not choose for the reader.
      const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
      // Not HttpOnly: the page's script keeps the same choice and writes it too.
      const set =
        cookie !== undefined && isOurs ? ['set-cookie', `${cookie.name}=${cookie.value}; ${attributes}`] : [];
      sendText(
        exchange,
        303,
        [...headers, 'cache-control', 'no-store', 'location', locationHeader(to), ...set],
        '',
      );
    },
  };
}

function choice(asked: URLSearchParams, name: string, isValid: (value: string) => boolean): Choice {
  const value = asked.get('to') ?? '';
  const to = safeRedirect(asked.get('redirect'));
  return isValid(value) ? { cookie: { name, value }, to } : { to };
}

async function choosePlace(asked: URLSearchParams, places: Settings['places']): Promise<Choice> {
  const to = safeRedirect(asked.get('redirect'));
  const code = asked.get('code') ?? '';
  const text = (asked.get('q') ?? '').trim().slice(0, LONGEST_TEXT);
  if (PSGC_CODE.test(code) && (await isPlace(code, places))) return picked(code, to);
  if (text === '') return { to: '/' };
  // The page of the matches says when they cannot be had.
  const [first] = await places.matching(text, 'en').catch(() => []);
  if (first !== undefined && isNameOf(text, first)) return picked(first.code, to);
  return { to: `/?${new URLSearchParams({ q: text })}` };
}

/** While nobody can look it up the reader is taken at their word: it came from one of our own links. */
async function isPlace(code: string, places: Settings['places']): Promise<boolean> {
  const place = await places.resolve({ code }).catch(() => undefined);
  return place !== null;
}

function picked(code: string, to: string): Choice {
  return { cookie: { name: COOKIES.place, value: code }, to };
}
