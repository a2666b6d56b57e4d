const LENGTH = 200;
const CHARACTER = /\p{RI}{2}|\P{M}(?:[\p{M}\p{EMod}]|\u200d\P{M})*|\p{M}+/gsu;

/** The first 200 characters as a reader counts them, so that no letter, accent or emoji is torn apart. */
export function contentPreview(content: string): string {
  if (content.length <= LENGTH) return content;
  let characters = 0;
  for (const { index } of charactersIn(content)) {
    if (characters === LENGTH) return `${content.slice(0, index)}...`;
    characters += 1;
  }
  return content;
}

/** Firefox before 125 has no segmenter: there a letter goes with its marks, and an emoji with what is joined to it. */
function charactersIn(text: string): Iterable<{ index: number }> {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  return Segmenter ? new Segmenter('en').segment(text) : text.matchAll(CHARACTER);
}
