/** Address of a symbol of the sprite. Empty where nothing was built: in tests. */
export function spriteHref(symbol: string): string {
  return `${import.meta.env.SPRITE ?? ''}#${symbol}`;
}
