import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconName, IconWeight, WeightOf } from './icons.ts';
import { spriteHref } from './sprite.ts';

interface Look<Name extends IconName> {
  name: Name;
  /** In px at the ordinary text size; it grows with the text. */
  size?: number;
  /** Only where no word beside the icon says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Bold beside words, fill when chosen, regular where it stands alone. Bold need not be said. */
type Weight<Name extends IconName> =
  'bold' extends WeightOf<Name> ? { weight?: WeightOf<Name> | undefined } : { weight: WeightOf<Name> };

export function Icon<Name extends IconName>(props: Look<Name> & Weight<Name>) {
  const {
    name,
    weight = 'bold',
    size = 24,
    label,
    className,
  }: Look<Name> & { weight?: IconWeight | undefined } = props;
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
