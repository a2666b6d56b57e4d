import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { AvailableWeight, IconName, IconWeight } from './icons.ts';

interface IconProps<Name extends IconName> {
  name: Name;
  /** In px at the default text size; it scales with the text. */
  size?: number;
  /** Only where no text beside the icon says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Bold beside text, fill when selected, regular where the icon stands alone. Bold is the default. */
type IconWeightProps<Name extends IconName> =
  'bold' extends AvailableWeight<Name>
    ? { weight?: AvailableWeight<Name> | undefined }
    : { weight: AvailableWeight<Name> };

export function Icon<Name extends IconName>(props: IconProps<Name> & IconWeightProps<Name>) {
  const {
    name,
    weight = 'bold',
    size = 24,
    label,
    className,
  }: IconProps<Name> & { weight?: IconWeight | undefined } = props;
  const edge = `${size / 16}rem`;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={classNames(styles['icon'], className)}
      width={edge}
      height={edge}
    >
      <use href={spriteHref(`${name}-${weight}`)} />
    </svg>
  );
}

/** URL of a symbol in the sprite. Only the fragment where there is no build: in tests. */
export function spriteHref(symbol: string): string {
  return `${import.meta.env.SPRITE ?? ''}#${symbol}`;
}
