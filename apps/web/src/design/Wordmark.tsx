import { PRODUCT_NAME } from '@paligid/domain/product';
import { spriteHref } from './sprite.ts';

/** Heights in px. */
export const WORDMARK_HEIGHTS = { xs: 14, sm: 18, base: 24, lg: 32, xl: 48, hero: 96 } as const;

export type WordmarkSize = keyof typeof WORDMARK_HEIGHTS;

/** Width divided by height of the drawing. */
const ASPECT = 641 / 232;

/** The product's name as a drawing, in the colour of the surrounding text. */
export function Wordmark({ size }: { size: WordmarkSize }) {
  const height = WORDMARK_HEIGHTS[size];
  return (
    <svg
      width={Math.round(height * ASPECT)}
      height={height}
      fill="currentColor"
      role="img"
      aria-label={PRODUCT_NAME}
    >
      <use href={spriteHref('wordmark')} />
    </svg>
  );
}
