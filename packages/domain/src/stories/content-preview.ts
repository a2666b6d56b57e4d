const LENGTH = 200;

/** The first 200 characters as a reader counts them, so that no letter, accent or emoji is torn apart. */
export function contentPreview(content: string): string {
  if (content.length <= LENGTH) return content;
  let characters = 0;
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(content)) {
    if (characters === LENGTH) return `${content.slice(0, index)}...`;
    characters += 1;
  }
  return content;
}
