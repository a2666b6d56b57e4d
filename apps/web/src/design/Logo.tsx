import { CapizPin, type PinVariant } from './CapizPin.tsx';

export interface LogoProps {
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
