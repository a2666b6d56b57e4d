import { CapizPin, type PinVariant } from './CapizPin.tsx';

export interface LogoProps {
  variant: PinVariant;
  /** In px at the ordinary text size. Below 24 the minimal one is the one to use. */
  size?: number;
}

/** The mark alone. Whatever it stands in says the name. */
export function Logo({ variant, size = 30 }: LogoProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg viewBox="-76 -74 152 150" width={edge} height={edge} aria-hidden="true">
      <CapizPin variant={variant} />
    </svg>
  );
}
