import { memoize } from '@paligid/runtime/memoize';

export type Language = 'en' | 'fil';
export type Localized<T> = Readonly<Record<Language, T>>;

export function inEachLanguage<T>(make: (language: Language) => T): Localized<T> {
  return { en: make('en'), fil: make('fil') };
}

const LANGUAGES = new Map<string, Language>([
  ['en', 'en'],
  ['fil', 'fil'],
  ['tl', 'fil'],
]);
const MAX_HEADER_LENGTH = 200;

/** English unless Filipino is preferred. Our client names exactly one. */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined || acceptLanguage.length > MAX_HEADER_LENGTH) return 'en';
  const wanted = acceptLanguage
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';').map((part) => part.trim());
      return { language: LANGUAGES.get(tag.split('-', 1)[0] ?? ''), weight: parseQuality(quality) };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language ?? 'en';
}

/** Memoized: browsers send only a handful of values. */
export const requestLanguage = memoize(negotiateLanguage, 500);

function parseQuality(quality: string | undefined): number {
  if (quality === undefined) return 1;
  const [, weight] = /^q=([01](?:\.\d{1,3})?)$/.exec(quality) ?? [];
  return Number(weight ?? 0);
}
