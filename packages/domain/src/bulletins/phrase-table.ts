/** One phrase in both languages. Placeholders: {n}, {m} a number or range, {time} a time of day, {place} a name. */
export type Phrase = { fil: string; en: readonly string[] };

export type PhraseTable = {
  /** The Filipino translation of an English text; undefined unless a phrase matches all of it. */
  toFilipino: (text: string) => string | undefined;
  /** The English translation of a listed Filipino text. */
  toEnglish: (text: string) => string | undefined;
};

const PLACEHOLDER = /\{(n|m|time|place)\}/g;
const NUMBER = String.raw`\d[\d,.]{0,9}(?:\s*(?:-|to)\s*\d[\d,.]{0,9})?`;
const SHAPES = {
  n: NUMBER,
  m: NUMBER,
  time: String.raw`\d{1,2}(?::\d{2})?\s*(?:am|pm|nn|mn)(?: (?:today|tonight|tomorrow))?`,
  place: '[^.;:!?]{2,80}',
};
/** Capitalised words: 'your area' is not a name. */
const NAME =
  /^(?:\p{Lu}|\d)[\p{L}\d.'()#-]*(?:,? (?:(?:and|or|of|the|ng|de|del|dela|la|las|los|northern|southern|eastern|western) ){0,2}(?:\p{Lu}|\d)[\p{L}\d.'()#-]*)*$/u;
const DIRECTIONS = { northern: 'hilagang', southern: 'timog', eastern: 'silangang', western: 'kanlurang' };
const DAYS = { today: 'ngayong araw', tonight: 'ngayong gabi', tomorrow: 'bukas' };

export function createPhraseTable(phrases: readonly Phrase[]): PhraseTable {
  const exact = new Map<string, string>();
  const english = new Map<string, string>();
  const patterns: { pattern: RegExp; fil: string }[] = [];
  for (const { fil, en } of phrases) {
    for (const form of en) {
      if (hasPlaceholder(form)) patterns.push({ pattern: compilePattern(form), fil });
      else exact.set(phraseKey(form), fil);
    }
    if (!hasPlaceholder(fil) && en[0] !== undefined) english.set(phraseKey(fil), en[0]);
  }
  return {
    toFilipino: (text) => exact.get(phraseKey(text)) ?? fillPattern(patterns, plainPhrase(text)),
    toEnglish: (text) => english.get(phraseKey(text)),
  };
}

/** Strips bullets, numbering and final punctuation; normalises quotes and hyphens. */
export function plainPhrase(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-–]/g, '-')
    .replace(/&/g, ' and ')
    .replace(/^\s*(?:\d{1,2}[.)]|[a-z]\)|[-*•·])\s*/i, '')
    .replace(/[\s.!?;:,]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A key that is equal for texts differing only in case, commas, hyphens or spelling. */
export function phraseKey(text: string): string {
  return plainPhrase(text)
    .toLowerCase()
    .replace(/[,"]/g, '')
    .replace(/-/g, ' ')
    .replace(/\bdon't\b/g, 'do not')
    .replace(/\bcentre/g, 'center')
    .replace(/\s+/g, ' ');
}

/**
 * A place name in Filipino: 'Rizal and northern Bulacan' becomes 'Rizal at hilagang Bulacan'. Undefined for other text.
 */
export function placeInFilipino(text: string): string | undefined {
  const name = text.replace(/^the /i, '').trim();
  const start = name.replace(/^(?:northern|southern|eastern|western) /, '');
  if (!NAME.test(start) || !/\p{Ll}/u.test(name)) return undefined;
  return name
    .replace(
      /\b(northern|southern|eastern|western) /g,
      (_, word: keyof typeof DIRECTIONS) => `${DIRECTIONS[word]} `,
    )
    .replace(/,? and /g, ' at ')
    .replace(/,? or /g, ' o ');
}

function fillPattern(
  patterns: readonly { pattern: RegExp; fil: string }[],
  text: string,
): string | undefined {
  for (const { pattern, fil } of patterns) {
    const { groups } = pattern.exec(text) ?? {};
    if (groups === undefined) continue;
    const place = groups['place'] === undefined ? '' : placeInFilipino(groups['place']);
    if (place === undefined) continue;
    return fil.replace(PLACEHOLDER, (_, name: keyof typeof SHAPES) =>
      name === 'place' ? place : valueInFilipino(name, groups[name] ?? ''),
    );
  }
  return undefined;
}

function valueInFilipino(name: 'n' | 'm' | 'time', value: string): string {
  if (name !== 'time') return value.replace(/\s*to\s*/, ' hanggang ').replace(/\s*-\s*/, '-');
  return value
    .replace(/\s*(am|pm|nn|mn)/i, (_, half: string) => ` ${half.toUpperCase()}`)
    .replace(/today|tonight|tomorrow/i, (day) => DAYS[day.toLowerCase() as keyof typeof DAYS]);
}

function hasPlaceholder(form: string): boolean {
  return form.includes('{');
}

function compilePattern(form: string): RegExp {
  const source = form
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = part.slice(1, -1);
      if (part.startsWith('{') && isShape(name)) return `(?<${name}>${SHAPES[name]})`;
      return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[- ]/g, '[- ]');
    })
    .join('');
  return new RegExp(`^${source}$`, 'iu');
}

function isShape(name: string): name is keyof typeof SHAPES {
  return Object.hasOwn(SHAPES, name);
}
