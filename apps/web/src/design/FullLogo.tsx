import { PRODUCT_NAME } from '@paligid/domain/product';
import { useId } from 'react';
import { LIT_DOT, PLAIN_DOT, STROKES } from './art/letters.ts';
import styles from './full-logo.module.css';
import { CapizPin, type PinVariant } from './Logo.tsx';

/** Logo and name side by side, as wide as the container. Elsewhere the logo or the wordmark is used alone. */
export function FullLogo({ variant }: { variant: PinVariant }) {
  const dusk = useId();
  const ink = variant === 'gradient' ? `url(#${dusk})` : 'currentColor';
  const scale = variant === 'minimal' ? 1.05 : 1.34;
  return (
    <svg
      viewBox="-212 -176 863 250"
      role="img"
      aria-label={PRODUCT_NAME}
      className={styles['logo']}
      data-variant={variant}
    >
      {variant === 'gradient' && (
        <linearGradient id={dusk} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="635" y2="0">
          <stop stopColor="#ffc25e" />
          <stop offset=".45" stopColor="#ff8f57" />
          <stop offset="1" stopColor="#ee6a78" />
        </linearGradient>
      )}
      <g transform={`translate(-112 -58) scale(${scale})`}>
        <CapizPin variant={variant} />
      </g>
      <g fill={ink} fillRule="evenodd">
        {STROKES.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      <path d={LIT_DOT.path} transform={LIT_DOT.at} className={styles['lit']} />
      <path d={PLAIN_DOT.path} transform={PLAIN_DOT.at} className={styles['dot']} />
    </svg>
  );
}
