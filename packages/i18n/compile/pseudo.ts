import type { Message } from './catalogue.ts';

/** The locale tag CLDR reserves for accented English. */
export const PSEUDO_LOCALE = 'en-XA';

const ACCENTED: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
}; // biome-ignore format: one alphabet reads best as a block

/** Filipino is about a third longer than English; a layout that fits this fits Filipino. */
const GROWTH = 0.35;

export function pseudoMessage(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message);
  return message.map((choice) => ({
    ...choice,
    match: Object.fromEntries(Object.entries(choice.match).map(([key, text]) => [key, pseudoText(text)])),
  }));
}

/** Accents every letter, keeps `{placeholders}`, and brackets both ends so that clipped text is visible. */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : accent(part)))
    .join('');
  return `[${accented}${'~'.repeat(Math.ceil(text.length * GROWTH))}]`;
}

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const lower = ACCENTED[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? lower : lower.toUpperCase();
  });
}
