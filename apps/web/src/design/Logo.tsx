import { PRODUCT_NAME } from '@paligid/domain/product';
import { PIN_OUTLINE, PIN_PANES } from './art/capiz-pin.ts';
import { spriteHref } from './Icon.tsx';
import styles from './logo.module.css';

interface LogoProps {
  variant: PinVariant;
  /** In px at the default text size. Below 24 use the minimal variant. */
  size?: number;
}

/** The logo alone. Its container provides the accessible name. */
export function Logo({ variant, size = 30 }: LogoProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg viewBox="-76 -74 152 150" width={edge} height={edge} aria-hidden="true">
      <CapizPin variant={variant} />
    </svg>
  );
}

export type PinVariant = 'primary' | 'monochrome' | 'minimal' | 'gradient';

/** The logo's shapes centred at the origin, for use in any SVG. */
export function CapizPin({ variant }: { variant: PinVariant }) {
  if (variant === 'minimal') {
    return (
      <g transform="rotate(45)" className={styles['minimal']}>
        <path d={PIN_OUTLINE} />
        <rect x="-15" y="-15" width="30" height="30" rx="4" />
      </g>
    );
  }
  return (
    <g transform="rotate(45)" className={styles[variant]}>
      {PIN_PANES.map(({ kind, step, path }) => (
        <path key={path} d={path} data-kind={kind} data-step={step} />
      ))}
    </g>
  );
}

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
