const GRAPHEME = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}+/gsu;
/** Whether a character goes on is decided by the one behind it, which takes two code units at most. */
const LOOK_AHEAD = 2;

/**
 * The characters of a text as a reader counts them (graphemes). Firefox before 125 has no segmenter: there a letter is
 * kept with its marks, and an emoji with what is joined to it.
 */
export function graphemesIn(text: string): Iterable<{ index: number }> {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  return Segmenter ? new Segmenter('en').segment(text) : text.matchAll(GRAPHEME);
}

/** The longest start of a text of at most `longest` code units that splits no letter, accent or emoji. */
export function cutGraphemes(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.max(0, longest);
  const head = text.slice(0, end + LOOK_AHEAD);
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (Segmenter) return text.slice(0, new Segmenter('en').segment(head).containing(end)?.index ?? end);
  let last = 0;
  for (const { index } of graphemesIn(head)) if (index <= end) last = index;
  return text.slice(0, last);
}

/** Cuts a text to at most `longest` code units, with an ellipsis where something is missing. */
export function truncateText(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutGraphemes(text, longest - 1).trimEnd()}…`;
}
