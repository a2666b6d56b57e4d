/** URL of a symbol in the sprite. Only the fragment where there is no build: in tests. */
export function spriteHref(symbol: string): string {
  return `${import.meta.env.SPRITE ?? ''}#${symbol}`;
}
